"""The cases of the rules: the nine actions, exchange, focus cards."""

from server.games.entropy.state import Planet
from tests.games.entropy.scene import Scene

LIFE, STARS, BIOME, CONSOLE, CARDS, SOUP = range(6)
INNER_STAR, INNER_PLANET, INNER_ASTEROID = 0, 1, 2


def test_case_17_two_entropy_become_one_energy_or_mass_in_the_action_phase_alone():
    scene = Scene().have(entropy=5).act(SOUP)

    scene.pick("exchange/energy", "exchange/mass")
    assert scene.purse() == (1, 1, 1)
    assert scene.refuses("exchange/energy")

    moving = Scene().have(entropy=5).turn()
    assert moving.refuses("exchange/energy")
    tasks = Scene().have(entropy=5)
    tasks.system("IA", Planet("heat-2", life={"bacteria": 4}))
    tasks.tasks().pick("done")
    assert tasks.offered == ["small/bacteria"]


def test_case_19_a_starting_star_evolves_like_its_model_and_is_gone_for_good():
    scene = Scene().have(energy=2)
    scene.system("S0", "heat-2")
    before = scene.state.supply.stars["IIB"]
    scene.act(INNER_STAR, outside=False, marker="star")

    assert scene.refuses("evolve/0/IIC")
    assert scene.refuses("evolve/0/IIIA")
    scene.pick("evolve/0/IIB")

    assert scene.x.systems[0].star == "IIB"
    assert scene.state.supply.stars["IIB"] == before - 1
    assert "S0" in scene.state.box
    assert scene.purse() == (0, 0, 0)


def test_case_20_a_normal_star_goes_back_to_its_stack():
    scene = Scene().have(energy=3)
    scene.system("IIA", "heat-2")
    stars = scene.state.supply.stars
    before = dict(stars)
    scene.act(INNER_STAR, outside=False, marker="star").pick("evolve/0/IIIA")

    assert (stars["IIA"], stars["IIIA"]) == (before["IIA"] + 1, before["IIIA"] - 1)
    assert scene.x.energy == 0

    empty = Scene().have(energy=3)
    empty.system("IIA", "heat-2")
    empty.state.supply.stars["IIIA"] = 0
    empty.act(INNER_STAR, outside=False, marker="star")
    assert empty.refuses("evolve/0/IIIA")


def test_case_21_a_new_star_goes_to_a_dark_system_or_a_new_one():
    scene = Scene().have(energy=1)
    scene.system("IIA", "heat-2")
    scene.system(None, "heat-3")
    scene.act(INNER_STAR, outside=False, marker="star")

    assert scene.refuses("new/IA/0")
    assert scene.offers("new/IA/1", "new/IA/2")
    systems = scene.state.supply.systems
    scene.pick("new/IA/2")
    assert scene.x.systems[2].star == "IA"
    assert scene.state.supply.systems == systems - 1

    full = Scene().have(energy=1)
    full.system("IIA", "heat-2")
    full.state.supply.systems = 0
    full.act(INNER_STAR, outside=False, marker="star")
    assert full.step != "Act"


def test_case_22_a_planet_works_before_it_is_placed():
    scene = Scene().have(mass=2)
    scene.system("IA", "heat-2")
    water = scene.state.supply.planets["water"]
    scene.top(water, "water-6").act(
        INNER_PLANET, outside=False, marker="planet"
    )  # cost 2, one evolution step

    scene.pick("planet/water/0/0")
    assert scene.x.mass == 0
    assert scene.planet().count("bacteria") == 1  # the only step there was

    assert scene.planet(0, 1).tile == "water-6"
    assert scene.planet(0, 1).life == {}


def test_case_22_without_a_free_slot_a_planet_needs_a_new_system():
    scene = Scene().have(mass=2)
    scene.system("IA", "heat-2", "heat-3", "heat-4")
    scene.act(INNER_PLANET, outside=False, marker="planet")
    assert {one.split("/")[3] for one in scene.offered if one.startswith("planet/")} == {"1"}

    none_left = Scene().have(mass=2)
    none_left.system("IA", "heat-2", "heat-3", "heat-4")
    none_left.state.supply.systems = 0
    none_left.act(INNER_PLANET, outside=False, marker="planet")
    assert none_left.step != "Act"


def life_scene(*cards, **planet):
    scene = Scene()
    scene.system("IIA", Planet("carbon-2", asteroids=["water"], **planet))
    return scene.hold(*cards)


def test_case_24_star_planet_and_asteroids_cover_the_icons_together():
    scene = life_scene("plants-4", life={"bacteria": 2}).act(LIFE)  # hhcw

    assert scene.offered == ["life/plants-4/0.0"]


def test_case_24_a_discard_that_does_not_show_the_missing_icon_is_no_help():
    scene = life_scene("animals-13", "bacteria-9", life={"plants": 2}).act(LIFE)  # wwch; cr shows no w

    assert not scene.offers("life/animals-13/0.0")


def test_case_24_the_missing_icon_comes_from_a_discard_that_goes_under_the_shorter_stack():
    scene = life_scene("animals-13", "bacteria-13", "bacteria-9", life={"plants": 2})  # wwch against hhcw
    scene.state.supply.life["bacteria"][1].pop()
    scene.act(LIFE).pick("life/animals-13/0.0")

    assert scene.offered == ["discard/bacteria-13"]  # ww; bacteria-9 is cr
    scene.pick("discard/bacteria-13")

    assert scene.state.supply.life["bacteria"][1][-1] == "bacteria-13"
    assert scene.planet().cards == ["animals-13"]


def test_case_24_two_missing_icons_are_too_many():
    scene = life_scene("animals-16", "bacteria-13", life={"plants": 2})  # wwcch: w and c are missing
    scene.act(LIFE)

    assert not any("animals-16" in one for one in scene.offered)


def test_case_25_a_local_card_looks_at_planet_and_asteroids_alone():
    fits = life_scene("plants-9", life={"bacteria": 1}).act(LIFE)  # cw*, removes b
    assert fits.offered == ["life/plants-9/0.0"]

    hot = life_scene("bacteria-4").act(LIFE)  # h*: the star does not count
    assert hot.offered == ["skip"]
    helped = life_scene("bacteria-4", "bacteria-2").act(LIFE)
    assert helped.pick("life/bacteria-4/0.0").offered == ["discard/bacteria-2"]


def test_case_25_two_icons_short_are_too_many_for_a_local_card_too():
    scene = Scene()
    scene.system("IIA", Planet("radiation-2", life={"bacteria": 1}))
    scene.hold("plants-9", "bacteria-7", "bacteria-13").act(LIFE)  # cw* finds neither c nor w

    assert not scene.offers("life/plants-9/0.0")


def test_case_28_three_cards_fill_a_planet_and_five_tokens_of_a_kind():
    full = life_scene("bacteria-8", cards=["bacteria-1", "bacteria-2", "bacteria-3"]).act(LIFE)
    assert not full.offers("life/bacteria-8/0.0")

    scene = life_scene("bacteria-8", life={"bacteria": 3})  # ch, gains 2
    scene.act(LIFE, growth=1).pick("life/bacteria-8/0.0")
    assert scene.planet().count("bacteria") == 5


def test_case_30_the_first_star_pays_for_the_second():
    scene = Scene().have(entropy=1)
    scene.system("IIB", "heat-2")  # 1E 1M 1N
    scene.system("IA", "heat-3")
    scene.act(STARS)

    scene.pick("star/0", "star/1")

    assert scene.purse() == (0, 2, 1)


def test_case_31_one_biome_to_a_planet_and_once_completed_it_stays_so():
    scene = Scene().have(mass=0)
    scene.system("IA", Planet("heat-2", life={"bacteria": 2}, biome="abundant-12"))
    scene.act(BIOME)
    assert not any(one.startswith("biome/") for one in scene.offered)

    scene.pick("flip/0.0")
    scene.top([scene.state.supply.asteroids["heat"]], "heat")
    scene.act(INNER_ASTEROID, outside=False, marker="asteroid").pick("asteroid/heat/0.0/bacteria")

    assert scene.planet().count("bacteria") == 1
    assert scene.planet().is_flipped


def test_case_34_upgrading_may_take_the_marker_back_without_reward():
    scene = Scene().have(energy=3, focus={"star": 1}).mark(star=0, universal=None, locked=False)
    scene.act(CONSOLE).pick("upgrade/star/recall")

    assert scene.x.focus["star"] == 2
    assert scene.x.entropy == 0
    assert scene.x.markers["star"].is_up  # the turn is over
    assert scene.state.seat == 1

    done = Scene().have(energy=3, focus={"star": 2}).act(CONSOLE)
    assert done.refuses("upgrade/star")

    poor = Scene().have(entropy=2, energy=2).act(CONSOLE)
    assert poor.refuses("upgrade/star")
    poor.pick("exchange/energy", "upgrade/star")
    assert poor.x.energy == 0


def test_case_35_the_second_card_may_be_the_one_just_turned_up():
    scene = Scene()
    first, second = scene.state.supply.life["plants"][0][:2]
    scene.act(CARDS).pick("take/plants/0", "take/plants/0")

    assert scene.x.shown == sorted([first, second])


def test_case_35_one_card_left_is_all_there_is_to_take():
    scene = Scene()
    for pair in scene.state.supply.life.values():
        pair[0].clear()
        pair[1].clear()
    scene.state.supply.life["animals"][1].append("animals-3")
    scene.act(CARDS).pick("take/animals/1")

    assert scene.x.cards == ["animals-3"]
    assert scene.state.seat == 1


def test_case_37_a_life_token_must_come_from_the_planet_itself():
    scene = Scene()
    scene.system("IA", "heat-2", Planet("heat-3", life={"bacteria": 2}))
    scene.top([scene.state.supply.asteroids["heat"]], "heat")
    scene.act(INNER_ASTEROID, outside=False, marker="asteroid")

    assert scene.refuses("asteroid/heat/0.0/bacteria")
    assert scene.offers("asteroid/heat/0.1/bacteria")


def test_case_38_the_soup_turns_the_generator_and_pays_points_at_its_end():
    scene = Scene().have(generator=5).act(SOUP).pick("soup")
    assert (scene.x.generator, scene.x.points, scene.purse()) == (6, 3, (0, 1, 1))

    scene.act(SOUP).pick("soup")
    assert (scene.x.generator, scene.x.points, scene.purse()) == (6, 6, (0, 2, 2))


def test_case_39_an_evolution_step_keeps_the_limits_and_lapses_when_none_is_possible():
    scene = Scene().stand(0, 3, outside=True).mark(universal=2)
    scene.system(
        "IA",
        Planet("heat-2", life={"bacteria": 0, "plants": 1, "animals": 5}),
        Planet("heat-3", life={"plants": 1}),
    )
    scene.turn().pick("move/2/outer", "bonus/0")

    assert scene.refuses("life/0.0/animals")
    assert scene.refuses("life/0.0/plants")
    scene.pick("life/0.1/animals")
    assert scene.planet(0, 1).life == {"plants": 0, "animals": 1}

    full = Scene().stand(0, 3, outside=True).mark(universal=2)
    full.system("IA", Planet("heat-2", life=dict.fromkeys(("bacteria", "plants", "animals"), 5)))
    full.turn().pick("move/2/outer", "bonus/0")
    assert full.step == "Act"


def test_case_52_no_discard_replaces_life_that_must_be_there():
    needing = Scene()
    needing.system("IIA", Planet("carbon-2"))
    needing.hold("plants-1", "plants-2", "bacteria-1").act(LIFE)  # hhc: needs b, or removes b

    assert not any("plants" in one for one in needing.offered)


def test_case_53_a_focus_card_works_with_its_own_marker_only():
    universal = Scene().have(energy=2, focus={"star": 2}).mark(locked=False)
    universal.system("IA", "heat-2")
    universal.act(INNER_STAR, outside=False, marker="universal").pick("evolve/0/IIA")
    assert universal.step != "Focus"

    own = Scene().have(energy=2, focus={"star": 2})
    own.system("IA", "heat-2")
    own.act(INNER_STAR, outside=False, marker="star").pick("evolve/0/IIA")
    assert own.offered == ["use", "decline"]
    own.pick("decline")
    assert own.purse() == (0, 0, 0)


def test_case_54_the_star_card_of_set_a_pays_by_the_level_of_the_star():
    def used(level, energy, pick, star):
        scene = Scene().have(energy=energy, focus={"star": level})
        scene.system(star, "heat-2")
        scene.act(INNER_STAR, outside=False, marker="star").pick(pick)
        assert scene.step == "Focus"
        scene.pick("use")
        return scene

    great = used(1, 4, "evolve/0/IVA", "IIIA")
    assert great.purse() == (1, 3, 0)
    new = used(1, 2, "new/IB/1", "IIIA")
    assert new.purse() == (1, 2, 0)
    better = used(2, 4, "evolve/0/IVA", "IIIA")
    assert better.purse() == (2, 3, 0)
    assert better.x.points == 1


def test_case_56_a_starting_planet_works_with_its_first_asteroid():
    scene = Scene().have(mass=2)
    scene.system("S0", "heat-s1")  # 1N
    scene.top([scene.state.supply.asteroids["heat"]], "heat")
    scene.act(INNER_ASTEROID, outside=False, marker="asteroid").pick("asteroid/heat/0.0/mass")

    assert scene.purse() == (1, 0, 0)
