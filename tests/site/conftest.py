"""A real server on a real port, on a real database; friends with browsers and programs."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from ipaddress import IPv4Address
from itertools import count
from random import getrandbits
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from uvicorn import Server

from server import serving
from server.games import SHELF
from server.service.house import House, open_house
from server.settings import Settings
from server.site.app import create_app

ADDRESSES = count(int(IPv4Address("100.64.0.1")) + getrandbits(20))


@dataclass
class Running:
    """A server in a thread of its own, with its own loop."""

    app: FastAPI
    settings: Settings
    server: Server = field(init=False)
    thread: threading.Thread = field(init=False)
    loop: asyncio.AbstractEventLoop = field(init=False)

    def __post_init__(self) -> None:
        self.server = Server(serving._configuration(self.app, self.settings))
        self.thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        ready = threading.Event()
        startup = self.server.startup

        async def started(*args: Any, **kwargs: Any) -> None:
            self.loop = asyncio.get_running_loop()
            await startup(*args, **kwargs)
            ready.set()

        self.server.startup = started  # type: ignore[method-assign]
        self.thread.start()
        assert ready.wait(30), "the server did not start"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)

    @property
    def address(self) -> str:
        port = self.server.servers[0].sockets[0].getsockname()[1]
        return f"127.0.0.1:{port}"

    @property
    def url(self) -> str:
        return f"http://{self.address}{self.settings.base_path}"

    @property
    def house(self) -> House:
        house: House = self.app.state.site.house
        return house

    def call(self, make: Callable[[], Any]) -> Any:
        """The result of a coroutine that is run on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(make(), self.loop).result(20)

    def _run(self) -> None:
        asyncio.run(self.server.serve())


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[House]:
    async with open_house(settings, SHELF) as house:
        yield house


def run(settings: Settings) -> Iterator[Running]:
    """A server with these settings, for as long as a fixture lasts."""
    running = Running(create_app(settings, strict=True, opened=opened), settings)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def site(database_url: str) -> Iterator[Running]:
    """The server that most tests play on."""
    yield from run(Settings(database_url=database_url, port=0))


def new_address() -> str:
    """An address that nobody else comes from, so that nobody's haste slows others down."""
    return str(IPv4Address(next(ADDRESSES)))


@pytest.fixture
async def browser(site: Running) -> AsyncIterator[Callable[[], httpx.AsyncClient]]:
    """A function that opens another browser without cookies."""
    opened: list[httpx.AsyncClient] = []

    def open_browser() -> httpx.AsyncClient:
        opened.append(
            httpx.AsyncClient(
                base_url=site.url,
                headers={"x-forwarded-for": new_address(), "origin": f"http://{site.address}"},
                follow_redirects=True,
                timeout=20,
                verify=False,
            )
        )
        return opened[-1]

    yield open_browser
    for one in opened:
        await one.aclose()
