"""Warning Call."""

import pytest

from tests.games.evolution.scene import can_attack, row, ruled, species


@pytest.mark.parametrize(("prey", "safe"), [("X", True), ("W", False), ("Y", True), ("Z", False)])
def test_t8_it_protects_its_neighbours_and_not_itself(prey, safe):
    a = species("A", 2, 4, traits="carnivore")
    warned = row(
        species("X", 1, 1), species("W", 1, 1, traits="warning call"), species("Y", 1, 1), species("Z", 1, 1)
    )

    assert can_attack("A", prey, row(a), warned) is not safe


@pytest.mark.parametrize("prey", ["X", "W", "Y"])
def test_t8_ambush_gets_past_it(prey):
    a = species("A", 2, 4, traits="carnivore, ambush")
    warned = row(species("X", 1, 1), species("W", 1, 1, traits="warning call"), species("Y", 1, 1))

    assert can_attack("A", prey, row(a), warned)


def test_ambush_does_not_help_against_size():
    a = species("A", 2, 4, traits="carnivore, ambush")
    warned = row(species("X", 1, 4), species("W", 1, 1, traits="warning call"))

    assert not can_attack("A", "X", row(a), warned)


def test_two_callers_side_by_side_protect_each_other():
    a = species("A", 2, 4, traits="carnivore")
    callers = row(species("V", 1, 1, traits="warning call"), species("W", 1, 1, traits="warning call"))

    assert not can_attack("A", "V", row(a), callers)
    assert not can_attack("A", "W", row(a), callers)


def test_it_does_not_reach_into_the_next_players_row():
    a = species("A", 2, 4, traits="carnivore")

    assert can_attack(
        "A", "X", row(a), row(species("W", 1, 1, traits="warning call")), row(species("X", 1, 1))
    )


def test_it_protects_from_the_owners_own_carnivore():
    a = species("A", 2, 4, traits="carnivore")
    w = species("W", 1, 1, traits="warning call")
    x = species("X", 1, 1)

    assert not can_attack("A", "X", row(a, w, x), row(species("Z", 1, 6)))


@pytest.mark.parametrize(("ruling", "legal"), [(True, False), (False, True)])
def test_whether_the_caller_itself_is_stopped_is_a_ruling(ruling, legal):
    w = species("W", 2, 4, traits="carnivore, warning call")
    x = species("X", 1, 1)

    rows = (row(w, x), row(species("Z", 1, 6)))
    assert can_attack("W", "X", *rows, rulings=ruled(warning_call_stops_its_bearer=ruling)) is legal


def test_another_caller_still_stops_a_caller_that_may_pass_its_own_call():
    w = species("W", 2, 4, traits="carnivore, warning call")
    x = species("X", 1, 1)
    v = species("V", 1, 1, traits="warning call")

    rows = (row(w, x, v), row(species("Z", 1, 6)))
    assert not can_attack("W", "X", *rows, rulings=ruled(warning_call_stops_its_bearer=False))
