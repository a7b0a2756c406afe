"""Come into a room: as a player, as a spectator, or by one's own secret link."""

from collections.abc import Awaitable, Callable

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from server.service import access, rooms
from server.service.errors import Refused
from server.service.pace import pace
from server.service.room import COLOURS, Room
from server.site import slices
from server.site.deps import site_of
from server.site.errors import sentence
from server.site.pages.forms import form, fresh_key, go, show, text, whole
from server.site.scene import names_of

ROUTER = APIRouter()


@ROUTER.get("/s/{token}")
async def own_link(request: Request, token: str) -> Response:
    """The link is the seat: keep it in this browser and go to its room."""
    site = site_of(request)
    who = site.visitor(request)
    pace(site.house, "join", who.address)
    holder = await access.holder(site.house, token)
    response = go(request, f"/r/{holder.code}")
    site.keyring.keep(response, who, holder.code, token)
    return response


@ROUTER.post("/r/{code}/join")
async def join(request: Request, code: str) -> Response:
    """Sit down."""
    fields = await form(request)
    filled = {name: text(fields, name) for name in ("name", "colour")}

    async def ask() -> rooms.Ticket:
        colour = whole(fields, "colour") if text(fields, "colour") else None
        return await rooms.join(site_of(request).house, code, text(fields, "name"), colour)

    return await _enter(request, code, text(fields, "key"), filled, ask)


@ROUTER.post("/r/{code}/watch")
async def watch(request: Request, code: str) -> Response:
    """Look on."""
    fields = await form(request)

    async def ask() -> rooms.Ticket:
        return await rooms.watch(site_of(request).house, code)

    return await _enter(request, code, text(fields, "key"), {}, ask)


async def _enter(
    request: Request, code: str, key: str, filled: dict[str, str], ask: Callable[[], Awaitable[rooms.Ticket]]
) -> Response:
    site = site_of(request)
    who = site.visitor(request)

    async def ask_slowly() -> rooms.Ticket:
        pace(site.house, "join", who.address)
        return await ask()

    try:
        ticket = await site.once(key, ask_slowly)
    except Refused as refused:
        return await stranger(request, await site.room(request, code), filled, refused)
    response = go(request, f"/r/{ticket.code}")
    site.keyring.keep(response, who, ticket.code, ticket.token)
    return response


async def stranger(
    request: Request, room: Room, filled: dict[str, str] | None = None, refused: Refused | None = None
) -> Response:
    """The room's door, for somebody who is not in it."""
    taken = {person.colour for person in room.people}
    it = slices.JoinPage(
        room,
        tuple(colour for colour in range(COLOURS) if colour not in taken),
        room.spectators or room.state == "over",
        room.state != "lobby" or len(room.people) >= room.seats,
        fresh_key(),
        filled or {},
        sentence(site_of(request), request, refused) if refused else None,
    )
    return show(request, "join.html", it, names_of(room), refused)
