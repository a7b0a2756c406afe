"""Watching random matches for as long as one likes, and finding a failure again from its seed."""

from dataclasses import replace
from itertools import count

import pytest

from server import games
from server.fuzz import fuzz, fuzz_game
from tests.engine import toy
from tests.engine.toy import NEST

SEED = "c0e" + "0" * 29


def test_the_toy_is_watched_until_the_time_is_over(monkeypatch):
    monkeypatch.setattr(games, "SHELF", {"nest": NEST})
    monkeypatch.setattr("server.fuzz.monotonic", count(100).__next__)

    report = fuzz("nest", seconds=5)

    assert report.findings == ()
    assert report.game == "nest"
    assert report.matches == 5
    assert report.decisions >= 5 * 8
    assert report.seconds > 5


def test_a_game_that_is_not_on_the_shelf_is_an_error(monkeypatch):
    monkeypatch.setattr(games, "SHELF", {})

    with pytest.raises(KeyError):
        fuzz("nest", seconds=0)


def test_the_seed_of_a_finding_finds_it_again_at_once():
    def sums(table):
        return {"cards": len(table.state.deck) // 7}

    broken = replace(NEST, sums=sums)
    report = fuzz_game(broken, 60, SEED, most=3)

    assert len(report.findings) == 3
    for finding in report.findings:
        once_more = fuzz_game(broken, 0, finding.seed)
        assert once_more.matches == 1
        assert once_more.findings == (finding,)


def test_the_same_seed_gives_the_same_trials():
    broken = replace(NEST, imagine=lambda table, viewer, dice: toy.imagine(table, None, dice))

    first, second = (fuzz_game(broken, 60, SEED, most=2) for _ in range(2))

    assert first.findings == second.findings
