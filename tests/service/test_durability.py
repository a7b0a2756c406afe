"""Fault 15: what was confirmed is there, what was not is not half there, whoever was killed and when."""

import asyncio
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import asyncpg
import pytest

from server.postgres import Postgres
from tests.conftest import MEMORY

ROUNDS = 51
MOST_MOVES = 15  # confirmed before a kill
VICTIMS = ("app", "postgres", "both")


class Nursery:
    """Server processes on one folder, one after the other, and what they said was kept."""

    def __init__(self, folder: Path) -> None:
        self.postgres = Postgres(folder / "data")
        self.kept: list[str] = []
        self.app = 0
        command = [sys.executable, "-m", "tests.service.nursery", folder / "data", folder / "room.json"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def start_app(self) -> None:
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.listen_until("open")

    def listen_until(self, wanted: str) -> None:
        """Note what is said, up to a line of this kind."""
        while True:
            kind, *words = self.process.stdout.readline().split()
            if kind == "kept":
                self.kept.append(words[0])
            if kind == "open":
                self.app = int(words[0])
            if kind == wanted:
                return

    def kill(self, victim: str) -> None:
        if victim != "postgres":
            os.kill(self.app, signal.SIGKILL)
        if victim != "app":
            for process in self.postgres_processes():
                os.kill(process, signal.SIGKILL)

    def postgres_processes(self) -> list[int]:
        postmaster = self.postgres.postmaster()
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        return [postmaster, *map(int, children)]

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.kill(self.app, signal.SIGKILL)
        self.postgres.stop()


@pytest.fixture
def nursery():
    folder = Path(tempfile.mkdtemp(dir=MEMORY, prefix="coevolve-durable-"))
    folder.chmod(0o755)
    nursery = Nursery(folder)
    yield nursery
    nursery.close()
    shutil.rmtree(folder)


def test_fifty_kills_lose_no_confirmed_move_and_leave_no_half_one(nursery):
    chance = random.Random(15)  # the moments differ from run to run all the same
    nursery.start_app()
    for number in range(ROUNDS):
        for _ in range(chance.randint(1, MOST_MOVES)):
            nursery.listen_until("kept")
        victim = VICTIMS[number % len(VICTIMS)]
        nursery.kill(victim)
        if victim != "postgres":
            nursery.start_app()
        asyncio.run(check(nursery))

    assert len(nursery.kept) > ROUNDS
    assert len(set(nursery.kept)) == len(nursery.kept)


async def check(nursery: Nursery) -> None:
    """Look with our own eyes, past the program."""
    confirmed = list(nursery.kept)
    connection = await connect(nursery.postgres.url)
    try:
        assert await connection.fetchval("show fsync") == "on"
        keys = {row["key"] for row in await connection.fetch("select key from decisions where number > 0")}
        halves = await connection.fetch(HALVES)
    finally:
        await connection.close()
    assert keys >= set(confirmed)
    assert halves == []


#: matches whose table, count of answers, decisions and events do not agree
HALVES = """
select id from matches
where version <> (select count(*) - 1 from decisions where match = id)
   or version <> (select max(number) from decisions where match = id)
   or version <> coalesce((convert_from("table", 'UTF8')::jsonb ->> 'decisions')::int, 0)
   or told <> (select sum(jsonb_array_length(convert_from(events, 'UTF8')::jsonb))
               from decisions where match = id)
   or (ended is not null) <> (convert_from("table", 'UTF8')::jsonb ? 'outcome')"""


async def connect(url: str) -> "asyncpg.Connection":
    """The program is bringing its Postgres back: wait for that."""
    async with asyncio.timeout(30):
        while True:
            try:
                return await asyncpg.connect(url)
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(0.02)
