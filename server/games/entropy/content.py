"""The printed things, read from content/*.toml and checked at import."""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations, pairwise
from pathlib import Path
from typing import TypeVar, get_args

import msgspec

from server.games.entropy import printed
from server.games.entropy.printed import Row
from server.games.entropy.state import COLOURS, ICONS, KINDS, MARKS, RARITIES, SECTORS, Action, Mark

R = TypeVar("R", bound=Row)
FOLDER = Path(__file__).parent / "content"
ACTIONS: tuple[Action, ...] = get_args(Action)
#: The action of an inner space.
INNER_ACTIONS: Mapping[str, Action] = {
    "star": "evolve-star",
    "planet": "aggregate-planet",
    "asteroid": "capture-asteroid",
}


class BadContent(Exception):
    """A content file says what cannot be; names the file and the row."""


def read(folder: Path, file: str, section: str, shape: type[R]) -> tuple[R, ...]:
    """The rows of one section of one file; raises BadContent."""
    rows = tomllib.loads((folder / file).read_text("utf-8")).get(section, [])
    return tuple(_row(row, shape, f"{file}, {section} {number}") for number, row in enumerate(rows, 1))


def _row(row: Mapping[str, object], shape: type[R], place: str) -> R:
    name = row.get("id") or row.get("code") or row.get("name")
    try:
        return msgspec.convert(row, shape)
    except msgspec.ValidationError as fault:
        raise BadContent(f"{place} ({name}): {fault}" if name else f"{place}: {fault}") from fault


class Content:
    """Everything that is printed, by id; raises BadContent."""

    def __init__(self, folder: Path = FOLDER) -> None:
        def rows(file: str, section: str, shape: type[R]) -> tuple[R, ...]:
            return read(folder, file, section, shape)

        self.star_rows = rows("stars.toml", "star", printed.Star)
        self.starting_stars = _by("code", rows("stars.toml", "starting", printed.StartingStar))
        self.stars = _by("code", self.star_rows)
        self.planets = _by("id", rows("planets.toml", "planet", printed.PlanetTile))
        self.starting_planets = _by("id", rows("planets.toml", "starting", printed.StartingPlanet))
        self.asteroids = _by("id", rows("asteroids.toml", "asteroid", printed.Asteroid))
        self.biomes = _by("id", rows("biomes.toml", "biome", printed.Biome))
        self.life = _by("id", rows("life.toml", "card", printed.LifeCard))
        self.focus = _by("id", rows("focus.toml", "focus", printed.Focus))
        self.missions = _by("id", rows("missions.toml", "mission", printed.Mission))
        self.tracks = _by("name", rows("objectives.toml", "track", printed.Track))
        self.small = rows("objectives.toml", "small", printed.SmallTile)
        self.large = {tile.kind: tile for tile in rows("objectives.toml", "large", printed.LargeTile)}
        self.challenges = _by("id", rows("solo.toml", "challenge", printed.ChallengeCard))
        self.progress = _by("id", rows("solo.toml", "progress", printed.Progress))
        (self.ghost,) = rows("solo.toml", "ghost", printed.GhostRules)
        (self.ring,) = rows("board.toml", "ring", printed.RingSpaces)
        self.sides = {row.players: row.bonus for row in rows("board.toml", "sides", printed.Sides)}
        self.bonuses = rows("board.toml", "bonus", printed.Bonus)
        self.generator = rows("board.toml", "generator", printed.Power)
        (self.prices,) = rows("board.toml", "prices", printed.Prices)
        (self.limits,) = rows("board.toml", "limits", printed.Limits)
        for check in CHECKS:
            check(self)

    def star(self, code: str) -> printed.Star:
        """The star with this code; a starting star is the star it works like, with its own icons."""
        start = self.starting_stars.get(code)
        if start is None:
            return self.stars[code]
        return msgspec.structs.replace(self.stars[start.like], code=code, icons=start.icons)

    def planet(self, tile: str) -> printed.PlanetTile:
        """The planet with this id; a starting planet has one icon and no cost."""
        start = self.starting_planets.get(tile)
        if start is None:
            return self.planets[tile]
        return printed.PlanetTile(tile, start.type, 0, 1, start.gain)

    def focus_card(self, focus_set: str, mark: Mark) -> printed.Focus:
        """The card of this set for this marker."""
        return self.focus[f"{focus_set}-{mark}"]


def _by(field: str, rows: Iterable[R]) -> dict[str, R]:
    found: dict[str, R] = {}
    for row in rows:
        name = getattr(row, field)
        if name in found:
            raise BadContent(f"{type(row).__name__} {name} stands there twice")
        found[name] = row
    return found


def _want(there: object, wanted: object, what: str) -> None:
    if there != wanted:
        raise BadContent(f"{what}: {there} instead of {wanted}")


def check_stars(content: Content) -> None:
    """55 stars on four levels, paths that exist and climb by one; six starting stars, one to a sector."""
    _want(sum(star.copies for star in content.star_rows), 55, "stars")
    for star in content.star_rows:
        _want(len(star.icons), star.level, f"icons of star {star.code}")
        for code in star.next:
            reached = content.stars.get(code)
            _want(reached and reached.level, star.level + 1, f"level of {code} after star {star.code}")
    _want(
        sorted(row.sector for row in content.starting_stars.values()),
        list(range(SECTORS)),
        "starting sectors",
    )
    for row in content.starting_stars.values():
        _want(row.like in content.stars, True, f"model of starting star {row.code}")


def check_planets(content: Content) -> None:
    """44 planets and 8 starting planets, 11 and 2 of each type."""
    _want(Counter(row.type for row in content.planets.values()), dict.fromkeys(ICONS, 11), "planets")
    starting = Counter(row.type for row in content.starting_planets.values())
    _want(starting, dict.fromkeys(ICONS, 2), "starting planets")


def check_asteroids(content: Content) -> None:
    """40 asteroids, 10 of each type."""
    for icon in ICONS:
        copies = sum(row.copies for row in content.asteroids.values() if row.type == icon)
        _want(copies, 10, f"asteroids of {icon}")


def check_biomes(content: Content) -> None:
    """18 abundant and 18 rare biomes; every two actions trigger exactly one."""
    _want(Counter(row.rarity for row in content.biomes.values()), dict.fromkeys(RARITIES, 18), "biomes")
    pairs = Counter(frozenset(row.triggers) for row in content.biomes.values())
    _want(pairs, {frozenset(pair): 1 for pair in combinations(ACTIONS, 2)}, "triggers of biomes")
    for row in content.biomes.values():
        _want(all(row.need.get(kind, 0) < n for kind, n in row.richer.items()), True, f"richer of {row.id}")


def check_life(content: Content) -> None:
    """66 life cards, 22 of each kind; four of each are local, one of each main type."""
    _want(Counter(row.kind for row in content.life.values()), dict.fromkeys(KINDS, 22), "life cards")
    for kind in KINDS:
        local = sorted(row.env[0] for row in content.life.values() if row.kind == kind and row.local)
        _want(local, sorted(ICONS), f"local cards of {kind}")


def check_objectives(content: Content) -> None:
    """Three tracks with three alternatives, twelve small tiles and three large ones."""
    marks = sorted((row.alternative, row.mark) for row in content.tracks.values())
    _want(marks, [(alternative, mark) for alternative in (False, True) for mark in (1, 2, 3)], "tracks")
    for kind in KINDS:
        _want(
            sorted(tile.players for tile in content.small if tile.kind == kind), [1, 1, 3, 4], f"small {kind}"
        )
    _want(sorted(content.large), sorted(KINDS), "large life objectives")


def check_cards(content: Content) -> None:
    """12 missions; 12 focus cards, sets A to D by three markers; 12 challenges; 19 progress cards."""
    _want(len(content.missions), 12, "missions")
    _want(
        sorted(content.focus), [f"{name}-{mark}" for name in "ABCD" for mark in sorted(MARKS)], "focus cards"
    )
    for row in content.focus.values():
        _want(row.id, f"{row.set}-{row.marker}", f"name of focus card {row.id}")
    _want(Counter(row.colour for row in content.challenges.values()), dict.fromkeys(COLOURS, 4), "challenges")
    _want(Counter(row.group for row in content.progress.values()), {"A": 10, "B": 9}, "progress cards")


def check_board(content: Content) -> None:
    """Six sectors, nine actions, sides for one to four players, a generator that never weakens."""
    _want(Counter(content.ring.inner), dict.fromkeys(MARKS, 2), "inner spaces")
    actions = sorted([*content.ring.outer, *INNER_ACTIONS.values()])
    _want(actions, sorted(ACTIONS), "actions on the ring")
    _want(sorted(content.sides), [1, 2, 3, 4], "sides of the action tiles")
    _want({row.action for row in content.bonuses}, set(ACTIONS), "travel bonuses")
    _want(content.limits.systems, 20, "systems")
    for before, after in pairwise(content.generator):
        grows = after.discount >= before.discount and after.stars >= before.stars
        _want(grows, True, f"generator after {before}")


CHECKS: tuple[Callable[[Content], None], ...] = (
    check_stars,
    check_planets,
    check_asteroids,
    check_biomes,
    check_life,
    check_objectives,
    check_cards,
    check_board,
)

CONTENT = Content()
