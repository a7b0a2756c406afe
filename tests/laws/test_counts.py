"""Law 10: from fixed seeds, the legal answers summed over the first decisions are a stored number.

They lie in tests/laws/<game>/counts.toml. After a change of rules that is meant, write them anew with
`pytest tests/laws --regenerate` and read the difference.
"""

import tomllib

import pytest

from server.engine.game import AnyGame, Options
from server.engine.laws import Trial, variants
from server.engine.laws.counting import count_answers
from tests.laws.shelf import GAMES, HERE, flipped, seed

MATCHES = 8
DECISIONS = 400


@pytest.mark.parametrize("game", GAMES)
def test_as_many_answers_are_offered_as_ever(game, regenerate):
    path = HERE / game / "counts.toml"
    now = counts(game)
    if regenerate:
        path.parent.mkdir(exist_ok=True)
        path.write_text(written(now))

    assert now == tomllib.loads(path.read_text())["answers"]


def test_another_rule_gives_another_number():
    game = GAMES["nest"]
    standard = game.standard()

    assert count(game, 3, standard) != count(game, 3, standard | {"cuckoos": ("off",)})


def counts(name: str) -> dict[str, int]:
    """With each number of seats, and with each option flipped in a table of middling size."""
    game = GAMES[name]
    middle = game.seats[len(game.seats) // 2]
    cases = [(seats, game.standard()) for seats in game.seats]
    cases += [(middle, options) for options in list(variants(game))[1:]]
    return {
        f"{seats} seats {flipped(game, options)}".strip(): count(game, seats, options)
        for seats, options in cases
    }


def count(game: AnyGame, seats: int, options: Options) -> int:
    return sum(count_answers(Trial(game, seats, options, seed(n)), DECISIONS) for n in range(MATCHES))


def written(numbers: dict[str, int]) -> str:
    lines = [f'"{name}" = {number}' for name, number in numbers.items()]
    return "\n".join(
        [
            f"# legal answers summed over the first {DECISIONS} decisions of {MATCHES} matches",
            "[answers]",
            *lines,
            "",
        ]
    )
