"""How tokens travel: every way tells its event and never gives a species more than it has room for."""

from server.engine.choice import Seat
from server.games.oceans.edition import card_name, edition_of
from server.games.oceans.effects import Me
from server.games.oceans.events import Gained, Lost, Moved, Name, Took
from server.games.oceans.rules import room
from server.games.oceans.state import (
    REEF,
    Place,
    Sea,
    Species,
    Waters,
    alive,
    board,
    numbered,
    shift,
    tokens_at,
)


def name_of(species: Species) -> Name:
    """The species, for an event."""
    return Name(species.id, species.seat)


def title(sea: Sea, me: Me) -> str:
    """The key of the words for a card, for an event."""
    return card_name(sea, me.row.key).key


def move(table: Waters, source: Place, target: Place, tokens: int) -> int:
    """Move tokens, as many as are there and fit; how many moved? Tells nothing."""
    sea = table.state
    moved = min(tokens, tokens_at(sea, source), room_at(sea, target))
    if moved <= 0:
        return 0
    shift(sea, source, -moved)
    shift(sea, target, moved)
    if source.startswith("zone:") and tokens_at(sea, source) == 0:
        sea.due[numbered(source) - 1] = True
        edition_of(sea).zone_emptied(table, numbered(source))
    return moved


def room_at(sea: Sea, place: Place) -> int:
    """How many tokens fit there; only boards are narrow."""
    return room(sea, alive(sea, numbered(place))) if place.startswith("species:") else 1_000_000


def transfer(table: Waters, seat: Seat, source: Place, target: Place, tokens: int, *, why: str) -> int:
    """Move tokens and tell it by the occasion."""
    moved = move(table, source, target, tokens)
    if moved:
        table.tell(Moved(why, seat, moved, source, target))
    return moved


def from_ocean(table: Waters, target: Place, tokens: int) -> int:
    """Bring tokens from the Ocean, the zone nearest the Reef first; how many came? Tells nothing."""
    sea = table.state
    wanted = min(tokens, room_at(sea, target))
    came = 0
    for source in edition_of(sea).sources(sea):
        came += move(table, source, target, wanted - came)
    return came + (edition_of(sea).short(table, target, wanted - came) if came < wanted else 0)


def gain(table: Waters, me: Me, tokens: int) -> int:
    """The species gains from the Ocean by this card."""
    came = from_ocean(table, board(me.species), tokens)
    if came:
        table.tell(Gained(name_of(me.species), title(table.state, me), came))
    return came


def take(table: Waters, me: Me, source: Place, tokens: int) -> int:
    """The species takes from a place by this card."""
    took = move(table, source, board(me.species), tokens)
    if took:
        table.tell(Took(name_of(me.species), title(table.state, me), took, source))
    return took


def lose(table: Waters, me: Me, species: Species, tokens: int, target: Place = REEF) -> int:
    """A species loses to the Reef (or elsewhere) because of this card."""
    lost = move(table, board(species), target, tokens)
    if lost:
        table.tell(Lost(name_of(species), title(table.state, me), lost, target))
    return lost
