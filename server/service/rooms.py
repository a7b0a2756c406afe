"""Opening rooms, coming and going; what the host may do besides is in hosting.py."""

from typing import TYPE_CHECKING

from server.service import plans
from server.service.access import Holder, seated
from server.service.codes import hashed, new_code, new_token, tidy_code
from server.service.errors import NoSpectators, RoomFull, UnknownRoom
from server.service.hosting import hand_over, remove, set_room, set_spectator_chat, start
from server.service.lobby import free_colour, lobby, pass_on, sit, taken
from server.service.names import alike, clean_name
from server.service.rematch import rematch
from server.service.room import COLOURS, Person, Room, RoomPlan, Ticket, furnished, room
from server.store import links, rooms

if TYPE_CHECKING:
    from server.service.house import House

__all__ = [
    "COLOURS",
    "Person",
    "Room",
    "RoomPlan",
    "Ticket",
    "hand_over",
    "join",
    "leave",
    "open_room",
    "prepare_room",
    "rematch",
    "remove",
    "room",
    "set_name",
    "set_room",
    "set_spectator_chat",
    "start",
    "watch",
]


async def open_room(house: "House", plan: RoomPlan, name: str, colour: int = 0) -> Ticket:
    """Open a room and sit down in it as its host; raises BadRequest, BadName."""
    plan, name = plans.checked(house.shelf, plan), clean_name(name)
    code, token = new_code(), new_token()
    async with house.writing() as connection:
        number = await rooms.add(connection, code=code, **plans.row(plan))
        person = await sit(connection, number, 0, name=name, colour=free_colour([], colour))
        await rooms.change(connection, number, host=person)
        await links.add(connection, hashed(token), number, person)
    return Ticket(code, token, person)


async def prepare_room(house: "House", plan: RoomPlan) -> str:
    """A room in which nobody sits yet, for whoever comes first to host; its code. Raises BadRequest.

    One that was prepared before and that nobody has entered is used again.
    """
    plan, code = plans.checked(house.shelf, plan), new_code()
    async with house.writing() as connection:
        untouched = await rooms.untouched(connection, plan.game, plan.seats)
        if untouched is not None:
            return untouched
        await rooms.add(connection, code=code, **plans.row(plan))
    return code


async def join(house: "House", code: str, name: str, colour: int | None = None) -> Ticket:
    """Take the next free seat; no colour: the first free one.

    Raises UnknownRoom, AlreadyStarted, RoomFull, ColourTaken, BadName.
    """
    name, token = clean_name(name), new_token()
    async with house.writing() as connection:
        found = await rooms.by_code(connection, tidy_code(code))
        if found is None:
            raise UnknownRoom
        row, people = await lobby(connection, found.id)
        if len(people) >= row.seats:
            raise RoomFull
        seat = min(set(range(row.seats)) - {person.seat for person in people})
        person = await sit(connection, row.id, seat, name=name, colour=free_colour(people, colour))
        await rooms.change(connection, row.id, host=row.host or person)
        await links.add(connection, hashed(token), row.id, person)
    house.tell(row.id)
    return Ticket(row.code, token, person)


async def watch(house: "House", code: str) -> Ticket:
    """Become a spectator; raises UnknownRoom, NoSpectators."""
    token = new_token()
    async with house.writing() as connection:
        found = await rooms.by_code(connection, tidy_code(code))
        if found is None:
            raise UnknownRoom
        if not found.spectators and found.ended is None:
            raise NoSpectators
        await links.add(connection, hashed(token), found.id, None)
    return Ticket(found.code, token, None)


async def leave(house: "House", holder: Holder) -> None:
    """Go. Before the start the seat becomes free; afterwards it stays, and only hosting passes on."""
    async with house.writing() as connection:
        row = await rooms.lock(connection, holder.room)
        people = await rooms.sitting(connection, holder.room)
        person = seated(furnished(row, people), holder)
        if person is None:
            return
        if row.started is None:
            await rooms.unseat(connection, person.id)
        else:
            await rooms.change_person(connection, person.id, here_until=None)
        await rooms.change(connection, row.id)
        if person.host:
            await pass_on(connection, row.id, person.id)
    house.tell(holder.room)


async def set_name(house: "House", holder: Holder, name: str, colour: int) -> None:
    """Change one's own name and colour before the start; raises AlreadyStarted, BadName, ColourTaken."""
    name = clean_name(name)
    async with house.writing() as connection:
        row, people = await lobby(connection, holder.room)
        person = seated(furnished(row, people), holder)
        if person is None:
            return
        others = [other for other in people if other.id != person.id]
        with taken():
            await rooms.change_person(
                connection, person.id, name=name, alike=alike(name), colour=free_colour(others, colour)
            )
        await rooms.change(connection, row.id)
    house.tell(holder.room)
