"""Tables and events to bytes and back, strictly."""

from functools import lru_cache
from typing import Any, Union

import msgspec

from server.engine.dice import Dice
from server.engine.errors import BadTable
from server.engine.events import Event
from server.engine.game import AnyGame, Game, S, V
from server.engine.table import Outcome, Table

ENCODER = msgspec.json.Encoder()


def save(table: Table[S]) -> bytes:
    """The table as JSON; the same table always gives the same bytes."""
    return ENCODER.encode(table)


def load(game: Game[S, V], saved: bytes) -> Table[S]:
    """The table in these bytes; raises BadTable."""
    try:
        shape = _decoder(game).decode(saved)
    except msgspec.DecodeError as fault:
        raise BadTable(str(fault)) from fault
    return Table(shape.state, shape.dice, shape.stack, shape.decisions, shape.question, shape.outcome)


def load_old(game: Game[S, V], saved: bytes, version: int) -> Table[S]:
    """The table in these bytes, stored by this version of the game; raises BadTable, TooOld."""
    if version == game.version:
        return load(game, saved)
    return load(game, ENCODER.encode(game.upgrade(msgspec.json.decode(saved), version)))


def copy(game: Game[S, V], table: Table[S]) -> Table[S]:
    """An equal table that shares nothing with this one."""
    return load(game, save(table))


def save_events(events: list[Event]) -> bytes:
    """Events as a JSON array."""
    return ENCODER.encode(events)


def load_events(game: AnyGame, saved: bytes) -> list[Event]:
    """The events in these bytes; raises BadTable."""
    try:
        return _event_decoder(game).decode(saved)
    except msgspec.DecodeError as fault:
        raise BadTable(str(fault)) from fault


@lru_cache(maxsize=64)
def _decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = [
        ("state", game.state),
        ("dice", Dice),
        ("stack", list[Union[game.steps]]),  # type: ignore[name-defined]  # noqa: UP007
        ("decisions", int, 0),
        ("question", int, 0),
        ("outcome", Outcome | None, None),
    ]
    return msgspec.json.Decoder(msgspec.defstruct("Saved", fields, forbid_unknown_fields=True))


@lru_cache(maxsize=64)
def _event_decoder(game: AnyGame) -> msgspec.json.Decoder[list[Event]]:
    kinds: Any = Union[game.events]  # noqa: UP007
    return msgspec.json.Decoder(list[kinds])
