"""Who is asking: secret links and room codes."""

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from server.engine.choice import Seat

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
    """Who holds this secret link; raises UnknownLink, Removed."""
    raise NotImplementedError
