"""What pages weigh and what matches take up: first load, frames, opening a long match, bytes stored."""

import asyncio
import gzip
import re
from statistics import median
from time import perf_counter
from urllib.parse import urljoin

import asyncpg

from bench.friends import Load, play, seated
from bench.host import Host, host
from bench.table import held, show
from server.postgres import Postgres

SEATS, MATCHES, OPENINGS = 4, 4, 30
LINK = re.compile(r'(?:src|href)="(/static/[^"]+)"')
IMPORT = re.compile(r'(?:from|import) "(\./[^"]+)"')
STORED = """
select (sum(pg_total_relation_size(name)) / (select count(*) from matches where ended is not null))::float
from unnest(array['matches', 'decisions']) name
"""


def main() -> None:
    rows = asyncio.run(_measure())
    show(
        ["what", "figure", "limit", ""],
        [[*row, held(float(row[1]), float(row[2]), above=False)] for row in rows],
    )


async def _measure() -> list[tuple[str, float, float]]:
    async with host() as server:
        first = await _weight(server, "/")
        load = await seated(server, MATCHES, SEATS, 10, "pages", None)
        await play(load)
        table = await _weight(server, f"/r/{load.rooms[0].code}", load.rooms[0].tokens[0])
        soon = await _opening(server, load)
        load.most = 100_000
        await play(load)
        late = await _opening(server, load)
        stored = await _stored(server)
        return [
            ("first page, KB compressed", first / 1024, 120),
            ("page of a table, KB compressed", table / 1024, 120),
            ("frames of a move for one viewer, KB: median", median(load.sizes) / 1024, 3),
            ("opening after the last answer, of opening after 10 (ratio of medians)", late / soon, 1.25),
            ("KB stored for a finished match", stored / 1024, 200),
        ]


async def _weight(server: Host, path: str, token: str | None = None) -> float:
    """Bytes over the wire of a page and all that it loads by itself, compressed as asked for."""
    headers = {"Accept-Encoding": "gzip"} | ({"Authorization": f"Bearer {token}"} if token else {})
    wanted, seen, total = [path], set[str](), 0
    while wanted:
        path = wanted.pop()
        if path in seen:
            continue
        seen.add(path)
        async with server.client.stream("GET", path, headers=headers) as answer:
            answer.raise_for_status()
            raw = b"".join([part async for part in answer.aiter_raw()])
            total += len(raw)
            kind, packed = answer.headers["content-type"], answer.headers.get("content-encoding")
        text = gzip.decompress(raw) if packed == "gzip" else raw
        if kind.startswith("text/"):
            found = (IMPORT if "javascript" in kind else LINK).findall(text.decode())
            wanted += [urljoin(path, address) for address in found]
    return total


async def _opening(server: Host, load: Load) -> float:
    """Seconds until the page of a table is there: the median of many."""
    times = []
    for n in range(OPENINGS):
        room = load.rooms[n % len(load.rooms)]
        begin = perf_counter()
        answer = await server.client.get(
            f"/r/{room.code}", headers={"Authorization": f"Bearer {room.tokens[0]}"}
        )
        times.append(perf_counter() - begin)
        answer.raise_for_status()
    return median(times)


async def _stored(server: Host) -> float:
    """Bytes of rows, with what they take on the disk around them, of a finished match on the average."""
    connection = await asyncpg.connect(Postgres(server.data).url)
    try:
        await connection.execute("vacuum full")
        return await connection.fetchval(STORED)
    finally:
        await connection.close()
