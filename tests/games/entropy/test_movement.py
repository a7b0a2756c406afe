"""Movement: what the cases do not say."""

import pytest

from server.games.entropy.content import CONTENT
from server.games.entropy.rules import bonus_parts, is_crowded
from server.games.entropy.state import Marker, Planet
from tests.games.entropy.scene import Scene, Y


def test_one_to_three_sectors_inside_with_a_marker_or_outside():
    scene = Scene().stand(0, 0, outside=False).turn()

    assert scene.offered == [
        "move/1/planet",
        "move/1/outer",
        "move/2/asteroid",
        "move/2/outer",
        "move/3/star",
        "move/3/outer",
    ]


def test_an_unlocked_universal_marker_is_one_more_way_to_stop_inside():
    scene = Scene().mark(universal=None, locked=False).turn()

    assert scene.offers("move/1/planet", "move/1/universal", "move/2/asteroid", "move/2/universal")


def test_a_lying_marker_cannot_be_used():
    scene = Scene()
    scene.x.markers["planet"] = Marker(is_down=True)
    scene.turn()

    assert not scene.offers("move/1/planet")


def test_a_marker_picked_up_in_this_move_cannot_be_used_at_once():
    scene = Scene().mark(asteroid=1).turn()

    assert not scene.offers("move/2/asteroid")


def test_the_own_marker_at_the_stop_comes_back_before_another_is_placed():
    scene = Scene().mark(planet=1, universal=None, locked=False).turn()

    scene.pick("move/1/universal", "nothing")

    assert scene.x.markers["planet"].is_down
    assert scene.x.markers["universal"].sector == 1


def test_two_markers_on_the_way_are_two_choices_in_the_order_of_the_way():
    scene = Scene().mark(planet=1, asteroid=2, universal=4).turn()

    scene.pick("move/3/outer")
    assert type(scene.table.stack[-1]).__name__ == "PickUp"
    assert scene.table.stack[-1].marker == "planet"
    scene.pick("entropy")
    assert scene.table.stack[-1].marker == "asteroid"
    scene.pick("entropy")

    assert scene.x.entropy == 2


def test_the_same_star_may_be_activated_by_two_pick_ups_at_full_cost():
    scene = Scene().mark(planet=1, asteroid=2, universal=4).have(entropy=2, generator=6)
    scene.system("IA", "heat-2")
    scene.turn().pick("move/3/outer", "star/0", "star/0")

    assert scene.purse() == (0, 2, 0)


def test_a_star_that_cannot_be_paid_is_not_offered_at_a_pick_up():
    scene = Scene().mark(planet=1).have(entropy=0)
    scene.system("IA", "heat-2")

    assert scene.turn().pick("move/1/outer").offered == ["entropy", "nothing"]


def test_the_last_marker_before_the_fee_must_pay_it():
    scene = Scene().mark(planet=1, universal=5).stand(Y, 3, outside=True)

    scene.turn().pick("move/3/outer")

    assert scene.step != "PickUp"  # the only answer has been given by itself
    assert scene.x.entropy == 0


def test_of_two_markers_before_the_fee_the_first_may_still_be_refused():
    scene = Scene().mark(planet=1, asteroid=2, universal=5).stand(Y, 3, outside=True).have(energy=3)
    scene.turn().pick("move/3/outer")

    assert scene.offered == ["entropy", "nothing"]
    scene.pick("nothing")

    assert scene.x.entropy == 0
    assert scene.step == "Act"


def test_a_star_that_gives_entropy_back_may_be_activated_before_the_fee():
    scene = Scene().mark(planet=1, universal=5).stand(Y, 3, outside=True).have(entropy=1)
    scene.system("IIB", "heat-2")  # costs 1 entropy and gives 1

    assert scene.turn().pick("move/3/outer").offers("star/0")


def test_crowding_does_not_count_from_the_outer_space_to_the_inner_one():
    scene = Scene().stand(Y, 1, outside=True)

    assert not is_crowded(scene.state, 0, 1, False)
    assert is_crowded(scene.state, 0, 1, True)


def test_two_reasons_for_crowding_count_one_more_all_the_same():
    scene = Scene(3).have(energy=3).stand(0, 1, outside=False)
    scene.stand(Y, 3, outside=True).stand(2, 3, outside=False)
    scene.state.bonus_sides = [True] * 6
    scene.turn().pick("move/2/outer")

    assert scene.step == "Act"
    assert scene.state.turn.effective == 3


def test_a_tile_without_bonus_has_no_link():
    scene = Scene(4).stand(Y, 1, outside=False)

    assert not is_crowded(scene.state, 0, 1, True)


def test_four_players_have_travel_bonuses_inside_only():
    scene = Scene(4)

    assert bonus_parts(scene.state, 1, True, 1) == []
    assert len(bonus_parts(scene.state, 1, False, 1)) == 2


def test_far_sides_may_be_ruled_to_give_bonuses_without_links():
    scene = Scene(4, far_sides_have_bonuses="yes").stand(Y, 1, outside=False)

    assert len(bonus_parts(scene.state, 1, True, 1)) == 2
    assert not is_crowded(scene.state, 0, 1, True)


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_the_shorter_the_way_the_more_parts_the_bonus_has(distance):
    scene = Scene()

    for sector in range(6):
        for outside in (False, True):
            assert len(bonus_parts(scene.state, sector, outside, distance)) == 3 - distance


def test_any_part_of_a_travel_bonus_may_be_declined():
    scene = Scene().turn().pick("move/1/planet")

    assert scene.offered == ["bonus/all", "bonus/0", "bonus/1", "none"]
    scene.pick("bonus/1")

    assert scene.purse() == (1, 0, 0)


def test_the_bonus_of_create_life_adds_a_token_of_the_kind_played():
    scene = Scene().stand(0, 5, outside=True)
    scene.system("IA", Planet("heat-2"))
    scene.hold("bacteria-1")  # hh, gains 2
    scene.turn().pick("move/1/outer", "bonus/1", "life/bacteria-1/0.0")

    assert scene.planet().count("bacteria") == 3


def test_a_bonus_of_cards_may_give_the_card_that_is_played():
    scene = Scene().stand(0, 5, outside=True)
    scene.system("IA", Planet("heat-2"))
    scene.hold("bacteria-1").top(scene.state.supply.life["bacteria"], "bacteria-4")
    scene.turn().pick("move/1/outer", "bonus/0", "take/bacteria/0")

    assert scene.offers("life/bacteria-1/0.0", "life/bacteria-4/0.0")


def test_the_ghost_crowds_and_costs_the_fee():
    scene = Scene(1).have(entropy=0)
    scene.state.ghost.sector = 3
    scene.turn()
    assert not scene.offers("move/3/star")  # nothing to pay with

    rich = Scene(1).have(entropy=1, energy=1)
    rich.state.ghost.sector = 3
    rich.turn().pick("move/3/star").skip_to("Act")
    assert rich.x.entropy == 0
    assert rich.state.turn.effective == 4


def biome_scene(*planets, entropy=0):
    scene = Scene().stand(0, 1, outside=False).mark(universal=0).have(entropy=entropy, energy=3)
    scene.system("IA", *planets)
    return scene


def done(biome, **life):
    return Planet("heat-2", life=life, biome=biome, is_flipped=True)


def test_each_completed_biome_pays_once_in_any_order():
    scene = biome_scene(done("abundant-56", plants=2), done("abundant-36", animals=1))
    scene.turn().pick("move/2/outer", "none")
    assert scene.offered == ["reward/0.0", "reward/0.1", "go-on"]

    scene.pick("reward/0.1", "life/0.0/bacteria")
    assert scene.offered == ["reward/0.0", "go-on"]
    scene.pick("reward/0.0")

    assert scene.x.mass == 1
    assert scene.step == "Act"


def test_the_reward_of_one_biome_may_pay_for_another():
    planets = done("abundant-45", bacteria=2), done("rare-35", plants=2, animals=1)  # 2N; 2a 1b: 2V
    scene = Scene().stand(0, 0, outside=False).mark(universal=5).have(energy=3)
    scene.system("IA", *planets)
    scene.turn().pick("move/2/outer", "none")
    assert scene.offered == ["reward/0.0", "go-on"]

    scene.pick("reward/0.0")
    assert scene.offered == ["reward/0.1", "go-on"]
    scene.pick("reward/0.1")

    assert (scene.x.entropy, scene.x.points) == (1, 2)


def test_a_biome_completed_during_the_rewards_is_too_late_for_this_turn():
    late = Planet("heat-2", life={"bacteria": 1, "plants": 0}, biome="rare-46")
    late.life = {"bacteria": 3, "plants": 1}
    scene = biome_scene(done("abundant-56", plants=2), late, entropy=1)
    scene.turn().pick("move/2/outer", "none")
    assert scene.step == "Flips"
    scene.pick("go-on")

    scene.pick("flip/0.1")

    assert scene.offered == ["reward/0.0", "go-on"]


def test_an_enhanced_reward_may_be_ruled_to_come_on_top():
    scene = Scene(enhanced_replaces="no").stand(0, 1, outside=False).mark(universal=0).have(energy=3)
    scene.system("IA", done("abundant-56", plants=4))
    scene.turn().pick("move/2/outer", "none", "reward/0.0")

    assert scene.x.mass == 3


def test_a_biome_may_be_completed_while_the_move_is_chosen():
    scene = biome_scene(Planet("heat-2", life={"plants": 2}, biome="abundant-56"))
    scene.turn()
    assert scene.offers("flip/0.0")

    scene.pick("flip/0.0")

    assert scene.step == "Move"
    assert CONTENT.biomes["abundant-56"].triggers[1] == "upgrade-console"
    scene.pick("move/2/outer", "none")
    assert scene.offers("reward/0.0")


def test_somebody_can_always_move():
    scene = Scene(2)
    for mark in ("star", "planet", "asteroid"):
        scene.x.markers[mark] = Marker(sector=4)
    scene.mark(universal=4, locked=False).stand(Y, 3, outside=True)
    scene.turn()

    assert scene.offered == ["move/1/outer", "move/2/outer"]
