"""What stands between the network and the pages: plain ASGI, one class a thought."""

import re
from collections.abc import Callable, Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: in a socket's scope: it comes from another site's page, as far as can be told
FOREIGN = "coevolve.foreign"
SAFE = {"GET", "HEAD", "OPTIONS"}
PREFIX = re.compile(r"(/\w[\w.~-]*)+")
#: the answer that refuses a request with this code
Refuse = Callable[[Scope, str], ASGIApp]
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
#: same-origin and not no-referrer: under the latter browsers hide the Origin of our own forms too
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


class SafeHeaders:
    """Every answer says what browsers may do with it; what is not marked to be kept is not kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers on the way out."""

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_safely if scope["type"] == "http" else send)


class Forwarded:
    """Believe what proxies of ours say about the visitor: address, scheme, host and path prefix."""

    def __init__(self, app: ASGIApp, trusted: Iterable[str], base: str = "") -> None:
        self.app = app
        self.trusted: list[IPv4Network | IPv6Network] = [ip_network(net, strict=False) for net in trusted]
        self.base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Rewrite the scope."""
        if scope["type"] in {"http", "websocket"}:
            scope = dict(scope)
            prefix = self.base
            if self._is_trusted(scope["client"]):
                prefix = prefix or self._believe(scope)
            _put_below(scope, prefix)
        await self.app(scope, receive, send)

    def _believe(self, scope: Scope) -> str:
        headers = Headers(scope=scope)
        if proto := _first(headers.get("x-forwarded-proto")):
            secure = proto in {"https", "wss"}
            plain = {"http": "http", "websocket": "ws"}[scope["type"]]
            scope["scheme"] = plain + "s" if secure else plain
        if host := _first(headers.get("x-forwarded-host")):
            kept = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope["headers"] = [*kept, (b"host", host.encode())]
        if client := self._client(headers.get("x-forwarded-for", "")):
            scope["client"] = (client, 0)
        prefix = _first(headers.get("x-forwarded-prefix")).rstrip("/")
        return prefix if PREFIX.fullmatch(prefix) else ""

    def _client(self, hops: str) -> str:
        """The nearest address that is no proxy of ours."""
        addresses = [hop.strip() for hop in hops.split(",") if hop.strip()]
        strangers = [address for address in addresses if not self._is_trusted((address, 0))]
        return strangers[-1] if strangers else (addresses[0] if addresses else "")

    def _is_trusted(self, client: tuple[str, int] | None) -> bool:
        if client is None:
            return True
        try:
            address = ip_address(client[0])
        except ValueError:
            return False
        return any(address in net for net in self.trusted)


class OwnOrigin:
    """Refuse what another site's page makes a browser send; of sockets say so, their page may vouch for them.

    Some proxies tell neither our host nor that they hide it, and then our own pages look foreign. Browsers
    say of requests that they are ours nevertheless, but not of sockets.
    """

    def __init__(self, app: ASGIApp, refuse: Refuse, own: Iterable[str] = ()) -> None:
        self.app = app
        self.refuse = refuse
        self.own = {origin.rstrip("/") for origin in own}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or answer 403."""
        if scope["type"] == "http" and scope["method"] not in SAFE and self._is_foreign(scope):
            await self.refuse(scope, "foreign-origin")(scope, receive, send)
        else:
            if scope["type"] == "websocket":
                scope = {**scope, FOREIGN: self._is_foreign(scope)}
            await self.app(scope, receive, send)

    def _is_foreign(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        origin, said = headers.get("origin"), headers.get("sec-fetch-site")
        if said is not None:
            return said not in {"same-origin", "none"}
        if origin is None or origin.rstrip("/") in self.own:
            return False
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()


class BodyLimit:
    """Refuse bodies larger than `limit` bytes, announced or not."""

    def __init__(self, app: ASGIApp, refuse: Refuse, limit: int) -> None:
        self.app = app
        self.refuse = refuse
        self.limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read all of a body that is small enough before the pages see it."""
        if scope["type"] != "http" or scope["method"] in SAFE:
            return await self.app(scope, receive, send)
        body, more = b"", True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return None
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > self.limit or _announced(scope) > self.limit:
                return await self.refuse(scope, "too-large")(scope, receive, send)
        return await self.app(scope, _replay(body, receive), send)


def _replay(body: bytes, receive: Receive) -> Receive:
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_again


def _announced(scope: Scope) -> int:
    length = Headers(scope=scope).get("content-length", "0")
    return int(length) if length.isdecimal() else 0


def _first(value: str | None) -> str:
    return (value or "").split(",")[0].strip()


def _put_below(scope: Scope, prefix: str) -> None:
    """Whether the proxy has cut the prefix off the path or not, afterwards it is there and named."""
    if not prefix:
        return
    if scope["path"] != prefix and not scope["path"].startswith(prefix + "/"):
        scope["path"] = prefix + scope["path"]
    scope["root_path"] = prefix
