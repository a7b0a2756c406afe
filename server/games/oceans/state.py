"""What lies on the table in either edition, the ring that all species form, and small movers."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from server.engine.choice import Seat
from server.engine.table import Table
from server.games.oceans.rulings import Rulings

#: Where tokens can lie: "reef", "zone:1", "species:3", "score:0" (behind a screen), "spare".
Place: TypeAlias = str
Side: TypeAlias = Literal["left", "right"]
Phase: TypeAlias = Literal["setup", "play", "feed", "age", "draw", "over"]
REEF = "reef"
SPARE = "spare"


class Placed(Struct, forbid_unknown_fields=True):
    """A trait card on a species; `by` is the player who put it there when that is not the owner."""

    id: int
    face: int
    by: Seat | None = None
    #: the turn it came, as `Sea.turns` counts
    turn: int = 0


class Species(Struct, forbid_unknown_fields=True):
    """One species board; population in tokens."""

    id: int
    seat: Seat
    population: int = 0
    traits: list[Placed] = []


class Row(Struct, forbid_unknown_fields=True):
    """What one player has; species from left to right as the owner sees them."""

    hand: list[int] = []
    #: the part of the hand that came there in everybody's sight
    seen: list[int] = []
    #: cards looked at in private, of which one is to be kept
    looked: list[int] = []
    score: int = 0
    bonus: int = 0
    species: list[Species] = []


class Course(Struct, forbid_unknown_fields=True):
    """What one species has eaten in this Feeding phase; `besides`: on top of the normal feeding."""

    species: int
    besides: bool = False
    forages: int = 0
    attacks: int = 0
    prey: int | None = None


class Sea(Struct, forbid_unknown_fields=True):
    """The whole table. Cards are faces: indexes into the edition's list; copies are interchangeable."""

    edition: str
    rulings: Rulings
    rows: list[Row]
    first: Seat
    active: Seat
    phase: Phase = "setup"
    turns: int = 0
    reef: int = 0
    zones: list[int] = []
    spare: int = 0
    #: tokens made when none were left
    made: int = 0
    #: the Scenario of each zone; "" for none
    scenarios: list[str] = []
    in_force: list[bool] = []
    #: zones that ran empty since the last look at the Scenarios
    due: list[bool] = []
    deck: list[int] = []
    discard: list[int] = []
    deep: list[int] = []
    pool: list[int] = []
    #: cards out of the game
    gone: list[int] = []
    #: number on the card that was flipped in the setup
    flipped: int = 0
    #: plays left in this turn, and those on top that may be left out
    plays: int = 0
    extra_plays: int = 0
    courses: list[Course] = []
    sated: bool = False
    #: traits whose once-a-turn effect was used; Scenarios count as minus their zone
    used: list[int] = []
    #: the turn of the Cambrian Explosion; 0: not yet
    exploded: int = 0
    #: the Ocean has run dry: once the action is over, what follows from it
    dry: bool = False
    ending: bool = False
    ids: int = 0


Waters: TypeAlias = Table[Sea]


def zone(number: int) -> Place:
    """The place of this zone; numbers count from 1, nearest the Reef."""
    return f"zone:{number}"


def board(species: Species) -> Place:
    """The place that is this species' board."""
    return f"species:{species.id}"


def screen(seat: Seat) -> Place:
    """The place behind this player's screen."""
    return f"score:{seat}"


def numbered(place: Place) -> int:
    """The number in the name of a place."""
    return int(place.partition(":")[2])


def fresh(sea: Sea) -> int:
    """A new number for a piece."""
    sea.ids += 1
    return sea.ids


def everyone(sea: Sea) -> list[Seat]:
    """All seats, from the active player in turn order."""
    return [(sea.active + step) % len(sea.rows) for step in range(len(sea.rows))]


def all_species(sea: Sea) -> Iterator[Species]:
    """All species: from the active player in turn order, each player's from left to right."""
    for seat in everyone(sea):
        yield from sea.rows[seat].species


def find(sea: Sea, species: int) -> Species | None:
    """The species with this number, if it lives."""
    for row in sea.rows:
        for one in row.species:
            if one.id == species:
                return one
    return None


def alive(sea: Sea, species: int) -> Species:
    """The species with this number, which must live."""
    found = find(sea, species)
    assert found is not None, f"species {species} is gone"
    return found


def holder(sea: Sea, trait: int) -> Species | None:
    """The species that holds the trait card with this number."""
    for species in all_species(sea):
        if any(placed.id == trait for placed in species.traits):
            return species
    return None


def tokens_at(sea: Sea, place: Place) -> int:
    """How many tokens lie there."""
    if place == REEF:
        return sea.reef
    if place == SPARE:
        return sea.spare
    number = numbered(place)
    if place.startswith("zone:"):
        return sea.zones[number - 1]
    return sea.rows[number].score if place.startswith("score:") else alive(sea, number).population


def shift(sea: Sea, place: Place, by: int) -> None:
    """Add tokens there, or take away if negative."""
    if place == REEF:
        sea.reef += by
    elif place == SPARE:
        sea.spare += by
    elif place.startswith("zone:"):
        sea.zones[numbered(place) - 1] += by
    elif place.startswith("score:"):
        sea.rows[numbered(place)].score += by
    else:
        alive(sea, numbered(place)).population += by


def leave_hand(row: Row, face: int) -> None:
    """Take a card out of the hand; one that came there in sight goes first."""
    row.hand.remove(face)
    if face in row.seen:
        row.seen.remove(face)


def ocean_is_empty(sea: Sea) -> bool:
    """Is there no token left in any zone?"""
    return not any(sea.zones)
