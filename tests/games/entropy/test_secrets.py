"""Who may know what: twin worlds, hands, missions, stacks."""

import msgspec
import pytest

from server.engine import codec, play
from server.engine.dice import Dice
from server.engine.events import redact
from server.games.entropy import GAME
from server.games.entropy.hidden import secrets
from server.games.entropy.state import KINDS, Challenge, Planet
from tests.games.entropy.scene import Scene, Y


def seen(scene, viewer):
    return codec.ENCODER.encode(GAME.view(scene.table, viewer))


def twin(scene):
    """The same table again, to be changed."""
    other = Scene(len(scene.state.players))
    other.table = codec.copy(GAME, scene.table)
    other.state = other.table.state
    return other


def middle(seats=3, decisions=120, seed="5"):
    """A table in the middle of a match."""
    dice = Dice(seed * 32)
    table, _ = play.begin(GAME, seats, GAME.standard(), seed * 32)
    while table.decisions < decisions:
        ((seat, choice),) = play.asked(table).items()
        play.advance(table, seat, choice.sample(dice))
    return table


def test_only_its_owner_sees_a_hand():
    scene = Scene().hold("plants-3", "animals-4").turn()
    other = twin(scene)
    other.x.hand = ["animals-7", "plants-9"]

    assert seen(scene, None) == seen(other, None)
    assert seen(scene, Y) == seen(other, Y)
    assert seen(scene, 0) != seen(other, 0)
    assert GAME.view(scene.table, 0).hand.cards == ("animals-4", "plants-3")
    assert GAME.view(scene.table, None).hand is None


def test_how_many_cards_of_each_kind_are_held_is_open():
    scene = Scene().hold("plants-3", "animals-4", "animals-5").turn()

    assert GAME.view(scene.table, Y).areas[0].covered == (0, 1, 2)


def test_cards_taken_openly_are_seen_by_all():
    scene = Scene().hold("plants-3").have(shown=["animals-4"]).turn()

    assert GAME.view(scene.table, None).areas[0].shown == ("animals-4",)
    assert GAME.view(scene.table, 0).hand.cards == ("animals-4", "plants-3")


def test_only_its_owner_sees_missions():
    scene = Scene().have(missions=["mission-2", "mission-3"]).turn()
    other = twin(scene)
    other.x.missions = ["mission-4", "mission-5"]

    assert seen(scene, Y) == seen(other, Y)
    assert GAME.view(scene.table, Y).areas[0].missions == 2
    missions = GAME.view(scene.table, 0).hand.missions
    assert [(mission.id, mission.is_fulfilled) for mission in missions] == [
        ("mission-2", False),
        ("mission-3", False),
    ]


@pytest.mark.parametrize("viewer", [0, Y, None])
def test_nobody_sees_what_lies_under_a_stack(viewer):
    scene = Scene().turn()
    other = twin(scene)
    for stack in (
        other.state.supply.planets["heat"][0],
        other.state.supply.asteroids["water"],
        other.state.supply.biomes["rare"][1],
        other.state.supply.life["plants"][1],
    ):
        stack[1:] = reversed(stack[1:])

    assert codec.save(scene.table) != codec.save(other.table)
    assert seen(scene, viewer) == seen(other, viewer)


def test_a_discard_under_a_stack_stays_known():
    scene = Scene()
    scene.system("IIA", "carbon-2")
    scene.hold("bacteria-6", "animals-12").act(0).pick("life/bacteria-6/0.0", "discard/animals-12")

    stacks = GAME.view(scene.table, None).supply.life
    assert [stack.known for stack in stacks if stack.known] == [("animals-12",)]
    assert not any("animals-12" in held for held in secrets(scene.table, Y).values())


def test_opening_hands_are_told_to_their_owners_alone():
    _, told = play.begin(GAME, 2, GAME.standard() | {"focus-is-chosen": ("no",)}, "7" * 32)
    (dealt,) = (event for event in told if type(event).__name__ == "StartDealt" and event.seat == Y)

    assert redact(dealt, Y).cards
    assert redact(dealt, 0).cards is None
    assert redact(dealt, None).missions is None
    assert redact(dealt, 0).kinds == dealt.kinds


def test_the_life_stacks_show_nothing_before_the_opening_hands_are_dealt():
    table, _ = play.begin(GAME, 2, GAME.standard(), "7" * 32)

    assert {stack.top for stack in GAME.view(table, 0).supply.life} == {None}


def test_a_play_that_waits_for_its_discard_shows_to_nobody_else():
    scene = Scene()
    scene.system("IIA", "carbon-2")
    scene.hold("bacteria-6", "animals-12").act(0)
    before = seen(scene, Y), scene.table.question, play.pending(scene.table).about(scene.table)

    scene.pick("life/bacteria-6/0.0")

    assert (seen(scene, Y), scene.table.question, play.pending(scene.table).about(scene.table)) == before
    assert play.asked(play.dream(GAME, scene.table, Y, Dice("1" * 32)))[0].options != ()


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_dream_keeps_what_the_viewer_knows_and_deals_the_rest_anew(viewer):
    table = middle()
    dreams = [play.dream(GAME, table, viewer, Dice(f"{n:032x}")) for n in range(30)]

    for dream in dreams:
        assert codec.ENCODER.encode(GAME.view(dream, viewer)) == codec.ENCODER.encode(
            GAME.view(table, viewer)
        )
        assert GAME.sums(dream) == GAME.sums(table)
        if viewer is not None:
            assert dream.state.players[viewer].hand == table.state.players[viewer].hand
    for name, held in secrets(table, viewer).items():
        assert any(secrets(dream, viewer)[name] != held for dream in dreams), name


def test_the_progress_deck_is_hidden_group_by_group():
    table = middle(seats=1, decisions=12)
    hidden = secrets(table, 0)

    assert "progress deck, group A" in hidden
    assert "progress deck, group B" in hidden
    assert len(hidden["progress cards removed, group A"]) == 2


def test_what_can_be_worked_out_is_no_secret():
    scene = Scene(1).turn()
    ghost = scene.state.ghost
    ghost.deck, ghost.was_reshuffled = ["B1"], True
    scene.state.unused_missions = []
    for kind in KINDS:
        scene.state.supply.life[kind] = [[f"{kind}-1"], [f"{kind}-2"]]
        scene.x.hand = []

    assert not [name for name in secrets(scene.table, 0) if "progress deck" in name or "mission" in name]
    assert not [name for name in secrets(scene.table, 0) if name.split(",")[0] in KINDS]


def test_views_are_frozen_and_hashable_in_all_their_regions():
    scene = Scene(1)
    scene.system("IIA", Planet("carbon-2", life={"bacteria": 1}, biome="rare-13"))
    view = GAME.view(scene.turn().table, 0)

    assert isinstance(hash(view), int)
    assert [region.id for region in view.regions()] == [
        "ring",
        "hand",
        "objectives",
        "area-0",
        "supply",
        "ghost",
    ]
    assert all(isinstance(hash(region.slice), int) for region in view.regions())
    assert msgspec.json.decode(codec.ENCODER.encode(view))["round"] == 1


def test_the_hand_tells_where_to_go_and_what_fits_where():
    scene = Scene().hold("bacteria-6", "animals-12", "bacteria-1")
    scene.system("IIA", "heat-2")
    hand = GAME.view(scene.turn().table, 0).hand

    assert {(stop.id, stop.stop.marker) for stop in hand.stops} == {
        ("space:1/inner", "planet"),
        ("space:1/outer", None),
        ("space:2/inner", "asteroid"),
        ("space:2/outer", None),
        ("space:3/inner", "star"),
        ("space:3/outer", None),
    }
    assert {(fit.card, fit.planet, fit.short) for fit in hand.fits} == {
        ("card:bacteria-1", "planet:0.0.0", None)
    }


def test_refusals_say_why_a_space_cannot_be_gone_to():
    scene = Scene().mark(planet=3).stand(0, 5, outside=True).turn()
    ask = play.pending(scene.table)
    whys = {refusal.at[0]: refusal.why.key for refusal in ask.refusals(scene.table, 0)}

    assert whys == {"space:1/inner": "entropy.refusal.no-marker", "space:0/outer": "entropy.refusal.no-life"}


def test_refusals_say_why_a_card_does_not_fit():
    scene = Scene().hold("bacteria-1", "bacteria-13", "plants-1")
    scene.system("IIA", "heat-2")
    scene.act(0)
    ask = play.pending(scene.table)
    whys = {refusal.at[0]: refusal.why.key for refusal in ask.refusals(scene.table, 0)}

    assert whys == {
        "card:bacteria-13": "entropy.refusal.icons",
        "card:plants-1": "entropy.refusal.no-tokens",
    }


def test_everybody_sees_how_far_everybody_is():
    scene = Scene()
    scene.system("IIA", Planet("heat-2", life={"bacteria": 3}, asteroids=["heat"]))
    objectives = GAME.view(scene.turn().table, None).objectives

    stars, asteroids, _ = objectives.tracks
    assert [(need.measure, need.have, need.need) for need in stars.needs[0]] == [("star-levels", 2, 2)]
    assert [(need.have, need.need) for need in asteroids.needs[Y]] == [(0, 1)]
    assert objectives.life[0].tokens == (3, 0)


def test_a_challenge_shows_whether_its_goal_and_its_restriction_hold():
    scene = Scene(1).have(entropy=9)
    scene.state.ghost.challenges = [Challenge("yellow", "yellow-4", "yellow-2")]
    scene.system("IIIA", "heat-2")
    (challenge,) = GAME.view(scene.turn().table, 0).ghost.challenges

    assert (challenge.is_reached, challenge.is_kept, challenge.is_done) == (True, False, False)
