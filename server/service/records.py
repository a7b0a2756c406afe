"""Whole matches: step through them, take them home, check them."""

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from server import __version__
from server.engine import codec
from server.engine.choice import Viewer
from server.engine.events import redact
from server.engine.game import AnyGame
from server.service.access import Holder
from server.service.documents import Decision, Happening, Record, Sitter
from server.service.errors import BadRequest, NotOver, UnknownRoom
from server.service.positions import position as played_again
from server.service.replay import read, verify
from server.service.sights import Sight, through
from server.service.standing import Match, standing_for
from server.store import matches
from server.store.database import AnyRow

if TYPE_CHECKING:
    from server.service.house import House

__all__ = ["Decision", "Happening", "Record", "Sitter", "read", "record", "step", "verify"]


async def record(house: "House", holder: Holder) -> Record:
    """The record of this room's match, as far as the holder may know it.

    Raises NotOver before the start, Removed, Unavailable.
    """
    now, person = await standing_for(house, holder, fresh=True)
    if now.match is None:
        raise NotOver
    whole = now.match.table.outcome is not None
    async with house.reading() as connection:
        match = await matches.find(connection, holder.room)
        rows = await matches.decided(connection, holder.room)
    if match is None:
        raise UnknownRoom
    game = now.match.game
    viewer = person.seat if person else None
    return Record(
        game=game.name,
        rules=match.first_rules,
        program=__version__,
        options=dict(now.room.options),
        seats=tuple(Sitter(person.seat, person.name, person.colour) for person in now.room.people),
        pledge=match.pledge,
        seed=match.seed if whole else None,
        started=match.started,
        ended=match.ended,
        decisions=tuple(map(_decision, rows[1:])) if whole else (),
        events=tuple(event for row in rows for event in _happenings(game, row, viewer, whole)),
        outcome=now.match.table.outcome,
        whole=whole,
    )


async def step(house: "House", holder: Holder, position: int, eyes: Viewer = None) -> Sight:
    """The table as it lay when question `position` (0 … `Sight.settled`) was put, through the eyes of a seat
    or of a spectator (None).

    During play only one's own eyes are to be had: `eyes` is ignored. The sight has no question to answer.
    All hands open: ask once for each seat. Raises NotOver before the start, BadRequest, Removed, Unavailable.
    """
    now, person = await standing_for(house, holder)
    if now.match is None:
        raise NotOver
    if now.match.table.outcome is None:
        eyes = person.seat if person else None
    if not 0 <= position <= now.match.table.question or eyes not in (None, *range(len(now.room.people))):
        raise BadRequest("malformed")
    game, table, told = await played_again(house, holder.room, position)
    return replace(through(now.room, Match(game, table, 0, told), eyes), question=None)


def _decision(row: AnyRow) -> Decision:
    return Decision(row.number, row.seat, tuple(row.picks), row.question, row.at)


def _happenings(game: AnyGame, row: AnyRow, viewer: Viewer, whole: bool) -> list[Happening]:
    """What one decision brought about; whole, or as the viewer may know it."""
    events = codec.load_events(game, row.events)
    known = events if whole else [redact(event, viewer) for event in events]
    first = row.told - len(events) + 1
    return [
        Happening(first + place, row.number if whole else None, row.at, event)
        for place, event in enumerate(msgspec.json.decode(codec.save_events(known)))
    ]
