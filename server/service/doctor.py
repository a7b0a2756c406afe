"""What a host should know about their installation."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from time import perf_counter
from typing import Literal, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from server.postgres.binaries import client
from server.settings import Settings
from server.store import inspection, migrate
from server.store.database import Connection, Database, ping
from server.store.errors import Down

SLOW = 20.0  # milliseconds that a question to the database should not take
LEAST_FREE = 1.0  # GB
MOST_APART = 2.0  # seconds between the clocks
TRIES = 20


class Finding(NamedTuple):
    """One thing that was looked at."""

    matter: str
    verdict: Literal["good", "look", "bad"]
    words: str


async def examine(settings: Settings, url: str) -> AsyncIterator[Finding]:
    """Look at everything, one by one."""
    for finding in (*_address(settings), *_disk(settings), _clients()):
        yield finding
    yield await asyncio.to_thread(_from_outside, settings)
    database = Database(url, connections=1)
    try:
        async with database.reading() as connection:
            async for finding in _database(connection):
                yield finding
        yield await _migrations(url)
    except Down as fault:
        yield Finding("database", "bad", f"does not answer: {fault}")
    finally:
        await database.close()


def _address(settings: Settings) -> Iterator[Finding]:
    if settings.public_url is None:
        yield Finding("address", "look", "COEVOLVE_PUBLIC_URL is not set: links are as each visitor came")
    elif settings.public_url.startswith("http://"):
        yield Finding("address", "look", f"{settings.public_url}: without HTTPS others can read along")
    else:
        yield Finding("address", "good", settings.public_url)


def _from_outside(settings: Settings) -> Finding:
    """Is it us who answer at our public address?"""
    if settings.public_url is None:
        return Finding("from outside", "look", "not tried")
    try:
        with urlopen(f"{settings.public_url.rstrip('/')}/healthz", timeout=5) as answer:  # noqa: S310
            if answer.read(100).strip() == b"ok":
                return Finding("from outside", "good", "the server answers at its public address")
    except (URLError, OSError, ValueError) as fault:
        return Finding("from outside", "bad", f"nobody answers at {settings.public_url}: {fault}")
    return Finding("from outside", "bad", f"somebody else answers at {settings.public_url}")


def _disk(settings: Settings) -> Iterator[Finding]:
    if settings.database_url is not None:
        return
    free = shutil.disk_usage(settings.data).free / 1e9
    yield Finding("disk", "good" if free > LEAST_FREE else "bad", f"{free:.1f} GB free in {settings.data}")


def _clients() -> Finding:
    found = client("pg_dump")
    if found is None:
        return Finding("backup", "look", "pg_dump is not here: backups need postgresql-client")
    return Finding("backup", "good", f"{found}")


async def _database(connection: Connection) -> AsyncIterator[Finding]:
    version = await inspection.setting(connection, "server_version")
    new_enough = int(version.split(".")[0]) >= 15
    yield Finding("database", "good" if new_enough else "bad", f"Postgres {version}")
    took = sorted([await _time_ping(connection) for _ in range(TRIES)])[TRIES // 2]
    yield Finding("latency", "good" if took < SLOW else "look", f"{took:.1f} ms a question to the database")
    fsync = await inspection.setting(connection, "fsync")
    yield Finding("durability", "good" if fsync == "on" else "bad", f"fsync is {fsync}")
    apart = abs((datetime.now(UTC) - await inspection.clock(connection)).total_seconds())
    yield Finding("clock", "good" if apart < MOST_APART else "bad", f"{apart:.1f} s from the database's")
    bytes_ = await inspection.size(connection)
    yield Finding("size", "good", f"{bytes_ / 1e6:.1f} MB, {await inspection.rooms_here(connection)} rooms")


async def _time_ping(connection: Connection) -> float:
    start = perf_counter()
    await ping(connection)
    return (perf_counter() - start) * 1000


async def _migrations(url: str) -> Finding:
    missing = await migrate.missing(url)
    if missing:
        return Finding("schema", "look", f"to be brought up to date at the next start: {', '.join(missing)}")
    return Finding("schema", "good", "up to date")
