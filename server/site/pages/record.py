"""Step through a match, and take it home."""

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from server.engine.choice import Seat
from server.service import play, records
from server.service.access import Holder
from server.site import slices
from server.site.api.wire import answer
from server.site.deps import Site, site_of
from server.site.errors import Malformed
from server.site.pages.forms import show
from server.site.render import Tongue
from server.site.scene import board, names_of, order

ROUTER = APIRouter()


@ROUTER.get("/r/{code}/record")
async def record(request: Request, code: str, step: int = 0, eyes: str = "") -> Response:
    """The table as it lay, through the eyes of a seat, of a stranger, or with all hands open."""
    site = site_of(request)
    holder = await site.holder(request, code)
    now = await play.look(site.house, holder)
    over = now.room.state == "over"
    steps = now.settled
    eyes = _eyes(eyes, now, over)
    at = min(max(step, 0), steps)
    seat = int(eyes) if eyes.isdecimal() else None
    sight = await records.step(site.house, holder, at, seat)
    it = slices.RecordPage(
        room=sight.room,
        seat=seat,
        step=at,
        steps=steps,
        eyes=eyes,
        views=_views(now, over),
        regions=await _regions(site, site.visitor(request).tongue, holder, sight, eyes),
        order=order(sight.room, seat),
        told=(),
        status=sight.status,
        pledge=sight.room.pledge,
        seed=sight.room.seed,
        whole=over,
    )
    return show(request, "record.html", it, names_of(sight.room))


@ROUTER.get("/r/{code}/record.json")
async def download(request: Request, code: str) -> Response:
    """The whole match as one file."""
    site = site_of(request)
    found = await records.record(site.house, await site.holder(request, code))
    response = answer(found)
    response.headers["content-disposition"] = f'attachment; filename="coevolve-{code}.json"'
    return response


def _views(now: play.Sight, over: bool) -> tuple[str, ...]:
    """The eyes that may be chosen: during play one's own alone."""
    if not over:
        return ("stranger" if now.seat is None else str(now.seat),)
    return (*(str(seat) for seat in range(len(now.room.people))), "open", "stranger")


def _eyes(wish: str, now: play.Sight, over: bool) -> str:
    views = _views(now, over)
    if wish in {"", *views}:
        return wish or (views[0] if now.seat is None or not over else str(now.seat))
    if over:
        raise Malformed(what="eyes")
    return views[0]


async def _regions(
    site: Site, tongue: Tongue, holder: Holder, sight: play.Sight, eyes: str
) -> dict[str, Markup]:
    """The board; with open hands every seat's own regions too, named `<region>-of-<seat>`."""
    regions = board(site.renderer, tongue, sight)
    if eyes != "open":
        return regions
    for seat in range(len(sight.room.people)):
        theirs = await _through(site, tongue, holder, sight, seat)
        regions |= {f"{id_}-of-{seat}": html for id_, html in theirs.items() if regions.get(id_) != html}
    return regions


async def _through(
    site: Site, tongue: Tongue, holder: Holder, sight: play.Sight, seat: Seat
) -> dict[str, Markup]:
    return board(site.renderer, tongue, await records.step(site.house, holder, sight.settled, seat))
