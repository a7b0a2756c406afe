"""Our own Postgres: one server for all processes that share a data folder, ready again after any death."""

import asyncio
import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from server.postgres.account import Account, ordinary, within_reach
from server.postgres.binaries import Binaries, NoPostgres, find
from server.postgres.probe import answers, socket_folder

PATIENCE = 60.0  # seconds for a start, recovery after a crash included
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
        self._using: int | None = None

    @property
    def url(self) -> str:
        """The address of the database."""
        return f"postgresql://postgres@/postgres?host={self.socket}"

    @property
    def socket(self) -> Path:
        """The folder of the socket."""
        return socket_folder(self.home)

    def start(self) -> None:
        """See to it that the server answers; raises NoPostgres. Blocks for as long as that takes."""
        self._prepare_home()
        with self._alone():
            self._join_users()
            if not answers(self.socket):
                self._launch(*self._prepare_data())

    def stop(self) -> bool:
        """Leave; the last process to leave shuts the server down. Was it us?"""
        with self._alone():
            self._join_users()
            is_last = self._is_last()
            if is_last:
                self._shut_down()
            self._leave_users()
        return is_last

    async def watch(self) -> None:
        """Start the server again whenever it dies; runs until cancelled."""
        since_probe = 0
        while True:
            await asyncio.sleep(0.25)
            since_probe = (since_probe + 1) % 20  # a dead postmaster may be a zombie for long: ask it, too
            if self._seems_alive() and (since_probe or await asyncio.to_thread(answers, self.socket)):
                continue
            with suppress(NoPostgres, subprocess.SubprocessError):
                await asyncio.to_thread(self.start)

    def postmaster(self) -> int | None:
        """The number of the server's first process, if its note is there."""
        for note in self.home.glob("pg[0-9]*/postmaster.pid"):
            with suppress(OSError, ValueError, IndexError):
                return int(note.read_text().split()[0])
        return None

    def _seems_alive(self) -> bool:
        if self._process is not None and self._process.poll() is not None:
            self._process = None
            return False
        pid = self.postmaster()
        if pid is None:
            return False
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            return True
        return True

    def _prepare_home(self) -> None:
        if self._account is not None or self._using is not None:
            return
        self._account = ordinary(self.home)
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

    def _prepare_data(self) -> tuple[Binaries, Path]:
        made = sorted(self.home.glob("pg[0-9]*/PG_VERSION"))
        wanted = int(made[-1].read_text()) if made else None
        binaries = within_reach(find(wanted), self._account, self.home)
        data = self.home / f"pg{binaries.major}"
        if not made:
            self._initialise(binaries, data)
        return binaries, data

    def _initialise(self, binaries: Binaries, data: Path) -> None:
        half = self.home / "half-made"
        shutil.rmtree(half, ignore_errors=True)
        sync = ["--sync-method=syncfs"] if sys.platform == "linux" and binaries.major >= 17 else []
        command = f"initdb -D {half.name} -U postgres -A trust -E UTF8 --locale=C.UTF-8".split()
        made = subprocess.run(
            [binaries.tool("initdb"), *command[1:], *sync],
            cwd=self.home,
            capture_output=True,
            text=True,
            check=False,
            **self._as_user(),
        )
        if made.returncode:
            raise NoPostgres(f"The database could not be made in {self.home}: {made.stderr.strip()}")
        half.rename(data)

    def _launch(self, binaries: Binaries, data: Path) -> None:
        """Start, again and again: a killed predecessor may still be dying."""
        settings = [f"--{name}={value}" for name, value in self._settings.items()]
        command: list[str | Path] = [binaries.tool("postgres"), "-D", data, "-k", self.socket, *settings]
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with self.log.open("ab") as log:
                self._process = subprocess.Popen(
                    command, cwd=self.home, stdout=log, stderr=log, start_new_session=True, **self._as_user()
                )
            while self._process.poll() is None and time.monotonic() < end:
                if answers(self.socket):
                    return
                time.sleep(0.01)
            time.sleep(0.1)
        raise NoPostgres(f"Postgres did not start within {PATIENCE:.0f} s; {self.log} says why.")

    def _shut_down(self) -> None:
        pid = self.postmaster()
        if pid is None:
            return
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGINT)  # Postgres' fast shutdown
        end = time.monotonic() + PATIENCE
        while self.postmaster() is not None and self._seems_alive() and time.monotonic() < end:
            time.sleep(0.01)

    def _as_user(self) -> dict[str, Any]:
        return self._account.popen() if self._account else {}

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """One process at a time starts or stops."""
        gate = os.open(self.home / "start.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(gate, fcntl.LOCK_EX)
            yield
        finally:
            os.close(gate)

    def _join_users(self) -> None:
        if self._using is None:
            self._using = os.open(self.home / "users.lock", os.O_RDWR | os.O_CREAT, 0o600)
            fcntl.flock(self._using, fcntl.LOCK_SH)

    def _is_last(self) -> bool:
        assert self._using is not None
        try:
            fcntl.flock(self._using, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _leave_users(self) -> None:
        if self._using is not None:
            os.close(self._using)
            self._using = None
