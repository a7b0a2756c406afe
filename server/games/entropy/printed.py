"""The shapes of printed things: what a row of a content file may say."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from server.games.entropy.state import Action, Colour, Icon, Kind, Mark, Rarity

Count: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
UNLIMITED = 99
#: What can be counted over all that is one's own.
AreaMeasure: TypeAlias = Literal[
    "star-levels",
    "stars-of-level-2",
    "stars-of-level-3",
    "systems",
    "planets",
    "planet-types",
    "asteroids",
    "asteroid-types",
    "asteroid-pairs",
    "most-asteroids",
    "completed-biomes",
    "cards-played",
    "card-pairs",
    "animals",
    "focus-levels",
    "focus-cards",
    "generator",
    "hand",
    "entropy",
    "resources",
    "exchanges",
]
#: What can be counted on one planet.
PlanetMeasure: TypeAlias = Literal["bacteria", "plants", "animals", "asteroids", "cards"]
#: What an effect can count where it happens.
PlaceMeasure: TypeAlias = Literal[
    "planets-here", "bacteria-here", "asteroids-here", "star-level", "planet-icons", "completed-biomes"
]
Deed: TypeAlias = Literal[
    "advance-stars",
    "advance-asteroids",
    "advance-biomes",
    "token-bacteria",
    "token-plants",
    "token-animals",
    "drop-star",
    "drop-planet",
    "drop-asteroid",
    "drop-biome",
    "drop-card",
]


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """One row of a content file."""


class Gain(Row, frozen=True):
    """What is received: resources, points, top life cards, evolution steps, generator steps."""

    entropy: Count = 0
    energy: Count = 0
    mass: Count = 0
    points: Count = 0
    cards: Count = 0
    evolutions: Count = 0
    generator: Count = 0

    def plus(self, other: "Gain", times: int = 1) -> "Gain":
        """This and the other so many times."""
        return Gain(*(getattr(self, name) + times * getattr(other, name) for name in self.__struct_fields__))


class Per(Row, frozen=True):
    """A gain for each of something counted on the spot, `most` times at most."""

    measure: PlaceMeasure
    gain: Gain
    most: Count = UNLIMITED


class Effect(Row, frozen=True):
    """A gain, a gain per something, and whether another own marker comes back from the ring."""

    gain: Gain = Gain()
    per: Per | None = None
    marker: bool = False


class Condition(Row, frozen=True):
    """Least counts over all that is one's own, and on one own planet."""

    area: dict[AreaMeasure, Count] = {}
    planet: dict[PlanetMeasure, Count] = {}


class Star(Row, frozen=True):
    """A sort of star; `cost` in entropy is that of one activation."""

    code: str
    level: Annotated[int, Meta(ge=1, le=4)]
    icons: tuple[Icon, ...]
    cost: Count
    gain: Gain
    copies: Count
    next: tuple[str, ...]


class StartingStar(Row, frozen=True):
    """A starting star: works like the star `like`, and pays its back at the start."""

    code: str
    sector: Annotated[int, Meta(ge=0, le=5)]
    like: str
    icons: tuple[Icon, ...]
    back: Gain
    cards: tuple[Kind, ...]


class PlanetTile(Row, frozen=True):
    """A planet; `cost` in mass, `icons` of the own type."""

    id: str
    type: Icon
    cost: Annotated[int, Meta(ge=1, le=3)]
    icons: Annotated[int, Meta(ge=1, le=2)]
    gain: Gain


class StartingPlanet(Row, frozen=True):
    """A starting planet: pays its back at the start."""

    id: str
    type: Icon
    gain: Gain
    back: Gain


class Asteroid(Row, frozen=True):
    """A sort of asteroid."""

    id: str
    type: Icon
    free: bool
    copies: Count


class Biome(Row, frozen=True):
    """A biome: the actions that trigger it, the life it needs, its reward and the enhanced one."""

    id: str
    rarity: Rarity
    triggers: tuple[Action, Action]
    need: dict[Kind, Count]
    gain: Gain
    richer: dict[Kind, Count]
    enhanced: Gain


class LifeCard(Row, frozen=True):
    """A life card; `local`: star icons do not count."""

    id: str
    kind: Kind
    env: tuple[Icon, ...]
    grow: Annotated[int, Meta(ge=1, le=3)]
    local: bool = False
    need: dict[Kind, Count] = {}
    remove: dict[Kind, Count] = {}
    gain: Gain = Gain()
    per: Per | None = None

    @property
    def effect(self) -> Effect:
        """The effect on its lower part."""
        return Effect(self.gain, self.per)


class Track(Row, frozen=True):
    """A main objective: the conditions of its three steps, and what each place counts at the end."""

    name: str
    mark: Annotated[int, Meta(ge=1, le=3)]
    alternative: bool
    steps: tuple[Condition, Condition, Condition]
    worth: AreaMeasure


class SmallTile(Row, frozen=True):
    """A small life objective; `players`: the fewest it is used with."""

    kind: Kind
    tokens: Count
    points: Count
    players: Count


class LargeTile(Row, frozen=True):
    """A large life objective."""

    kind: Kind
    tokens: Count
    points: Count


class Mission(Row, frozen=True):
    """A mission."""

    id: str
    condition: Condition
    gain: Gain


class Focus(Row, frozen=True):
    """A focus card: `first` from level 1 on, `second` as well from level 2 on."""

    id: str
    set: Literal["A", "B", "C", "D"]
    marker: Mark
    first: Effect
    second: Effect


class ChallengeCard(Row, frozen=True):
    """A challenge card of the solo game."""

    id: str
    colour: Colour
    condition: Condition
    at_most: dict[AreaMeasure, Count]


class Progress(Row, frozen=True):
    """A progress card: what the ghost does, by the kind of inner space it lands on."""

    id: str
    group: Literal["A", "B"]
    star: tuple[Deed, ...]
    planet: tuple[Deed, ...]
    asteroid: tuple[Deed, ...]


class GhostRules(Row, frozen=True):
    """Numbers of the solo game."""

    ahead: Count
    small_tokens: Count
    large_tokens: Count
    remove: dict[Literal["A", "B"], Count]
    place_points: Count
    challenges_needed: Count
    challenge_points: dict[Colour, Count]


class RingSpaces(Row, frozen=True):
    """The inner spaces clockwise, and the action tiles in no order."""

    inner: tuple[Literal["star", "planet", "asteroid"], ...]
    outer: tuple[Action, ...]


class Sides(Row, frozen=True):
    """Positions of action tiles with the travel bonus up, by the number of players."""

    players: Annotated[int, Meta(ge=1, le=4)]
    bonus: tuple[Annotated[int, Meta(ge=0, le=5)], ...]


class Bonus(Row, frozen=True):
    """One part of a travel bonus; `growth`: more tokens of the kind of the card played."""

    action: Action
    distance: Annotated[int, Meta(ge=1, le=2)]
    gain: Gain = Gain()
    growth: Count = 0


class Power(Row, frozen=True):
    """A place of the generator track."""

    discount: Count
    stars: Count
    points: Count


class Prices(Row, frozen=True):
    """What things cost; `evolve` by the level evolved from."""

    new_star: Count
    evolve: tuple[Count, Count, Count]
    console: Count
    asteroid_mass: Count
    asteroid_life: Count
    surcharge: Count
    surcharged: tuple[Icon, ...]
    rare_reward: Count
    exchange: Count
    fee: Count
    overflow_points: Count


class Limits(Row, frozen=True):
    """How many of something there can be."""

    systems: Count
    slots: Count
    asteroids: Count
    cards: Count
    life: Count
    focus: Count
    leftovers: Count
    goals: Count
