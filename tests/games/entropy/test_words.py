"""Everything that is printed, asked, told or refused has English words."""

import re
from functools import lru_cache
from pathlib import Path

import pytest

from server.engine import play
from server.engine.choice import Text
from server.engine.dice import Dice
from server.engine.events import redact
from server.games import entropy
from server.games.entropy import GAME, catalogue
from server.games.entropy.content import CONTENT
from server.games.entropy.events import EVENTS
from server.site.render import WEB
from server.site.words import load

FOLDER = Path(entropy.__file__).parent
KEY = re.compile(r'"(entropy\.[a-z0-9.-]+[a-z0-9])"')


@lru_cache
def english():
    words = load([FOLDER / "text", WEB / "text"])
    words.strict = True
    return words


def said(text):
    return english().plain("en", text, ())


def texts(thing):
    """All Texts within a frozen thing."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from texts(part)
    elif hasattr(thing, "__struct_fields__"):
        for name in thing.__struct_fields__:
            yield from texts(getattr(thing, name))


def test_every_key_written_out_in_the_code_has_words():
    there = english().catalogues["en"].messages

    for path in sorted(FOLDER.rglob("*.py")):
        assert [key for key in KEY.findall(path.read_text()) if key not in there] == [], path.name


@pytest.mark.parametrize("sort", catalogue.CATALOGUE)
def test_every_printed_thing_says_its_name_and_what_it_does(sort):
    entries = catalogue.CATALOGUE[sort]

    for entry in entries:
        assert said(entry.name)
        assert all(said(line) for line in entry.lines)
        assert len(entry.lines) >= 1
    assert len({said(entry.name) for entry in entries}) == len(entries)


def test_a_card_reads_as_one_would_say_it():
    (card,) = (entry for entry in catalogue.CATALOGUE["life"] if entry.id == "plants-10")

    assert said(card.name) == "Stilt Mangrove"
    assert [said(line) for line in card.lines] == [
        "Card of plants. Icons: 2 carbon, 1 water, and 1 heat.",
        "Needs 2 bacteria on the planet.",
        "Adds 2 plants.",
        "Effect: 2 entropy and 1 point.",
    ]


def test_asteroids_have_names():
    assert said(Text("entropy.asteroid.water-free")) == "Stray Water Asteroid"
    assert all(said(Text(f"entropy.asteroid.{name}")) for name in CONTENT.asteroids)


def test_every_option_has_a_name_and_help():
    for name, choice in GAME.options().items():
        assert said(choice.prompt)
        assert said(Text(f"entropy.option.{name}.help"))
        assert all(said(option.label) for option in choice.options)


@pytest.mark.parametrize("seats", GAME.seats)
def test_whatever_comes_up_in_matches_has_words(seats):
    kinds = set()
    for number in range(4):
        dice = Dice(f"{100 * seats + number:032x}")
        table, told = play.begin(GAME, seats, GAME.standard(), dice.fork("match").seed)
        while asked := play.asked(table):
            ask = play.pending(table)
            ((seat, choice),) = asked.items()
            things = (choice, ask.about(table), GAME.view(table, None).status(), ask.refusals(table, seat))
            assert all(said(text) for text in texts(things))
            told = play.advance(table, seat, choice.sample(dice))
            for event in told:
                kinds.add(type(event))
                assert all(said(redact(event, viewer).text()) for viewer in (None, seat))
    assert len(kinds) > len(EVENTS) / 2
