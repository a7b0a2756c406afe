"""Is the house fit to play in?"""

import asyncio
from typing import TYPE_CHECKING

from server.service import metrics
from server.service.errors import Unavailable
from server.store import inspection
from server.store.database import ping

if TYPE_CHECKING:
    from server.service.house import House

PATIENCE = 2.0  # seconds


async def ready(house: "House") -> bool:
    """Does the database answer within two seconds?"""
    try:
        async with asyncio.timeout(PATIENCE), house.reading() as connection:
            await ping(connection)
    except (Unavailable, TimeoutError):
        return False
    return True


async def count(house: "House") -> None:
    """Count for the metrics; raises Unavailable."""
    metrics.REMEMBERED.set(len(house.standings))
    metrics.HERE.set(len(house.here.pages))
    metrics.LISTENERS.set(house.hub.listeners())
    metrics.ANSWERING.set(0)
    async with house.reading() as connection:
        metrics.SIZE.set(await inspection.size(connection))
        metrics.ROOMS.set(await inspection.rooms_here(connection))
    metrics.ANSWERING.set(1)
