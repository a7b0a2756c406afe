"""A real server on the first core with a real Postgres that syncs; the driver keeps to the second."""

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import httpx

SERVER_CORE, DRIVER_CORE = 0, min(1, (os.cpu_count() or 1) - 1)


@dataclass
class Host:
    """A running server: where, which process, and rooms to be had from it."""

    url: str
    process: subprocess.Popen[bytes]
    data: Path
    client: httpx.AsyncClient
    _friends: "count[int]" = field(default_factory=count)

    def memory(self) -> float:
        """Megabytes that the server holds (without Postgres)."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * 4096 / 1e6

    def cpu(self) -> float:
        """Seconds of processor that the server has used (without Postgres)."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def room(self, seats: int, game: str = "evolution") -> tuple[str, list[str]]:
        """A started room: its code and the tokens of its seats."""
        plan = {"game": game, "name": "Friend 0", "seats": seats}
        ticket = await self.post("/rooms", plan)
        code, tokens = ticket["code"], [ticket["token"]]
        for n in range(1, seats):
            tokens.append((await self.post(f"/rooms/{code}/join", {"name": f"Friend {n}"}))["token"])
        await self.post(f"/rooms/{code}/start", {}, tokens[0])
        return code, tokens

    async def post(self, path: str, body: object, token: str | None = None) -> dict[str, str]:
        """As a program would, each time from another address: friends do not share one."""
        n = next(self._friends)
        headers = {"X-Forwarded-For": f"198.51.{n // 250 % 250}.{n % 250 + 1}"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        answer = await self.client.post(f"/api/v1{path}", json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()


@asynccontextmanager
async def host() -> AsyncIterator[Host]:
    """A server of our own, up and empty; gone afterwards."""
    os.sched_setaffinity(0, {DRIVER_CORE})
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        environment = os.environ | {"COEVOLVE_DATA": folder, "COEVOLVE_COMPRESS_SOCKETS": "false"}
        command = ["taskset", "-c", str(SERVER_CORE), sys.executable, "-m", "server", "serve"]
        process = subprocess.Popen(
            [*command, "--port", str(port), "--no-room"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        url = f"http://127.0.0.1:{port}"
        try:
            async with httpx.AsyncClient(base_url=url, timeout=30) as client:
                await _up(client)
                yield Host(url, process, Path(folder), client)
        finally:
            process.terminate()
            process.wait(30)


async def _up(client: httpx.AsyncClient) -> None:
    for _ in range(300):
        try:
            if (await client.get("/readyz")).status_code == 200:
                return
        except httpx.TransportError:
            pass
        await asyncio.sleep(0.1)
    raise TimeoutError("the server does not come up")
