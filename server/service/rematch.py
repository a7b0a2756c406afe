"""Once more, with the same friends."""

from typing import TYPE_CHECKING, Any

from server.service import plans
from server.service.access import Holder, seated
from server.service.codes import hashed, new_code, new_token
from server.service.errors import ColourTaken, NoSpectators, NotOver, RoomFull
from server.service.lobby import free_colour, sit
from server.service.room import Person, Room, RoomPlan, Ticket, furnished
from server.store import links, rooms
from server.store.database import AnyRow, Connection

if TYPE_CHECKING:
    from server.service.house import House


async def rematch(house: "House", holder: Holder) -> Ticket:
    """A new room with the same game and options: one, whoever asks and however often.

    Each friend who asks gets a link of their own to a seat in it, spectators to the stands.
    Raises NotOver, RoomFull, NoSpectators.
    """
    token = new_token()
    async with house.writing() as connection:
        old = furnished(
            await rooms.lock(connection, holder.room), await rooms.sitting(connection, holder.room)
        )
        if old.state != "over":
            raise NotOver
        person = seated(old, holder)
        row = await _following(connection, old)
        if person is None and not row.spectators:
            raise NoSpectators
        seat = None if person is None else await _seat_again(connection, row, person)
        await links.add(connection, hashed(token), row.id, seat)
    house.tell(old.id)
    house.tell(row.id)
    return Ticket(row.code, token, seat)


async def _following(connection: Connection, old: Room) -> AnyRow:
    """The room that follows this one, held still; opened now if nobody has asked before."""
    if old.next_code is not None:
        found = await rooms.by_code(connection, old.next_code)
        assert found is not None
        return await rooms.lock(connection, found.id)
    plan = RoomPlan(old.game, dict(old.options), old.seats, old.spectators, old.language, old.title)
    number = await rooms.add(connection, code=new_code(), **plans.row(plan))
    await rooms.change(connection, old.id, next=number)
    return await rooms.lock(connection, number)


async def _seat_again(connection: Connection, row: AnyRow, person: Person) -> int:
    """The friend's seat in the new room: the one of before, if it is still free."""
    people = await rooms.sitting(connection, row.id)
    for other in people:
        if other.came_from == person.id:
            number: int = other.id
            return number
    free = sorted(set(range(row.seats)) - {other.seat for other in people})
    if not free or row.started is not None:
        raise RoomFull
    seat = person.seat if person.seat in free else free[0]
    colour = _colour(people, person.colour)
    number = await sit(connection, row.id, seat, name=person.name, colour=colour, came_from=person.id)
    await rooms.change(connection, row.id, host=row.host or number)
    return number


def _colour(people: list[Any], wanted: int) -> int:
    try:
        return free_colour(people, wanted)
    except ColourTaken:
        return free_colour(people, None)
