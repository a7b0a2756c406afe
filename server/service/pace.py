"""Not too much in too short a time."""

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from server.service.house import House


def pace(
    house: "House", deed: Literal["open", "join", "wrong-code", "answer", "chat", "socket"], who: str
) -> None:
    """Count one deed of this person or address (the site passes the client's address); raises TooFast."""
    raise NotImplementedError
