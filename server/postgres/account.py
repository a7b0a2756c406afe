"""Who runs Postgres: it refuses root, so root lends it an ordinary user."""

import os
import pwd
import shutil
from pathlib import Path
from typing import Any, NamedTuple

from server.postgres.binaries import Binaries, NoPostgres

#: users to run as when we are root, the first that exists
CANDIDATES = ("coevolve", "postgres", "nobody")


class Account(NamedTuple):
    """An ordinary user that we, being root, can run programs as."""

    uid: int
    gid: int

    def give(self, *folders: Path) -> None:
        """Let these folders belong to the user."""
        for folder in folders:
            os.chown(folder, self.uid, self.gid)

    def popen(self) -> dict[str, Any]:
        """Arguments for subprocess to run a program as this user."""
        return {"user": self.uid, "group": self.gid, "extra_groups": []}

    def may_enter(self, folder: Path) -> bool:
        """Can the user come into this folder, through all the folders above it?"""
        return all(self._may_pass(above) for above in (folder, *folder.parents))

    def _may_pass(self, folder: Path) -> bool:
        seen = folder.stat()
        if seen.st_uid == self.uid:
            return bool(seen.st_mode & 0o100)
        return bool(seen.st_mode & (0o010 if seen.st_gid == self.gid else 0o001))


def ordinary(home: Path) -> Account | None:
    """Whom to run Postgres as: None for ourselves; for root an existing home's owner, or a plain user."""
    if os.geteuid() != 0:
        return None
    if home.exists() and home.stat().st_uid != 0:
        return Account(home.stat().st_uid, home.stat().st_gid)
    for name in CANDIDATES:
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return Account(user.pw_uid, user.pw_gid)
    raise NoPostgres(f"Postgres does not run as root and none of the users {', '.join(CANDIDATES)} exists.")


def within_reach(binaries: Binaries, account: Account | None, home: Path) -> Binaries:
    """Programs that the user can reach: copied into the home if they lie in a folder closed to others."""
    if account is None or account.may_enter(binaries.folder):
        return binaries
    copy = home / f"programs-{binaries.major}"
    if not copy.exists():
        half = copy.with_suffix(".half")
        shutil.rmtree(half, ignore_errors=True)
        shutil.copytree(binaries.folder.parent, half, symlinks=True)
        half.rename(copy)
    return Binaries(copy / "bin", binaries.major)
