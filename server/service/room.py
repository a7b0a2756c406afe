"""A room as everybody in it may see it."""

from datetime import datetime
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from server.engine.choice import Picks, Seat
from server.service.codes import tidy_code
from server.service.errors import UnknownRoom
from server.store import rooms
from server.store.database import AnyRow

if TYPE_CHECKING:
    from server.service.house import House

#: colours that people may choose from: 0 … 5
COLOURS = 6


class RoomPlan(Struct, frozen=True):
    """What a host decides before friends come.

    `options` maps names of the game's options to what is picked; those left out are at their default.
    `seats` is how many may play; the match may start with fewer if the game allows it.
    """

    game: str
    options: dict[str, Picks]
    seats: int
    spectators: bool = True
    language: str = "en"
    title: str = ""


class Person(Struct, frozen=True):
    """Somebody on a seat."""

    id: int
    seat: Seat
    name: str
    colour: int
    host: bool
    present: bool
    muted: bool = False


class Room(Struct, frozen=True):
    """A room; no secret is in it. `seed` is None until the match is over, `pledge` until it begins.

    `next_code` is the room of the rematch. `people` stand in the order of their seats.
    """

    id: int
    code: str
    title: str
    game: str
    options: tuple[tuple[str, Picks], ...]
    seats: int
    spectators: bool
    spectator_chat: bool
    spectators_muted: bool
    language: str
    state: Literal["lobby", "playing", "over"]
    people: tuple[Person, ...]
    host: int | None
    next_code: str | None
    pledge: str | None
    seed: str | None
    opened: datetime
    started: datetime | None
    ended: datetime | None

    def person(self, id_: int | None) -> Person | None:
        """The person of this number, if still here."""
        return next((person for person in self.people if person.id == id_), None)


class Ticket(Struct, frozen=True):
    """What a newcomer is given: the room's code and a secret link of their own; a spectator is no person."""

    code: str
    token: str
    person: int | None


async def room(house: "House", code: str) -> Room:
    """The room with this code, written in any way a human might; raises UnknownRoom."""
    async with house.reading() as connection:
        found = await rooms.by_code(connection, tidy_code(code))
        if found is None:
            raise UnknownRoom
        return furnished(found, await rooms.sitting(connection, found.id))


def furnished(row: AnyRow, people: list[AnyRow]) -> Room:
    """The room of these rows."""
    over = row.ended is not None
    return Room(
        id=row.id,
        code=row.code,
        title=row.title,
        game=row.game,
        options=tuple((name, tuple(picks)) for name, picks in sorted(row.options.items())),
        seats=row.seats,
        spectators=row.spectators,
        spectator_chat=row.spectator_chat,
        spectators_muted=row.spectators_muted,
        language=row.language,
        state="over" if over else "lobby" if row.started is None else "playing",
        people=tuple(_person(person, row.host) for person in people),
        host=row.host,
        next_code=row.next_code,
        pledge=row.pledge,
        seed=row.seed if over else None,
        opened=row.opened,
        started=row.started,
        ended=row.ended,
    )


def _person(row: AnyRow, host: int | None) -> Person:
    return Person(row.id, row.seat, row.name, row.colour, row.id == host, row.here, row.muted)
