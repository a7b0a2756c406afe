"""The 89 cards of the Deep, in alphabetical order: at least one test each."""

from pathlib import Path

from server.games.oceans.hunting import bite
from server.games.oceans.published import GAME
from server.games.oceans.published.content import STOCK
from server.games.oceans.rules import aging, cap, overpopulates, resists_leech, spaces, value

from .scene import Scene


def pub(*rows, **fields):
    return Scene(GAME, *rows, **{"exploded": 1, **fields})


def fed(*rows, **fields):
    """A scene at the active player's feeding, which stops right after it."""
    return pub(*rows, **{"reef": 20, **fields}).only("BeginFeeding")


def before(*rows, **fields):
    """A scene before feeding, which stops right after it."""
    return pub(*rows, **{"reef": 20, **fields}).only("BeforeFeeding")


def attack(scene, one, other):
    found = bite(scene.sea, scene.species(one), scene.species(other))
    return found.why_not.key.split(".")[-1] if found.why_not else found.tokens


def worth(scene, name, icon):
    return value(scene.sea, scene.species(name), icon)


def test_there_are_89_with_the_known_spread_of_costs():
    costs = [STOCK.printed[key].numbers[0] for key in STOCK.keys("deep")]
    assert [costs.count(n) for n in range(1, 6)] == [53, 19, 7, 8, 2]


def test_every_card_has_a_test_that_names_it():
    words = Path(__file__).read_text() + Path(__file__).with_name("test_deep_more.py").read_text()
    assert [key for key in STOCK.keys("deep") if key not in words] == []


def test_abyss_dweller_and_surface_traits_never_meet_in_an_attack():
    scene = pub("a1 abyss-dweller", "b1 tentacled, b2 grazer, b3")
    assert attack(scene, "a1", "b1") == "spares"
    assert attack(scene, "b1", "a1") == "shielded"
    assert attack(scene, "a1", "b2") == attack(scene, "b2", "a1") == 1
    assert worth(scene, "a1", "forage") is None


def test_abyss_dweller_makes_further_deep_traits_free():
    scene = pub("a1 abyss-dweller", "b1").hold(0, "hydra").at("BeginPlay")
    scene.do(f"trait {scene.face('hydra')} a1")
    assert scene.score == [0, 0]


def test_acute_smell_gains_for_each_shark_cleaner_that_triggers():
    scene = fed("a1:3 apex-predator", "b1:5, b2:1 shark-cleaner shark-cleaner, b3:1 acute-smell")
    scene.do("attack a1 b1")
    assert scene["b3"] == 3


def test_acute_smell_counts_copies_that_bring_nothing():
    scene = fed("a1:3 apex-predator", "b1:5, b2:10 filter-feeder shark-cleaner, b3:1 acute-smell")
    scene.do("attack a1 b1")
    assert scene["b3"] == 2


def test_advanced_eyes_sees_through_one_defensive_trait_of_a_deep_species():
    scene = pub(
        "a1:1 apex-predator advanced-eyes", "b1:5 inking grazer, b2:5 inking inking grazer, b3:5 inking"
    )
    assert attack(scene, "a1", "b1") == 3
    assert attack(scene, "a1", "b2") == "too-strong"
    assert attack(scene, "a1", "b3") == "too-strong"


def test_ambush_takes_two_from_any_other_forager():
    scene = fed("a1:3", "b1:1 ambush").do("forage a1")
    assert (scene["a1"], scene["b1"]) == (2, 3)


def test_ambush_is_silent_when_its_own_species_forages():
    scene = fed("a1:3 ambush", "b1:1").do("forage a1")
    assert scene["a1"] == 4


def test_apex_predator_plus_has_attack_four_and_defence_three():
    scene = pub("a1:1 apex-predator-plus", "b1:9, b2:5 speed apex-predator")
    assert attack(scene, "a1", "b1") == 4
    assert attack(scene, "b2", "a1") == 1
    assert worth(scene, "a1", "forage") is None


def test_atavism_exchanges_traits_with_surface_cards_of_the_hand():
    scene = pub("a1 atavism inking", "b1").hold(0, "speed=5", "hydra").only("BeforeFeeding")
    scene.use("a1", "atavism")
    assert scene.asked() == ("Revert", 0)
    assert not scene.may(f"revert {scene.trait('a1', 'inking')} {scene.face('hydra')}")
    scene.do(f"revert {scene.trait('a1', 'inking')} {scene.face('speed=5')}")
    assert scene.traits("a1") == ["atavism", "speed"]
    assert sorted(scene.sea.rows[0].hand) == sorted([scene.face("inking"), scene.face("hydra")])
    scene.do(f"revert {scene.trait('a1', 'atavism')} {scene.face('inking')}").do("done")
    assert scene.traits("a1") == ["inking", "speed"]
    assert scene.asked()[0] == "Discard"


def test_atavism_does_not_exchange_a_trait_twice():
    scene = pub("a1 atavism inking", "b1").hold(0, "speed=5").only("BeforeFeeding")
    scene.use("a1", "atavism")
    scene.do(f"revert {scene.trait('a1', 'inking')} {scene.face('speed=5')}")
    assert not scene.may(f"revert {scene.trait('a1', 'speed')}")


def test_atavism_is_asked_whatever_the_hand_holds():
    scene = pub("a1 atavism", "b1").only("BeforeFeeding")
    assert scene.asked() == ("Use", 0)


def test_barbels_gains_for_each_bottom_feeder_that_triggers():
    scene = fed("a1:3", "b1:5, b2:1 bottom-feeder> bottom-feeder<, b3:1 barbels", "").do("attack a1 b1")
    assert scene["b3"] == 2


def test_behemoth_overcomes_the_shields_of_weaker_prey():
    scene = pub("a1:1 behemoth", "b1:6 schooling, b2:6 schooling apex-predator", reef=0)
    assert attack(scene, "a1", "b1") == 3
    assert attack(scene, "a1", "b2") == "shielded"


def test_bioluminescence_gains_when_a_deep_trait_is_put_anywhere():
    scene = pub("a1:1", "b1:1 bioluminescence").hold(0, "grazer", "inking")
    scene.sea.rows[0].score = 5
    scene.at("BeginPlay").do(f"trait {scene.face('grazer')} a1 1 reef")
    assert scene["b1"] == 2
    scene.do(f"trait {scene.face('inking')} a1")
    assert scene["b1"] == 2


def test_bioluminescence_does_not_count_its_own_arrival():
    scene = pub("a1:1", "b1:1").hold(0, "bioluminescence")
    scene.sea.rows[0].score = 5
    scene.at("BeginPlay").do(f"trait {scene.face('bioluminescence')} a1 2 reef")
    assert scene.gains() == []


def test_biotic_cycle_reversal_gains_three_when_an_attack_empties_it():
    scene = fed("a1:3", "b1:1 biotic-cycle-reversal").do("attack a1 b1")
    assert scene["b1"] == 3
    scene = fed("a1:3", "b1:2 biotic-cycle-reversal").do("attack a1 b1")
    assert scene["b1"] == 1


def test_blubber_adds_nine_spaces_and_defence_one():
    scene = pub("a1 blubber", "b1")
    assert spaces(scene.sea, scene.species("a1")) == 19
    assert attack(scene, "b1", "a1") == "too-strong"


def test_bottom_feeder_plus_gains_when_either_neighbour_loses_tokens():
    scene = fed("a1:3", "b1:1 bottom-feeder-plus, b2:5", "c1").do("attack a1 b2")
    assert scene["b1"] == 3


def test_bright_coloration_gains_after_a_new_species_but_not_its_own():
    scene = pub("a1:1", "b1:1 bright-coloration").hold(0, "inking", "bright-coloration")
    scene.sea.rows[0].score = 5
    scene.at("BeginPlay").do(f"new {scene.face('inking')} 0")
    assert scene["b1"] == 2
    scene.do(f"new {scene.face('bright-coloration')} 0 1 reef")
    assert scene["b1"] == 3
    assert scene.sea.rows[0].species[0].population == 0


def test_bubble_net_attacks_with_its_forage_value_and_ignores_schooling():
    scene = pub("a1:1 bubble-net filter-feeder, a2 bubble-net apex-predator", "b1:6 schooling", reef=0)
    assert attack(scene, "a1", "b1") == 5
    assert worth(scene, "a2", "attack") is None


def test_burrower_may_attack_the_attacker_of_a_neighbour_once_a_turn():
    scene = fed("a1:3 tentacled", "b1:5, b2:3 burrower", "c1:1").do("attack a1 b1")
    assert scene.asked() == ("Counter", 1)
    scene.do("attack b2 a1")
    assert (scene["a1"], scene["b2"]) == (3, 4)
    scene.do("attack a1 b1")
    assert scene.asked() == ("Discard", 0)


def test_burrower_may_let_it_be():
    scene = fed("a1:3", "b1:5, b2:3 burrower", "c1:1").do("attack a1 b1").do("done")
    assert scene["a1"] == 4


def test_camouflage_has_defence_two_for_each_other_own_species():
    scene = pub("a1:1 apex-predator speed", "b1:5 camouflage, b2, b3", "c1:5 camouflage")
    assert attack(scene, "a1", "b1") == 1
    assert attack(scene, "a1", "c1") == 5


def test_cavitation_bullet_takes_two_at_most_and_ignores_defensive_traits():
    scene = pub(
        "a1:1 cavitation-bullet apex-predator", "b1:9 inking schooling, b2:9 poisonous-inking, b3:9", reef=5
    )
    assert attack(scene, "a1", "b1") == 2
    assert attack(scene, "a1", "b3") == 2


def test_chitin_plated_maw_leeches_four_from_the_strongest():
    scene = before("a1:1 chitin-plated-maw", "b1:6 apex-predator, b2:6, b3:6 apex-predator")
    assert not scene.may(f"use {scene.trait('a1', 'chitin-plated-maw')} b2")
    scene.use("a1", "chitin-plated-maw", "b3")
    assert (scene["a1"], scene["b3"]) == (5, 2)


def test_chitin_plated_maw_gets_nothing_from_a_strongest_that_cannot_be_leeched():
    scene = before("a1:1 chitin-plated-maw", "b1:6 apex-predator transparent, b2:6")
    assert scene.asked()[0] == "Discard"


def test_colossus_is_safe_from_attackers_below_its_forage_value_and_may_forage_less():
    scene = fed("a1:3 colossus", "b1:6 apex-predator-plus, b2:1 the-kraken")
    assert attack(scene, "b1", "a1") == "shielded"
    assert attack(scene, "b2", "a1") == 3
    assert [scene.may(f"forage a1 reef {n}") for n in (1, 4, 7, 8)] == [True, True, True, False]


def test_communication_doubles_the_gains_of_its_species():
    scene = fed("a1:3", "b1:1 communication symbiotic>", "").do("forage a1")
    assert scene["b1"] == 3
    assert cap(scene.sea, scene.species("b1")) == 4


def test_coprophagia_takes_two_from_a_score():
    scene = pub("a1:1 coprophagia", "b1")
    scene.sea.rows[1].score = 5
    scene.only("BeforeFeeding").use("a1", "coprophagia", "1")
    assert scene["a1"] == 3
    assert scene.score == [0, 3]


def test_crushing_jaw_ignores_all_defence_numbers():
    scene = pub("a1 crushing-jaw", "b1 inking speed, b2 schooling", reef=0)
    assert attack(scene, "a1", "b1") == 1


def test_cthulhu_leech_scores_for_who_put_it_before_its_host_ages():
    scene = pub("a1:6 cthulhu-leech@1", "b1").at("AgingPhase")
    assert scene.score == [2, 2]
    assert scene["a1"] == 2


def test_cthulhu_leech_goes_on_anybodys_species_and_stays():
    scene = pub("a1", "b1, b2 inking inking inking").hold(0, "cthulhu-leech")
    scene.sea.rows[0].score = 5
    face = scene.at("BeginPlay").face("cthulhu-leech")
    assert not scene.may(f"new {face}")
    assert not scene.may(f"trait {face} b2")
    assert scene.may(f"trait {face} a1")
    scene.do(f"trait {face} b1 2 reef")
    placed = scene.species("b1").traits[0]
    assert placed.by == 0
    scene.at("BeginPlay", seat=1)
    assert not scene.may(f"remove:{placed.id}")


def test_deep_diver_forages_two_for_each_deep_trait_and_in_the_ocean():
    scene = fed("a1:1 deep-diver grazer", "b1")
    assert worth(scene, "a1", "forage") == 4
    scene.do("forage a1 zone:2")
    assert scene.sea.zones == [30, 26, 30]


def test_deep_sea_kraken_scores_every_attack_after_the_first():
    scene = fed("a1:2 deep-sea-kraken apex-predator", "b1:9", reef=0).do("attack a1 b1").do("attack a1 b1")
    assert scene.score == [3, 0]
    assert scene["a1"] == 5


def test_deep_sea_kraken_needs_no_space_for_what_is_scored():
    scene = fed("a1:8 deep-sea-kraken pathogen-cultivation extremophile", "b1:9", reef=0).do("attack a1 b1")
    assert scene["a1"] == 10
    scene.do("attack a1 b1")
    assert scene.score == [5, 0]


def test_defensive_spines_cost_attackers_and_leechers_four():
    scene = fed("a1:6", "b1:3 defensive-spines").do("attack a1 b1")
    assert scene["a1"] == 3
    scene = before("a1:6 parasitic<", "b1:3 defensive-spines", "").use("a1", "parasitic")
    assert scene["a1"] == 4


def test_dense_population_has_room_for_more():
    scene = pub("a1 dense-population", "b1")
    assert cap(scene.sea, scene.species("a1")) == 4
    assert spaces(scene.sea, scene.species("a1")) == 19


def test_draconic_scores_its_overpopulation():
    scene = fed("a1:4 draconic", "b1:9").do("attack a1 b1")
    assert scene["a1"] == 5
    assert scene.score == [5, 0]


def test_electroreception_sees_through_one_defensive_trait():
    scene = pub("a1 electroreception", "b1:9 inking, b2:9 inking speed, b3:9 schooling")
    assert attack(scene, "a1", "b1") == 2
    assert attack(scene, "a1", "b2") == "too-strong"
    assert attack(scene, "a1", "b3") == 2
    assert worth(scene, "a1", "forage") == 2


def test_endurance_adds_two_to_each_gain_and_to_aging():
    scene = fed("a1:3", "b1:1 endurance symbiotic>", "").do("forage a1")
    assert scene["b1"] == 4
    assert aging(scene.sea, scene.species("b1"), 1) == (3,)


def test_endurance_is_added_before_communication_doubles():
    scene = fed("a1:3", "b1:1 endurance communication symbiotic>", "").do("forage a1")
    assert scene["b1"] == 1 + (1 + 2) * 2


def test_extremophile_gives_what_it_has_and_lives():
    scene = pub("a1:1 extremophile", "b1").at("AgingPhase")
    assert scene["a1"] == 0
    assert scene.score == [1, 0]
    scene = pub("a1:10 extremophile", "b1")
    assert not overpopulates(scene.sea, scene.species("a1"))
    assert resists_leech(scene.sea, scene.species("a1"))


def test_fast_metabolism_may_age_in_others_aging_phases():
    scene = pub("a1:5", "b1:5 fast-metabolism, b2:5").at("AgingPhase")
    assert scene.asked() == ("AskToAge", 1)
    scene.do("age")
    assert (scene["b1"], scene["b2"]) == (3, 5)
    assert scene.score == [2, 2]


def test_fast_metabolism_is_not_asked_when_it_has_too_few():
    scene = pub("a1:5", "b1:1 fast-metabolism").at("AgingPhase")
    assert scene.asked()[0] == "Discard"


def test_filter_feeder_plus_forages_six_and_never_overpopulates():
    scene = pub("a1:15 filter-feeder-plus", "b1")
    assert [worth(scene, "a1", icon) for icon in ("forage", "attack")] == [6, None]
    assert spaces(scene.sea, scene.species("a1")) == 15
    assert not overpopulates(scene.sea, scene.species("a1"))


def test_filter_kraken_forages_three_times():
    scene = fed("a1:1 filter-kraken", "b1").do("forage a1").do("forage a1").do("forage a1")
    assert scene["a1"] == 4
    assert scene.asked()[0] == "Discard"


def test_flight_is_reached_by_speed_alone():
    scene = pub(
        "a1 flight, a2 flight apex-predator-plus", "b1, b2 speed, b3:6 schooling, b4:6 inking inking", reef=0
    )
    assert attack(scene, "b1", "a1") == "shielded"
    assert attack(scene, "b2", "a1") == 2
    assert attack(scene, "a1", "b3") == 1
    assert attack(scene, "a2", "b4") == 4


def test_flight_does_not_overcome_species_of_the_deep():
    scene = pub("a1 flight apex-predator-plus", "b1:6 schooling grazer, b2:6 inking grazer", reef=0)
    assert attack(scene, "a1", "b1") == "shielded"
    assert attack(scene, "a1", "b2") == "too-strong"


def test_gargantuan_hunts_large_prey_whatever_forbids_it():
    scene = pub("a1:1 gargantuan", "b1:7 schooling leviathan, b2:6", reef=5)
    assert attack(scene, "a1", "b1") == 7
    assert attack(scene, "a1", "b2") == "spares"


def test_gene_transfer_exchanges_surface_traits_with_an_own_neighbour():
    scene = before("a1 gene-transfer inking, a2 hydra cthulhu-leech@1", "b1")
    scene.use("a1", "gene-transfer", "a2")
    inking, hydra = scene.trait("a1", "inking"), scene.trait("a2", "hydra")
    assert not scene.may(f"exchange {scene.trait('a1', 'gene-transfer')}")
    assert not scene.may(f"exchange {inking} {scene.trait('a2', 'cthulhu-leech')}")
    scene.do(f"exchange {inking} {hydra}")
    assert scene.traits("a1") == ["gene-transfer", "hydra"]
    assert scene.traits("a2") == ["inking", "cthulhu-leech"]
    assert scene.asked()[0] == "Discard"


def test_gentle_giant_neither_attacks_nor_is_attacked():
    scene = pub("a1 gentle-giant", "b1")
    assert attack(scene, "a1", "b1") == "no-attack"
    assert attack(scene, "b1", "a1") == "shielded"
    assert worth(scene, "a1", "forage") == 3


def test_giant_cephalopod_feeds_four_times():
    scene = fed("a1:1 giant-cephalopod", "b1:9")
    for way in ("forage a1", "attack a1 b1", "forage a1", "attack a1 b1"):
        scene.do(way)
    assert scene["a1"] == 5
    assert scene.asked()[0] == "Discard"


def test_gigantic_brain_ages_its_number_of_traits_and_has_no_cap():
    scene = pub("a1:9 gigantic-brain schooling schooling schooling schooling telomere-repair", "b1")
    assert aging(scene.sea, scene.species("a1"), 2) == (6,)
    assert cap(scene.sea, scene.species("a1")) > 50


def test_gigantic_scavenger_follows_strong_attackers():
    scene = fed("a1:3 pathogen-cultivation", "b1:2, b2:1 gigantic-scavenger").do("attack a1 b1")
    assert (scene["a1"], scene["b2"]) == (3, 3)
    scene = fed("a1:3 apex-predator-plus", "b1:2, b2:1 gigantic-scavenger").do("attack a1 b1")
    assert scene["b2"] == 1
