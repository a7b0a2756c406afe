"""What happened, and to whom it may be told."""

from functools import lru_cache
from typing import Annotated, TypeVar, get_type_hints

import msgspec
from msgspec import Meta, Struct

from server.engine.choice import Seat, Text, Viewer

T = TypeVar("T")

#: The type of a field that only the event's witnesses may read; blanked to None for everybody else.
Secret = Annotated[T | None, Meta(extra={"secret": True})]


class Event(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A typed fact in the past tense.

    Fields of type `Secret[…]` are told to the witnesses alone. Every event is told to everybody at least
    in its blanked form, so the number of events is no secret.
    """

    def witnesses(self) -> tuple[Seat, ...]:
        """The seats that may read the secret fields; nobody, unless the event says otherwise."""
        return ()

    def text(self) -> Text:
        """The words for it; called on the redacted event, so it must cope with blanks."""
        raise AssertionError(f"{type(self).__name__} has no words")

    def at(self) -> tuple[str, ...]:
        """The pieces that it speaks of."""
        return ()


E = TypeVar("E", bound=Event)


def redact(event: E, viewer: Viewer) -> E:
    """The event as this viewer may know it."""
    names = secret_fields(type(event))
    if not names or (viewer is not None and viewer in event.witnesses()):
        return event
    return msgspec.structs.replace(event, **dict.fromkeys(names))


@lru_cache(maxsize=1024)
def secret_fields(kind: type[Event]) -> tuple[str, ...]:
    """The names of the fields of this kind of event that are secret."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(field for field in kind.__struct_fields__ if _is_secret(hints[field]))


def _is_secret(hint: object) -> bool:
    marks = getattr(hint, "__metadata__", ())
    return any(isinstance(mark, Meta) and mark.extra == {"secret": True} for mark in marks)
