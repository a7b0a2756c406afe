"""Talking at the table."""

from datetime import datetime
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from server.service.access import Holder

if TYPE_CHECKING:
    from server.service.house import House

#: players speak to the table; spectators among themselves, heard by players only where the host allows it
Channel: TypeAlias = Literal["table", "stands"]


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

    Raises BadWords, TooFast, Muted, NotAllowed.
    """
    raise NotImplementedError


async def lines(house: "House", holder: Holder, after: int = 0, limit: int = 200) -> tuple[Line, ...]:
    """The last `limit` lines after number `after` that this holder may hear, oldest first."""
    raise NotImplementedError


async def mute(house: "House", holder: Holder, person: int | None, muted: bool = True) -> None:
    """The host takes somebody's voice away or gives it back; None: all spectators. Raises NotHost."""
    raise NotImplementedError
