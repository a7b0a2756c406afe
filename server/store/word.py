"""Word between processes that rooms have changed: sent after the commit, batched, on its own connection.

Inside a transaction NOTIFY takes a lock that makes all commits of the database stand in line. A word is a
hint without content; one that is lost costs the seconds until versions are compared.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from uuid import uuid4

import asyncpg
import structlog

from server.store.database import Database
from server.store.errors import Down

log = structlog.get_logger()
CHANNEL = "coevolve_rooms"
MOST = 300  # room numbers in one word, which may be 8,000 bytes long
RETRY = 0.5  # seconds between attempts to reach the database


class Word:
    """`tell(room)` reaches `hear(room)` in all other processes; `hear(None)`: words may have been missed."""

    def __init__(self, database: Database, hear: Callable[[int | None], None]) -> None:
        self._database = database
        self._hear = hear
        self._me = uuid4().hex[:12]
        self._waiting: dict[int, None] = {}
        self._some = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to send and to hear."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def tell(self, room: int) -> None:
        """Let the other processes know, soon."""
        self._waiting[room] = None
        self._some.set()

    async def _run(self) -> None:
        while True:
            try:
                connection = await self._database.single(synchronous_commit="off")
            except Down:
                await asyncio.sleep(RETRY)
                continue
            try:
                await self._converse(connection)
            except Exception as fault:  # whatever it is, the others still want to hear from us
                log.warning("no word to other processes", fault=repr(fault))
                await asyncio.sleep(RETRY)
            finally:
                with suppress(Exception):
                    await asyncio.shield(connection.close(timeout=1))

    async def _converse(self, connection: "asyncpg.Connection[Any]") -> None:
        connection.add_termination_listener(lambda _: self._some.set())
        await connection.add_listener(CHANNEL, self._received)
        self._hear(None)
        while not connection.is_closed():
            await self._some.wait()
            self._some.clear()
            while self._waiting:
                await self._send(connection, list(self._waiting)[:MOST])

    async def _send(self, connection: "asyncpg.Connection[Any]", batch: list[int]) -> None:
        """Send it; a room that changes once more meanwhile is told of once more."""
        for room in batch:
            del self._waiting[room]
        try:
            words = " ".join([self._me, *map(str, batch)])
            await connection.execute("select pg_notify($1, $2)", CHANNEL, words)
        except Exception:
            self._waiting = dict.fromkeys(batch) | self._waiting
            raise

    def _received(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        sender, *rooms = str(payload).split(" ")
        if sender != self._me:
            for room in rooms:
                self._hear(int(room))
