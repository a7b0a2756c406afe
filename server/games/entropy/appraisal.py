"""What does the table look worth to each player? A guess at the points to come, for bots to steer by."""

from server.engine.table import Table
from server.games.entropy.content import CONTENT
from server.games.entropy.scoring import ghost_score, score
from server.games.entropy.state import Planet, Player, State, System

#: worth in points of what can still be turned into points
ENTROPY, ENERGY, MASS, CARD = 0.25, 0.5, 0.5, 0.45
#: of a level of a star, a planet, an asteroid, a token of life, a biome, a biome that is completed
STAR, PLANET, ASTEROID, LIFE, BIOME, COMPLETED = 0.8, 1.0, 0.6, 0.35, 0.8, 0.8
#: of a step of the generator, a level of a focus card, a place on a track, a marker that is ready
STEP, FOCUS, PLACE, READY = 0.7, 0.8, 1.5, 0.2


def appraise(table: Table[State]) -> tuple[float, ...]:
    """Points so far, what lies on the board, and what is in hand; alone, less the ghost's points."""
    state = table.state
    rival = ghost_score(state) if state.ghost else 0
    return tuple(
        score(state, seat).total + _means(player) + sum(map(_system, player.systems)) - rival
        for seat, player in enumerate(state.players)
    )


def _means(player: Player) -> float:
    stores = ENTROPY * player.entropy + ENERGY * player.energy + MASS * player.mass + CARD * len(player.cards)
    board = STEP * player.generator + FOCUS * sum(player.focus.values()) + PLACE * sum(player.tracks)
    return stores + board + READY * sum(marker.is_up for marker in player.markers.values())


def _system(system: System) -> float:
    level = CONTENT.star(system.star).level if system.star else 0
    return STAR * level + sum(map(_planet, system.planets))


def _planet(planet: Planet) -> float:
    life = sum(planet.life.values()) + len(planet.cards)
    biome = BIOME + COMPLETED * planet.is_flipped if planet.biome else 0
    return PLANET + ASTEROID * len(planet.asteroids) + LIFE * life + biome
