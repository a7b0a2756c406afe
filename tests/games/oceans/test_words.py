"""Every key has English words, with the arguments that are given."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from server.engine import play
from server.engine.choice import Text
from server.engine.dice import Dice
from server.engine.events import redact
from server.games import oceans
from server.games.oceans.beta import GAME as BETA
from server.games.oceans.effects import BOXES
from server.games.oceans.published import GAME as PUBLISHED

from .stirred import stirred

FOLDER = Path(oceans.__file__).parent


@pytest.fixture(scope="module")
def words():
    with (FOLDER / "text" / "en.po").open("rb") as file:
        return {_key(message): _words(message) for message in read_po(file) if message.id}


def _key(message):
    return message.id[0] if isinstance(message.id, tuple) else message.id


def _words(message):
    return message.string[-1] if isinstance(message.string, tuple) else message.string


@pytest.mark.parametrize("game", [BETA, PUBLISHED], ids=lambda game: game.name)
def test_every_card_and_option_has_a_name_and_an_explanation(words, game):
    printed = BOXES[game.name].stock.printed
    wanted = [f"{game.name}.{end}" for end in ("name", "tagline")]
    wanted += [f"{game.name}.card.{key}{end}" for key in printed for end in ("", ".help")]
    wanted += [f"{game.name}.card.{key}.note" for key, row in printed.items() if row.is_noted]
    wanted += [f"{game.name}.option.{name}{end}" for name in game.options() for end in ("", ".help")]
    assert [key for key in wanted if not words.get(key)] == []


def test_every_key_written_in_the_code_has_words(words):
    code = "\n".join(path.read_text() for path in FOLDER.rglob("*.py"))
    keys = set(re.findall(r'(?<![f\w])"(oceans(?:-beta)?\.[a-z.-]+[a-z])"', code))
    keys = {key for key in keys if not key.startswith("oceans.games")}
    found = re.findall(r'why="([a-z-]+)"|Moved\("([a-z-]+)"', code)
    whys = {f"oceans.event.moved.{why}" for pair in found for why in pair if why}
    assert len(keys) > 100
    assert [key for key in sorted(keys | whys) if not words.get(key)] == []


def texts(thing):
    """All Texts within a thing."""
    if isinstance(thing, Text):
        yield thing
        for _, value in thing.args:
            yield from texts(value)
    elif isinstance(thing, tuple):
        for part in thing:
            yield from texts(part)


def said(table):
    """A random match from this table to its end, as all that is said in it."""
    dice = Dice("5" * 32)
    game = BETA if table.state.edition == BETA.name else PUBLISHED
    while table.outcome is None and table.decisions < 400:
        ask = play.pending(table)
        yield from texts(ask.about(table))
        yield from texts(game.view(table, None).status())
        for seat, choice in play.asked(table).items():
            yield from texts(choice.prompt)
            for option in choice.options:
                yield from texts(option.label)
            for refusal in ask.refusals(table, seat):
                yield from texts(refusal.why)
        seat, choice = next(iter(play.asked(table).items()))
        for event in play.advance(table, seat, choice.sample(dice)):
            yield from texts(event.text())
            yield from texts(redact(event, None).text())


@pytest.mark.parametrize("seed", range(6))
def test_all_that_is_said_has_words_with_its_arguments(words, seed):
    table = stirred(seed) if seed % 2 else play.begin(BETA, 3, BETA.standard(), f"{seed:032x}")[0]
    for text in set(said(table)) - {Text("seat")}:
        if text.key == "seat":
            continue
        assert text.key in words, text.key
        assert set(re.findall(r"{(\w+)}", words[text.key])) <= {name for name, _ in text.args}, text
