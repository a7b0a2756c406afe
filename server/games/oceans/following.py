"""What follows a deed: gains, takings, losses, exchanges, in this order round the ring."""

from typing import Literal, TypeAlias

from msgspec import Struct

from server.engine.table import Do
from server.games.oceans.deeds import AnyDeed, Gain, Leech
from server.games.oceans.effects import Effect, Me, box_of
from server.games.oceans.rules import in_force, listeners, scenario_voices, voice
from server.games.oceans.state import Sea, Species, Waters, board, find, holder
from server.games.oceans.tokens import gain, take

Group: TypeAlias = Literal["gains_after", "after", "loses_after", "swaps_after", "once_after"]
GROUPS: tuple[Group, ...] = ("gains_after", "after", "loses_after", "swaps_after", "once_after")


class Call(Struct, forbid_unknown_fields=True):
    """One effect that is to be heard: a trait card, or a Scenario speaking for a species."""

    species: int
    trait: int | None
    scenario: str


class Follow(Do[Sea]):
    """Let every effect answer to a deed; questions that one brings are settled before the next is heard."""

    deed: AnyDeed
    group: int = -1
    calls: list[Call] = []  # noqa: RUF012 - a field, copied for each step

    def run(self, table: Waters) -> None:
        """Go on until something is asked or all have been heard."""
        while self.calls or self._next_group(table):
            table.then(self)
            waiting = len(table.stack)
            if self.calls:
                self._hear(table, self.calls.pop(0))
            if len(table.stack) > waiting:
                return
            table.stack.pop()

    def _next_group(self, table: Waters) -> bool:
        self.group += 1
        if self.group >= len(GROUPS):
            return False
        hook, sea = GROUPS[self.group], table.state
        if hook == "once_after":
            hooks = box_of(sea).hooks
            self.calls = [Call(0, None, key) for key in in_force(sea) if hook in hooks[key]]
            return True
        start = None if self.deed.species is None else find(sea, self.deed.species)
        self.calls = [_call(me) for _, me in listeners(sea, hook, start)]
        return True

    def _hear(self, table: Waters, call: Call) -> None:
        sea, hook = table.state, GROUPS[self.group]
        if hook == "once_after":
            box = box_of(sea)
            box.effects[call.scenario].once_after(table, box.stock.printed[call.scenario], self.deed)
        elif found := _voice(sea, call):
            effect, me = found
            if hook == "gains_after":
                fire(table, me, self.deed, effect.gains_after(sea, me, self.deed))
            else:
                getattr(effect, hook)(table, me, self.deed)


def _call(me: Me) -> Call:
    return Call(me.species.id, me.placed.id if me.placed else None, "" if me.placed else me.row.key)


def _voice(sea: Sea, call: Call) -> tuple[Effect, Me] | None:
    """The effect of a call, if it is still on the table."""
    if call.trait is None:
        species = find(sea, call.species)
        heard = scenario_voices(sea, species) if species else []
        return next(((effect, me) for effect, me in heard if me.row.key == call.scenario), None)
    bearer = holder(sea, call.trait)
    if bearer is None:
        return None
    return voice(sea, bearer, next(one for one in bearer.traits if one.id == call.trait))


def fire(table: Waters, me: Me, deed: AnyDeed | None, times: int) -> None:
    """A gains icon fires so many times, and those that gain with it; all is noted in the deed."""
    assert me.placed is not None or not times
    for _ in range(times):
        assert me.placed is not None
        record = Gain(me.species.id, me.placed.id, me.row.name, 0)
        record.tokens = gain(table, me, gain_size(table.state, me, record, deed))
        if deed is None:
            continue
        deed.gains.append(record)
        for effect, other in list(listeners(table.state, "gains_with", me.species)):
            fire(table, other, deed, effect.gains_with(table.state, other, record))


def gain_size(sea: Sea, me: Me, record: Gain, deed: AnyDeed | None) -> int:
    """What this gains icon brings: its number, what is added, then what multiplies."""
    size = me.row.gain or 0
    for effect, other in listeners(sea, "adds_to_gain", me.species):
        size += effect.adds_to_gain(sea, other, record, deed)
    for effect, other in listeners(sea, "multiplies_gain", me.species):
        size *= effect.multiplies_gain(sea, other, record)
    return size


def leech(table: Waters, me: Me, victim: Species, tokens: int) -> None:
    """The species leeches another by this card; others may answer to it."""
    took = take(table, me, board(victim), tokens)
    if took:
        table.then(Follow(Leech(me.species.id, victim=victim.id, taken=took)))
