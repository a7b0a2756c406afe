"""Does a server answer on this socket?"""

import hashlib
import os
import socket
import stat
import tempfile
from pathlib import Path

#: a start-up message of protocol 3.0 for the user and database postgres
_BODY = b"\x00\x03\x00\x00user\x00postgres\x00database\x00postgres\x00\x00"
_HELLO = (len(_BODY) + 4).to_bytes(4, "big") + _BODY
_LONGEST = 90  # a Unix socket's whole path must stay below 104 bytes on macOS, 108 on Linux


def answers(folder: Path) -> bool:
    """Is the server ready? It says R (who are you?) when it is, E while it still recovers from a crash."""
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(2)
            line.connect(str(folder / ".s.PGSQL.5432"))
            line.sendall(_HELLO)
            return line.recv(1) == b"R"
    except OSError:
        return False


def socket_folder(home: Path) -> Path:
    """Where the socket lies: in the home, or in a short folder of its own if the path would be too long."""
    if len(os.fsencode(home / "run")) < _LONGEST:
        return home / "run"
    name = hashlib.sha256(os.fsencode(home)).hexdigest()[:16]
    short = Path(tempfile.gettempdir()) / f"coevolve-{name}"
    if short.is_symlink() or (short.exists() and not _is_closed(short)):
        raise PermissionError(f"{short} was made by somebody else")
    return short


def _is_closed(folder: Path) -> bool:
    """Closed to others, and of a user who is us or whom we, being root, chose?"""
    seen = folder.stat()
    return stat.S_IMODE(seen.st_mode) == 0o700 and (os.geteuid() == 0 or seen.st_uid == os.geteuid())
