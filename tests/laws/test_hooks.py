"""Law 12: what the kernel calls of steps and events, and what the rules call of cards, is exercised."""

import pytest

from server.engine.laws import Trial
from server.engine.laws.hooks import exercise, hooks, hooks_of, kinds_of, listening, unheard
from tests.engine import toy
from tests.laws.shelf import CARDS, GAMES, seed

#: matches that are listened to, one after the other, until nothing is unheard
MATCHES = 30
#: what is too rare for matches played at random, and the test that tells of it
RARE = {"CardsRanOut.text": "tests/games/evolution/test_deck.py"}


@pytest.mark.parametrize("game", GAMES)
def test_every_step_every_event_and_every_card_comes_about(game):
    expected = hooks_of(GAMES[game]) | hooks(kinds_of(CARDS[game]))
    missing = [name for name in expected if name not in RARE]

    for n in range(MATCHES):
        with listening() as heard:
            exercise(Trial.draw(GAMES[game], seed(n)))
        missing = [name for name in unheard(expected, heard) if name in missing]
        if not missing:
            break

    assert missing == []


def test_what_is_not_called_is_named():
    with listening() as heard:
        toy.Duck().value(toy.DUCK, toy.RAIN)

    assert unheard(hooks(kinds_of(toy.Trait)), heard) == ["Cuckoo.on_win"]
