"""Is the house fit to play in?"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from server.service.house import House


async def ready(house: "House") -> bool:
    """Does the database answer within two seconds?"""
    raise NotImplementedError
