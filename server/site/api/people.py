"""What those in a room do with the room: start, leave, send away, hand over, play again."""

from fastapi import APIRouter
from msgspec import Struct, field
from starlette.requests import Request
from starlette.responses import Response

from server.engine.choice import Picks
from server.service import access, rooms
from server.service.pace import pace
from server.service.room import RoomPlan, Ticket
from server.site.api.rooms import Done, Nothing
from server.site.api.wire import Body, answer, described, read
from server.site.deps import site_of

ROUTER = APIRouter(tags=["people"])
LINK = ("unknown-link", "removed", "no-spectators")
HOST = (*LINK, "not-host")


class Somebody(Body, frozen=True):
    """One of the people in the room, by number."""

    person: int


class Looks(Body, frozen=True):
    """One's own name and colour."""

    name: str
    colour: int


class Plan(Body, frozen=True):
    """The room as its host wants it now."""

    game: str
    seats: int
    options: dict[str, Picks] = field(default_factory=dict)
    spectators: bool = True
    language: str = "en"
    title: str = ""


class Device(Body, frozen=True):
    """Whether all links from before end."""

    revoke: bool = False


class Link(Struct, frozen=True):
    """The token of a link; on the page it is /s/<token>."""

    token: str


@ROUTER.post(
    "/rooms/{code}/start",
    summary="Begin the match",
    **described(Done, Nothing, Nothing(), (*HOST, "already-started", "too-few")),
)
async def start(request: Request, code: str) -> Response:
    """The host begins with those who are here."""
    site = site_of(request)
    await read(request, Nothing)
    await rooms.start(site.house, await site.holder(request, code))
    return answer(Done())


@ROUTER.post("/rooms/{code}/leave", summary="Go", **described(Done, Nothing, Nothing(), LINK))
async def leave(request: Request, code: str) -> Response:
    """Before the start the seat becomes free; afterwards it stays."""
    site = site_of(request)
    await read(request, Nothing)
    await rooms.leave(site.house, await site.holder(request, code))
    return answer(Done())


@ROUTER.post(
    "/rooms/{code}/remove",
    summary="Send somebody away",
    **described(Done, Somebody, Somebody(3), (*HOST, "already-started")),
)
async def remove(request: Request, code: str) -> Response:
    """The host sends somebody away before the start."""
    site, body = site_of(request), await read(request, Somebody)
    await rooms.remove(site.house, await site.holder(request, code), body.person)
    return answer(Done())


@ROUTER.post(
    "/rooms/{code}/host", summary="Hand hosting over", **described(Done, Somebody, Somebody(3), HOST)
)
async def hand_over(request: Request, code: str) -> Response:
    """The host makes somebody else the host."""
    site, body = site_of(request), await read(request, Somebody)
    await rooms.hand_over(site.house, await site.holder(request, code), body.person)
    return answer(Done())


@ROUTER.put(
    "/rooms/{code}",
    summary="Change the room",
    **described(Done, Plan, Plan("evolution", 3), (*HOST, "already-started", "room-full")),
)
async def change(request: Request, code: str) -> Response:
    """The host changes the plan before the start."""
    site, body = site_of(request), await read(request, Plan)
    plan = RoomPlan(body.game, body.options, body.seats, body.spectators, body.language, body.title)
    await rooms.set_room(site.house, await site.holder(request, code), plan)
    return answer(Done())


@ROUTER.put(
    "/rooms/{code}/me",
    summary="Change one's name and colour",
    **described(
        Done,
        Looks,
        Looks("Ada", 4),
        (*LINK, "already-started", "colour-taken", "name-empty", "name-too-long", "name-alike"),
    ),
)
async def rename(request: Request, code: str) -> Response:
    """Change one's own name and colour before the start."""
    site, body = site_of(request), await read(request, Looks)
    await rooms.set_name(site.house, await site.holder(request, code), body.name, body.colour)
    return answer(Done())


@ROUTER.post(
    "/rooms/{code}/rematch",
    summary="Play again",
    **described(Ticket, Nothing, Nothing(), (*LINK, "not-over"), status=201),
)
async def rematch(request: Request, code: str) -> Response:
    """A new room with the same friends: one, whoever asks and however often."""
    site = site_of(request)
    await read(request, Nothing)
    return answer(await rooms.rematch(site.house, await site.holder(request, code)), 201)


@ROUTER.post(
    "/rooms/{code}/link",
    summary="Move to another device",
    **described(Link, Device, Device(True), LINK, status=201),
)
async def link(request: Request, code: str) -> Response:
    """Another secret link to your own place; if you wish so, those before end, also the one you use."""
    site, body = site_of(request), await read(request, Device)
    holder = await site.holder(request, code)
    pace(site.house, "join", site.visitor(request).address)
    return answer(Link(await access.another_link(site.house, holder, body.revoke)), 201)
