"""Forms in, pages and redirects out."""

from secrets import token_urlsafe

from msgspec import Struct
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from server.service.errors import Refused
from server.site.deps import site_of
from server.site.errors import STATUS, Malformed
from server.site.slices import Name

FIELDS = 400


async def form(request: Request) -> FormData:
    """The fields of the form; raises Malformed for files and for what is no form."""
    try:
        fields = await request.form(max_fields=FIELDS, max_files=0)
    except HTTPException as fault:
        raise Malformed from fault
    if any(not isinstance(value, str) for _, value in fields.multi_items()):
        raise Malformed
    return fields


def text(fields: FormData, name: str) -> str:
    """A field's text; empty if it is missing."""
    return str(fields.get(name, ""))


def texts(fields: FormData, name: str) -> tuple[str, ...]:
    """All texts of a field that may come more than once."""
    return tuple(str(value) for value in fields.getlist(name))


def whole(fields: FormData, name: str) -> int:
    """A field's whole number; raises Malformed."""
    try:
        return int(text(fields, name)[:20])
    except ValueError as fault:
        raise Malformed(what=name) from fault


def fresh_key() -> str:
    """A key for a form: what is sent twice with it is done once."""
    return token_urlsafe(18)


def go(request: Request, path: str) -> Response:
    """After a form: look there."""
    return RedirectResponse(site_of(request).visitor(request).tongue.base + path, 303)


def show(
    request: Request, template: str, it: Struct, names: tuple[Name, ...] = (), refused: Refused | None = None
) -> Response:
    """The page of this slice, with the status of what was refused."""
    site = site_of(request)
    tongue = site.visitor(request).tongue
    path = request.url.path.removeprefix(tongue.base) if request.method == "GET" else "/"
    html = site.renderer.page(template, tongue, it, path, names)
    return HTMLResponse(html, STATUS.get(refused.code, 400) if refused else 200)
