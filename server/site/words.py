"""Words: Texts become sentences in a language, last of all and never before."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from babel.lists import format_list
from markupsafe import Markup, escape

from server.engine.choice import Arg, Text, say
from server.site.catalogues import Catalogue
from server.site.languages import LANGUAGES, number

#: marks that turn the direction of writing: a name must not turn what stands around it
TURNS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
APART = "\u2068{}\u2069"
#: sentences remembered: the same moves and pieces are spoken of again and again
KEPT = 1 << 14


class MissingWords(KeyError):
    """A key without words, or words without an argument they need."""


class Named(Protocol):
    """Somebody who can be spoken of."""

    @property
    def name(self) -> str: ...  # noqa: D102
    @property
    def colour(self) -> int: ...  # noqa: D102
    @property
    def mark(self) -> str: ...  # noqa: D102


Names = tuple[Named, ...]


class Words:
    """The words of all languages. `strict`: missing words are a fault, and no English or key stands in."""

    def __init__(self, catalogues: Mapping[str, Catalogue], strict: bool = False) -> None:
        self.catalogues = catalogues
        self.strict = strict
        self._plain = lru_cache(maxsize=KEPT)(self._say_plain)
        self._html = lru_cache(maxsize=KEPT)(self._say_html)

    def form(self, language: str, key: str, n: object) -> tuple[str, ...] | None:
        """The message's form for this number; what a language lacks is said in English, unless strict."""
        form = self.catalogues[language].form(key, n)
        return form if form is not None or self.strict else self.catalogues["en"].form(key, n)

    def t(self, language: str, key: str, /, **args: Arg) -> str:
        """The words of this key, as plain text."""
        return self.plain(language, say(key, **args))

    def plain(self, language: str, text: Text, names: Names = ()) -> str:
        """The Text as plain text; names are set apart by invisible marks."""
        return self._plain(language, text, names)

    def html(self, language: str, text: Text, names: Names = ()) -> Markup:
        """The Text as HTML; names of seats carry their colour and mark."""
        return self._html(language, text, names)

    def _say_plain(self, language: str, text: Text, names: Names) -> str:
        return Speaker(self, language, names).say(text)

    def _say_html(self, language: str, text: Text, names: Names) -> Markup:
        return Markup(HtmlSpeaker(self, language, names).say(text))  # noqa: S704 – it escapes what it says


class Speaker:
    """Says Texts in one language at one table, as plain text."""

    def __init__(self, words: Words, language: str, names: Names) -> None:
        self.words = words
        self.catalogue = words.catalogues[language]
        self.names = names

    def say(self, text: Text) -> str:
        """The sentence."""
        if text.key == "seat":
            return self._seat(dict(text.args)["n"])
        args = dict(text.args)
        form = self.words.form(self.catalogue.language, text.key, args.get("n"))
        if form is None:
            return self._missing(text.key)
        return "".join(self._piece(args, piece, at % 2 == 1) for at, piece in enumerate(form))

    def literal(self, words: str) -> str:
        """Our own words."""
        return words

    def stranger(self, words: str) -> str:
        """Words that somebody has typed."""
        return APART.format(calm(words))

    def person(self, named: Named) -> str:
        """The name of somebody at the table."""
        return self.stranger(named.name)

    def _piece(self, args: dict[str, Arg], piece: str, is_name: bool) -> str:
        if not is_name:
            return self.literal(piece)
        if piece not in args:
            return self._missing("{" + piece + "}")
        return self._argument(args[piece])

    def _argument(self, arg: Arg) -> str:
        if isinstance(arg, Text):
            return self.say(arg)
        if isinstance(arg, int):
            return self.literal(number(self.catalogue.language, arg))
        if isinstance(arg, str):
            return self.stranger(arg)
        return self._row([self.say(text) for text in arg])

    def _row(self, said: list[str]) -> str:
        """Things in a row. A mark joins all of them in Chinese, whose word for *and* joins no clauses."""
        if self.catalogue.locale.language == "zh":
            return "、".join(said)
        return format_list(said, locale=self.catalogue.locale)

    def _seat(self, seat: Arg) -> str:
        if isinstance(seat, int) and 0 <= seat < len(self.names):
            return self.person(self.names[seat])
        return self.say(say("site.seat", n=seat if not isinstance(seat, int) else seat + 1))

    def _missing(self, what: str) -> str:
        if self.words.strict:
            raise MissingWords(f"{self.catalogue.language}: {what}")
        return self.literal(what)


class HtmlSpeaker(Speaker):
    """Says Texts as HTML."""

    def literal(self, words: str) -> str:
        """Our own words, escaped."""
        return escape(words)

    def stranger(self, words: str) -> str:
        """Words that somebody has typed, escaped and set apart."""
        return f"<bdi>{escape(calm(words))}</bdi>"

    def person(self, named: Named) -> str:
        """The name with its colour and mark."""
        look = f'class="seat" data-colour="{int(named.colour)}" data-mark="{escape(named.mark)}"'
        return f"<bdi {look}>{escape(calm(named.name))}</bdi>"


def calm(words: str) -> str:
    """The words without marks that turn the direction of writing."""
    return TURNS.sub("", words)


def load(folders: Iterable[Path], strict: bool = False) -> Words:
    """The words in all `<language>.po` of these folders; later folders win."""
    folders = list(folders)
    return Words(
        {
            language: Catalogue(
                language, [file for folder in folders if (file := folder / f"{language}.po").exists()]
            )
            for language in LANGUAGES
        },
        strict,
    )
