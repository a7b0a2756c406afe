"""What the laws are run over: every game, every number of seats, every option flipped."""

import sys
from pathlib import Path

from server.engine.game import AnyGame, Options
from server.engine.laws import Trial, variants
from server.engine.laws.fingerprint import fingerprint
from server.games import SHELF
from server.games.evolution.traits import Trait as EvolutionTrait
from tests.engine import toy
from tests.engine.toy import NEST

GAMES: dict[str, AnyGame] = {"nest": NEST, **SHELF}
#: what the cards of a game do: all kinds of this class, hook by hook
CARDS: dict[str, type] = {"nest": toy.Trait, "evolution": EvolutionTrait}
HERE = Path(__file__).parent


def seed(n: int) -> str:
    return f"{n:032x}"


def trials() -> list[Trial]:
    """Each number of seats and each variant of each game once."""
    cases = [
        (game, seats, options)
        for game in GAMES.values()
        for seats in game.seats
        for options in variants(game)
    ]
    return [Trial(game, seats, options, seed(n)) for n, (game, seats, options) in enumerate(cases)]


def name(trial: Trial) -> str:
    """A name for a test: the game, the seats, and what is not at its default."""
    return f"{trial.game.name}-{trial.seats}-{flipped(trial.game, trial.options) or 'standard'}"


def flipped(game: AnyGame, options: Options) -> str:
    """The options that are not at their defaults."""
    standard = game.standard()
    return ",".join(f"{name}={'+'.join(picks)}" for name, picks in options.items() if picks != standard[name])


def write_fingerprints(game: str) -> None:
    """One line for a match with each number of seats."""
    for seats in GAMES[game].seats:
        sys.stdout.write(fingerprint(Trial(GAMES[game], seats, GAMES[game].standard(), seed(seats))) + "\n")
