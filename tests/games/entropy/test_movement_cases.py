"""The cases of the rules: movement, markers, crowding, travel bonus, biome rewards."""

from server.games.entropy.state import Planet
from tests.games.entropy.scene import Scene, Y


def test_case_1_two_sectors_out_unlock_the_universal_marker_on_the_way():
    scene = Scene().stand(0, 5, outside=True).turn()

    scene.pick("move/2/outer")

    assert (scene.x.sector, scene.x.is_outside) == (1, True)
    assert scene.state.turn.effective == 2
    assert not scene.x.universal_is_locked
    assert scene.x.markers["universal"].is_down


def test_case_2_the_start_sector_gives_no_marker_back_and_a_used_marker_cannot_be_placed():
    scene = Scene().stand(0, 0, outside=False).mark(star=0, universal=5).turn()

    assert not any(one in scene.offered for one in ("move/3/star", "move/3/universal"))
    scene.pick("move/3/outer")

    assert scene.x.markers["star"].sector == 0


def test_case_3_a_marker_passed_pays_one_entropy_and_stands_up_after_the_tasks():
    scene = Scene().stand(0, 0, outside=True).mark(planet=1, universal=5).turn()

    scene.pick("move/2/outer", "entropy")

    assert scene.x.entropy == 1
    assert scene.x.markers["planet"].is_down
    scene.skip_to("Move")
    assert scene.state.seat == Y
    assert scene.x.markers["planet"].is_up


def test_case_6_the_locked_universal_marker_pays_nothing_and_serves_from_the_next_turn_on():
    scene = Scene(seats=1).stand(0, 4, outside=True)
    scene.state.ghost.sector = 0
    scene.turn()

    assert scene.refuses("move/2/universal")
    scene.pick("move/2/star")
    assert scene.x.entropy == 0
    assert scene.step != "PickUp"
    scene.skip_to("Move")

    assert scene.offers("move/1/universal")


def test_case_7_an_unlocked_universal_marker_pays_like_the_others():
    scene = Scene().stand(0, 2, outside=True).mark(universal=3, locked=False).turn()

    scene.pick("move/1/outer")

    assert scene.offered == ["entropy", "nothing"]


def test_case_8_leaving_the_start_sector_picks_nothing_up():
    scene = Scene().stand(0, 3, outside=False).mark(star=3).turn()

    scene.pick("move/1/outer")

    assert scene.x.markers["star"].sector == 3
    assert scene.step != "PickUp"


def test_case_9_a_crowded_space_counts_one_more_and_costs_a_tier():
    scene = Scene().stand(0, 0, outside=False).stand(Y, 1, outside=True).turn()

    scene.pick("move/1/outer")

    assert scene.state.turn.effective == 2
    assert scene.offered == ["bonus/0", "none"]
    scene.pick("bonus/0")
    assert scene.x.entropy == 2


def test_case_11_three_sectors_to_an_occupied_space_cost_one_entropy():
    poor = Scene().stand(0, 0, outside=False).mark(universal=5).stand(Y, 3, outside=True).turn()
    assert poor.refuses("move/3/outer")

    rich = Scene().stand(0, 0, outside=False).mark(universal=5).stand(Y, 3, outside=True)
    rich.have(entropy=1, energy=3).turn().pick("move/3/outer")

    assert rich.x.entropy == 0
    assert rich.state.turn.effective == 4
    assert rich.step == "Act"


def test_case_13_a_linked_neighbour_crowds_without_a_fee():
    scene = Scene().stand(0, 0, outside=False).mark(universal=5).stand(Y, 3, outside=False)
    scene.have(energy=3).turn().pick("move/3/outer")

    assert scene.state.turn.effective == 4
    assert scene.x.entropy == 0
    assert scene.step == "Act"


def test_case_15_skipping_an_inner_action_leaves_the_marker_and_the_bonus_but_no_focus():
    scene = Scene().stand(0, 3, outside=False).have(focus={"planet": 1}).turn()

    scene.pick("move/1/planet", "bonus/all")
    assert scene.purse() == (1, 0, 1)
    scene.pick("skip")

    assert scene.x.markers["planet"].sector == 4
    assert scene.step == "Move"
    assert scene.state.seat == Y


def test_case_16_create_life_needs_a_play_and_then_must_be_played():
    scene = Scene().stand(0, 5, outside=True)
    scene.system("IIA", "heat-2")
    scene.hold("bacteria-8", "animals-9").turn()
    assert scene.offers("move/1/outer")  # bacteria-8 wants carbon and heat, animals-9 shows carbon

    scene.pick("move/1/outer").pick("none")
    assert "skip" not in scene.offered
    scene.pick("life/bacteria-8/0.0", "discard/animals-9")

    assert scene.planet().cards == ["bacteria-8"]

    bare = Scene().stand(0, 5, outside=True)
    bare.system("IIA", "heat-2")
    bare.hold("animals-9").turn()
    assert bare.refuses("move/1/outer")


def test_case_49_entropy_that_the_fee_needs_cannot_go_into_a_star():
    def moved():
        scene = Scene().stand(0, 0, outside=False).mark(planet=1, universal=5).stand(Y, 3, outside=True)
        scene.have(entropy=1).system("IA", "heat-2")
        return scene.turn().pick("move/3/outer")

    assert moved().offered == ["entropy", "nothing"]
    assert moved().pick("nothing").x.entropy == 0
    assert moved().pick("entropy").x.entropy == 1


def test_case_51_a_biome_completed_by_the_travel_bonus_pays_in_the_same_movement():
    scene = Scene().stand(0, 0, outside=False).mark(universal=5)
    scene.system("IA", Planet("heat-2", life={"bacteria": 1}, biome="abundant-45"))
    scene.turn().pick("move/2/outer", "bonus/0", "life/0.0/bacteria")

    assert scene.step == "Flips"
    scene.pick("flip/0.0")

    assert scene.offered[:2] == ["reward/0.0", "go-on"]
    scene.pick("reward/0.0")
    assert scene.x.entropy == 2


def test_case_32_the_reward_of_a_rare_biome_costs_one_entropy_and_needs_the_stop_alone():
    def stopped(entropy, biome="rare-46"):  # activate stars, upgrade console; 3b 1p: 3 cards
        scene = Scene().stand(0, 1, outside=False).mark(universal=5).have(entropy=entropy, energy=3)
        scene.system("IA", Planet("heat-2", life={"bacteria": 3, "plants": 1}, biome=biome, is_flipped=True))
        return scene.turn().pick("move/2/outer").pick("none")

    assert stopped(0).step == "Act"
    assert stopped(1).offered == ["reward/0.0", "go-on"]
    paid = stopped(1).pick("reward/0.0")
    assert paid.x.entropy == 0
    assert paid.step == "TakeCard"
    free = stopped(0, "abundant-56")
    assert free.offered == ["reward/0.0", "go-on"]
    assert free.pick("reward/0.0", "skip").x.mass == 1


def test_case_55_an_enhanced_reward_replaces_the_basic_one():
    def rewarded(plants):
        scene = Scene().stand(0, 4, outside=True).mark(universal=3).have(entropy=1)
        planet = Planet("heat-2", life={"plants": plants, "animals": 1}, biome="rare-24", is_flipped=True)
        scene.system("IA", planet)
        return scene.turn().pick("move/3/outer", "reward/0.0")

    rich = rewarded(4)
    assert (rich.x.points, *rich.purse()) == (1, 0, 1, 1)
    plain = rewarded(3)
    assert (plain.x.points, *plain.purse()) == (1, 0, 0, 1)
