"""Whole matches: step through them, take them home, check them."""

from datetime import datetime
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from server.engine.choice import Picks, Seat, Viewer
from server.engine.game import AnyGame
from server.engine.table import Outcome
from server.service.access import Holder
from server.service.play import Sight

if TYPE_CHECKING:
    from server.service.house import House


class Sitter(Struct, frozen=True):
    """Who sat where."""

    seat: Seat
    name: str
    colour: int


class Decision(Struct, frozen=True):
    """One answer and its number, from 1; `question` is the number of the question it answers."""

    number: int
    seat: Seat
    picks: Picks
    question: int
    at: datetime


class Happening(Struct, frozen=True):
    """One event as plain JSON and the decision that led to it: 0 is the opening, None is not to be known."""

    number: int
    decision: int | None
    at: datetime
    event: dict[str, Any]


class Record(Struct, frozen=True):
    """A match in one document. `whole` only after its end; before, decisions and the seed are left out and
    events are those that the asker may know.
    """

    game: str
    rules: int
    program: str
    options: dict[str, Picks]
    seats: tuple[Sitter, ...]
    pledge: str
    seed: str | None
    started: datetime
    ended: datetime | None
    decisions: tuple[Decision, ...]
    events: tuple[Happening, ...]
    outcome: Outcome | None
    whole: bool
    format: int = 1


async def record(house: "House", holder: Holder) -> Record:
    """The record of this room's match, as far as the holder may know it; raises NotOver before the start."""
    raise NotImplementedError


async def step(house: "House", holder: Holder, position: int, eyes: Viewer = None) -> Sight:
    """The table as it lay when question `position` (0 … `Sight.settled`) was put, through the eyes of a seat
    or of a spectator (None). After the last question comes one more position: the end.

    During play only one's own eyes are to be had: `eyes` is ignored. The sight has no question to answer.
    All hands open: ask once for each seat. Raises NotOver before the start.
    """
    raise NotImplementedError


def verify(game: AnyGame, record: Record) -> Outcome:
    """Play the record again from its seed; raises BadRecord where anything differs."""
    raise NotImplementedError
