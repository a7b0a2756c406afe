"""The application: the house opened, its pages, its API and its sockets behind the guards."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import FastAPI
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
    app.add_exception_handler(404, errors.on_missing)
    app.add_exception_handler(405, errors.on_wrong_method)
    app.add_exception_handler(Exception, errors.on_fault)
    return app


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
