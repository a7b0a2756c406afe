"""One socket for each open page or program: pushed what has changed, heard when it answers."""

import asyncio
from contextlib import suppress

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from server.service import play
from server.service.access import Holder
from server.service.errors import NotAllowed, Refused, TooFast, UnknownRoom
from server.service.hub import Ear
from server.service.pace import pace
from server.service.presence import here
from server.service.sights import Sight
from server.site import ops, parcels
from server.site.deps import Site, site_of
from server.site.errors import Malformed, sentence
from server.site.feed import Feed, Frames, Views
from server.site.guards import FOREIGN
from server.site.pages.table import channel
from server.site.parcels import Answer, Hello, Message, Ping, Say

ROUTER = APIRouter()
#: seconds that a socket may say nothing
PATIENCE = 90
#: unreadable messages before a socket is closed
NONSENSE = 8
NO_LINK, SILENT, TOO_FAST, UNREADABLE, LATER = 4401, 4408, 4429, 4400, 1013


@ROUTER.websocket("/r/{code}/live")
async def page_socket(socket: WebSocket, code: str) -> None:
    """The socket of a page."""
    as_views = socket.query_params.get("as") == "json"
    await _serve(socket, code, Views if as_views else Frames)


@ROUTER.websocket("/api/v1/rooms/{code}/live")
async def program_socket(socket: WebSocket, code: str) -> None:
    """The socket of a program."""
    await _serve(socket, code, Views)


async def _serve(socket: WebSocket, code: str, kind: type[Feed]) -> None:
    site = site_of(socket)
    if socket.scope[FOREIGN] and not _is_vouched(site, socket):
        return await socket.close()
    await socket.accept()
    try:
        pace(site.house, "socket", site.visitor(socket).address)
        holder = await site.holder(socket, code)
        with ops.SOCKETS.track_inprogress(), site.house.hub.listen(holder.room) as ear:
            async with here(site.house, holder):
                await Conversation(socket, site, holder, ear, kind).run()
    except Refused as refused:
        with suppress(RuntimeError):  # it has gone already
            await socket.close(_ending(refused), refused.code)
    return None


def _is_vouched(site: Site, socket: WebSocket) -> bool:
    """Does it know what only our own page could tell it?"""
    token = site.keyring.token(socket)
    return token is not None and site.keyring.vouches(token, socket.query_params.get("page", ""))


def _ending(refused: Refused) -> int:
    """The code with which a socket ends for this reason."""
    if isinstance(refused, NotAllowed | UnknownRoom):
        return NO_LINK
    return TOO_FAST if isinstance(refused, TooFast) else LATER


class Conversation:
    """A socket's two halves: one listens to the other side, one tells it what is new."""

    def __init__(self, socket: WebSocket, site: Site, holder: Holder, ear: Ear, kind: type[Feed]) -> None:
        self.socket = socket
        self.site = site
        self.holder = holder
        self.ear = ear
        self.feed = kind(site, site.visitor(socket).tongue)
        self.nonsense = 0
        self._version: int | None = None
        self._pen = asyncio.Lock()

    async def run(self) -> None:
        """Talk until one side ends it."""
        halves = {asyncio.create_task(self._listen()), asyncio.create_task(self._tell())}
        try:
            done, _ = await asyncio.wait(halves, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for half in halves:
                half.cancel()
            await asyncio.gather(*halves, return_exceptions=True)
        for half in done:
            if isinstance(fault := half.exception(), Exception) and not isinstance(
                fault, WebSocketDisconnect
            ):
                raise fault

    async def _tell(self) -> None:
        """However much happens while a slow reader reads: it gets the newest, once. Raises Refused."""
        while True:
            await self.ear.news()
            if not self.feed.greeted:
                continue
            sight = await play.look(self.site.house, self.holder)
            if self._has_turned(sight):
                self.holder = await self.site.holder(self.socket, self.holder.code)
            async for message in self.feed.news(sight, self.holder):
                await self._send(message)

    def _has_turned(self, sight: Sight) -> bool:
        """Have people or the room changed, and with them perhaps this link?"""
        before, self._version = self._version, sight.version
        return before != sight.version

    async def _listen(self) -> None:
        while True:
            try:
                message = await asyncio.wait_for(self._receive(), PATIENCE)
            except TimeoutError:
                return await self._close(SILENT)
            try:
                pace(self.site.house, "request", f"socket {id(self)}")
            except TooFast as refused:
                await self._refuse(refused, None)
                return await self._close(TOO_FAST)
            if not await self._heard(message):
                return None

    async def _receive(self) -> str | bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        return message.get("text") or message.get("bytes") or ""

    async def _heard(self, message: str | bytes) -> bool:
        """Act on a message; false once there is no point in going on."""
        key: str | None = None
        try:
            said = parcels.read(message)
            key = getattr(said, "key", None)
            await self._act(said)
        except Malformed as refused:
            self.nonsense += 1
            await self._refuse(refused, key)
        except Refused as refused:
            await self._refuse(refused, key)
        if self.nonsense >= NONSENSE:
            await self._close(UNREADABLE)
        return self.nonsense < NONSENSE

    async def _act(self, said: Message) -> None:
        house = self.site.house
        if isinstance(said, Ping):
            await self._send(parcels.write("pong"))
        elif isinstance(said, Answer):
            await play.answer(house, self.holder, said.picks, said.question, said.key)
            await self._send(parcels.write("done", key=said.key))
        elif isinstance(said, Say):
            await self.site.say(self.holder, said.words, channel(said.channel), said.key)
            await self._send(parcels.write("done", key=said.key))
        else:
            hello = said if isinstance(said, Hello) else Hello()
            self.feed.greet(hello)
            self.ear.tell()

    async def _refuse(self, refused: Refused, key: str | None) -> None:
        ops.REFUSALS.labels(refused.code).inc()
        words = sentence(self.site, self.socket, refused)
        await self._send(parcels.write("refused", key=key, code=refused.code, words=words))
        self.ear.tell()

    async def _send(self, message: str) -> None:
        async with self._pen:
            await self.socket.send_text(message)

    async def _close(self, code: int, reason: str = "") -> None:
        async with self._pen:
            await self.socket.close(code, reason)
