"""A whole match as one document."""

from datetime import datetime
from typing import Any

from msgspec import Struct

from server.engine.choice import Picks, Seat
from server.engine.table import Outcome

FORMAT = 1


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
    format: int = FORMAT
