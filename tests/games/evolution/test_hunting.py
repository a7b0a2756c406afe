"""Carnivore, Ambush, Pack Hunting: who may attack, who must, and what a meal is."""

import pytest

from tests.games.evolution.scene import FIRST, SECOND, attack, can_attack, feeding, row, species


def test_t2_a_pack_counts_3_in_2014():
    a = species("A", 1, 2, traits="carnivore, pack hunting")
    b = species("B", 1, 4)

    assert can_attack("A", "B", row(a), row(b), rulings=FIRST)


@pytest.mark.parametrize(("population", "legal"), [(1, False), (2, False), (3, True)])
def test_t2_a_pack_counts_its_population_in_2015(population, legal):
    a = species("A", population, 2, traits="carnivore, pack hunting")
    b = species("B", 1, 4)

    assert can_attack("A", "B", row(a), row(b), rulings=SECOND) is legal


def test_t3_a_meal_is_the_body_of_the_prey_as_far_as_there_is_room():
    a = species("A", 2, 5, food=1, traits="carnivore")
    b = species("B", 3, 4)

    scene = attack("A", "B", row(a), row(b))

    assert (scene["A"].food, scene["B"].population) == (2, 2)
    assert scene.is_over()


def test_t4_food_that_the_prey_has_no_room_for_any_more_goes_to_its_owners_bag():
    a = species("A", 3, 4, traits="carnivore")
    b = species("B", 3, 2, food=3)

    scene = attack("A", "B", row(a), row(b))

    assert (scene["B"].population, scene["B"].food) == (2, 2)
    assert (scene.bag(0), scene.bag(1)) == (0, 1)
    assert scene.is_over()


def test_sizes_must_differ():
    a = species("A", 1, 4, traits="carnivore")
    b = species("B", 1, 4)

    assert not can_attack("A", "B", row(a), row(b))


def test_a_carnivore_never_attacks_itself():
    a = species("A", 2, 6, traits="carnivore")

    scene = feeding(row(a), row(species("B", 1, 6, food=1)))

    assert scene.is_over()
    assert scene["A"].population == 2


def test_a_carnivore_eats_no_plants():
    a = species("A", 2, 2, traits="carnivore")

    scene = feeding(row(a), row(species("B", 1, 6, food=1)), plants=5)

    assert scene.is_over()
    assert (scene["A"].food, scene.plants) == (0, 5)


def test_carnivores_go_on_when_the_watering_hole_is_empty():
    a = species("A", 2, 2, traits="carnivore")
    b = species("B", 2, 1)
    c = species("C", 1, 1)

    scene = feeding(row(a), row(b), row(c), plants=0)

    assert scene.may() == ["attack A B", "attack A C"]
    scene.do("attack A B", "attack A C")
    assert scene.is_over()
    assert scene["A"].food == 2


def test_t24_its_own_species_must_be_eaten_when_there_is_no_other_prey():
    c = species("C", 1, 2, traits="carnivore")
    p = species("P", 1, 1)
    strong = species("S", 1, 6)

    scene = feeding(row(c, p), row(strong), plants=1)

    assert scene.may() == ["attack C P", "feed P"]
    scene.do("feed P")
    assert scene.is_extinct("P")  # the other has nothing to feed, so the turn is back
    assert scene["C"].food == 1
    assert scene.is_over()


def test_t25_nobody_passes_while_a_hungry_species_can_eat():
    a, b = species("A", 1, 1), species("B", 1, 1)

    scene = feeding(row(a, b), row(species("C", 1, 1, food=1)), plants=2)

    assert scene.may() == ["feed A", "feed B"]
    scene.do("feed A")
    assert scene.is_over()


def test_t26_a_carnivore_without_prey_is_skipped_and_must_attack_when_prey_appears():
    c = species("C", 2, 3, traits="carnivore")
    herd = species("H", 2, 2, food=2, traits="defensive herding")
    other = species("O", 3, 3, food=2, traits="carnivore")

    scene = feeding(row(c), row(herd), row(other))

    assert [event.attacker for event in scene.events("Attacked")] == [scene.names["O"], scene.names["C"]]
    assert scene["C"].food == 2
    assert scene.is_extinct("H")
    assert scene.is_over()


def test_ambush_alone_attacks_nobody():
    a = species("A", 2, 6, traits="ambush, pack hunting")

    scene = feeding(row(a), row(species("B", 1, 1, food=1)))

    assert scene.is_over()
    assert scene["B"].population == 1


def test_pack_hunting_alone_lets_its_bearer_eat_plants():
    a = species("A", 1, 1, traits="pack hunting")

    scene = feeding(row(a), row(species("B", 1, 1, food=1)), plants=1)

    assert scene["A"].food == 1
    assert scene.is_over()


def test_what_an_attack_will_come_to_is_said_beforehand():
    a = species("A", 3, 4, traits="carnivore")
    b = species("B", 1, 2)
    c = species("C", 1, 3, traits="horns")

    note = feeding(row(a), row(b), row(c)).note("attack A C")

    assert [(part.key, part.args) for part in dict(note.args)["parts"]] == [
        ("evolution.note.horns", (("left", 2),)),
        ("evolution.note.meal", (("n", 2),)),
        ("evolution.note.prey.dies", (("n", 1),)),
    ]


def test_who_cannot_feed_the_hungry_is_said_once_until_that_changes():
    c = species("C", 2, 1, traits="carnivore")
    eaters = row(species("X", 3, 1), species("Y", 3, 1))

    scene = feeding(row(c), eaters, plants=4).do("feed X", "feed Y", "feed X", "feed Y")

    assert [event.seat for event in scene.events("Skipped")] == [0]
    assert scene.is_over()


def test_who_has_eaten_enough_is_skipped_without_a_word():
    full = species("F", 1, 1, food=1)

    scene = feeding(row(full), row(species("X", 1, 1), species("Y", 1, 1)), plants=2).do("feed X")

    assert scene.events("Skipped") == []
    assert scene.is_over()
