"""What happened, as this viewer may know it."""

from datetime import datetime
from typing import TYPE_CHECKING

from msgspec import Struct

from server.engine import codec
from server.engine.choice import Viewer
from server.engine.events import Event, redact
from server.engine.game import AnyGame
from server.service.access import Holder
from server.service.standing import standing_for
from server.store import matches
from server.store.database import AnyRow

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
    if now.match is None or after >= now.match.told:
        return ()
    async with house.reading() as connection:
        rows = await matches.telling(connection, holder.room, after, limit)
    opened = whole and now.match.table.outcome is not None
    viewer = person.seat if person else None
    told = [entry for row in rows for entry in _entries(now.match.game, row, viewer, opened)]
    return tuple(entry for entry in told if entry.number > after)[:limit]


async def latest(house: "House", holder: Holder, limit: int = 100) -> tuple[Entry, ...]:
    """The last `limit` entries, oldest first; raises Removed, Unavailable."""
    now, _ = await standing_for(house, holder)
    told = now.match.told if now.match else 0
    return await entries(house, holder, told - limit, limit)


def _entries(game: AnyGame, row: AnyRow, viewer: Viewer, opened: bool) -> list[Entry]:
    """What one decision brought about, as the viewer may know it or `opened` to all."""
    events = codec.load_events(game, row.events)
    first = row.told - len(events) + 1
    known = events if opened else [redact(event, viewer) for event in events]
    return [Entry(first + place, row.at, event) for place, event in enumerate(known)]
