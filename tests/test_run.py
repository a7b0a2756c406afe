"""The two commands of the README: what they install, and when."""

import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]
COMMANDS = ("sh", "dirname", "cmp", "cp", "id", "cat", "mkdir", "chmod")
UV = """#!/bin/sh
echo "uv $*" >> journal
case "$1" in
    venv) mkdir -p .venv/bin; cp python .venv/bin/python ;;
    pip) [ ! -e broken ] ;;
esac
"""
PYTHON = """#!/bin/sh
echo "python $*" >> journal
"""


class Clone:
    """A folder with `run` in it, on a machine that has a few commands and the programs given here."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "clone"
        self.path = folder / "bin"
        self.folder.mkdir()
        self.path.mkdir()
        for command in COMMANDS:
            (self.path / command).symlink_to(shutil.which(command) or command)
        shutil.copy(ROOT / "run", self.folder)
        self.pin("one==1\n")

    def pin(self, wanted: str) -> None:
        for name in ("requirements.txt", "requirements-test.txt"):
            (self.folder / name).write_text(wanted)

    def program(self, name: str, script: str) -> None:
        (self.path / name).write_text(script)
        (self.path / name).chmod(0o755)

    def with_uv(self) -> "Clone":
        self.program("uv", UV)
        (self.folder / "python").write_text(PYTHON)
        (self.folder / "python").chmod(0o755)
        return self

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run it from elsewhere, with nothing but the path."""
        command = [self.folder / "run", *words]
        alone = {"PATH": str(self.path)}
        return subprocess.run(command, check=False, cwd="/", env=alone, capture_output=True, text=True)

    def journal(self) -> list[str]:
        """What was called since the last time."""
        book = self.folder / "journal"
        lines = book.read_text().splitlines() if book.exists() else []
        book.unlink(missing_ok=True)
        return [line for line in lines if not line.startswith("python -c")]


@pytest.fixture
def clone(tmp_path):
    return Clone(tmp_path)


def test_without_words_it_makes_a_place_for_packages_installs_them_and_serves(clone):
    assert clone.with_uv().run().returncode == 0
    assert clone.journal() == [
        "uv venv --quiet --clear --python >=3.11 .venv",
        "uv pip install --quiet --python .venv/bin/python --require-hashes -r requirements.txt",
        "python -m server serve",
    ]


def test_the_second_time_it_only_serves(clone):
    clone.with_uv().run()
    clone.journal()
    assert clone.run("--port", "9000").returncode == 0
    assert clone.journal() == ["python -m server serve --port 9000"]


def test_new_pins_are_installed_once(clone):
    clone.with_uv().run()
    clone.pin("one==2\n")
    clone.journal()
    clone.run()
    clone.run()
    installed, *started = clone.journal()
    assert installed.startswith("uv pip install")
    assert started == ["python -m server serve"] * 2


def test_an_installation_that_failed_is_tried_again(clone):
    (clone.with_uv().folder / "broken").touch()
    assert clone.run().returncode != 0
    assert "python -m server serve" not in clone.journal()
    (clone.folder / "broken").unlink()
    assert clone.run().returncode == 0
    assert clone.journal()[-1] == "python -m server serve"


def test_other_words_are_commands_of_the_program(clone):
    assert clone.with_uv().run("fuzz", "evolution", "--seconds", "9").returncode == 0
    assert clone.journal()[-1] == "python -m server fuzz evolution --seconds 9"


def test_named_tests_are_run_alone(clone):
    assert clone.with_uv().run("test", "tests/engine", "-x").returncode == 0
    assert clone.journal()[-2:] == [
        "uv pip install --quiet --python .venv/bin/python --require-hashes -r requirements-test.txt",
        "python -m pytest -n 2 --dist worksteal tests/engine -x",
    ]


def test_all_tests_come_after_format_style_and_types(clone):
    assert clone.with_uv().run("test").returncode == 0
    assert clone.journal()[-4:] == [
        "python -m ruff format --check .",
        "python -m ruff check .",
        "python -m mypy",
        "python -m pytest -n 2 --dist worksteal",
    ]


def test_a_fault_in_style_keeps_the_tests_from_running(clone):
    clone.with_uv()
    (clone.folder / "python").write_text(PYTHON + '[ "$2" != ruff ]\n')
    assert clone.run("test").returncode != 0
    assert clone.journal()[-1] == "python -m ruff format --check ."


def test_a_machine_without_a_new_enough_python_is_told_what_to_install(clone):
    clone.program("python3", "#!/bin/sh\nexit 1\n")
    done = clone.run()
    assert done.returncode == 1
    assert "Python 3.11 or newer" in done.stderr
    assert "apt install python3" in done.stderr


def test_without_uv_the_machines_python_makes_the_place_and_its_pip_installs(clone):
    making = 'case "$*" in *venv*) mkdir -p .venv/bin; cp python .venv/bin/python;; esac\n'
    (clone.with_uv().path / "uv").unlink()
    clone.program("python3.12", PYTHON + making)
    assert clone.run().returncode == 0
    assert clone.journal() == [
        "python -m venv --clear .venv",
        "python -m pip install --quiet --no-input --no-user --require-hashes -r requirements.txt",
        "python -m server serve",
    ]


def test_what_runs_before_a_change_lands_is_the_command_of_the_readme():
    lines = [line for line in (ROOT / ".ci/run").read_text().splitlines() if not line.startswith("#")]
    assert lines == ['exec "$(dirname "$0")/../run" test']


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-test.txt"])
def test_every_package_is_pinned_by_hash_and_nothing_says_from_where(name):
    text = (ROOT / name).read_text()
    entries = re.split(r"\n(?=\S)", text.strip())
    assert all("==" in entry and "--hash=sha256:" in entry for entry in entries)
    assert "://" not in text
    assert "index" not in text


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("requirements.txt", PROJECT["dependencies"] + EXTRAS["embedded"]),
        ("requirements-test.txt", PROJECT["dependencies"] + EXTRAS["embedded"] + EXTRAS["test"]),
    ],
)
def test_the_pins_are_what_the_project_asks_for(name, wanted):
    pins = _pins(name)
    for text in wanted:
        requirement = Requirement(text)
        pin = pins.get(_plain(requirement.name))
        assert pin, f"{text} is not in {name}: see docs/decisions/0007"
        assert requirement.specifier.contains(pin, prereleases=True), f"{name} has {requirement.name} {pin}"


def test_tests_run_with_the_packages_that_hosts_get():
    tested = _pins("requirements-test.txt")
    assert {name: tested.get(name) for name in _pins("requirements.txt")} == _pins("requirements.txt")


def test_the_python_that_runs_this_is_one_that_the_project_allows():
    assert sys.version_info >= (3, 11)
    assert PROJECT["requires-python"] == ">=3.11"


def _pins(name: str) -> dict[str, str]:
    text = (ROOT / name).read_text()
    return {_plain(found[1]): found[2] for found in re.finditer(r"^([\w.-]+)==([^\s;\\]+)", text, re.M)}


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_program_starts_with_the_packages_that_hosts_get_and_no_others():
    allowed = set(_pins("requirements.txt"))
    strangers = {
        module
        for module, homes in packages_distributions().items()
        if not allowed & {_plain(home) for home in homes}
    }
    script = f"import sys; sys.modules.update(dict.fromkeys({sorted(strangers)!r})); import server.__main__"
    started = subprocess.run(
        [sys.executable, "-c", script], check=False, cwd=ROOT, capture_output=True, text=True
    )
    assert started.returncode == 0, started.stderr
