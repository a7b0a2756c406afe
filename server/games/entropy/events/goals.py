"""What can be told of tasks, the ghost and the end."""

from server.engine.choice import Text, say
from server.engine.events import Event
from server.games.entropy.events.told import Told
from server.games.entropy.pieces import name_of, named, objective_piece, space_piece
from server.games.entropy.state import Colour, Kind


class MissionPlayed(Told, frozen=True):
    """A mission was played and the other one dropped, face up."""

    mission: str
    dropped: str

    def text(self) -> Text:
        """Which two."""
        played, dropped = named("mission", self.mission), named("mission", self.dropped)
        return say("entropy.event.mission-played", who=self.by(), mission=played, dropped=dropped)


class TrackAdvanced(Told, frozen=True):
    """An objective marker moved to this place, 3 being the last."""

    track: str
    place: int

    def text(self) -> Text:
        """Which track, which place."""
        return say(
            "entropy.event.track-advanced", who=self.by(), track=named("track", self.track), n=self.place
        )

    def at(self) -> tuple[str, ...]:
        """The track."""
        return (f"track:{self.track}",)


class ObjectiveClaimed(Told, frozen=True):
    """A life objective was taken, worth these points (VP)."""

    size: str
    kind: Kind
    points: int

    def text(self) -> Text:
        """Which, for how many points."""
        kind = named("kind", self.kind)
        return say(f"entropy.event.objective-claimed.{self.size}", who=self.by(), kind=kind, n=self.points)

    def at(self) -> tuple[str, ...]:
        """The tile."""
        return (objective_piece(self.size, self.kind),)


class ChallengeDone(Told, frozen=True):
    """A challenge was completed."""

    colour: Colour

    def text(self) -> Text:
        """Which."""
        return say("entropy.event.challenge-done", who=self.by(), challenge=named("colour", self.colour))

    def at(self) -> tuple[str, ...]:
        """The challenge."""
        return (f"challenge:{self.colour}",)


class GhostMoved(Event, frozen=True):
    """The ghost went on so many sectors."""

    distance: int
    sector: int

    def text(self) -> Text:
        """How far."""
        return say("entropy.event.ghost-moved", n=self.distance)

    def at(self) -> tuple[str, ...]:
        """The space."""
        return (space_piece(self.sector, False),)


class ProgressPlayed(Event, frozen=True):
    """The face-up progress card was carried out and the next one turned up."""

    card: str
    following: str | None

    def text(self) -> Text:
        """Which."""
        return say("entropy.event.progress-played", card=named("progress", self.card))


class GhostToken(Event, frozen=True):
    """The ghost took a token off a life objective; so many are left on it."""

    size: str
    kind: Kind
    left: int

    def text(self) -> Text:
        """Which, and how many are left."""
        return say(f"entropy.event.ghost-token.{self.size}", kind=named("kind", self.kind), n=self.left)

    def at(self) -> tuple[str, ...]:
        """The tile."""
        return (objective_piece(self.size, self.kind),)


class TileDropped(Event, frozen=True):
    """A tile or card of the supply left the game."""

    sort: str
    tile: str

    def text(self) -> Text:
        """Which."""
        return say("entropy.event.tile-dropped", tile=named(self.sort, self.tile))


class EndTriggered(Event, frozen=True):
    """Two goals are reached: this round is played out, and then the final one."""

    final_round: int

    def text(self) -> Text:
        """Which round is the final one."""
        return say("entropy.event.end-triggered", n=self.final_round)


class Ended(Event, frozen=True):
    """The match was scored, in points (VP) by seat."""

    scores: tuple[int, ...]
    ghost: int | None

    def text(self) -> Text:
        """All scores."""
        if self.ghost is not None:
            return say("entropy.event.ended.solo", n=self.scores[0], ghost=self.ghost)
        scores = tuple(say("entropy.score", who=name_of(seat), n=n) for seat, n in enumerate(self.scores))
        return say("entropy.event.ended", scores=scores)
