"""The laws, over both editions: every number of seats, every option flipped."""

import pytest

from server.engine.laws import Trial, variants, watch
from server.games.oceans.beta import GAME as BETA
from server.games.oceans.published import GAME as PUBLISHED

#: share of the positions in which the costly laws are checked too
CARE = 0.005
#: players at random let most species die and move tokens to and fro, so an Ocean takes long to empty
LONGEST = 20_000


def trials():
    """Each number of seats once, and each other answer to an option once, with two seats or three."""
    for game in (BETA, PUBLISHED):
        cases = [(many, game.standard()) for many in game.seats]
        flipped = [options for options in variants(game) if options != game.standard()]
        cases += [(2 + n % 2, options) for n, options in enumerate(flipped)]
        for n, (many, options) in enumerate(cases):
            yield Trial(game, many, options, f"{n:032x}", LONGEST)


def name(trial):
    standard = trial.game.standard()
    flipped = [f"{key}={'+'.join(picks)}" for key, picks in trial.options.items() if picks != standard[key]]
    return f"{trial.game.name}-{trial.seats}-{','.join(flipped) or 'standard'}"


@pytest.mark.parametrize("trial", list(trials()), ids=name)
def test_all_laws_hold(trial):
    match = watch(trial, CARE)

    assert match.asked() == {}
