"""What a house does by itself, again and again."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from server.service.errors import Unavailable
from server.service.health import count
from server.service.logs import get_logger
from server.service.presence import beat
from server.service.standing import compare

if TYPE_CHECKING:
    from server.service.house import House

Errand = Callable[["House"], Awaitable[None]]

log = get_logger()
#: seconds between one time and the next
ERRANDS: tuple[tuple[Errand, float], ...] = ((beat, 10.0), (compare, 4.0), (count, 60.0))


async def run_errands(house: "House") -> None:
    """Run all of them until cancelled. A database that is away stops none; a fault is logged."""
    async with asyncio.TaskGroup() as group:
        for errand, pause in ERRANDS:
            group.create_task(_again_and_again(errand, house, pause))


async def _again_and_again(errand: Errand, house: "House", pause: float) -> None:
    while True:
        try:
            await errand(house)
        except Unavailable:
            pass
        except Exception:
            log.exception("an errand failed", kind=getattr(errand, "__name__", "errand"))
        await asyncio.sleep(pause)
