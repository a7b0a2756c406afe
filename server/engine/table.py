"""A match in full: what lies on the table, chance, and the stack of what is still to be done."""

from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from server.engine.choice import Choice, Picks, Refusal, Seat, Text
from server.engine.dice import Dice
from server.engine.events import Event

S = TypeVar("S")


class Step(Struct, Generic[S], tag=True, forbid_unknown_fields=True):
    """Something still to be done. Steps are kept with the match, so they are plain fields and no closures."""


class Do(Step[S]):
    """Something that the game does by itself."""

    def run(self, table: "Table[S]") -> None:
        """Do it; changes the table."""
        raise AssertionError(f"{type(self).__name__} does nothing")


class Ask(Step[S], kw_only=True):
    """Something to be answered by one seat, or by several in secret at the same time.

    `public` marks a question whose options everybody could list: with one legal answer the kernel
    gives it itself. A question that depends on secrets is always asked, lest its absence tell.
    """

    public: ClassVar[bool] = False
    seats: list[Seat]
    picks: dict[Seat, Picks] = {}

    def choice(self, table: "Table[S]", seat: Seat) -> Choice:
        """What this seat may answer; looks, never touches."""
        raise AssertionError(f"{type(self).__name__} offers nothing")

    def about(self, table: "Table[S]") -> Text:
        """What everybody may know of the question."""
        raise AssertionError(f"{type(self).__name__} does not say what it is about")

    def refusals(self, table: "Table[S]", seat: Seat) -> tuple[Refusal, ...]:
        """Why some things are not offered to this seat."""
        return ()

    def take(self, table: "Table[S]", seat: Seat, picks: Picks) -> None:
        """Take an answer down. A seat whose answer has several parts is done once it stands in `picks`.

        Until the question is settled nothing of this may show to anybody else: tell no event here, and
        change nothing but this step.
        """
        self.picks[seat] = picks

    def forget(self, seat: Seat) -> None:
        """Drop all that this seat has answered to this question."""
        self.picks.pop(seat, None)

    def resolve(self, table: "Table[S]") -> None:
        """Do what was answered, once all have answered; changes the table."""
        raise AssertionError(f"{type(self).__name__} does nothing with its answers")

    def waiting(self) -> list[Seat]:
        """The seats that have not finished their answer."""
        return [seat for seat in self.seats if seat not in self.picks]


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """How it ended, per seat: places (1 is first; ties share one and leave out the next), scores in points.

    Who plays alone is first, or second to the game itself.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]


class Table(Struct, Generic[S], omit_defaults=True):
    """One match in full; bytes after each decision."""

    state: S
    dice: Dice
    stack: list[Step[S]]
    #: answers taken so far: the length of the record
    decisions: int = 0
    #: grows when a question is settled: what makes an answer stale
    question: int = 0
    outcome: Outcome | None = None
    #: events of the decision under way; empty between decisions
    told: list[Event] = []

    def then(self, *steps: Step[S]) -> None:
        """Do these next, in this order, before what already waits."""
        self.stack.extend(reversed(steps))

    def tell(self, *events: Event) -> None:
        """Report what has happened."""
        self.told.extend(events)

    def end(self, outcome: Outcome) -> None:
        """End the match: what still waits is dropped."""
        self.outcome = outcome
        self.stack.clear()
