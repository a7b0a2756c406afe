"""Not too much in too short a time."""

from math import ceil
from time import time
from typing import TYPE_CHECKING, Literal, TypeAlias

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from server.service.errors import TooFast

if TYPE_CHECKING:
    from server.service.house import House

Deed: TypeAlias = Literal["open", "join", "wrong-code", "chat", "socket", "request", "visit"]

#: how often one person or one address may do a thing; a window slides over each
LIMITS: dict[Deed, tuple[RateLimitItem, ...]] = {
    "open": (parse("10/minute"), parse("60/hour")),
    "join": (parse("30/minute"),),
    "wrong-code": (parse("20/minute"), parse("100/hour")),
    "chat": (parse("5/5seconds"), parse("30/minute")),
    "socket": (parse("20/second"), parse("600/minute")),
    "request": (parse("200/second"), parse("6000/minute")),
    "visit": (parse("200/second"), parse("6000/minute")),
}


class Pacer:
    """Counts deeds, each process for itself."""

    def __init__(self) -> None:
        self._windows = MovingWindowRateLimiter(MemoryStorage())

    def count(self, deed: Deed, who: str) -> None:
        """Count one deed; raises TooFast, which does not count."""
        limits = LIMITS[deed]
        full = [limit for limit in limits if not self._windows.test(limit, deed, who)]
        if full:
            free = max(self._windows.get_window_stats(limit, deed, who).reset_time for limit in full)
            raise TooFast(seconds=max(1, ceil(free - time())))
        for limit in limits:
            self._windows.hit(limit, deed, who)


def pace(house: "House", deed: Deed, who: str) -> None:
    """Count one deed of this person or address (the site passes the client's address); raises TooFast."""
    house.pacer.count(deed, who)
