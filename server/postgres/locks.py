"""Processes that share a folder: one at a time starts or stops the server, the last to leave is known."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Wait until no other process starts or stops the server of this folder, and keep them from it."""
    gate = _open(folder / "start.lock")
    try:
        fcntl.flock(gate, fcntl.LOCK_EX)
        yield
    finally:
        os.close(gate)


class Users:
    """The processes that use the server of a folder. Who dies leaves, too: the system sees to it."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "users.lock"
        self._lock: int | None = None

    def join(self) -> None:
        """Be one of them."""
        if self._lock is None:
            self._lock = _open(self._file)
            fcntl.flock(self._lock, fcntl.LOCK_SH)

    def is_last(self) -> bool:
        """Is there nobody but us?"""
        assert self._lock is not None
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def leave(self) -> None:
        """Be one of them no more."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def _open(file: Path) -> int:
    return os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
