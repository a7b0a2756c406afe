"""The room from within: lobby and table, and what is done there with forms."""

from fastapi import APIRouter
from markupsafe import Markup
from msgspec import structs
from starlette.requests import Request
from starlette.responses import Response

from server.service import chat, play
from server.service.access import Holder
from server.service.errors import NoSpectators, Refused, Removed, Stale, UnknownLink, UnknownRoom
from server.site import slices
from server.site.deps import site_of
from server.site.errors import Malformed, sentence
from server.site.lines import Growing
from server.site.links import invitation, picture
from server.site.pages.forms import form, fresh_key, go, show, text, texts, whole
from server.site.pages.join import stranger
from server.site.scene import EMPTY, Scene, names_of, order, scene
from server.site.visitor import Visitor

ROUTER = APIRouter()
SEEN = "seen"


@ROUTER.get("/r/{code}")
async def room(request: Request, code: str) -> Response:
    """The room, from within or from its door."""
    site = site_of(request)
    found = await site.room(request, code)
    if found.code != code:
        return go(request, f"/r/{found.code}")
    try:
        holder = await site.holder(request, code)
    except (UnknownLink, UnknownRoom):
        return await stranger(request, found)
    except (Removed, NoSpectators) as refused:
        return await stranger(request, found, refused=refused)
    return await within(request, holder)


@ROUTER.post("/r/{code}/answer")
async def answer(request: Request, code: str) -> Response:
    """Answer the question; the page then shows what came of it, or why nothing did."""
    site, fields = site_of(request), await form(request)
    holder = await site.holder(request, code)
    key = text(fields, "key") or fresh_key()
    try:
        await play.answer(site.house, holder, texts(fields, "pick"), whole(fields, "question"), key)
    except Refused as refused:
        return await within(request, holder, refused)
    return go(request, f"/r/{code}")


@ROUTER.post("/r/{code}/say")
async def say(request: Request, code: str) -> Response:
    """Say something."""
    site, fields = site_of(request), await form(request)
    holder = await site.holder(request, code)
    try:
        await site.say(holder, text(fields, "words"), channel(text(fields, "channel")), text(fields, "key"))
    except Refused as refused:
        return await within(request, holder, refused)
    return go(request, f"/r/{code}#chat")


def channel(name: str) -> chat.Channel | None:
    """A channel by its name, none for one's own; raises Malformed."""
    if name == "table":
        return "table"
    if name == "stands":
        return "stands"
    if name == "":
        return None
    raise Malformed(what="channel")


async def within(request: Request, holder: Holder, refused: Refused | None = None) -> Response:
    """The live page for who is in the room; `refused` says what has just been refused."""
    site = site_of(request)
    tongue = site.visitor(request).tongue
    sight = refused.sight if isinstance(refused, Stale) else await play.look(site.house, holder, fresh=True)
    shown = scene(site.renderer, tongue, sight, holder)
    growing = Growing(site.house, site.renderer, tongue, holder)
    chat_html, _ = await growing.chat(sight.room)
    log_html, told = await growing.log(sight.room, _seen(request)) if sight.view else (EMPTY, 0)
    full = structs.replace(shown, regions=shown.regions | {"chat": chat_html, "log": log_html})
    problem = sentence(site, request, refused) if refused else None
    it = structs.replace(
        _live_page(site.visitor(request), holder, sight, full), live=_socket(request, holder), problem=problem
    )
    response = show(request, f"{shown.page}.html", it, names_of(sight.room), refused)
    site.keyring.remember(request, response, site.visitor(request), holder.code)
    response.set_cookie(SEEN, str(told), path=f"{tongue.base}/r/{holder.code}", samesite="lax")
    return response


def _live_page(who: Visitor, holder: Holder, sight: play.Sight, shown: Scene) -> slices.LivePage:
    link = invitation(who, holder.code)
    return slices.LivePage(
        page=shown.page,
        room=sight.room,
        seat=sight.seat,
        kind=holder.kind,
        order=order(sight.room, sight.seat),
        regions={id_: keyed(html) for id_, html in shown.regions.items()},
        stamp=shown.stamp,
        title=shown.title,
        live="",
        invitation=link,
        qr=picture(link) if shown.page == "lobby" else EMPTY,
        key=fresh_key(),
    )


def _socket(request: Request, holder: Holder) -> str:
    """The address of the page's socket, with the page's word that it is ours."""
    site = site_of(request)
    tongue = site.visitor(request).tongue
    voucher = site.keyring.voucher(site.keyring.token(request) or "")
    return f"{tongue.base}/r/{holder.code}/live?lang={tongue.language}&page={voucher}"


def keyed(html: Markup) -> Markup:
    """The HTML with a fresh key wherever one belongs."""
    if slices.FRESH_KEY not in html:
        return html
    return Markup(html.replace(slices.FRESH_KEY, fresh_key()))  # noqa: S704 – a key has letters only


def _seen(request: Request) -> int | None:
    seen = request.cookies.get(SEEN, "")
    return int(seen) if seen.isdecimal() and len(seen) < 10 else None
