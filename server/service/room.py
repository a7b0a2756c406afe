"""A room as everybody in it may see it."""

from datetime import datetime
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from server.engine.choice import Picks, Seat

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
    """What a newcomer is given: the room's code and a secret link of their own. `person` is None for spectators."""

    code: str
    token: str
    person: int | None


async def room(house: "House", code: str) -> Room:
    """The room with this code, written in any way a human might; raises UnknownRoom."""
    raise NotImplementedError
