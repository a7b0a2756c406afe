"""The folder in which Postgres keeps its data: one for each major version, made once."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from server.postgres.account import Account, within_reach
from server.postgres.binaries import Binaries, NoPostgres, find

_INITDB = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]


def prepare(home: Path, account: Account | None) -> tuple[Binaries, Path]:
    """The programs to run and the folder of the data, made now if it is not there yet; raises NoPostgres."""
    made = sorted(home.glob("pg[0-9]*/PG_VERSION"))
    wanted = int(made[-1].read_text()) if made else None
    binaries = within_reach(find(wanted), account, home)
    data = home / f"pg{binaries.major}"
    if not made:
        _initialise(binaries, data, account.popen() if account else {})
    return binaries, data


def postmaster(home: Path) -> int | None:
    """The number of the server's first process, if its note is there."""
    for note in home.glob("pg[0-9]*/postmaster.pid"):
        try:
            return int(note.read_text().split()[0])
        except (OSError, ValueError, IndexError):
            continue
    return None


def _initialise(binaries: Binaries, data: Path, as_user: dict[str, Any]) -> None:
    """Under another name first: a folder that bears the right one is whole."""
    half = data.with_name("half-made")
    shutil.rmtree(half, ignore_errors=True)
    sync = ["--sync-method=syncfs"] if sys.platform == "linux" and binaries.major >= 17 else []
    command: list[str | Path] = [binaries.tool("initdb"), "-D", half, *_INITDB, *sync]
    made = subprocess.run(command, cwd=half.parent, capture_output=True, text=True, check=False, **as_user)
    if made.returncode:
        raise NoPostgres(f"The database could not be made in {data.parent}: {made.stderr.strip()}")
    half.rename(data)
