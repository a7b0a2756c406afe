"""A real Postgres for the whole run, a fresh database for each worker, a house on it for each test."""

import asyncio
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from server.engine.game import AnyGame
from server.games import SHELF
from server.postgres import Postgres
from server.service.house import House, open_house
from server.settings import Settings
from tests.engine.toy import NEST

#: a crash of the machine loses no more than the tests; durability itself is tested on servers of their own
IN_MEMORY = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "max_connections": "200"}
MEMORY = Path("/dev/shm" if os.access("/dev/shm", os.W_OK) else tempfile.gettempdir())
FOLDERS = "coevolve-tests-"


@pytest.fixture(scope="session")
def postgres(testrun: str) -> Iterator[Postgres]:
    """One server for all workers of this run: the first starts it, the last sweeps it away."""
    for left_behind in MEMORY.glob(f"{FOLDERS}*"):
        if left_behind.name != FOLDERS + testrun and Postgres(left_behind).stop():
            shutil.rmtree(left_behind, ignore_errors=True)
    server = Postgres(MEMORY / f"{FOLDERS}{testrun}", IN_MEMORY)
    server.start()
    yield server
    if server.stop():
        shutil.rmtree(server.home, ignore_errors=True)


@pytest.fixture(scope="session")
def testrun() -> str:
    """A name that all workers of this run share."""
    return os.environ.get("PYTEST_XDIST_TESTRUNUID", uuid4().hex)[:12]


@pytest.fixture(scope="session")
def database_url(postgres: Postgres) -> str:
    """The address of this worker's own database, empty at first."""
    return asyncio.run(make_database(postgres, "worker"))


async def make_database(postgres: Postgres, name: str) -> str:
    """The address of a new database on the tests' server."""
    name = f"{name}_{uuid4().hex[:12]}"
    connection = await asyncpg.connect(postgres.url)
    await connection.execute(f'create database "{name}"')
    await connection.close()
    return postgres.url.replace("/postgres?", f"/{name}?")


@pytest.fixture
def settings(database_url: str) -> Settings:
    """What the tests' house is set to."""
    return Settings(database_url=database_url)


@pytest.fixture
def shelf() -> Mapping[str, AnyGame]:
    """All games, and the toy."""
    return {**SHELF, NEST.name: NEST}


@pytest.fixture
async def house(settings: Settings, shelf: Mapping[str, AnyGame]) -> AsyncIterator[House]:
    """An open house."""
    async with open_house(settings, shelf) as house:
        yield house
