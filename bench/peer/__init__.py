"""boardgame.io as a peer: a small card game with hidden hands, driven over its own protocol."""

import json
import os
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bench.live import Figures

HERE = Path(__file__).parent


def figures(matches: int, pace: int) -> "Figures":
    """Measure it in memory; `pace` is moves a second, 0: as fast as it can. Needs npm."""
    from bench.live import Figures  # noqa: PLC0415 (each names the other)

    _install()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    cores = min(1, (os.cpu_count() or 1) - 1)
    server = subprocess.Popen(
        ["taskset", "-c", "0", "node", "server.js", port], cwd=HERE, stdout=subprocess.DEVNULL
    )
    try:
        time.sleep(2)
        driver = [
            "taskset",
            "-c",
            str(cores),
            "node",
            "drive.js",
            port,
            str(matches),
            str(pace),
            str(server.pid),
        ]
        said = subprocess.run(driver, cwd=HERE, check=True, capture_output=True, text=True).stdout
    finally:
        server.terminate()
        server.wait(10)
    found = json.loads(said.strip().splitlines()[-1])
    return Figures(found["moves"], found["p50"], found["p99"], found["cpu"], found["memory"])


def _install() -> None:
    if shutil.which("npm") is None:
        raise SystemExit("bench live: boardgame.io needs node and npm")
    if not (HERE / "node_modules").exists():
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"], cwd=HERE, check=True
        )
