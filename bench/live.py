"""Durable moves through the whole house, beside boardgame.io in memory and pgbench."""

import asyncio
from dataclasses import dataclass

from bench import peer, postgres
from bench.friends import Kind, play, seated
from bench.host import host
from bench.table import held, quantile, show

ROOMS, SEATS, MOVES = 50, 3, 100


@dataclass(frozen=True)
class Figures:
    """Moves a second; milliseconds from answer to the other viewers; processor and memory of the server."""

    moves: float
    p50: float
    p99: float
    cpu: float  # milliseconds a move
    memory: float  # megabytes a match in play


def main() -> None:
    theirs = {pace: peer.figures(ROOMS, pace) for pace in (0, 50)}
    ours = {
        (kind, pace): asyncio.run(figures(kind, pace)) for kind in ("views", "pages") for pace in (None, 50.0)
    }
    with_pgbench = postgres.per_second()
    rows: list[list[object]] = [["boardgame.io in memory, full speed", *_cells(theirs[0])]]
    rows.append(["boardgame.io in memory, 50 a second", *_cells(theirs[50])])
    for (kind, pace), found in ours.items():
        speed = "full speed" if pace is None else "50 a second"
        rows.append([f"Coevolve, every move committed, {kind}, {speed}", *_cells(found)])
    show(["what", "moves/s", "p50 ms", "p99 ms", "processor ms/move", "MB a match"], rows)
    print(f"\npgbench, one statement of the same shape: {with_pgbench}\n")
    show(["bar", "figure", "limit", ""], _bars(theirs, ours))


def _cells(found: Figures) -> list[object]:
    return [found.moves, found.p50, found.p99, found.cpu, found.memory]


def _bars(theirs: dict[int, Figures], ours: dict[tuple[Kind, float | None], Figures]) -> list[list[object]]:
    fast, calm = ours["views", None], ours["views", 50.0]
    bars: list[tuple[str, float, float, bool]] = [
        ("moves/s with views, of boardgame.io's", fast.moves / theirs[0].moves, 1.0, True),
        ("moves/s with pages, of boardgame.io's", ours["pages", None].moves / theirs[0].moves, 1.0, True),
        ("processor ms a move, views", fast.cpu, 0.8, False),
        ("processor ms a move, pages", ours["pages", None].cpu, 2.0, False),
        ("p99 at 50 a second, views, of boardgame.io's", calm.p99 / theirs[50].p99, 1.0, False),
        (
            "p99 at 50 a second, pages, of boardgame.io's",
            ours["pages", 50.0].p99 / theirs[50].p99,
            1.0,
            False,
        ),
        ("memory a match, views, of boardgame.io's", fast.memory / theirs[0].memory, 0.2, False),
        (
            "memory a match, pages, of boardgame.io's",
            ours["pages", None].memory / theirs[0].memory,
            0.2,
            False,
        ),
    ]
    return [[name, figure, limit, held(figure, limit, above=above)] for name, figure, limit, above in bars]


async def figures(kind: Kind, pace: float | None) -> Figures:
    """One measurement on a server of its own."""
    async with host() as server:
        warm = await seated(server, 5, SEATS, 20, kind, None)
        await play(warm)
        empty = server.memory()
        load = await seated(server, ROOMS, SEATS, MOVES if pace is None else 12, kind, pace)
        await asyncio.sleep(1)
        seconds = await play(load)
        return Figures(
            moves=load.moves / seconds,
            p50=quantile(load.waits, 0.5) * 1000,
            p99=quantile(load.waits, 0.99) * 1000,
            cpu=load.used / load.moves * 1000,
            memory=(server.memory() - empty) / ROOMS,
        )
