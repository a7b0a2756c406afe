"""Looking at the table and answering."""

from typing import TYPE_CHECKING

from msgspec import Struct

from server.engine.choice import Choice, Picks, Refusal, Seat, Text
from server.engine.table import Outcome
from server.engine.views import View
from server.service.access import Holder
from server.service.room import Room

if TYPE_CHECKING:
    from server.service.house import House


class Question(Struct, frozen=True):
    """What the viewer is asked; `number` goes back with the answer."""

    number: int
    choice: Choice
    refusals: tuple[Refusal, ...]


class Sight(Struct, frozen=True):
    """All that one viewer may know now, and nothing else. Before the start only `room` says something.

    `seat` is whose eyes these are; `question` is there only for a seat that is asked; `waiting` are the seats
    that still have to answer; `about` is what everybody may know of the question; `settled` counts the
    questions settled so far: the newest position; `told` is the number of the last entry of the log.
    `changes` tells a newer sight from an older one inside the house; it is not for the eyes of viewers.
    """

    room: Room
    seat: Seat | None
    view: View | None = None
    status: Text | None = None
    question: Question | None = None
    waiting: tuple[Seat, ...] = ()
    about: Text | None = None
    outcome: Outcome | None = None
    settled: int = 0
    told: int = 0
    changes: int = 0


class Receipt(Struct, frozen=True):
    """The answer to this question was taken and is kept. `repeated`: it had been taken before, by the same key."""

    question: int
    repeated: bool = False


async def look(house: "House", holder: Holder, fresh: bool = False) -> Sight:
    """What this holder sees now; raises Removed, Unavailable.

    `fresh` asks the database whether this process has the newest; live pages need not, the hub tells them.
    """
    raise NotImplementedError


async def answer(house: "House", holder: Holder, picks: Picks, question: int, key: str) -> Receipt:
    """Answer a question; returns once the answer is kept for good.

    `key` is the sender's own name for this answer, 8 to 64 characters, new for each: sending the same again
    does nothing twice. Raises MatchOver, NotYourTurn, Stale, Illegal, BadRequest, TooFast, Removed, Unavailable.
    """
    raise NotImplementedError
