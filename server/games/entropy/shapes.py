"""What a viewer sees: frozen shapes, one for each part of the table."""

from msgspec import Struct

from server.engine.choice import Seat, Text, say, who
from server.engine.views import Region, View
from server.games.entropy.rules import Destination
from server.games.entropy.scoring import Score
from server.games.entropy.state import Action, Colour, Icon, Kind, Mark, Phase


class MarkerView(Struct, frozen=True):
    """A creation marker: on a sector, or on the player board upright or lying."""

    mark: Mark
    sector: int | None
    is_down: bool
    is_locked: bool


class SpaceView(Struct, frozen=True):
    """A space of the ring with the scientists on it (-1: the ghost's) and the parts of its travel bonus."""

    id: str
    action: Action
    scientists: tuple[Seat, ...]
    bonus: tuple["BonusView", ...]


class BonusView(Struct, frozen=True):
    """A part of a travel bonus: earned up to this effective distance."""

    distance: int
    gain: tuple[tuple[str, int], ...]
    growth: int


class SectorView(Struct, frozen=True):
    """A sector: its inner and outer space, their link, and the markers beside the inner one."""

    number: int
    inner: SpaceView
    outer: SpaceView
    is_linked: bool
    markers: tuple[tuple[Seat, Mark, bool], ...]


class RingView(Struct, frozen=True):
    """The ring, clockwise, and the move of this turn: how far, where to, with which marker."""

    sectors: tuple[SectorView, ...]
    active: Seat | None
    distance: int
    heading: str | None
    marker: Mark | None


class StackView(Struct, frozen=True):
    """A stack: its visible tile, how many lie there, and the covered tiles that everybody knows."""

    id: str
    sort: str
    top: str | None
    left: int
    known: tuple[str, ...] = ()


class SupplyView(Struct, frozen=True):
    """What can still be had."""

    systems: int
    stars: tuple[StackView, ...]
    planets: tuple[StackView, ...]
    asteroids: tuple[StackView, ...]
    biomes: tuple[StackView, ...]
    life: tuple[StackView, ...]


class NeedView(Struct, frozen=True):
    """A part of a condition: what is counted, how much there is, how much it takes."""

    measure: str
    have: int
    need: int


class TrackView(Struct, frozen=True):
    """A main objective: every seat's place and way to the next, the ghost's place, who is at the end."""

    name: str
    places: tuple[int, ...]
    needs: tuple[tuple[NeedView, ...], ...]
    ghost: int | None
    done_by: Seat | None


class LifeObjectiveView(Struct, frozen=True):
    """The life objectives of a kind: every seat's tokens, the tiles, what the ghost has left to do."""

    kind: Kind
    tokens: tuple[int, ...]
    small: tuple[int, ...]
    small_target: int
    small_tokens: int | None
    large: int
    large_target: int
    large_by: Seat | None
    large_tokens: int | None


class ObjectivesView(Struct, frozen=True):
    """Objectives, and how near the end is."""

    tracks: tuple[TrackView, ...]
    life: tuple[LifeObjectiveView, ...]
    goals: int
    final_round: int | None


class PlanetView(Struct, frozen=True):
    """A planet with what lies on and beside it; `life` as bacteria, plants, animals."""

    id: str
    tile: str
    type: Icon
    asteroids: tuple[str, ...]
    life: tuple[int, int, int]
    cards: tuple[str, ...]
    biome: str | None
    is_flipped: bool


class SystemView(Struct, frozen=True):
    """A solar system."""

    id: str
    star: str | None
    planets: tuple[PlanetView, ...]


class AreaView(Struct, frozen=True):
    """All that is open of one player; `covered` counts hand cards never shown, kind by kind."""

    seat: Seat
    entropy: int
    energy: int
    mass: int
    points: int
    generator: int
    focus_set: str
    focus: tuple[int, int, int]
    markers: tuple[MarkerView, ...]
    small: tuple[tuple[Kind, int], ...]
    large: tuple[Kind, ...]
    shown: tuple[str, ...]
    covered: tuple[int, int, int]
    missions: int
    mission_played: str | None
    mission_dropped: str | None
    systems: tuple[SystemView, ...]


class StopView(Struct, frozen=True):
    """A space within reach: what it takes and what it brings."""

    id: str
    stop: Destination
    bonus: tuple[BonusView, ...]
    biomes: tuple[str, ...]


class FitView(Struct, frozen=True):
    """A card that could be played to a planet; `short`: the icon for which another must be discarded."""

    card: str
    planet: str
    short: Icon | None


class MissionView(Struct, frozen=True):
    """A mission in hand, and whether its condition holds now."""

    id: str
    is_fulfilled: bool


class HandView(Struct, frozen=True):
    """What only its owner sees: life cards, missions, where to go, what fits where."""

    cards: tuple[str, ...]
    missions: tuple[MissionView, ...]
    stops: tuple[StopView, ...]
    fits: tuple[FitView, ...]


class ChallengeView(Struct, frozen=True):
    """A challenge of a solo match; `is_reached`: its goal holds now, `is_kept`: its restriction does."""

    colour: Colour
    goal: str
    restriction: str
    is_done: bool
    is_reached: bool
    is_kept: bool


class GhostView(Struct, frozen=True):
    """The ghost of a solo match."""

    sector: int
    current: str | None
    deck: int
    used: tuple[str, ...]
    tracks: tuple[int, ...]
    small: tuple[tuple[Kind, int], ...]
    large: tuple[Kind, ...]
    challenges: tuple[ChallengeView, ...]
    score: int


class ScoreView(Struct, frozen=True):
    """The score sheet, and the ghost's total in a solo match."""

    lines: tuple[Score, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    ghost: int | None


class EntropyView(View, frozen=True):
    """A match of Entropy as one viewer sees it."""

    round: int
    phase: Phase
    active: Seat | None
    ring: RingView
    objectives: ObjectivesView
    supply: SupplyView
    areas: tuple[AreaView, ...]
    ghost: GhostView | None
    hand: HandView | None
    score: ScoreView | None

    def status(self) -> Text:
        """Round, phase, and whose turn it is."""
        if self.active is None:
            return say(f"entropy.status.{self.phase}")
        key = f"entropy.status.{self.phase}"
        if self.round == self.objectives.final_round:
            return say("entropy.status.final", phase=say(key, n=self.round, who=who(self.active)))
        return say(key, n=self.round, who=who(self.active))

    def regions(self) -> tuple[Region, ...]:
        """Ring, hand, objectives, supply, everybody's area, ghost, score."""
        areas = tuple(Region(f"area-{area.seat}", "area", area) for area in self.areas)
        parts = (
            ("score", self.score),
            ("ring", self.ring),
            ("hand", self.hand),
            ("objectives", self.objectives),
        )
        named = [Region(name, name, part) for name, part in parts if part is not None]
        rest = (("supply", self.supply), ("ghost", self.ghost))
        return (*named, *areas, *(Region(name, name, part) for name, part in rest if part is not None))
