"""Saying where two things that should be the same come apart."""

from itertools import takewhile

BEFORE, AFTER = 60, 140


def apart(one: object, other: object) -> str:
    """Both, from a little before the first difference to a little behind it."""
    texts = [thing.decode() if isinstance(thing, bytes) else repr(thing) for thing in (one, other)]
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(*texts, strict=False)))
    start = max(same - BEFORE, 0)
    return " or ".join(("…" if start else "") + text[start : start + BEFORE + AFTER] for text in texts)
