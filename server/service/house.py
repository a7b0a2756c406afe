"""The house: everything that the verbs lean on, opened once a process."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

from server.engine.game import AnyGame
from server.service.hub import Hub
from server.settings import Settings


@dataclass
class House:
    """What the verbs of the house lean on. `secret` (32 bytes, the same in all processes) signs cookies."""

    settings: Settings
    shelf: Mapping[str, AnyGame]
    hub: Hub
    secret: bytes


@asynccontextmanager
async def open_house(settings: Settings, shelf: Mapping[str, AnyGame] | None = None) -> AsyncIterator[House]:
    """Open the database (starting our own if none is given), bring its schema up to date, and the house on it.

    No shelf: that of `server.games`.
    """
    raise NotImplementedError
    yield
