"""Every key that the rules can say has English words, with the arguments that they need."""

import re
from pathlib import Path

import pytest

import server.games.evolution as package
from server.engine import play
from server.engine.choice import Text
from server.engine.dice import Dice
from server.engine.events import Event, redact
from server.games.evolution import GAME, events
from server.games.evolution.content import NAMES
from server.games.evolution.rulings import SWITCHES
from server.site.words import load

FOLDER = Path(package.__file__).parent
WORDS = load([FOLDER / "text"], strict=True)
KEYS = WORDS.catalogues["en"].messages
#: keys that are put together from parts, and the templates' own
MADE = re.compile(
    r"evolution\.(trait|option|answer|help|look|defence|food|status|name|tagline|why\.attack)\b"
)


def say(text: Text) -> str:
    return WORDS.plain("en", text)


def texts_of(table, seats):
    """Everything that is said of this table."""
    ask = play.pending(table)
    yield GAME.view(table, None).status()
    if ask is not None:
        yield ask.about(table)
        for seat in ask.waiting():
            choice = ask.choice(table, seat)
            yield choice.prompt
            for option in choice.options:
                yield option.label
                if option.note:
                    yield option.note
            yield from (refusal.why for refusal in ask.refusals(table, seat))
            yield from GAME.view(table, seat).hand.plan


@pytest.mark.parametrize("seats", GAME.seats)
def test_whatever_is_said_in_a_match_has_words(seats):
    dice = Dice(f"{seats:032x}")
    options = {name: choice.sample(dice) for name, choice in GAME.options().items()}
    table, told = play.begin(GAME, seats, options, f"{seats:032x}")
    while asked := play.asked(table):
        for text in texts_of(table, seats):
            assert say_plainly(text)
        for event in told:
            for viewer in (*event.witnesses(), None):
                assert say_plainly(redact(event, viewer).text())
        seat = dice.pick(list(asked))
        told = play.advance(table, seat, asked[seat].sample(dice))
    assert table.outcome is not None


def say_plainly(text):
    words = WORDS.plain("en", named(text))
    assert "{" not in words
    return words


def named(text):
    """The text with a name in place of each seat, for the site's words are not at hand here."""
    if text.key == "seat":
        return Text("evolution.name")
    return Text(text.key, tuple((name, replaced(arg)) for name, arg in text.args))


def replaced(arg):
    if isinstance(arg, Text):
        return named(arg)
    return tuple(map(named, arg)) if isinstance(arg, tuple) else arg


def test_every_key_in_the_rules_has_words():
    found = {
        key
        for file in FOLDER.rglob("*.py")
        for key in re.findall(r'"(evolution\.[a-z0-9.-]+)"', file.read_text(encoding="utf-8"))
    }

    assert found - set(KEYS) == set()


def test_every_way_to_end_a_key_has_words():
    ends = {
        "evolution.event.extinct": [
            death + more for death in ("attack", "horns", "hunger") for more in ("", ".traits")
        ],
        "evolution.event.took": ["turn", "meal", "long-neck", "cooperation", "scavenger", "intelligence"],
        "evolution.event.drew": ["deal", "deal.blank", "extinction", "extinction.blank"],
        "evolution.food": ["hole", "plants", "meat"],
        "evolution.status": ["deal", "food", "play", "play.all", "reveal", "feed", "feed.all", "over"],
        "evolution.why.attack": [
            "size",
            "hard-shell",
            "burrowing",
            "climbing",
            "defensive-herding",
            "symbiosis",
            "warning-call",
            "cards",
        ],
        "evolution.defence": [
            "burrowing",
            "climbing",
            "defensive-herding",
            "hard-shell",
            "horns",
            "symbiosis",
            "warning-call",
            "warning-call-left",
            "warning-call-right",
        ],
    }

    assert [f"{key}.{end}" for key, some in ends.items() for end in some if f"{key}.{end}" not in KEYS] == []


@pytest.mark.parametrize("trait", NAMES)
def test_every_trait_has_a_name_a_line_and_an_effect(trait):
    assert {f"evolution.trait.{trait}{end}" for end in ("", ".short", ".effect")} <= set(KEYS)


def test_every_option_has_a_name_and_help_and_its_answers_have_words():
    options = GAME.options()

    assert {switch.replace("_", "-") for switch in SWITCHES} < set(options)
    for name, choice in options.items():
        assert f"evolution.option.{name}" in KEYS
        assert f"evolution.option.{name}.help" in KEYS
        assert all(option.label.key in KEYS for option in choice.options)


def test_no_words_are_left_over():
    source = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.py"))
    stems = {re.sub(r"\{[^}]*\}.*", "", key) for key in re.findall(r'"(evolution\.[^"]+)"', source)}

    assert [
        key for key in KEYS if not MADE.match(key) and not any(key.startswith(stem) for stem in stems)
    ] == []


def test_every_kind_of_event_is_listed():
    kinds = {kind for kind in Event.__subclasses__() if kind.__module__.startswith(events.__name__)}

    assert set(events.ALL) == kinds
    assert len(events.ALL) == len(kinds)
