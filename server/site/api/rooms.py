"""Rooms: open, look at, join, watch, leave."""

from fastapi import APIRouter
from msgspec import field
from starlette.requests import Request
from starlette.responses import Response

from server.engine.choice import Picks
from server.service import rooms
from server.service.pace import pace
from server.service.room import Room, RoomPlan, Ticket
from server.site.api.wire import Body, answer, described, read
from server.site.deps import site_of

ROUTER = APIRouter(tags=["rooms"])


class Done(Body, frozen=True):
    """It is done."""

    done: bool = True


class NewRoom(Body, frozen=True):
    """A room as its host wants it, and the host. Options that are left out are at their default."""

    game: str
    name: str
    seats: int
    colour: int = 0
    options: dict[str, Picks] = field(default_factory=dict)
    spectators: bool = True
    language: str = "en"
    title: str = ""


class Newcomer(Body, frozen=True):
    """Who wants to join; no colour: the first that is free."""

    name: str
    colour: int | None = None


class Nothing(Body, frozen=True):
    """Nothing need be said."""


ROOM = NewRoom(game="evolution", name="Ada", seats=4, colour=2, title="Friday")


@ROUTER.post(
    "/rooms",
    summary="Open a room",
    **described(Ticket, NewRoom, ROOM, ("name-empty", "name-too-long"), status=201),
)
async def open_room(request: Request) -> Response:
    """Open a room and sit down in it as its host."""
    site, body = site_of(request), await read(request, NewRoom)
    pace(site.house, "open", site.visitor(request).address)
    plan = RoomPlan(body.game, body.options, body.seats, body.spectators, body.language, body.title)
    return answer(await rooms.open_room(site.house, plan, body.name, body.colour), 201)


@ROUTER.get("/rooms/{code}", summary="Look at a room", **described(Room))
async def room(request: Request, code: str) -> Response:
    """What everybody may know of a room."""
    return answer(await site_of(request).room(request, code))


@ROUTER.post(
    "/rooms/{code}/join",
    summary="Take a seat",
    **described(
        Ticket,
        Newcomer,
        Newcomer("Bo", 1),
        ("room-full", "already-started", "colour-taken", "name-empty", "name-too-long", "name-alike"),
        status=201,
    ),
)
async def join(request: Request, code: str) -> Response:
    """Take the next free seat; the token in the answer is the seat."""
    site, body = site_of(request), await read(request, Newcomer)
    pace(site.house, "join", site.visitor(request).address)
    found = await site.room(request, code)
    return answer(await rooms.join(site.house, found.code, body.name, body.colour), 201)


@ROUTER.post(
    "/rooms/{code}/watch",
    summary="Become a spectator",
    **described(Ticket, Nothing, Nothing(), ("no-spectators",), status=201),
)
async def watch(request: Request, code: str) -> Response:
    """Look on: the token in the answer shows what a stranger may see."""
    site = site_of(request)
    await read(request, Nothing)
    pace(site.house, "join", site.visitor(request).address)
    found = await site.room(request, code)
    return answer(await rooms.watch(site.house, found.code), 201)
