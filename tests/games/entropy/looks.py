"""What the page shows of printed things, written for the templates, which cannot read content files.

After a change of content, write the two files anew with `python -m tests.games.entropy.looks`.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from server.engine.choice import Text
from server.games.entropy.catalogue import CATALOGUE, Entry
from server.games.entropy.content import CONTENT
from server.games.entropy.printed import Gain

LOOK = Path(__file__).parents[3] / "server" / "games" / "entropy" / "look"
NOTE = "{# Written by tests/games/entropy/looks.py from the content files; do not edit. #}\n"


def numbers() -> str:
    """The numbers on stars, planets, asteroids, biomes, life cards, missions and tracks."""
    sorts: dict[str, dict[str, Struct]] = {
        "stars": {code: CONTENT.star(code) for code in (*CONTENT.stars, *CONTENT.starting_stars)},
        "planets": {tile: CONTENT.planet(tile) for tile in (*CONTENT.planets, *CONTENT.starting_planets)},
        "asteroids": dict(CONTENT.asteroids),
        "biomes": dict(CONTENT.biomes),
        "life": dict(CONTENT.life),
        "missions": dict(CONTENT.missions),
        "tracks": dict(CONTENT.tracks),
    }
    sheets = [_sheet(sort, rows) for sort, rows in sorts.items()]
    single = (
        ("prices", CONTENT.prices),
        ("generator", CONTENT.generator),
        ("limits", CONTENT.limits),
        ("points", CONTENT.ghost.challenge_points),
    )
    return NOTE + "".join([*sheets, *(f"{{% set {name} = {plain(one)!r} %}}\n" for name, one in single)])


def words() -> str:
    """Every printed thing in words: keys with arguments, for the page to say."""
    sheets = (
        f"{{% set {sort.replace('-', '_')} = (\n{''.join(map(_line, entries))}) %}}\n"
        for sort, entries in CATALOGUE.items()
    )
    return NOTE + "".join(sheets)


def _line(one: Entry) -> str:
    return f" {(one.id, spoken(one.name), spoken(one.lines))!r},\n"


def _sheet(sort: str, rows: Mapping[str, Struct]) -> str:
    lines = "".join(f" {name!r}: {plain(row)!r},\n" for name, row in rows.items())
    return f"{{% set {sort} = {{\n{lines}}} %}}\n"


def plain(thing: Any) -> Any:
    """A row as a mapping without what is empty; a gain as pairs in the order of its fields."""
    if isinstance(thing, Gain):
        return tuple((name, n) for name, n in structs.asdict(thing).items() if n)
    if isinstance(thing, Struct):
        return {name: plain(one) for name, one in _fields(thing)}
    if isinstance(thing, Mapping):
        return {name: plain(one) for name, one in thing.items()}
    return tuple(map(plain, thing)) if isinstance(thing, tuple) else thing


def _fields(row: Struct) -> Iterator[tuple[str, Any]]:
    for name, one in structs.asdict(row).items():
        if name not in {"id", "code", "name", "copies", "like", "alternative", "mark"}:
            yield name, one


def spoken(thing: Any) -> Any:
    """A Text as its key, without the name of the game, and its arguments; several as a list."""
    if isinstance(thing, Text) and thing.key == "entropy.list":
        return spoken(dict(thing.args)["parts"])
    if isinstance(thing, Text):
        return (thing.key.removeprefix("entropy."), {name: spoken(one) for name, one in thing.args})
    return [spoken(one) for one in thing] if isinstance(thing, tuple) else thing


FILES = {"printed.html": numbers, "catalogue.html": words}

if __name__ == "__main__":
    for file, write in FILES.items():
        (LOOK / file).write_text(write(), "utf-8")
