"""The laws, over both editions, every number of seats, every option flipped."""

import pytest

from server.engine.laws import Trial, variants, watch
from server.games.oceans.beta import GAME as OCEANS_BETA

GAMES = [OCEANS_BETA]
#: share of the positions in which the costly laws are checked too
CARE = 0.01


def trials():
    cases = [(game, seats, options) for game in GAMES for seats in game.seats for options in variants(game)]
    return [Trial(game, seats, options, f"{n:032x}") for n, (game, seats, options) in enumerate(cases)]


@pytest.mark.parametrize("trial", trials(), ids=str)
def test_all_laws_hold(trial):
    match = watch(trial, CARE)

    assert match.asked() == {}
