"""Friends at a table, who play through the API and sockets."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.site.conftest import Running, new_address

API = "/api/v1/rooms"
PATIENCE = 30


@dataclass
class Friend:
    """Somebody with a secret link to a room."""

    site: Running
    code: str
    token: str
    address: str = field(default_factory=new_address)

    async def get(self, what: str, **params: Any) -> httpx.Response:
        async with self._client() as client:
            return await client.get(f"{API}/{self.code}/{what}", params=params)

    async def post(self, what: str, **body: Any) -> httpx.Response:
        async with self._client() as client:
            return await client.post(f"{API}/{self.code}/{what}", json=body)

    async def view(self) -> dict[str, Any]:
        answer = await self.get("view")
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view

    async def answer(
        self, picks: list[str] | None = None, question: int | None = None, key: str = ""
    ) -> httpx.Response:
        """Answer; nothing said: the first option of the question that is asked."""
        asked = (await self.view())["question"] if picks is None or question is None else {"number": question}
        picks = picks if picks is not None else [o["id"] for o in asked["options"][: asked["least"] or 1]]
        number = asked["number"] if question is None else question
        return await self.post("answer", picks=picks, question=number, key=key or uuid4().hex)

    @asynccontextmanager
    async def page(self, hello: bool = True, **params: str) -> AsyncIterator["Socket"]:
        """The socket of a page that shows nothing yet."""
        query = "&".join(f"{name}={value}" for name, value in params.items())
        async with self.open(f"/r/{self.code}/live?{query}") as socket:
            if hello:
                await socket.say(type="hello", stamp=None)
            yield socket

    @asynccontextmanager
    async def program(self, hello: bool = True) -> AsyncIterator["Socket"]:
        """The socket of a program."""
        async with self.open(f"{API}/{self.code}/live") as socket:
            if hello:
                await socket.say(type="hello")
            yield socket

    @asynccontextmanager
    async def open(self, path: str) -> AsyncIterator["Socket"]:
        headers = {"x-forwarded-for": self.address}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        url = self.site.url.replace("http", "ws", 1) + path
        async with connect(url, additional_headers=headers) as line:
            yield Socket(line)

    def _client(self) -> httpx.AsyncClient:
        headers = {"x-forwarded-for": self.address}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        return httpx.AsyncClient(base_url=self.site.url, headers=headers, timeout=20, verify=False)


@dataclass
class Socket:
    """A socket's client side."""

    line: ClientConnection
    heard: list[dict[str, Any]] = field(default_factory=list)

    async def say(self, **message: Any) -> None:
        await self.line.send(json.dumps(message))

    async def hear(self, type_: str | None = None, **wanted: Any) -> dict[str, Any]:
        """The next message, or the next of this type with these fields."""
        while True:
            message = json.loads(await asyncio.wait_for(self.line.recv(), PATIENCE))
            self.heard.append(message)
            fits = all(message.get(name) == value for name, value in wanted.items())
            if type_ in {None, message["type"]} and fits:
                return message

    async def settle(self) -> None:
        """Hear all that is on its way."""
        quiet = 0
        while quiet < 3:
            quiet = quiet + 1 if await self.is_quiet() else 0

    async def ends_with(self) -> int:
        """The code with which the server closes."""
        await asyncio.wait_for(self.line.wait_closed(), PATIENCE)
        return self.line.close_code or 0

    async def is_quiet(self) -> bool:
        """Does nothing come but the answer to a ping? Anything said before it would come first."""
        before = len(self.heard)
        await self.say(type="ping")
        await self.hear("pong")
        return len(self.heard) == before + 1


async def sit_down(
    site: Running, seats: int = 2, start: bool = True, room_for: int = 0, **plan: Any
) -> list[Friend]:
    """Friends around a new table of Evolution, the host first; `room_for` more than have come yet."""
    names = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
    host = Friend(site, "", "")
    async with host._client() as client:
        body = {"game": "evolution", "name": names[0], "seats": room_for or seats, **plan}
        opened = await client.post(API, json=body)
    assert opened.status_code == 201, opened.text
    host.code, host.token = opened.json()["code"], opened.json()["token"]
    friends = [host]
    for name in names[1:seats]:
        friends.append(await join(site, host.code, name))
    if start:
        assert (await host.post("start")).status_code == 200
    return friends


async def join(site: Running, code: str, name: str) -> Friend:
    """A newcomer on the next free seat."""
    friend = Friend(site, code, "")
    joined = await friend.post("join", name=name)
    assert joined.status_code == 201, joined.text
    friend.token = joined.json()["token"]
    return friend


async def look_on(site: Running, code: str) -> Friend:
    """A spectator."""
    friend = Friend(site, code, "")
    watching = await friend.post("watch")
    assert watching.status_code == 201, watching.text
    friend.token = watching.json()["token"]
    return friend


async def play_on(friends: list[Friend], answers: int) -> None:
    """So many answers, each by whoever is asked first."""
    for _ in range(answers):
        waiting = (await friends[0].view())["waiting"]
        if not waiting:
            return
        assert (await friends[waiting[0]].answer()).status_code == 200
