"""What the house counts, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

MOVES = Counter("coevolve_moves", "Answers kept, by game.", ["game"], registry=REGISTRY)
REPEATED = Counter("coevolve_moves_repeated", "Answers that had been kept before.", registry=REGISTRY)
REJUDGED = Counter(
    "coevolve_moves_rejudged", "Answers judged again: somebody was quicker.", registry=REGISTRY
)
JUDGING = Histogram(
    "coevolve_judging_seconds", "From question to judgement.", registry=REGISTRY, buckets=FAST
)
KEEPING = Histogram(
    "coevolve_keeping_seconds", "From judgement to commit, waiting included.", registry=REGISTRY, buckets=FAST
)
LOOKS = Counter(
    "coevolve_standings", "Standings asked for, by where they were.", ["found"], registry=REGISTRY
)
FOUND_HERE, FOUND_IN_DATABASE = LOOKS.labels("here"), LOOKS.labels("database")
REMEMBERED = Gauge("coevolve_rooms_remembered", "Rooms in this process's memory.", registry=REGISTRY)
HERE = Gauge("coevolve_people_here", "People with a page open at this process.", registry=REGISTRY)
LISTENERS = Gauge("coevolve_listeners", "Who listens to rooms in this process.", registry=REGISTRY)
SIZE = Gauge("coevolve_database_bytes", "The database on disk.", registry=REGISTRY)
ROOMS = Gauge("coevolve_rooms", "Rooms in the database.", registry=REGISTRY)
ANSWERING = Gauge("coevolve_database_up", "1 while the database answers.", registry=REGISTRY)
