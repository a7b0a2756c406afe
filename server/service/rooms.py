"""Opening rooms, coming and going."""

from typing import TYPE_CHECKING

from server.service.access import Holder
from server.service.room import COLOURS, Person, Room, RoomPlan, Ticket, room

if TYPE_CHECKING:
    from server.service.house import House

__all__ = ["COLOURS", "Person", "Room", "RoomPlan", "Ticket", "room"]


async def open_room(house: "House", plan: RoomPlan, name: str, colour: int) -> Ticket:
    """Open a room and sit down in it as its host; raises BadRequest, BadName."""
    raise NotImplementedError


async def join(house: "House", code: str, name: str, colour: int | None = None) -> Ticket:
    """Take the next free seat; no colour: the first free one.

    Raises UnknownRoom, AlreadyStarted, RoomFull, ColourTaken, BadName.
    """
    raise NotImplementedError


async def watch(house: "House", code: str) -> Ticket:
    """Become a spectator; raises UnknownRoom, NoSpectators."""
    raise NotImplementedError


async def leave(house: "House", holder: Holder) -> None:
    """Go. Before the start the seat becomes free; afterwards it stays, and only hosting passes on."""
    raise NotImplementedError


async def remove(house: "House", holder: Holder, person: int) -> None:
    """The host sends somebody away before the start; raises NotHost, AlreadyStarted."""
    raise NotImplementedError


async def hand_over(house: "House", holder: Holder, person: int) -> None:
    """The host makes somebody else the host; raises NotHost."""
    raise NotImplementedError


async def start(house: "House", holder: Holder) -> None:
    """The host begins the match with those who are here; raises NotHost, AlreadyStarted, TooFew."""
    raise NotImplementedError


async def rematch(house: "House", holder: Holder) -> Ticket:
    """A new room with the same friends and options: one, whoever asks and however often; raises NotOver.

    Each friend who asks gets a link of their own to the same seat in it.
    """
    raise NotImplementedError


async def set_spectator_chat(house: "House", holder: Holder, allowed: bool) -> None:
    """The host lets spectators be heard by players, or not; raises NotHost."""
    raise NotImplementedError


async def set_room(house: "House", holder: Holder, plan: RoomPlan) -> None:
    """The host changes the plan before the start; raises NotHost, AlreadyStarted, BadRequest, RoomFull."""
    raise NotImplementedError


async def set_name(house: "House", holder: Holder, name: str, colour: int) -> None:
    """Change one's own name and colour before the start; raises AlreadyStarted, BadName, ColourTaken."""
    raise NotImplementedError
