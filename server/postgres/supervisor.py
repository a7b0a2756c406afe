"""Our own Postgres: one server for all processes that share a data folder, ready again after any death."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from server.postgres.account import Account, ordinary
from server.postgres.binaries import Binaries, NoPostgres
from server.postgres.cluster import postmaster, prepare
from server.postgres.locks import Users, alone
from server.postgres.probe import answers, socket_folder

PATIENCE = 60.0  # seconds for a start, recovery after a crash included
GLANCE = 0.25  # seconds between looks at the server's process
GLANCES = 20  # looks between questions to it: a dead process may seem alive for long
SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "100",
    "shared_buffers": "128MB",
    "timezone": "UTC",
} | ({"recovery_init_sync_method": "syncfs"} if sys.platform == "linux" else {})


class Postgres:
    """Postgres in a folder: `start`, `watch`, `stop`; reached through a Unix socket closed to others.

    Several processes may share the folder: the first starts the server, the last to leave stops it.
    `settings` go to the server on top of ours.
    """

    def __init__(self, home: Path, settings: dict[str, str] | None = None) -> None:
        self.home = home.absolute()
        self.log = self.home / "postgres.log"
        self._settings = SETTINGS | (settings or {})
        self._account: Account | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._users = Users(self.home)
        self._is_wanted = False

    @property
    def url(self) -> str:
        """The address of the database."""
        return f"postgresql://postgres@/postgres?host={self.socket}"

    @property
    def socket(self) -> Path:
        """The folder of the socket."""
        return socket_folder(self.home)

    def postmaster(self) -> int | None:
        """The number of the server's first process, if its note is there."""
        return postmaster(self.home)

    def start(self) -> None:
        """See to it that the server answers; raises NoPostgres. Blocks for as long as that takes."""
        self._prepare_home()
        self._is_wanted = True
        self._revive()

    def stop(self) -> bool:
        """Leave; the last process to leave shuts the server down. Was it us?"""
        self._is_wanted = False
        with alone(self.home):
            self._users.join()
            is_last = self._users.is_last()
            if is_last:
                self._shut_down()
            self._users.leave()
        return is_last

    async def watch(self) -> None:
        """Start the server again whenever it dies; runs until cancelled."""
        glances = 0
        while True:
            await asyncio.sleep(GLANCE)
            glances = (glances + 1) % GLANCES
            if self._seems_alive() and (glances or await asyncio.to_thread(answers, self.socket)):
                continue
            with suppress(NoPostgres, subprocess.SubprocessError):
                await asyncio.to_thread(self._revive)

    def _revive(self) -> None:
        with alone(self.home):
            if self._is_wanted:
                self._users.join()
                if not answers(self.socket):
                    self._launch(*prepare(self.home, self._account))

    def _seems_alive(self) -> bool:
        if self._process is not None and self._process.poll() is not None:
            self._process = None  # ours, and reaped
            return False
        process = self.postmaster()
        if process is None:
            return False
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            return True
        return True

    def _prepare_home(self) -> None:
        self._account = self._account or ordinary(self.home)
        self.home.mkdir(parents=True, exist_ok=True)
        self.socket.mkdir(mode=0o700, exist_ok=True)
        if self._account is None:
            return
        self._account.give(self.home, self.socket)
        if not self._account.may_enter(self.home):
            raise NoPostgres(
                f"Postgres does not run as root, and the user it would run as cannot enter {self.home}. "
                "Give another folder in COEVOLVE_DATA."
            )

    def _launch(self, binaries: Binaries, data: Path) -> None:
        """Start, again and again: a killed predecessor may still be dying."""
        settings = [f"--{name}={value}" for name, value in self._settings.items()]
        command: list[str | Path] = [binaries.tool("postgres"), "-D", data, "-k", self.socket, *settings]
        as_user: dict[str, Any] = self._account.popen() if self._account else {}
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with self.log.open("ab") as log:
                self._process = subprocess.Popen(
                    command, cwd=self.home, stdout=log, stderr=log, start_new_session=True, **as_user
                )
            while self._process.poll() is None and time.monotonic() < end:
                if answers(self.socket):
                    return
                time.sleep(0.01)
            time.sleep(0.1)
        raise NoPostgres(f"Postgres did not start within {PATIENCE:.0f} s; {self.log} says why.")

    def _shut_down(self) -> None:
        """By Postgres' fast shutdown. A note of a process that does not answer may be about a stranger."""
        process = self.postmaster()
        is_ours = self._process is not None and self._process.poll() is None
        if process is None or not (is_ours or answers(self.socket)):
            return
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGINT)
        end = time.monotonic() + PATIENCE
        while self.postmaster() is not None and self._seems_alive() and time.monotonic() < end:
            time.sleep(0.01)
