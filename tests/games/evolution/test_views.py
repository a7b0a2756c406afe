"""Who sees what, and what is dreamt in place of the rest."""

import pytest

from server.engine import play
from server.engine.choice import say, who
from server.engine.dice import Dice
from server.engine.errors import TooOld
from server.games.evolution import GAME
from server.games.evolution.content import trait_of
from server.games.evolution.imagine import secrets
from server.games.evolution.steps import BeginFeeding, Round, TurnUpFood
from tests.games.evolution.scene import STAGE, Scene, feeding, hunger, playing, row, ruled, species


def test_everybody_sees_rows_sizes_and_numbers_of_cards():
    a = species("A", 3, 2, food=1, fat=1, traits="fat tissue 4, horns 3")

    view = feeding(
        row(a, species("B", 1, 1), hand="fertile, ambush", bag=9), row(species("C", 2, 1)), plants=4
    ).view(None)

    (one, _) = view.rows[0].species
    assert (one.id, one.population, one.body, one.food, one.fat, one.fat_room) == (
        "species:0.1",
        3,
        2,
        1,
        1,
        1,
    )
    assert [(trait.id, trait.trait, trait.food) for trait in one.traits] == [
        ("trait:0.1/fat-tissue", "fat-tissue", 4),
        ("trait:0.1/horns", "horns", 3),
    ]
    assert one.hungry
    assert (view.rows[0].cards, view.rows[0].bag, view.rows[0].first) == (2, None, True)
    assert (view.hole.plants, view.hole.deck, view.hand, view.score) == (4, 20, None, None)


@pytest.mark.parametrize(("hidden", "others"), [(True, None), (False, 7)])
def test_bags_are_hidden_or_open_by_a_ruling_and_ones_own_is_known(hidden, others):
    rows = row(species("A", 1, 1), species("D", 1, 1), bag=5), row(species("B", 1, 1), bag=7)

    view = feeding(*rows, plants=3, rulings=ruled(bags_hidden=hidden)).view(0)

    assert [one.bag for one in view.rows] == [5, others]


def test_a_hand_shows_copies_alike():
    rows = row(species("A", 1, 1), hand="horns 3, horns 3, ambush 1"), row(species("B", 1, 1))

    cards = playing(*rows).view(0).hand.cards

    assert [(card.trait, card.food) for card in cards] == [("ambush", 1), ("horns", 3), ("horns", 3)]
    assert cards[1].id == cards[2].id


def test_of_a_food_card_others_see_that_it_lies():
    scene = Scene([Round()], row(species("A", 1, 1)), row(species("B", 1, 1)), deck="horns 3," * 20)
    assert scene.view(1).hole.food_cards == (None, None)

    scene.do("card horns", seat=0)

    assert scene.view(1).hole.food_cards == (1, None)
    assert scene.view(0).hand.food_card.food == 3
    assert len(scene.view(0).hand.cards) == 3
    assert scene.view(1).hand.food_card is None
    scene.do("card horns", seat=1)
    assert scene.view(None).hole.food_cards == (1, 1)
    assert scene.view(None).hole.revealed == ()


def test_what_was_turned_up_is_shown_until_the_round_is_over():
    rows = (
        row(species("A", 2, 1), species("C", 2, 1), food_card="horns 3"),
        row(species("B", 1, 1), food_card="fertile 2"),
    )

    view = Scene([TurnUpFood(), BeginFeeding()], *rows).view(None)

    assert [(card.trait, card.food) for card in view.hole.revealed] == [("horns", 3), ("fertile", 2)]
    assert view.hole.food_cards == (None, None)


def test_the_regions_are_the_parts_of_the_view():
    scene = feeding(row(species("A", 1, 1), species("C", 1, 1)), row(species("B", 1, 1)), plants=5)

    assert [region.id for region in scene.view(0).regions()] == ["hole", "row-0", "row-1", "hand"]
    assert [region.part for region in scene.view(None).regions()] == ["hole", "row", "row"]


def test_the_status_says_round_phase_and_whose_turn_it_is():
    scene = feeding(row(species("A", 1, 1), species("C", 1, 1)), row(species("B", 1, 1)), plants=5)

    assert scene.view(None).status() == say("evolution.status.feed", round=3, who=who(0))


def test_the_public_rows_do_not_depend_on_who_looks_once_all_is_open():
    scene = feeding(
        row(species("A", 1, 1), species("C", 1, 1)),
        row(species("B", 1, 1)),
        rulings=ruled(bags_hidden=False),
        plants=5,
    )

    assert scene.view(0).rows == scene.view(1).rows == scene.view(None).rows


def test_dreamt_face_down_traits_are_never_there_twice():
    a = species("A", 1, 1, traits="horns")
    scene = playing(
        row(a, hand="climbing, fertile, ambush"),
        row(species("B", 1, 1)),
        deck="horns, horns, climbing, climbing",
    )
    scene.do("trait climbing A", "trait fertile A")

    seen = set()
    for n in range(50):
        dreamt = play.dream(STAGE, scene.table, 1, Dice(f"{n:032x}"))
        species_ = dreamt.state.players[0].species[0]
        traits = [trait_of(card) for card in species_.traits + species_.covered]
        assert len(set(traits)) == 3
        seen.add(tuple(traits))
    assert len(seen) > 3


def test_where_no_other_traits_fit_they_stay():
    scene = playing(
        row(species("A", 1, 1, traits="horns"), hand="climbing, horns"), row(species("B", 1, 1)), deck=""
    ).do("trait climbing A")

    for n in range(20):
        dreamt = play.dream(STAGE, scene.table, 1, Dice(f"{n:032x}"))
        assert dreamt.state.players[0].species == scene.table.state.players[0].species


def test_a_dream_keeps_what_its_viewer_holds():
    table, _ = play.begin(GAME, 4, {}, "5eed" * 8)

    dreamt = play.dream(GAME, table, 2, Dice("ab" * 16))

    assert dreamt.state.players[2] == table.state.players[2]
    assert dreamt.state.players[0].hand != table.state.players[0].hand
    assert dreamt.state.deck != table.state.deck
    assert GAME.view(dreamt, 2) == GAME.view(table, 2)


def test_bags_are_no_secret_where_they_are_open():
    scene = hunger(row(species("A", 1, 1)), row(species("B", 1, 1)), rulings=ruled(bags_hidden=False))

    assert not any("bag" in name for name in secrets(scene.table, 0))


def test_there_is_no_older_version():
    with pytest.raises(TooOld):
        GAME.upgrade({}, 0)
