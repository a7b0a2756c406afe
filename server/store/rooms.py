"""Rooms and the people in them."""

from typing import Any

from sqlalchemy import delete, exists, func, insert, literal, select, update

from server.store.database import AnyRow, Connection
from server.store.errors import if_taken
from server.store.tables import links, matches, people, rooms

_next = rooms.alias("following")
_room = (
    select(
        rooms,
        _next.c.code.label("next_code"),
        matches.c.pledge,
        matches.c.ended,
        matches.c.seed,
    )
    .outerjoin(_next, _next.c.id == rooms.c.next)
    .outerjoin(matches, matches.c.id == rooms.c.id)
)
_here = func.coalesce(people.c.here_until > func.now(), literal(False))


async def add(connection: Connection, **plan: Any) -> int:
    """A new room; its number."""
    number: int = (await connection.execute(insert(rooms).values(plan).returning(rooms.c.id))).scalar_one()
    return number


async def untouched(connection: Connection, game: str, seats: int) -> str | None:
    """The code of a room for this game that nobody has ever been in."""
    asked = select(rooms.c.code).where(rooms.c.game == game, rooms.c.seats == seats, rooms.c.version == 0)
    nobody = ~exists().where(links.c.room == rooms.c.id)
    newest = asked.where(nobody).order_by(rooms.c.id.desc()).limit(1)
    code: str | None = (await connection.execute(newest)).scalar_one_or_none()
    return code


async def by_code(connection: Connection, code: str) -> AnyRow | None:
    """The room with this code, its match's state and the code of the room that follows it."""
    return (await connection.execute(_room.where(rooms.c.code == code))).one_or_none()


async def by_number(connection: Connection, number: int) -> AnyRow | None:
    """The room with this number."""
    return (await connection.execute(_room.where(rooms.c.id == number))).one_or_none()


async def age(connection: Connection, number: int) -> tuple[int, int] | None:
    """The versions of a room and of its match (-1 before the start): grown when anything has changed."""
    return (await ages(connection, [number])).get(number)


async def ages(connection: Connection, numbers: list[int]) -> dict[int, tuple[int, int]]:
    """The same for several rooms; those that are no more are left out."""
    asked = (
        select(rooms.c.id, rooms.c.version, func.coalesce(matches.c.version, -1))
        .outerjoin(matches, matches.c.id == rooms.c.id)
        .where(rooms.c.id == func.any(numbers))
    )
    return {row[0]: (row[1], row[2]) for row in await connection.execute(asked)}


async def hold(connection: Connection, number: int) -> None:
    """Hold the room for this transaction: who wants to change it or its people waits."""
    held = select(rooms.c.id).where(rooms.c.id == number).with_for_update(key_share=True)
    await connection.execute(held)


async def lock(connection: Connection, number: int) -> AnyRow:
    """The room, held for this transaction."""
    await hold(connection, number)
    return (await connection.execute(_room.where(rooms.c.id == number))).one()


async def change(connection: Connection, number: int, **changes: Any) -> None:
    """Change the room; its version grows in any case."""
    await connection.execute(
        update(rooms).where(rooms.c.id == number).values(changes | {"version": rooms.c.version + 1})
    )


async def sitting(connection: Connection, room: int) -> list[AnyRow]:
    """The people in a room, by seat; `here` says whether they are there now."""
    found = select(people, _here.label("here")).where(people.c.room == room).order_by(people.c.seat)
    return list((await connection.execute(found)).all())


async def seat(connection: Connection, room: int, **person: Any) -> int:
    """Put somebody on a seat; their number. Raises Taken: the database decides who was first."""
    added = insert(people).values(person | {"room": room}).returning(people.c.id)
    with if_taken():
        number: int = (await connection.execute(added)).scalar_one()
    return number


async def change_person(connection: Connection, person: int, **changes: Any) -> None:
    """Change somebody's name, colour or seat; raises Taken."""
    with if_taken():
        await connection.execute(update(people).where(people.c.id == person).values(changes))


async def unseat(connection: Connection, person: int) -> None:
    """Take somebody from their seat."""
    await connection.execute(delete(people).where(people.c.id == person))


async def close_ranks(connection: Connection, room: int) -> int:
    """Let the people sit on seats 0, 1, 2 … without gaps, in their order; how many they are."""
    sat = await sitting(connection, room)
    for number, person in enumerate(sat):
        if person.seat != number:
            await change_person(connection, person.id, seat=number)
    return len(sat)
