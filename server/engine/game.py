"""The one interface between a game and everything else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from server.engine.choice import Choice, Picks, Viewer
from server.engine.dice import Dice
from server.engine.events import Event
from server.engine.table import Step, Table
from server.engine.views import View

S = TypeVar("S")
V = TypeVar("V", bound=View)

Options: TypeAlias = Mapping[str, Picks]


def _no_opinion(table: Table[Any]) -> tuple[float, ...]:
    return ()


@dataclass(frozen=True, eq=False)
class Game(Generic[S, V]):
    """A game as the kernel, the bots and the house know it: a name, some types, some functions.

    name      ASCII, as in addresses and keys of words
    version   grows when stored tables or recorded matches would read differently
    seats     the numbers of players it can be played with
    state     the type of `Table.state`
    steps     all kinds of step that can lie on the stack
    events    all kinds of event that can be told
    options   the variants, as Choices; the first `least` options of each are its default
    setup     a fresh state; may use the dice
    opening   the first step
    view      what a viewer may see: built from nothing, frozen and hashable; reads, never changes
    imagine   deal anew, in place, all that the viewer cannot know (pending answers are the kernel's)
    upgrade   a saved table of an older version in today's shape; raises TooOld
    secrets   what the viewer cannot know, by name, as it lies in the table: dreams differ in all of it
    sums      what is neither made nor lost, by name
    appraise  what the table looks worth to each seat, in points: what bots steer by; empty: no opinion
    """

    name: str
    version: int
    seats: range
    state: type[S]
    steps: tuple[type[Step[S]], ...]
    events: tuple[type[Event], ...]
    options: Callable[[], Mapping[str, Choice]]
    setup: Callable[[int, Options, Dice], S]
    opening: Callable[[], Step[S]]
    view: Callable[[Table[S], Viewer], V]
    imagine: Callable[[Table[S], Viewer, Dice], None]
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]]
    secrets: Callable[[Table[S], Viewer], Mapping[str, object]]
    sums: Callable[[Table[S]], Mapping[str, int]]
    appraise: Callable[[Table[S]], tuple[float, ...]] = _no_opinion

    def standard(self) -> dict[str, Picks]:
        """The default of every option."""
        return {
            name: tuple(option.id for option in choice.options[: choice.least])
            for name, choice in self.options().items()
        }


AnyGame: TypeAlias = Game[Any, Any]
AnyTable: TypeAlias = Table[Any]
