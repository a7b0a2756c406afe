"""How the API reads and writes: strictly typed Structs, described in OpenAPI with examples."""

from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from server.site.deps import site_of
from server.site.errors import STATUS, Malformed

B = TypeVar("B", bound="Body")
KIND = "application/json"
_WRITE = msgspec.json.Encoder(order="deterministic")


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a program sends; a field that is not known is refused."""


class Refusal(Struct, frozen=True):
    """Nothing was done: a code that does not change, and a sentence in your language."""

    code: str
    words: str


async def read(request: Request, kind: type[B]) -> B:
    """The body of the request; raises Malformed."""
    try:
        body: B = _reader(kind).decode(await request.body() or b"{}")
    except (msgspec.DecodeError, RecursionError, UnicodeError) as fault:
        raise Malformed from fault
    return body


def answer(body: Any, status: int = 200) -> Response:
    """The answer as JSON."""
    return Response(_WRITE.encode(body), status, media_type=KIND)


def language(request: Request) -> str:
    """The language that the program asks for."""
    return site_of(request).visitor(request).tongue.language


def described(
    gives: Any,
    takes: type[Body] | None = None,
    example: Body | None = None,
    refuses: tuple[str, ...] = (),
    *,
    status: int = 200,
) -> dict[str, Any]:
    """What OpenAPI is told of a route: as keywords of its decorator."""
    extra: dict[str, Any] = {"responses": _responses(gives, refuses, status)}
    if takes is not None:
        content: dict[str, Any] = {"schema": schema(takes)}
        if example is not None:
            content["example"] = msgspec.to_builtins(example)
        extra["requestBody"] = {"required": True, "content": {KIND: content}}
    return {"openapi_extra": extra, "status_code": status, "response_class": Response}


def schema(kind: Any) -> dict[str, Any]:
    """The JSON schema of a type, with what it leans on inside."""
    (found,), parts = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    whole: dict[str, Any] = _whole(found, parts)
    return whole


def _whole(found: Any, parts: dict[str, Any]) -> Any:
    """The schema with references replaced by what they mean, and tuples by arrays of any of their parts."""
    if isinstance(found, list):
        return [_whole(item, parts) for item in found]
    if not isinstance(found, dict):
        return found
    if "$ref" in found:
        return _whole(parts[found["$ref"].rsplit("/", 1)[1]], parts)
    if "prefixItems" in found:
        found = {**found, "items": {"anyOf": found["prefixItems"]}}
        del found["prefixItems"]
    return {key: _whole(value, parts) for key, value in found.items()}


def _responses(gives: Any, refuses: tuple[str, ...], status: int) -> dict[str, Any]:
    done = {"description": "Done.", "content": {KIND: {"schema": schema(gives)}}}
    codes: dict[int, list[str]] = {}
    for code in sorted({"malformed", "too-fast", "too-large", "unavailable", "unknown-room", *refuses}):
        codes.setdefault(STATUS[code], []).append(code)
    return {str(status): done} | {
        str(number): {"description": ", ".join(named), "content": {KIND: {"schema": schema(Refusal)}}}
        for number, named in sorted(codes.items())
    }


@lru_cache(maxsize=64)
def _reader(kind: type[B]) -> msgspec.json.Decoder[B]:
    return msgspec.json.Decoder(kind)
