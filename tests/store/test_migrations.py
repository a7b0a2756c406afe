import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from server.store.database import Database, plain
from server.store.errors import Down
from server.store.migrate import SCRIPTS, migrate, missing
from server.store.tables import schema
from tests.conftest import make_database


@pytest.fixture
async def url(postgres):
    return await make_database(postgres, "schema")


async def test_several_processes_may_bring_an_empty_database_up_to_date_at_once(url):
    assert await missing(url) == sorted(path.name[:4] for path in (SCRIPTS / "versions").glob("*.py"))

    await asyncio.gather(*(migrate(url) for _ in range(4)))

    assert await missing(url) == []
    await migrate(url)


async def test_the_migrations_make_the_very_tables_that_the_code_knows(url):
    await migrate(url)
    engine = create_async_engine(plain(url).replace("://", "+asyncpg://", 1))

    def differences(connection):
        return compare_metadata(MigrationContext.configure(connection, {"compare_type": True}), schema)

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_a_database_that_does_not_answer_is_down():
    url = "postgresql://nobody@127.0.0.1:1/nothing"

    with pytest.raises(Down):
        await migrate(url)
    with pytest.raises(Down):
        await missing(url)
    with pytest.raises(Down):
        async with Database(url).reading():
            pass
    with pytest.raises(Down):
        await Database(url).single()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_an_address_may_name_a_driver(scheme):
    assert plain(f"{scheme}://host/name?x=1") == "postgresql://host/name?x=1"


def test_an_address_of_something_else_is_refused():
    with pytest.raises(ValueError, match="Postgres"):
        plain("sqlite:///file")
