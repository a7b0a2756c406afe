"""Bringing the schema up to date, once, however many processes start together."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from server.store.database import plain
from server.store.errors import told_apart

SCRIPTS = Path(__file__).parents[2] / "migrations"
LOCK = 0xC0E701FE  # any number of our own


async def migrate(url: str) -> None:
    """Run the migrations that are missing; others who try at the same time wait; raises Down."""
    engine = create_async_engine(plain(url).replace("://", "+asyncpg://", 1), poolclass=NullPool)
    try:
        with told_apart():
            async with engine.connect() as connection:
                await connection.execute(text("select pg_advisory_lock(:lock)"), {"lock": LOCK})
                await connection.commit()
                await connection.run_sync(_upgrade)
                await connection.execute(text("select pg_advisory_unlock(:lock)"), {"lock": LOCK})
    finally:
        await engine.dispose()


async def missing(url: str) -> list[str]:
    """The migrations that have not run yet, oldest first; raises Down."""
    engine = create_async_engine(plain(url).replace("://", "+asyncpg://", 1), poolclass=NullPool)
    try:
        with told_apart():
            async with engine.connect() as connection:
                here = await connection.run_sync(
                    lambda c: MigrationContext.configure(c).get_current_revision()
                )
    finally:
        await engine.dispose()
    scripts = ScriptDirectory(str(SCRIPTS))
    return [script.revision for script in scripts.iterate_revisions("head", here or "base")][::-1]


def configuration(**attributes: Any) -> Config:
    """Alembic's settings, without a file."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes.update(attributes)
    return config


def _upgrade(connection: Connection) -> None:
    command.upgrade(configuration(connection=connection), "head")
    connection.commit()
