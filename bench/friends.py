"""Friends who answer over the real socket protocol, one move in flight in each room."""

import asyncio
import random
import re
from dataclasses import dataclass, field
from html import unescape
from time import perf_counter
from typing import Literal

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.host import Host

Kind = Literal["views", "pages"]
PATIENCE = 300  # seconds
SETTLING = 1.5  # seconds in which nobody moves, so that what was said of arrivals is heard


class Pick(msgspec.Struct):
    id: str


class Asked(msgspec.Struct):
    number: int
    options: list[Pick]
    least: int
    most: int


class Heard(msgspec.Struct):
    """Of a message only what a friend needs."""

    type: str
    question: Asked | None = None
    state: str = ""
    regions: dict[str, str | list[str | int]] | None = None


HEARD = msgspec.json.Decoder(Heard)
NUMBER = re.compile(r'name="question" value="(\d+)"')
PICK = re.compile(r'name="pick" value="([^"]+)"')


@dataclass
class Friend:
    """One seat and its socket; a page's friend reads the buttons of its question as a person would."""

    room: "Room"
    seat: int
    socket: ClientConnection
    asked: Asked | None = None
    pieces: list[str] = field(default_factory=list)

    def read(self, heard: Heard) -> bool:
        """Take in a message about the table; was it one?"""
        if heard.type == "view":
            self.asked = heard.question
            self.room.over |= heard.state == "over"
        elif heard.type == "frame" and heard.regions is not None:
            self.room.over |= bool(heard.regions.get("end"))
            if "question" in heard.regions:
                self.asked = self._buttons(heard.regions["question"])
        return heard.type in ("view", "frame")

    def _buttons(self, cut: str | list[str | int]) -> Asked | None:
        parts = [cut] if isinstance(cut, str) else cut
        self.pieces = [self.pieces[part] if isinstance(part, int) else part for part in parts]
        html = "".join(self.pieces)
        number = NUMBER.search(html)
        if number is None:
            return None
        return Asked(int(number[1]), [Pick(unescape(id_)) for id_ in PICK.findall(html)], 1, 1)


@dataclass
class Room:
    """A match under way, and how long others waited to see each move."""

    code: str
    tokens: list[str]
    load: "Load"
    friends: list[Friend] = field(default_factory=list)
    sent: float = 0.0
    mover: int = -1
    unseen: set[int] = field(default_factory=set)
    moves: int = 0
    over: bool = False


@dataclass
class Load:
    """All rooms together; `pace` is moves a second over all of them, None: as fast as they can."""

    host: Host
    most: int
    pace: float | None = None
    rooms: list[Room] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    used: float = 0.0  # seconds of the server's processor, while they played
    chance: random.Random = field(default_factory=lambda: random.Random(7))

    @property
    def moves(self) -> int:
        return sum(room.moves for room in self.rooms)

    def finished(self) -> bool:
        return all(room.over or room.moves >= self.most for room in self.rooms)


async def seated(
    host: Host, rooms: int, seats: int, most: int, kind: Kind, pace: float | None = None
) -> Load:
    """So many rooms of friends, all connected, nobody moving yet."""
    load = Load(host, most, pace)
    for _ in range(rooms):
        code, tokens = await host.room(seats)
        room = Room(code, tokens, load)
        for seat, token in enumerate(tokens):
            room.friends.append(Friend(room, seat, await _dial(host, code, token, kind)))
        load.rooms.append(room)
    return load


async def _dial(host: Host, code: str, token: str, kind: Kind) -> ClientConnection:
    address = host.url.replace("http", "ws")
    path = f"/api/v1/rooms/{code}/live" if kind == "views" else f"/r/{code}/live"
    headers = {"Authorization": f"Bearer {token}", "X-Forwarded-For": f"203.0.113.{hash(token) % 250 + 1}"}
    socket = await connect(address + path, additional_headers=headers, compression=None, max_size=None)
    await socket.send('{"type":"hello","stamp":null,"log":0,"chat":0}')
    return socket


async def play(load: Load) -> float:
    """Let them all play until each room has had its moves or is over; how many seconds that took."""
    tasks = [asyncio.create_task(_listen(friend)) for room in load.rooms for friend in room.friends]
    await asyncio.sleep(SETTLING)
    load.used = load.host.cpu()
    begin = perf_counter()
    try:
        await asyncio.gather(*map(_move, load.rooms))
        while not load.finished():
            await asyncio.sleep(0.02)
            if perf_counter() - begin > PATIENCE:
                raise TimeoutError("the rooms do not get on")
    finally:
        spent = perf_counter() - begin
        load.used = load.host.cpu() - load.used
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return spent


async def _listen(friend: Friend) -> None:
    room, load = friend.room, friend.room.load
    async for message in friend.socket:
        heard = HEARD.decode(message)
        if not friend.read(heard):
            continue
        if friend.seat in room.unseen:
            room.unseen.discard(friend.seat)
            load.sizes.append(len(message))
            if room.unseen <= {room.mover} and friend.seat != room.mover:
                load.waits.append(perf_counter() - room.sent)
            if not room.unseen and not room.over and room.moves < load.most:
                await _move(room)


async def _move(room: Room) -> None:
    """Whoever is asked first answers; all are to see it before the next move."""
    mover = next((friend for friend in room.friends if friend.asked), None)
    if mover is None or mover.asked is None:
        return
    load, asked, mover.asked = room.load, mover.asked, None
    room.mover, room.unseen = mover.seat, {friend.seat for friend in room.friends}
    if load.pace is not None:
        await asyncio.sleep(load.chance.random() * 2 * len(load.rooms) / load.pace)
    picks = load.chance.sample([option.id for option in asked.options], max(1, asked.least))
    room.moves += 1
    room.sent = perf_counter()
    answer = {"type": "answer", "key": f"{room.code}-{room.moves}", "question": asked.number, "picks": picks}
    await mover.socket.send(msgspec.json.encode(answer).decode())
