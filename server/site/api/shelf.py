"""What can be played here."""

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from server.engine.game import AnyGame
from server.site.api.wire import answer, described, language
from server.site.deps import site_of
from server.site.words import Words

ROUTER = APIRouter(tags=["games"])


class Variant(Struct, frozen=True):
    """One thing that may be picked of an option."""

    id: str
    label: str


class GameOption(Struct, frozen=True):
    """A choice that the host of a room has; without a pick the first `least` hold."""

    name: str
    label: str
    least: int
    most: int
    picks: tuple[Variant, ...]


class GameOnShelf(Struct, frozen=True):
    """A game, for how many, and what a host may choose."""

    name: str
    title: str
    rules: int
    seats: tuple[int, ...]
    options: tuple[GameOption, ...]


@ROUTER.get("/games", summary="What can be played here", **described(tuple[GameOnShelf, ...]))
async def games(request: Request) -> Response:
    """All games with their options, in words of the language asked for."""
    site = site_of(request)
    shelf = site.house.shelf.values()
    return answer([_game(site.words, language(request), game) for game in shelf])


def _game(words: Words, tongue: str, game: AnyGame) -> GameOnShelf:
    options = tuple(
        GameOption(
            name,
            words.t(tongue, f"{game.name}.option.{name}"),
            choice.least,
            choice.most,
            tuple(Variant(option.id, words.plain(tongue, option.label)) for option in choice.options),
        )
        for name, choice in game.options().items()
    )
    return GameOnShelf(
        game.name, words.t(tongue, f"{game.name}.name"), game.version, tuple(game.seats), options
    )
