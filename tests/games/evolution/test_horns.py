"""Horns."""

from tests.games.evolution.scene import attack, feeding, row, ruled, species


def test_t6_a_lone_attacker_must_attack_and_dies_without_a_meal():
    a = species("A", 1, 4, traits="carnivore")
    b = species("B", 2, 2, food=2, traits="horns")
    s = species("S", 1, 5, traits="scavenger")

    scene = feeding(row(a), row(b), row(s))

    assert scene.is_extinct("A")
    assert scene.hand(0) == ["scavenger"]
    assert (scene["B"].population, scene["B"].food, scene.bag(1)) == (1, 1, 1)
    assert scene["S"].food == 1
    assert scene.is_over()


def test_t6_where_scavengers_need_a_meal_they_get_none_from_a_dead_attacker():
    a = species("A", 1, 4, traits="carnivore")
    b = species("B", 2, 2, traits="horns")
    s = species("S", 1, 5, traits="scavenger")

    scene = attack("A", "B", row(a), row(b), row(s), rulings=ruled(scavenger_needs_meal=True))

    assert scene["S"].food == 0
    assert scene.is_over()


def test_t7_horns_may_fill_the_attacker_so_that_it_eats_nothing():
    a = species("A", 3, 4, food=2, traits="carnivore")
    b = species("B", 2, 3, traits="horns")

    scene = attack("A", "B", row(a), row(b))

    assert (scene["A"].population, scene["A"].food) == (2, 2)
    assert scene["B"].population == 1
    assert scene.kinds() == ["Gored", "MemberEaten"]
    assert scene.is_over()


def test_t7_where_scavengers_need_a_meal_a_filled_attacker_leaves_none():
    rows = lambda: (  # noqa: E731
        row(species("A", 3, 4, food=2, traits="carnivore")),
        row(species("B", 2, 3, traits="horns"), species("S", 1, 5, traits="scavenger")),
    )

    assert attack("A", "B", *rows())["S"].food == 1
    assert attack("A", "B", *rows(), rulings=ruled(scavenger_needs_meal=True))["S"].food == 0


def test_food_of_the_gored_attacker_goes_to_its_owners_bag():
    a = species("A", 3, 4, food=3, fat=0, traits="carnivore, fat tissue")
    b = species("B", 2, 3, traits="horns")

    scene = attack("A", "B", row(a), row(b))

    assert (scene["A"].population, scene["A"].food, scene.bag(0)) == (2, 2, 1)
    assert scene["A"].fat == 3
    assert scene.is_over()


def test_an_attacker_that_dies_is_buried_before_its_prey():
    a = species("A", 1, 4, traits="carnivore")
    b = species("B", 1, 3, traits="horns, climbing")

    scene = attack("A", "B", row(a), row(b))

    assert scene.is_extinct("A")
    assert scene.is_extinct("B")
    assert [event.species for event in scene.events("WentExtinct")] == [scene.names["A"], scene.names["B"]]
    assert (len(scene.hand(0)), len(scene.hand(1))) == (1, 2)
    assert scene.is_over()


def test_horns_hurt_an_attacker_of_the_same_owner():
    a = species("A", 2, 4, traits="carnivore")
    b = species("B", 1, 2, traits="horns")

    scene = attack("A", "B", row(a, b), row(species("C", 1, 1)))

    assert (scene["A"].population, scene["A"].food) == (1, 1)
    assert scene.is_extinct("B")
    assert scene.is_over()
