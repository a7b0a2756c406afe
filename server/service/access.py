"""Who is asking: secret links and what their holders may do."""

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from server.engine.choice import Seat
from server.service.codes import hashed, new_token
from server.service.errors import NoSpectators, NotHost, Removed, UnknownLink
from server.service.room import Person, Room
from server.store import links, rooms

if TYPE_CHECKING:
    from server.service.house import House


class Holder(Struct, frozen=True):
    """Who holds a secret link, as of now: seats and hosts change, `person` and `room` do not.

    `seat` is None for spectators. A spectator has no `person` and no name.
    """

    room: int
    code: str
    person: int | None
    seat: Seat | None
    host: bool
    name: str
    kind: Literal["player", "spectator"]


async def holder(house: "House", token: str) -> Holder:
    """Who holds this secret link; raises UnknownLink, Removed, NoSpectators, Unavailable."""
    async with house.reading() as connection:
        link = await links.find(connection, hashed(token))
    if link is None or (link.revoked is not None and link.person is not None):
        raise UnknownLink
    if link.player and link.person is None:
        raise Removed
    if not (link.player or link.spectators or link.ended):
        raise NoSpectators
    host = link.person is not None and link.person == link.host
    kind: Literal["player", "spectator"] = "player" if link.player else "spectator"
    return Holder(link.room, link.code, link.person, link.seat, host, link.name or "", kind)


def seated(room: Room, holder: Holder) -> Person | None:
    """The person that the holder is now, None for a spectator; raises Removed."""
    person = room.person(holder.person)
    if holder.person is not None and person is None:
        raise Removed
    return person


def hosting(room: Room, holder: Holder) -> Person:
    """The person that the holder is now, if hosting; raises NotHost, Removed."""
    person = seated(room, holder)
    if person is None or not person.host:
        raise NotHost
    return person


async def another_link(house: "House", holder: Holder, revoke: bool = False) -> str:
    """A fresh secret link to the holder's own seat or place in the stands, for another device.

    `revoke`: every link to the seat that was there before ends. Raises Unavailable.
    """
    token = new_token()
    async with house.writing() as connection:
        if revoke and holder.person is not None:
            await rooms.change(connection, holder.room)
            await links.revoke(connection, holder.person)
        await links.add(connection, hashed(token), holder.room, holder.person)
    house.tell(holder.room)
    return token
