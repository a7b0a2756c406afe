"""The tree of refusals and faults of the house.

HouseError
├── Refused                  asked for something that is not to be had; nothing has changed
│   ├── NotAllowed           this person may not do it
│   │   ├── UnknownLink      unknown-link: no such secret link, or it was taken back
│   │   ├── NotHost          not-host
│   │   ├── Removed          removed: the host has sent this person away
│   │   ├── NoSpectators     no-spectators
│   │   └── Muted            muted
│   ├── UnknownRoom          unknown-room: there is none, or it is not for the asker
│   ├── BadName              name-empty, name-too-long, name-alike
│   ├── BadWords             chat-empty, chat-too-long
│   ├── BadRequest           malformed, too-large
│   ├── Conflict             the room is not where the asker believes it to be
│   │   ├── RoomFull         room-full
│   │   ├── ColourTaken      colour-taken
│   │   ├── AlreadyStarted   already-started
│   │   ├── TooFew           too-few: not enough people to start
│   │   ├── NotOver          not-over: only once the match has ended
│   │   ├── MatchOver        match-over
│   │   ├── NotYourTurn      not-your-turn
│   │   ├── Stale            stale: the answer belongs to a settled question; carries the present sight
│   │   └── Illegal          illegal: the answer is not among those offered
│   ├── TooFast              too-fast: `seconds` until the next try
│   └── Unavailable          unavailable: the database does not answer; try the same again
└── BadRecord                a file that is no record of a match, or one that does not check out
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from server.service.sights import Sight


class HouseError(Exception):
    """Anything that the house raises."""


class Refused(HouseError):
    """A refusal: `code` is stable and names its words (`site.refusal.<code>`); `words_args` go into them."""

    code: str = "refused"

    def __init__(self, code: str | None = None, **args: int | str) -> None:
        self.code = code or self.code
        self.words_args = args
        super().__init__(self.code)


class NotAllowed(Refused):
    """This person may not do it."""


class UnknownLink(NotAllowed):
    """No such secret link, or it was taken back."""

    code = "unknown-link"


class NotHost(NotAllowed):
    """Only the host may do it."""

    code = "not-host"


class Removed(NotAllowed):
    """The host has sent this person away."""

    code = "removed"


class NoSpectators(NotAllowed):
    """This room is not to be watched."""

    code = "no-spectators"


class Muted(NotAllowed):
    """This person may not speak."""

    code = "muted"


class UnknownRoom(Refused):
    """There is no such room, or it is not for the asker: the answer is the same."""

    code = "unknown-room"


class BadName(Refused):
    """A name that cannot be taken: `name-empty`, `name-too-long` or `name-alike`."""

    code = "name-empty"


class BadWords(Refused):
    """Words that cannot be said: `chat-empty` or `chat-too-long`."""

    code = "chat-empty"


class BadRequest(Refused):
    """A request that makes no sense: `malformed` or `too-large`."""

    code = "malformed"


class Conflict(Refused):
    """The room is not where the asker believes it to be."""


class RoomFull(Conflict):
    """Every seat is taken."""

    code = "room-full"


class ColourTaken(Conflict):
    """Somebody else plays this colour."""

    code = "colour-taken"


class AlreadyStarted(Conflict):
    """The match has begun."""

    code = "already-started"


class TooFew(Conflict):
    """Not enough people to start; `least` says how many it takes."""

    code = "too-few"


class NotOver(Conflict):
    """Only once the match has ended."""

    code = "not-over"


class MatchOver(Conflict):
    """The match has ended; no answer is taken any more."""

    code = "match-over"


class NotYourTurn(Conflict):
    """This seat is not asked anything now."""

    code = "not-your-turn"


class Stale(Conflict):
    """The answer belongs to a question that is already settled; `sight` is what its sender sees now."""

    code = "stale"

    def __init__(self, sight: "Sight") -> None:
        super().__init__()
        self.sight = sight


class Illegal(Conflict):
    """The answer is not among those offered."""

    code = "illegal"


class TooFast(Refused):
    """Too much in too short a time; `seconds` until the next try."""

    code = "too-fast"


class Unavailable(Refused):
    """The database does not answer. Nothing is half done: sending the same again, with its key, is safe."""

    code = "unavailable"


class BadRecord(HouseError):
    """A file that is no record of a match, or one that does not check out; the message says where."""


#: every code of refusal that the house can give
CODES = (
    "unknown-link",
    "not-host",
    "removed",
    "no-spectators",
    "muted",
    "unknown-room",
    "name-empty",
    "name-too-long",
    "name-alike",
    "chat-empty",
    "chat-too-long",
    "malformed",
    "too-large",
    "room-full",
    "colour-taken",
    "already-started",
    "too-few",
    "not-over",
    "match-over",
    "not-your-turn",
    "stale",
    "illegal",
    "too-fast",
    "unavailable",
)
