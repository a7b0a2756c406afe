"""What is installed as a package is whole: code, words, pictures, templates, migrations."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("server", "web", "migrations")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel, built as a packager builds it."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Path:
    """A folder in which the wheel lies unpacked, far from the repository."""
    folder = tmp_path_factory.mktemp("site-packages")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_the_wheel_holds_every_file_that_the_program_reads(wheel):
    listed = subprocess.run(
        ["git", "ls-files", "-z", *FOLDERS], cwd=ROOT, check=True, capture_output=True, text=True
    )
    wanted = {name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()}
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    assert wanted - held == set()
    assert any(name.endswith(".po") for name in wanted)
    assert any(name.endswith(".html") for name in wanted)
    assert any(name.startswith("migrations/versions/") for name in wanted)


def test_the_wheel_holds_nothing_else(wheel):
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == set(FOLDERS)


def test_the_installed_program_speaks_far_from_its_repository(installed, tmp_path):
    environment = {"PYTHONPATH": str(installed), "PATH": "/usr/bin:/bin", "COLUMNS": "200"}
    said = subprocess.run(
        [sys.executable, "-c", "import server.__main__ as m; print(m.__file__); m.main()", "--help"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    assert str(installed) in said.stdout
    assert "serve" in said.stdout
