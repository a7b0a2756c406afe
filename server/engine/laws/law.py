"""What a law is, and what is found when one is broken."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from msgspec import Struct

from server.engine.choice import Picks

if TYPE_CHECKING:
    from server.engine.laws.match import Match

Check = Callable[["Match"], Iterator[str]]


class When(Enum):
    """How often a law is asked while a match is played."""

    START = "once, before the first answer"
    ALWAYS = "between all answers"
    SOMETIMES = "between some answers, because it costs many moves"
    END = "once, when the match is over"


@dataclass(frozen=True)
class Law:
    """A sentence that holds for every match of every game; its check yields what speaks against it."""

    number: int
    title: str
    when: When
    check: Check


class Finding(Struct, frozen=True):
    """A broken law, with all that is needed to see it broken again. `decision` counts answers from 0."""

    law: int
    title: str
    what: str
    game: str
    seats: int
    options: dict[str, Picks]
    seed: str
    decision: int

    def __str__(self) -> str:
        chosen = ", ".join(f"{name}={'+'.join(picks)}" for name, picks in self.options.items())
        return (
            f"law {self.law} ({self.title}): {self.what} "
            f"[{self.game}, {self.seats} seats, {chosen or 'no options'}, seed {self.seed}, "
            f"decision {self.decision}]"
        )


class LawBroken(AssertionError):
    """A match in which a law does not hold."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding


def law(number: int, title: str, when: When = When.ALWAYS) -> Callable[[Check], Law]:
    """Make a law of a check: a function that yields a sentence for everything which is wrong."""
    return lambda check: Law(number, title, when, check)
