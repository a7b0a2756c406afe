"""The commands, run as a host would run them."""

import asyncio
import csv
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen
from uuid import uuid4

import msgspec
import pytest

from server.postgres.probe import answers, socket_folder
from server.service import records
from server.service.house import open_house
from server.settings import Settings
from tests.conftest import MEMORY, make_database
from tests.service.party import playing


@pytest.fixture
async def url(postgres):
    return await make_database(postgres, "command")


def run(*words, env=None, code=0):
    """What a command prints."""
    done = subprocess.run(
        [sys.executable, "-m", "server", *map(str, words)],
        env=os.environ | (env or {}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code == 0 else done.stderr


async def play_one(url, shelf, game="evolution"):
    """A finished match in this database; its record."""
    async with open_house(Settings(database_url=url), shelf) as house:
        party = await playing(house, 2, game=game)
        await party.play_on()
        return await records.record(house, await party.holder(0))


async def test_a_backup_brings_everything_back(url, shelf, tmp_path, postgres):
    record = await play_one(url, shelf)
    file, env = tmp_path / "house.backup", {"COEVOLVE_DATABASE_URL": url}

    assert "MB" in run("backup", file, env=env)
    assert "--replace" in run("restore", file, env=env, code=1)
    elsewhere = {"COEVOLVE_DATABASE_URL": await make_database(postgres, "restored")}
    run("restore", file, env=elsewhere)
    run("restore", file, "--replace", env=elsewhere)

    run("export", tmp_path / "tables", env=elsewhere)
    with (tmp_path / "tables" / "decisions.csv").open() as table:
        rows = list(csv.DictReader(table))
    assert [row["seat"] for row in rows[1:]] == [str(decision.seat) for decision in record.decisions]
    assert not any(name in (tmp_path / "tables" / "events.csv").read_text() for name in ("Ann", "Bob"))


async def test_nothing_is_restored_under_a_running_server(url, shelf, tmp_path):
    await play_one(url, shelf)
    env = {"COEVOLVE_DATABASE_URL": url}
    run("backup", tmp_path / "house.backup", env=env)

    async with open_house(Settings(database_url=url), shelf):
        said = await asyncio.to_thread(
            run, "restore", tmp_path / "house.backup", "--replace", env=env, code=1
        )
    assert "stop it first" in said


async def test_a_record_is_replayed_and_a_false_one_is_not(url, shelf, tmp_path):
    record = await play_one(url, shelf)
    file = tmp_path / "record.json"
    file.write_bytes(msgspec.json.encode(record))

    said = run("replay", file)
    assert f"The record is true: evolution, {len(record.decisions)} decisions." in said
    assert "1. " in said

    forged = json.loads(file.read_text())
    forged["outcome"]["scores"][0] += 1
    file.write_text(json.dumps(forged))
    assert "outcome" in run("replay", file, code=1)


async def test_the_schema_is_brought_up_to_date_once(url):
    env = {"COEVOLVE_DATABASE_URL": url}

    assert "ran 0001" in run("migrate", env=env)
    assert "up to date" in run("migrate", env=env)


async def test_the_doctor_finds_a_good_database_good(url):
    env = {"COEVOLVE_DATABASE_URL": url}
    run("migrate", env=env)

    # the tests' server is quick because it is careless, and the doctor sees that
    said = subprocess.run(
        [sys.executable, "-m", "server", "doctor"],
        env=os.environ | env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "bad  durability: fsync is off" in said.stdout
    for matter in ("database", "latency", "clock", "schema", "backup"):
        assert f"good {matter}" in said.stdout
    assert said.returncode == 1


def test_a_database_that_is_away_is_a_sentence():
    env = {"COEVOLVE_DATABASE_URL": "postgresql://nobody@127.0.0.1:1/nothing"}

    assert "database is not to be had" in run("migrate", env=env, code=1)
    assert "database is not to be had" in run("serve", env=env, code=1)


def test_a_setting_that_makes_no_sense_is_a_sentence():
    said = run("serve", env={"COEVOLVE_PORT": "many", "COEVOLVE_SECRET": "short"}, code=2)

    assert "COEVOLVE_PORT" in said
    assert "COEVOLVE_SECRET" in said


def test_matches_are_simulated_the_same_from_the_same_seed():
    seed = "00" * 16

    said = run("simulate", "evolution", "--matches", 2, "--seats", 2, "--seed", seed)

    assert said == run("simulate", "evolution", "--matches", 2, "--seats", 2, "--seed", seed)
    assert "seat 2: wins" in said


def test_a_game_that_is_not_on_the_shelf_is_a_sentence():
    assert "There is no game 'chess'" in run("fuzz", "chess", code=2)


def test_the_server_starts_with_one_command_and_stops_when_told_to():
    home = MEMORY / f"coevolve-serve-{uuid4().hex[:12]}"
    env = os.environ | {"COEVOLVE_DATA": str(home)}
    process = subprocess.Popen(
        [sys.executable, "-m", "server", "serve", "--port", free_port()],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        address = link = ""
        while not link:
            line = process.stdout.readline()
            assert line or process.poll() is None, process.stderr.read()
            address = line.split()[-1] if "is open at" in line else address
            link = line.split()[-1] if "/r/" in line else ""
        assert urlopen(f"{address}readyz").read().strip() == b"ready"
        assert urlopen(link).status == 200
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)
        assert process.returncode == 0
        assert not answers(socket_folder(Path(home)))
    finally:
        process.kill()
        process.communicate()
        shutil.rmtree(home, ignore_errors=True)


def free_port():
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return str(line.getsockname()[1])
