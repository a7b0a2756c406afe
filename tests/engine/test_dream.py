"""Dreams: what a viewer may take for the truth."""

import pytest

from server.engine import codec, play
from server.engine.dice import Dice
from tests.engine.toy import NEST

SEED = "9" * 32


@pytest.fixture
def table():
    """Three birds: seat 0 has chosen a card, seat 1 is done, seat 2 has not begun."""
    table, _ = play.begin(NEST, 3, NEST.standard(), SEED)
    for seat in (0, 1, 1):
        play.advance(table, seat, play.asked(table)[seat].sample(Dice(SEED)))
    return table


def dreams(table, viewer, number=40):
    return [play.dream(NEST, table, viewer, Dice(f"{n:032x}")) for n in range(number)]


def test_a_dream_leaves_the_truth_alone(table):
    before = codec.save(table)

    dreams(table, 0)

    assert codec.save(table) == before


def test_chance_is_dreamt_anew(table):
    assert all(dreamt.dice.seed != SEED for dreamt in dreams(table, 0))
    assert len({dreamt.dice.seed for dreamt in dreams(table, 0)}) == 40


def test_the_dice_of_a_dream_do_not_follow_from_the_truth(table):
    other, _ = play.begin(NEST, 3, NEST.standard(), "8" * 32)

    assert dreams(table, 0)[0].dice == dreams(other, 0)[0].dice


def test_the_viewers_own_part_of_an_answer_is_kept(table):
    own = table.stack[-1].chosen[0]

    assert all(dreamt.stack[-1].chosen[0] == own for dreamt in dreams(table, 0))


def test_a_rivals_whole_answer_is_dreamt_as_another_whole_answer(table):
    answers = {dreamt.stack[-1].picks[1] for dreamt in dreams(table, 0)}

    assert len(answers) > 3
    for dreamt in dreams(table, 0):
        card, _call = dreamt.stack[-1].picks[1]
        assert int(card.removeprefix("card:")) in dreamt.state.birds[1].hand


def test_a_rivals_part_of_an_answer_is_not_dreamt_at_all(table):
    assert all(0 not in dreamt.stack[-1].chosen for dreamt in dreams(table, 2))
    assert all(list(play.asked(dreamt)) == [0, 2] for dreamt in dreams(table, 2))


def test_a_stranger_dreams_everybodys_hand(table):
    for seat in range(3):
        assert any(
            dreamt.state.birds[seat].hand != table.state.birds[seat].hand for dreamt in dreams(table, None)
        )


def test_the_end_can_be_dreamt_of():
    table, _ = play.begin(NEST, 2, NEST.standard(), SEED)
    dice = Dice(SEED)
    while asked := play.asked(table):
        seat = dice.pick(list(asked))
        play.advance(table, seat, asked[seat].sample(dice))

    assert all(dreamt.outcome == table.outcome for dreamt in dreams(table, 0, 3))
