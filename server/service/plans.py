"""What a host may plan."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from server.engine.choice import Picks
from server.engine.game import AnyGame
from server.service.errors import BadRequest
from server.service.names import LONGEST_TITLE, clean
from server.service.room import RoomPlan

LANGUAGES = ("en", "zh-Hans", "zh-Hant", "ja")


def checked(shelf: Mapping[str, AnyGame], plan: RoomPlan) -> RoomPlan:
    """The plan with every option filled in; raises BadRequest."""
    game = shelf.get(plan.game)
    if game is None or plan.seats not in game.seats or plan.language not in LANGUAGES:
        raise BadRequest("malformed")
    title = clean(plan.title)
    if len(title) > LONGEST_TITLE:
        raise BadRequest("too-large")
    return replace(plan, title=title, options=_filled(game, plan.options))


def row(plan: RoomPlan) -> dict[str, Any]:
    """The plan as columns of a room."""
    return {
        "game": plan.game,
        "options": {name: list(picks) for name, picks in plan.options.items()},
        "seats": plan.seats,
        "spectators": plan.spectators,
        "language": plan.language,
        "title": plan.title,
    }


def _filled(game: AnyGame, picked: Mapping[str, Picks]) -> dict[str, Picks]:
    options = game.options()
    if not set(picked) <= set(options):
        raise BadRequest("malformed")
    filled = game.standard() | {name: tuple(picks) for name, picks in picked.items()}
    if not all(choice.allows(filled[name]) for name, choice in options.items()):
        raise BadRequest("malformed")
    return filled
