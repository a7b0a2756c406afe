"""The path of a move: one statement for all moves that wait, over two connections, kept before confirmed.

Raw asyncpg, because this is where the house spends its time. A move is kept if its match is still at the
version that it was judged on and its key is new; then match, decision and events change in one commit, else
nothing does. Rows locked by somebody else are passed over rather than waited for.
"""

import asyncio
from collections import deque
from contextlib import suppress
from datetime import datetime
from time import monotonic
from typing import Any, Literal, NamedTuple, TypeAlias

import asyncpg
import structlog

from server.store.database import Database
from server.store.errors import Down, is_lost

log = structlog.get_logger()
CONNECTIONS = 2
LARGEST = 256  # moves in one transaction
RETRY = 0.1  # seconds between attempts to reach the database
#: kept now; kept before, under the same key; or not at all: the match has moved on, or its row is locked
Fate: TypeAlias = Literal["kept", "known", "passed"]

KEEP = """
with asked as (
    select * from unnest($1::bigint[], $2::int[], $3::smallint[], $4::text[], $5::int[], $6::text[],
                         $7::bytea[], $8::bytea[], $9::int[], $10::boolean[], $11::int[])
        as asked (match, version, seat, picks, question, key, "table", events, told, over, rules)
), known as (
    select asked.match from asked join decisions using (match, seat, key)
), held as (
    select matches.id from matches join asked on matches.id = asked.match and matches.version = asked.version
    where matches.id not in (select match from known)
    for update of matches skip locked
), moved as (
    update matches set version = matches.version + 1, "table" = asked."table", told = asked.told,
                       rules = asked.rules, ended = case when asked.over then clock_timestamp() end
    from asked join held on held.id = asked.match
    where matches.id = held.id
    returning matches.id
), noted as (
    insert into decisions (match, number, seat, picks, question, key, events, told)
    select match, version + 1, seat, picks::jsonb, question, key, events, told
    from asked join moved on moved.id = asked.match
    returning match, at
)
select match, 'kept' as fate, at from noted union all select match, 'known', null from known
"""


class Move(NamedTuple):
    """A judged answer, the version it was judged on, all it changes; `told` counts events with its own."""

    match: int
    version: int
    seat: int
    picks: str
    question: int
    key: str
    table: bytes
    events: bytes
    told: int
    over: bool
    rules: int


class Kept(NamedTuple):
    """What became of a move, and when it was kept if it was now."""

    fate: Fate
    at: datetime | None = None


class _Waiting(NamedTuple):
    move: Move
    fate: "asyncio.Future[Kept]"
    since: float


class Moves:
    """`await moves.keep(move)`: what became of it, once that is certain. Use `open` and `close` around it."""

    def __init__(self, database: Database, patience: float = 5.0) -> None:
        self._database = database
        self._patience = patience
        self._queue: deque[_Waiting] = deque()
        self._arrived = asyncio.Event()
        self._clerks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin to take moves."""
        self._clerks = [asyncio.create_task(self._serve()) for _ in range(CONNECTIONS)]

    async def close(self) -> None:
        """Stop; moves still waiting are refused."""
        for clerk in self._clerks:
            clerk.cancel()
        await asyncio.gather(*self._clerks, return_exceptions=True)
        for waiting in self._queue:
            _fail(waiting, Down("closing"))

    async def keep(self, move: Move) -> Kept:
        """Keep this move. Raises Down: it may be kept or not, but never half; ask again with its key."""
        waiting = _Waiting(move, asyncio.get_running_loop().create_future(), monotonic())
        self._queue.append(waiting)
        self._arrived.set()
        return await waiting.fate

    async def _serve(self) -> None:
        """Take what waits, again and again, over one connection."""
        connection: asyncpg.Connection[Any] | None = None
        try:
            while True:
                batch = await self._take()
                connection = await self._connected(connection)
                lost = batch if connection is None else await self._settle(connection, batch)
                if lost:
                    self._put_back(lost)
                    await asyncio.sleep(RETRY)
        finally:
            if connection is not None:
                with suppress(Exception):
                    await asyncio.shield(connection.close(timeout=1))

    async def _take(self) -> list[_Waiting]:
        """What waits, one move a match at most: of two only one could be kept."""
        while not self._queue:
            self._arrived.clear()
            await self._arrived.wait()
        batch, matches = list[_Waiting](), set[int]()
        while self._queue and len(batch) < LARGEST and self._queue[0].move.match not in matches:
            batch.append(self._queue.popleft())
            matches.add(batch[-1].move.match)
        return batch

    async def _connected(self, old: "asyncpg.Connection[Any] | None") -> "asyncpg.Connection[Any] | None":
        if old is not None and not old.is_closed():
            return old
        try:
            return await self._database.single(synchronous_commit="on")
        except Exception as fault:  # whatever it is, moves must not be left waiting
            log.warning("no connection for moves", fault=repr(fault))
            return None

    def _put_back(self, batch: list[_Waiting]) -> None:
        """These have to wait; those that have waited too long are refused."""
        for waiting in reversed(batch):
            if monotonic() - waiting.since > self._patience:
                _fail(waiting, Down("no connection"))
            else:
                self._queue.appendleft(waiting)
                self._arrived.set()

    async def _settle(self, connection: "asyncpg.Connection[Any]", batch: list[_Waiting]) -> list[_Waiting]:
        """Keep them all at once; where that fails, one by one, so that one bad move harms no other.

        Those whose fate is unknown, because the database was lost meanwhile, come back: asked again, their
        keys tell.
        """
        try:
            fates = await _play(connection, [waiting.move for waiting in batch])
        except Exception as fault:
            if len(batch) > 1 and not connection.is_closed():
                return [lost for waiting in batch for lost in await self._settle(connection, [waiting])]
            if is_lost(fault):
                return batch
            for waiting in batch:
                _fail(waiting, fault)
            return []
        for waiting in batch:
            if not waiting.fate.done():
                waiting.fate.set_result(fates.get(waiting.move.match, Kept("passed")))
        return []


async def _play(connection: "asyncpg.Connection[Any]", moves: list[Move]) -> dict[int, Kept]:
    try:
        rows = await connection.fetch(KEEP, *map(list, zip(*moves, strict=True)))
    except (asyncpg.InternalClientError, OSError, TimeoutError):
        connection.terminate()  # it may still be in the middle of something
        raise
    return {row["match"]: Kept(row["fate"], row["at"]) for row in rows}


def _fail(waiting: _Waiting, fault: Exception) -> None:
    if not waiting.fate.done():
        waiting.fate.set_exception(fault)
