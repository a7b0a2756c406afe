"""What lies on the table, and the small deeds that move it."""

from bisect import insort
from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct, field

from server.engine.choice import Seat
from server.games.entropy.rulings import Rulings

Icon: TypeAlias = Literal["heat", "carbon", "water", "radiation"]
Kind: TypeAlias = Literal["bacteria", "plants", "animals"]
Rarity: TypeAlias = Literal["abundant", "rare"]
Mark: TypeAlias = Literal["star", "planet", "asteroid", "universal"]
Colour: TypeAlias = Literal["green", "yellow", "red"]
Action: TypeAlias = Literal[
    "evolve-star",
    "aggregate-planet",
    "create-life",
    "activate-stars",
    "set-biome",
    "upgrade-console",
    "take-cards",
    "capture-asteroid",
    "primordial-soup",
]
Phase: TypeAlias = Literal["setup", "move", "action", "task", "over"]

ICONS: tuple[Icon, ...] = ("heat", "carbon", "water", "radiation")
KINDS: tuple[Kind, ...] = ("bacteria", "plants", "animals")
RARITIES: tuple[Rarity, ...] = ("abundant", "rare")
MARKS: tuple[Mark, ...] = ("star", "planet", "asteroid")
COLOURS: tuple[Colour, ...] = ("green", "yellow", "red")
SECTORS = 6
GHOST: Seat = -1

#: Of the open stacks of one sort; the first tile of each is its visible top.
Pair: TypeAlias = list[list[str]]
#: A planet of one's own: the number of the system and of the slot, both from 0.
Site: TypeAlias = tuple[int, int]


class Planet(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A planet tile with all that lies on and beside it."""

    tile: str
    asteroids: list[str] = []
    life: dict[Kind, int] = {}
    cards: list[str] = []
    biome: str | None = None
    is_flipped: bool = False

    def count(self, kind: Kind) -> int:
        """How many tokens of this kind live here."""
        return self.life.get(kind, 0)


class System(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A solar system: a star, perhaps, and planets in their slots."""

    star: str | None = None
    planets: list[Planet] = []


class Marker(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A creation marker: on a sector of the ring, or on the player board, upright or lying."""

    sector: int | None = None
    is_down: bool = False

    @property
    def is_up(self) -> bool:
        """Ready to be used."""
        return self.sector is None and not self.is_down


class Player(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A player's scientist, board, life cards and systems."""

    markers: dict[Mark, Marker]
    sector: int = 0
    is_outside: bool = False
    universal_is_locked: bool = True
    entropy: int = 0
    energy: int = 0
    mass: int = 0
    points: int = 0
    #: life cards in hand that nobody else has seen, sorted
    hand: list[str] = []
    #: life cards in hand that everybody saw being taken, sorted
    shown: list[str] = []
    missions: list[str] = []
    mission_played: str | None = None
    mission_dropped: str | None = None
    focus_set: str = ""
    focus: dict[Mark, int] = {}
    generator: int = 0
    tracks: list[int] = field(default_factory=lambda: [0, 0, 0])
    small: dict[Kind, int] = {}
    systems: list[System] = []

    @property
    def cards(self) -> list[str]:
        """All life cards in hand, sorted."""
        return sorted((*self.hand, *self.shown))


class Supply(Struct, forbid_unknown_fields=True):
    """What can still be had. Of a stack only the first tile is visible."""

    systems: int
    stars: dict[str, int]
    planets: dict[Icon, Pair]
    asteroids: dict[Icon, list[str]]
    biomes: dict[Rarity, Pair]
    life: dict[Kind, Pair]
    #: life cards that everybody saw going under a stack
    sunk: list[str] = []


class Objectives(Struct, forbid_unknown_fields=True):
    """The tracks in use with who stands on their last places, and the life objectives still to be had."""

    tracks: list[str]
    done_by: list[Seat | None]
    small: dict[Kind, list[int]]
    large: dict[Kind, Seat | None]


class Challenge(Struct, forbid_unknown_fields=True):
    """A challenge of a solo match: the card whose goal and the card whose restriction count."""

    colour: Colour
    goal: str
    restriction: str
    is_done: bool = False


class Ghost(Struct, forbid_unknown_fields=True):
    """The opponent of a solo match, its progress deck (drawn from the front) and the challenges."""

    sector: int
    deck: list[str]
    current: str | None
    challenges: list[Challenge]
    small_tokens: dict[Kind, int]
    large_tokens: dict[Kind, int]
    used: list[str] = []
    removed: list[str] = []
    was_reshuffled: bool = False
    tracks: list[int] = field(default_factory=lambda: [0, 0, 0])
    small: dict[Kind, int] = {}


class Turn(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What must be remembered of the turn under way."""

    distance: int = 0
    is_outside: bool = False
    effective: int = 0
    marker: Mark | None = None
    growth: int = 0
    exchanges: int = 0
    has_acted: bool = False
    #: the system, or the planet, that the main action dealt with
    system: int | None = None
    slot: int | None = None


class State(Struct, forbid_unknown_fields=True):
    """Everything on the table."""

    rulings: Rulings
    players: list[Player]
    #: the action tiles clockwise from sector 0
    outer: list[Action]
    #: per sector: is the side with the travel bonus up?
    bonus_sides: list[bool]
    supply: Supply
    objectives: Objectives
    ghost: Ghost | None = None
    first: Seat = 0
    seat: Seat = 0
    round: int = 1
    phase: Phase = "setup"
    final_round: int | None = None
    turn: Turn = field(default_factory=Turn)
    #: starting stars and planets not dealt yet, in no order
    starts: list[str] = []
    #: everything that has left the game and is known to all
    box: list[str] = []
    #: missions that left the game unseen
    unused_missions: list[str] = []


def seats_in_order(state: State) -> list[Seat]:
    """All seats clockwise from the start player."""
    seats = len(state.players)
    return [(state.first + step) % seats for step in range(seats)]


def planets_of(player: Player) -> Iterator[tuple[Site, Planet]]:
    """All own planets with their sites."""
    for number, system in enumerate(player.systems):
        for slot, planet in enumerate(system.planets):
            yield (number, slot), planet


def planet_at(player: Player, site: Site) -> Planet:
    """The planet at this site."""
    return player.systems[site[0]].planets[site[1]]


def give_card(player: Player, card: str, *, shown: bool) -> None:
    """Put a life card into the hand; `shown`: everybody saw which."""
    insort(player.shown if shown else player.hand, card)


def drop_card(player: Player, card: str) -> None:
    """Take a life card out of the hand."""
    (player.shown if card in player.shown else player.hand).remove(card)


def take_top(pair: Pair, stack: int) -> str:
    """Take the visible tile of one of two sibling stacks; then an empty stack is refilled."""
    tile = pair[stack].pop(0)
    refill(pair)
    return tile


def refill(pair: Pair) -> None:
    """An empty stack takes the lower half, rounded down and in its order, of its sibling (ruling 47)."""
    for empty, other in ((pair[0], pair[1]), (pair[1], pair[0])):
        if not empty and len(other) >= 2:
            kept = len(other) - len(other) // 2
            empty.extend(other[kept:])
            del other[kept:]
            return


def sink_card(supply: Supply, kind: Kind, card: str) -> None:
    """Put a life card under the shorter stack of its kind, on a tie under the first (ruling 23)."""
    pair = supply.life[kind]
    stack = 1 if len(pair[1]) < len(pair[0]) else 0
    pair[stack].append(card)
    insort(supply.sunk, card)


def draw_life(supply: Supply, kind: Kind, stack: int) -> str:
    """Take the visible card of a life stack."""
    card = take_top(supply.life[kind], stack)
    if card in supply.sunk:
        supply.sunk.remove(card)
    return card


def add_life(planet: Planet, kind: Kind, tokens: int, most: int) -> int:
    """Add tokens up to the most a planet can hold; how many were added?"""
    added = min(tokens, most - planet.count(kind))
    if added:
        planet.life[kind] = planet.count(kind) + added
    return added


def remove_life(planet: Planet, kind: Kind, tokens: int) -> None:
    """Take tokens off that are there."""
    planet.life[kind] = planet.count(kind) - tokens


def stand_markers_up(player: Player) -> None:
    """All lying markers stand up again."""
    for marker in player.markers.values():
        marker.is_down = False


def lay_down(player: Player, mark: Mark) -> None:
    """Take a marker off the ring and lay it on the player board."""
    player.markers[mark] = Marker(is_down=True)


def all_tops(pairs: Iterable[Pair]) -> Iterator[str]:
    """The visible tiles of these stacks."""
    for pair in pairs:
        yield from (stack[0] for stack in pair if stack)
