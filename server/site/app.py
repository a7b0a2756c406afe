"""The application: the house opened, its pages, its API and its sockets behind the guards."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Scope

from server.service.errors import Refused
from server.service.house import House, open_house
from server.settings import Settings
from server.site import api, errors, live, ops, pages
from server.site.deps import Site
from server.site.guards import BodyLimit, Forwarded, OwnOrigin, SafeHeaders
from server.site.render import renderer
from server.site.visitor import KeepLanguage, Keyring

#: the largest form or JSON that anybody needs to send, in bytes
BODY = 64 * 1024

OpenHouse = Callable[[Settings], AbstractAsyncContextManager[House]]


def create_app(settings: Settings, strict: bool = False, opened: OpenHouse = open_house) -> FastAPI:
    """The application. `strict`: missing words are a fault; `opened`: how to open the house, for tests."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opened(settings) as house:
            app.state.site = Site(house, renderer(house.shelf, strict), Keyring(house.secret))
            yield

    app = FastAPI(
        title="Coevolve",
        version="1",
        summary="Tables for hidden-information board games.",
        lifespan=lifespan,
        middleware=_guards(settings, lambda scope, code: _refusal(app, scope, code)),
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    for part in (pages.ROUTER, api.ROUTER, live.ROUTER, ops.ROUTER):
        app.include_router(part)
    app.add_exception_handler(Refused, errors.on_refused)
    app.add_exception_handler(RequestValidationError, errors.on_invalid)
    app.add_exception_handler(404, errors.on_missing)
    app.add_exception_handler(405, errors.on_wrong_method)
    app.add_exception_handler(Exception, errors.on_fault)
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    return app


def described(app: FastAPI) -> dict[str, Any]:
    """The API's description; a wrong part of an address is answered like everything malformed, not by 422."""
    if app.openapi_schema is None:
        found = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
        for deeds in found["paths"].values():
            for deed in deeds.values():
                _forget_theirs(deed["responses"])
        found.get("components", {}).pop("schemas", None)
        app.openapi_schema = found
    return app.openapi_schema


def _forget_theirs(responses: dict[str, Any]) -> None:
    """Of what the framework says of 422 nothing is left; what we say stays."""
    schema = responses.get("422", {}).get("content", {}).get("application/json", {}).get("schema", {})
    if schema.pop("$ref", None) and not schema:
        del responses["422"]


def _guards(settings: Settings, refuse: Callable[[Scope, str], ASGIApp]) -> list[Middleware]:
    """From the outside in."""
    own = [settings.public_url] if settings.public_url else []
    return [
        Middleware(SafeHeaders),
        Middleware(Forwarded, trusted=settings.trusted_proxies, base=settings.base_path),
        Middleware(OwnOrigin, refuse=refuse, own=own),
        Middleware(BodyLimit, refuse=refuse, limit=BODY),
        Middleware(KeepLanguage),
        Middleware(GZipMiddleware, minimum_size=600),
    ]


def _refusal(app: FastAPI, scope: Scope, code: str) -> ASGIApp:
    scope["app"] = app
    return errors.refuse(app.state.site, HTTPConnection(scope), Refused(code))
