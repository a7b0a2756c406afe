"""The ghost of a solo match: it moves, and its progress cards are carried out."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from server.engine.table import Do, Table
from server.games.entropy.content import CONTENT
from server.games.entropy.events import (
    GhostMoved,
    GhostToken,
    ObjectiveClaimed,
    ProgressPlayed,
    TileDropped,
    TrackAdvanced,
)
from server.games.entropy.printed import Deed
from server.games.entropy.state import (
    GHOST,
    ICONS,
    KINDS,
    SECTORS,
    Ghost,
    Kind,
    Pair,
    State,
    draw_life,
    take_top,
)

T = TypeVar("T")


class GhostTurn(Do[State]):
    """The ghost goes as far as the player did not: four less the player's distance (38).

    `after_movement` tells which of the two possible moments this is.
    """

    after_movement: bool

    def run(self, table: Table[State]) -> None:
        """Move and carry out the face-up card, if there is a ghost and this is its moment."""
        ghost = table.state.ghost
        if ghost is None or self.after_movement != table.state.rulings.ghost_after_movement:
            return
        distance = 4 - table.state.turn.distance
        ghost.sector = (ghost.sector + distance) % SECTORS
        table.tell(GhostMoved(distance, ghost.sector))
        play_progress(table, ghost)


def play_progress(table: Table[State], ghost: Ghost) -> None:
    """Carry out the card for the space where the ghost stands, then turn up the next."""
    if ghost.current is None:
        return
    card = CONTENT.progress[ghost.current]
    for deed in getattr(card, CONTENT.ring.inner[ghost.sector]):
        DEEDS[deed](table, ghost)
    ghost.used.append(card.id)
    turn_up(table, ghost)
    table.tell(ProgressPlayed(card.id, ghost.current))


def turn_up(table: Table[State], ghost: Ghost) -> None:
    """The next card; when the deck is out, the used cards of group B come again (40)."""
    if not ghost.deck and table.state.rulings.progress_is_reshuffled:
        again = [card for card in ghost.used if CONTENT.progress[card].group == "B"]
        ghost.used = [card for card in ghost.used if card not in again]
        again.sort()
        table.dice.shuffle(again)
        ghost.deck, ghost.was_reshuffled = again, True
    ghost.current = ghost.deck.pop(0) if ghost.deck else None


def advance(number: int) -> Callable[[Table[State], Ghost], None]:
    """Advance on this track, unless the ghost or another has its last place."""

    def deed(table: Table[State], ghost: Ghost) -> None:
        objectives = table.state.objectives
        last = len(CONTENT.tracks[objectives.tracks[number]].steps)
        place = ghost.tracks[number]
        if place == last or (place == last - 1 and objectives.done_by[number] is not None):
            return
        ghost.tracks[number] += 1
        if ghost.tracks[number] == last:
            objectives.done_by[number] = GHOST
        table.tell(TrackAdvanced(GHOST, objectives.tracks[number], ghost.tracks[number]))

    return deed


def take_token(kind: Kind) -> Callable[[Table[State], Ghost], None]:
    """Take a token off the ghost's tile of the kind: the top small one until it owns one, then the large."""

    def deed(table: Table[State], ghost: Ghost) -> None:
        objectives = table.state.objectives
        if kind not in ghost.small and objectives.small[kind]:
            take_small_token(table, ghost, kind)
        elif objectives.large[kind] is None:
            take_large_token(table, ghost, kind)

    return deed


def take_small_token(table: Table[State], ghost: Ghost, kind: Kind) -> None:
    """With the last token the ghost takes the tile; the next one starts anew."""
    ghost.small_tokens[kind] -= 1
    table.tell(GhostToken("small", kind, ghost.small_tokens[kind]))
    if ghost.small_tokens[kind] == 0:
        points = table.state.objectives.small[kind].pop(0)
        ghost.small[kind] = points
        ghost.small_tokens[kind] = CONTENT.ghost.small_tokens
        table.tell(ObjectiveClaimed(GHOST, "small", kind, points))


def take_large_token(table: Table[State], ghost: Ghost, kind: Kind) -> None:
    """With the last token the ghost takes the large tile."""
    ghost.large_tokens[kind] -= 1
    table.tell(GhostToken("large", kind, ghost.large_tokens[kind]))
    if ghost.large_tokens[kind] == 0:
        table.state.objectives.large[kind] = GHOST
        table.tell(ObjectiveClaimed(GHOST, "large", kind, CONTENT.large[kind].points))


def drop_star(table: Table[State], ghost: Ghost) -> None:
    """One tile of the fullest stack of level III."""
    stars = table.state.supply.stars
    code = most([name for name in stars if CONTENT.stars[name].level == 3], stars.__getitem__)
    if code is not None:
        stars[code] -= 1
        drop(table, "star", code)


def drop_planet(table: Table[State], ghost: Ghost) -> None:
    """The dearest visible planet."""
    pairs = table.state.supply.planets
    places = [(icon, stack) for icon in ICONS for stack in (0, 1) if pairs[icon][stack]]
    place = most(places, lambda place: CONTENT.planet(pairs[place[0]][place[1]][0]).cost)
    if place is not None:
        drop(table, "planet", take_top(pairs[place[0]], place[1]))


def drop_asteroid(table: Table[State], ghost: Ghost) -> None:
    """The top of the fullest stack of asteroids."""
    stacks = table.state.supply.asteroids
    icon = most(ICONS, lambda icon: len(stacks[icon]))
    if icon is not None:
        drop(table, "asteroid", stacks[icon].pop(0))


def drop_biome(table: Table[State], ghost: Ghost) -> None:
    """The top of the fuller stack of rare biomes."""
    pair = table.state.supply.biomes["rare"]
    stack = fuller(pair)
    if stack is not None:
        drop(table, "biome", take_top(pair, stack))


def drop_card(table: Table[State], ghost: Ghost) -> None:
    """The top of the fullest life stack."""
    life = table.state.supply.life
    places = [(kind, stack) for kind in KINDS for stack in (0, 1)]
    place = most(places, lambda place: len(life[place[0]][place[1]]))
    if place is not None:
        drop(table, "card", draw_life(table.state.supply, *place))


def fuller(pair: Pair) -> int | None:
    """The number of the fuller of two stacks; None if both are empty."""
    return most([0, 1], lambda stack: len(pair[stack]))


def most(things: Iterable[T], size: Callable[[T], int]) -> T | None:
    """The first of the largest things; None if all are empty."""
    largest: T | None = None
    for thing in things:
        if size(thing) > (0 if largest is None else size(largest)):
            largest = thing
    return largest


def drop(table: Table[State], sort: str, tile: str) -> None:
    """Out of the game."""
    table.state.box.append(tile)
    table.tell(TileDropped(sort, tile))


DEEDS: Mapping[Deed, Callable[[Table[State], Ghost], None]] = {
    "advance-stars": advance(0),
    "advance-asteroids": advance(1),
    "advance-biomes": advance(2),
    "token-bacteria": take_token("bacteria"),
    "token-plants": take_token("plants"),
    "token-animals": take_token("animals"),
    "drop-star": drop_star,
    "drop-planet": drop_planet,
    "drop-asteroid": drop_asteroid,
    "drop-biome": drop_biome,
    "drop-card": drop_card,
}
