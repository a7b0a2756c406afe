"""Questions about the database itself."""

from datetime import datetime

from sqlalchemy import text

from server.store.database import Connection


async def rooms_here(connection: Connection) -> int:
    """How many rooms there are; 0 where there is no table of them yet."""
    if (await connection.execute(text("select to_regclass('rooms')"))).scalar_one() is None:
        return 0
    return int((await connection.execute(text("select count(*) from rooms"))).scalar_one())


async def servers_here(connection: Connection) -> int:
    """How many connections of running servers there are, besides our own."""
    counted = await connection.execute(
        text("""select count(*) from pg_stat_activity where application_name = 'coevolve'
                and datname = current_database() and pid <> pg_backend_pid()""")
    )
    return int(counted.scalar_one())


async def setting(connection: Connection, name: str) -> str:
    """A setting of the server."""
    return str((await connection.execute(text("select current_setting(:name)"), {"name": name})).scalar_one())


async def clock(connection: Connection) -> datetime:
    """The time on the server."""
    found: datetime = (await connection.execute(text("select clock_timestamp()"))).scalar_one()
    return found


async def size(connection: Connection) -> int:
    """Bytes on disk."""
    return int((await connection.execute(text("select pg_database_size(current_database())"))).scalar_one())
