"""What happened, as this viewer may know it."""

from datetime import datetime
from typing import TYPE_CHECKING

from msgspec import Struct

from server.engine import codec
from server.engine.choice import Viewer
from server.engine.events import Event, redact
from server.service.access import Holder
from server.service.standing import Match, Telling, standing_for
from server.store import matches

if TYPE_CHECKING:
    from server.service.house import House

MOST = 2000  # entries at once


class Entry(Struct, frozen=True):
    """One event, redacted for its reader; numbers count from 1 without gaps."""

    number: int
    at: datetime
    event: Event


async def entries(
    house: "House", holder: Holder, after: int = 0, limit: int = 500, whole: bool = False
) -> tuple[Entry, ...]:
    """The first `limit` entries after number `after`; none before the start.

    `whole`: once the match is over, with all that was secret. Raises Removed, Unavailable.
    """
    now, person = await standing_for(house, holder)
    after, limit = max(after, 0), min(limit, MOST)
    match = now.match
    if match is None or after >= match.told:
        return ()
    opened = whole and match.table.outcome is not None
    viewer = person.seat if person else None
    tellings = _remembered(match, after) or await _stored(house, match, holder.room, after, limit)
    told = [entry for telling in tellings for entry in _entries(telling, viewer, opened)]
    return tuple(entry for entry in told if entry.number > after)[:limit]


async def latest(house: "House", holder: Holder, limit: int = 100) -> tuple[Entry, ...]:
    """The last `limit` entries, oldest first; raises Removed, Unavailable."""
    now, _ = await standing_for(house, holder)
    told = now.match.told if now.match else 0
    return await entries(house, holder, told - limit, limit)


def _remembered(match: Match, after: int) -> list[Telling]:
    """All that was told after this number; nothing if we do not remember all of it."""
    newer = [telling for telling in match.recent if telling.told > after]
    complete = newer and newer[0].told - len(newer[0].events) <= after
    return newer if complete else []


async def _stored(house: "House", match: Match, room: int, after: int, limit: int) -> list[Telling]:
    async with house.reading() as connection:
        rows = await matches.telling(connection, room, after, limit)
    return [Telling(row.told, row.at, codec.load_events(match.game, row.events)) for row in rows]


def _entries(telling: Telling, viewer: Viewer, opened: bool) -> list[Entry]:
    """What one answer brought about, as the viewer may know it or `opened` to all."""
    first = telling.told - len(telling.events) + 1
    known = telling.events if opened else [redact(event, viewer) for event in telling.events]
    return [Entry(first + place, telling.at, event) for place, event in enumerate(known)]
