"""How the beta goes about what both editions have."""

from server.engine.choice import Choice, Seat, Text, say, who
from server.engine.table import Ask, Do, Step
from server.games.oceans.beta.content import STOCK
from server.games.oceans.beta.scenarios import SCENARIOS
from server.games.oceans.beta.steps import turn_steps
from server.games.oceans.beta.traits import TRAITS
from server.games.oceans.edition import EDITIONS, Edition
from server.games.oceans.effects import pack
from server.games.oceans.events import Ending, Made, Overflowed
from server.games.oceans.pieces import filled, place_option
from server.games.oceans.ring import are_adjacent
from server.games.oceans.rules import spaces
from server.games.oceans.state import (
    REEF,
    SPARE,
    Course,
    Place,
    Sea,
    Species,
    Waters,
    board,
    find,
)
from server.games.oceans.tokens import from_ocean, move, name_of, transfer

NAME = "oceans-beta"
TO_THE_REEF = 4  # tokens of an overpopulating species
SUNK = 2  # tokens that an extinction moves to the Reef


class Beta(Edition):
    """Rules v1.1 of November 2018."""

    box = pack(NAME, STOCK, {**TRAITS, **SCENARIOS})
    hand = 5
    zones = 4

    def combine(self, icons: list[int]) -> int:
        """The largest amount that a card gives; icons are not summed."""
        return max(icons, default=1)

    def plays(self, sea: Sea) -> int:
        """Two actions."""
        return 2

    def born(self, table: Waters, species: Species) -> None:
        """One token from the Ocean, which is no gain."""
        from_ocean(table, board(species), 1)

    def forbids_prey(self, sea: Sea, course: Course, prey: Species) -> bool:
        """A further attack must hit the last prey or a neighbour of it."""
        last = None if course.prey is None else find(sea, course.prey)
        return last is not None and last is not prey and not are_adjacent(sea, last, prey)

    def sources(self, sea: Sea) -> list[Place]:
        """The Scenario piles, until the last turn has begun."""
        return [] if sea.ending else super().sources(sea)

    def short(self, table: Waters, target: Place, needed: int) -> int:
        """The last turn begins; what is needed comes from the Extra tokens, and is made when they are out."""
        sea = table.state
        if not sea.ending:
            sea.ending = True
            table.tell(Ending("last-turn"))
        if sea.spare < needed:
            missing = needed - sea.spare
            sea.made += missing
            sea.spare += missing
            table.tell(Made(missing))
        return move(table, SPARE, target, needed)

    def overflow(self, table: Waters, species: Species) -> None:
        """Four go to the Reef, again until the bones are free."""
        sea, lost = table.state, 0
        while species.population >= spaces(sea, species):
            lost += move(table, board(species), REEF, TO_THE_REEF)
        table.tell(Overflowed(name_of(species), lost, REEF))
        self.stuffed(table, species)

    def stuffed(self, table: Waters, species: Species) -> None:
        """It feeds no more in this phase."""
        sea = table.state
        if sea.phase == "feed" and any(course.species == species.id for course in sea.courses):
            sea.sated = True

    def extinct(self, table: Waters, species: Species) -> None:
        """Two tokens from the Ocean to the Reef."""
        table.then(Sink(seat=species.seat, left=SUNK))

    def turn(self, sea: Sea) -> tuple[Step[Sea], ...]:
        """As the steps list it."""
        return turn_steps()


class Sink(Do[Sea]):
    """Tokens go from the Ocean to the Reef for a species that died."""

    seat: Seat
    left: int

    def run(self, table: Waters) -> None:
        """From a pile of the owner's choice; from the Extra tokens once there is none."""
        sea = table.state
        if not self.left:
            return
        if sea.ending or not filled(sea):
            from_ocean(table, REEF, self.left)
        else:
            table.then(SinkFrom(seats=[self.seat], left=self.left))


class SinkFrom(Ask[Sea]):
    """From which pile do the tokens go to the Reef?"""

    public = True
    left: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """The piles that hold tokens."""
        options = tuple(place_option(place, "sink") for place in filled(table.state))
        return Choice(say("oceans-beta.prompt.sink", n=self.left), options)

    def about(self, table: Waters) -> Text:
        """Who chooses."""
        return say("oceans-beta.about.sink", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Move what is there; the rest comes from another pile."""
        seat = self.seats[0]
        place = self.picks[seat][0].split("/")[1]
        moved = transfer(table, seat, place, REEF, self.left, why="sunk")
        table.then(Sink(seat=seat, left=self.left - moved))


BETA = EDITIONS.setdefault(NAME, Beta())
