"""What one viewer may know: the only way by which anything of a running match leaves the house."""

from datetime import datetime
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from server.engine import play
from server.engine.choice import Choice, Refusal, Seat, Text
from server.engine.game import AnyTable
from server.engine.table import Outcome
from server.engine.views import View
from server.service.access import Holder
from server.service.room import Person, Room
from server.service.standing import Match, Standing, standing_for

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
    questions settled so far: the newest position; `told` is the number of the last entry of the log, `since`
    its time: so long the table has waited.
    `said` is the number of the last line of chat, whoever may hear it, and `version` grows with people,
    settings and chat: both for the house alone.
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
    since: datetime | None = None
    said: int = 0
    version: int = 0


async def look(house: "House", holder: Holder, fresh: bool = False) -> Sight:
    """What this holder sees now; raises Removed, Unavailable.

    `fresh` asks the database whether this process has the newest; live pages need not, the hub tells them.
    """
    return sight(*await standing_for(house, holder, fresh))


def sight(now: Standing, person: Person | None) -> Sight:
    """What somebody sees of a standing; None: a spectator."""
    seat = person.seat if person else None
    if now.match is None:
        return Sight(now.room, seat, said=now.said, version=now.version)
    return replace(through(now.room, now.match, seat), said=now.said, version=now.version)


def through(room: Room, match: Match, seat: Seat | None) -> Sight:
    """A match through the eyes of a seat or, with None, of a spectator."""
    table = match.table
    view = match.game.view(table, seat)
    ask = play.pending(table)
    return Sight(
        room=room,
        seat=seat,
        view=view,
        status=view.status(),
        question=_question(table, seat),
        waiting=tuple(ask.waiting()) if ask else (),
        about=ask.about(table) if ask else None,
        outcome=table.outcome,
        settled=table.question,
        told=match.told,
        since=match.since,
    )


def _question(table: AnyTable, seat: Seat | None) -> Question | None:
    ask = play.pending(table)
    if ask is None or seat is None or seat not in ask.waiting():
        return None
    return Question(table.question, ask.choice(table, seat), ask.refusals(table, seat))
