"""The deal, the deck that runs out, and the last round that this settles."""

import pytest

from server.engine import play
from server.engine.choice import say
from server.games.evolution import GAME, setup
from server.games.evolution.content import full_deck
from server.games.evolution.steps import Round
from tests.games.evolution.scene import Scene, attack, cards, deal, hunger, row, ruled, species


def dead(*names, traits="horns"):
    return [species(name, 1, 1, traits=traits) for name in names]


def test_each_player_gets_three_cards_and_one_for_each_species():
    scene = deal(row(species("A", 1, 1), species("B", 1, 1)), row(species("C", 1, 1)))

    assert (len(scene.hand(0)), len(scene.hand(1))) == (5, 4)
    assert scene.is_over()


def test_a_reshuffle_in_the_deal_makes_this_round_the_last():
    scene = deal(
        row(species("A", 1, 1)), row(species("B", 1, 1)), deck="horns, horns", discards="climbing," * 9
    )

    assert scene.table.state.last_round == 3
    assert (len(scene.hand(0)), len(scene.hand(1))) == (4, 4)
    assert len(scene.table.state.deck) == 3
    assert scene.table.state.discards == []
    assert scene.view(0).hole.last_round
    assert scene.is_over()


def test_emptying_the_deck_exactly_is_no_reshuffle_yet():
    scene = deal(row(species("A", 1, 1)), row(species("B", 1, 1)), deck="horns," * 8, discards="climbing")

    assert scene.table.state.last_round is None
    assert scene.table.state.deck == []
    assert scene.is_over()


def test_by_a_ruling_it_is():
    rulings = ruled(empty_deck_is_reshuffle=True)

    scene = deal(row(species("A", 1, 1)), row(species("B", 1, 1)), deck="horns," * 8, rulings=rulings)

    assert scene.table.state.last_round == 3
    assert scene.is_over()


def test_a_reshuffle_by_extinction_makes_the_next_round_the_last():
    scene = hunger(row(*dead("A", "B")), row(species("C", 1, 1, food=1)), deck="fertile", discards="climbing")

    assert scene.table.state.last_round == 4
    assert len(scene.hand(0)) == 2
    assert scene.view(None).hole.next_is_last
    assert scene.is_over()


def test_the_traits_of_the_dead_are_shuffled_in():
    scene = hunger(row(*dead("A", traits="horns, climbing")), row(species("C", 1, 1, food=1)), deck="")

    assert scene.hand(0) == ["climbing", "horns"]
    assert scene.table.state.deck == []
    assert scene.is_over()


def test_the_last_round_is_settled_once():
    scene = hunger(row(*dead("A", "B")), row(species("C", 1, 1, food=1)), deck="", discards="", last_round=3)

    assert scene.table.state.last_round == 3
    assert "LastRoundSettled" not in scene.kinds()
    assert scene.is_over()


def test_deck_and_discards_both_empty_count_as_a_reshuffle_and_one_draws_what_there_is():
    scene = deal(row(species("A", 1, 1)), row(species("B", 1, 1)), deck="horns," * 5, discards="")

    assert (len(scene.hand(0)), len(scene.hand(1))) == (4, 1)
    assert scene.table.state.last_round == 3
    assert "CardsRanOut" in scene.kinds()
    assert "DeckReshuffled" not in scene.kinds()
    assert scene.is_over()


def test_with_no_cards_at_all_the_round_is_played_without_food_cards():
    scene = Scene(
        [Round()], row(species("A", 1, 1, food=0)), row(species("B", 1, 1)), deck="", discards="", plants=2
    )

    assert scene.table.outcome is not None
    assert scene.table.outcome.scores == (2, 2)
    (told,) = scene.events("FoodTurnedUp")
    assert told.text() == say("evolution.event.food.none", after=2)


def test_who_has_no_card_lays_none_and_the_others_do():
    scene = Scene([Round()], row(species("A", 1, 1)), row(species("B", 1, 1)), deck="horns," * 4, discards="")

    assert scene.asked() == [0]
    assert scene.view(1).hole.food_cards == (None, None)


def test_an_extinction_in_the_middle_of_feeding_counts_too():
    scene = attack(
        "A",
        "B",
        row(species("A", 2, 3, traits="carnivore")),
        row(species("B", 1, 1, traits="horns")),
        deck="",
    )

    assert scene.table.state.last_round == 4
    assert scene.hand(1) == ["horns"]


def test_the_deck_has_129_cards_and_two_players_put_40_away_unseen():
    table, _ = play.begin(GAME, 2, {}, "5eed" * 8)
    state = table.state

    assert (len(full_deck()), len(state.removed)) == (129, 40)
    assert len(state.deck) == 129 - 40 - 8
    assert sum(GAME.sums(table).values()) == 129
    assert state.rulings.traits_at_most == 2


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_more_players_use_them_all(seats):
    table, _ = play.begin(GAME, seats, {}, "5eed" * 8)

    assert len(table.state.deck) == 129 - 4 * seats
    assert table.state.rulings.traits_at_most == 3
    assert setup.rulings(seats, {}).set_aside == 0


def test_the_first_player_is_drawn_by_lot():
    firsts = {play.begin(GAME, 4, {}, f"{n:032x}")[0].state.first for n in range(30)}

    assert firsts == {0, 1, 2, 3}


def test_what_is_drawn_is_told_to_who_draws_it_alone():
    scene = deal(row(species("A", 1, 1)), row(species("B", 1, 1)), deck="horns," * 20)

    assert [event.cards for event in scene.heard(0) if type(event).__name__ == "Drew"] == [
        tuple(cards("horns," * 4)),
        None,
    ]
    assert [event.cards for event in scene.heard(None)] == [None, None]
