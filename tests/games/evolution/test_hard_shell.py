"""Hard Shell."""

import pytest

from tests.games.evolution.scene import FIRST, SECOND, attack, can_attack, feeding, row, species


@pytest.mark.parametrize(
    ("body", "rulings", "legal"), [(4, FIRST, False), (5, FIRST, True), (5, SECOND, False), (6, SECOND, True)]
)
def test_t1_a_shell_counts_3_in_2014_and_4_in_2015(body, rulings, legal):
    a = species("A", 3, body, traits="carnivore")
    b = species("B", 2, 1, traits="hard shell")

    assert can_attack("A", "B", row(a), row(b), rulings=rulings) is legal


def test_t1_the_shell_is_not_eaten():
    a = species("A", 3, 5, traits="carnivore")
    b = species("B", 2, 1, traits="hard shell")

    scene = attack("A", "B", row(a), row(b))

    assert scene["A"].food == 1
    assert scene.is_over()


def test_a_shell_is_no_larger_neighbour_for_symbiosis():
    a = species("A", 3, 4, traits="carnivore")
    b = species("B", 2, 2, traits="symbiosis")
    c = species("C", 2, 2, traits="hard shell")

    assert can_attack("A", "B", row(a), row(b, c))


def test_a_hungry_carnivore_that_finds_only_shells_is_skipped_and_starves_later():
    a = species("A", 3, 4, traits="carnivore")
    b = species("B", 2, 1, food=2, traits="hard shell")

    scene = feeding(row(a), row(b))

    assert scene.is_over()
    assert scene["A"].food == 0
