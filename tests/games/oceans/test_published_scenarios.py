"""The published game's Scenarios: 25 of the base game, 14 promotional ones."""

from pathlib import Path

from server.engine import play
from server.games.oceans.hunting import bite
from server.games.oceans.published import GAME
from server.games.oceans.published.content import PROMO, STOCK
from server.games.oceans.rules import aging, cap, spaces, value
from server.games.oceans.settling import Settle, Switch

from .scene import Scene


def under(key, *rows, **fields):
    """A scene with this Scenario in force in zone 2."""
    return Scene(GAME, *rows, scenarios=["", key], zones=[30, 0, 30], **{"exploded": 1, "reef": 20, **fields})


def struck(key, *rows, **fields):
    """A scene in which this event has just happened."""
    scene = Scene(GAME, *rows, scenarios=["", key], zones=[30, 5, 30], **{"exploded": 1, **fields})
    scene.hold(0, "inking=5", "inking=6").at("BeginPlay")
    return scene.migrate("inking=5", "zone:2", "reef")


def worth(scene, name, icon):
    return value(scene.sea, scene.species(name), icon)


def attack(scene, one, other):
    found = bite(scene.sea, scene.species(one), scene.species(other))
    return found.why_not.key.split(".")[-1] if found.why_not else found.tokens


def test_there_are_25_and_14_and_each_has_a_test():
    keys = [*STOCK.keys("light"), *STOCK.keys("dark")]
    assert len(keys) == 39
    assert len(PROMO) == 14
    words = Path(__file__).read_text()
    assert [key for key in keys if f'"{key}"' not in words] == []


def test_abundance_adds_one_to_each_gains_icon():
    scene = under("abundance", "a1:3", "b1:1 symbiotic> symbiotic>", "").only("BeginFeeding").do("forage a1")
    assert scene["b1"] == 5


def test_abundance_is_added_before_gains_are_doubled():
    scene = (
        under("abundance", "a1:3", "b1:1 symbiotic> communication", "").only("BeginFeeding").do("forage a1")
    )
    assert scene["b1"] == 1 + 4


def test_asteroid_impact_spares_species_of_the_deep():
    scene = struck("asteroid-impact", "a1:5, a2:5 grazer", "b1:2")
    assert [scene[name] for name in ("a1", "a2", "b1")] == [2, 5, 0]


def test_biodiverse_reef_is_an_icon():
    scene = under("biodiverse-reef", "a1, a2 speed, a3 apex-predator", "b1")
    assert [worth(scene, name, "forage") for name in ("a1", "a2", "a3")] == [2, 4, None]


def test_contagious_outbreak_costs_both_neighbours_three():
    scene = under("contagious-outbreak", "a1:1, a2:9, a3:5", "b1:9").only("BeginFeeding")
    scene.do("forage a2").do("spill reef")
    assert [scene[name] for name in ("a1", "a2", "a3", "b1")] == [0, 5, 2, 9]


def test_contagious_outbreak_costs_a_neighbour_on_both_sides_once():
    scene = under("contagious-outbreak", "a1:9", "b1:9").only("BeginFeeding").do("forage a1").do("spill reef")
    assert scene["b1"] == 6


def test_contagious_proximity_takes_three_spaces():
    scene = under("contagious-proximity", "a1:6", "b1").only("BeginFeeding").do("forage a1")
    assert scene.asked() == ("Spill", 0)


def test_degenerative_virus_ages_one_species_again_by_its_full_value():
    scene = under("degenerative-virus", "a1:9 schooling, a2:5", "b1").at("AgingPhase")
    assert scene.asked() == ("AgeAgain", 0)
    scene.do("age a1")
    assert scene["a1"] == 3
    assert scene.score[0] == 3 + 2 + 3


def test_degenerative_virus_can_kill():
    scene = under("degenerative-virus", "a1:3", "b1").at("AgingPhase")
    assert scene["a1"] is None
    assert scene.score[0] == 3


def test_detritus_costs_who_migrates_two():
    scene = under("detritus", "a1", "b1").hold(0, "inking=5", "inking=6", "inking=7")
    scene.sea.rows[0].score = 3
    scene.at("BeginPlay").migrate("inking=5", "zone:1", "reef")
    assert scene.score[0] == 1
    assert scene.sea.reef == 20 + 5 + 2
    scene.migrate("inking=6", "zone:1", "reef")
    assert scene.score[0] == 0


def test_epizootic_kills_what_overpopulates():
    scene = under("epizootic", "a1:9", "b1").only("BeginFeeding").do("forage a1")
    assert scene["a1"] is None
    assert scene.sea.reef == 19 + 10
    assert scene.score[0] == 0


def test_fertile_gives_new_species_two():
    scene = under("fertile", "a1", "b1").hold(0, "inking=5", "inking=6").at("BeginPlay")
    scene.do(f"new {scene.face('inking=5')} 0")
    assert scene.sea.rows[0].species[0].population == 2


def test_food_surge_doubles_from_zones_of_the_owners_choice():
    scene = struck("food-surge", "a1:0, a2:3", "b1:6")
    assert scene.asked() == ("SurgeFrom", 0)
    scene.do("surge zone:1").do("surge zone:3")
    assert scene.asked() == ("Spill", 1)
    scene.do("spill reef")
    assert [scene[name] for name in ("a1", "a2", "b1")] == [0, 6, 5]
    assert scene.sea.zones == [27, 0, 26]


def test_genetic_diversity_allows_one_trait_more():
    scene = under("genetic-diversity", "a1 speed", "b1")
    assert cap(scene.sea, scene.species("a1")) == 5


def test_inhospitable_environments_age_one_or_two_more():
    ages = []
    for key in ("inhospitable-environment-1", "inhospitable-environment-2", "inhospitable-environment-3"):
        scene = under(key, "a1", "b1")
        ages.append(aging(scene.sea, scene.species("a1"), 1))
    assert ages == [(2,), (2,), (3,)]


def test_large_predators_is_an_icon():
    scene = under("large-predators", "a1, a2 apex-predator, a3 filter-feeder", "b1")
    assert [worth(scene, name, "attack") for name in ("a1", "a2", "a3")] == [2, 5, None]


def test_long_haul_migration_opens_the_ocean_to_foragers():
    scene = under("long-haul-migration", "a1", "b1").only("BeginFeeding").do("forage a1 zone:3")
    assert scene.sea.zones == [30, 0, 29]


def test_paradigm_shift_empties_the_largest():
    scene = struck("paradigm-shift", "a1:6, a2:3", "b1:6")
    assert [scene[name] for name in ("a1", "a2", "b1")] == [0, 3, 0]


def test_pathogenic_immunity_keeps_full_boards_full():
    scene = under("pathogenic-immunity", "a1:9", "b1").only("BeginFeeding").do("forage a1")
    assert scene["a1"] == 10


def test_what_was_immune_overpopulates_when_the_scenario_goes_out():
    scene = under("pathogenic-immunity", "a1:10", "b1").hold(0, "inking=5", "inking=6").at("BeginPlay")
    scene.migrate("inking=5", "reef", "zone:2")
    assert scene.asked() == ("Spill", 0)


def test_population_explosion_fires_every_gains_icon_and_sets_nothing_off():
    scene = struck("population-explosion", "a1:1 shark-cleaner bottom-feeder>", "b1:1 acute-smell, b2:1")
    assert [scene[name] for name in ("a1", "b1", "b2")] == [5, 2, 1]


def test_prosperity_gives_nine_spaces():
    scene = under("prosperity", "a1", "b1")
    assert spaces(scene.sea, scene.species("a1")) == 19


def test_protective_growth_rewards_defensive_traits():
    scene = under("protective-growth", "a1:1", "b1").hold(0, "inking=5", "tentacled=5").at("BeginPlay")
    scene.do(f"trait {scene.face('inking=5')} a1")
    assert scene["a1"] == 3
    scene.do(f"trait {scene.face('tentacled=5')} a1")
    assert scene["a1"] == 3


def test_protective_shells_is_an_icon():
    scene = under("protective-shells", "a1 apex-predator", "b1, b2 speed")
    assert [attack(scene, "a1", name) for name in ("b1", "b2")] == [1, "too-strong"]


def test_shallow_gene_pool_makes_owners_discard():
    scene = Scene(
        GAME,
        "a1 inking tentacled schooling",
        "b1 inking speed tentacled",
        scenarios=["", "shallow-gene-pool"],
        zones=[30, 5, 30],
    )
    scene.hold(0, "inking=5").at("BeginPlay").migrate("inking=5", "zone:2", "reef")
    assert scene.asked() == ("Shed", 0)
    scene.do(f"trait:{scene.trait('a1', 'schooling')}")
    assert scene.asked()[0] == "Prune"


def test_solar_radiation_costs_surface_species_one_after_each_aging_phase():
    scene = under("solar-radiation", "a1:5, a2:5 grazer", "b1:5, b2:0").at("AgingPhase")
    assert [scene[name] for name in ("a1", "a2", "b1", "b2")] == [2, 3, 4, 0]


def test_thermal_currents_lets_deep_cards_be_played_from_the_pool():
    scene = under("thermal-currents", "a1", "b1").hold(0, "inking", "inking")
    scene.sea.rows[0].score = 3
    scene.sea.pool = [scene.face("grazer"), scene.face("hydra")]
    scene.at("BeginPlay")
    assert not scene.may(f"trait pool{scene.face('hydra')}")
    scene.do(f"trait pool{scene.face('grazer')} a1 1 reef")
    assert scene.traits("a1") == ["grazer"]
    assert scene.sea.pool == [scene.face("hydra")]
    assert len(scene.sea.rows[0].hand) == 2


# Promotional ones


def test_aggressive_environment_kills_species_without_tokens():
    scene = under("aggressive-environment", "a1:3", "b1:0 inking, b2:0, b3:1 bottom-feeder>", "c1:5")
    scene.only("BeginFeeding")
    assert attack(scene, "a1", "b1") == "too-strong"
    scene.do("attack a1 b2")
    assert scene["b2"] is None
    assert (scene["a1"], scene["b3"]) == (3, 1)
    assert scene.happened("Died")


def test_coral_bleaching_moves_two_from_the_reef_to_a_zone():
    scene = under("coral-bleaching", "a1:5", "b1").at("AgingPhase")
    assert scene.asked() == ("Bleach", 0)
    scene.do("bleach zone:1")
    assert (scene.sea.reef, scene.sea.zones[0]) == (18, 32)


def test_evolutionary_arms_race_protects_the_stronger():
    scene = under("evolutionary-arms-race", "a1 speed", "b1 filter-feeder, b2, b3 apex-predator")
    assert [attack(scene, "a1", name) for name in ("b1", "b2", "b3")] == ["spares", 2, "spares"]


def test_horizontal_gene_transfer_exchanges_one_trait_with_a_neighbour():
    scene = under("horizontal-gene-transfer", "a1 inking", "b1 grazer vestigial-limb@0").only("BeforeFeeding")
    inking, grazer = scene.trait("a1", "inking"), scene.trait("b1", "grazer")
    assert scene.found("use -2") == [f"use/-2/{inking}/{grazer}"]
    scene.do(f"use -2 {inking} {grazer}")
    assert scene.traits("a1") == ["grazer"]
    assert scene.traits("b1") == ["inking", "vestigial-limb"]
    assert scene.asked() == ("Use", 0)


def test_hostile_conditions_age_the_right_neighbours_species_too():
    scene = under("hostile-conditions", "a1:5", "b1:5", "c1:5").at("AgingPhase")
    assert [scene[name] for name in ("a1", "b1", "c1")] == [3, 5, 3]
    assert scene.score == [2, 0, 2]


def test_hostile_environment_ages_three_more():
    scene = under("hostile-environment", "a1", "b1")
    assert aging(scene.sea, scene.species("a1"), 2) == (5,)


def test_mass_migration_hands_species_on():
    scene = struck("mass-migration", "a1, a2", "b1", "c1")
    names = {number: name for name, number in scene.names.items()}
    assert [[names[one.id] for one in row.species] for row in scene.sea.rows] == [
        ["a2", "c1"],
        ["a1"],
        ["b1"],
    ]


def test_parallel_universe_bends_numbers_by_one():
    scene = under("parallel-universe", "a1", "b1").hold(0, "inking=5", "grazer")
    scene.sea.rows[0].score = 2
    scene.at("BeginPlay")
    grazer = scene.face("grazer")
    assert [scene.may(f"trait {grazer} a1 {n}") for n in range(4)] == [True, True, True, False]
    scene.do(f"migrate {scene.face('inking=5')}")
    assert [scene.may(f"move {n} reef") for n in range(3, 8)] == [False, True, True, True, False]


def test_prescient_mutations_offers_an_exchange_with_the_discard_pile():
    scene = under("prescient-mutations", "a1", "b1").hold(0, "inking=5").hold(1, "speed=5", "hydra")
    scene.sea.discard = [scene.face("tentacled=7")]
    scene.sea.active = 1
    scene.sea.deck = []
    scene.at("EndTurn", seat=1)
    assert scene.asked() == ("Trade", 1)
    assert not scene.may(f"trade {scene.face('hydra')}")
    scene.do(f"trade {scene.face('speed=5')} {scene.face('tentacled=7')}")
    assert sorted(scene.sea.rows[1].hand) == sorted([scene.face("hydra"), scene.face("tentacled=7")])
    assert scene.sea.rows[1].seen == [scene.face("tentacled=7")]
    assert scene.sea.discard == [scene.face("speed=5")]
    assert scene.asked() == ("Play", 0)


def test_radiation_blast_lets_all_arrange_their_traits_in_secret():
    scene = struck("radiation-blast", "a1 inking speed, a2 cthulhu-leech@1", "b1 grazer, b2")
    assert set(play.asked(scene.table)) == {0, 1}
    answer(scene, 0, "a2")
    assert set(play.asked(scene.table)) == {0, 1}
    answer(scene, 0, "a2")
    assert set(play.asked(scene.table)) == {1}
    assert scene.traits("a1") == ["inking", "speed"]
    answer(scene, 1, "b2")
    assert scene.traits("a1") == []
    assert scene.traits("a2") == ["cthulhu-leech", "inking", "speed"]
    assert scene.traits("b2") == ["grazer"]


def answer(scene, seat, name):
    scene.told += play.advance(scene.table, seat, (f"lay/{scene.names[name]}",))


def test_schadenfreude_feeds_the_others_when_a_species_dies():
    scene = under("schadenfreude", "a1:1, a2:5", "b1:1, b2:10 filter-feeder", "c1:1").at("AgingPhase")
    assert [scene[name] for name in ("a1", "a2", "b1", "b2", "c1")] == [None, 3, 2, 10, 2]


def test_shallow_reef_costs_foragers_two():
    scene = under("shallow-reef", "a1:1 filter-feeder", "b1").only("BeginFeeding").do("forage a1")
    assert scene["a1"] == 4
    assert scene.sea.reef == 17


def test_snowball_earth_makes_printed_icons_smaller():
    scene = under("snowball-earth", "a1 speed, a2, a3 pack-hunting apex-predator", "b1")
    assert [worth(scene, name, "attack") for name in ("a1", "a2", "a3")] == [1, 1, 4]
    assert worth(scene, "a1", "forage") == 1


def test_uber_hostile_environment_ages_everybody():
    scene = under("uber-hostile-environment", "a1:5", "b1:5", "c1:1").at("AgingPhase")
    assert [scene[name] for name in ("a1", "b1", "c1")] == [3, 3, None]
    assert scene.score == [2, 2, 1]


def test_two_events_happen_from_the_reef_outwards():
    scene = Scene(GAME, "a1:5", "b1:9", scenarios=["paradigm-shift", "asteroid-impact"], zones=[0, 0, 30])
    scene.sea.due = [True, True, False]
    scene.sea.exploded = 1
    scene.hold(0, "inking=5").at("BeginPlay").run(Settle(), Switch())
    assert [event.card.split(".")[-1] for event in scene.told if type(event).__name__ == "Sided"] == [
        "paradigm-shift",
        "asteroid-impact",
    ]
    assert [scene[name] for name in ("a1", "b1")] == [2, 0]
