"""Who may import whom, and what the pure parts may not touch."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SERVER = Path(__file__).parents[1] / "server"

#: each folder of the server, and what else of the server it may import
MAY_IMPORT = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine"},
    "postgres": {"settings"},
    "store": {"engine", "settings"},
    "service": {"store", "postgres", "games", "bots", "engine", "settings", "__version__"},
    "site": {"service", "engine", "settings", "__version__"},
}
#: in the order of play: each part of a game imports only earlier ones
PARTS = [
    "state",
    "content",
    "events",
    "offers",
    "traits",
    "effects",
    "rules",
    "scoring",
    "steps",
    "setup",
    "view",
]
#: chance, clocks and whatever else could make a match come out otherwise the second time
BANNED = {"random", "secrets", "uuid", "time", "datetime", "os", "socket", "threading", "asyncio"}
HTTP = {"fastapi", "starlette", "jinja2"}
SQL = {"sqlalchemy", "asyncpg", "alembic"}
#: what would hand on the order of a set
ITERATES = {"list", "tuple", "iter", "enumerate", "map", "filter", "zip", "reversed", "dict"}

MODULES = sorted(SERVER.rglob("*.py"))
PURE = [path for path in MODULES if path.relative_to(SERVER).parts[0] in ("engine", "games")]
GAMES = sorted(path for path in (SERVER / "games").glob("*") if path.is_dir() and path.name != "__pycache__")


def name(path: Path) -> str:
    return str(path.relative_to(SERVER))


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_a_layer_imports_only_what_lies_below_it(folder):
    allowed = MAY_IMPORT[folder] | {folder}

    for path in (SERVER / folder).rglob("*.py"):
        imported = {module.split(".")[1] for module in imports(path) if module.startswith("server.")}
        assert imported <= allowed, name(path)


def test_the_engine_needs_the_standard_library_and_msgspec_alone():
    for path in (SERVER / "engine").rglob("*.py"):
        foreign = {module.split(".")[0] for module in imports(path)} - sys.stdlib_module_names
        assert foreign <= {"server", "msgspec"}, name(path)


def test_only_the_site_speaks_http_and_it_speaks_no_sql():
    for path in MODULES:
        needed = {module.split(".")[0] for module in imports(path)}
        foreign = SQL if path.is_relative_to(SERVER / "site") else HTTP
        assert needed.isdisjoint(foreign), name(path)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_never_imports_another_game(game):
    for path in game.rglob("*.py"):
        others = {
            m for m in imports(path) if m.startswith("server.games") and m.split(".")[2:3] != [game.name]
        }
        assert others == set(), name(path)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_part_of_a_game_imports_only_earlier_ones(game):
    for path in game.rglob("*.py"):
        part = path.relative_to(game).parts[0].removesuffix(".py")
        later = PARTS[PARTS.index(part) + 1 :] if part in PARTS else []
        imported = {m.split(".")[3] for m in imports(path) if m.startswith(f"server.games.{game.name}.")}
        assert imported.isdisjoint(later), name(path)


@pytest.mark.parametrize("path", PURE, ids=name)
def test_rules_know_no_chance_and_no_clock_of_their_own(path):
    assert BANNED.isdisjoint(module.split(".")[0] for module in imports(path))


@pytest.mark.parametrize("path", PURE, ids=name)
def test_rules_never_depend_on_the_order_of_a_set(path):
    assert list(set_orders(ast.parse(path.read_text()))) == []


def test_the_ban_on_the_order_of_sets_sees_it():
    for code in (
        "for x in {1, 2}: pass",
        "[x for x in set(y)]",
        "tuple({x for x in y})",
        "first, *_ = list(set(y))",
    ):
        assert list(set_orders(ast.parse(code))) == [1]
    for code in ("sorted(set(y))", "1 in {1, 2}", "len(set(y))", "for x in sorted({1}): pass"):
        assert list(set_orders(ast.parse(code))) == []


def imports(path: Path) -> Iterator[str]:
    """The full names of the modules that this one imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def set_orders(tree: ast.AST) -> Iterator[int]:
    """The lines where something goes through a set in whatever order it has."""
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension) and is_set(node.iter):
            yield node.iter.lineno
        elif isinstance(node, ast.Call) and getattr(node.func, "id", None) in ITERATES:
            yield from (node.lineno for given in node.args if is_set(given))


def is_set(node: ast.AST) -> bool:
    is_call = isinstance(node, ast.Call) and getattr(node.func, "id", None) in ("set", "frozenset")
    return is_call or isinstance(node, ast.Set | ast.SetComp)
