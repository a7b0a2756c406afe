"""The languages that are spoken here, and their manners."""

from collections.abc import Mapping
from functools import lru_cache

from babel import Locale
from babel.dates import format_datetime
from babel.numbers import format_decimal

#: each named in itself
LANGUAGES: Mapping[str, str] = {"en": "English", "zh-Hans": "简体中文", "zh-Hant": "繁體中文", "ja": "日本語"}
TRADITIONAL = {"hant", "tw", "hk", "mo"}


def negotiate(accepted: str) -> str:
    """The language we speak that comes first in an Accept-Language header; English if none does."""
    wishes = (_wish(part) for part in accepted[:500].split(","))
    ranked = sorted(((weight, language) for language, weight in wishes if language), key=lambda w: -w[0])
    return ranked[0][1] if ranked and ranked[0][0] > 0 else "en"


def _wish(part: str) -> tuple[str | None, float]:
    tag, _, rest = part.strip().partition(";")
    try:
        weight = float(rest.strip().removeprefix("q=")) if rest else 1.0
    except ValueError:
        weight = 0.0
    return spoken(tag), weight


def spoken(tag: str) -> str | None:
    """The language of ours that serves this tag; None if none does."""
    first, *others = tag.strip().lower().replace("_", "-").split("-")
    if first == "zh":
        traditional = TRADITIONAL & set(others) and "hans" not in others
        return "zh-Hant" if traditional else "zh-Hans"
    return first if first in LANGUAGES else None


@lru_cache(maxsize=4096)
def number(language: str, n: int) -> str:
    """A number in the manner of this language."""
    return format_decimal(n, locale=locale_of(language))


@lru_cache(maxsize=4096)
def moment(language: str, seconds: int) -> str:
    """Date and time (UTC) in the manner of this language; seconds since 1970."""
    return format_datetime(seconds, "short", locale=locale_of(language))


@lru_cache(maxsize=16)
def locale_of(language: str) -> Locale:
    """What Babel knows of this language."""
    return Locale.parse(language, sep="-")
