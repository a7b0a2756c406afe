"""The shelf: every game by its name, listed by hand."""

from server.engine.game import AnyGame
from server.games.evolution import GAME as EVOLUTION

SHELF: dict[str, AnyGame] = {game.name: game for game in (EVOLUTION,)}
