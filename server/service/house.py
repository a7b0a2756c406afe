"""The house: everything that the verbs lean on, opened once a process."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from server.engine.game import AnyGame
from server.postgres import Postgres
from server.service.errands import run_errands
from server.service.errors import Unavailable
from server.service.hub import Hub
from server.service.pace import Pacer
from server.service.positions import Reels
from server.service.presence import Here
from server.service.standing import Standings
from server.settings import Settings
from server.store import secrets
from server.store.database import Connection, Database
from server.store.errors import Down
from server.store.migrate import migrate
from server.store.moves import Moves
from server.store.word import Word


@dataclass
class House:
    """What the verbs of the house lean on. `secret` (32 bytes, the same in all processes) signs cookies."""

    settings: Settings
    shelf: Mapping[str, AnyGame]
    database: Database
    moves: Moves
    word: Word
    secret: bytes
    hub: Hub
    standings: Standings
    pacer: Pacer = field(default_factory=Pacer)
    here: Here = field(default_factory=Here)
    reels: Reels = field(default_factory=Reels)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Connection]:
        """A connection to look things up with; raises Unavailable."""
        try:
            async with self.database.reading() as connection:
                yield connection
        except Down as fault:
            raise Unavailable from fault

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Connection]:
        """A connection in a transaction that is committed at the end of the block; raises Unavailable."""
        try:
            async with self.database.writing() as connection:
                yield connection
        except Down as fault:
            raise Unavailable from fault

    def tell(self, room: int, doubt: bool = True) -> None:
        """The room has changed: who listens looks again, here and in the other processes.

        `doubt`: what this process knows of it must be read again.
        """
        if doubt:
            self.standings.doubt(room)
        self.hub.tell(room)
        self.word.tell(room)


@asynccontextmanager
async def open_house(settings: Settings, shelf: Mapping[str, AnyGame] | None = None) -> AsyncIterator[House]:
    """Open the database (our own if none is given), bring its schema up to date, and the house on it.

    No shelf: that of `server.games`.
    """
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(postgres_url(settings))
        await migrate(url)
        database = Database(url)
        stack.push_async_callback(database.close)
        house = await _furnish(settings, all_games() if shelf is None else shelf, database)
        house.moves.open()
        stack.push_async_callback(house.moves.close)
        house.word.open()
        stack.push_async_callback(house.word.close)
        await stack.enter_async_context(_running(run_errands(house)))
        yield house


async def _furnish(settings: Settings, shelf: Mapping[str, AnyGame], database: Database) -> House:
    hub, standings = Hub(), Standings(settings.cached_rooms)

    def hear(room: int | None) -> None:
        standings.doubt(room)
        for listened in hub.rooms() if room is None else [room]:
            hub.tell(listened)

    async with database.writing() as connection:
        kept = await secrets.shared(connection, "cookies")
    secret = sha256(settings.secret.encode()).digest() if settings.secret else kept
    return House(settings, shelf, database, Moves(database), Word(database, hear), secret, hub, standings)


@asynccontextmanager
async def postgres_url(settings: Settings) -> AsyncIterator[str]:
    """The address of the database: the one that is set, or that of our own server, running for the block."""
    if settings.database_url is not None:
        yield settings.database_url
        return
    postgres = Postgres(settings.data)
    await asyncio.to_thread(postgres.start)
    try:
        async with _running(postgres.watch()):
            yield postgres.url
    finally:
        await asyncio.to_thread(postgres.stop)


@asynccontextmanager
async def _running(errand: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Let something run beside the block, and end it with the block."""
    task = asyncio.create_task(errand)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def all_games() -> Mapping[str, AnyGame]:
    """The shelf of `server.games`."""
    from server.games import SHELF  # noqa: PLC0415 (loading all games takes a moment)

    return SHELF
