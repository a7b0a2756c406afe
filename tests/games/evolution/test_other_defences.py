"""Burrowing, Climbing, Defensive Herding, Symbiosis."""

import pytest

from tests.games.evolution.scene import attack, can_attack, feeding, row, species


def carnivore(population=3, body=4, more=""):
    return species("A", population, body, traits=f"carnivore, {more}")


# ---- Burrowing


@pytest.mark.parametrize(("food", "legal"), [(2, False), (1, True), (0, True)])
def test_t11_burrowing_protects_who_is_full(food, legal):
    b = species("B", 2, 1, food=food, traits="burrowing")

    assert can_attack("A", "B", row(carnivore()), row(b)) is legal


def test_t11_losing_a_member_may_make_it_safe_again():
    b = species("B", 2, 1, food=1, traits="burrowing")

    scene = feeding(row(carnivore()), row(b))

    assert (scene["B"].population, scene["B"].food) == (1, 1)
    assert scene["A"].food == 1
    assert scene.is_over()


def test_fat_does_not_make_a_burrower_full():
    b = species("B", 2, 3, food=1, fat=3, traits="burrowing, fat tissue")

    assert can_attack("A", "B", row(carnivore()), row(b))


def test_a_full_burrower_is_safe_though_it_has_room_for_fat():
    b = species("B", 2, 3, food=2, traits="burrowing, fat tissue")

    assert not can_attack("A", "B", row(carnivore()), row(b))


# ---- Climbing


@pytest.mark.parametrize(
    ("more", "legal"), [("", False), ("climbing", True), ("ambush", False), ("pack hunting", False)]
)
def test_only_climbers_follow_climbers(more, legal):
    b = species("B", 2, 1, traits="climbing")

    assert can_attack("A", "B", row(carnivore(more=more)), row(b)) is legal


# ---- Defensive Herding


@pytest.mark.parametrize(("population", "legal"), [(1, False), (2, False), (3, True)])
def test_a_herd_is_only_attacked_by_more(population, legal):
    b = species("B", 2, 1, traits="defensive herding")

    assert can_attack("A", "B", row(carnivore(population)), row(b)) is legal


def test_a_herd_is_compared_before_horns_take_their_toll():
    b = species("B", 2, 1, traits="defensive herding, horns")

    scene = attack("A", "B", row(carnivore(3)), row(b))

    assert (scene["A"].population, scene["B"].population) == (2, 1)
    assert scene.is_over()


# ---- Symbiosis


@pytest.mark.parametrize(("body", "legal"), [(2, True), (3, False)])
def test_symbiosis_needs_a_larger_body_to_the_right(body, legal):
    rows = row(carnivore(body=6)), row(species("B", 1, 2, traits="symbiosis"), species("C", 1, body))

    assert can_attack("A", "B", *rows) is legal


def test_symbiosis_does_not_look_to_the_left():
    rows = row(carnivore(body=6)), row(species("C", 1, 5), species("B", 1, 2, traits="symbiosis"))

    assert can_attack("A", "B", *rows)


def test_symbiosis_does_not_look_into_the_next_row():
    rows = row(carnivore(body=6)), row(species("B", 1, 2, traits="symbiosis")), row(species("C", 1, 5))

    assert can_attack("A", "B", *rows)


def test_the_larger_neighbour_itself_may_not_attack():
    b = species("B", 1, 2, traits="symbiosis")
    c = species("C", 2, 5, traits="carnivore")

    assert not can_attack("C", "B", row(b, c), row(species("Z", 1, 6)))


def test_symbiosis_ends_when_the_larger_neighbour_dies():
    b = species("B", 1, 2, food=1, traits="symbiosis")
    c = species("C", 1, 3, food=1)

    scene = feeding(row(species("A", 4, 6, traits="carnivore")), row(b, c))

    assert [event.prey for event in scene.events("Attacked")] == [scene.names["C"], scene.names["B"]]
    assert scene["A"].food == 4
    assert scene.is_over()
