"""Random matches with the whole Deep in play: they end, nothing is lost, nothing goes over its bounds."""

import pytest

from server.engine import codec, play
from server.engine.dice import Dice
from server.games.oceans.published import GAME
from server.games.oceans.rules import spaces
from server.games.oceans.state import all_species

from .stirred import stirred


@pytest.mark.parametrize("seed", range(12))
def test_random_matches_with_the_deep_in_play_end(seed):
    table = stirred(seed)
    dice, sums = Dice(f"{seed + 1:032x}"), GAME.sums(table)
    while table.outcome is None:
        seat, choice = dice.pick(list(play.asked(table).items()))
        play.advance(table, seat, choice.sample(dice))
        assert GAME.sums(table) == sums
        assert all(one.population >= 0 for one in all_species(table.state))
        assert table.decisions < 20_000
        if table.decisions % 50 == 0:
            assert codec.save(codec.copy(GAME, table)) == codec.save(table)
    sea = table.state
    assert all(one.population <= max(spaces(sea, one), 40) for one in all_species(sea))
