"""The laws, over every game on the shelf, every number of seats, every option flipped."""

import os
import subprocess
import sys

import pytest

from server.engine.laws import watch
from tests.laws.shelf import GAMES, name, trials, write_fingerprints

#: share of the positions in which the costly laws are checked too, with all options at their defaults and
#: with one of them flipped; `coevolve fuzz` looks at more
CARE, CARE_FLIPPED = 0.04, 0.005


@pytest.mark.parametrize("trial", trials(), ids=name)
def test_all_laws_hold(trial):
    is_standard = trial.options == trial.game.standard()
    match = watch(trial, CARE if is_standard else CARE_FLIPPED)

    assert match.asked() == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_the_same_whatever_order_sets_have(game):
    program = f"from tests.laws.shelf import write_fingerprints; write_fingerprints({game!r})"

    first, second = (
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "2")
    )

    assert first == second


def test_a_fingerprint_stands_for_one_match(capsys):
    write_fingerprints("nest")
    write_fingerprints("nest")

    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == lines[3:]
    assert len(set(lines)) == 3
