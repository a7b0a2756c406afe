"""Hunger, extinction, bags, new species, the marker."""

import pytest

from server.games.evolution.steps import BeginAnew, EndRound, FillBags, Starve
from tests.games.evolution.scene import Scene, deal, hunger, row, ruled, species


def test_t27_a_population_falls_to_its_food():
    scene = hunger(row(species("S", 4, 2, food=2)), row(species("B", 1, 1, food=1)))

    assert (scene["S"].population, scene["S"].food, scene.bag(0)) == (2, 0, 2)
    assert scene.is_over()


def test_t27_without_food_a_species_dies_and_its_owner_draws_for_its_traits():
    scene = hunger(
        row(species("S", 2, 2, traits="horns"), species("R", 1, 1, food=1)), row(species("B", 1, 1, food=1))
    )

    assert scene.is_extinct("S")
    assert scene.hand(0) == ["scavenger"]
    assert scene.row(0) == ["R"]
    assert scene.is_over()


def test_who_is_full_loses_nothing():
    scene = hunger(row(species("S", 3, 2, food=3)), row(species("B", 1, 1, food=1)))

    assert (scene["S"].population, scene.bag(0)) == (3, 3)
    assert "Starved" not in scene.kinds()
    assert scene.is_over()


def test_the_dead_are_buried_from_the_first_player_on_and_from_left_to_right():
    rows = [row(*(species(f"{name}{n}", 1, 1, traits="horns") for n in (1, 2))) for name in "AB"]

    scene = hunger(*rows, first=1)

    order = [scene.names[name] for name in ("B1", "B2", "A1", "A2")]
    assert [event.species for event in scene.events("WentExtinct")] == order
    assert scene.is_over()


def test_t30_who_has_no_species_gets_one_and_is_dealt_four_cards():
    scene = hunger(row(species("S", 1, 1)), row(species("B", 1, 1, food=1)))
    assert [(one.id, one.population, one.body) for one in scene.table.state.players[0].species] == [
        ("0.2", 1, 1)
    ]
    assert scene.is_over()

    assert len(deal(row(species("N", 1, 1)), row(species("B", 1, 1))).hand(0)) == 4


@pytest.mark.parametrize(("ruling", "points"), [(True, 6), (False, 5)])
def test_t30_whether_the_last_round_gives_one_too_is_a_ruling(ruling, points):
    scene = Scene(
        [Starve(), FillBags(), BeginAnew(), EndRound()],
        row(species("S", 1, 1), bag=5),
        row(species("B", 1, 1, food=1)),
        last_round=3,
        rulings=ruled(new_species_after_last_round=ruling),
    )

    assert scene.table.outcome.scores[0] == points


def test_before_the_last_round_everybody_gets_one_whatever_the_ruling():
    rulings = ruled(new_species_after_last_round=False)

    scene = hunger(row(species("S", 1, 1)), row(species("B", 1, 1, food=1)), last_round=4, rulings=rulings)

    assert scene.row(0) == ["0.2"]
    assert scene.is_over()


def test_the_marker_goes_to_the_left_and_the_next_round_begins():
    scene = Scene(
        [EndRound()], row(species("A", 1, 1)), row(species("B", 1, 1)), row(species("C", 1, 1)), first=2
    )

    assert scene.table.state.first == 0
    assert (scene.table.state.round, scene.table.state.phase) == (4, "food")
    assert sorted(scene.asked()) == [0, 1, 2]
