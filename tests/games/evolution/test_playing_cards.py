"""Phase 3: traits, new species, sizes; limits and places."""

import pytest

from server.engine.choice import say
from server.games.evolution.content import trait_name
from tests.games.evolution.scene import playing, row, ruled, species, two_players


def other():
    return row(species("O", 1, 1))


def test_a_card_has_every_use_the_rules_give_it():
    scene = playing(row(species("A", 1, 1), hand="horns"), other())

    assert scene.may() == [
        "trait horns A",
        "body horns A",
        "population horns A",
        "new horns left",
        "new horns right",
        "done",
    ]


def test_a_trait_lies_face_down_until_all_have_played():
    scene = playing(row(species("A", 1, 1), hand="horns, fertile"), row(species("B", 1, 1), hand="fertile"))

    scene.do("trait horns A")
    assert (scene.traits("A"), scene.new_traits("A")) == ([], ["horns"])
    scene.do("done", "done")
    assert (scene.traits("A"), scene.new_traits("A")) == (["horns"], [])
    assert scene.is_over()


def test_any_number_of_cards_in_one_turn_and_the_rest_is_kept():
    scene = playing(
        row(species("A", 1, 1), hand="horns, fertile, climbing, ambush"),
        row(species("B", 1, 1), hand="horns"),
    )

    scene.do("body horns A", "population fertile A", "new climbing left")
    assert scene.asked() == [0]
    scene.do("done")
    assert scene.asked() == [1]
    assert scene.hand(0) == ["ambush"]
    assert (scene["A"].body, scene["A"].population) == (2, 2)


def test_who_has_played_the_last_card_is_done():
    scene = playing(row(species("A", 1, 1), hand="horns"), row(species("B", 1, 1), hand="horns")).do(
        "body horns A"
    )

    assert scene.asked() == [1]


def test_players_play_in_order_from_the_first():
    rows = [row(species(name, 1, 1), hand="horns") for name in "ABC"]

    scene = playing(*rows, first=2)

    order = []
    while not scene.is_over():
        order += scene.asked()
        scene.do("done")
    assert order == [2, 0, 1]


def test_who_has_no_card_has_no_turn():
    assert playing(row(species("A", 1, 1)), row(species("B", 1, 1), hand="horns")).asked() == [1]


def test_t31_the_same_trait_twice_is_refused():
    scene = playing(row(species("A", 1, 1, traits="horns"), hand="horns, horns"), other())

    assert "trait horns A" not in scene.may()
    assert scene.why_not("card:horns", "A") == say("evolution.why.twice", trait=trait_name("horns"))


def test_t31_the_same_trait_twice_is_refused_face_down_too():
    scene = playing(row(species("A", 1, 1), hand="horns, horns"), other()).do("trait horns A")

    assert "trait horns A" not in scene.may()


def test_t31_with_two_players_a_third_trait_needs_another_to_go():
    a = species("A", 1, 1, traits="horns, climbing")

    scene = playing(row(a, hand="fertile, fertile"), other(), rulings=two_players())

    assert "trait fertile A" not in scene.may()
    assert scene.why_not("card:fertile", "A") == say("evolution.why.limit", n=2)
    scene.do("trait fertile A horns", "done")
    assert scene.traits("A") == ["climbing", "fertile"]
    assert len(scene.table.state.discards) == 1
    assert scene.is_over()


def test_t31_with_more_players_it_is_the_fourth():
    a = species("A", 1, 1, traits="horns, climbing")

    scene = playing(row(a, hand="fertile, ambush"), other()).do("trait fertile A")

    assert "trait ambush A" not in scene.may()
    assert [deed for deed in scene.may() if deed.startswith("trait")] == [
        "trait ambush A horns",
        "trait ambush A climbing",
        "trait ambush A fertile",
    ]


def test_a_trait_placed_in_this_turn_may_go_again():
    a = species("A", 1, 1, traits="horns, climbing")

    scene = playing(row(a, hand="fertile, ambush"), other()).do("trait fertile A", "trait ambush A fertile")

    assert scene.traits("A") == ["horns", "climbing", "ambush"]
    assert scene.is_over()


def test_at_the_limit_a_trait_may_only_take_the_place_of_its_own_kind():
    a = species("A", 1, 1, traits="horns 1, climbing, fertile")

    scene = playing(row(a, hand="horns 5"), other())

    assert [deed for deed in scene.may() if deed.startswith("trait")] == ["trait horns A horns"]
    scene.do("trait horns A horns")
    assert scene.traits("A") == ["climbing", "fertile", "horns"]
    assert scene.is_over()


def test_below_the_limit_nothing_is_replaced():
    scene = playing(row(species("A", 1, 1, traits="horns"), hand="fertile"), other())

    assert "trait fertile A horns" not in scene.may()


def test_by_a_ruling_it_may_be():
    scene = playing(
        row(species("A", 1, 1, traits="horns"), hand="fertile"),
        other(),
        rulings=ruled(replace_below_limit=True),
    )

    scene.do("trait fertile A horns")
    assert scene.traits("A") == ["fertile"]
    assert scene.is_over()


@pytest.mark.parametrize("what", ["body", "population"])
def test_t31_nothing_grows_beyond_6(what):
    scene = playing(row(species("A", 6, 6), hand="fertile"), other())

    assert f"{what} fertile A" not in scene.may()
    assert scene.why_not(f"{what}:A") == say(f"evolution.why.{what}", most=6)


@pytest.mark.parametrize(("side", "order"), [("left", ["0.3", "A", "B"]), ("right", ["A", "B", "0.3"])])
def test_t32_a_new_species_lies_at_an_end(side, order):
    scene = playing(row(species("A", 1, 1), species("B", 1, 1), hand="fertile, horns"), other())

    scene.do(f"new fertile {side}")
    assert scene.row(0) == order
    assert "trait horns 0.3" in scene.may()


def test_t32_the_neighbours_change_at_once():
    a = species("A", 1, 1, traits="symbiosis")

    scene = playing(row(a, hand="fertile, horns, horns"), other()).do(
        "new fertile right", "body horns 0.2", "body horns 0.2"
    )

    assert scene.row(0) == ["A", "0.2"]
    assert scene["0.2"].body == 3
    assert scene.is_over()


def test_discards_are_open_and_traits_are_not():
    scene = playing(row(species("A", 1, 1), hand="fertile, horns, ambush"), other()).do(
        "body fertile A", "trait horns A"
    )

    view = scene.view(1)
    assert [card.trait for card in view.hole.discards] == ["fertile"]
    (trait,) = view.rows[0].species[0].traits
    assert (trait.id, trait.trait, trait.food, trait.face_down) == ("trait:0.1/0", None, None, True)
    (own,) = scene.view(0).rows[0].species[0].traits
    assert (own.id, own.trait, own.face_down) == ("trait:0.1/horns", "horns", True)


def test_what_was_played_is_told_without_the_trait():
    scene = playing(row(species("A", 1, 1), hand="fertile, horns"), other()).do("trait horns A")

    (event,) = scene.events("TraitPlayed")
    assert event.witnesses() == (0,)
    assert scene.heard(1)[-1].card is None
    assert scene.heard(None)[-1].text().key == "evolution.event.trait.blank"
    assert scene.heard(0)[-1].text().key == "evolution.event.trait"
