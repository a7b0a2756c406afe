"""What a viewer cannot know, and how to deal it anew."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from server.engine.choice import Seat, Viewer
from server.engine.dice import Dice
from server.engine.table import Table
from server.games.entropy.content import CONTENT
from server.games.entropy.state import ICONS, KINDS, RARITIES, Ghost, Kind, State


class Hidden(Struct):
    """Things hidden at these places of a list; `is_ordered`: their order counts."""

    name: str
    things: list[str]
    places: list[int]
    is_ordered: bool = True

    def held(self) -> list[str]:
        """What lies there."""
        return [self.things[place] for place in self.places]

    def put(self, things: list[str]) -> None:
        """Lay other things there; where order does not count, the list stays sorted."""
        for place, thing in zip(self.places, things, strict=True):
            self.things[place] = thing
        if not self.is_ordered:
            self.things.sort()


def pools(state: State, viewer: Viewer) -> Iterator[list[Hidden]]:
    """What is hidden, in groups within which everything could lie anywhere."""
    for kind in KINDS:
        yield [*_hands(state, viewer, kind), *_life_stacks(state, kind)]
    for icon in ICONS:
        pair = state.supply.planets[icon]
        yield [_covered(f"planets of {icon}, stack {number}", stack) for number, stack in enumerate(pair)]
        yield [_covered(f"asteroids of {icon}", state.supply.asteroids[icon])]
    for rarity in RARITIES:
        pair = state.supply.biomes[rarity]
        yield [_covered(f"{rarity} biomes, stack {number}", stack) for number, stack in enumerate(pair)]
    yield _missions(state, viewer)
    if state.ghost is not None:
        yield from _progress(state.ghost)


def _covered(name: str, stack: list[str]) -> Hidden:
    return Hidden(name, stack, list(range(1, len(stack))))


def _hands(state: State, viewer: Viewer, kind: Kind) -> Iterator[Hidden]:
    for seat, player in enumerate(state.players):
        if seat != viewer:
            places = [place for place, card in enumerate(player.hand) if CONTENT.life[card].kind == kind]
            yield Hidden(f"{kind} of seat {seat}", player.hand, places, is_ordered=False)


def _life_stacks(state: State, kind: Kind) -> Iterator[Hidden]:
    first = 0 if state.phase == "setup" else 1
    for number, stack in enumerate(state.supply.life[kind]):
        places = [place for place in range(first, len(stack)) if stack[place] not in state.supply.sunk]
        yield Hidden(f"{kind}, stack {number}", stack, places)


def _missions(state: State, viewer: Viewer) -> list[Hidden]:
    held = [
        Hidden(
            f"missions of seat {seat}", player.missions, list(range(len(player.missions))), is_ordered=False
        )
        for seat, player in enumerate(state.players)
        if seat != viewer
    ]
    unused = state.unused_missions
    return [*held, Hidden("unused missions", unused, list(range(len(unused))), is_ordered=False)]


def _progress(ghost: Ghost) -> Iterator[list[Hidden]]:
    for group in ("A", "B"):
        in_deck = _of_group(f"progress deck, group {group}", ghost.deck, group)
        removed = _of_group(f"progress cards removed, group {group}", ghost.removed, group)
        removed.is_ordered = False
        yield [in_deck] if ghost.was_reshuffled else [in_deck, removed]


def _of_group(name: str, cards: list[str], group: str) -> Hidden:
    return Hidden(
        name, cards, [place for place, card in enumerate(cards) if CONTENT.progress[card].group == group]
    )


def imagine(table: Table[State], viewer: Viewer, dice: Dice) -> None:
    """Deal anew all that this viewer cannot know, in place."""
    for pool in pools(table.state, viewer):
        things = [thing for hidden in pool for thing in hidden.held()]
        dice.shuffle(things)
        for hidden in pool:
            count = len(hidden.places)
            hidden.put(things[:count])
            things = things[count:]


def secrets(table: Table[State], viewer: Viewer) -> Mapping[str, object]:
    """What this viewer cannot know, by name, without what can be worked out because nothing else is left."""
    return {
        hidden.name: tuple(hidden.held())
        for pool in pools(table.state, viewer)
        for hidden in pool
        if _could_differ(hidden, pool)
    }


def _could_differ(hidden: Hidden, pool: list[Hidden]) -> bool:
    things = [thing for other in pool for thing in other.held()]
    if not hidden.places or len(set(things)) < 2:
        return False
    return (hidden.is_ordered and len(things) > 1) or len(hidden.places) < len(things)


def hidden_kinds(state: State, seat: Seat) -> tuple[int, int, int]:
    """How many cards of each kind this seat holds that were never shown."""
    kinds = [CONTENT.life[card].kind for card in state.players[seat].hand]
    bacteria, plants, animals = (kinds.count(kind) for kind in KINDS)
    return bacteria, plants, animals
