"""Talking at the table."""

from datetime import datetime
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from server.service.access import Holder
from server.service.errors import BadRequest, BadWords, Muted
from server.service.lobby import hosted
from server.service.names import clean
from server.service.room import Person, Room
from server.service.standing import standing_for
from server.store import chat, rooms
from server.store.database import AnyRow

if TYPE_CHECKING:
    from server.service.house import House

#: players speak to the table; spectators among themselves, heard by players only where the host allows it
Channel: TypeAlias = Literal["table", "stands"]

LONGEST = 500  # letters of a line
LAST = 2**63 - 1  # no line has a higher number
MOST = 500  # lines at once


class Line(Struct, frozen=True):
    """Something said; plain text. `name` and `colour` are those of that moment; no colour: a spectator."""

    number: int
    at: datetime
    channel: Channel
    person: int | None
    name: str
    colour: int | None
    words: str


async def say(house: "House", holder: Holder, words: str, channel: Channel | None = None) -> Line:
    """Say something, by default on one's own channel.

    Raises BadWords, TooFast, Muted, Removed, Unavailable.
    """
    words = _clean(words)
    now, person = await standing_for(house, holder)
    stands = (channel or ("table" if person else "stands")) == "stands"
    _may_speak(now.room, person, stands)
    house.pacer.count("chat", f"person {holder.person}" if person else f"stands {holder.room}")
    async with house.writing() as connection:
        row = await chat.add(
            connection,
            room=holder.room,
            stands=stands,
            person=holder.person,
            name=person.name if person else "",
            colour=person.colour if person else None,
            words=words,
        )
        await rooms.change(connection, holder.room, said=row.id)
    house.tell(holder.room)
    return _line(row)


async def lines(house: "House", holder: Holder, after: int = 0, limit: int = 200) -> tuple[Line, ...]:
    """The last `limit` lines after number `after` that this holder may hear, oldest first.

    Players hear the stands where the host allows it, and everybody does once the match is over.
    """
    now, person = await standing_for(house, holder)
    deaf = person is not None and not now.room.spectator_chat and now.room.state != "over"
    async with house.reading() as connection:
        limit = min(limit, MOST)
        rows = await chat.last(connection, holder.room, min(after, LAST), limit, False if deaf else None)
    return tuple(map(_line, rows))


async def mute(house: "House", holder: Holder, person: int | None, muted: bool = True) -> None:
    """The host takes somebody's voice away or gives it back; None: all spectators.

    Raises NotHost, Removed, BadRequest, Unavailable.
    """
    async with house.writing() as connection:
        room = await hosted(connection, holder)
        if person is None:
            await rooms.change(connection, room.id, spectators_muted=muted)
        elif room.person(person) is None:
            raise BadRequest("malformed")
        else:
            await rooms.change_person(connection, person, muted=muted)
            await rooms.change(connection, room.id)
    house.tell(holder.room)


def _may_speak(room: Room, person: Person | None, stands: bool) -> None:
    """Players speak at the table, and to the stands where they hear them; spectators in the stands only."""
    if person is None:
        if not stands or room.spectators_muted:
            raise Muted
    elif person.muted or (stands and not room.spectator_chat):
        raise Muted


def _clean(words: str) -> str:
    if len(words) > LONGEST * 4:
        raise BadWords("chat-too-long", most=LONGEST)
    cleaned = clean(words)
    if not cleaned:
        raise BadWords("chat-empty")
    if len(cleaned) > LONGEST:
        raise BadWords("chat-too-long", most=LONGEST)
    return cleaned


def _line(row: AnyRow) -> Line:
    channel: Channel = "stands" if row.stands else "table"
    return Line(row.id, row.at, channel, row.person, row.name, row.colour, row.words)
