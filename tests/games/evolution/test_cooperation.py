"""Cooperation, Foraging and the chains they make."""

import pytest

from server.games.evolution.traits import Take
from tests.games.evolution.scene import FIRST, SECOND, Scene, attack, feeding, reveal, row, ruled, species

FULL = ("Z", 1, 6)


def feed(name, *rows, source="hole", amount=1, cause="turn", **more):
    """One take by the named species, with what follows at once."""
    scene = Scene(lambda ids: [Take(ids[name], source, amount, cause, chosen=True)], *rows, **more)
    assert scene.is_over()
    return scene


def food(scene, names):
    return [scene[name].food for name in names]


@pytest.mark.parametrize(
    ("plants", "eaten", "left"), [(2, [1, 1, 0], 0), (3, [1, 1, 1], 0), (1, [1, 0, 0], 0), (5, [1, 1, 1], 2)]
)
def test_t12_a_chain_goes_on_while_there_are_plants(plants, eaten, left):
    a, b = species("A", 2, 1, traits="cooperation"), species("B", 2, 1, traits="cooperation")
    c = species("C", 2, 1)

    scene = feed("A", row(a, b, c), row(species(*FULL)), plants=plants)

    assert food(scene, "ABC") == eaten
    assert scene.plants == left


@pytest.mark.parametrize(("rulings", "eaten", "left"), [(FIRST, [2, 1], 2), (SECOND, [2, 2], 1)])
def test_t14_foraging_and_cooperation(rulings, eaten, left):
    a, b = species("A", 3, 1, traits="foraging, cooperation"), species("B", 3, 1, traits="foraging")

    scene = feed("A", row(a, b), row(species(*FULL)), plants=5, rulings=rulings)

    assert food(scene, "AB") == eaten
    assert scene.plants == left


def test_t15_the_last_plant_feeds_nobody_else():
    a, b = species("A", 3, 1, traits="foraging, cooperation"), species("B", 3, 1)

    scene = feed("A", row(a, b), row(species(*FULL)), plants=1)

    assert food(scene, "AB") == [1, 0]
    assert scene.plants == 0


def test_a_forager_takes_only_what_it_has_room_for():
    a = species("A", 3, 1, food=2, traits="foraging")

    scene = feed("A", row(a), row(species(*FULL)), plants=5)

    assert (scene["A"].food, scene.plants) == (3, 4)


def test_a_full_species_ends_the_chain():
    a, b, c = (
        species("A", 2, 1, traits="cooperation"),
        species("B", 1, 1, food=1, traits="cooperation"),
        species("C", 2, 1),
    )

    scene = feed("A", row(a, b, c), row(species(*FULL)), plants=5)

    assert food(scene, "ABC") == [1, 1, 0]


def test_by_a_ruling_the_chain_goes_through_a_full_species():
    a, b, c = (
        species("A", 2, 1, traits="cooperation"),
        species("B", 1, 1, food=1, traits="cooperation"),
        species("C", 2, 1),
    )

    scene = feed("A", row(a, b, c), row(species(*FULL)), plants=5, rulings=ruled(chain_needs_take=False))

    assert food(scene, "ABC") == [1, 1, 1]
    assert scene.plants == 3


def test_a_carnivore_stops_a_chain_of_plants():
    a = species("A", 2, 1, traits="cooperation")
    b = species("B", 2, 1, traits="carnivore, cooperation")
    c = species("C", 2, 1)

    scene = feed("A", row(a, b, c), row(species(*FULL)), plants=5)

    assert food(scene, "ABC") == [1, 0, 0]


def test_a_chain_of_meat_feeds_plant_eaters_too():
    a = species("A", 3, 4, traits="carnivore, cooperation")
    b = species("B", 2, 1, traits="cooperation")
    c = species("C", 2, 1, traits="carnivore")

    scene = attack("A", "X", row(a, b, c), row(species("X", 2, 3)))

    assert food(scene, "ABC") == [3, 1, 1]


def test_long_neck_feeds_its_neighbour_from_the_bank():
    a, b = species("A", 2, 1, traits="long neck, cooperation"), species("B", 2, 1)

    scene = reveal(row(a, b, food_card="fertile 2"), row(species("Z", 1, 1), food_card="fertile 2"))

    assert food(scene, "AB") == [1, 1]
    assert scene.plants == 4
    assert scene.is_over()


def test_the_chain_goes_right_and_never_round_the_end():
    a, b = species("A", 2, 1), species("B", 2, 1, traits="cooperation")

    scene = feed("B", row(a, b), row(species(*FULL)), plants=5)

    assert food(scene, "AB") == [0, 1]


def test_a_scavenger_with_cooperation_shares_after_an_attack_elsewhere():
    hunter = row(species("A", 2, 4, traits="carnivore"))
    s, t = species("S", 2, 1, traits="scavenger, cooperation"), species("T", 2, 1, traits="carnivore")

    scene = attack("A", "X", hunter, row(species("X", 2, 1)), row(s, t))

    assert food(scene, "AST") == [1, 1, 1]


def test_the_note_names_those_who_will_be_fed():
    a, b = species("A", 2, 1, traits="cooperation"), species("B", 2, 1)

    note = feeding(row(a, b), row(species(*FULL)), plants=2).note("feed A")

    assert note.key == "evolution.note.chain"
    assert [dict(one.args)["n"] for one in dict(note.args)["fed"]] == [2]
