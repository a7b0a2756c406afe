"""The ring of adjacency: all species form one circle."""

from collections.abc import Callable

from server.games.oceans.effects import Me
from server.games.oceans.state import Sea, Side, Species


def leftwards(sea: Sea) -> list[Species]:
    """All species going left: a player's from right to left, then those of the next in turn order."""
    return [species for row in sea.rows for species in reversed(row.species)]


def round_from(sea: Sea, start: Species) -> list[Species]:
    """All species going left, this one first."""
    ring = leftwards(sea)
    place = _place(ring, start)
    return ring[place:] + ring[:place]


def beside(sea: Sea, species: Species, side: Side) -> Species | None:
    """The neighbour on this side; nobody is its own neighbour."""
    ring = leftwards(sea)
    if len(ring) == 1 or (len(ring) == 2 and not sea.rulings.pair_touches):
        return None
    step = 1 if side == "left" else -1
    other = ring[(_place(ring, species) + step) % len(ring)]
    return None if sea.rulings.gaps_break and _gap_between(sea, species, other, side) else other


def neighbours(sea: Sea, species: Species) -> list[Species]:
    """Both neighbours, left first; one that is on both sides once only."""
    left, right = beside(sea, species, "left"), beside(sea, species, "right")
    return [one for one in (left, right if right is not left else None) if one is not None]


def are_adjacent(sea: Sea, one: Species, other: Species) -> bool:
    """Do these two touch?"""
    return any(neighbour is other for neighbour in neighbours(sea, one))


def nearest(sea: Sea, start: Species, fits: Callable[[Species], bool]) -> list[Species]:
    """The first on each side, going from a species, that fits; one that is first on both once only."""
    others = round_from(sea, start)[1:]
    left = next(filter(fits, others), None)
    right = next(filter(fits, reversed(others)), None)
    return [one for one in (left, right if right is not left else None) if one is not None]


def arrow_neighbour(sea: Sea, me: Me) -> Species | None:
    """The neighbour that a card's arrow points at."""
    assert me.face is not None
    assert me.face.arrow
    return beside(sea, me.species, me.face.arrow)


def _place(ring: list[Species], species: Species) -> int:
    return next(place for place, one in enumerate(ring) if one is species)


def _gap_between(sea: Sea, species: Species, other: Species, side: Side) -> bool:
    """Does the way on this side lead past a player without species?"""
    row = sea.rows[species.seat].species
    if (row[0] if side == "left" else row[-1]) is not species:
        return False
    step = 1 if side == "left" else -1
    return other.seat != (species.seat + step) % len(sea.rows)
