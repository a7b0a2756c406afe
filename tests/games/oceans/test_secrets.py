"""What others may not see: hands, scores, the cards looked at in the Deep."""

import pytest

from server.engine import codec, play
from server.engine.dice import Dice
from server.engine.events import redact
from server.games.oceans.beta import GAME as BETA
from server.games.oceans.published import GAME

from .scene import Scene

NAMES = ("hydra", "tiny", "tusks", "blubber", "grazer")


def looking():
    """The first player has looked at three cards of the Deep and is to keep one."""
    scene = Scene(GAME, "a1", "b1", "c1", exploded=1)
    scene.sea.deep = [scene.face(one) for one in NAMES]
    scene.sea.pool = [scene.face("burrower")]
    scene.at("BeginDrawing").do("look")
    return scene


def test_only_who_looks_sees_the_cards_looked_at():
    scene = looking()
    own, other, stranger = (GAME.view(scene.table, viewer) for viewer in (0, 1, None))
    assert sorted(card.trait for card in own.hand.looked) == ["blubber", "grazer", "tusks"]
    assert other.hand.looked == ()
    assert stranger.hand is None
    told = next(event for event in scene.told if type(event).__name__ == "LookedDeep")
    assert redact(told, 0).cards is not None
    assert redact(told, 1).cards is redact(told, None).cards is None


def test_worlds_with_other_cards_looked_at_look_the_same_to_others():
    scene, twin = looking(), looking()
    twin.sea.rows[0].looked, twin.sea.deep[:] = (
        [twin.sea.deep[0], twin.sea.deep[1], twin.sea.rows[0].looked[0]],
        [*twin.sea.rows[0].looked[1:]],
    )
    for viewer in (1, 2, None):
        assert GAME.view(scene.table, viewer) == GAME.view(twin.table, viewer)
    assert GAME.view(scene.table, 0) != GAME.view(twin.table, 0)


def test_what_is_kept_is_told_to_nobody_else_and_what_is_not_lies_in_the_pool():
    scene = looking()
    scene.do(f"keep {scene.face('tusks')}")
    told = next(event for event in scene.told if type(event).__name__ == "KeptDeep")
    assert redact(told, 1).card is None
    view = GAME.view(scene.table, 1)
    assert sorted(card.trait for card in view.waters.pool) == ["blubber", "burrower", "grazer"]
    assert (view.rows[0].cards, view.rows[0].deep_cards, view.rows[0].known) == (1, 1, ())


def test_a_card_taken_from_the_pool_is_known_to_all_until_it_is_played():
    scene = looking()
    scene.do(f"keep {scene.face('tusks')}").do()
    scene.at("BeginDrawing", seat=1).do(f"pool {scene.face('burrower')}")
    assert [card.trait for card in GAME.view(scene.table, None).rows[1].known] == ["burrower"]
    scene.sea.rows[1].score = 9
    scene.hold(1, "inking").at("BeginPlay", seat=1).do(f"trait {scene.face('burrower')} b1 1 reef")
    assert GAME.view(scene.table, None).rows[1].known == ()


def test_a_dream_keeps_what_all_have_seen_and_deals_the_rest_anew():
    scene = looking()
    scene.do(f"keep {scene.face('tusks')}").do()
    scene.sea.rows[0].hand.append(scene.face("burrower"))
    scene.sea.rows[0].seen.append(scene.face("burrower"))
    scene.sea.pool.remove(scene.face("burrower"))
    hands = set()
    for n in range(30):
        dream = play.dream(GAME, scene.table, 1, Dice(f"{n:032x}"))
        hand = dream.state.rows[0].hand
        assert scene.face("burrower") in hand
        assert GAME.sums(dream) == GAME.sums(scene.table)
        hands.add(tuple(sorted(hand)))
    assert len(hands) > 5


@pytest.mark.parametrize("game", [BETA, GAME], ids=lambda game: game.name)
def test_scores_lie_behind_screens(game):
    scene = Scene(game, "a1", "b1").at("BeginFeeding")
    scene.sea.rows[0].score, scene.sea.rows[1].score = 7, 5
    for viewer, seen in ((0, [7, None]), (1, [None, 5]), (None, [None, None])):
        view = game.view(scene.table, viewer)
        assert [row.score for row in view.rows] == seen
        assert view.score is None
    assert game.view(scene.table, 0).hand.score == 7


def test_scores_are_open_if_so_ruled():
    scene = Scene(GAME, "a1", "b1", defaults={"open_scores": True}).at("BeginFeeding")
    assert [row.score for row in GAME.view(scene.table, None).rows] == [0, 0]


def test_at_the_end_all_scores_are_shown():
    scene = Scene(GAME, "a1:3 inking", "b1:2", ending=True, spare=0).at("EndTurn", seat=1)
    view = GAME.view(scene.table, None)
    assert view.score.totals == (3, 2)
    assert view.score.sources == ("screen", "boards", "bonus", "traits")
    assert [row.score for row in view.rows] == [0, 0]


def test_whether_a_hand_can_be_exchanged_is_not_told_by_the_question():
    rich = Scene(GAME, "a1 atavism", "b1").hold(0, "inking").only("BeforeFeeding")
    poor = Scene(GAME, "a1 atavism", "b1").hold(0, "hydra").only("BeforeFeeding")
    for scene in (rich, poor):
        assert scene.asked() == ("Use", 0)
        scene.use("a1", "atavism")
        assert scene.asked() == ("Revert", 0)
    about = [play.pending(scene.table).about(scene.table) for scene in (rich, poor)]
    assert about[0] == about[1]


def test_a_table_with_private_parts_survives_its_bytes():
    scene = looking()
    assert codec.save(codec.copy(GAME, scene.table)) == codec.save(scene.table)
