"""The nine actions and focus cards: what the cases do not say."""

import pytest

from server.games.entropy.content import CONTENT
from server.games.entropy.state import Marker, Planet
from tests.games.entropy.scene import Scene

LIFE, STARS, BIOME, CONSOLE, CARDS, SOUP = range(6)
INNER_STAR, INNER_PLANET, INNER_ASTEROID = 0, 1, 2


# stars


@pytest.mark.parametrize(("star", "to", "price"), [("IA", "IIA", 2), ("IIB", "IIIC", 3), ("IIID", "IVA", 4)])
def test_evolving_costs_more_the_higher_the_star(star, to, price):
    def evolving(energy):
        scene = Scene().have(energy=energy)
        scene.system(star)
        return scene.act(INNER_STAR, outside=False, marker="star")

    assert not evolving(price - 1).offers(f"evolve/0/{to}")
    assert evolving(price).pick(f"evolve/0/{to}").x.energy == 0


def test_a_star_of_level_four_is_the_end_of_its_path():
    scene = Scene().have(energy=9)
    scene.system("IVC")

    assert not any(
        one.startswith("evolve") for one in scene.act(INNER_STAR, outside=False, marker="star").offered
    )


def test_entropy_may_be_exchanged_before_a_star_is_paid():
    scene = Scene().have(entropy=4)
    scene.system("IA")
    scene.act(INNER_STAR, outside=False, marker="star")
    scene.pick("exchange/energy", "exchange/energy", "evolve/0/IIA")

    assert scene.purse() == (0, 0, 0)


def activating(generator, entropy, *stars):
    scene = Scene().have(generator=generator, entropy=entropy)
    for star in stars:
        scene.system(star)
    return scene.act(STARS)


def test_the_generator_makes_as_many_stars_cheaper_as_its_place_says():
    scene = activating(1, 1, "IA", "IA")  # 1 less, for one star

    scene.pick("star/0/cheap")
    assert not scene.offers("star/1/cheap")
    scene.pick("star/1")

    assert scene.purse() == (0, 2, 0)


def test_a_star_may_be_paid_in_full_to_keep_the_discount_for_another():
    scene = activating(1, 2, "IA", "IVC")  # 1 and 2 entropy

    scene.pick("star/0", "star/1/cheap")

    assert (scene.x.entropy, scene.x.points) == (0, 3)


def test_a_discount_never_makes_a_star_pay():
    scene = activating(4, 0, "IA")  # 2 less

    scene.pick("star/0/cheap")

    assert scene.purse() == (0, 1, 0)


def test_on_the_last_place_all_stars_are_cheaper():
    scene = activating(6, 0, *["IA"] * 5)

    for system in range(5):
        scene.pick(f"star/{system}/cheap")

    assert scene.x.energy == 5


def test_a_star_works_once_in_an_action():
    scene = activating(0, 5, "IA", "IB").pick("star/0")

    assert not scene.offers("star/0")
    assert scene.offers("star/1", "stop")


def test_entropy_may_be_exchanged_between_two_stars():
    scene = activating(0, 4, "IA", "IB").pick("star/0", "exchange/mass", "star/1")

    assert scene.purse() == (0, 1, 2)


def test_a_starting_star_costs_and_gives_what_its_model_does():
    scene = activating(0, 1, "S3")  # like IB

    assert scene.pick("star/0").purse() == (0, 0, 1)
    assert CONTENT.star("S3").icons == ("carbon",)


# planets and asteroids


def test_an_empty_stack_of_planets_takes_the_lower_half_of_its_sibling_in_order():
    scene = Scene().have(mass=3)
    scene.system("IA")
    names = [f"heat-{n}" for n in range(1, 7)]
    scene.state.supply.planets["heat"] = [["heat-7"], list(names)]
    scene.act(INNER_PLANET, outside=False, marker="planet").pick("planet/heat/0/0")

    assert scene.state.supply.planets["heat"] == [names[3:], names[:3]]


def test_a_single_tile_of_the_sibling_stays_where_it_is():
    scene = Scene().have(mass=3)
    scene.system("IA")
    scene.state.supply.planets["heat"] = [["heat-1"], ["heat-2"]]
    scene.act(INNER_PLANET, outside=False, marker="planet").pick("planet/heat/0/0")

    assert scene.state.supply.planets["heat"] == [[], ["heat-2"]]


def test_a_planet_may_open_a_system_without_a_star():
    scene = Scene().have(mass=3)
    scene.system("IA", "heat-2")
    scene.top(scene.state.supply.planets["carbon"], "carbon-1")
    scene.act(INNER_PLANET, outside=False, marker="planet").pick("planet/carbon/0/1")

    assert scene.x.systems[1].star is None
    assert scene.planet(1, 0).tile == "carbon-1"


def test_a_planet_that_takes_a_card_does_so_before_it_is_placed():
    scene = Scene().have(mass=1)
    scene.system("IA")
    scene.top(scene.state.supply.planets["carbon"], "carbon-3")  # K
    scene.act(INNER_PLANET, outside=False, marker="planet").pick("planet/carbon/0/0")

    assert scene.step == "TakeCard"
    assert scene.x.systems[0].planets == []
    assert scene.state.supply.planets["carbon"][0][0] == "carbon-3"
    scene.pick("take/plants/1")
    assert scene.planet().tile == "carbon-3"


def asteroids(kind, top, mass, **life):
    scene = Scene().have(mass=mass)
    scene.system("IA", Planet("heat-2", life=life))
    stack = scene.state.supply.asteroids[kind]
    stack.remove(top)
    stack.insert(0, top)
    return scene.act(INNER_ASTEROID, outside=False, marker="asteroid")


@pytest.mark.parametrize("kind", ["water", "radiation"])
def test_water_and_radiation_cost_one_mass_more_however_they_are_paid(kind):
    assert not asteroids(kind, kind, 2).offers(f"asteroid/{kind}/0.0/mass")
    assert asteroids(kind, kind, 3).pick(f"asteroid/{kind}/0.0/mass").x.mass == 0
    assert not asteroids(kind, kind, 0, plants=1).offers(f"asteroid/{kind}/0.0/plants")
    paid = asteroids(kind, kind, 1, plants=1).pick(f"asteroid/{kind}/0.0/plants")
    assert (paid.x.mass, paid.planet().count("plants")) == (0, 0)


def test_a_free_asteroid_costs_nothing_at_all():
    scene = asteroids("radiation", "radiation-free", 0).pick("asteroid/radiation/0.0/free")

    assert scene.planet().asteroids == ["radiation-free"]


def test_a_planet_works_again_with_each_of_two_asteroids_and_takes_no_third():
    scene = Scene()
    scene.system("IA", Planet("heat-2"))  # 1N
    for number in (1, 2):
        stack = scene.state.supply.asteroids["heat"]
        stack.sort(key=lambda tile: tile != "heat-free")
        if number == 2:
            stack[0] = "heat-free"
        scene.x.markers["asteroid"] = Marker()
        scene.act(INNER_ASTEROID, outside=False, marker="asteroid").pick("asteroid/heat/0.0/free")
        assert scene.x.entropy == number

    scene.have(mass=9)
    scene.act(INNER_ASTEROID, outside=False, marker="asteroid")
    assert scene.offered == ["skip", "exchange/energy", "exchange/mass"]


def test_planets_and_asteroids_of_an_empty_stack_are_not_offered():
    scene = Scene().have(mass=9)
    scene.system("IA", "heat-2")
    scene.state.supply.asteroids["water"] = []
    scene.act(INNER_ASTEROID, outside=False, marker="asteroid")

    assert not any(one.startswith("asteroid/water") for one in scene.offered)


# life


def living(*cards, star="IIA", tile="carbon-2", asteroids=("water",), growth=0, **life):
    scene = Scene()
    scene.system(star, Planet(tile, asteroids=list(asteroids), life=life))
    return scene.hold(*cards).act(LIFE, growth=growth)


def test_a_card_that_removes_life_takes_it_before_it_adds_its_own():
    scene = living("plants-7", bacteria=2, asteroids=("water", "carbon"))  # ccw, removes 2b, adds 2p
    scene.pick("life/plants-7/0.0")

    assert scene.planet().life == {"bacteria": 0, "plants": 2}
    assert (scene.x.points, scene.purse()) == (1, (0, 1, 0))


def test_the_effect_may_come_first_where_it_counts_what_the_card_removes():
    def played(pick):
        return living("plants-11", bacteria=3, star="IIC", asteroids=("carbon", "radiation")).pick(pick)

    assert living("plants-11", bacteria=3, star="IIC", asteroids=("carbon", "radiation")).offered == [
        "life/plants-11/0.0",
        "life/plants-11/0.0/effect-first",
    ]  # ccrr, removes b, 1V and 1N per b
    assert played("life/plants-11/0.0").x.entropy == 2
    assert played("life/plants-11/0.0/effect-first").x.entropy == 3


def test_a_card_counts_the_planets_of_its_system():
    scene = Scene()
    scene.system("IA", Planet("carbon-2", asteroids=["carbon", "water"]), "heat-2", "heat-3")
    scene.system("IB", "heat-4")
    scene.hold("bacteria-12").act(LIFE).pick("life/bacteria-12/0.0")  # 1N per planet here

    assert scene.x.entropy == 3


def test_a_card_counts_the_asteroids_of_its_planet():
    scene = living("animals-9", plants=1, asteroids=("water", "carbon"))  # ccwh: 2V, 1V per asteroid
    scene.pick("life/animals-9/0.0")

    assert scene.x.points == 4


def test_a_card_counts_all_completed_biomes():
    scene = Scene()
    scene.system("IIC", Planet("water-7", asteroids=["carbon", "heat"], life={"plants": 2}))
    scene.system("IA", Planet("heat-3", biome="rare-13", is_flipped=True))
    scene.hold("animals-13").act(LIFE).pick("life/animals-13/0.0")  # wwch: 2V + 1V per completed biome

    assert scene.x.points == 3


def test_life_above_five_tokens_is_lost():
    scene = living("bacteria-8", bacteria=5)
    scene.pick("life/bacteria-8/0.0")

    assert scene.planet().count("bacteria") == 5


def test_the_growth_of_a_travel_bonus_comes_after_the_gain_under_the_same_limit():
    def grown(bacteria):
        return living("bacteria-8", growth=1, bacteria=bacteria).pick("life/bacteria-8/0.0").planet()

    assert grown(0).count("bacteria") == 3
    assert grown(4).count("bacteria") == 5


def test_a_discarded_card_leaves_the_hand_and_lies_known_under_its_stack():
    scene = living("bacteria-6", "animals-1", asteroids=())  # hcw: w is missing; hhc shows none
    assert not scene.offers("life/bacteria-6/0.0")

    helped = living("bacteria-6", "animals-12", asteroids=())  # wwr shows it
    helped.pick("life/bacteria-6/0.0", "discard/animals-12")
    assert helped.x.cards == []
    assert helped.state.supply.sunk == ["animals-12"]
    assert [stack[-1] for stack in helped.state.supply.life["animals"]].count("animals-12") == 1


def test_on_a_tie_a_discard_goes_under_the_first_stack():
    scene = living("bacteria-6", "animals-12", asteroids=())
    first, second = scene.state.supply.life["animals"]
    del first[10:], second[10:]
    scene.pick("life/bacteria-6/0.0", "discard/animals-12")

    assert scene.state.supply.life["animals"][0][-1] == "animals-12"


def test_two_icons_on_a_discard_count_as_one():
    scene = Scene()
    scene.system("IIA", Planet("carbon-2", life={"plants": 1}))
    scene.hold("animals-12", "bacteria-13").act(LIFE)  # wwr on hhc: three are missing

    assert scene.offered == ["skip"]


def test_create_life_lapses_when_no_play_is_left():
    scene = Scene()
    scene.system("IIA", "carbon-2")
    scene.hold("animals-12").act(LIFE)

    assert scene.offered == ["skip"]
    scene.pick("skip")
    assert scene.state.seat == 1


def test_while_a_discard_is_wanted_nothing_else_can_be_done():
    scene = Scene().have(entropy=4)
    scene.system("IIA", "carbon-2")
    scene.hold("bacteria-6", "animals-12").act(LIFE)
    assert scene.offers("exchange/energy")

    scene.pick("life/bacteria-6/0.0")

    assert scene.offered == ["discard/animals-12"]


# biomes, console, cards, soup


def test_setting_a_biome_costs_nothing_and_refills_its_stack():
    scene = Scene()
    scene.system("IA", "heat-2")
    tiles = scene.state.supply.biomes["rare"][0] + scene.state.supply.biomes["rare"][1]
    scene.state.supply.biomes["rare"] = [tiles[:1], tiles[1:6]]
    scene.act(BIOME).pick("biome/rare/0/0.0")

    assert scene.planet().biome == tiles[0]
    assert scene.state.supply.biomes["rare"] == [tiles[4:6], tiles[1:4]]


def test_a_biome_whose_life_is_there_may_be_completed_right_after_it_is_set():
    scene = Scene()
    scene.system("IA", Planet("heat-2", life={"bacteria": 5, "plants": 5, "animals": 5}))
    scene.act(BIOME).pick("biome/abundant/1/0.0")

    assert scene.step == "Close"
    assert scene.offered == ["done", "flip/0.0"]


def test_the_console_leaves_a_marker_on_the_ring_if_one_likes():
    scene = Scene().have(energy=3).mark(planet=4).act(CONSOLE)
    assert scene.offers("upgrade/planet", "upgrade/planet/recall", "upgrade/star")
    assert scene.refuses("upgrade/star/recall")

    scene.pick("upgrade/planet")

    assert scene.x.markers["planet"].sector == 4


def test_an_upgraded_card_does_not_work_before_its_marker_is_used():
    scene = Scene().have(energy=3).act(CONSOLE).pick("upgrade/star")

    assert "FocusUsed" not in {type(event).__name__ for event in scene.told}


def test_cards_taken_from_the_display_are_known_to_all():
    scene = Scene().act(CARDS)
    top = scene.state.supply.life["animals"][0][0]
    scene.pick("take/animals/0")

    assert scene.x.shown == [top]
    assert scene.x.hand == []


@pytest.mark.parametrize(("place", "points"), [(0, 0), (1, 1), (2, 0), (3, 2), (4, 0), (5, 3), (6, 3)])
def test_the_soup_pays_the_milestones_of_the_generator(place, points):
    scene = Scene().have(generator=place).act(SOUP).pick("soup")

    assert scene.x.points == points
    assert scene.x.generator == min(place + 1, 6)
    assert scene.purse() == (0, 1, 1)


# focus cards


def focused(focus_set, level, marker, pick, star="IIA", **amounts):
    where = {"star": INNER_STAR, "planet": INNER_PLANET, "asteroid": INNER_ASTEROID}[marker]
    scene = Scene().have(focus_set=focus_set, focus={marker: level}, **amounts)
    scene.system(star, Planet("heat-2"))
    scene.system("IA", Planet("heat-3", biome="rare-13", is_flipped=True))
    scene.top(scene.state.supply.planets["carbon"], "carbon-7")  # cost 2, two icons, 1N
    scene.top([scene.state.supply.asteroids["heat"]], "heat")
    return scene.act(where, outside=False, marker=marker).pick(pick)


def test_a_focus_card_of_level_nought_does_nothing():
    assert focused("A", 0, "planet", "planet/carbon/0/0", mass=2).step != "Focus"


def test_the_planet_card_of_set_a_pays_by_the_icons_of_the_planet():
    scene = focused("A", 1, "planet", "planet/carbon/0/0", mass=2).pick("use")

    assert scene.purse() == (2, 0, 3)


def test_the_asteroid_card_of_set_a_pays_by_the_asteroids_of_the_planet():
    scene = focused("A", 1, "asteroid", "asteroid/heat/0.0/mass", mass=2).pick("use")

    assert scene.purse() == (1, 1, 1)


def test_set_b_takes_cards_and_evolves_life():
    scene = focused("B", 2, "star", "evolve/0/IIIA", energy=3).pick("use")

    assert scene.step == "TakeCard"
    scene.pick("take/animals/0", "take/animals/0")
    assert scene.step == "EvolveLife"
    assert scene.x.energy == 2
    assert len(scene.x.shown) == 2


def test_set_c_takes_another_marker_back_with_its_pick_up():
    scene = Scene().have(focus_set="C", focus={"star": 2}, energy=3).mark(planet=4, universal=5, locked=False)
    scene.system("IIA")
    scene.act(INNER_STAR, outside=False, marker="star").pick("evolve/0/IIIA")
    assert scene.offered == ["use/planet", "use/universal", "decline"]

    scene.pick("use/universal", "star/0")

    assert scene.x.markers["universal"].sector is None
    assert scene.x.markers["planet"].sector == 4
    assert scene.purse() == (1, 3, 2)  # 3N 1E, then IIIA for 2N: 2E 2M


def test_set_c_does_not_take_back_a_locked_universal_marker():
    scene = Scene().have(focus_set="C", focus={"star": 2}, energy=3)
    scene.system("IIA")
    scene.act(INNER_STAR, outside=False, marker="star").pick("evolve/0/IIIA")

    assert scene.offered == ["use", "decline"]
    assert scene.pick("use").x.entropy == 3


def test_set_c_turns_the_generator():
    scene = focused("C", 2, "asteroid", "asteroid/heat/0.0/mass", mass=2, generator=1).pick("use")

    assert (scene.x.generator, scene.x.points) == (2, 1)
    assert scene.purse() == (5, 1, 0)  # 1N of the planet, 3N 1E, 1N


def test_set_d_scores_for_completed_biomes():
    scene = focused("D", 2, "asteroid", "asteroid/heat/0.0/mass", mass=2).pick("use")

    assert scene.x.points == 2  # 1V, and 1V for the biome
    assert scene.step == "EvolveLife"
