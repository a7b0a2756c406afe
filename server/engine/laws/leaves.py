"""The single values in a thing, by the way to each."""

from collections.abc import Iterator
from typing import Any

import msgspec

Leaves = dict[str, object]


def plain(thing: object) -> Any:
    """This thing as JSON would have it."""
    return msgspec.to_builtins(thing, str_keys=True)


def leaves(tree: Any, where: str = "") -> Leaves:
    """All single values in this tree of plain things."""
    found: Leaves = {}
    waiting = [(where, tree)]
    while waiting:
        place, part = waiting.pop()
        if isinstance(part, dict | list | tuple):
            waiting += [(f"{place}.{name}", inner) for name, inner in _parts(part)]
        else:
            found[place] = part
    return found


def only_in(tree: Any, other: Any, where: str = "") -> Leaves:
    """The single values that are in this tree and not, or otherwise, in the other."""
    if tree == other:
        return {}
    if not isinstance(tree, dict | list | tuple) or type(tree) is not type(other):
        return leaves(tree, where)
    there = dict(_parts(other))
    found: Leaves = {}
    for name, part in _parts(tree):
        found |= only_in(part, there.get(name, ...), f"{where}.{name}")
    return found


def _parts(tree: Any) -> Iterator[tuple[Any, Any]]:
    yield from tree.items() if isinstance(tree, dict) else enumerate(tree)
