"""What may lie where within a type."""

from collections.abc import Iterator
from typing import Any

from msgspec import inspect


def kinds_within(kind: type) -> Iterator[tuple[str, inspect.Type]]:
    """Every kind of thing that may lie within this type, after the way to it."""
    yield from _within(inspect.type_info(kind), kind.__name__, [])


def is_marked_secret(kind: inspect.Type) -> bool:
    """Is this the type `Secret[…]`?"""
    return isinstance(kind, inspect.Metadata) and kind.extra == {"secret": True}


def _within(kind: inspect.Type, where: str, seen: list[int]) -> Iterator[tuple[str, inspect.Type]]:
    yield where, kind
    if id(kind) not in seen:
        seen.append(id(kind))
        for name, part in _parts(kind):
            yield from _within(part, where + name, seen)


def _parts(kind: Any) -> Iterator[tuple[str, inspect.Type]]:
    for field in getattr(kind, "fields", ()):
        yield f".{field.name}", field.type
    for name in ("type", "item_type", "key_type", "value_type"):
        if (inner := getattr(kind, name, None)) is not None:
            yield "", inner
    for name in ("item_types", "types"):
        for inner in getattr(kind, name, ()):
            yield "", inner
