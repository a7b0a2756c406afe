"""What is written for people is true: commands, settings, events, rulings, links."""

import re
import shlex
import subprocess
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest
import typer

from server.cli import app
from server.engine.game import AnyGame
from server.games import SHELF
from server.settings import Settings
from server.site import ops

ROOT = Path(__file__).parent.parent
COMMANDS = typer.main.get_command(app).commands
TRACKED = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
FILES = [ROOT / name for name in TRACKED.stdout.split("\0") if name and (ROOT / name).is_file()]
PAGES = [path for path in FILES if path.suffix == ".md"]
HOSTING = (ROOT / "docs/hosting.md").read_text()
#: where packages come from is the machine's business, and so is where this folder lies
FORBIDDEN = (
    re.compile(r"py" + r"pi\.org|python" + r"hosted|npm" + r"js\.|deb\." + "debian"),
    re.compile(r"(?<![\w.~-])/(wo" + r"rk|ro" + r"ot|ho" + r"me/\w+)(/|\b)"),
)


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def blocks(text: str, language: str) -> list[str]:
    """The code in this language."""
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.M | re.S)


def section(text: str, title: str) -> str:
    """What stands below this heading, up to the next of its rank."""
    found = re.search(rf"^(#+) {re.escape(title)}\n(.*?)(?=^#{{1,6}} |\Z)", text, re.M | re.S)
    assert found, f"there is no heading {title!r}"
    return found[2]


def rows(text: str) -> dict[str, list[str]]:
    """The rows of the tables in here whose first cell is code: that code, and the other cells."""
    found = re.findall(r"^\| `([^`]+)` \|(.*)\|$", text, re.M)
    return {first: [cell.strip() for cell in rest.split(" | ")] for first, rest in found}


def commands() -> Iterator[tuple[str, list[str]]]:
    """Every `./run …` that people are told to type, and where."""
    for path in PAGES:
        for block in blocks(path.read_text(), "sh"):
            for line in block.splitlines():
                for call in re.findall(r"\./run\b[^&|;]*", line):
                    yield name(path), shlex.split(call, comments=True)[1:]


@pytest.mark.parametrize(("page", "words"), list(commands()), ids=str)
def test_every_command_that_people_are_told_to_type_exists(page, words):
    if words[:1] == ["test"]:
        assert all((ROOT / word).exists() for word in words[1:] if word.startswith("tests/"))
    elif words != ["check"]:
        word, *rest = words if words and not words[0].startswith("-") else ["serve", *words]
        understand(COMMANDS[word], rest)


def understand(command: click.Command, words: list[str]) -> None:
    """Fails where the command does not know what is said; files need not be there."""
    known = {
        option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)
    }
    assert {word for word in words if word.startswith("-")} <= known
    wanted = [parameter for parameter in command.params if isinstance(parameter, click.Argument)]
    assert len(words) >= len(wanted)


def test_the_readme_has_two_commands():
    readme = (ROOT / "README.md").read_text()
    assert [block.strip() for block in blocks(section(readme, "Two commands"), "sh")] == [
        "./run",
        "./run test",
    ]


def test_every_command_is_documented():
    documented = {words.split()[0] for words in rows(section(HOSTING, "Commands"))}
    assert documented == set(COMMANDS)


def test_every_setting_is_documented_with_its_default():
    documented = rows(section(HOSTING, "Settings"))
    assert set(documented) == {f"COEVOLVE_{field.upper()}" for field in Settings.model_fields}
    for field, about in Settings.model_fields.items():
        said = documented[f"COEVOLVE_{field.upper()}"][0]
        if about.default_factory is None:
            assert said == shown(about.default), field


def shown(default: object) -> str:
    """A default as one would write it into the environment, as code."""
    if default in (None, ""):
        return ""
    if isinstance(default, tuple):
        return "`[" + ", ".join(f'"{item}"' for item in default) + "]`"
    return f"`{str(default).lower() if isinstance(default, bool) else default}`"


def test_the_addresses_for_those_who_look_after_the_server_exist():
    paths = {route.path for route in ops.ROUTER.routes}
    documented = set(rows(section(HOSTING, "Is it well?")))
    assert documented == {path for path in paths if path.count("/") == 1}


def test_what_the_troubles_are_called_is_what_the_program_says():
    spoken = "\n".join(
        path.read_text() for path in FILES if path.suffix in (".py", ".po") or path.name == "run"
    )
    for line in section(HOSTING, "When something is wrong").splitlines():
        for words in re.findall(r"\*([^*]+)\*", line.split(" | ")[0]):
            for part in filter(None, words.split("…")):
                assert part.strip().lower() in spoken.lower(), f"nobody says {words!r}"


def test_the_proxies_of_the_page_are_those_of_the_folder():
    assert (ROOT / "deploy/nginx.conf").read_text() in blocks(HOSTING, "nginx")


FAMILIES = sorted({game.split("-")[0] for game in SHELF})


def family(name: str) -> list[AnyGame]:
    """A game, or all editions of it: they share a page."""
    return [game for game in SHELF.values() if game.name.split("-")[0] == name]


@pytest.mark.parametrize("game", FAMILIES)
def test_a_game_has_a_page_that_names_all_its_events_and_options(game):
    page = (ROOT / f"docs/games/{game}.md").read_text()
    events = dict.fromkeys(event.__name__ for edition in family(game) for event in edition.events)
    assert set(rows(section(page, "Events"))) == set(events)
    documented = {option.replace("_", "-") for option in rows(page)}
    assert {option for edition in family(game) for option in edition.options()} <= documented


@pytest.mark.parametrize("game", FAMILIES)
def test_a_game_has_a_page_that_names_all_its_rulings_with_their_defaults(game):
    rulings = import_module(f"server.games.{game}.rulings").Rulings
    documented = rows(section((ROOT / f"docs/games/{game}.md").read_text(), "Rulings"))
    assert list(documented) == list(rulings.__struct_fields__)
    for field, default in zip(documented, rulings.__struct_defaults__, strict=True):
        words = {True: "yes", False: "no"}.get(default) if isinstance(default, bool) else str(default)
        assert documented[field][0] == words, field


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text()):
        if "://" in target:
            continue
        file, _, anchor = target.partition("#")
        place = (page.parent / file).resolve() if file else page
        assert place.exists(), target
        assert not anchor or anchor in anchors(place), target


def anchors(page: Path) -> set[str]:
    """What headings are called in links."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(), re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_decision_is_in_the_list():
    folder = ROOT / "docs/decisions"
    listed = re.findall(r"\]\((\d{4}[^)]*)\)", (folder / "README.md").read_text())
    assert listed == sorted(path.name for path in folder.glob("[0-9]*.md"))


def test_no_file_says_where_packages_come_from_or_where_somebody_keeps_this_folder():
    texts = {name(path): path.read_text(errors="replace") for path in FILES}
    said = {page: words.search(text) for page, text in texts.items() for words in FORBIDDEN}
    assert {page: found[0] for page, found in said.items() if found} == {}
