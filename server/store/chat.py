"""What was said."""

from typing import Any

from sqlalchemy import insert, select

from server.store.database import AnyRow, Connection
from server.store.tables import chat


async def add(connection: Connection, **line: Any) -> AnyRow:
    """Keep a line; as it is kept."""
    kept: AnyRow = (await connection.execute(insert(chat).values(line).returning(chat))).one()
    return kept


async def last(
    connection: Connection, room: int, after: int, limit: int, stands: bool | None
) -> list[AnyRow]:
    """The last lines of a room after this number, oldest first: the stands', the table's, or both."""
    asked = select(chat).where(chat.c.room == room, chat.c.id > after)
    if stands is not None:
        asked = asked.where(chat.c.stands == stands)
    rows = (await connection.execute(asked.order_by(chat.c.id.desc()).limit(limit))).all()
    return list(rows)[::-1]
