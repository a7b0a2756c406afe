"""Quick play: plans in secret, carried out together."""

from server.engine import play
from server.engine.dice import Dice
from server.games.evolution import GAME, setup
from tests.games.evolution.scene import STAGE, playing, row, ruled, species

QUICK = ruled(quick=True)


def table(**more):
    return playing(
        row(species("A", 1, 1), hand="horns, fertile, climbing"),
        row(species("B", 1, 1), hand="ambush, fertile"),
        row(species("C", 1, 1)),
        rulings=QUICK,
        **more,
    )


def test_all_who_have_cards_plan_at_the_same_time():
    assert table().asked() == [0, 1]


def test_nothing_of_a_plan_shows_to_others_not_even_how_many_cards():
    scene = table()
    before = [scene.view(viewer) for viewer in (1, 2, None)]

    scene.do("trait horns A", "new fertile left", seat=0)

    assert [scene.view(viewer) for viewer in (1, 2, None)] == before
    assert scene.told == []


def test_the_planner_sees_the_table_as_planned():
    scene = table().do("trait horns A", "new fertile left", seat=0)

    view = scene.view(0)
    assert [one.id for one in view.rows[0].species] == ["species:0.2", "species:0.1"]
    assert [card.trait for card in view.hand.cards] == ["climbing"]
    assert [card.trait for card in view.hole.discards] == ["fertile"]
    assert [step.key for step in view.hand.plan] == ["evolution.offer.trait", "evolution.offer.new.left"]
    assert scene.may(0) == [
        "trait climbing 0.2",
        "body climbing 0.2",
        "population climbing 0.2",
        "trait climbing A",
        "body climbing A",
        "population climbing A",
        "new climbing left",
        "new climbing right",
        "done",
    ]


def test_plans_are_carried_out_once_all_are_done():
    scene = table().do("trait horns A", "body fertile A", "done", seat=0)
    assert scene.asked() == [1]
    assert scene.told == []

    scene.do("trait ambush B", "done", seat=1)

    assert (scene.traits("A"), scene["A"].body, scene.traits("B")) == (["horns"], 2, ["ambush"])
    assert (scene.hand(0), scene.hand(1)) == (["climbing"], ["fertile"])
    assert scene.kinds().count("TraitsTurnedUp") == 2
    assert scene.is_over()


def test_it_does_not_matter_who_is_done_first():
    one = table().do("trait horns A", seat=0).do("trait ambush B", "done", seat=1).do("done", seat=0)
    other = table().do("trait ambush B", seat=1).do("trait horns A", "done", seat=0).do("done", seat=1)

    assert one.table.state == other.table.state
    assert one.told == other.told


def test_a_plan_can_use_what_it_has_made():
    scene = (
        table()
        .do("new fertile left", "trait horns 0.2", "trait climbing 0.2", "done", seat=0)
        .do("done", seat=1)
    )

    assert scene.traits("0.2") == ["horns", "climbing"]
    assert scene.is_over()


def test_a_planned_trait_cannot_be_planned_twice():
    scene = playing(row(species("A", 1, 1), hand="horns, horns"), row(species("B", 1, 1)), rulings=QUICK)

    scene.do("trait horns A", seat=0)

    assert "trait horns A" not in scene.may(0)


def test_an_empty_hand_may_still_be_planned_over_and_is_done_by_saying_so():
    scene = playing(row(species("A", 1, 1), hand="horns"), row(species("B", 1, 1)), rulings=QUICK)

    scene.do("body horns A", seat=0)

    assert scene.may(0) == ["done"]
    scene.do("done", seat=0)
    assert scene.is_over()


def test_a_plan_can_be_forgotten():
    scene = table().do("trait horns A", "done", seat=0)
    ask = play.pending(scene.table)

    ask.forget(0)

    assert "trait horns A" in scene.may(0)
    assert ask.plans == {}


def test_in_a_dream_a_rival_has_a_plan_that_fits_the_dreamt_hand():
    scene = table().do("trait horns A", "done", seat=0)

    dreamt = play.dream(STAGE, scene.table, 1, Dice("ab" * 16))

    assert GAME.view(dreamt, 1) == scene.view(1)
    assert 0 not in play.asked(dreamt)


def test_it_is_played_with_six_or_when_chosen():
    assert setup.rulings(6, {}).quick
    assert not setup.rulings(5, {}).quick
    assert setup.rulings(2, {"quick": ("always",)}).quick
    assert not setup.rulings(6, {"quick": ("never",)}).quick
