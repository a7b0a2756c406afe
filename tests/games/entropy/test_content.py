"""The printed things: how many there are, and what the loader refuses."""

import shutil
from collections import Counter

import pytest

from server.games.entropy.content import CONTENT, FOLDER, BadContent, Content
from server.games.entropy.state import KINDS


def test_the_box_holds_what_the_rules_say():
    assert sum(star.copies for star in CONTENT.stars.values()) == 55
    assert len(CONTENT.starting_stars) == 6
    assert (len(CONTENT.planets), len(CONTENT.starting_planets)) == (44, 8)
    assert sum(asteroid.copies for asteroid in CONTENT.asteroids.values()) == 40
    assert Counter(biome.rarity for biome in CONTENT.biomes.values()) == {"abundant": 18, "rare": 18}
    assert Counter(card.kind for card in CONTENT.life.values()) == dict.fromkeys(KINDS, 22)
    assert (len(CONTENT.small), len(CONTENT.large)) == (12, 3)
    assert (len(CONTENT.missions), len(CONTENT.focus)) == (12, 12)
    assert (len(CONTENT.progress), len(CONTENT.challenges)) == (19, 12)
    assert sum(track.alternative for track in CONTENT.tracks.values()) == 3
    assert CONTENT.limits.systems == 20


def test_icons_of_a_star_are_as_many_as_its_level():
    for star in CONTENT.stars.values():
        assert len(star.icons) == star.level


def test_every_star_but_the_first_can_be_reached():
    reached = {code for star in CONTENT.stars.values() for code in star.next}

    assert reached == {code for code, star in CONTENT.stars.items() if star.level > 1}


def test_each_need_of_a_biome_stands_on_six_of_its_rarity():
    for rarity in ("abundant", "rare"):
        needs = Counter(str(biome.need) for biome in CONTENT.biomes.values() if biome.rarity == rarity)
        assert set(needs.values()) == {6}


def test_every_action_triggers_eight_biomes():
    triggers = Counter(action for biome in CONTENT.biomes.values() for action in biome.triggers)

    assert set(triggers.values()) == {8}


def test_half_of_the_plants_and_animals_need_life_and_half_remove_it():
    for kind in ("plants", "animals"):
        cards = [card for card in CONTENT.life.values() if card.kind == kind]
        assert all(bool(card.need) != bool(card.remove) for card in cards)
        assert 9 <= sum(bool(card.need) for card in cards) <= 13


def test_bacteria_need_no_life():
    assert not any(c.need or c.remove for c in CONTENT.life.values() if c.kind == "bacteria")


def test_the_generator_track_is_as_printed():
    power = [(place.discount, place.stars) for place in CONTENT.generator]

    assert power[:6] == [(0, 0), (1, 1), (1, 2), (1, 3), (2, 3), (2, 4)]
    assert [place.points for place in CONTENT.generator] == [0, 0, 1, 0, 2, 0, 3]


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("life.toml", 'id = "plants-3"', 'id = "plants-3"\ncolour = "red"', "life.toml, card 25 (plants-3)"),
        ("life.toml", 'id = "bacteria-2"', 'id = "bacteria-1"', "bacteria-1 stands there twice"),
        ("life.toml", 'env = ["heat", "carbon"]', 'env = ["heat", "coal"]', "life.toml, card 2 (bacteria-2)"),
        ("stars.toml", 'next = ["IIA", "IIB"]', 'next = ["IIA", "IIE"]', "IIE"),
        ("stars.toml", 'next = ["IIA", "IIB"]', 'next = ["IIA", "IIIB"]', "level of IIIB after star IA"),
        ("stars.toml", "copies = 8", "copies = 9", "stars: 56 instead of 55"),
        ("stars.toml", "sector = 5", "sector = 4", "starting sectors"),
        ("planets.toml", "cost = 3", "cost = 4", "planets.toml, planet 8 (heat-8)"),
        ("planets.toml", 'type = "carbon"', 'type = "water"', "planets: "),
        ("asteroids.toml", "copies = 2", "copies = 3", "asteroids of heat: 11 instead of 10"),
        ("biomes.toml", 'rarity = "abundant"', 'rarity = "common"', "biomes.toml, biome 1 (abundant-12)"),
        ("biomes.toml", '"aggregate-planet"]', '"create-life"]', "triggers of biomes"),
        ("biomes.toml", "richer = { bacteria = 4 }", "richer = { bacteria = 2 }", "richer of abundant-12"),
        ("objectives.toml", "players = 3", "players = 4", "small bacteria"),
        ("missions.toml", "planets = 5", "moons = 5", "missions.toml, mission 3 (mission-3)"),
        ("focus.toml", 'set = "A"', 'set = "B"', "name of focus card A-star"),
        ("solo.toml", 'group = "B"', 'group = "A"', "progress cards"),
        ("board.toml", "distance = 2", "distance = 3", "board.toml, bonus 1"),
        ("board.toml", "systems = 20", "systems = 19", "systems: 19 instead of 20"),
        ("board.toml", '"primordial-soup"]', '"take-cards"]', "actions on the ring"),
    ],
)
def test_a_content_file_that_is_wrong_is_refused_naming_the_row(tmp_path, file, old, new, told):
    shutil.copytree(FOLDER, tmp_path / "content")
    path = tmp_path / "content" / file
    text = path.read_text()
    if old not in text:
        pytest.fail(f"{old} is not in {file}")
    path.write_text(text.replace(old, new, 1))

    with pytest.raises(BadContent) as refused:
        Content(tmp_path / "content")

    assert told in str(refused.value)
