"""What each template may know: one frozen slice for each page and for each region of the house's own.

Every template is given `it` (its slice) and besides:

    t(key, **args)      words by key: plain text, safe in attributes
    words(text)         a Text as HTML: names of seats become <bdi class="seat" data-colour data-mark>
    plain(text)         a Text as plain text, names set apart by invisible marks: for attributes
    names               per seat (name, colour, mark); colour is 0…5
    asset(path)         address of a file in web/static, or "games/<game>/<file>" in a game's look
    link(path)          address of a page: link("/help/evolution")
    language            the viewer's; `languages` maps every language to its own name
    number(n), time(t)  in the manner of the language

A page that is live is given `slot(id)` too: the region in its wrapper
`<div class="region" id="region-<id>" data-region="<id>">…</div>`, empty where the viewer has no such region.
A live page puts `{{ it.first }}` into `<script type="application/json" id="first">`: the first frame,
without regions. Fields that hold HTML (first, board, boards, qr) are safe as they are, the rest is escaped.

Pages                                   Regions (in web/templates/parts/)
    home.html   HomePage                    lobby.html     LobbyPart      on the page "lobby"
    new.html    NewPage                     chat.html      ChatPart       "lobby", "table"
    join.html   JoinPage                    top.html       TopPart        "table"
    lobby.html  LivePage                    question.html  QuestionPart   "table"
    table.html  LivePage                    people.html    PeoplePart     "table"
    seat.html   SeatPage                    result.html    ResultPart     "table"
    record.html RecordPage                  log.html       LogPart        "table", "record"
    help.html   HelpPage
    about.html  AboutPage                   line.html      LogLine        one line of the log
    error.html  ErrorPage                   remark.html    ChatLine       one line of chat

The regions "log" and "chat" hold `<ol id="log">` and `<ol id="chat">`; frames append rendered lines to these.
"""

from typing import Literal, NamedTuple

from msgspec import Struct

from server.engine.choice import Choice, Refusal, Seat, Text
from server.engine.views import View

Kind = Literal["player", "spectator"]
MARKS = ("disc", "triangle", "square", "diamond", "star", "hexagon")


class Name(NamedTuple):
    """How a person is shown: always all three together."""

    name: str
    colour: int
    mark: str


class Slice(Struct, frozen=True):
    """What a template may know; hashable all the way down."""


class Fault(Slice, frozen=True):
    """A refusal in words: `code` is stable, `words` is the sentence."""

    code: str
    words: Text


class OptionField(Slice, frozen=True):
    """A variant of a game: one field named `option.<name>`; `chosen` are the ids picked so far."""

    name: str
    choice: Choice
    chosen: tuple[str, ...]


class Plate(Slice, frozen=True):
    """A game on the shelf: `<name>.name` and `<name>.tagline` are its words."""

    name: str
    fewest: int
    most: int


class HomePage(Slice, frozen=True):
    """GET / – the form "code" goes to GET /r."""

    games: tuple[Plate, ...]
    fault: Fault | None = None


class NewPage(Slice, frozen=True):
    """GET /new/<game>, POST the same.

    Fields: key, title, seats, spectators (on), language, name, colour and one for each option.
    """

    game: Plate
    options: tuple[OptionField, ...]
    key: str
    title: str = ""
    seats: int = 0
    spectators: bool = True
    language: str = "en"
    name: str = ""
    colour: int = 0
    fault: Fault | None = None


class JoinPage(Slice, frozen=True):
    """GET /r/<code> for a stranger.

    POST /r/<code>/join: key, name, colour. POST /r/<code>/watch: key, name.
    """

    code: str
    title: str
    game: str
    key: str
    host: Name | None
    people: tuple[Name, ...]
    free: int
    colours: tuple[int, ...]
    may_join: bool
    may_watch: bool
    over: bool
    name: str = ""
    colour: int = 0
    fault: Fault | None = None


class LivePage(Slice, frozen=True):
    """GET /r/<code> for who holds a seat or watches; all that changes stands in regions.

    Page-level forms, outside the regions, each with the hidden field key: <form id="answer" method="post"
    action="/r/<code>/answer">, <form id="say" … "/r/<code>/chat"> with words and channel, and <form id="room"
    method="post"> for buttons with formaction. Inputs and buttons in regions name these by form="answer",
    form="room".
    `live` is the address of the socket; `board` is the game's arrangement with its slots, "" in the lobby.
    """

    page: Literal["lobby", "table"]
    code: str
    title: str
    game: str
    kind: Kind
    me: Seat | None
    key: str
    live: str
    stamp: str
    first: str
    board: str
    channels: tuple[str, ...]
    fault: Fault | None = None


class Person(Slice, frozen=True):
    """Somebody in the room; `person` is the number that forms send."""

    person: int
    seat: Seat | None
    face: Name
    host: bool
    present: bool
    muted: bool = False


class LobbyPart(Slice, frozen=True):
    """Before the start. Buttons: /r/<code>/start, /leave, /remove (person), /host (person), /settings."""

    code: str
    game: str
    title: str
    people: tuple[Person, ...]
    watchers: tuple[Person, ...]
    me: int
    hosting: bool
    seats: int
    fewest: int
    may_start: bool
    spectators: bool
    spectator_chat: bool
    options: tuple[OptionField, ...]
    address: str
    watch_address: str
    qr: str
    pledge: str | None = None


class TopPart(Slice, frozen=True):
    """The bar: where the match stands and whom it waits for."""

    code: str
    title: str
    game: str
    status: Text | None
    about: Text | None
    waiting: tuple[Seat, ...]
    me: Seat | None
    over: bool


class QuestionPart(Slice, frozen=True):
    """What I am asked: hidden field question; each option is a button or box named pick, form="answer".

    `number` and `choice` are None while I am not asked; then `about` and `waiting` say what goes on.
    Put data-at="<pieces, by spaces>" on each option.
    """

    number: int | None
    choice: Choice | None
    refusals: tuple[Refusal, ...]
    about: Text | None
    waiting: tuple[Seat, ...]
    me: Seat | None
    over: bool


class PeoplePart(Slice, frozen=True):
    """Who is there. Buttons for the host: /r/<code>/mute (person), /host (person), /settings."""

    code: str
    people: tuple[Person, ...]
    watchers: tuple[Person, ...]
    me: int
    hosting: bool
    spectators: bool
    spectator_chat: bool


class Score(Slice, frozen=True):
    """One line of the result: place 1 is first and may be shared."""

    seat: Seat
    place: int
    points: int


class ResultPart(Slice, frozen=True):
    """After the end; `scores` is empty until then. Button: /r/<code>/rematch; `next_code` once it exists."""

    code: str
    scores: tuple[Score, ...]
    me: Seat | None
    next_code: str | None
    pledge: str | None
    seed: str | None


class LogLine(Slice, frozen=True):
    """One thing that happened; `at` are the pieces it speaks of, `time` is seconds since 1970."""

    number: int
    words: Text
    at: tuple[str, ...]
    time: int


class LogPart(Slice, frozen=True):
    """The newest lines, oldest first; lines after `seen` are new to this viewer (None: never looked)."""

    lines: tuple[LogLine, ...]
    seen: int | None = None
    earlier: bool = False


class ChatLine(Slice, frozen=True):
    """One remark. Channel "table" is the players', "gallery" the spectators'."""

    number: int
    face: Name
    kind: Kind
    channel: str
    words: str
    time: int


class ChatPart(Slice, frozen=True):
    """The newest remarks, oldest first."""

    lines: tuple[ChatLine, ...]


class SeatPage(Slice, frozen=True):
    """GET /r/<code>/seat; POST the same with key and revoke (on) makes the link. `qr` is SVG."""

    code: str
    title: str
    key: str
    face: Name
    address: str | None = None
    qr: str | None = None
    revoked: bool = False


class RecordPage(Slice, frozen=True):
    """GET /r/<code>/record?at=<decision>&eyes=<seat|stranger|all>.

    `at` runs from 0 (dealt) to `last`; `boards` are the game's arrangement as HTML, one for each pair of eyes.
    """

    code: str
    title: str
    game: str
    at: int
    last: int
    eyes: str
    choices: tuple[str, ...]
    whole: bool
    status: Text | None
    boards: tuple[tuple[Seat | None, str], ...]
    log: str
    scores: tuple[Score, ...]
    pledge: str | None
    seed: str | None


class HelpPage(Slice, frozen=True):
    """GET /help/<game>; shows `games/<game>/help.html`, given the same slice."""

    game: Plate
    options: tuple[OptionField, ...]


class AboutPage(Slice, frozen=True):
    """GET /about."""

    version: str
    games: tuple[Plate, ...]


class ErrorPage(Slice, frozen=True):
    """Whatever went wrong: `status` is HTTP's, the fault says it in words."""

    status: int
    fault: Fault


class Board(Slice, frozen=True):
    """What a game's `table.html` gets: the view, from whose eyes, and slot(id) beside it."""

    view: View
    me: Seat | None
