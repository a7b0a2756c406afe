"""Laws 2, 3 and 4: a match is bytes, and comes out the same each time."""

from collections.abc import Iterator

from msgspec import inspect

from server.engine import codec
from server.engine.laws.apart import apart
from server.engine.laws.kinds import kinds_within
from server.engine.laws.law import When, law
from server.engine.laws.match import Match

#: kinds of field that have no order or no certain shape
LOOSE = (inspect.SetType, inspect.FrozenSetType, inspect.AnyType, inspect.FloatType)


@law(2, "A table survives its bytes: its fields are of kinds with one order and one shape", When.START)
def fields_are_plain(match: Match) -> Iterator[str]:
    """No set (it has no order), no float (it rounds) and nothing untyped in state, steps and events."""
    for kind in (match.game.state, *match.game.steps, *match.game.events):
        for where, part in kinds_within(kind):
            if isinstance(part, LOOSE):
                yield f"{where} is of the {type(part).__name__}"


@law(2, "A table survives its bytes")
def bytes_give_the_same_table(match: Match) -> Iterator[str]:
    """What is read back is what was written, byte for byte and field for field."""
    saved = codec.save(match.table)
    woken = codec.load(match.game, saved)
    if woken != match.table or codec.save(woken) != saved:
        yield f"what is read back is another table: {apart(woken, match.table)}"


@law(2, "Events survive their bytes")
def bytes_give_the_same_events(match: Match) -> Iterator[str]:
    """Events are rows of the record."""
    read = codec.load_events(match.game, codec.save_events(match.told))
    if read != match.told:
        yield f"what is read back are other events: {apart(read, match.told)}"


@law(4, "Same seed and answers, same match")
def again_is_the_same(match: Match) -> Iterator[str]:
    """Chance comes from the table's dice alone."""
    first, second = codec.save(match.table), codec.save(match.again)
    if first != second:
        yield f"the same answers led to {apart(first, second)}"
    elif match.told != match.told_again:
        yield f"the same answers told {apart(match.told, match.told_again)}"


@law(3, "A match put to sleep and woken between all answers is the same match")
def sleep_changes_nothing(match: Match) -> Iterator[str]:
    """Nothing that matters is kept beside the bytes."""
    awake = codec.save(match.table)
    if awake != match.asleep:
        yield f"awake, and put to sleep and woken, it is {apart(awake, match.asleep)}"
    elif match.told != match.told_asleep:
        yield f"awake, and put to sleep and woken, it told {apart(match.told, match.told_asleep)}"
