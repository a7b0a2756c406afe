"""The match: see it, answer, read its log and its record."""

from typing import Annotated, Any

from fastapi import APIRouter
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from server.engine.choice import Picks
from server.service import log, play, records
from server.service.pace import pace
from server.service.play import Receipt
from server.service.records import Record
from server.site.api.wire import Body, answer, described, language, read
from server.site.deps import site_of
from server.site.errors import Malformed
from server.site.parcels import Count
from server.site.scene import names_of
from server.site.sights import entry_json, sight_json

ROUTER = APIRouter(tags=["match"])
LINK = ("unknown-link", "removed", "no-spectators")
LONGEST_SEAT = 4  # digits


class Answer(Body, frozen=True):
    """Ids of the options you pick, the number of their question, and a key that is new for each answer."""

    picks: Picks
    question: Count
    key: Annotated[str, Meta(min_length=8, max_length=64)]


class OptionWords(Struct, frozen=True):
    """An option; `at` are the pieces it is about, `note` what picking it sets off."""

    id: str
    label: str
    at: tuple[str, ...]
    note: str | None


class RefusalWords(Struct, frozen=True):
    """Why something that one might expect is not offered."""

    at: tuple[str, ...]
    why: str


class QuestionWords(Struct, frozen=True):
    """What you are asked: pick from `least` to `most` of the options."""

    number: int
    prompt: str
    least: int
    most: int
    options: tuple[OptionWords, ...]
    refusals: tuple[RefusalWords, ...]


class View(Struct, frozen=True):
    """All that you may know now. `view` is the game's own, as its page in docs/games says."""

    stamp: str
    room: dict[str, Any]
    seat: int | None
    state: str
    status: str | None
    about: str | None
    waiting: tuple[int, ...]
    question: QuestionWords | None
    view: dict[str, Any] | None
    outcome: dict[str, Any] | None
    settled: int
    told: int


class LogEntry(Struct, frozen=True):
    """One thing that happened, as you may know it."""

    number: int
    at: str
    words: str
    event: dict[str, Any]


@ROUTER.get("/rooms/{code}/view", summary="See the table", **described(View, refuses=LINK))
async def view(request: Request, code: str) -> Response:
    """All that you may know now, and what you are asked."""
    site = site_of(request)
    sight = await play.look(site.house, await site.holder(request, code), fresh=True)
    return answer(sight_json(site.words, language(request), sight))


@ROUTER.post(
    "/rooms/{code}/answer",
    summary="Answer the question",
    **described(
        Receipt,
        Answer,
        Answer(("card:3",), 12, "8f14e45fceea167a"),
        (*LINK, "match-over", "not-your-turn", "stale", "illegal"),
    ),
)
async def give_answer(request: Request, code: str) -> Response:
    """Answer; sent again with the same key it is done once. The receipt comes when it is kept for good."""
    site, body = site_of(request), await read(request, Answer)
    holder = await site.holder(request, code)
    return answer(await play.answer(site.house, holder, body.picks, body.question, body.key))


@ROUTER.get("/rooms/{code}/log", summary="What has happened", **described(tuple[LogEntry, ...], refuses=LINK))
async def entries(request: Request, code: str, after: int = 0, limit: int = 200) -> Response:
    """Lines of the log after number `after`, oldest first, at most 500 at once."""
    site = site_of(request)
    holder = await site.holder(request, code)
    names = names_of(await site.room(request, code))
    found = await log.entries(site.house, holder, max(0, after), min(max(1, limit), 500))
    return answer([entry_json(site.words, language(request), names, entry) for entry in found])


@ROUTER.get("/rooms/{code}/record", summary="The record", **described(Record, refuses=(*LINK, "not-over")))
async def record(request: Request, code: str) -> Response:
    """The match in one document: whole after the end, before it only what you may know."""
    site = site_of(request)
    return answer(await records.record(site.house, await site.holder(request, code)))


@ROUTER.get(
    "/rooms/{code}/record/{position}",
    summary="The table at one position",
    **described(View, refuses=(*LINK, "not-over")),
)
async def position(request: Request, code: str, position: int, eyes: str = "stranger") -> Response:
    """The table as it lay, through the eyes of a seat or of a `stranger`; during play through yours."""
    site = site_of(request)
    if eyes != "stranger" and not (eyes.isdecimal() and len(eyes) <= LONGEST_SEAT):
        raise Malformed(what="eyes")
    pace(site.house, "request", site.visitor(request).address)
    seat = None if eyes == "stranger" else int(eyes)
    sight = await records.step(site.house, await site.holder(request, code), position, seat)
    return answer(sight_json(site.words, language(request), sight))
