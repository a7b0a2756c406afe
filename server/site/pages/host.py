"""What people do with the room itself: start, leave, send away, hand over, play again."""

from collections.abc import Awaitable, Callable

from fastapi import APIRouter
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from server.service import chat, rooms
from server.service.access import Holder
from server.service.errors import Refused
from server.service.house import House
from server.site.deps import site_of
from server.site.pages.forms import form, go, text, whole
from server.site.pages.table import within

ROUTER = APIRouter()
Deed = Callable[[House, Holder, FormData], Awaitable[None]]


@ROUTER.post("/r/{code}/start")
async def start(request: Request, code: str) -> Response:
    """Begin the match."""
    return await _do(request, code, lambda house, holder, _: rooms.start(house, holder))


@ROUTER.post("/r/{code}/remove")
async def remove(request: Request, code: str) -> Response:
    """Send somebody away."""
    return await _do(
        request, code, lambda house, who, fields: rooms.remove(house, who, whole(fields, "person"))
    )


@ROUTER.post("/r/{code}/host")
async def hand_over(request: Request, code: str) -> Response:
    """Make somebody else the host."""
    return await _do(
        request, code, lambda house, who, fields: rooms.hand_over(house, who, whole(fields, "person"))
    )


@ROUTER.post("/r/{code}/mute")
async def mute(request: Request, code: str) -> Response:
    """Take somebody's voice away, or give it back; nobody named: all spectators."""

    async def deed(house: House, who: Holder, fields: FormData) -> None:
        person = whole(fields, "person") if text(fields, "person") else None
        await chat.mute(house, who, person, text(fields, "muted") != "no")

    return await _do(request, code, deed)


@ROUTER.post("/r/{code}/spectator-chat")
async def spectator_chat(request: Request, code: str) -> Response:
    """Let spectators be heard, or not."""
    return await _do(
        request,
        code,
        lambda house, who, fields: rooms.set_spectator_chat(house, who, bool(text(fields, "allowed"))),
    )


@ROUTER.post("/r/{code}/me")
async def rename(request: Request, code: str) -> Response:
    """Change one's own name and colour."""
    return await _do(
        request,
        code,
        lambda house, who, fields: rooms.set_name(house, who, text(fields, "name"), whole(fields, "colour")),
    )


@ROUTER.post("/r/{code}/leave")
async def leave(request: Request, code: str) -> Response:
    """Go; the browser forgets the seat."""
    site = site_of(request)
    await rooms.leave(site.house, await site.holder(request, code))
    response = go(request, "/")
    site.keyring.forget(response, site.visitor(request), code)
    return response


@ROUTER.post("/r/{code}/rematch")
async def rematch(request: Request, code: str) -> Response:
    """Play again with the same friends."""
    site = site_of(request)
    holder = await site.holder(request, code)
    try:
        ticket = await rooms.rematch(site.house, holder)
    except Refused as refused:
        return await within(request, holder, refused)
    response = go(request, f"/r/{ticket.code}")
    site.keyring.keep(response, site.visitor(request), ticket.code, ticket.token)
    return response


async def _do(request: Request, code: str, deed: Deed) -> Response:
    site = site_of(request)
    holder = await site.holder(request, code)
    try:
        await deed(site.house, holder, await form(request))
    except Refused as refused:
        return await within(request, holder, refused)
    return go(request, f"/r/{code}")
