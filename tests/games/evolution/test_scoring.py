"""Points, ties, places."""

import pytest

from server.games.evolution.steps import EndRound
from tests.games.evolution.scene import Scene, end_of_game, row, species

TRAITS = ("horns, climbing, burrowing", "symbiosis, ambush, fertile", "scavenger, foraging, long neck")


def player(total, traits, population, hand=""):
    """A row with so many points in all, so many of them for traits and for population."""
    actors = []
    for place in range(4):
        members = min(6, population - (3 - place)) if place < 3 else population
        population -= members
        names = ", ".join(TRAITS[place].split(", ")[:traits]) if place < 3 else ""
        traits -= len(names.split(", ")) if names else 0
        actors.append(species(f"{total}{place}", members, 1, traits=names))
    bag = total - sum(one.species.population + len(one.species.traits) for one in actors)
    return row(*actors, hand=hand, bag=bag)


def outcome(*players):
    return end_of_game(*players).outcome


def test_points_come_from_food_population_and_traits():
    table = end_of_game(
        row(species("A", 3, 6, traits="horns, climbing"), hand="fertile, fertile", bag=7),
        row(species("B", 1, 1)),
    )

    assert table.outcome.scores == (12, 1)
    assert table.outcome.places == (1, 2)
    assert table.state.phase == "over"


def test_t29_more_trait_points_win_a_tie():
    assert outcome(player(40, 8, 12), player(40, 9, 11)).places == (2, 1)


def test_t29_then_more_population_wins():
    assert outcome(player(40, 9, 11), player(40, 9, 12)).places == (2, 1)


def test_t29_who_is_equal_in_everything_shares():
    assert outcome(player(40, 9, 11), player(40, 9, 11), player(39, 9, 11)).places == (1, 1, 3)


def test_more_points_win_whatever_they_are_for():
    assert outcome(player(41, 0, 4), player(40, 9, 20)).places == (1, 2)


@pytest.mark.parametrize("hand", ["", "fertile, fertile, fertile"])
def test_cards_in_hand_count_nothing(hand):
    assert outcome(player(40, 9, 11, hand), player(40, 9, 11)).places == (1, 1)


def test_the_points_are_told_by_source():
    rows = row(species("A", 2, 1, traits="horns"), bag=4), row(species("B", 1, 1))

    scene = Scene([EndRound()], *rows, last_round=3)

    assert [(one.food, one.population, one.traits, one.place) for one in scene.events("Scored")] == [
        (4, 2, 1, 1),
        (0, 1, 0, 2),
    ]
    assert [(line.total, line.place) for line in scene.view(None).score.lines] == [(7, 1), (1, 2)]
    assert [one.bag for one in scene.view(None).rows] == [4, 0]
    assert scene.is_over()
