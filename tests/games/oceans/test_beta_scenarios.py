"""The beta's twenty Scenarios."""

from server.games.oceans.beta import GAME as OCEANS_BETA
from server.games.oceans.beta.content import STOCK
from server.games.oceans.rules import cap, spaces, value

from .scene import Scene


def under(key, *rows, **fields):
    """A scene with this light Scenario in force."""
    return Scene(OCEANS_BETA, *rows, scenarios=[key], zones=[0, 30, 30, 30], **fields)


def struck(key, *rows, **fields):
    """A scene in which this event has just happened."""
    scene = Scene(OCEANS_BETA, *rows, scenarios=["", "", "", key], zones=[30, 30, 30, 5], **fields)
    scene.hold(0, "inking=5").at("BeginPlay")
    return scene.migrate("inking=5", "zone:4", "reef")


def test_there_are_fourteen_light_and_six_dark_ones():
    assert len(STOCK.keys("light")) == 14
    assert len(STOCK.keys("dark")) == 6


def test_abundance_adds_one_to_each_copy():
    scene = under("abundance", "a1, a2:1 symbiotic< symbiotic<", "b1", reef=5).at("BeginFeeding")
    scene.do("forage a1")
    assert scene["a2"] == 1 + 4 - 1


def test_biodiverse_reef_adds_one_to_every_forage():
    scene = under("biodiverse-reef", "a1:0 filter-feeding, a2:0", "b1", reef=9).at("BeginFeeding")
    assert scene.may("forage a1 reef 5")
    assert scene.may("forage a2 reef 2")


def test_contagious_outbreak_takes_three_from_each_neighbour_once():
    scene = under("contagious-outbreak", "a1:9", "b1:5", reef=5).at("BeginFeeding").do("forage a1")
    assert scene["b1"] == 2
    scene = under("contagious-outbreak", "a1:2, a2:9, a3:5", "b1:5", reef=5).at("BeginFeeding")
    scene.do("forage a2")
    assert (scene["a1"], scene["a3"], scene["b1"]) == (None, 2 - 1, 5)


def test_contagious_proximity_puts_the_bones_on_the_seventh():
    scene = under("contagious-proximity", "a1:6", "b1", reef=5).at("BeginFeeding").do("forage a1")
    assert scene["a1"] == 3 - 1


def test_species_beyond_the_bones_overpopulate_when_proximity_comes_into_force():
    scene = Scene(
        OCEANS_BETA, "a1:9", "b1:8", scenarios=["contagious-proximity"], zones=[5, 30, 30, 30], reef=0
    )
    scene.hold(0, "inking=5").at("BeginPlay").migrate("inking=5", "zone:1", "reef")
    assert (scene["a1"], scene["b1"]) == (5, 4)


def test_degenerative_virus_takes_one_more_before_extinction():
    scene = under("degenerative-virus", "a1:2, a2:3", "b1").at("Age")
    assert scene.asked() == ("AgeOneMore", 0)
    scene.do("age a1")
    assert scene.score == [3, 0]
    assert scene["a1"] is None


def test_epizootic_kills_and_ends_the_feeders_phase():
    scene = under("epizootic", "a1:9 tentacled", "b1", reef=5).at("BeginFeeding").do("forage a1")
    assert scene["a1"] is None
    assert scene.sea.reef == 4 + 10
    scene.do("sink zone:2")
    assert scene.sea.reef == 16
    assert scene.asked()[0] == "Discard"


def test_fertile_gives_new_species_two():
    scene = under("fertile", "a1", "b1").hold(0, "inking=5").at("BeginPlay")
    scene.do(f"new {scene.face('inking=5')} 0")
    assert scene.sea.rows[0].species[0].population == 3


def test_genetic_diversity_allows_a_fourth_trait():
    scene = under("genetic-diversity", "a1", "b1")
    assert cap(scene.sea, scene.species("a1")) == 4


def test_shallow_gene_pool_makes_owners_discard():
    scene = Scene(
        OCEANS_BETA,
        "a1 inking tentacled schooling",
        "b1 inking inking inking",
        scenarios=["shallow-gene-pool"],
        zones=[5, 30, 30, 30],
    )
    scene.hold(0, "inking=5").at("BeginPlay").migrate("inking=5", "zone:1", "reef")
    assert scene.asked() == ("Shed", 0)
    scene.do(f"trait:{scene.trait('a1', 'schooling')}")
    assert scene.asked() == ("Shed", 1)
    scene.do(f"trait:{scene.trait('b1', 'inking')}")
    assert scene.traits("a1") == ["inking", "tentacled"]
    assert scene.traits("b1") == ["inking", "inking"]


def test_inhospitable_environment_ages_two():
    scene = under("inhospitable-environment", "a1:3, a2:1", "b1").at("Age")
    assert scene.score[0] == 3
    assert (scene["a1"], scene["a2"]) == (1, None)


def test_large_predators_attack_for_two_and_apex_for_three():
    scene = under("large-predators", "a1, a2 apex-predator", "b1")
    assert [value(scene.sea, scene.species(name), "attack") for name in ("a1", "a2")] == [2, 3]


def test_long_haul_migration_opens_the_piles_to_foragers():
    scene = under("long-haul-migration", "a1", "b1", reef=5).at("BeginFeeding").do("forage a1 zone:2")
    assert scene.sea.zones[1] == 29


def test_pathogenic_immunity_keeps_full_boards_full():
    scene = under("pathogenic-immunity", "a1:9", "b1", reef=5).at("BeginFeeding").do("forage a1")
    assert scene["a1"] == 10 - 1


def test_prosperity_gives_nine_spaces():
    scene = under("prosperity", "a1", "b1")
    assert spaces(scene.sea, scene.species("a1")) == 19


def test_food_surge_doubles_what_fits():
    scene = struck("food-surge", "a1:0, a2:3", "b1:6")
    assert (scene["a1"], scene["a2"]) == (0, 6)
    assert scene["b1"] == 6


def test_paradigm_shift_empties_all_that_tie():
    scene = struck("paradigm-shift", "a1:6, a2:3", "b1:6")
    assert (scene["a1"], scene["a2"], scene["b1"]) == (0, 3, 0)


def test_population_explosion_fires_each_copy_once():
    scene = struck("population-explosion", "a1:1 symbiotic< bottom-feeding<", "b1:1 cleaning cleaning")
    assert (scene["a1"], scene["b1"]) == (4, 5)


def test_asteroid_impact_takes_three_from_all():
    scene = struck("asteroid-impact", "a1:2", "b1:6")
    assert (scene["a1"], scene["b1"]) == (0, 3)


def test_mass_migration_hands_the_left_most_species_to_the_left():
    scene = struck("mass-migration", "a1, a2", "b1", "c1")
    names = {number: name for name, number in scene.names.items()}
    rows = [[names[one.id] for one in row.species] for row in scene.sea.rows]
    assert rows == [["a2", "c1"], ["a1"], ["b1"]]


def test_radiation_blast_deals_traits_anew_within_each_row():
    scene = struck("radiation-blast", "a1 inking inking inking, a2", "b1 tentacled")
    assert scene.traits("a1") == ["inking", "inking"]
    assert scene.traits("a2") == ["inking"]
    assert scene.traits("b1") == ["tentacled"]
