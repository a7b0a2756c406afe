"""Is a record true? Play it again from its seed."""

from typing import Any

import msgspec

from server.engine import codec, play
from server.engine.dice import Dice
from server.engine.errors import EngineError
from server.engine.events import Event
from server.engine.game import AnyGame, AnyTable
from server.engine.table import Outcome
from server.service.documents import FORMAT, Record
from server.service.errors import BadRecord


def read(document: bytes) -> Record:
    """The record in these bytes; raises BadRecord."""
    try:
        return msgspec.json.decode(document, type=Record)
    except msgspec.DecodeError as fault:
        raise BadRecord(f"not a record of a match: {fault}") from fault


def verify(game: AnyGame, record: Record) -> Outcome:
    """Play the record again from its seed; its outcome. Raises BadRecord where anything differs."""
    seed = _check_cover(game, record)
    try:
        table, events = play.begin(game, len(record.seats), record.options, seed)
    except (EngineError, LookupError, ValueError) as fault:
        raise BadRecord(f"the match cannot be begun: {fault!r}") from fault
    _compare(record, 0, events)
    for number in range(1, len(record.decisions) + 1):
        events = _answer(table, record, number)
        _compare(record, number, events)
    if table.outcome is None or table.outcome != record.outcome:
        raise BadRecord(f"the outcome is {table.outcome}, not {record.outcome}")
    return table.outcome


def _check_cover(game: AnyGame, record: Record) -> str:
    if record.format != FORMAT:
        raise BadRecord(f"this program reads format {FORMAT}, the record is in format {record.format}")
    if record.game != game.name or record.rules != game.version:
        raise BadRecord(
            f"this program plays {game.name} by rules of version {game.version}, "
            f"the record is of {record.game}, version {record.rules}"
        )
    if record.seed is None or not record.whole:
        raise BadRecord("the record was made during play and is not whole")
    if Dice(record.seed).pledge() != record.pledge:
        raise BadRecord("the seed is not the one that was pledged at the start")
    return record.seed


def _answer(table: AnyTable, record: Record, number: int) -> list[Event]:
    given = record.decisions[number - 1]
    if given.number != number:
        raise BadRecord(f"decision {number} is missing")
    try:
        play.judge(table, given.seat, given.picks, given.question)
    except EngineError as refusal:
        raise BadRecord(f"decision {number} is not allowed: {type(refusal).__name__}") from refusal
    return play.advance(table, given.seat, given.picks)


def _compare(record: Record, number: int, events: list[Event]) -> None:
    told: list[dict[str, Any]] = [
        happening.event for happening in record.events if happening.decision == number
    ]
    if told != msgspec.json.decode(codec.save_events(events)):
        raise BadRecord(f"what decision {number} brought about is not what happened")
