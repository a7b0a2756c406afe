"""How rooms stand, as far as this process knows: a small cache that is asked first and doubted readily."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from server.engine import codec
from server.engine.errors import TooOld
from server.engine.events import Event
from server.engine.game import AnyGame, AnyTable
from server.service.access import Holder, seated
from server.service.errors import Unavailable, UnknownRoom
from server.service.metrics import FOUND_HERE, FOUND_IN_DATABASE
from server.service.room import Person, Room, furnished
from server.store import matches, rooms
from server.store.database import AnyRow

if TYPE_CHECKING:
    from server.service.house import House

#: seconds for which what was read is believed without asking whether it is still so
TRUST = 3.0
#: answers whose events are remembered, so that telling them to those who look on asks no database
RECENT = 40


class Telling(NamedTuple):
    """What one answer brought about; the last of its events is number `told`."""

    told: int
    at: datetime
    events: list[Event]


@dataclass(frozen=True)
class Match:
    """A match in play: its table after `version` answers and `told` events. The table is never changed.

    `recent` are the last answers that told something, as far as this process gave them itself; something
    was last told at `since`.
    """

    game: AnyGame
    table: AnyTable
    version: int
    told: int
    recent: tuple[Telling, ...] = ()
    since: datetime | None = None

    def after(self, table: AnyTable, events: list[Event], at: datetime) -> "Match":
        """The match after one more answer."""
        told = self.told + len(events)
        recent = (*self.recent[1 - RECENT :], Telling(told, at, events)) if events else self.recent
        return Match(self.game, table, self.version + 1, told, recent, at if events else self.since)


@dataclass(frozen=True)
class Standing:
    """A room and its match at one moment; `version` is the room's, growing with people, settings and chat.

    `said` is the number of the last line of chat.
    """

    room: Room
    version: int
    match: Match | None
    said: int = 0

    @property
    def age(self) -> tuple[int, int]:
        """Grows with every change: what tells a newer standing from an older one."""
        return (self.version, -1 if self.match is None else self.match.version)


@dataclass
class Slot:
    """One room's place in the cache. Who answers holds `turn`: answers to one match come one by one."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    loading: asyncio.Lock = field(default_factory=asyncio.Lock)
    standing: Standing | None = None
    read: float = -1.0
    doubted: float = 0.0

    def is_trusted(self) -> bool:
        """Was it read after the last doubt, and lately?"""
        return self.standing is not None and self.read > self.doubted and monotonic() - self.read < TRUST

    def put(self, standing: Standing, read: float) -> Standing:
        """Keep what was read at this moment, unless something newer is here; what is here then."""
        if self.standing is None or all(a <= b for a, b in zip(self.standing.age, standing.age, strict=True)):
            self.standing = standing
            self.read = max(self.read, read)
        return self.standing


class Standings:
    """At most so many rooms; those not asked for longest go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._slots: OrderedDict[int, Slot] = OrderedDict()

    def slot(self, room: int) -> Slot:
        """The room's place."""
        slot = self._slots.get(room)
        if slot is None:
            slot = self._slots[room] = Slot()
            self._make_space()
        self._slots.move_to_end(room)
        return slot

    def doubt(self, room: int | None) -> None:
        """This room may have changed elsewhere; None: any may."""
        for slot in self._slots.values() if room is None else filter(None, [self._slots.get(room)]):
            slot.doubted = monotonic()

    def __len__(self) -> int:
        return len(self._slots)

    def _make_space(self) -> None:
        for number, slot in list(self._slots.items()):
            if len(self._slots) <= self._most:
                return
            if not slot.turn.locked() and not slot.loading.locked():
                del self._slots[number]


async def standing(house: "House", number: int, fresh: bool = False) -> Standing:
    """How this room stands; raises UnknownRoom, Unavailable. `fresh`: ask the database in any case."""
    slot = house.standings.slot(number)
    if slot.is_trusted() and not fresh and slot.standing is not None:
        FOUND_HERE.inc()
        return slot.standing
    FOUND_IN_DATABASE.inc()
    asked = monotonic()
    async with slot.loading:
        if slot.standing is not None and slot.read > asked and slot.is_trusted():
            return slot.standing  # somebody else has just read it
        return await _read(house, number, slot)


async def standing_for(house: "House", holder: Holder, fresh: bool = False) -> tuple[Standing, Person | None]:
    """How the holder's room stands, and who of it they are now; None for a spectator.

    Nobody is turned away on the strength of memory alone. Raises Removed, UnknownRoom, Unavailable.
    """
    now = await standing(house, holder.room, fresh)
    is_new = holder.person is not None and now.room.person(holder.person) is None
    if not fresh and (is_new or now.match is None):
        now = await standing(house, holder.room, fresh=True)
    return now, seated(now.room, holder)


async def compare(house: "House") -> None:
    """Have rooms that somebody listens to changed without a word? Words are lost now and then.

    Raises Unavailable.
    """
    listened = house.hub.rooms()
    if not listened:
        return
    async with house.reading() as connection:
        ages = await rooms.ages(connection, listened)
    for number, age in ages.items():
        known = house.standings.slot(number).standing
        if known is not None and known.age != age:
            house.standings.doubt(number)
            house.hub.tell(number)


async def _read(house: "House", number: int, slot: Slot) -> Standing:
    read = monotonic()
    known = slot.standing
    async with house.reading() as connection:
        age = await rooms.age(connection, number)
        if age is None:
            raise UnknownRoom
        if known is not None and known.age == age:
            slot.read = read
            return known
        # what has a version before what leans on it: a change in between then shows as another age next time
        stored = await matches.find(connection, number)
        row = await rooms.by_number(connection, number)
        people = await rooms.sitting(connection, number)
    if row is None:
        raise UnknownRoom
    match = None if stored is None else _loaded(house, stored, known)
    return slot.put(Standing(furnished(row, people), row.version, match, row.said), read)


def _loaded(house: "House", stored: AnyRow, known: Standing | None) -> Match:
    if known is not None and known.match is not None and known.match.version == stored.version:
        return known.match
    game = house.shelf.get(stored.game)
    if game is None:
        raise Unavailable(game=stored.game)
    try:
        table = codec.load_old(game, stored.table, stored.rules)
    except TooOld as fault:
        raise Unavailable(game=stored.game) from fault
    return Match(game, table, stored.version, stored.told, since=stored.since)
