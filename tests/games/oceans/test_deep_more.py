"""The rest of the Deep, from Goethite Exoskeleton on."""

from server.games.oceans.hunting import feeds, grounds
from server.games.oceans.rules import aging, cap, overpopulates, resists_leech, spaces
from server.games.oceans.state import board

from .test_deep import attack, before, fed, pub, worth


def test_goethite_exoskeleton_needs_an_attack_value_of_nine():
    scene = pub("a1:5 goethite-exoskeleton", "b1:1 draconic, b2:1 gargantuan, b3:1 the-kraken")
    assert attack(scene, "b1", "a1") == "shielded"
    assert attack(scene, "b3", "a1") == 5
    assert cap(scene.sea, scene.species("a1")) == 4


def test_grazer_takes_two_from_the_reef():
    scene = before("a1:1 grazer", "b1", reef=5).use("a1", "grazer")
    assert scene["a1"] == 3
    assert scene.sea.reef == 3


def test_grazer_may_be_left_unused():
    scene = before("a1:1 grazer", "b1", reef=5).do("done")
    assert scene["a1"] == 1


def test_hard_shell_has_defence_six():
    scene = pub("a1 hard-shell", "b1 draconic, b2 pathogen-cultivation")
    assert attack(scene, "b1", "a1") == 1
    assert attack(scene, "b2", "a1") == "too-strong"


def test_hydra_takes_one_from_others_without_a_defensive_trait():
    scene = fed("a1:2 hydra, a2:3", "b1:5, b2:3, b3:3 inking, b4:1 regeneration").do("attack a1 b1")
    assert scene.asked() == ("TakeBites", 0)
    assert not scene.may("bite b3")
    assert not scene.may("bite b1")
    scene.do("bite a2", "bite b4")
    assert (scene["a1"], scene["b1"], scene["a2"]) == (8, 1, 2)
    assert scene["b4"] == 1


def test_hydra_takes_no_more_than_fits():
    scene = fed("a1:6 hydra", "b1:5, b2:3").do("attack a1 b1").do("spill reef")
    assert scene["b2"] == 3


def test_impostor_cleaner_shark_takes_from_those_that_gained():
    scene = fed("a1:3 apex-predator", "b1:5, b2:1 shark-cleaner, b3:1 impostor-cleaner-shark").do(
        "attack a1 b1"
    )
    assert (scene["b2"], scene["b3"]) == (2, 2)


def test_impostor_cleaner_whale_takes_from_those_that_gained():
    scene = fed("a1:1 filter-feeder", "b1:1 whale-cleaner, b2:1 impostor-cleaner-whale").do("forage a1")
    assert (scene["b1"], scene["b2"]) == (3, 2)


def test_inking_plus_costs_attackers_three():
    scene = fed("a1:3 pathogen-cultivation", "b1:5 inking-plus").do("attack a1 b1")
    assert (scene["a1"], scene["b1"]) == (1, 4)


def test_kleptoparasitic_takes_from_a_neighbour_that_attacks():
    scene = fed("a1:3", "b1:5, b2:1 kleptoparasitic").do("attack a1 b1")
    assert (scene["a1"], scene["b2"]) == (3, 2)
    assert aging(scene.sea, scene.species("b2"), 1) == (3,)


def test_leviathan_cannot_be_attacked_and_ages_one_more():
    scene = pub("a1 leviathan", "b1:9 draconic")
    assert attack(scene, "b1", "a1") == "shielded"
    assert attack(scene, "a1", "b1") == 2
    assert aging(scene.sea, scene.species("a1"), 2) == (3,)


def test_living_ecosystem_moves_its_forage_value_to_the_reef():
    scene = before("a1:1 living-ecosystem speed", "b1", reef=5).use("a1", "living-ecosystem", "zone:2")
    assert scene.sea.reef == 9
    assert scene.sea.zones == [30, 26, 30]


def test_luminous_bacteria_forages_in_the_ocean():
    scene = fed("a1:1 luminous-bacteria", "b1", zones=[5, 0, 5])
    assert grounds(scene.sea, scene.species("a1")) == ["reef", "zone:1", "zone:3"]
    assert grounds(scene.sea, scene.species("b1")) == ["reef"]
    assert cap(scene.sea, scene.species("a1")) == 4


def test_massive_fins_is_leeched_by_every_parasite_after_foraging():
    scene = fed("a1:1 massive-fins", "b1:1 parasitic<, b2:1 parasitic-plus, b3:1").do("forage a1 zone:1")
    assert scene["a1"] == 1 + 8 - 2
    assert (scene["b1"], scene["b2"], scene["b3"]) == (2, 2, 1)


def test_massive_fins_that_cannot_be_leeched_keeps_all():
    scene = fed("a1:0 massive-fins mucus-cocoon", "b1:1 parasitic<").do("forage a1 reef")
    assert scene["a1"] == 8


def test_megamouth_forages_and_attacks_for_five():
    scene = pub("a1 megamouth", "b1")
    assert [worth(scene, "a1", icon) for icon in ("forage", "attack")] == [5, 5]


def test_migratory_filter_feeder_forages_six_in_reef_or_ocean():
    scene = fed("a1:9 migratory-filter-feeder", "b1").do("forage a1 zone:3")
    assert scene["a1"] == 15
    assert spaces(scene.sea, scene.species("a1")) == 19


def test_mucus_cocoon_makes_leeching_species_lose_one():
    scene = before("a1:3 mucus-cocoon", "b1:3 parasitic<, b2:3 tentacle-leech, b3:3", reef=0)
    scene.use("a1", "mucus-cocoon")
    assert [scene[name] for name in ("b1", "b2", "b3")] == [2, 2, 3]
    assert scene.sea.reef == 2
    assert resists_leech(scene.sea, scene.species("a1"))


def test_mutualism_gains_for_each_symbiotic_that_triggers():
    scene = fed("a1:3", "b1:1 symbiotic<, b2:1 mutualism, b3:1 symbiotic-plus symbiotic>").do("forage a1")
    assert scene.gains().count(("mutualism", 1)) == 3
    assert scene["b2"] == 4


def test_neurotoxin_costs_two_whether_it_attacks_or_is_attacked():
    scene = fed("a1:5", "b1:5 neurotoxin").do("attack a1 b1")
    assert scene["a1"] == 4
    scene = fed("a1:5 neurotoxin", "b1:5").do("attack a1 b1")
    assert scene["b1"] == 2


def test_pack_hunting_doubles_the_attack_icons_of_its_traits():
    scene = pub("a1 pack-hunting apex-predator speed", "b1", scenarios=["large-predators"], zones=[0, 9, 9])
    assert worth(scene, "a1", "attack") == 2 * (3 + 2) + 2


def test_parasite_cleaner_takes_one_from_each_leeching_species():
    scene = before("a1:1 parasite-cleaner", "b1:3 parasitic<, b2:3 chitin-plated-maw, b3:0 parasitic<")
    scene.use("a1", "parasite-cleaner")
    assert [scene[name] for name in ("a1", "b1", "b2")] == [3, 2, 2]


def test_parasitic_plus_chooses_its_neighbour():
    scene = before("a1:1, a2:1 parasitic-plus", "b1:3, b2:3").use("a2", "parasitic-plus", "b1")
    assert (scene["a2"], scene["b1"]) == (3, 1)


def test_pathogen_cultivation_overcomes_the_shields_of_leeching_species():
    scene = pub("a1:1 pathogen-cultivation", "b1:6 schooling parasitic<, b2:6 schooling", reef=0)
    assert attack(scene, "a1", "b1") == 5
    assert attack(scene, "a1", "b2") == "shielded"
    assert resists_leech(scene.sea, scene.species("a1"))


def test_poisonous_inking_shelters_its_neighbours():
    scene = pub("a1:1 pathogen-cultivation", "b1:5, b2:5 poisonous-inking, b3:5", "c1:5")
    assert attack(scene, "a1", "b1") == attack(scene, "a1", "b3") == attack(scene, "a1", "b2") == 1
    assert attack(scene, "a1", "c1") == 5


def test_cavitation_bullet_ignores_poisonous_inking_beside_its_prey():
    scene = pub("a1:1 cavitation-bullet", "b1:5, b2:5 poisonous-inking", "c1:5")
    assert attack(scene, "a1", "b1") == 2


def test_poisonous_spines_cost_attacker_and_those_that_gained():
    scene = fed("a1:5 apex-predator", "b1:5 poisonous-spines, b2:4 shark-cleaner, b3:4 bottom-feeder>")
    scene.do("attack a1 b1")
    assert scene["a1"] == 5 + 3 - 3
    assert scene["b2"] == 4 + 2 - 3
    assert scene["b3"] == 4


def test_rapid_mutation_exchanges_a_deep_trait_with_the_gene_pool():
    scene = pub("a1:3", "b1:5 rapid-mutation grazer", reef=5, pool=[])
    scene.sea.pool = [scene.face("hydra")]
    scene.only("BeginFeeding").do("attack a1 b1")
    assert scene.asked() == ("Mutate", 1)
    scene.do(f"mutate {scene.trait('b1', 'grazer')} {scene.face('hydra')}")
    assert scene.traits("b1") == ["rapid-mutation", "hydra"]
    assert scene.sea.pool == [scene.face("grazer")]


def test_regeneration_gains_after_losing_tokens():
    scene = fed("a1:3", "b1:5 regeneration").do("attack a1 b1")
    assert scene["b1"] == 5


def test_rows_of_teeth_feeds_bottom_feeders_and_shark_cleaners_better():
    scene = fed("a1:3 rows-of-teeth", "b1:5, b2:1 bottom-feeder> bottom-feeder<, b3:1 shark-cleaner", "c1")
    scene.do("attack a1 b1")
    assert scene["b3"] == 1 + 3
    assert scene["b2"] == 1 + 3


def test_scavenger_gains_when_anybody_loses_two():
    scene = fed("a1:3 speed", "b1:5, b2:1 scavenger").do("attack a1 b1")
    assert scene["b2"] == 2
    scene = fed("a1:3", "b1:5, b2:1 scavenger").do("attack a1 b1")
    assert scene["b2"] == 1


def test_schooling_plus_ages_three_more():
    scene = pub("a1:5 schooling-plus", "b1")
    assert aging(scene.sea, scene.species("a1"), 1) == (4,)
    assert attack(scene, "b1", "a1") == "shielded"


def test_sea_rex_attacks_with_seven_and_ages_two_more():
    scene = pub("a1 sea-rex", "b1:9")
    assert worth(scene, "a1", "attack") == 7
    assert aging(scene.sea, scene.species("a1"), 1) == (3,)


def test_sedentary_colony_takes_one_whenever_a_neighbour_gains():
    scene = fed("a1:3", "b1:1 sedentary-colony, b2:1 symbiotic> symbiotic>", reef=9).do("forage a1")
    assert scene.asked() == ("TakeFromZone", 1)
    scene.do("take zone:2").do("take zone:3")
    assert (scene["b1"], scene["b2"]) == (3, 3)
    assert scene.sea.zones == [28, 29, 29]


def test_shark_cleaner_plus_gains_three():
    scene = fed("a1:3 apex-predator", "b1:5, b2:1 shark-cleaner-plus").do("attack a1 b1")
    assert scene["b2"] == 4


def test_slow_metabolism_may_age_nothing():
    scene = pub("a1:5 slow-metabolism", "b1").at("AgingPhase")
    assert scene.asked() == ("AgeHowMuch", 0)
    scene.do("age 0")
    assert scene["a1"] == 5


def test_speed_plus_counts_three_each_and_as_speed():
    scene = pub("a1 speed-plus", "b1 flight")
    assert [worth(scene, "a1", icon) for icon in ("forage", "attack")] == [3, 3]
    assert attack(scene, "b1", "a1") == "too-strong"
    assert attack(scene, "a1", "b1") == 3


def test_swarming_attacks_with_its_population():
    scene = pub("a1:6 swarming, a2:0 swarming, a3:10 swarming speed", "b1:9")
    assert [worth(scene, name, "attack") for name in ("a1", "a2", "a3")] == [6, 0, 12]
    assert not overpopulates(scene.sea, scene.species("a3"))


def test_symbiotic_plus_gains_on_both_sides():
    scene = fed("a1:3", "b1:1 symbiotic-plus, b2:3").do("attack a1 b2")
    assert scene["b1"] == 2


def test_tail_whip_takes_one_from_each_schooling_species():
    scene = before("a1:1 tail-whip", "b1:3 schooling, b2:3 schooling-plus, b3:3").use("a1", "tail-whip")
    assert [scene[name] for name in ("a1", "b1", "b2", "b3")] == [3, 2, 2, 3]


def test_telomere_repair_gains_before_aging_and_does_not_age():
    scene = pub("a1:1 telomere-repair schooling", "b1").at("AgingPhase")
    assert scene["a1"] == 3
    assert scene.score == [0, 0]


def test_tentacle_leech_leeches_any_deep_species():
    scene = before("a1:1 tentacle-leech", "b1:5 grazer, b2:5, b3:5 extremophile")
    card = scene.trait("a1", "tentacle-leech")
    assert not scene.may(f"use {card} b2")
    assert not scene.may(f"use {card} b3")
    scene.use("a1", "tentacle-leech", "b1")
    assert (scene["a1"], scene["b1"]) == (3, 3)


def test_tentacled_plus_feeds_two_more_times():
    scene = pub("a1 tentacled-plus tentacled", "b1")
    assert feeds(scene.sea, scene.species("a1")).any == 3


def test_the_kraken_overcomes_the_shields_of_large_species_and_attacks_three_times():
    scene = fed("a1:1 the-kraken", "b1:5 leviathan, b2:6 schooling, b3:1", reef=0)
    assert attack(scene, "a1", "b1") == 5
    assert attack(scene, "a1", "b2") == "shielded"
    assert feeds(scene.sea, scene.species("a1")).attacks == 2


def test_tiny_hides_from_strong_attackers():
    scene = pub("a1 tiny", "b1, b2 speed")
    assert attack(scene, "b1", "a1") == 1
    assert attack(scene, "b2", "a1") == "shielded"


def test_tiny_is_discarded_when_its_species_grows():
    scene = pub("a1 tiny", "b1").hold(0, "speed", "apex-predator").at("BeginPlay")
    scene.do(f"trait {scene.face('speed')} a1")
    assert scene.traits("a1") == ["tiny", "speed"]
    scene.do(f"trait {scene.face('apex-predator')} a1")
    assert scene.traits("a1") == ["speed", "apex-predator"]
    assert scene.sea.gone == [scene.face("tiny")]


def test_transparent_plus_overcomes_the_shields_of_the_deep():
    scene = pub("a1 transparent-plus", "b1 leviathan, b2:6 schooling", reef=5)
    assert attack(scene, "a1", "b1") == 1
    assert attack(scene, "a1", "b2") == "shielded"
    assert attack(scene, "b1", "a1") == "shielded"
    assert resists_leech(scene.sea, scene.species("a1"))


def test_tusks_have_all_three_numbers():
    scene = pub("a1 tusks", "b1 pathogen-cultivation speed")
    assert [worth(scene, "a1", icon) for icon in ("forage", "attack")] == [2, 2]
    assert attack(scene, "b1", "a1") == 2


def test_vestigial_limb_burdens_another_player_and_grants_a_play():
    scene = pub("a1", "b1, b2 inking inking inking").hold(0, "vestigial-limb", "inking", "inking", "inking")
    scene.sea.rows[0].score = 5
    face = scene.at("BeginPlay").face("vestigial-limb")
    assert not any(scene.may(words) for words in (f"new {face}", f"trait {face} a1", f"trait {face} b2"))
    scene.do(f"trait {face} b1 1 reef")
    assert scene.sea.plays + scene.sea.extra_plays == 2
    assert scene.traits("b1") == ["vestigial-limb"]


def test_voracious_feeder_feeds_besides_if_a_trait_was_put_on_it():
    scene = pub("a1:1 voracious-feeder, a2:1", "b1", reef=9).hold(0, "inking", "inking").at("BeginPlay")
    scene.do(f"trait {scene.face('inking')} a1").do(f"trait {scene.face('inking')} a2").do()
    scene.do("forage a2 reef 1")
    scene.do("forage a1 reef 1 besides")
    assert scene.sea.reef == 7


def test_voracious_feeder_without_a_new_trait_feeds_as_usual():
    scene = fed("a1:1 voracious-feeder, a2:1", "b1")
    assert not scene.may("forage a1 reef 1 besides")


def test_warm_blooded_may_age_up_to_three_more():
    scene = pub("a1:5 warm-blooded", "b1").at("AgingPhase")
    assert scene.options() == ["age/2", "age/3", "age/4", "age/5"]
    assert cap(scene.sea, scene.species("a1")) == 4


def test_warm_blooded_and_slow_metabolism_give_either_choice():
    scene = pub("a1:5 warm-blooded slow-metabolism", "b1")
    assert sorted(aging(scene.sea, scene.species("a1"), 2)) == [0, 2, 3, 4, 5]


def test_whale_cleaner_plus_needs_a_value_of_five():
    scene = fed("a1:1 filter-feeder", "b1:1 whale-cleaner-plus").do("forage a1")
    assert scene["b1"] == 5
    scene = fed("a1:1 speed speed", "b1:1 whale-cleaner-plus, b2:1 whale-cleaner").do("forage a1")
    assert (scene["b1"], scene["b2"]) == (1, 4)


def test_zooplankton_feeds_its_neighbours_from_its_board():
    scene = fed("a1:1", "b1:5 zooplankton", "c1", reef=0).do(f"forage a1 {'species:2'}")
    assert (scene["a1"], scene["b1"]) == (2, 4)
    assert attack(scene, "a1", "b1") == "shielded"
    assert board(scene.species("b1")) == "species:2"


def test_zooplankton_gains_after_tokens_are_migrated_to_the_reef():
    scene = pub("a1", "b1:1 zooplankton").hold(0, "inking=5", "inking=6").at("BeginPlay")
    scene.migrate("inking=5", "zone:1", "reef")
    assert scene["b1"] == 4
    scene.migrate("inking=6", "reef", "zone:1")
    assert scene["b1"] == 4
