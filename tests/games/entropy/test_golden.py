"""Golden matches are played as they were: every pair of goals, and the ways a match alone can end."""

import pytest
from msgspec.structs import replace

from server.games.entropy.content import CONTENT
from tests.games.entropy.endings import FOLDER, endings, told_again

ENDINGS = list(endings())


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_golden_match_ends_as_it_did(ending):
    text = (FOLDER / f"{ending.name}.txt").read_text()

    again, table = told_again(text)

    assert again.splitlines() == text.splitlines()
    assert ending.is_it(table.state)


def test_there_is_a_golden_match_for_each_ending_and_no_other():
    assert {path.stem for path in FOLDER.glob("*.txt")} == {ending.name for ending in ENDINGS}


def test_a_shared_first_place_is_among_them():
    results = [path.read_text().splitlines()[-1] for path in FOLDER.glob("*.txt")]

    assert any("places [1, 1]" in result for result in results)


def test_a_change_of_rules_shows_in_a_golden_match(monkeypatch):
    text = (FOLDER / "stars-asteroids.txt").read_text()
    monkeypatch.setattr(CONTENT, "limits", replace(CONTENT.limits, leftovers=2))

    again, _ = told_again(text)

    assert again != text
