"""Keys that all processes share."""

import secrets as chance

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from server.store.database import Connection
from server.store.tables import secrets


async def shared(connection: Connection, name: str, size: int = 32) -> bytes:
    """The key of this name; made now if there is none yet."""
    made = insert(secrets).values(name=name, key=chance.token_bytes(size))
    await connection.execute(made.on_conflict_do_nothing())
    key: bytes = (await connection.execute(select(secrets.c.key).where(secrets.c.name == name))).scalar_one()
    return key
