"""Who comes: language, address, and the secret links their browser keeps."""

from urllib.parse import parse_qs

from itsdangerous import BadSignature, Signer, URLSafeSerializer
from msgspec import Struct
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from server.site.languages import LANGUAGES, negotiate
from server.site.render import Tongue

YEAR = 365 * 24 * 3600
LANGUAGE = "language"
SEAT = "seat"
ROOMS = "rooms"
#: how many rooms a browser finds its way back to
NEWEST = 6


class Visitor(Struct, frozen=True):
    """A browser or program: how to speak to it, where it comes from, and our address as it knows it."""

    tongue: Tongue
    address: str
    home: str
    secure: bool


def visitor(connection: HTTPConnection, public: str | None = None) -> Visitor:
    """The visitor behind a request or socket; `public` is the host's own word for our address."""
    url, base = connection.base_url, connection.scope.get("root_path", "")
    scheme = {"ws": "http", "wss": "https"}.get(url.scheme, url.scheme)
    home = public.rstrip("/") if public else f"{scheme}://{url.netloc}{base}"
    client = connection.client.host if connection.client else ""
    return Visitor(Tongue(language(connection), base), client, home, home.startswith("https:"))


def language(connection: HTTPConnection) -> str:
    """The visitor's language: of the link, of the cookie, or of the browser."""
    chosen = connection.query_params.get("lang") or connection.cookies.get(LANGUAGE, "")
    return chosen if chosen in LANGUAGES else negotiate(connection.headers.get("accept-language", ""))


class KeepLanguage:
    """A language chosen by `?lang=` stays chosen."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the cookie on the way out."""
        wish = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[0]
        path = scope.get("root_path", "") or "/"

        async def send_keeping(message: Message) -> None:
            if message["type"] == "http.response.start":
                cookie = f"{LANGUAGE}={wish}; Max-Age={YEAR}; Path={path}; SameSite=Lax"
                MutableHeaders(scope=message).append("set-cookie", cookie)
            await send(message)

        await self.app(
            scope, receive, send_keeping if scope["type"] == "http" and wish in LANGUAGES else send
        )


class Keyring:
    """Secret links as signed cookies, one for each room and sent to that room alone."""

    def __init__(self, secret: bytes) -> None:
        self._signer = URLSafeSerializer(secret, salt="seat")
        self._vouchers = Signer(secret, salt="page")

    def token(self, connection: HTTPConnection) -> str | None:
        """The link of the room that is asked for: of a program's header or a browser's cookie."""
        kind, _, token = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer" and token:
            return token.strip()
        return self._unsigned(connection.cookies.get(SEAT, ""))

    def keep(self, response: Response, who: Visitor, code: str, token: str) -> None:
        """Give the browser this link for this room."""
        response.set_cookie(
            SEAT,
            str(self._signer.dumps(token)),
            max_age=YEAR,
            path=f"{who.tongue.base}/r/{code}",
            secure=who.secure,
            httponly=True,
            samesite="lax",
        )

    def voucher(self, token: str) -> str:
        """What only a page of ours that was shown to this link's holder can know."""
        return self._vouchers.get_signature(token).decode()

    def vouches(self, token: str, voucher: str) -> bool:
        """Is this the voucher of that link?"""
        return self._vouchers.verify_signature(token, voucher)

    def rooms(self, connection: HTTPConnection) -> list[str]:
        """The codes of the rooms that this browser was in, the newest first."""
        try:
            codes = self._signer.loads(connection.cookies.get(ROOMS, ""))
        except BadSignature:
            return []
        return [code for code in codes if isinstance(code, str)] if isinstance(codes, list) else []

    def remember(self, connection: HTTPConnection, response: Response, who: Visitor, code: str) -> None:
        """Let the browser know the way back to this room."""
        codes = [code, *(other for other in self.rooms(connection) if other != code)][:NEWEST]
        response.set_cookie(
            ROOMS,
            str(self._signer.dumps(codes)),
            max_age=YEAR,
            path=who.tongue.base or "/",
            secure=who.secure,
            httponly=True,
            samesite="lax",
        )

    def forget(self, response: Response, who: Visitor, code: str) -> None:
        """Take the link of this room away from the browser."""
        response.delete_cookie(SEAT, path=f"{who.tongue.base}/r/{code}")

    def _unsigned(self, cookie: str) -> str | None:
        try:
            token = self._signer.loads(cookie)
        except BadSignature:
            return None
        return token if isinstance(token, str) else None
