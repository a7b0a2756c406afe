"""Choose a game, open a table, or go to a friend's."""

from collections.abc import Mapping
from contextlib import suppress

from fastapi import APIRouter
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from server.engine.choice import Choice
from server.service import pace, rooms
from server.service.errors import Refused, UnknownRoom
from server.service.room import RoomPlan
from server.site import slices
from server.site.deps import Site, site_of
from server.site.errors import NotFound, sentence
from server.site.pages.forms import form, fresh_key, go, show, text, texts, whole

ROUTER = APIRouter()


@ROUTER.get("/")
async def home(request: Request) -> Response:
    """The first page."""
    return await _home(request)


@ROUTER.post("/open")
async def find(request: Request) -> Response:
    """Go to the room with this code, or to the last part of a pasted address."""
    site = site_of(request)
    code = text(await form(request), "code").strip().rstrip("/").rsplit("/", 1)[-1]
    try:
        found = await site.room(request, code)
    except Refused as refused:
        return await _home(request, refused)
    return go(request, f"/r/{found.code}")


@ROUTER.get("/new")
async def new(request: Request, game: str = "") -> Response:
    """What a host decides before friends come."""
    return _new(request, game, {})


@ROUTER.post("/new")
async def open_room(request: Request) -> Response:
    """Open the room, sit down in it, and go there."""
    site, fields = site_of(request), await form(request)
    who = site.visitor(request)
    options = _options(site, text(fields, "game"))

    async def ask() -> rooms.Ticket:
        pace.pace(site.house, "open", who.address)
        plan = _plan(fields, options, who.tongue.language)
        return await rooms.open_room(site.house, plan, text(fields, "name"), whole(fields, "colour"))

    try:
        ticket = await site.once(text(fields, "key"), ask)
    except Refused as refused:
        filled = {name: str(value) for name, value in fields.items()}
        return _new(request, text(fields, "game"), filled, refused)
    response = go(request, f"/r/{ticket.code}")
    site.keyring.keep(response, who, ticket.code, ticket.token)
    return response


def _plan(fields: FormData, options: Mapping[str, Choice], language: str) -> RoomPlan:
    return RoomPlan(
        game=text(fields, "game"),
        options={name: texts(fields, f"option-{name}") for name in options if f"option-{name}" in fields},
        seats=whole(fields, "seats"),
        spectators=bool(text(fields, "spectators")),
        language=text(fields, "language") or language,
        title=text(fields, "title"),
    )


def _options(site: Site, game: str) -> Mapping[str, Choice]:
    if game not in site.house.shelf:
        raise NotFound
    return site.house.shelf[game].options()


async def _home(request: Request, refused: Refused | None = None) -> Response:
    site = site_of(request)
    problem = sentence(site, request, refused) if refused else None
    it = slices.HomePage(tuple(site.house.shelf), await _tables(request), problem)
    return show(request, "home.html", it, refused=refused)


async def _tables(request: Request) -> tuple[tuple[str, str], ...]:
    """Codes and titles of the tables that this browser was at, as far as they are still there."""
    site = site_of(request)
    language = site.visitor(request).tongue.language
    tables = []
    for code in site.keyring.rooms(request):
        with suppress(UnknownRoom):
            room = await rooms.room(site.house, code)
            tables.append((code, room.title or site.words.t(language, f"{room.game}.name")))
    return tuple(tables)


def _new(request: Request, game: str, filled: dict[str, str], refused: Refused | None = None) -> Response:
    site = site_of(request)
    options = dict(_options(site, game))
    problem = sentence(site, request, refused) if refused else None
    it = slices.NewPage(game, options, site.house.shelf[game].seats, fresh_key(), filled, problem)
    return show(request, "new.html", it, refused=refused)
