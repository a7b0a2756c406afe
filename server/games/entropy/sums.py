"""What is neither made nor lost."""

from collections.abc import Iterator, Mapping

from server.engine.table import Table
from server.games.entropy.content import CONTENT
from server.games.entropy.state import Player, State, planets_of


def sums(table: Table[State]) -> Mapping[str, int]:
    """Of every limited thing: how many there are, wherever they lie; and how many different ones."""
    state = table.state
    tiles = list(_all_tiles(state))
    counted: dict[str, int] = {
        "systems": state.supply.systems + sum(len(one.systems) for one in state.players)
    }
    for sort, known in _sorts().items():
        found = [tile for tile in tiles if tile in known]
        counted[sort] = len(found)
        counted[f"different {sort}"] = len(set(found))
    counted["small objectives"] = _small_objectives(state)
    counted["markers"] = sum(len(player.markers) for player in state.players)
    return counted


def _sorts() -> Mapping[str, Mapping[str, object]]:
    return {
        "stars": CONTENT.stars,
        "starting stars": CONTENT.starting_stars,
        "planets": CONTENT.planets,
        "starting planets": CONTENT.starting_planets,
        "asteroids": CONTENT.asteroids,
        "biomes": CONTENT.biomes,
        "life cards": CONTENT.life,
        "missions": CONTENT.missions,
        "progress cards": CONTENT.progress,
    }


def _all_tiles(state: State) -> Iterator[str]:
    yield from state.box
    yield from state.starts
    yield from state.unused_missions
    yield from _in_supply(state)
    for player in state.players:
        yield from _of_player(player)
    if state.ghost is not None:
        yield from (*state.ghost.deck, *state.ghost.used, *state.ghost.removed)
        if state.ghost.current is not None:
            yield state.ghost.current


def _in_supply(state: State) -> Iterator[str]:
    supply = state.supply
    for code, copies in supply.stars.items():
        yield from [code] * copies
    for pairs in (supply.planets, supply.biomes, supply.life):
        for pair in pairs.values():
            yield from (*pair[0], *pair[1])
    for stack in supply.asteroids.values():
        yield from stack


def _of_player(player: Player) -> Iterator[str]:
    yield from (*player.cards, *player.missions)
    yield from (one for one in (player.mission_played, player.mission_dropped) if one is not None)
    for system in player.systems:
        if system.star is not None:
            yield system.star
    for _, planet in planets_of(player):
        yield from (planet.tile, *planet.asteroids, *planet.cards)
        if planet.biome is not None:
            yield planet.biome


def _small_objectives(state: State) -> int:
    owned = sum(len(player.small) for player in state.players)
    by_ghost = len(state.ghost.small) if state.ghost else 0
    in_box = sum(tile.startswith("small-") for tile in state.box)
    return sum(map(len, state.objectives.small.values())) + owned + by_ghost + in_box
