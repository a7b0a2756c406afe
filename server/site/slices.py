"""What each template may know: one frozen slice for each page and for each region of the house's own.

`web/README.md` is the other half of this page. A page's template gets the fields of its slice by name, a
region's template gets its slice as `it`.
"""

from datetime import datetime
from typing import Literal, NamedTuple

from markupsafe import Markup
from msgspec import Struct

from server.engine.choice import Choice, Refusal, Seat, Text
from server.service.room import Room

MARKS = ("disc", "triangle", "square", "diamond", "star", "hexagon")
#: stands where a fresh key belongs, so that a region's HTML is the same for all and can be cached
FRESH_KEY = "fresh-key-goes-here"


class Name(NamedTuple):
    """How a person is shown: always all three together."""

    name: str
    colour: int
    mark: str


class Slice(Struct, frozen=True):
    """What a template may know."""


class HomePage(Slice, frozen=True):
    """GET /."""

    shelf: tuple[str, ...]
    tables: tuple[tuple[str, str], ...] = ()
    problem: str | None = None


class NewPage(Slice, frozen=True):
    """GET /new?game=; `filled` is what was typed before it was refused."""

    game: str
    options: dict[str, Choice]
    seats: range
    key: str
    filled: dict[str, str]
    problem: str | None = None


class JoinPage(Slice, frozen=True):
    """GET /r/CODE for somebody without a seat in the room."""

    room: Room
    colours: tuple[int, ...]
    may_watch: bool
    full: bool
    key: str
    filled: dict[str, str]
    problem: str | None = None


class LivePage(Slice, frozen=True):
    """GET /r/CODE for who has a seat or watches: lobby and table.

    `regions` are HTML by id; `order` the seats, the viewer's own last; `live` the path of the socket.
    """

    page: Literal["lobby", "table"]
    room: Room
    seat: Seat | None
    kind: Literal["player", "spectator"]
    order: tuple[Seat, ...]
    regions: dict[str, Markup]
    stamp: str
    title: str
    live: str
    invitation: str
    qr: Markup
    key: str
    problem: str | None = None


class DevicePage(Slice, frozen=True):
    """GET /r/CODE/device: the way to another device; no invitation before the button is pressed."""

    room: Room
    invitation: str | None
    qr: Markup | None
    key: str
    revoked: bool = False


class RecordPage(Slice, frozen=True):
    """GET /r/CODE/record?step=&eyes=: one position, through the eyes of a seat, a `stranger` or all `open`.

    `regions` are HTML by id, `told` what the step brought about.
    """

    room: Room
    seat: Seat | None
    step: int
    steps: int
    eyes: str
    views: tuple[str, ...]
    regions: dict[str, Markup]
    order: tuple[Seat, ...]
    told: tuple[Text, ...]
    status: Text | None
    pledge: str | None
    seed: str | None
    whole: bool


class HelpPage(Slice, frozen=True):
    """GET /help/GAME."""

    game: str
    options: dict[str, Choice]


class AboutPage(Slice, frozen=True):
    """GET /about."""

    version: str


class ErrorPage(Slice, frozen=True):
    """Whatever went wrong: `status` is HTTP's, `problem` says it in words, `back` is where to go."""

    status: int
    problem: str
    back: str


class Top(Slice, frozen=True):
    """The bar: where the match stands and whom it waits for."""

    title: str
    status: Text | None
    waiting: tuple[Seat, ...]
    over: bool


class Question(Slice, frozen=True):
    """What the viewer is asked; private. The region is empty while there is nothing to answer."""

    code: str
    number: int
    choice: Choice
    refusals: tuple[Refusal, ...]
    key: str = FRESH_KEY


class Waiting(Slice, frozen=True):
    """What goes on; `mine`: this viewer is asked."""

    about: Text | None
    waiting: tuple[Seat, ...]
    mine: bool
    since: str | None
    over: bool


class LogLine(Slice, frozen=True):
    """One thing that happened; `at` are the pieces it speaks of, `new` whether the viewer has not seen it."""

    number: int
    text: Text
    at: tuple[str, ...]
    new: bool
    time: datetime


class Log(Slice, frozen=True):
    """The newest lines, oldest first; `earlier`: there are more before them."""

    code: str
    lines: tuple[LogLine, ...]
    earlier: bool = False


class Remark(Slice, frozen=True):
    """One line of chat; spectators have no colour and no mark."""

    number: int
    name: str
    colour: int | None
    mark: str | None
    words: str
    channel: Literal["table", "stands"]
    time: datetime


class Chat(Slice, frozen=True):
    """The newest remarks, oldest first; `channel` is where the viewer's own go."""

    code: str
    lines: tuple[Remark, ...]
    channel: Literal["table", "stands"]
    may_say: bool


class People(Slice, frozen=True):
    """Who is in the room; `me` is the viewer's number, none for spectators."""

    code: str
    room: Room
    me: int | None
    is_host: bool


class End(Slice, frozen=True):
    """How it ended, per seat; the region is empty until then."""

    code: str
    places: tuple[int, ...]
    scores: tuple[int, ...]
    next_code: str | None
    may_rematch: bool
    pledge: str | None
    seed: str | None
