"""Tasks, the end, the ghost: what the cases do not say."""

import pytest

from server.games.entropy.content import CONTENT
from server.games.entropy.scoring import ghost_score, goals_reached, outcome, score
from server.games.entropy.state import GHOST, Challenge, Marker, Planet
from server.games.entropy.steps.ghost import DEEDS, GhostTurn, play_progress
from tests.games.entropy.scene import Scene, Y

# main objectives


def test_a_track_advances_one_place_a_turn_however_much_is_there():
    scene = Scene()
    scene.system("IVC")
    scene.system("IVD")

    scene.tasks()

    assert scene.x.tracks == [1, 0, 0]


def test_a_track_may_be_ruled_to_advance_as_far_as_it_goes():
    scene = Scene(one_place_a_turn="no")
    scene.system("IVC")
    scene.system("IVD")

    scene.tasks()

    assert scene.x.tracks == [3, 0, 0]
    assert scene.state.objectives.done_by == [0, None, None]


def test_all_three_tracks_may_advance_in_one_turn():
    scene = Scene()
    scene.system("IIA", Planet("heat-2", asteroids=["heat"], biome="abundant-12", is_flipped=True))

    scene.tasks()

    assert scene.x.tracks == [1, 1, 1]


def test_the_last_place_of_a_track_takes_one_player_and_the_other_waits_before_it():
    scene = Scene().have(tracks=[2, 0, 0]).have(seat=Y, tracks=[3, 0, 0])
    scene.state.objectives.done_by[0] = Y
    scene.system("IVC")
    scene.system("IVD")

    scene.tasks()

    assert scene.x.tracks[0] == 2
    assert score(scene.state, 0).tracks[0] == 4  # scores from where it waits


def test_a_marker_never_goes_backwards():
    scene = Scene().have(tracks=[0, 2, 0])
    scene.system("IA", "heat-2")

    scene.tasks()

    assert scene.x.tracks == [0, 2, 0]


@pytest.mark.parametrize(
    ("alternative", "number", "fulfil"),
    [
        ("planets", 0, lambda scene: scene.system("IA", "heat-2", "heat-3", "water-2")),
        ("focus", 1, lambda scene: scene.have(focus={"star": 1})),
        ("life", 2, lambda scene: scene.system("IA", Planet("heat-2", cards=["plants-1", "plants-2"]))),
    ],
)
def test_an_alternative_objective_has_its_own_steps_and_score(alternative, number, fulfil):
    scene = Scene(alternatives=(alternative,))
    fulfil(scene)

    scene.tasks()

    assert scene.x.tracks[number] == 1
    worth = {"planets": 2, "focus": 1, "life": 1}[alternative]
    assert score(scene.state, 0).tracks[number] == worth


def test_planets_need_both_their_number_and_their_types():
    scene = Scene(alternatives=("planets",))
    scene.system("IA", "heat-2", "heat-3", "heat-4")

    scene.tasks()

    assert scene.x.tracks[0] == 0


# missions


def planets(*tiles, **one):
    """A system with these planets, or with one that holds all this."""
    return lambda scene: scene.system("IA", *(tiles or [Planet("heat-2", **one)]))


def both(first, second):
    return lambda scene: (first(scene), second(scene))


@pytest.mark.parametrize(
    ("mission", "fulfil"),
    [
        ("mission-1", both(lambda s: s.system("IIA"), lambda s: s.system("IIIB"))),
        ("mission-2", lambda s: s.system("IIIA")),
        ("mission-3", both(planets("heat-2", "heat-3", "heat-4"), planets("heat-5", "heat-s1"))),
        ("mission-4", both(planets("heat-2", "carbon-2", "water-2"), planets("radiation-2"))),
        ("mission-5", both(planets(asteroids=["heat", "water"]), planets(asteroids=["carbon"]))),
        ("mission-6", planets(asteroids=["heat", "heat"], cards=["plants-1", "plants-2"])),
        ("mission-7", planets(life={"bacteria": 3, "plants": 2})),
        ("mission-8", planets(life={"bacteria": 1, "plants": 1, "animals": 1})),
        ("mission-9", both(*[planets(biome="rare-13", is_flipped=True)] * 2)),
        ("mission-10", lambda s: s.have(focus={"star": 1, "planet": 1})),
        ("mission-11", lambda s: s.have(generator=3)),
        ("mission-12", both(*[planets(cards=["plants-1", "plants-2", "plants-3"])] * 2)),
    ],
)
def test_a_mission_is_offered_when_its_condition_holds(mission, fulfil):
    other = "mission-12" if mission != "mission-12" else "mission-2"
    scene = Scene().have(missions=sorted([mission, other]))
    assert scene.tasks().offered == ["done"]

    fulfil(scene)

    assert scene.tasks().offered == ["done", f"mission/{mission}"]
    scene.pick(f"mission/{mission}")
    assert scene.x.mission_played == mission


def test_life_on_two_planets_does_not_fulfil_a_mission_about_one():
    scene = Scene().have(missions=["mission-2", "mission-7"])
    scene.system("IA", Planet("heat-2", life={"bacteria": 3}), Planet("heat-3", life={"plants": 2}))

    assert scene.tasks().offered == ["done"]


def test_who_holds_missions_is_asked_even_when_none_is_fulfilled():
    scene = Scene().have(missions=["mission-2", "mission-7"]).tasks()

    assert scene.step == "CloseWithMissions"


def test_the_reward_of_a_mission_comes_in_time_for_the_main_objectives():
    scene = Scene().have(missions=["mission-2", "mission-7"])  # 7: 1V 2L 1E
    scene.system("IA", Planet("heat-2", life={"bacteria": 3, "plants": 2}, biome="abundant-19"))
    scene.tasks().pick("mission/mission-7", "life/0.0/animals", "life/0.0/bacteria")

    assert scene.step == "Flips"
    scene.pick("flip/0.0")
    assert scene.x.tracks[2] == 1


# life objectives


def test_a_large_life_objective_goes_to_the_first_who_claims_it():
    scene = Scene().have(small={"animals": 6})
    scene.system("IA", Planet("heat-2", life={"animals": 5}), Planet("heat-3", life={"animals": 1}))
    scene.state.objectives.large["animals"] = Y

    scene.tasks()

    assert scene.step != "Claim"


def test_life_objectives_may_be_ruled_to_count_the_richest_system():
    scene = Scene(life_over_all_planets="no")
    scene.system("IA", Planet("heat-2", life={"plants": 2}))
    scene.system("IA", Planet("heat-3", life={"plants": 2}))
    assert scene.tasks().step != "Claim"

    scene.planet(1).life["plants"] = 3
    assert scene.tasks().offered == ["small/plants"]


def test_small_objectives_of_several_kinds_may_be_claimed_together():
    scene = Scene()
    scene.system("IA", Planet("heat-2", life={"bacteria": 4, "plants": 3, "animals": 3}))
    scene.tasks().answer("small/bacteria", "small/animals")

    assert scene.x.small == {"bacteria": 6, "animals": 6}
    assert score(scene.state, 0).small == 12


# the end


def test_two_goals_let_the_round_end_and_one_more_follow():
    scene = Scene()
    scene.state.objectives.done_by[1] = Y
    scene.state.objectives.large["plants"] = 0
    scene.tasks()
    assert scene.state.final_round == 2

    assert scene.state.seat == Y
    while scene.table.outcome is None:
        scene.answer(*([] if scene.step == "Claim" else [scene.offered[-1]]))

    assert scene.state.round == 2


def test_a_goal_of_somebody_else_counts_too():
    scene = Scene()
    assert goals_reached(scene.state) == 0
    scene.state.objectives.done_by[0] = Y
    scene.state.objectives.large["bacteria"] = 0

    assert goals_reached(scene.state) == 2


def test_a_later_goal_changes_nothing_about_the_final_round():
    scene = Scene()
    scene.state.final_round = 2
    scene.state.objectives.done_by = [0, Y, 0]

    scene.tasks()

    assert scene.state.final_round == 2


def test_the_score_adds_everything_up():
    scene = Scene().have(points=10, small={"bacteria": 6}, tracks=[2, 1, 3], entropy=5, energy=3)
    scene.state.objectives.large["plants"] = 0
    asteroids = ["heat", "water"]
    scene.system("IIA", *[Planet("heat-2", asteroids=asteroids, biome="rare-13", is_flipped=True)] * 2)

    sheet = score(scene.state, 0)

    assert (sheet.gained, sheet.small, sheet.large, sheet.leftovers) == (10, 6, 10, 2)
    assert sheet.tracks == (2, 2, 6)
    assert sheet.total == 38


def test_places_leave_out_the_one_after_a_tie():
    scene = Scene(4)
    for seat, points in enumerate((7, 9, 7, 3)):
        scene.have(seat=seat, points=points)

    assert outcome(scene.state).places == (2, 1, 2, 4)


# alone


def ghostly(**fields):
    scene = Scene(1)
    for name, value in fields.items():
        setattr(scene.state.ghost, name, value)
    return scene


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_the_ghost_goes_as_far_as_the_player_did_not(distance):
    scene = ghostly(sector=5, current=None, deck=[])
    scene.state.turn.distance = distance
    GhostTurn(after_movement=True).run(scene.table)

    assert scene.state.ghost.sector == (5 + 4 - distance) % 6


def test_the_ghost_carries_out_its_card_for_the_space_where_it_lands():
    scene = ghostly(sector=3, current="B1", deck=["B2"])  # star: T1 Lb
    play_progress(scene.table, scene.state.ghost)

    ghost = scene.state.ghost
    assert ghost.tracks == [1, 0, 0]
    assert ghost.small_tokens["bacteria"] == 2
    assert (ghost.current, ghost.used) == ("B2", ["B1"])


def test_the_ghost_moves_before_the_action():
    scene = ghostly(sector=1, current="A9", deck=["A1"])
    scene.turn().pick("move/2/outer")  # to Set Biome
    scene.skip_to("Move")

    assert scene.state.ghost.sector == 3
    names = [type(event).__name__ for event in scene.told]
    assert names.index("GhostMoved") < names.index("RoundBegan")


def test_the_ghost_may_be_ruled_to_move_after_the_turn():
    scene = Scene(1, ghost_after_movement="no").have(energy=3)
    scene.state.ghost.sector = 0
    scene.stand(0, 1, outside=False).turn().pick("move/2/outer", "none")
    assert scene.step == "Act"
    assert scene.state.ghost.sector == 0

    scene.pick("upgrade/star")
    assert scene.state.ghost.sector == 2


def test_when_the_deck_is_out_the_used_cards_of_group_b_come_again():
    scene = ghostly(sector=0, current="B1", deck=[], used=["A1", "B2", "B3"])
    play_progress(scene.table, scene.state.ghost)

    ghost = scene.state.ghost
    assert sorted([ghost.current, *ghost.deck]) == ["B1", "B2", "B3"]
    assert ghost.used == ["A1"]


def test_the_deck_may_be_ruled_to_run_out():
    scene = Scene(1, progress_is_reshuffled="no")
    ghost = scene.state.ghost
    ghost.current, ghost.deck = "B1", []
    play_progress(scene.table, ghost)

    assert (ghost.current, ghost.deck) == (None, [])
    play_progress(scene.table, ghost)


def test_the_ghost_does_not_pass_a_taken_last_place():
    scene = ghostly(tracks=[2, 0, 0])
    scene.state.objectives.done_by[0] = 0
    DEEDS["advance-stars"](scene.table, scene.state.ghost)
    assert scene.state.ghost.tracks == [2, 0, 0]

    scene.state.objectives.done_by[0] = None
    DEEDS["advance-stars"](scene.table, scene.state.ghost)
    assert scene.state.ghost.tracks == [3, 0, 0]
    assert scene.state.objectives.done_by[0] == GHOST
    DEEDS["advance-stars"](scene.table, scene.state.ghost)
    assert scene.state.ghost.tracks == [3, 0, 0]


def test_the_ghost_goes_for_the_large_tile_when_no_small_one_is_left():
    scene = ghostly()
    scene.state.objectives.small["plants"] = []
    for _ in range(2):
        DEEDS["token-plants"](scene.table, scene.state.ghost)

    assert scene.state.objectives.large["plants"] == GHOST
    DEEDS["token-plants"](scene.table, scene.state.ghost)  # nothing is left to do
    assert ghost_score(scene.state) == CONTENT.large["plants"].points


def test_the_ghost_drops_what_the_card_names():
    scene = ghostly()
    supply = scene.state.supply
    scene.top(supply.planets["water"], "water-11", "water-1")  # nothing dearer than 3 mass
    scene.top(supply.planets["heat"], "heat-9")
    supply.life["bacteria"][0].clear()
    supply.life["plants"] = [supply.life["plants"][0], supply.life["plants"][1] + ["plants-1"]]
    fullest = supply.life["plants"][1][0]
    stars = sum(supply.stars.values())

    for deed in ("drop-star", "drop-planet", "drop-asteroid", "drop-biome", "drop-card"):
        DEEDS[deed](scene.table, scene.state.ghost)

    assert sum(supply.stars.values()) == stars - 1
    assert supply.stars["IIIA"] == 3  # on a tie the first letter
    assert "heat-9" in scene.state.box  # the first of the dearest
    assert len(supply.asteroids["heat"]) == 9
    assert fullest in scene.state.box


def test_a_dropped_effect_lapses_when_nothing_is_there():
    scene = ghostly()
    scene.state.supply.biomes["rare"] = [[], []]
    DEEDS["drop-biome"](scene.table, scene.state.ghost)

    assert not any(tile.startswith("rare") for tile in scene.state.box)


def challenged(goal, restriction, colour="green"):
    return ghostly(challenges=[Challenge(colour, goal, restriction)])


def test_a_challenge_needs_its_goal_and_its_restriction_at_once():
    scene = challenged("green-3", "green-1")  # 3 life cards; at most 2 systems
    scene.system("IA", Planet("heat-2", cards=["plants-1", "plants-2", "plants-3"]))
    scene.system("IA", Planet("heat-3"))
    assert scene.tasks().offered == ["challenge/green"]

    scene.system("IA", Planet("heat-4"))
    assert scene.tasks().step != "Claim"


def test_an_exchange_in_the_turn_breaks_a_restriction():
    scene = challenged("green-3", "green-2").have(entropy=4)
    scene.system("IA", Planet("heat-2", cards=["plants-1", "plants-2", "plants-3"]))
    assert scene.tasks().pick("done").offered == ["challenge/green"]

    scene.tasks().pick("exchange/mass", "done")
    assert scene.step != "Claim"


def test_an_exchange_may_meet_a_restriction():
    scene = challenged("yellow-4", "yellow-2", "yellow").have(entropy=5)  # at most 3 entropy
    scene.system("IIIA")
    assert scene.tasks().pick("done").step != "Claim"

    scene.tasks().pick("exchange/mass", "done").answer("challenge/yellow")
    assert scene.state.ghost.challenges[0].is_done
    assert score(scene.state, 0).challenges == 10


def test_a_challenge_is_completed_once():
    scene = challenged("red-4", "red-2", "red")
    scene.system("IA", Planet("heat-2", life={"animals": 5}))
    scene.have(small={"animals": 6}).tasks().answer("challenge/red")

    assert scene.tasks().step != "Claim"


def test_every_marker_stands_up_at_the_end_of_the_turn():
    scene = Scene()
    scene.x.markers["star"] = Marker(is_down=True)
    scene.tasks()

    assert scene.x.markers["star"].is_up
