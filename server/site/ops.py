"""For those who look after the server: is it well, is it ready, what does it count? And the static files."""

from hmac import compare_digest

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from server.service.health import ready
from server.service.metrics import REGISTRY
from server.site.deps import site_of
from server.site.errors import NotFound

ROUTER = APIRouter(include_in_schema=False)
COUNTED = CollectorRegistry()
SOCKETS = Gauge("coevolve_sockets", "Sockets open now.", registry=COUNTED)
FRAMES = Counter("coevolve_frames", "Messages about a table sent over sockets.", ["kind"], registry=COUNTED)
REFUSALS = Counter("coevolve_refusals", "Refusals, by code.", ["code"], registry=COUNTED)
FOREVER = "public, max-age=31536000, immutable"


@ROUTER.get("/healthz")
async def healthz() -> Response:
    """The process lives."""
    return PlainTextResponse("ok\n")


@ROUTER.get("/readyz")
async def readyz(request: Request) -> Response:
    """The database answers too."""
    if await ready(site_of(request).house):
        return PlainTextResponse("ready\n")
    return PlainTextResponse("the database does not answer\n", 503)


@ROUTER.get("/metrics")
async def metrics(request: Request) -> Response:
    """Counts in Prometheus' format, for this machine or for who has the token."""
    token = site_of(request).house.settings.metrics_token
    may = _is_near(request) if token is None else _shows(request, token)
    if not may:
        raise NotFound
    counts = generate_latest(COUNTED) + generate_latest(REGISTRY)
    return Response(counts, media_type=CONTENT_TYPE_LATEST)


def _is_near(request: Request) -> bool:
    """Is it this machine? Whom a proxy let in is not, whatever address it says."""
    if any(name == "forwarded" or name.startswith("x-forwarded-") for name in request.headers):
        return False
    return request.client is not None and request.client.host in {"127.0.0.1", "::1"}


def _shows(request: Request, token: str) -> bool:
    said = request.headers.get("authorization", "")
    return compare_digest(said.encode(), f"Bearer {token}".encode())


@ROUTER.get("/robots.txt")
async def robots() -> Response:
    """Rooms are nobody's business but their own."""
    return PlainTextResponse("User-agent: *\nDisallow: /r/\nDisallow: /s/\nDisallow: /api/\n")


@ROUTER.get("/static/{digest}/{name:path}")
async def static(request: Request, digest: str, name: str) -> Response:
    """A static file; kept for ever under its own digest, not at all under another."""
    assets = site_of(request).renderer.assets
    asset = assets.files.get(name)
    if asset is None:
        raise NotFound
    headers = {"vary": "accept-encoding", "cache-control": FOREVER if digest == assets.digest else "no-cache"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, headers=headers | {"content-encoding": "gzip"}, media_type=asset.kind)
    return Response(asset.body, headers=headers, media_type=asset.kind)
