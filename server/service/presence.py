"""Who is here: people with a page open, and what happens when a host is not."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import TYPE_CHECKING

from server.service.access import Holder
from server.service.errors import Unavailable
from server.store import presence

if TYPE_CHECKING:
    from server.service.house import House

BEAT = 10.0  # seconds between signs of life that are worth keeping
LASTS = 30.0  # seconds that a sign of life counts
MOST_SEEN = 10_000  # people remembered


class Here:
    """The people with a page open in this process, and how many pages each."""

    def __init__(self) -> None:
        self.pages: Counter[int] = Counter()
        self._seen: dict[int, float] = {}

    def is_due(self, person: int) -> bool:
        """Has this person given no sign of life for a while? Counts as one."""
        now = monotonic()
        if now - self._seen.get(person, -BEAT) < BEAT:
            return False
        if len(self._seen) >= MOST_SEEN:
            self._seen.clear()
        self._seen[person] = now
        return True


@asynccontextmanager
async def here(house: "House", holder: Holder) -> AsyncIterator[None]:
    """`async with here(house, holder): …` for as long as a page's socket is open."""
    if holder.person is None:
        yield
        return
    await _come(house, holder.room, holder.person)
    try:
        yield
    finally:
        await asyncio.shield(_go(house, holder.room, holder.person))


async def seen(house: "House", holder: Holder) -> None:
    """A sign of life without a page that stays open, such as a request of a program; cheap to call often."""
    if holder.person is None or holder.person in house.here.pages or not house.here.is_due(holder.person):
        return
    async with house.writing() as connection:
        changed = await presence.arrive(connection, holder.room, holder.person, LASTS)
    if changed:
        house.tell(holder.room)


async def _come(house: "House", room: int, person: int) -> None:
    house.here.pages[person] += 1
    if house.here.pages[person] == 1:
        async with house.writing() as connection:
            changed = await presence.arrive(connection, room, person, LASTS)
        if changed:
            house.tell(room)


async def _go(house: "House", room: int, person: int) -> None:
    house.here.pages[person] -= 1
    if house.here.pages[person] > 0:
        return
    del house.here.pages[person]
    try:
        async with house.writing() as connection:
            await presence.depart(connection, room, person)
    except Unavailable:
        return  # their sign of life runs out by itself
    house.tell(room)


async def beat(house: "House") -> None:
    """Renew signs of life, notice those that ran out, replace absent hosts; raises Unavailable."""
    async with house.writing() as connection:
        await presence.renew(connection, list(house.here.pages), LASTS)
        changed = await presence.notice_gone(connection)
        changed |= await presence.replace_hosts(connection, house.settings.host_absence)
    for room in changed:
        house.tell(room)
