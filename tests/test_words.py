"""Every key has words in every language that is spoken, with the same arguments; no words are idle."""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from server.engine import play
from server.engine.choice import Text
from server.engine.dice import Dice
from server.games import SHELF
from server.site.catalogues import Catalogue
from server.site.errors import STATUS
from server.site.languages import LANGUAGES
from server.site.preview import FRIENDS
from server.site.render import GAMES, ROOT, WEB, load_words
from server.site.slices import MARKS, Name
from server.site.words import Words, load

#: the site's own words, and those of games that can be played
FOLDERS = [
    WEB / "text",
    *sorted(
        file.parent
        for family in {name.split("-")[0] for name in SHELF}
        for file in (GAMES / family).glob("**/text/en.po")
    ),
]
#: every folder of words and every language that it is written in
SPOKEN = [
    (folder, language) for folder in FOLDERS for language in LANGUAGES if (folder / f"{language}.po").exists()
]
FAMILIES = sorted({name.split("-")[0] for name in SHELF})
KEY = rf"(?:site|(?:{'|'.join(FAMILIES)})(?:-[a-z]+)?)\.[a-z0-9.-]*"
IN_TEMPLATE = re.compile(rf"""["']({KEY})["']|\bgame ~ ["'](\.[a-z0-9.-]*)["']""")
SEATS = tuple(Name(name, seat, MARKS[seat]) for seat, name in enumerate(FRIENDS))


def called(wish) -> str:
    return f"{wish[0].relative_to(ROOT)}/{wish[1]}"


@pytest.mark.parametrize("wish", SPOKEN, ids=called)
def test_a_language_says_what_english_says(wish):
    folder, language = wish
    ours, english = words_in(folder, language).messages, words_in(folder, "en").messages

    assert sorted(ours) == sorted(english)
    assert [key for key in ours if not all("".join(form).strip() for form in ours[key].forms)] == []
    assert [key for key in ours if ours[key].arguments() != english[key].arguments()] == []


@pytest.mark.parametrize("wish", SPOKEN, ids=called)
def test_a_language_has_as_many_forms_as_it_needs(wish):
    words = words_in(*wish)
    needed = 1 + max(words.plural(n) for n in range(200))

    assert [key for key, message in words.messages.items() if len(message.forms) not in {1, needed}] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_words_that_are_asked_for_are_there(folder):
    prefix = prefix_of(folder)
    asked = {key for key in keys_asked_for() if key.startswith(prefix) and not key.endswith((".", "-"))}

    assert sorted(asked - set(words_in(folder, "en").messages)) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_words_that_are_there_are_asked_for(folder):
    asked = keys_asked_for()
    beginnings = tuple(key for key in asked if key.endswith((".", "-")))

    idle = [
        key for key in words_in(folder, "en").messages if key not in asked and not key.startswith(beginnings)
    ]
    assert idle == []


@pytest.mark.parametrize("code", [*STATUS, *("unknown-link", "illegal")])
def test_every_refusal_is_a_sentence(code):
    assert f"site.refusal.{code}" in words_in(WEB / "text", "en").messages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHELF)
def test_whatever_is_told_or_asked_in_a_match_has_words(name, language):
    words = load_words({name: GAMES.joinpath(*name.split("-"))}, strict=True)
    if not words.catalogues[language].messages.keys() & {f"{name}.name"}:
        language = "en"
    for seats in SHELF[name].seats:
        for text in texts_of_a_match(name, seats):
            assert words.plain(language, text, SEATS)
            assert words.html(language, text, SEATS)


def texts_of_a_match(name: str, seats: int) -> Iterator[Text]:
    """Everything that is said in one random match, through everybody's eyes."""
    game, dice = SHELF[name], Dice(f"{seats:032x}")
    table, told = play.begin(game, seats, game.standard(), dice.fork("match").seed)
    while asked := play.asked(table):
        ask = play.pending(table)
        yield from (event.text() for event in told)
        yield game.view(table, None).status()
        yield ask.about(table)
        for seat, choice in asked.items():
            yield choice.prompt
            yield from (option.label for option in choice.options[:20])
            yield from (option.note for option in choice.options[:20] if option.note)
            yield from (refusal.why for refusal in ask.refusals(table, seat))
        seat = dice.pick(sorted(asked))
        told = play.advance(table, seat, asked[seat].sample(dice))
    yield from (event.text() for event in told)
    for choice in game.options().values():
        yield choice.prompt
        yield from (option.label for option in choice.options)


@lru_cache
def words_in(folder: Path, language: str) -> Catalogue:
    return load([folder]).catalogues[language]


def prefix_of(folder: Path) -> str:
    """What the keys of this folder begin with."""
    first = next(iter(words_in(folder, "en").messages))
    return first.split(".")[0] + "."


@lru_cache
def keys_asked_for() -> frozenset[str]:
    """All keys in code and templates; one that ends in a dot or hyphen stands for all that begin like it."""
    keys = set()
    for file in [*ROOT.glob("server/games/**/*.py"), *ROOT.glob("server/site/**/*.py")]:
        keys |= set(keys_in_code(ast.parse(file.read_text())))
    for file in [*WEB.glob("templates/**/*.*"), *GAMES.glob("**/look/**/*.*")]:
        keys |= {match[1] for match in IN_TEMPLATE.finditer(file.read_text()) if match[1]}
        keys |= {
            game + match[2] for match in IN_TEMPLATE.finditer(file.read_text()) if match[2] for game in SHELF
        }
    keys |= {f"site.refusal.{code}" for code in STATUS}
    keys |= {
        f"{game}.option.{name}{end}"
        for game in SHELF
        for name in SHELF[game].options()
        for end in ("", ".help")
    }
    return frozenset(keys)


def keys_in_code(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(KEY, node.value):
            yield node.value
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            beginning = str(node.values[0].value)
            if re.fullmatch(KEY, beginning):
                yield beginning if beginning.endswith((".", "-")) else beginning + "."


def test_a_missing_key_is_loud_here_and_shown_in_production():
    strict, lenient = Words(load([]).catalogues, strict=True), load([])

    with pytest.raises(KeyError):
        strict.t("ja", "site.no-such-words")
    assert lenient.t("ja", "site.no-such-words") == "site.no-such-words"
