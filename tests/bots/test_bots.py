"""Bots answer legally, end their matches, think no longer than they may, and are worth their level."""

import itertools

import pytest

from server.bots import LEVELS, Seen
from server.bots.judging import MANY, some_answers
from server.engine import codec, play
from server.engine.choice import Choice, Option, Text
from server.engine.dice import Dice
from server.games import SHELF
from tests.engine.toy import NEST

GAMES = [NEST, *SHELF.values()]
#: rounds of thought for a dreamer in tests
ROUNDS = 15


def so_often(rounds):
    """Enough after so many questions whether it is enough."""
    asked = itertools.count(1)
    return lambda: next(asked) >= rounds


def match(game, bots, seed, most=10_000):
    """The table after these bots have played; each answer judged like anybody's."""
    dice = Dice(f"{seed:032x}")
    table, _ = play.begin(game, len(bots), game.standard(), dice.fork("deal").seed)
    while table.outcome is None and table.decisions < most:
        seat = next(iter(play.asked(table)))
        thought = dice.fork(f"thought {table.decisions}")
        picks = bots[seat].answer(Seen(game, table, seat), thought, so_often(ROUNDS))
        table, _ = play.decide(game, table, seat, picks, table.question)
    return table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("level", ["random", "plain"])
def test_a_match_of_bots_comes_to_its_end(game, level):
    table = match(game, [LEVELS[level]] * game.seats[0], seed=1)

    assert table.outcome is not None
    assert play.asked(table) == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_dreamer_answers_what_is_offered(game):
    bots = [LEVELS["dreamer"], *[LEVELS["random"]] * (game.seats[0] - 1)]

    table = match(game, bots, seed=2, most=40)

    assert table.decisions == 40 or table.outcome is not None


def test_a_dreamer_thinks_at_least_once_and_no_longer_than_it_may():
    table, _ = play.begin(NEST, 2, NEST.standard(), "07" * 16)
    asked = []

    def enough():
        asked.append(1)
        return len(asked) >= 5

    picks = LEVELS["dreamer"].answer(Seen(NEST, table, 0), Dice("08" * 16), enough)

    assert play.asked(table)[0].allows(picks)
    assert len(asked) == 5


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_the_table_as_it_is(level):
    table, _ = play.begin(NEST, 3, NEST.standard(), "09" * 16)
    before = codec.save(table)

    LEVELS[level].answer(Seen(NEST, table, 1), Dice("0a" * 16), so_often(ROUNDS))

    assert codec.save(table) == before


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_dice_give_the_same_answer(level):
    table, _ = play.begin(NEST, 2, NEST.standard(), "0b" * 16)

    first, second = (
        LEVELS[level].answer(Seen(NEST, table, 0), Dice("0c" * 16), so_often(ROUNDS)) for _ in range(2)
    )

    assert first == second


def test_plain_beats_random_in_evolution():
    game = SHELF["evolution"]
    won = 0
    for seed in range(6):
        seat = seed % 2
        bots = [LEVELS["random"], LEVELS["random"]]
        bots[seat] = LEVELS["plain"]
        won += match(game, bots, seed).outcome.places[seat] == 1

    assert won >= 5


def test_of_very_many_answers_some_are_looked_at():
    options = tuple(Option(str(n), Text("x")) for n in range(30))
    choice = Choice(Text("x"), options, least=0, most=30)

    answers = some_answers(choice, Dice("0d" * 16))

    assert 0 < len(answers) <= MANY
    assert all(choice.allows(picks) for picks in answers)
