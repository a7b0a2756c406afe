"""What happened, as this viewer may know it."""

from datetime import datetime
from typing import TYPE_CHECKING

from msgspec import Struct

from server.engine.events import Event
from server.service.access import Holder

if TYPE_CHECKING:
    from server.service.house import House


class Entry(Struct, frozen=True):
    """One event, redacted for its reader; numbers count from 1 without gaps."""

    number: int
    at: datetime
    event: Event


async def entries(house: "House", holder: Holder, after: int = 0, limit: int = 500) -> tuple[Entry, ...]:
    """The first `limit` entries after number `after`; none before the start."""
    raise NotImplementedError


async def latest(house: "House", holder: Holder, limit: int = 100) -> tuple[Entry, ...]:
    """The last `limit` entries, oldest first."""
    raise NotImplementedError
