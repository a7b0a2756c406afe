"""Answering: judged against what is offered, kept with all that follows from it, then confirmed."""

import asyncio
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import Struct

from server.engine import codec, errors, play
from server.engine.choice import Picks, Seat
from server.engine.events import Event
from server.engine.game import AnyTable
from server.service import metrics
from server.service.access import Holder
from server.service.errors import BadRequest, Conflict, Illegal, MatchOver, NotYourTurn, Stale, Unavailable
from server.service.room import Person
from server.service.sights import sight
from server.service.standing import Match, Standing, standing, standing_for
from server.store import matches
from server.store.errors import Down
from server.store.moves import Kept, Move

if TYPE_CHECKING:
    from server.service.house import House

KEYS = range(8, 65)  # letters of a key
MOST_PICKS, LONGEST_PICK = 200, 400
PATIENCE = 5.0  # seconds until an answer that cannot be kept is refused
PAUSE = 0.02  # seconds before trying again while somebody else holds the match's row


class Receipt(Struct, frozen=True):
    """The answer to this question is kept. `repeated`: it had been before, under the same key."""

    question: int
    repeated: bool = False


class Answer(NamedTuple):
    """An answer on its way."""

    holder: Holder
    picks: Picks
    question: int
    key: str

    def check(self) -> None:
        """Raise BadRequest unless it is of a shape that can be judged."""
        if len(self.key) not in KEYS or not (self.key.isascii() and self.key.isprintable()):
            raise BadRequest("malformed")
        if len(self.picks) > MOST_PICKS or any(len(pick) > LONGEST_PICK for pick in self.picks):
            raise BadRequest("too-large")


async def answer(house: "House", holder: Holder, picks: Picks, question: int, key: str) -> Receipt:
    """Answer a question; returns once the answer is kept for good.

    `key` is the sender's own name for this answer, 8 to 64 ASCII characters, new for each: sending the same
    again does nothing twice.
    Raises MatchOver, NotYourTurn, Stale, Illegal, BadRequest, Removed, Unavailable.
    """
    given = Answer(holder, picks, question, key)
    given.check()
    async with house.standings.slot(holder.room).turn:
        return await _settle(house, given)


async def _settle(house: "House", given: Answer) -> Receipt:
    """Try on the match as we know it and, where it has moved on meanwhile, on what it is now."""
    end = monotonic() + PATIENCE
    now, person = await standing_for(house, given.holder)
    while monotonic() < end:
        if person is None or now.match is None:
            raise NotYourTurn
        receipt = await _try(house, now, now.match, person, given)
        if receipt is not None:
            return receipt
        newer, person = await standing_for(house, given.holder, fresh=True)
        if newer.age == now.age:
            await asyncio.sleep(PAUSE)
        now = newer
    raise Unavailable


async def _try(house: "House", now: Standing, match: Match, person: Person, given: Answer) -> Receipt | None:
    """Judge and keep; None if what we know may no longer be so."""
    try:
        with metrics.JUDGING.time():
            after, events = play.decide(match.game, match.table, person.seat, given.picks, given.question)
    except errors.Refused as refusal:
        return await _refuse(house, now, person, given, refusal)
    fate, at = await _keep(house, given.holder.room, _move(match, person.seat, given, after, events))
    if fate == "passed":
        metrics.REJUDGED.inc()
        return None
    if at is not None:
        metrics.MOVES.labels(match.game.name).inc()
        _believe(house, now, match.after(after, events, at))
    else:  # by a process that died, or whose connection did, before it could tell anybody
        house.tell(given.holder.room)
    return Receipt(given.question, repeated=fate == "known")


def _move(match: Match, seat: Seat, given: Answer, after: AnyTable, events: list[Event]) -> Move:
    return Move(
        match=given.holder.room,
        version=match.version,
        seat=seat,
        picks=msgspec.json.encode(given.picks).decode(),
        question=given.question,
        key=given.key,
        table=codec.save(after),
        events=codec.save_events(events),
        told=match.told + len(events),
        over=after.outcome is not None,
        rules=match.game.version,
    )


async def _keep(house: "House", room: int, move: Move) -> Kept:
    try:
        with metrics.KEEPING.time():
            return await house.moves.keep(move)
    except Down as fault:
        house.standings.doubt(room)
        raise Unavailable from fault


def _believe(house: "House", before: Standing, kept: Match) -> None:
    """What has just been kept is how the match stands; tell everybody."""
    over = kept.table.outcome is not None
    if not over:
        slot = house.standings.slot(before.room.id)
        slot.put(replace(before, match=kept), slot.read)
    house.tell(before.room.id, doubt=over)  # the end changes the room, too


async def _refuse(
    house: "House", judged: Standing, person: Person, given: Answer, refusal: errors.Refused
) -> Receipt | None:
    """Before refusing: has the match moved on elsewhere, or has this very answer been kept before?"""
    now = await standing(house, given.holder.room, fresh=True)
    if now.age != judged.age:
        return None
    async with house.reading() as connection:
        question = await matches.by_key(connection, given.holder.room, person.seat, given.key)
    if question is None:
        raise _in_our_words(refusal, now, person) from refusal
    metrics.REPEATED.inc()
    return Receipt(question, repeated=True)


def _in_our_words(refusal: errors.Refused, now: Standing, person: Person) -> Conflict:
    if isinstance(refusal, errors.StaleDecision):
        return Stale(sight(now, person))
    if isinstance(refusal, errors.MatchOver):
        return MatchOver()
    return NotYourTurn() if isinstance(refusal, errors.NotYourTurn) else Illegal()
