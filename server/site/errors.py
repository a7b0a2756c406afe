"""Refusals on their way out: a status of HTTP, a code, and a sentence in the visitor's language."""

from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from server.engine.choice import Text
from server.service.errors import Refused
from server.site.slices import ErrorPage

if TYPE_CHECKING:
    from server.site.deps import Site

STATUS = {
    "malformed": 400,
    "unknown-link": 401,
    "foreign-origin": 403,
    "no-spectators": 403,
    "not-host": 403,
    "removed": 403,
    "muted": 403,
    "unknown-room": 404,
    "not-found": 404,
    "not-allowed": 405,
    "already-started": 409,
    "colour-taken": 409,
    "illegal": 409,
    "match-over": 409,
    "name-alike": 409,
    "not-over": 409,
    "not-your-turn": 409,
    "room-full": 409,
    "stale": 409,
    "too-few": 409,
    "too-large": 413,
    "chat-empty": 422,
    "chat-too-long": 422,
    "name-empty": 422,
    "name-too-long": 422,
    "too-fast": 429,
    "failed": 500,
    "unavailable": 503,
}


class NotFound(Refused):
    """There is no such page."""

    code = "not-found"


class Malformed(Refused):
    """What was sent cannot be read; `what` says where it is wrong."""

    code = "malformed"


def sentence(site: "Site", connection: HTTPConnection, refused: Refused) -> str:
    """The refusal in the visitor's language."""
    text = Text(f"site.refusal.{refused.code}", tuple(refused.words_args.items()))
    return site.words.plain(site.visitor(connection).tongue.language, text)


def refuse(site: "Site", request: HTTPConnection, refused: Refused) -> Response:
    """The answer to a request that is refused: JSON for programs, a page for people."""
    words, status = sentence(site, request, refused), STATUS.get(refused.code, 400)
    headers = {"retry-after": str(refused.words_args.get("seconds", 1))} if status in {429, 503} else None
    if is_api(request):
        return JSONResponse({"code": refused.code, "words": words}, status, headers)
    who = site.visitor(request)
    html = site.renderer.page("error.html", who.tongue, ErrorPage(status, words, f"{who.tongue.base}/"))
    return HTMLResponse(html, status, headers)


def is_api(connection: HTTPConnection) -> bool:
    """Does a program ask, and no person?"""
    base = connection.scope.get("root_path", "")
    return str(connection.scope["path"]).removeprefix(base).startswith("/api/")


async def on_refused(request: Request, refused: Exception) -> Response:
    """Answer whatever was refused on the way."""
    assert isinstance(refused, Refused)
    return refuse(request.app.state.site, request, refused)


async def on_missing(request: Request, _: Exception) -> Response:
    """Answer for addresses where nothing is."""
    return refuse(request.app.state.site, request, NotFound())


async def on_wrong_method(request: Request, _: Exception) -> Response:
    """Answer for methods that an address does not take."""
    return refuse(request.app.state.site, request, Refused("not-allowed"))


async def on_invalid(request: Request, _: Exception) -> Response:
    """Answer for parts of an address that are not what they should be."""
    return refuse(request.app.state.site, request, Malformed())


async def on_fault(request: Request, _: Exception) -> Response:
    """Answer for faults of ours; the log has the rest."""
    return refuse(request.app.state.site, request, Refused("failed"))
