"""Who is here: people with a page open."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from server.service.access import Holder

if TYPE_CHECKING:
    from server.service.house import House


@asynccontextmanager
async def here(house: "House", holder: Holder) -> AsyncIterator[None]:
    """`async with here(house, holder): …` for as long as a page's socket is open."""
    raise NotImplementedError
    yield
