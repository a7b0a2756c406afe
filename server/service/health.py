"""Is the house fit to play in?"""

import asyncio
from typing import TYPE_CHECKING

from server.service.errors import Unavailable
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
