"""The cases of the rules: tasks, scoring, set-up by number of players, solo."""

import pytest

from server.games.entropy.scoring import outcome, score, solo_is_won
from server.games.entropy.state import GHOST, KINDS, Planet
from server.games.entropy.steps.ghost import DEEDS
from tests.games.entropy.scene import Scene, Y


def test_case_40_one_mission_is_played_and_the_other_one_leaves():
    scene = Scene().have(missions=["mission-10", "mission-11"], focus={"star": 2}, generator=3)
    scene.tasks()

    assert scene.offered == ["done", "mission/mission-10", "mission/mission-11"]
    scene.pick("mission/mission-10")  # 2V 1E 1M

    assert scene.x.points == 2
    assert scene.x.missions == []
    assert (scene.x.mission_played, scene.x.mission_dropped) == ("mission-10", "mission-11")
    assert scene.step == "Move"  # no exchange any more
    assert scene.purse() == (0, 1, 1)
    assert scene.tasks().state.seat == Y


def test_case_43_small_life_objectives_go_from_the_top_one_to_a_player():
    scene = Scene()
    scene.system("IA", Planet("heat-2", life={"bacteria": 4}))
    scene.system("IA", Planet("heat-3", life={"bacteria": 4}), seat=Y)
    assert scene.state.objectives.small["bacteria"] == [6, 3]

    scene.tasks().answer("small/bacteria")
    scene.skip_to("Claim").answer("small/bacteria")

    assert scene.x.small == {"bacteria": 6}
    assert scene.y.small == {"bacteria": 3}
    scene.tasks()
    assert scene.step != "Claim"


def test_case_43_both_sizes_may_be_claimed_in_one_turn_or_later():
    scene = Scene()
    scene.system("IA", Planet("heat-2", life={"bacteria": 5}), Planet("heat-3", life={"bacteria": 3}))
    scene.tasks()
    assert scene.offered == ["small/bacteria", "large/bacteria"]

    scene.answer()
    assert scene.x.small == {}
    scene.tasks().answer("small/bacteria", "large/bacteria")

    assert scene.x.small == {"bacteria": 6}
    assert scene.state.objectives.large["bacteria"] == 0


def test_case_45_four_things_left_over_are_one_point():
    scene = Scene().hold("bacteria-1", "bacteria-2", "plants-1").have(mass=2, entropy=2, energy=1)
    scene.system("IA", Planet("heat-2", life={"bacteria": 5}))
    assert score(scene.state, 0).leftovers == 2

    scene.have(energy=0)
    assert score(scene.state, 0).total == 1


def test_case_45_equal_totals_win_together():
    scene = Scene().have(points=9).have(seat=Y, points=9)

    assert outcome(scene.state).places == (1, 1)


@pytest.mark.parametrize(
    ("seats", "sides", "small"),
    [
        (4, "NNNNNN", [6, 5, 4, 3]),
        (3, "TNTNTN", [6, 5, 3]),
        (2, "TTTTTT", [6, 3]),
        (1, "TTTTTT", [6, 3]),
    ],
)
def test_case_46_the_set_up_depends_on_the_number_of_players(seats, sides, small):
    scene = Scene(seats)

    assert ["T" if side else "N" for side in scene.state.bonus_sides] == list(sides)
    assert scene.state.objectives.small["bacteria"] == small
    points = {"bacteria": small, "plants": small, "animals": small}
    assert scene.state.objectives.small == points
    ghost = scene.state.ghost
    if seats == 1:
        assert ghost.small_tokens == dict.fromkeys(KINDS, 3)
        assert ghost.large_tokens == dict.fromkeys(KINDS, 2)
    else:
        assert ghost is None


def solo(points, ghost, done):
    scene = Scene(1).have(points=points)
    scene.state.ghost.small = {"bacteria": ghost}
    for challenge in scene.state.ghost.challenges[:done]:
        challenge.is_done = True
    return solo_is_won(scene.state)


def test_case_48_two_goals_of_the_ghost_leave_exactly_one_more_turn():
    scene = Scene(1)
    scene.state.objectives.large["animals"] = GHOST
    scene.state.objectives.done_by[0] = GHOST

    scene.tasks().skip_to("Move")
    assert (scene.state.round, scene.state.final_round) == (2, 2)
    scene.answer("move/1/planet")
    while scene.table.outcome is None:
        scene.answer(scene.offered[-1])

    assert scene.state.round == 2


def test_case_48_the_ghost_is_beaten_by_two_challenges_and_more_points():
    assert not solo(points=65, ghost=60, done=1)  # 70 with the challenge, but only one of them
    assert not solo(points=30, ghost=60, done=3)  # 60 to 60
    assert solo(points=46, ghost=60, done=2)  # 61 to 60


def test_case_50_what_the_ghost_did_on_a_tile_that_the_player_takes_is_lost():
    scene = Scene(1)
    ghost, objectives = scene.state.ghost, scene.state.objectives
    ghost.small_tokens["bacteria"] = 1
    scene.system("IA", Planet("heat-2", life={"bacteria": 4}))
    scene.tasks().answer("small/bacteria")
    assert objectives.small["bacteria"] == [3]
    assert ghost.small_tokens["bacteria"] == 3

    for _ in range(3):
        DEEDS["token-bacteria"](scene.table, ghost)
    assert ghost.small == {"bacteria": 3}
    DEEDS["token-bacteria"](scene.table, ghost)
    assert ghost.large_tokens["bacteria"] == 1
