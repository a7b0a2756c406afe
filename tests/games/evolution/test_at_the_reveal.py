"""Fertile, Long Neck, stored fat, and the food cards themselves."""

import pytest

from tests.games.evolution.scene import FIRST, SECOND, reveal, row, ruled, species


@pytest.mark.parametrize(("rulings", "population"), [(FIRST, 4), (SECOND, 3)])
def test_t18_fertile_on_an_empty_watering_hole(rulings, population):
    a = species("A", 3, 1, traits="fertile")

    scene = reveal(row(a, food_card="fertile 2"), row(species("B", 1, 1)), rulings=rulings)

    assert scene["A"].population == population
    assert scene.is_over()


def test_t18_in_2015_plants_left_over_make_it_fertile():
    a = species("A", 3, 1, traits="fertile")

    scene = reveal(row(a, food_card="ambush -3"), row(species("B", 1, 1)), plants=1, rulings=SECOND)

    assert (scene["A"].population, scene.plants) == (4, 0)
    assert scene.is_over()


def test_t18_a_population_stops_at_6():
    a = species("A", 6, 1, traits="fertile")

    scene = reveal(row(a), row(species("B", 1, 1)))

    assert scene["A"].population == 6
    assert "Bred" not in scene.kinds()
    assert scene.is_over()


def test_t19_fat_moves_to_the_board_and_tells_nobody():
    f = species("F", 3, 2, fat=2, traits="fat tissue, cooperation")
    n = species("N", 1, 1)

    scene = reveal(row(f, n), row(species("B", 1, 1)))

    assert (scene["F"].food, scene["F"].fat, scene["N"].food) == (2, 0, 0)
    assert scene.is_over()


def test_fat_that_finds_no_room_stays():
    f = species("F", 1, 4, fat=4, traits="fat tissue")

    scene = reveal(row(f), row(species("B", 1, 1)))

    assert (scene["F"].food, scene["F"].fat) == (1, 3)
    assert scene.is_over()


def test_fertile_long_neck_and_fat_act_in_this_order():
    a = species("A", 1, 3, fat=3, traits="fat tissue, long neck, fertile")

    scene = reveal(row(a), row(species("B", 1, 1)))

    assert [kind for kind in scene.kinds() if kind != "FoodTurnedUp"] == ["Bred", "Took", "FatUsed"]
    assert (scene["A"].population, scene["A"].food, scene["A"].fat) == (2, 2, 2)
    assert scene.is_over()


def test_long_neck_stores_what_the_board_has_no_room_for():
    a = species("A", 1, 3, food=1, traits="fat tissue, long neck")

    scene = reveal(row(a), row(species("B", 1, 1)))

    assert (scene["A"].food, scene["A"].fat) == (1, 1)
    assert scene.is_over()


def test_long_neck_feeds_no_carnivore():
    a = species("A", 1, 3, traits="carnivore, long neck")

    scene = reveal(row(a), row(species("B", 1, 1)))

    assert scene["A"].food == 0
    assert scene.is_over()


@pytest.mark.parametrize(("rulings", "eaten"), [(FIRST, 1), (SECOND, 2)])
def test_long_neck_and_foraging_add_up_in_2015_alone(rulings, eaten):
    a = species("A", 3, 1, traits="foraging, long neck")

    scene = reveal(row(a), row(species("B", 1, 1)), rulings=rulings)

    assert scene["A"].food == eaten
    assert scene.is_over()


@pytest.mark.parametrize(
    ("rulings", "order"), [(FIRST, ["FoodTurnedUp", "Took"]), (SECOND, ["Took", "FoodTurnedUp"])]
)
def test_the_editions_differ_in_what_comes_first(rulings, order):
    a = species("A", 2, 1, traits="long neck")

    scene = reveal(row(a, food_card="fertile 2"), row(species("B", 1, 1)), rulings=rulings)

    assert scene.kinds() == order
    assert scene.is_over()


def test_players_act_from_the_first_player_on():
    a, b, c = (species(name, 2, 1, traits="long neck") for name in "ABC")

    scene = reveal(row(a), row(b), row(c), first=1)

    assert [event.species for event in scene.events("Took")] == [scene.names[name] for name in "BCA"]
    assert scene.is_over()


def test_t21_negative_food_takes_plants_away_but_not_more_than_there_are():
    rows = [
        row(species(name, 1, 1), food_card=card)
        for name, card in zip("ABC", ("ambush -3", "ambush -2", "ambush 1"), strict=True)
    ]

    scene = reveal(*rows, plants=3)

    assert scene.plants == 0
    assert len(scene.table.state.discards) == 3
    assert scene.is_over()


def test_t21_the_next_round_starts_from_nothing_again():
    assert reveal(row(species("A", 1, 1), food_card="climbing 4"), row(species("B", 1, 1))).plants == 4


def test_plants_that_were_left_stay():
    scene = reveal(row(species("A", 1, 1), food_card="climbing 4"), row(species("B", 1, 1)), plants=3)

    assert scene.plants == 7
    assert scene.is_over()


def test_by_a_ruling_the_owner_says_what_long_neck_stores():
    a = species("A", 1, 3, food=1, traits="fat tissue, long neck")

    scene = reveal(row(a), row(species("B", 1, 1)), rulings=ruled(fat_asks_owner=True))

    assert scene.may() == ["store 1", "store 0"]
    scene.do("store 0")
    assert (scene["A"].fat, scene.kinds()) == (0, ["FoodTurnedUp"])
    assert scene.is_over()
