"""Law 12: every hook is exercised. What no match has called is not known to work."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType, FunctionType

from server.engine.game import AnyGame


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
