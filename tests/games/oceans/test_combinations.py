"""What players argue about: cards and Scenarios that meet."""

import pytest

from server.games.oceans.beta import GAME as BETA
from server.games.oceans.drawing import Discard
from server.games.oceans.hunting import bite
from server.games.oceans.published import GAME
from server.games.oceans.rules import aging, cap, spaces, value
from server.games.oceans.settling import Settle

from .scene import Scene


def pub(*rows, **fields):
    return Scene(GAME, *rows, **{"exploded": 1, "reef": 20, **fields})


def under(*keys, rows, **fields):
    """A scene with one or two Scenarios in force."""
    names = ["", keys[0]] if len(keys) == 1 else list(keys)
    zones = [30, 0, 30] if len(keys) == 1 else [0, 0, 30]
    return pub(*rows, scenarios=names, zones=zones, **fields)


def fed(*rows, **fields):
    return pub(*rows, **fields).only("BeginFeeding")


def attack(scene, one, other):
    found = bite(scene.sea, scene.species(one), scene.species(other))
    return found.why_not.key.split(".")[-1] if found.why_not else found.tokens


def worth(scene, name, icon):
    return value(scene.sea, scene.species(name), icon)


def populations(scene, *names):
    return [scene[name] for name in names]


# Attacks: what counts and what does not


def test_two_cards_that_see_through_one_trait_see_through_two():
    prey = "b1:5 inking speed grazer, b2:5 inking inking inking grazer"
    scene = pub("a1 advanced-eyes electroreception", prey)
    assert attack(scene, "a1", "b1") == 2
    assert attack(scene, "a1", "b2") == "too-strong"


def test_the_ignored_trait_is_the_one_whose_absence_takes_most():
    scene = pub("a1 electroreception apex-predator", "b1:9 speed inking, b2:9 speed schooling", reef=0)
    assert attack(scene, "a1", "b1") == 5 - 2
    assert attack(scene, "a1", "b2") == 5 - 2


def test_crushing_jaw_ignores_the_shells_of_a_scenario_and_cavitation_bullet_does_not():
    scene = under("protective-shells", rows=("a1 crushing-jaw, a2 cavitation-bullet", "b1:5"))
    assert attack(scene, "a1", "b1") == 1
    assert attack(scene, "a2", "b1") == "too-strong"


def test_gargantuan_with_abyss_dweller_still_spares_surface_species():
    scene = pub("a1 gargantuan abyss-dweller", "b1:9 inking, b2:9 grazer")
    assert attack(scene, "a1", "b1") == "spares"
    assert attack(scene, "a1", "b2") == 7


def test_a_scenario_never_lifts_a_forbidden_sign():
    scene = under("large-predators", "biodiverse-reef", rows=("a1 sedentary-colony, a2 apex-predator", "b1"))
    assert [worth(scene, "a1", icon) for icon in ("forage", "attack")] == [None, None]
    assert [worth(scene, "a2", icon) for icon in ("forage", "attack")] == [None, 5]


def test_snowball_earth_lowers_printed_icons_before_pack_hunting_doubles_them():
    scene = under("snowball-earth", rows=("a1 pack-hunting speed speed", "b1"))
    assert worth(scene, "a1", "attack") == 2 * (1 + 1)


def test_snowball_earth_leaves_the_icons_of_scenarios():
    scene = under("snowball-earth", "large-predators", rows=("a1 speed", "b1"))
    assert worth(scene, "a1", "attack") == 1 + 2


def test_bubble_net_is_not_doubled_by_pack_hunting():
    scene = pub("a1 bubble-net pack-hunting filter-feeder apex-predator-plus", "b1")
    assert worth(scene, "a1", "attack") is None
    scene = pub("a1 bubble-net pack-hunting filter-feeder", "b1")
    assert worth(scene, "a1", "attack") == 5


def test_swarming_counts_double_for_pack_hunting():
    scene = pub("a1:4 swarming pack-hunting", "b1")
    assert worth(scene, "a1", "attack") == 8


def test_camouflage_fades_when_a_sister_species_dies():
    scene = pub("a1:1 apex-predator speed", "b1:9 camouflage, b2:1, b3:3")
    assert attack(scene, "a1", "b1") == 5 - 4
    scene.only("AgingPhase", seat=1)
    assert scene["b2"] is None
    assert attack(scene, "a1", "b1") == 5 - 2


def test_arms_race_compares_summed_values():
    rows = ("a1 speed apex-predator", "b1:9 filter-feeder, b2:9 megamouth speed")
    scene = under("evolutionary-arms-race", rows=rows)
    assert attack(scene, "a1", "b1") == 5
    assert attack(scene, "a1", "b2") == "spares"


def test_tiny_survives_values_of_two_and_not_of_more():
    scene = under("large-predators", rows=("a1 tiny, a2 swarming", "b1"))
    assert attack(scene, "b1", "a1") == "shielded"
    scene.run(Settle(), Discard(seats=[0]))
    assert scene.traits("a1") == ["tiny"]
    scene = under("large-predators", "biodiverse-reef", rows=("a1 tiny speed", "b1"))
    scene.run(Settle(), Discard(seats=[0]))
    assert scene.traits("a1") == ["speed"]


# After a feed: order and size


def test_ambush_empties_the_bones_before_the_look_at_overpopulation():
    scene = fed("a1:9", "b1:1 ambush").do("forage a1")
    assert populations(scene, "a1", "b1") == [8, 3]


def test_gains_come_before_takings_and_takings_before_losses():
    scene = fed("a1:3 apex-predator", "b1:6 defensive-spines, b2:1 kleptoparasitic, b3:1 shark-cleaner")
    scene.do("attack a1 b1")
    assert populations(scene, "a1", "b2", "b3") == [3 + 3 - 4, 1, 3]
    scene = fed("a1:3 apex-predator", "b1:1 kleptoparasitic, b2:6 defensive-spines").do("attack a1 b2")
    assert populations(scene, "a1", "b1") == [3 + 3 - 1 - 4, 2]


def test_losses_stop_at_nothing():
    scene = fed("a1:1", "b1:3 defensive-spines").do("attack a1 b1")
    assert scene["a1"] == 0


def test_sizes_of_gains_are_added_first_and_doubled_last():
    rows = ("a1:3 rows-of-teeth", "b1:5, b2:0 shark-cleaner endurance communication")
    scene = under("abundance", rows=rows).only("BeginFeeding").do("attack a1 b1")
    assert scene["b2"] == min(10, (2 + 1 + 1 + 2) * 2)


def test_a_gain_that_sets_another_off_may_feed_a_colony():
    scene = fed("a1:3 apex-predator", "b1:5, b2:1 shark-cleaner, b3:1 sedentary-colony, b4:1 acute-smell")
    scene.do("attack a1 b1")
    assert scene.asked() == ("TakeFromZone", 1)
    scene.do("take zone:1").do("take zone:1")
    assert populations(scene, "b2", "b3", "b4") == [3, 3, 2]


def test_a_full_cleaner_still_triggers_but_is_not_stolen_from():
    thief = "b3:1 impostor-cleaner-shark acute-smell"
    scene = fed("a1:3 apex-predator", f"b1:5, b2:10 filter-feeder shark-cleaner, {thief}").do("attack a1 b1")
    assert populations(scene, "b2", "b3") == [10, 2]


def test_two_alone_gain_by_arrows_on_both_sides():
    scene = fed("a1:3", "b1:1 symbiotic< symbiotic>").do("forage a1")
    assert scene["b1"] == 3


def test_cleaners_that_do_not_meet_the_threshold_do_not_stand_in_the_way():
    scene = fed("a1:1 speed speed", "b1:1 whale-cleaner, b2:1 whale-cleaner-plus, b3:1 whale-cleaner-plus")
    scene.do("forage a1")
    assert populations(scene, "b1", "b2", "b3") == [4, 1, 1]


def test_a_cleaner_nearest_on_both_sides_fires_each_copy_once():
    scene = fed("a1:1 filter-feeder", "b1:1 whale-cleaner whale-cleaner").do("forage a1")
    assert scene["b1"] == 7


def test_hydra_bites_set_off_what_follows_losses():
    scene = fed("a1:2 hydra", "b1:9, b2:1 biotic-cycle-reversal, b3:4 regeneration, b4:1 bottom-feeder-plus")
    scene.do("attack a1 b1").do("bite b2", "bite b3")
    assert populations(scene, "b2", "b3", "b4") == [3, 4, 3]


def test_hydra_bites_are_no_attacks():
    scene = fed("a1:2 hydra", "b1:9, b2:5 defensive-spines, b3:1 bottom-feeder>")
    scene.do("attack a1 b1").do("bite b2")
    assert scene["a1"] == 2 + 4 + 1
    assert scene["b3"] == 1


def test_a_counter_attack_sets_off_gains_but_no_further_counter():
    scene = fed("a1:5, a2:3 burrower", "b1:5, b2:3 burrower", "c1:1 symbiotic-plus").do("attack a1 b1")
    assert scene.asked() == ("Counter", 1)
    scene.do("attack b2 a1")
    assert scene.asked() == ("Discard", 0)
    assert scene["c1"] >= 1


def test_a_counter_attack_is_not_offered_when_it_would_be_illegal():
    scene = fed("a1:5 inking", "b1:5, b2:3 burrower", "c1").do("attack a1 b1")
    assert scene.asked() == ("Discard", 0)


def test_attacking_an_own_species_may_wake_an_own_burrower():
    scene = fed("a1:5, a2:3, a3:3 burrower", "b1").do("attack a1 a2")
    assert scene.asked() == ("Counter", 0)


def test_kraken_and_hydra_score_the_attack_and_eat_the_bites():
    scene = fed("a1:1 deep-sea-kraken hydra", "b1:9, b2:5").do("attack a1 b1").do().do("attack a1 b1")
    scene.do("bite b2")
    assert scene.score == [4, 0]
    assert scene["a1"] == 1 + 4 + 1


def test_rapid_mutation_may_exchange_itself():
    scene = pub("a1:3", "b1:5 rapid-mutation")
    scene.sea.pool = [scene.face("hydra"), scene.face("tiny")]
    scene.only("BeginFeeding").do("attack a1 b1")
    scene.do(f"mutate {scene.trait('b1', 'rapid-mutation')} {scene.face('tiny')}")
    assert scene.traits("b1") == ["tiny"]
    assert sorted(scene.sea.pool) == sorted([scene.face("hydra"), scene.face("rapid-mutation")])


def test_an_exchange_with_the_pool_that_lowers_the_cap_makes_the_owner_discard():
    scene = pub("a1:3 crushing-jaw", "b1:5 rapid-mutation dense-population inking inking")
    scene.sea.pool = [scene.face("grazer")]
    scene.only("BeginFeeding").do("attack a1 b1")
    scene.do(f"mutate {scene.trait('b1', 'dense-population')} {scene.face('grazer')}")
    assert scene.asked() == ("Shed", 1)


def test_massive_fins_with_one_token_feeds_the_first_parasite_round_the_ring():
    scene = fed("a1:0 massive-fins", "b1:1 parasitic<, b2:1 parasitic<", reef=1).do("forage a1 reef")
    assert populations(scene, "a1", "b2", "b1") == [0, 2, 1]


def test_zooplankton_feeds_a_hungry_neighbour_even_when_the_reef_is_empty():
    scene = fed("a1:1 filter-feeder", "b1:5 zooplankton", reef=0)
    scene.do("forage a1")
    assert populations(scene, "a1", "b1") == [6, 0]


def test_shallow_reef_after_foraging_comes_after_symbiotic_gains():
    rows = ("a1:1 filter-feeder", "b1:1 symbiotic-plus")
    scene = under("shallow-reef", rows=rows).only("BeginFeeding").do("forage a1")
    assert populations(scene, "a1", "b1") == [4, 2]


def test_aggressive_environment_lets_others_answer_but_not_what_concerned_the_dead():
    rows = ("a1:3 apex-predator", "b1:0 poisonous-spines, b2:1 bottom-feeder-plus, b3:1 shark-cleaner")
    scene = under("aggressive-environment", rows=rows).only("BeginFeeding").do("attack a1 b1")
    assert populations(scene, "a1", "b1", "b2", "b3") == [3, None, 1, 3]


# Boards, caps, overpopulation


def test_removing_blubber_from_a_large_species_overpopulates_it():
    scene = pub("a1:15 blubber", "b1").hold(0, "inking").at("BeginPlay")
    scene.do(f"remove:{scene.trait('a1', 'blubber')}").do("spill zone:1")
    assert scene["a1"] == 5
    assert scene.sea.zones[0] == 40


def test_prosperity_gone_out_overpopulates_what_has_grown():
    scene = under("prosperity", rows=("a1:15", "b1:12 filter-feeder")).hold(0, "inking=5", "inking=6")
    scene.at("BeginPlay").migrate("inking=5", "reef", "zone:2")
    assert scene.asked() == ("Spill", 0)
    scene.do("spill reef")
    assert populations(scene, "a1", "b1") == [5, 12]


def test_spilling_into_an_empty_zone_puts_its_scenario_out():
    scene = under("large-predators", rows=("a1:9", "b1:5")).only("BeginFeeding").do("forage a1")
    assert scene.sea.in_force[1]
    scene.do("spill zone:2")
    assert not scene.sea.in_force[1]


def test_contagious_proximity_and_prosperity_add_up():
    scene = under("contagious-proximity", "prosperity", rows=("a1 gentle-giant", "b1"))
    assert spaces(scene.sea, scene.species("a1")) == 10 - 3 + 9 + 5


def test_immunity_stands_above_proximity():
    rows = ("a1:8", "b1")
    scene = under("contagious-proximity", "pathogenic-immunity", rows=rows).only("BeginFeeding")
    assert not scene.may("forage a1")
    assert scene["a1"] == 8


def test_epizootic_spares_what_never_overpopulates():
    scene = under("epizootic", rows=("a1:9 filter-feeder, a2:9", "b1")).only("BeginFeeding").do("forage a1")
    assert scene["a1"] == 10


def test_epizootic_leaves_draconic_nothing_to_score():
    scene = under("epizootic", rows=("a1:9 draconic", "b1:5")).only("BeginFeeding").do("attack a1 b1")
    assert scene["a1"] is None
    assert scene.score == [0, 0]


def test_epizootic_with_additional_feeds_leaves_nobody_to_feed():
    scene = under("epizootic", rows=("a1:9 tentacled", "b1:5")).only("BeginFeeding").do("forage a1")
    assert scene.asked()[0] == "Discard"


def test_an_outbreak_may_save_a_neighbour_from_overpopulation():
    rows = ("a1:9", "b1:9 symbiotic-plus")
    scene = under("contagious-outbreak", rows=rows).only("BeginFeeding").do("forage a1")
    assert scene.asked() == ("Spill", 0)
    scene.do("spill reef")
    assert populations(scene, "a1", "b1") == [5, 7]


def test_speed_and_a_shallow_gene_pool_cancel():
    scene = under("shallow-gene-pool", rows=("a1 speed", "b1"))
    assert cap(scene.sea, scene.species("a1")) == 3


def test_losing_the_card_that_raised_the_cap_costs_traits():
    scene = pub("a1 speed inking inking inking", "b1").hold(0, "tentacled").at("BeginPlay")
    scene.do(f"remove:{scene.trait('a1', 'speed')}")
    assert scene.traits("a1") == ["inking", "inking", "inking"]
    scene = pub("a1 slow-metabolism inking inking inking inking", "b1").hold(0, "tentacled").at("BeginPlay")
    scene.do(f"remove:{scene.trait('a1', 'slow-metabolism')}")
    assert scene.asked() == ("Shed", 0)


def test_a_leech_that_cannot_be_removed_stays_when_the_cap_falls():
    leeches = "cthulhu-leech@1 vestigial-limb@1"
    scene = pub(f"a1 dense-population {leeches} inking", "b1").hold(0, "tentacled").at("BeginPlay")
    scene.do(f"remove:{scene.trait('a1', 'dense-population')}")
    assert scene.traits("a1") == ["cthulhu-leech", "vestigial-limb", "inking"]
    scene.at("BeginPlay")
    assert scene.options()[-1] == f"remove:{scene.trait('a1', 'inking')}"


# Plays and money


def test_a_payment_into_an_empty_zone_puts_its_scenario_out():
    scene = under("large-predators", rows=("a1", "b1")).hold(0, "grazer", "inking")
    scene.sea.rows[0].score = 1
    scene.at("BeginPlay").do(f"trait {scene.face('grazer')} a1 1 zone:2")
    assert not scene.sea.in_force[1]


def test_detritus_feeds_zooplankton_no_second_time():
    scene = under("detritus", rows=("a1", "b1:1 zooplankton")).hold(0, "inking=5", "inking=6")
    scene.sea.rows[0].score = 9
    scene.at("BeginPlay").migrate("inking=5", "zone:1", "reef")
    assert scene["b1"] == 4
    assert scene.sea.reef == 20 + 5 + 2


def test_thermal_currents_does_not_open_the_deep_before_the_explosion():
    scene = under("thermal-currents", rows=("a1", "b1"), exploded=0).hold(0, "inking", "inking")
    scene.sea.rows[0].score, scene.sea.pool = 5, [scene.face("grazer")]
    assert not scene.at("BeginPlay").may(f"trait pool{scene.face('grazer')}")


def test_a_vestigial_limb_as_the_last_play_grants_one_that_may_be_left_out():
    scene = pub("a1", "b1").hold(0, "vestigial-limb", "inking=5", "inking=6")
    scene.sea.rows[0].score = 1
    scene.at("BeginPlay").do(f"new {scene.face('inking=5')} 0")
    scene.do(f"trait {scene.face('vestigial-limb')} b1 1 reef")
    assert scene.asked()[0] == "Play"
    assert scene.may("done")


def test_fertile_and_protective_growth_both_feed_a_new_species():
    scene = under("fertile", "protective-growth", rows=("a1", "b1")).hold(0, "inking", "tentacled")
    scene.at("BeginPlay").do(f"new {scene.face('inking')} 0")
    assert scene.sea.rows[0].species[0].population == 4


def test_bright_coloration_gains_more_in_abundance():
    scene = under("abundance", rows=("a1", "b1:1 bright-coloration")).hold(0, "inking", "tentacled")
    scene.at("BeginPlay").do(f"new {scene.face('inking')} 0")
    assert scene["b1"] == 3


# Aging


def test_a_cthulhu_leech_may_starve_its_host():
    scene = pub("a1:3 cthulhu-leech@1", "b1").at("AgingPhase")
    assert scene["a1"] is None
    assert scene.score == [1, 2]


def test_a_cthulhu_leech_scores_each_time_its_host_ages():
    scene = pub("a1:9", "b1:9 fast-metabolism cthulhu-leech@0").at("AgingPhase").do("age")
    assert scene.score == [2 + 2, 2]
    assert scene["b1"] == 5


def test_degenerative_virus_lets_telomere_repair_gain_again():
    scene = under("degenerative-virus", rows=("a1:1 telomere-repair, a2:9", "b1"))
    scene.at("AgingPhase").do("age a1")
    assert scene["a1"] == 5


def test_a_species_that_may_age_nothing_does_not_escape_gigantic_brain():
    scene = pub("a1:9 gigantic-brain slow-metabolism", "b1")
    assert aging(scene.sea, scene.species("a1"), 2) == (2,)


def test_hostile_conditions_may_kill_the_right_neighbours_species():
    scene = under("hostile-conditions", rows=("a1:5", "b1:5", "c1:1 inking")).at("AgingPhase")
    assert scene["c1"] is None
    assert scene.score == [2, 0, 1]


def test_schadenfreude_over_a_death_of_age_feeds_each_foreign_species():
    rows = ("a1:1, a2:1", "b1:1, b2:1")
    scene = under("schadenfreude", rows=rows).at("AgingPhase")
    assert populations(scene, "a1", "a2", "b1", "b2") == [None, None, 3, 3]


def test_an_explosion_during_aging_does_not_change_this_aging():
    scene = pub("a1:3 telomere-repair, a2:3", "b1", exploded=0, zones=[2, 9, 9]).at("AgingPhase")
    assert scene.sea.exploded
    assert scene["a2"] == 2
    assert scene.sea.extra_plays == 0


# The end


def test_the_reserve_covers_a_shortfall_and_events_come_after_it():
    rows = ("a1:3", "b1:3 bottom-feeder-plus, b2:9, b3:3 bottom-feeder-plus")
    scene = pub(*rows, scenarios=["", "asteroid-impact"], zones=[0, 1, 0]).only("BeginFeeding")
    scene.do("attack a1 b2")
    kinds = [(type(event).__name__, getattr(event, "way", "")) for event in scene.told]
    assert kinds.index(("Ending", "last-round")) < kinds.index(("Sided", "happened"))
    assert populations(scene, "a1", "b1", "b2", "b3") == [1, 5, 5, 5]
    assert scene.sea.zones == [0, 0, 57]


def test_the_last_round_does_not_begin_twice():
    scene = pub("a1:3", "b1", zones=[0, 0, 1], ending=True, spare=0, reef=0).hold(0, "inking=5", "inking=6")
    scene.at("BeginPlay").migrate("inking=5", "zone:3", "reef")
    assert not scene.happened("Ending")


def test_food_surge_in_the_last_round_gives_what_is_there():
    scene = pub("a1:3", "b1:4", scenarios=["", "food-surge"], zones=[0, 5, 2], ending=True, spare=0)
    scene.hold(0, "inking=5", "inking=6").at("BeginPlay").migrate("inking=5", "zone:2", "reef")
    assert populations(scene, "a1", "b1") == [5, 4]


@pytest.mark.parametrize("left", [0, 1, 2])
def test_with_few_cards_of_the_deep_left_a_look_shows_what_is_there(left):
    scene = pub("a1", "b1")
    scene.sea.deep = [scene.face(name) for name in ("tiny", "tusks")[:left]]
    scene.sea.pool = [scene.face("grazer")]
    scene.at("BeginDrawing")
    assert scene.may("look") is (left > 0)


def test_with_no_card_of_the_deep_left_nobody_is_asked():
    scene = pub("a1", "b1").at("BeginDrawing")
    assert scene.asked() == ("Discard", 0)


# The beta


def beta(*rows, **fields):
    return Scene(BETA, *rows, **fields)


def test_beta_a_parasite_may_leech_an_own_species():
    scene = beta("a1:1 parasitic>, a2:3", "b1").at("Leeching")
    scene.do(*scene.options())
    assert populations(scene, "a1", "a2") == [3, 1]


def test_beta_a_death_with_an_empty_ocean_begins_the_last_turn():
    scene = beta("a1:1", "b1:2", zones=[0, 0, 0, 0], spare=9).at("Age")
    assert scene.sea.ending
    assert scene.sea.reef == 2


def test_beta_a_new_species_with_an_empty_ocean_begins_the_last_turn():
    scene = beta("a1", "b1", zones=[0, 0, 0, 0], spare=9).hold(0, "inking").at("BeginPlay")
    scene.do(f"new {scene.face('inking')} 0")
    assert scene.sea.ending
    assert scene.sea.rows[0].species[0].population == 1


def test_beta_a_dark_event_that_needs_tokens_may_begin_the_last_turn():
    cards = ["", "", "", "food-surge"]
    scene = beta("a1:3", "b1:3", scenarios=cards, zones=[0, 0, 0, 5], spare=20).hold(0, "inking=5")
    scene.at("BeginPlay").migrate("inking=5", "zone:4", "reef")
    assert scene.sea.ending
    assert populations(scene, "a1", "b1") == [6, 6]


def test_beta_species_handed_on_age_with_their_new_owner():
    cards = ["", "", "", "mass-migration"]
    scene = beta("a1:3, a2:3", "b1:3", scenarios=cards, zones=[5, 5, 5, 5]).hold(0, "inking=5")
    scene.at("BeginPlay").migrate("inking=5", "zone:4", "reef").do("done").do("done")
    assert populations(scene, "a1", "a2", "b1") == [3, 2, 2]


def test_beta_epizootic_of_another_species_does_not_end_feeding():
    cards = ["epizootic"]
    scene = beta("a1:2 tentacled, a2:9 symbiotic<", "b1:5", scenarios=cards, zones=[0, 9, 9, 9], reef=5)
    scene.at("BeginFeeding").do("forage a1").do("sink zone:2")
    assert scene["a2"] is None
    assert scene.asked() == ("Feed", 0)


def test_beta_prosperity_gone_out_takes_four_again_and_again():
    scene = beta("a1:15", "b1", scenarios=["prosperity"], zones=[0, 9, 9, 9], reef=9).hold(0, "inking=5")
    scene.at("BeginPlay").migrate("inking=5", "reef", "zone:1")
    assert scene["a1"] == 7
    assert scene.sea.reef == 4 + 8


def test_beta_virus_and_inhospitable_environment_both_count():
    cards = ["degenerative-virus", "inhospitable-environment"]
    scene = beta("a1:4, a2:4", "b1", scenarios=cards, zones=[0, 0, 9, 9]).at("Age").do("age a1")
    assert scene.score[0] == 5
    assert populations(scene, "a1", "a2") == [1, 2]


def test_beta_two_copies_of_inking_change_nothing():
    scene = beta("a1:2 apex-predator", "b1:5 inking inking").at("BeginFeeding").do("attack a1 b1")
    assert scene["b1"] == 4
