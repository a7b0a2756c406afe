"""The published game: values, zones, the Explosion, the Deep, aging, the end."""

import pytest

from server.engine import play
from server.games.oceans.hunting import bite
from server.games.oceans.published import GAME
from server.games.oceans.published.scoring import count, outcome
from server.games.oceans.published.setup import BONUS
from server.games.oceans.rules import cap, strength, value

from .scene import Scene


def pub(*rows, **fields):
    return Scene(GAME, *rows, **fields)


def values(scene, name):
    species = scene.species(name)
    return [value(scene.sea, species, icon) for icon in ("forage", "attack")]


def started(seats, **options):
    return play.begin(GAME, seats, GAME.standard() | options, "7" * 32)[0].state


# Setup


@pytest.mark.parametrize(("seats", "pile"), [(2, 25), (3, 30), (4, 35), (5, 40), (6, 45)])
def test_the_flipped_number_moves_from_reef_and_zone_1_to_zone_3(seats, pile):
    sea = started(seats)
    n = sea.flipped
    assert (sea.reef, *sea.zones) == (pile - n, pile - n, pile, pile + 2 * n)
    assert [len(row.hand) for row in sea.rows] == [6] * seats
    assert len(sea.pool) == 2


def test_bonus_points_go_round_in_turn_order():
    sea = started(4)
    order = [sea.rows[(sea.first + step) % 4].bonus for step in range(4)]
    assert tuple(order) == BONUS[4] == (7, 6, 4, 0)


def test_the_reef_variant_has_no_deep_and_fixed_scenarios():
    sea = started(2, reef=("yes",))
    assert sea.scenarios == ["abundance", "fertile", ""]
    assert sea.deep == sea.pool == []


def test_the_reef_variant_has_no_deep_step_in_the_draw_phase():
    scene = pub("a1", "b1", scenarios=["abundance", "fertile"]).at("BeginDrawing")
    assert scene.asked() == ("Discard", 0)


def test_promotional_scenarios_come_only_when_chosen():
    base = {key for seed in range(40) for key in _scenarios(seed, "no")}
    promo = {key for seed in range(40) for key in _scenarios(seed, "yes")}
    assert "snowball-earth" not in base
    assert promo - base


def _scenarios(seed, answer):
    options = GAME.standard() | {"promo": (answer,)}
    return play.begin(GAME, 2, options, f"{seed:032x}")[0].state.scenarios[:2]


# Values


def test_icons_are_summed_and_default_to_one():
    scene = pub("a1 tentacled, a2 speed tentacled, a3 filter-feeder speed, a4 apex-predator speed", "")
    assert values(scene, "a1") == [1, 1]
    assert values(scene, "a2") == [2, 2]
    assert values(scene, "a3") == [7, None]
    assert values(scene, "a4") == [None, 5]


def test_an_attack_takes_its_value_less_the_defence():
    scene = pub("a1:0 apex-predator", "b1:5 speed, b2:5 inking")
    assert bite(scene.sea, scene.species("a1"), scene.species("b1")).tokens == 1
    assert (
        bite(scene.sea, scene.species("a1"), scene.species("b2")).why_not.key == "oceans.refusal.too-strong"
    )


def test_a_second_number_on_the_defender_adds_up():
    scene = pub("a1:0 apex-predator apex-predator", "b1:9 speed speed")
    assert bite(scene.sea, scene.species("a1"), scene.species("b1")).tokens == 2


def test_speed_raises_the_cap_by_one_each():
    scene = pub("a1 speed speed", "")
    assert cap(scene.sea, scene.species("a1")) == 5


# Feeding


def test_a_forage_fills_the_board_to_the_bones_and_no_further():
    scene = pub("a1:8 filter-feeder", "b1", reef=9).at("BeginFeeding").do("forage a1")
    assert scene.sea.reef == 7
    assert scene["a1"] == 10 - 1


def test_a_forbidden_feed_is_refused_with_its_reason():
    scene = pub("a1 apex-predator, a2 filter-feeder", "b1", reef=5).at("BeginFeeding")
    assert scene.why("a1", "reef") == "oceans.refusal.no-forage"
    assert scene.why("a2", "b1") == "oceans.refusal.no-attack"


def test_shark_cleaners_look_at_the_value_not_at_what_was_taken():
    scene = pub("a1:3 apex-predator, a2:1 shark-cleaner", "b1:5 speed, b2:1 shark-cleaner", "c1")
    scene.at("BeginFeeding").do("attack a1 b1")
    assert scene["b2"] == 3
    assert scene["a2"] == 1 + 2 - 1


def test_cleaners_ignore_small_values():
    scene = pub("a1:3 speed", "b1:5, b2:1 shark-cleaner, b3:1 whale-cleaner", reef=5)
    scene.at("BeginFeeding").do("attack a1 b1")
    assert (scene["b2"], scene["b3"]) == (1, 1)


def test_whale_cleaners_gain_three_when_a_value_of_three_forages():
    scene = pub("a1:3 speed speed", "b1:1 whale-cleaner", reef=5).at("BeginFeeding").do("forage a1")
    assert scene["b1"] == 4


def test_symbiotic_gains_when_its_neighbour_attacks():
    scene = pub("a1:3, a2:1 symbiotic<", "b1:3", "").at("BeginFeeding").do("attack a1 b1")
    assert scene["a2"] == 1 + 1 - 1


def test_a_further_attack_may_hit_any_species():
    scene = pub("a1 tentacled, a2", "b1, b2", "c1").at("BeginFeeding").do("attack a1 b2")
    assert all(scene.may(f"attack a1 {prey}") for prey in ("a2", "b1", "b2", "c1"))


@pytest.mark.parametrize(("population", "safe"), [(4, False), (5, True)])
def test_schooling_protects_from_five(population, safe):
    scene = pub("a1", f"b1:{population} schooling", reef=5).at("BeginFeeding")
    assert scene.may("attack a1 b1") is not safe


def test_transparent_stops_attackers_and_parasites_while_the_reef_lasts():
    scene = pub("a1 parasitic<", "b1 transparent", "", reef=5).at("BeforeFeeding")
    assert scene.asked()[0] == "Feed"
    assert scene.why("a1", "b1") == "oceans.refusal.shielded"
    scene = pub("a1:1 parasitic<", "b1:3 transparent", "", reef=0).at("BeforeFeeding")
    scene.do(f"use {scene.trait('a1', 'parasitic')}")
    assert (scene["a1"], scene["b1"]) == (3, 1)


def test_a_parasite_needs_no_larger_victim():
    scene = pub("a1:5 parasitic<", "b1:3", "").at("BeforeFeeding")
    scene.do(f"use {scene.trait('a1', 'parasitic')}")
    assert (scene["a1"], scene["b1"]) == (7, 1)


def test_each_parasite_leeches_once_in_any_order():
    scene = pub("a1:1 parasitic< parasitic<", "b1:5", "").at("BeforeFeeding")
    first, second = scene.options()[:2]
    scene.do(second.replace("/", " "))
    assert scene.options()[0] == first
    scene.do(first.replace("/", " "))
    assert (scene["a1"], scene["b1"]) == (5, 1)


def test_a_bottom_feeder_gains_from_its_own_attack():
    scene = pub("a1:1 bottom-feeder<", "b1:3", "").at("BeginFeeding").do("attack a1 b1")
    assert scene["a1"] == 1 + 1 + 2 - 1


def test_overpopulation_leaves_five_and_the_owner_places_the_others():
    scene = pub("a1:9, a2", "b1", reef=9).at("BeginFeeding").do("forage a1")
    assert scene.asked() == ("Spill", 0)
    scene.do("spill zone:2")
    assert scene.sea.zones[1] == 35
    assert scene["a1"] == 5 - 1


def test_surplus_goes_to_the_reef_if_so_ruled():
    scene = pub("a1:9, a2", "b1", reef=9, defaults={"choose_spill": False})
    scene.at("BeginFeeding").do("forage a1")
    assert scene.sea.reef == 8 + 5


def test_overpopulation_does_not_end_feeding():
    scene = pub("a1:9 tentacled", "b1", reef=9).at("BeginFeeding").do("forage a1").do("spill reef")
    assert scene.may("forage a1")


def test_removing_a_filter_overpopulates_at_once():
    scene = pub("a1:10 filter-feeder", "b1").hold(0, "inking").at("BeginPlay")
    scene.do(f"remove:{scene.trait('a1', 'filter-feeder')}")
    assert scene.asked() == ("Spill", 0)
    scene.do("spill reef")
    assert scene["a1"] == 5


# Plays, Explosion, Deep


def test_one_play_before_the_explosion_and_it_must_be_used():
    scene = pub("a1", "b1").hold(0, "inking=5", "inking=6").at("BeginPlay")
    assert not scene.may("done")
    scene.do(f"new {scene.face('inking=5')} 0")
    assert scene.sea.rows[0].species[0].population == 0
    assert scene.asked()[0] == "Prune"


def test_two_plays_after_the_explosion():
    scene = pub("a1", "b1", exploded=1).hold(0, "inking=5", "inking=6", "inking=7").at("BeginPlay")
    scene.do(f"new {scene.face('inking=5')} 0").do(f"new {scene.face('inking=6')} 0")
    assert scene.asked()[0] == "Prune"


def test_the_explosion_in_the_play_phase_grants_a_second_play_that_may_be_left_out():
    scene = pub("a1:5", "b1", zones=[5, 9, 9]).hold(0, "inking=5", "inking=6").at("BeginPlay")
    scene.migrate("inking=5", "zone:1", "reef")
    assert scene.happened("Exploded")
    assert scene.asked()[0] == "Play"
    assert scene.may("done")
    scene.do("done").do("done")
    assert scene["a1"] == 5 - 2


def test_the_explosion_in_the_feeding_phase_counts_for_aging_at_once():
    scene = pub("a1:3, a2:3 symbiotic<", "b1", zones=[1, 9, 9], reef=5).at("BeginFeeding").do("forage a1")
    assert scene.sea.exploded
    assert (scene["a1"], scene["a2"]) == (2, 2)


def test_the_explosion_waits_for_the_next_aging_if_so_ruled():
    scene = pub(
        "a1:3, a2:3 symbiotic<",
        "b1",
        zones=[1, 9, 9],
        reef=5,
        defaults={"explosion_ages_at_once": False},
    )
    scene.at("BeginFeeding").do("forage a1")
    assert (scene["a1"], scene["a2"]) == (3, 3)


def test_refilling_zone_1_switches_its_scenario_off_but_not_the_explosion():
    scene = pub("a1", "b1", zones=[0, 9, 9], reef=9, scenarios=["genetic-diversity"], exploded=1)
    scene.hold(0, "inking=5", "inking=6").at("BeginPlay").migrate("inking=5", "reef", "zone:1")
    assert not scene.sea.in_force[0]
    assert scene.sea.exploded


def test_deep_cards_cost_their_number_and_not_the_bonus():
    scene = pub("a1", "b1", exploded=1).hold(0, "hydra", "inking").at("BeginPlay")
    scene.sea.rows[0].score, scene.sea.rows[0].bonus = 3, 7
    scene.at("BeginPlay")
    face = scene.face("hydra")
    assert not scene.may(f"trait {face} a1")
    assert not scene.may(f"new {face}")
    assert scene.may(f"migrate {face}")


def test_the_whole_payment_goes_to_one_place():
    scene = pub("a1", "b1", exploded=1).hold(0, "hydra", "inking")
    scene.sea.rows[0].score = 5
    scene.at("BeginPlay").do(f"trait {scene.face('hydra')} a1 4 zone:2")
    assert scene.score[0] == 1
    assert scene.sea.zones[1] == 34
    assert scene.traits("a1") == ["hydra"]


def test_migrating_with_a_deep_card_is_free_and_it_leaves_the_game():
    scene = pub("a1", "b1", exploded=1, reef=9).hold(0, "hydra", "inking").at("BeginPlay")
    scene.migrate("hydra", "reef", "zone:2")
    assert scene.sea.zones[1] == 34
    assert scene.sea.gone == [scene.face("hydra")]
    assert scene.sea.discard == []


def test_before_the_explosion_deep_cards_may_be_taken_but_not_played():
    scene = pub("a1", "b1").hold(0, "hydra", "inking")
    scene.sea.rows[0].score = 9
    face = scene.at("BeginPlay").face("hydra")
    assert not any(scene.may(f"{verb} {face}") for verb in ("trait", "new", "migrate"))
    scene.sea.deep = [scene.face("blubber"), scene.face("grazer"), scene.face("tiny")]
    assert scene.at("BeginDrawing").may("look")


def test_deep_cards_may_be_played_early_if_so_ruled():
    scene = pub("a1", "b1", defaults={"early_deep": True}).hold(0, "hydra")
    scene.sea.rows[0].score = 9
    assert scene.at("BeginPlay").may(f"trait {scene.face('hydra')} a1")


def test_a_hand_of_deep_cards_alone_may_migrate_before_the_explosion():
    scene = pub("a1", "b1").hold(0, "hydra")
    scene.sea.rows[0].score = 9
    face = scene.at("BeginPlay").face("hydra")
    assert scene.may(f"migrate {face}")
    assert not scene.may(f"trait {face} a1")


def test_two_takes_empty_the_pool_and_the_next_turns_up_two():
    scene = pub("a1:9", "b1:9")
    names = ["hydra", "tiny", "tusks", "blubber", "grazer", "burrower"]
    scene.sea.pool = [scene.face(one) for one in names[:2]]
    scene.sea.deep = [scene.face(one) for one in names[2:]]
    scene.hold(0, "inking").hold(1, "inking")
    scene.at("BeginDrawing").do(f"pool {scene.face('hydra')}").do()
    assert scene.sea.rows[0].seen == [scene.face("hydra")]
    scene.at("BeginDrawing", seat=1).do(f"pool {scene.face('tiny')}").do()
    assert scene.sea.pool == []
    scene.at("BeginDrawing").do("open")
    assert len(scene.sea.pool) == 2
    assert scene.happened("Pooled")
    assert not scene.may("look")


def test_a_look_at_three_keeps_one_and_pools_two():
    scene = pub("a1", "b1")
    names = ["hydra", "tiny", "tusks", "blubber"]
    scene.sea.deep = [scene.face(one) for one in names]
    scene.sea.pool = [scene.face("grazer")]
    scene.at("BeginDrawing").do("look")
    assert scene.asked() == ("Keep", 0)
    assert len(scene.options()) == 3
    scene.do(f"keep {scene.face('tusks')}")
    assert scene.sea.rows[0].hand == [scene.face("tusks")]
    assert scene.sea.rows[0].seen == []
    assert len(scene.sea.pool) == 3


def test_deep_cards_are_never_discarded_and_count_in_the_hand_of_six():
    scene = pub("a1", "b1").hold(0, "hydra", "inking").at("BeginDrawing")
    assert scene.options() == [f"card:{scene.face('inking')}"]
    scene.do("card:" + str(scene.face("inking")))
    hand = scene.sea.rows[0].hand
    assert len(hand) == 6
    assert scene.face("hydra") in hand


def test_a_hand_above_six_sheds_surface_cards():
    scene = pub("a1", "b1").hold(0, *["hydra", *["inking"] * 7]).at("BeginDrawing")
    ((_, choice),) = play.asked(scene.table).items()
    assert choice.least == 2


# Aging and the end


@pytest.mark.parametrize(("exploded", "aged"), [(0, 2), (1, 3)])
def test_schooling_ages_one_more(exploded, aged):
    scene = pub("a1:5 schooling", "b1", exploded=exploded).at("AgingPhase")
    assert scene["a1"] == 5 - aged


def test_exactly_enough_survives_and_too_few_dies():
    scene = pub("a1:2, a2:1 inking", "b1", exploded=1, reef=4).at("AgingPhase")
    assert scene["a1"] == 0
    assert scene["a2"] is None
    assert scene.score[0] == 3
    assert scene.sea.reef == 4


def test_deep_traits_of_the_dead_leave_the_game():
    scene = pub("a1:1 hydra inking", "b1", exploded=1).at("AgingPhase")
    assert scene.sea.gone == [scene.face("hydra")]
    assert scene.sea.discard == [scene.face("inking")]


def test_an_empty_ocean_brings_the_reserve_and_the_last_round():
    scene = pub("a1", "b1", "c1", zones=[0, 0, 5], exploded=1, reef=9).hold(0, "inking=5", "inking=6")
    scene.at("BeginPlay").migrate("inking=5", "zone:3", "reef")
    assert scene.sea.ending
    assert (scene.sea.spare, scene.sea.zones) == (0, [0, 0, 60])


def test_a_shortfall_is_taken_from_the_reserve_first():
    scene = pub("a1:3, a2:1 bottom-feeder>", "b1:3", zones=[0, 0, 1], exploded=1)
    scene.at("BeginFeeding").do("attack a1 b1")
    assert scene["a2"] == 1 + 2 - 2
    assert scene.sea.zones == [0, 0, 59]


def test_in_the_last_round_nothing_makes_up_for_an_empty_ocean():
    scene = pub("a1:3, a2:1 bottom-feeder>", "b1:3", zones=[0, 0, 1], exploded=1, ending=True, spare=0)
    scene.at("BeginFeeding").do("attack a1 b1")
    assert scene["a2"] == 1 + 1 - 2


@pytest.mark.parametrize(("seat", "over"), [(1, False), (3, True)])
def test_the_last_round_ends_with_the_last_player_in_turn_order(seat, over):
    scene = pub("a1", "b1", "c1", "d1", ending=True, spare=0).at("EndTurn", seat=seat)
    assert (scene.table.outcome is not None) is over


def test_points_are_score_tokens_and_bonus():
    scene = pub("a1:4 inking inking inking", "b1")
    scene.sea.rows[0].score, scene.sea.rows[0].bonus = 20, 6
    assert count(scene.sea, 0).total == 30


def test_a_tie_goes_to_more_traits_and_then_is_shared():
    scene = pub("a1:3 inking", "b1:3 inking inking", "c1:3 inking")
    assert outcome(scene.sea).places == (2, 1, 2)


def test_a_forbidden_value_counts_as_nothing():
    scene = pub("a1 filter-feeder", "b1")
    assert strength(scene.sea, scene.species("a1"), "attack") == 0
