"""The tree of refusals and faults.

EngineError
├── Refused                  the player asked for something that is not to be had; nothing has changed
│   ├── MatchOver            the match has ended
│   ├── NotYourTurn          this seat is not asked anything now
│   ├── StaleDecision        the answer belongs to a question that is settled
│   └── IllegalAnswer        the answer is not among those offered
└── Broken                   a fault in a game or in stored bytes, never a player's doing
    ├── LostThread           nothing is left to do and the match has not ended
    ├── Runaway              things are done in a circle and nobody is asked
    ├── BadTable             bytes that are no table of this game
    └── TooOld               a table of a version that this program no longer understands
"""

from typing import ClassVar


class EngineError(Exception):
    """Anything that the kernel raises."""


class Refused(EngineError):
    """A refusal; `code` is stable and names the words for it."""

    code: ClassVar[str] = "refused"


class MatchOver(Refused):
    """The match has ended; no answer is taken any more."""

    code = "match-over"


class NotYourTurn(Refused):
    """This seat is not asked anything now."""

    code = "not-your-turn"


class StaleDecision(Refused):
    """The answer belongs to a question that is already settled."""

    code = "stale"


class IllegalAnswer(Refused):
    """The answer is not among those offered."""

    code = "illegal"


class Broken(EngineError):
    """A fault of a game or of stored bytes."""


class LostThread(Broken):
    """The stack ran empty before the match ended."""


class Runaway(Broken):
    """Things are done in a circle: nobody is asked and the match does not end."""


class BadTable(Broken):
    """Bytes that are no table of this game."""


class TooOld(Broken):
    """A table of a version that this program no longer understands."""
