"""Talk: say something, hear it, and who may."""

from typing import Literal

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from server.service import chat, rooms
from server.site.api.people import HOST, LINK
from server.site.api.rooms import Done
from server.site.api.wire import Body, answer, described, read
from server.site.deps import site_of

ROUTER = APIRouter(tags=["talk"])


class Voice(Body, frozen=True):
    """Whose voice to take away or give back; null: that of all spectators."""

    person: int | None = None
    muted: bool = True


class Allowed(Body, frozen=True):
    """Whether it is allowed."""

    allowed: bool


class Words(Body, frozen=True):
    """A remark, to the table or among the stands (spectators); without a channel: one's own."""

    words: str
    channel: Literal["table", "stands"] | None = None


@ROUTER.post("/rooms/{code}/mute", summary="Take a voice away", **described(Done, Voice, Voice(3), HOST))
async def mute(request: Request, code: str) -> Response:
    """The host takes somebody's voice away or gives it back."""
    site, body = site_of(request), await read(request, Voice)
    await chat.mute(site.house, await site.holder(request, code), body.person, body.muted)
    return answer(Done())


@ROUTER.post(
    "/rooms/{code}/spectator-chat",
    summary="Let spectators be heard",
    **described(Done, Allowed, Allowed(True), HOST),
)
async def spectator_chat(request: Request, code: str) -> Response:
    """The host lets spectators be heard by players, or not."""
    site, body = site_of(request), await read(request, Allowed)
    await rooms.set_spectator_chat(site.house, await site.holder(request, code), body.allowed)
    return answer(Done())


@ROUTER.get("/rooms/{code}/chat", summary="What was said", **described(tuple[chat.Line, ...], refuses=LINK))
async def lines(request: Request, code: str, after: int = 0, limit: int = 200) -> Response:
    """The newest remarks that you may hear, oldest first."""
    site = site_of(request)
    holder = await site.holder(request, code)
    return answer(await chat.lines(site.house, holder, max(0, after), min(max(1, limit), 200)))


@ROUTER.post(
    "/rooms/{code}/chat",
    summary="Say something",
    **described(
        chat.Line, Words, Words("Well played!"), (*LINK, "muted", "chat-empty", "chat-too-long"), status=201
    ),
)
async def say(request: Request, code: str) -> Response:
    """Say something; it is text, whatever it looks like."""
    site, body = site_of(request), await read(request, Words)
    holder = await site.holder(request, code)
    return answer(await chat.say(site.house, holder, body.words, body.channel), 201)
