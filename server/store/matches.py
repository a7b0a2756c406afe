"""Matches and what was decided in them: reading, and the beginning. Moves are in moves.py."""

from typing import Any

from sqlalchemy import func, insert, select, update

from server.store.database import AnyRow, Connection
from server.store.tables import decisions, matches, rooms

#: events of a decision that told none
NOTHING = b"[]"
_since = (
    select(func.min(decisions.c.at))
    .where(decisions.c.match == matches.c.id, decisions.c.told == matches.c.told)
    .scalar_subquery()
    .label("since")
)


async def begin(connection: Connection, match: dict[str, Any], question: int, events: bytes) -> None:
    """A new match and its opening, told as decision 0; the match has begun."""
    await connection.execute(insert(matches).values(match))
    opening = {"match": match["id"], "number": 0, "picks": [], "question": question}
    await connection.execute(insert(decisions).values(opening | {"events": events, "told": match["told"]}))
    await connection.execute(update(rooms).where(rooms.c.id == match["id"]).values(started=func.now()))


async def find(connection: Connection, match: int) -> AnyRow | None:
    """A match, with its table; `since` is when something was last told."""
    asked = select(matches, _since).where(matches.c.id == match)
    return (await connection.execute(asked)).one_or_none()


async def telling(connection: Connection, match: int, after: int, limit: int) -> list[AnyRow]:
    """The first `limit` decisions that told events with numbers above `after`, in order."""
    asked = (
        select(decisions.c.number, decisions.c.events, decisions.c.told, decisions.c.at)
        .where(decisions.c.match == match, decisions.c.told > after, decisions.c.events != NOTHING)
        .order_by(decisions.c.told)
        .limit(limit)
    )
    return list((await connection.execute(asked)).all())


async def decided(connection: Connection, match: int) -> list[AnyRow]:
    """All decisions, the opening first."""
    asked = select(decisions).where(decisions.c.match == match).order_by(decisions.c.number)
    return list((await connection.execute(asked)).all())


async def answers(connection: Connection, match: int, after: int) -> list[AnyRow]:
    """The answers given after so many, without what they brought about."""
    asked = (
        select(decisions.c.seat, decisions.c.picks, decisions.c.question)
        .where(decisions.c.match == match, decisions.c.number > after)
        .order_by(decisions.c.number)
    )
    return list((await connection.execute(asked)).all())


async def beginning(connection: Connection, match: int) -> AnyRow | None:
    """All that settles how a match began."""
    wanted = (matches.c.game, matches.c.first_rules, matches.c.options, matches.c.seats, matches.c.seed)
    return (await connection.execute(select(*wanted).where(matches.c.id == match))).one_or_none()


async def by_key(connection: Connection, match: int, seat: int, key: str) -> int | None:
    """The question that this seat has already answered under this key."""
    asked = select(decisions.c.question).where(
        decisions.c.match == match, decisions.c.seat == seat, decisions.c.key == key
    )
    question: int | None = (await connection.execute(asked)).scalar_one_or_none()
    return question
