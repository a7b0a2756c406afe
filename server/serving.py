"""The server process: house, site, and a word on the terminal about where to find them."""

import asyncio
import gc
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import segno
import typer
import uvicorn
import uvloop

from server.service import rooms
from server.service.house import House, open_house
from server.service.logs import configure
from server.service.room import RoomPlan
from server.settings import Settings
from server.site.app import create_app

PING = 30.0  # seconds between signs of life over a socket
LARGEST_MESSAGE = 64 * 1024  # bytes that a socket may send
GRACE = 5  # seconds for requests to end when the server stops


def serve(settings: Settings, with_room: bool) -> None:
    """Serve until told to stop by Ctrl-C or SIGTERM. `with_room`: open a room and print its link.

    Raises NoPostgres, Down.
    """
    configure(settings.log_format)
    gc.freeze()  # what is loaded by now stays; matches make few circles, so look for them less often
    gc.set_threshold(20_000, 20, 50)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(settings, with_room))


async def _serve(settings: Settings, with_room: bool) -> None:
    async with open_house(settings) as house:

        @asynccontextmanager
        async def opened(_: Settings) -> AsyncIterator[House]:
            yield house

        path = f"/r/{await _first_room(house)}" if with_room else "/"
        app = create_app(settings, opened=opened)
        server = Announcing(_configuration(app, settings), lambda: announce(settings, path))
        # the server hands signals on once it has stopped: the house must still be closed then
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
        await server.serve()


def _configuration(app: object, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=settings.compress_sockets,
        proxy_headers=False,  # the site judges these itself
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=GRACE,
    )


class Announcing(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


async def _first_room(house: House) -> str:
    """A room of the first game on the shelf, for whoever comes first."""
    game = next(iter(house.shelf.values()))
    return await rooms.prepare_room(house, RoomPlan(game.name, {}, max(game.seats)))


def announce(settings: Settings, path: str) -> None:
    """Print the address, and a link with its QR code for phones."""
    home = address(settings)
    typer.echo(f"\nCoevolve is open at {home}/")
    if path != "/":
        typer.echo(f"A room to share:    {home}{path}")
    segno.make(home + path, error="l").terminal(compact=True)
    typer.echo("Ctrl-C closes it.\n")


def address(settings: Settings) -> str:
    """Our address as others on the network may know it, without a slash at the end."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = settings.host if settings.host not in ("0.0.0.0", "::") else _own_host()  # noqa: S104
    host = f"[{host}]" if ":" in host else host
    return f"http://{host}:{settings.port}{settings.base_path}"


def _own_host() -> str:
    """This machine's address in its network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(line.getsockname()[0])
