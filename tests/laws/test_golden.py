"""Law 11: golden matches are told as they were, one for each ending of each game.

They lie in tests/laws/<game>/<ending>.txt. After a change of rules that is meant, write them anew with
`pytest tests/laws --regenerate` and read the difference.
"""

import pytest

from server.engine.laws import Trial
from server.engine.laws.golden import find, told, told_again
from tests.laws.endings import ENDINGS, Ending, any_end
from tests.laws.shelf import GAMES, HERE, seed

CASES = [(game, ending) for game, endings in ENDINGS.items() for ending in endings]
#: matches that are played to find an ending
TRIES = 3000


@pytest.mark.parametrize(("game", "ending"), CASES, ids=lambda case: getattr(case, "name", case))
def test_a_golden_match_is_told_as_it_was(game, ending, regenerate):
    path = HERE / game / f"{ending.name}.txt"
    if regenerate:
        path.parent.mkdir(exist_ok=True)
        path.write_text(new_match(game, ending))

    text = path.read_text()

    assert told_again(GAMES[game], text).splitlines() == text.splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_each_game_keeps_golden_matches(game):
    assert {path.stem for path in (HERE / game).glob("*.txt")} == {ending.name for ending in ENDINGS[game]}


def test_a_change_of_rules_shows_in_a_golden_match():
    text = (HERE / "nest" / "one-winner.txt").read_text()
    changed = text.replace('"weather":0', '"weather":1').replace('"weather":2', '"weather":1')

    assert told_again(GAMES["nest"], changed) == text != changed


def test_a_match_that_is_written_down_is_told_the_same_at_once():
    text = new_match("nest", Ending("any", 2, any_end, lively=50))

    assert told_again(GAMES["nest"], text) == text


def test_an_ending_that_never_comes_is_not_found():
    assert find([Trial(GAMES["nest"], 2, GAMES["nest"].standard(), seed(1))], lambda played: False) is None


def new_match(game: str, ending: Ending) -> str:
    """A match that ends so, as text."""
    options = GAMES[game].standard() | dict(ending.options)
    trials = (Trial(GAMES[game], ending.seats, options, seed(n)) for n in range(TRIES))
    played = find(trials, ending.is_it, ending.lively)
    assert played is not None, f"no match of {game} ends with {ending.name}"
    return told(played)
