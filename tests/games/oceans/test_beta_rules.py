"""The beta: ring, plays, parasites, feeding, aging, the end."""

import pytest

from server.games.oceans.beta import GAME as OCEANS_BETA
from server.games.oceans.beta.scoring import count, outcome
from server.games.oceans.ring import beside, neighbours
from server.games.oceans.settling import Settle, Switch
from server.games.oceans.tokens import from_ocean

from .scene import Scene


def beta(*rows, **fields):
    return Scene(OCEANS_BETA, *rows, **fields)


def side(scene, name, way):
    found = beside(scene.sea, scene.species(name), way)
    return found and next(key for key, number in scene.names.items() if number == found.id)


# The ring


def test_the_left_most_species_touches_the_right_most_of_the_next_player():
    ring = beta("a1, a2", "b1, b2", "c1")
    assert side(ring, "a1", "left") == "b2"
    assert side(ring, "b1", "left") == "c1"
    assert side(ring, "c1", "left") == "a2"
    assert side(ring, "a2", "right") == "c1"


def test_players_without_species_are_skipped():
    assert side(beta("a1, a2", "", "c1"), "a1", "left") == "c1"


def test_players_without_species_break_the_ring_if_so_ruled():
    ring = beta("a1, a2", "", "c1", defaults={"gaps_break": True})
    assert side(ring, "a1", "left") is None
    assert side(ring, "c1", "left") == "a2"


def test_a_species_alone_has_no_neighbour():
    ring = beta("a1", "")
    assert neighbours(ring.sea, ring.species("a1")) == []


def test_two_species_alone_touch_on_both_sides():
    ring = beta("a1", "b1")
    assert side(ring, "a1", "left") == side(ring, "a1", "right") == "b1"
    assert len(neighbours(ring.sea, ring.species("a1"))) == 1


# Plays


def test_a_new_species_takes_a_token_from_the_first_pile_that_has_one():
    scene = beta("a1", "b1", zones=[0, 5, 5, 5]).hold(0, "inking=5").at("BeginPlay")
    face = scene.face("inking=5")
    scene.do(f"new {face} 1")
    assert scene.sea.zones == [0, 4, 5, 5]
    assert [one.population for one in scene.sea.rows[0].species] == [3, 1]
    assert not scene.happened("Gained")


def test_a_new_species_may_stand_between_two_others():
    scene = beta("a1, a2", "b1").hold(0, "inking=5").at("BeginPlay")
    scene.do(f"new {scene.face('inking=5')} 1")
    assert [one.id for one in scene.sea.rows[0].species][::2] == [scene.names["a1"], scene.names["a2"]]


def test_a_species_with_three_traits_takes_no_fourth():
    scene = beta("a1 inking inking inking, a2", "b1").hold(0, "tentacled=5").at("BeginPlay")
    face = scene.face("tentacled=5")
    assert not scene.may(f"trait {face} a1")
    assert scene.may(f"trait {face} a2")
    assert not scene.may(f"trait {face} b1")


def test_migrating_moves_no_more_than_lies_there():
    scene = beta("a1", "b1", reef=4).hold(0, "inking=9").at("BeginPlay")
    scene.migrate("inking=9", "reef", "zone:1")
    assert scene.sea.reef == 0
    assert scene.sea.zones[0] == 34


def test_an_empty_source_is_not_offered():
    scene = beta("a1", "b1", reef=0).hold(0, "inking=9").at("BeginPlay")
    scene.do(f"migrate {scene.face('inking=9')}")
    assert not scene.may("move 9 reef")
    assert scene.may("move 9 zone:1 reef")


def test_two_actions_and_then_only_removals():
    scene = beta("a1 inking", "b1").hold(0, "inking=9", "inking=10", "inking=11").at("BeginPlay")
    scene.migrate("inking=9", "zone:1", "reef")
    scene.migrate("inking=10", "zone:1", "reef")
    assert scene.asked() == ("Prune", 0)
    scene.do(f"remove:{scene.trait('a1', 'inking')}")
    assert scene.traits("a1") == []
    assert scene.asked() == ("Feed", 0)


def test_removing_traits_costs_no_action():
    scene = beta("a1 inking", "b1").hold(0, "inking=9").at("BeginPlay")
    scene.do(f"remove:{scene.trait('a1', 'inking')}")
    assert scene.asked() == ("Play", 0)
    assert scene.sea.plays == 2


def test_actions_must_be_used_if_so_ruled():
    scene = beta("a1", "b1", defaults={"may_decline": False}).hold(0, "inking=9").at("BeginPlay")
    assert not scene.may("done")


# Parasites


def test_no_defence_stops_a_parasite():
    scene = beta("a1:1 parasitic<", "b1:6 transparency inking schooling", reef=5).at("Leeching")
    scene.do(f"leech:{scene.trait('a1', 'parasitic')}")
    assert (scene["a1"], scene["b1"]) == (3, 4)


@pytest.mark.parametrize(("own", "other", "leeched"), [(3, 3, 0), (3, 4, 2), (0, 1, 1)])
def test_a_parasite_needs_a_larger_victim(own, other, leeched):
    scene = beta(f"a1:{own} parasitic<", f"b1:{other}", reef=5).at("Leeching")
    if leeched:
        scene.do(f"leech:{scene.trait('a1', 'parasitic')}")
    assert scene["a1"] == own + leeched
    assert scene["b1"] == other - leeched


def test_two_parasites_with_one_arrow_leech_four():
    scene = beta("a1:1 parasitic< parasitic<", "b1:6").at("Leeching")
    scene.do(*scene.options())
    assert (scene["a1"], scene["b1"]) == (5, 2)


def test_parasites_look_at_the_sea_once():
    """a1 leeches a2 while a2 leeches b1: both see the sea as it was."""
    scene = beta("a1:2 parasitic>, a2:3 parasitic>", "b1:4", "").at("Leeching")
    scene.do(*scene.options())
    assert (scene["a1"], scene["a2"], scene["b1"]) == (4, 3, 2)


def test_a_victim_too_small_for_all_is_divided_by_the_active_player():
    scene = beta("a1:0 parasitic>, a2:3, a3:0 parasitic<", "b1:0").at("Leeching")
    scene.do(*scene.options())
    assert scene.asked() == ("Divide", 0)
    assert sorted(scene.options()) == ["share/1/2", "share/2/1"]
    scene.do("share/1/2")
    assert (scene["a1"], scene["a2"], scene["a3"]) == (1, 0, 2)


def test_a_full_parasite_does_not_leech():
    scene = beta("a1:9 parasitic<", "b1:12", scenarios=["prosperity"], zones=[0, 5, 5, 5]).at("Leeching")
    scene.do(f"leech:{scene.trait('a1', 'parasitic')}")
    assert scene["a1"] == 11


# Feeding


def test_a_species_forages_one_and_attacks_for_one():
    scene = beta("a1", "b1", reef=5).at("BeginFeeding")
    scene.do("attack a1 b1")
    assert (scene["a1"], scene["b1"]) == (3, 2)
    assert scene.happened("GrewOld")
    scene = beta("a1", "b1", reef=5).at("BeginFeeding").do("forage a1")
    assert scene.sea.reef == 4


def test_own_foraging_sets_off_no_own_symbiotic():
    scene = beta("a1:3 symbiotic<", "", reef=5).at("BeginFeeding").do("forage a1")
    assert not scene.happened("Gained")


def test_symbiotic_gains_for_each_copy_when_the_neighbour_forages():
    scene = beta("a1:3, a2:1 symbiotic< symbiotic<", "b1", reef=5).at("BeginFeeding").do("forage a1")
    assert scene["a2"] == 1 + 2 - 1


def test_symbiotic_is_silent_when_the_neighbour_attacks():
    scene = beta("a1:3, a2:1 symbiotic<", "b1", reef=5).at("BeginFeeding").do("attack a1 b1")
    assert not scene.happened("Gained")


def test_a_further_attack_must_hit_the_last_prey_or_its_neighbour():
    scene = beta("a1 tentacled, a2", "b1, b2", "c1").at("BeginFeeding").do("attack a1 b2")
    assert scene.may("attack a1 b2")
    assert scene.may("attack a1 b1")
    assert not scene.may("attack a1 c1")
    assert scene.why("a1", "c1") == "oceans.refusal.out-of-reach"


def test_after_foraging_any_attack_is_in_reach():
    scene = beta("a1 tentacled, a2", "b1, b2", "c1", reef=5).at("BeginFeeding").do("forage a1")
    assert all(scene.may(f"attack a1 {prey}") for prey in ("b1", "b2", "c1", "a2"))


def test_the_limit_holds_across_a_forage_between():
    scene = beta("a1 tentacled tentacled", "b1, b2", "c1", reef=5).at("BeginFeeding")
    scene.do("attack a1 b2").do("forage a1")
    assert not scene.may("attack a1 c1")


def test_inking_loses_one_and_ends_feeding():
    scene = beta("a1:2 apex-predator tentacled", "b1:5 inking").at("BeginFeeding").do("attack a1 b1")
    assert scene["b1"] == 4
    assert scene["a1"] == 3 - 1
    assert scene.asked()[0] == "Discard"


def test_inking_ends_feeding_but_not_what_the_attack_sets_off():
    scene = beta("a1:2 tentacled", "b1:5 inking, b2:1 bottom-feeding<", "c1").at("BeginFeeding")
    scene.do("attack a1 b1")
    assert scene["b2"] == 3


def test_apex_takes_what_is_there():
    scene = beta("a1:2 apex-predator", "b1:2").at("BeginFeeding").do("attack a1 b1")
    assert (scene["a1"], scene["b1"]) == (3, 0)


def test_only_apex_attacks_apex():
    scene = beta("a1 apex-predator, a2", "b1:5 apex-predator").at("BeginFeeding")
    assert not scene.may("attack a2 b1")
    assert scene.why("a2", "b1") == "oceans.refusal.shielded"
    scene.do("attack a1 b1")
    assert scene["b1"] == 2


def test_apex_forages_one():
    scene = beta("a1 apex-predator", "b1", reef=5).at("BeginFeeding").do("forage a1")
    assert scene.sea.reef == 4


def test_filter_feeding_takes_what_the_reef_holds_and_cleaners_gain():
    scene = beta("a1:0 filter-feeding, a2:1 cleaning", "b1:4, b2:4", "c1:2 cleaning, c2:1 cleaning", reef=3)
    scene.at("BeginFeeding").do("forage a1")
    assert scene.sea.reef == 0
    assert scene["c2"] == 3
    assert scene["c1"] == 2
    assert scene["a2"] == 1 + 2 - 1


def test_filter_feeding_never_attacks_even_as_apex():
    scene = beta("a1 filter-feeding apex-predator", "b1", reef=1).at("BeginFeeding")
    assert not scene.may("attack a1 b1")
    assert scene.why("a1", "b1") == "oceans.refusal.no-attack"


def test_a_second_filter_adds_nothing():
    scene = beta("a1:0 filter-feeding filter-feeding", "b1", reef=9).at("BeginFeeding").do("forage a1")
    assert scene.sea.reef == 5


def test_filter_feeding_stops_at_the_bones_and_overpopulates():
    scene = beta("a1:8 filter-feeding", "b1", reef=10).at("BeginFeeding").do("forage a1")
    assert scene.sea.reef == 12
    assert scene["a1"] == 6 - 1


@pytest.mark.parametrize(("copies", "gained"), [(1, 2), (2, 4)])
def test_one_cleaner_nearest_on_both_sides_gains_once_a_copy(copies, gained):
    scene = beta("a1 filter-feeding", "b1:1 " + "cleaning " * copies, reef=9).at("BeginFeeding")
    scene.do("forage a1")
    assert scene["b1"] == 1 + gained


def test_the_forager_itself_is_no_cleaner():
    scene = beta("a1:1 filter-feeding cleaning", "b1", reef=9).at("BeginFeeding").do("forage a1")
    assert not scene.happened("Gained")


def test_transparency_ends_with_the_last_token_of_the_reef():
    scene = beta("a1 tentacled", "b1 transparency", reef=1).at("BeginFeeding")
    assert scene.why("a1", "b1") == "oceans.refusal.shielded"
    scene.do("forage a1")
    assert scene.may("attack a1 b1")


@pytest.mark.parametrize(("population", "safe"), [(3, False), (4, True)])
def test_schooling_protects_from_four(population, safe):
    scene = beta("a1", f"b1:{population} schooling", reef=1).at("BeginFeeding")
    assert scene.may("attack a1 b1") is not safe


def test_a_species_without_tokens_is_no_prey():
    scene = beta("a1", "b1:0", reef=1).at("BeginFeeding")
    assert scene.why("a1", "b1") == "oceans.refusal.empty"


def test_own_species_may_be_attacked_and_feed_the_own_bottom_feeder():
    scene = beta("a1:3, a2:3, a3:1 bottom-feeding<", "b1").at("BeginFeeding").do("attack a1 a2")
    assert scene["a3"] == 1 + 2 - 1
    assert scene["a2"] == 3 - 1 - 1


def test_own_species_are_safe_if_so_ruled():
    scene = beta("a1, a2", "b1", defaults={"own_prey": False}).at("BeginFeeding")
    assert scene.why("a1", "a2") == "oceans.refusal.own"


def test_a_bottom_feeder_gains_from_its_own_attack():
    scene = beta("a1:1 bottom-feeding<", "b1:3", "").at("BeginFeeding").do("attack a1 b1")
    assert scene["a1"] == 1 + 1 + 2 - 1


def test_a_forage_from_an_empty_reef_is_refused():
    scene = beta("a1 tentacled", "b1", reef=0).at("BeginFeeding")
    assert not scene.may("forage a1")
    assert scene.why("a1", "reef") == "oceans.refusal.nothing-there"


def test_a_gain_flows_over_to_the_next_pile_and_scenarios_wait():
    cards = ["inhospitable-environment"]
    scene = beta("a1:3, a2:1 bottom-feeding>", "b1:3", scenarios=cards, zones=[1, 5, 5, 5])
    scene.at("BeginFeeding").do("attack a1 b1")
    assert scene.sea.zones == [0, 4, 5, 5]
    kinds = [type(event).__name__ for event in scene.told]
    assert kinds.index("Gained") < kinds.index("Sided")


def test_overpopulation_of_the_feeder_ends_its_feeding():
    scene = beta("a1:9 tentacled", "b1", reef=5).at("BeginFeeding").do("forage a1")
    assert scene["a1"] == 6 - 1
    assert scene.asked()[0] == "Discard"


def test_overpopulation_of_another_does_not_end_feeding():
    scene = beta("a1:2 tentacled, a2:9 symbiotic<", "b1", reef=5).at("BeginFeeding").do("forage a1")
    assert scene["a2"] == 6
    assert scene.asked() == ("Feed", 0)


# Scenarios


def test_a_light_scenario_goes_out_when_tokens_return():
    scene = beta("a1", "b1", reef=9, scenarios=["genetic-diversity"], zones=[0, 5, 5, 5])
    scene.hold(0, "inking=5").at("BeginPlay")
    assert scene.sea.in_force[0]
    scene.migrate("inking=5", "reef", "zone:1")
    assert not scene.sea.in_force[0]


def test_a_dark_scenario_happens_every_time_its_pile_runs_empty():
    scene = beta("a1:9", "b1:9", scenarios=["", "", "", "asteroid-impact"], zones=[5, 5, 5, 5], reef=5)
    scene.hold(0, "inking=5", "inking=6").at("BeginPlay")
    scene.migrate("inking=5", "zone:4", "reef")
    assert (scene["a1"], scene["b1"]) == (6, 6)
    scene.migrate("inking=6", "reef", "zone:4")
    scene.at("BeginPlay").hold(0, "inking=7").migrate("inking=7", "zone:4", "reef")
    assert (scene["a1"], scene["b1"]) == (3, 3)


# Aging and the end


def test_aging_scores_one_and_a_species_without_tokens_dies():
    scene = beta("a1:1 inking, a2:3", "b1", reef=0).at("Age")
    assert scene.score == [2, 0]
    assert scene["a1"] is None
    assert scene.asked() == ("SinkFrom", 0)
    scene.do("sink zone:2")
    assert scene.sea.reef == 2
    assert scene.sea.zones == [30, 28, 30, 30]
    assert scene.sea.discard == [scene.face("inking")]


def test_the_second_sinking_token_comes_from_another_pile():
    scene = beta("a1:1", "b1", zones=[1, 0, 7, 0]).at("Age").do("sink zone:1")
    assert scene.sea.reef == 2
    assert scene.sea.zones == [0, 0, 6, 0]


def test_a_species_emptied_by_others_lives_until_its_owner_ages():
    scene = beta("a1:1", "b1:1 tentacled, b2", reef=5).at("BeginFeeding", seat=1)
    scene.do("attack b1 a1")
    assert scene["a1"] == 0
    scene = beta("a1:0 tentacled", "b1", reef=5).at("BeginFeeding").do("forage a1").do("forage a1")
    assert scene["a1"] == 1


def test_an_empty_ocean_alone_does_not_end_the_match():
    scene = beta("a1", "b1", reef=9, zones=[0, 0, 0, 0]).hold(0, "inking=5").at("BeginPlay")
    scene.migrate("inking=5", "reef", "zone:1").do("done").do("forage a1").do()
    assert not scene.sea.ending
    assert scene.asked()[1] == 1


def test_a_token_needed_from_an_empty_ocean_makes_this_the_last_turn():
    scene = beta("a1:3, a2:1 symbiotic<", "b1:2, b2:0", "c1", reef=9, zones=[0, 0, 0, 0], spare=64)
    scene.at("BeginFeeding").do("forage a1")
    assert scene.sea.ending
    assert scene["a2"] == 1 + 1 - 1
    scene.do()
    assert scene.table.outcome is not None
    assert scene.score == [2, 2, 1]
    assert scene.sea.spare == 64 - 1 - 3


def test_after_the_end_has_begun_refilled_piles_are_not_used():
    scene = beta("a1:3, a2:1 symbiotic<", "b1", reef=9, zones=[3, 0, 0, 0], ending=True)
    scene.at("BeginFeeding").do("forage a1")
    assert scene.sea.zones == [3, 0, 0, 0]


def test_tokens_are_made_when_the_extra_ones_are_out():
    scene = beta("a1:3", "b1", zones=[0, 0, 0, 0], spare=1)
    assert from_ocean(scene.table, f"species:{scene.names['a1']}", 3) == 3
    assert (scene.sea.spare, scene.sea.made) == (0, 2)


def test_points_are_tokens_and_traits():
    scene = beta("a1:3 inking inking, a2:5 inking tentacled tentacled", "b1")
    scene.sea.rows[0].score = 12
    assert count(scene.sea, 0).total == 25


def test_equal_points_share_the_place():
    scene = beta("a1:3", "b1:3", "c1:1")
    assert outcome(scene.sea).places == (1, 1, 3)


def test_a_hand_is_drawn_up_to_five_and_the_discard_pile_shuffled_in():
    scene = beta("a1", "b1", reef=1)
    scene.sea.deck = scene.cards(2)
    scene.sea.discard = scene.cards(10)[2:]
    scene.hold(0, "inking=5").at("BeginDrawing").do()
    assert len(scene.sea.rows[0].hand) == 5
    assert scene.happened("Shuffled")
    assert scene.asked() == ("Play", 1)


def test_with_no_card_left_fewer_are_drawn():
    scene = beta("a1", "b1")
    scene.sea.deck = scene.cards(2)
    scene.at("BeginDrawing").do()
    assert len(scene.sea.rows[0].hand) == 2


def test_settling_a_quiet_sea_changes_nothing():
    scene = beta("a1", "b1").at("BeginFeeding")
    before = scene.sea.zones, scene["a1"], len(scene.table.stack)
    scene.run(Settle(), Switch())
    assert before == (scene.sea.zones, scene["a1"], len(scene.table.stack))
