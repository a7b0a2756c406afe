"""Slices become HTML: the same template, tongue, names and slice always give the same bytes."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup
from msgspec import Struct

from server.engine.choice import Text
from server.site import words as wording
from server.site.assets import Assets
from server.site.languages import LANGUAGES, moment, number
from server.site.slices import Name
from server.site.words import Words

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
GAMES = ROOT / "server" / "games"


class Tongue(Struct, frozen=True):
    """How to speak to a viewer: the language, and the prefix of all addresses."""

    language: str
    base: str = ""


class Renderer:
    """Knows templates, words and assets; keeps what it has rendered."""

    def __init__(self, words: Words, assets: Assets, looks: Mapping[str, Path], keep: int = 8192) -> None:
        self.words = words
        self.assets = assets
        self._templates = _environment(looks)
        self._surroundings = lru_cache(maxsize=256)(self._surround)
        self._pieces = lru_cache(maxsize=keep)(self._render)
        self._own = lru_cache(maxsize=keep // 8)(self._render)

    def region(self, template: str, tongue: Tongue, names: tuple[Name, ...], it: Struct) -> Markup:
        """A region's inside. Pure, and kept: public ones are rendered once for all who speak a language.

        Our own regions are larger than pieces of a game and seen by fewer, so fewer of them are kept.
        """
        keep = self._pieces if template.startswith("games/") else self._own
        return keep(template, tongue, names, it)

    def page(
        self, template: str, tongue: Tongue, it: Struct, path: str = "/", names: tuple[Name, ...] = ()
    ) -> Markup:
        """A page: the fields of its slice by name, the languages, and the path for language links."""
        fields = {name: getattr(it, name) for name in it.__struct_fields__}
        around = self._surroundings(tongue, names)
        html = self._templates.get_template(template).render(
            around, path=path, names=names, languages=tuple(LANGUAGES.items()), **fields
        )
        return Markup(html)  # noqa: S704 – templates escape

    def _render(self, template: str, tongue: Tongue, names: tuple[Name, ...], it: Struct) -> Markup:
        around = self._surroundings(tongue, names)
        return Markup(self._templates.get_template(template).render(around, it=it, names=names))  # noqa: S704

    def _surround(self, tongue: Tongue, names: tuple[Name, ...]) -> dict[str, Callable[..., str] | str]:
        """What every template may use."""
        words, language = self.words, tongue.language

        def plain(text: Text) -> str:
            return words.plain(language, text, names)

        def html(text: Text) -> Markup:
            return words.html(language, text, names)

        def t(key: str, /, **args: Any) -> str:
            return words.plain(language, Text(key, tuple(args.items())), names)

        def part(template: str, it: Struct) -> Markup:
            return self.region(template, tongue, names, it)

        return {
            "t": t,
            "part": part,
            "words": html,
            "plain": plain,
            "asset": lambda name: self.assets.address(tongue.base, name),
            "number": lambda n: number(language, n),
            "moment": lambda time: moment(language, int(time.timestamp())),
            "base": tongue.base,
            "language": language,
        }


def renderer(games: Iterable[str], strict: bool = False) -> Renderer:
    """The renderer of our own templates and those of these games; `strict`: missing words are a fault."""
    folders = {game: GAMES.joinpath(*game.split("-")) for game in games}
    looks = {game: folder / "look" for game, folder in folders.items()}
    assets = {"": WEB / "static"} | {f"games/{game}/": look for game, look in looks.items()}
    return Renderer(load_words(folders, strict), Assets(assets), looks)


def load_words(folders: Mapping[str, Path], strict: bool = False) -> Words:
    """The site's words and those of these games; editions of a game share those of the folder above."""
    texts = [WEB / "text"]
    for game, folder in folders.items():
        depth = len(game.split("-"))
        texts += [folder.parents[up - 1] / "text" for up in range(depth - 1, 0, -1)] + [folder / "text"]
    return wording.load(texts, strict)


def _environment(looks: Mapping[str, Path]) -> Environment:
    games = PrefixLoader({game: FileSystemLoader(look) for game, look in looks.items()})
    loader = ChoiceLoader([FileSystemLoader(WEB / "templates"), PrefixLoader({"games": games})])
    return Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=1000,
    )
