"""The way to another device: a fresh link to one's own seat, as an address and as a picture."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from server.service import access, rooms
from server.service.pace import pace
from server.site import slices
from server.site.deps import site_of
from server.site.links import own_link, picture
from server.site.pages.forms import form, fresh_key, show, text
from server.site.scene import names_of

ROUTER = APIRouter()


@ROUTER.get("/r/{code}/device")
async def ask(request: Request, code: str) -> Response:
    """What a link would do, and the button that makes one."""
    holder = await site_of(request).holder(request, code)
    return await _page(request, holder, None)


@ROUTER.post("/r/{code}/device")
async def make(request: Request, code: str) -> Response:
    """A fresh link; `revoke`: every other link to the seat ends, also this browser's."""
    site, fields = site_of(request), await form(request)
    holder = await site.holder(request, code)
    pace(site.house, "join", site.visitor(request).address)
    revoke = bool(text(fields, "revoke"))
    token = await access.another_link(site.house, holder, revoke)
    response = await _page(request, holder, token, revoke)
    if revoke:
        site.keyring.forget(response, site.visitor(request), code)
    return response


async def _page(
    request: Request, holder: access.Holder, token: str | None, revoked: bool = False
) -> Response:
    site = site_of(request)
    link = own_link(site.visitor(request), token) if token else None
    room = await rooms.room(site.house, holder.code)
    it = slices.DevicePage(room, link, picture(link) if link else None, fresh_key(), revoked)
    return show(request, "device.html", it, names_of(room))
