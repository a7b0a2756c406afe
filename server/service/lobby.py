"""What the verbs of rooms share: holding a room still, seating people, passing on the host's place."""

from collections.abc import Iterator
from contextlib import contextmanager

from server.service.access import Holder, hosting
from server.service.errors import AlreadyStarted, BadName, BadRequest, ColourTaken, Conflict, RoomFull
from server.service.names import alike
from server.service.room import COLOURS, Room, furnished
from server.store import rooms
from server.store.database import AnyRow, Connection
from server.store.errors import Taken


async def lobby(connection: Connection, number: int) -> tuple[AnyRow, list[AnyRow]]:
    """The room, held still for this transaction, and the people in it; raises AlreadyStarted."""
    row = await rooms.lock(connection, number)
    if row.started is not None:
        raise AlreadyStarted
    return row, await rooms.sitting(connection, number)


async def hosted(connection: Connection, holder: Holder) -> Room:
    """The room, held still for this transaction, for its host; raises NotHost, Removed."""
    row = await rooms.lock(connection, holder.room)
    room = furnished(row, await rooms.sitting(connection, holder.room))
    hosting(room, holder)
    return room


async def sit(
    connection: Connection, room: int, seat: int, *, name: str, colour: int, came_from: int | None = None
) -> int:
    """Seat somebody; their number. Raises BadName (alike), ColourTaken, RoomFull."""
    with taken():
        return await rooms.seat(
            connection,
            room,
            seat=seat,
            name=name,
            alike=alike(name),
            colour=colour,
            came_from=came_from,
        )


def free_colour(people: list[AnyRow], wanted: int | None) -> int:
    """The wanted colour, or the first free one; raises ColourTaken, BadRequest."""
    if wanted is not None and not 0 <= wanted < COLOURS:
        raise BadRequest("malformed")
    free = set(range(COLOURS)) - {person.colour for person in people}
    if wanted is None and free:
        return min(free)
    if wanted not in free:
        raise ColourTaken
    return wanted


async def pass_on(connection: Connection, room: int, leaver: int) -> None:
    """Somebody else becomes the host: the first who is here, else the first, else whoever comes next."""
    others = [person for person in await rooms.sitting(connection, room) if person.id != leaver]
    heirs = [person for person in others if person.here] or others
    await rooms.change(connection, room, host=heirs[0].id if heirs else None)


@contextmanager
def taken() -> Iterator[None]:
    """The database decides who was first: say what was taken already."""
    try:
        yield
    except Taken as fault:
        raise _too_late(str(fault)) from fault


def _too_late(fault: str) -> Conflict | BadName:
    if "people_room_alike" in fault:
        return BadName("name-alike")
    if "people_room_colour" in fault:
        return ColourTaken()
    return RoomFull()
