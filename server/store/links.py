"""Secret links, kept by their hash only."""

from sqlalchemy import func, insert, select, update

from server.store.database import AnyRow, Connection
from server.store.tables import links, matches, people, rooms


async def add(connection: Connection, hash_: bytes, room: int, person: int | None) -> None:
    """A link to a seat, or without a person to the stands."""
    row = {"hash": hash_, "room": room, "person": person, "player": person is not None}
    await connection.execute(insert(links).values(row))


async def find(connection: Connection, hash_: bytes) -> AnyRow | None:
    """Where this link leads: the link, its person (if still there), its room and who may watch there."""
    asked = (
        select(
            links.c.room,
            links.c.player,
            links.c.revoked,
            links.c.person,
            people.c.seat,
            people.c.name,
            rooms.c.code,
            rooms.c.host,
            rooms.c.spectators,
            matches.c.ended,
        )
        .join(rooms, rooms.c.id == links.c.room)
        .outerjoin(matches, matches.c.id == rooms.c.id)
        .outerjoin(people, people.c.id == links.c.person)
        .where(links.c.hash == hash_)
    )
    return (await connection.execute(asked)).one_or_none()


async def revoke(connection: Connection, person: int) -> None:
    """Take back all links to somebody's seat."""
    await connection.execute(update(links).where(links.c.person == person).values(revoked=func.now()))
