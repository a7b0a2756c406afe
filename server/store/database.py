"""The connection to Postgres."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import asyncpg
from sqlalchemy import Row, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from server.store.errors import told_apart

PATIENCE = 5.0  # seconds until a statement, a connection or a lock is given up
Connection: TypeAlias = AsyncConnection
AnyRow: TypeAlias = Row[*tuple[Any, ...]]
_SERVER_SETTINGS = {
    "application_name": "coevolve",
    "statement_timeout": f"{PATIENCE:.0f}s",
    "lock_timeout": f"{PATIENCE:.0f}s",
    "idle_in_transaction_session_timeout": "30s",
    "timezone": "UTC",
}


class Database:
    """A pool for lobby and queries (`reading`, `writing`), and single connections for those who need one."""

    def __init__(self, url: str, connections: int = 10) -> None:
        self.url = plain(url)
        self.engine: AsyncEngine = create_async_engine(
            self.url.replace("postgresql://", "postgresql+asyncpg://", 1),
            poolclass=AsyncAdaptedQueuePool,
            pool_size=connections,
            max_overflow=0,
            pool_timeout=PATIENCE,
            pool_pre_ping=True,
            hide_parameters=True,  # faults reach logs
            connect_args={
                "timeout": PATIENCE,
                "command_timeout": PATIENCE * 1.5,
                "server_settings": _SERVER_SETTINGS,
            },
        )

        #: each look is a statement of its own: no transaction to begin and to end
        self._reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Connection]:
        """A connection to look things up with; raises Down."""
        with told_apart():
            async with self._reader.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Connection]:
        """A connection in a transaction, committed at the end of the block; raises Down."""
        with told_apart():
            async with self.engine.begin() as connection:
                yield connection

    async def single(self, **settings: str) -> "asyncpg.Connection[Any]":
        """A connection of one's own, with these server settings on top; raises Down."""
        with told_apart():
            return await asyncpg.connect(
                self.url,
                timeout=PATIENCE,
                command_timeout=PATIENCE * 1.5,
                server_settings=_SERVER_SETTINGS | settings,
            )

    async def close(self) -> None:
        """Give all pooled connections back."""
        await self.engine.dispose()


async def ping(connection: Connection) -> None:
    """Ask for nothing."""
    await connection.execute(text("select 1"))


def plain(url: str) -> str:
    """The address with the scheme that all drivers understand."""
    scheme, _, rest = url.partition("://")
    if scheme.split("+")[0] not in ("postgresql", "postgres"):
        raise ValueError(f"not the address of a Postgres database: {scheme}://…")
    return f"postgresql://{rest}"
