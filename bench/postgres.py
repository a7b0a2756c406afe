"""pgbench with one statement of the shape of a move: a match row updated, a decision inserted, one commit."""

import re
import subprocess
import tempfile
from pathlib import Path

from server.postgres import Postgres
from server.postgres.binaries import find

SCHEMA = """
create table matches (id int primary key, version int not null, "table" bytea not null, told int not null);
create table decisions (
    match int, number int, seat smallint, picks jsonb, events bytea, primary key (match, number)
);
insert into matches select n, 0, convert_to(repeat('x', 2200), 'UTF8'), 0 from generate_series(1, 1000) n;
"""
MOVE = """
\\set match random(1, 1000)
with moved as (
    update matches set version = version + 1, told = told + 3, "table" = convert_to(repeat('y', 2200), 'UTF8')
    where id = :match returning id, version
) insert into decisions select id, version, 0, '["card:1"]', convert_to(repeat('e', 250), 'UTF8') from moved;
"""
CLIENTS, SECONDS = (1, 8, 32), 4


def per_second() -> str:
    """Commits a second by number of clients, in words."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder))
        server.start()
        try:
            _run("psql", "-q", "-c", SCHEMA, server=server)
            script = Path(folder) / "move.sql"
            script.write_text(MOVE)
            found = [_speed(server, script, clients) for clients in CLIENTS]
        finally:
            server.stop()
    return ", ".join(f"{speed:,.0f}/s with {clients}" for clients, speed in zip(CLIENTS, found, strict=True))


def _speed(server: Postgres, script: Path, clients: int) -> float:
    options = ["-n", "-f", str(script), "-c", str(clients), "-j", "2", "-T", str(SECONDS), "-M", "prepared"]
    said = _run("pgbench", *options, server=server)
    speed = re.search(r"tps = ([\d.]+)", said)
    assert speed, said
    return float(speed[1])


def _run(program: str, *options: str, server: Postgres) -> str:
    command = [str(find().tool(program)), "-h", str(server.socket), "-U", "postgres", *options, "postgres"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
