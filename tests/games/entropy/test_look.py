"""The page of Entropy shows every position, in every language, with all that may be touched."""

import re
from functools import lru_cache

import pytest

from server.engine import play
from server.engine.dice import Dice
from server.games.entropy import GAME
from server.site.languages import LANGUAGES
from server.site.preview import FRIENDS
from server.site.render import Tongue, renderer
from server.site.slices import MARKS, Name
from tests.games.entropy.looks import FILES, LOOK

#: what is drawn around the regions by the table itself
FIXED = re.compile(r"set:[A-D]|resource:(energy|mass)")
HOUSE = re.compile(r"#m-")


@lru_cache
def look():
    return renderer(["entropy"], strict=True)


def friends(seats):
    return tuple(Name(FRIENDS[seat], seat, MARKS[seat]) for seat in range(seats))


def positions(seats, seed, apart=7):
    """Tables of a random match, some answers apart, up to its end."""
    table, _ = play.begin(GAME, seats, GAME.standard(), seed)
    dice, given = Dice(seed).fork("look"), 0
    while asked := play.asked(table):
        if given % apart == 0:
            yield table
        seat = dice.pick(sorted(asked))
        play.advance(table, seat, asked[seat].sample(dice))
        given += 1
    yield table


def page(table, viewer, language="en"):
    names, tongue = friends(len(table.state.players)), Tongue(language)
    regions = GAME.view(table, viewer).regions()
    return "".join(
        look().region(f"games/entropy/{one.part}.html", tongue, names, one.slice) for one in regions
    )


@pytest.mark.parametrize("file", FILES)
def test_what_the_templates_know_is_what_is_printed(file):
    assert (LOOK / file).read_text("utf-8") == FILES[file]()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 4])
def test_every_position_has_a_page_in_every_language(seats, language):
    for table in positions(seats, "0a" * 16, apart=40):
        for viewer in (0, None):
            html = page(table, viewer, language)

            assert "style=" not in html
            assert "<script" not in html
            assert "entropy." not in html


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_all_that_may_be_touched_lies_on_the_page(seats):
    for table in positions(seats, "0b" * 16):
        for seat, choice in play.asked(table).items():
            html = page(table, seat)
            there = set(re.findall(r"data-piece=\"?([^\s\">]+)", html))
            wanted = {piece for option in choice.options for piece in option.at if not FIXED.fullmatch(piece)}

            assert wanted <= there


def test_every_drawing_that_is_shown_is_in_the_sprite():
    drawn = set(re.findall(r'id="([^"]+)"', (LOOK / "icons.svg").read_text("utf-8")))
    shown = {
        name
        for table in positions(2, "0c" * 16)
        for name in re.findall(r"href=#([^\s>]+)", page(table, 0))
        if not HOUSE.match(f"#{name}")
    }

    assert shown <= drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_says_every_printed_thing(language):
    html = look().region("games/entropy/glossary.html", Tongue(language), (), "all")

    for sheet in re.findall(r"^ \('([^']+)'", (LOOK / "catalogue.html").read_text("utf-8"), re.M):
        is_of_solo = re.fullmatch(r"(green|yellow|red)-\d|[AB]\d+", sheet)
        assert is_of_solo or f"id=g-{sheet}>" in html
