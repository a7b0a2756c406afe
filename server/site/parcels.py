"""What goes over a socket: messages in, strictly read; messages out."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from server.engine.choice import Picks
from server.site.errors import Malformed

#: the longest message that is read, in bytes
LONGEST = 16 * 1024
#: numbers of questions and of lines
Count = Annotated[int, Meta(ge=0, lt=2**31)]


class Said(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something that a page or program says."""


class Hello(Said, frozen=True, tag="hello"):
    """What it has already: the stamp of what it shows, the last line of log and chat."""

    stamp: str | None = None
    log: Count = 0
    chat: Count = 0


class Whole(Said, frozen=True, tag="whole"):
    """It has missed something and wants everything."""


class Answer(Said, frozen=True, tag="answer"):
    """An answer to the question that it is asked."""

    key: str
    question: Count
    picks: Picks


class Say(Said, frozen=True, tag="say"):
    """A remark; no channel means one's own."""

    words: str
    key: str | None = None
    channel: str = ""


class Ping(Said, frozen=True, tag="ping"):
    """It is still there."""


Message: TypeAlias = Hello | Whole | Answer | Say | Ping
_READ: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_WRITE = msgspec.json.Encoder()


def read(message: str | bytes) -> Message:
    """The message; raises Malformed."""
    if len(message) > LONGEST:
        raise Malformed
    try:
        return _READ.decode(message)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as fault:
        raise Malformed from fault


def write(type_: str, **fields: Any) -> str:
    """A message to be sent."""
    return _WRITE.encode({"type": type_, **fields}).decode()
