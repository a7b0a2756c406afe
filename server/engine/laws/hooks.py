"""Law 12: every hook is exercised. What no match has called is not known to work."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType, FunctionType

from server.engine import play
from server.engine.choice import Viewer
from server.engine.dice import Dice
from server.engine.events import Event, redact
from server.engine.game import AnyGame
from server.engine.laws.match import Trial, somebody
from server.engine.laws.sight import sight

#: of so many answers, before one a viewer dreams
DREAM_EVERY = 10


def hooks(kinds: Iterable[type]) -> dict[str, CodeType]:
    """The public methods that these kinds of thing define, by name."""
    return {f"{kind.__name__}.{name}": code for kind in kinds for name, code in _methods(kind)}


def _methods(kind: type) -> Iterator[tuple[str, CodeType]]:
    for name, method in vars(kind).items():
        if isinstance(method, FunctionType) and not name.startswith("_"):
            yield name, method.__code__


def hooks_of(game: AnyGame) -> dict[str, CodeType]:
    """What the kernel calls of this game's steps and events."""
    kinds: list[type] = [*game.steps, *game.events]
    return hooks(kinds)


def kinds_of(base: type) -> Iterator[type]:
    """All kinds of this thing, such as every trait there is."""
    kinds: list[type] = base.__subclasses__()
    for kind in kinds:
        yield kind
        yield from kinds_of(kind)


def unheard(expected: dict[str, CodeType], heard: set[CodeType]) -> list[str]:
    """The names of the hooks that have not been called."""
    return [name for name, code in expected.items() if code not in heard]


def exercise(trial: Trial) -> None:
    """A random match in which all is asked that a house would ask."""
    dice, viewers = Dice(trial.seed).fork("exercise"), (*range(trial.seats), None)
    table, told = trial.begin()
    _speak(told, viewers)
    while table.outcome is None:
        seat, choice = somebody(table, dice)
        sight(trial.game, table, seat)
        if dice.below(DREAM_EVERY) == 0:
            play.dream(trial.game, table, dice.pick(viewers), dice.fork("dream"))
        _speak(play.advance(table, seat, choice.sample(dice)), viewers)


def _speak(told: list[Event], viewers: tuple[Viewer, ...]) -> None:
    for event in told:
        event.at()
        for viewer in viewers:
            redact(event, viewer).text()


@contextmanager
def listening() -> Iterator[set[CodeType]]:
    """What is called meanwhile; for one thread, and slow."""
    heard: set[CodeType] = set()

    def hear(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            heard.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(hear)
    try:
        yield heard
    finally:
        sys.setprofile(before)
