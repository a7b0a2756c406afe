"""The command line: one function a command, each leaning on one module."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic import ValidationError

from server.engine.game import AnyGame
from server.postgres import NoPostgres
from server.service import backup as backups
from server.service import doctor as doctors
from server.service import records
from server.service.errors import HouseError
from server.service.house import postgres_url
from server.settings import Settings
from server.store import export as exports
from server.store import migrate as migrations
from server.store.errors import Down

app = typer.Typer(
    help="A table for friends: board games with hidden information, by a room link.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
GameName = Annotated[str, typer.Argument(help="A game's short name, such as evolution.")]


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    room: Annotated[bool, typer.Option(help="Open a room at once and print its link.")] = True,
) -> None:
    """Open the house: start the server, with a Postgres of its own if none is given."""
    from server import serving  # noqa: PLC0415 (the site is loaded only to serve)

    with plain_faults():
        serving.serve(settings(host=host, port=port), room)


@app.command()
def migrate() -> None:
    """Bring the database up to date. The server does so by itself when it starts."""

    async def run() -> list[str]:
        async with postgres_url(settings()) as url:
            missing = await migrations.missing(url)
            await migrations.migrate(url)
            return missing

    with plain_faults():
        ran = asyncio.run(run())
    print("\n".join(f"ran {name}" for name in ran) or "The database is up to date.")


@app.command()
def doctor() -> None:
    """Look at address, database, disk, clock and schema, and say what is not as it should be."""

    async def run() -> bool:
        is_well = True
        async with postgres_url(settings()) as url:
            async for finding in doctors.examine(settings(), url):
                print(f"{finding.verdict:5}{finding.matter}: {finding.words}", flush=True)
                is_well &= finding.verdict != "bad"
        return is_well

    with plain_faults():
        if not asyncio.run(run()):
            raise typer.Exit(1)


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="Where to write it.")]) -> None:
    """Write the whole database into a file. The server may go on meanwhile."""

    async def run() -> None:
        async with postgres_url(settings()) as url:
            await asyncio.to_thread(backups.backup, url, file)

    with plain_faults():
        asyncio.run(run())
    print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that backup wrote.", exists=True, dir_okay=False)],
    replace: Annotated[bool, typer.Option(help="Lose the rooms that are in the database now.")] = False,
) -> None:
    """Bring the whole database back from a file. Stop the server before."""

    async def run() -> None:
        async with postgres_url(settings()) as url:
            await backups.restore(url, file, replace)
            await migrations.migrate(url)

    with plain_faults():
        asyncio.run(run())
    print("The database is as it was when the backup was made.")


@app.command()
def export(folder: Annotated[Path, typer.Argument(help="Where to write the files.")]) -> None:
    """Write all finished matches as CSV: matches, decisions, events. Nobody's name is in them."""

    async def run() -> dict[Path, int]:
        async with postgres_url(settings()) as url:
            await migrations.migrate(url)
            return await exports.export(url, folder)

    with plain_faults():
        for file, rows in asyncio.run(run()).items():
            print(f"{file}: {rows} rows")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="The record of a match.", exists=True, dir_okay=False)],
) -> None:
    """Play a recorded match again from its seed, check every step, and print the result."""
    with plain_faults():
        record = records.read(file.read_bytes())
        outcome = records.verify(game_called(record.game), record)
    print(f"The record is true: {record.game}, {len(record.decisions)} decisions.")
    for sitter in sorted(record.seats, key=lambda sitter: outcome.places[sitter.seat]):
        print(f"{outcome.places[sitter.seat]}. {sitter.name}: {outcome.scores[sitter.seat]}")


@app.command()
def fuzz(
    game: GameName,
    seconds: Annotated[float, typer.Option(help="How long.")] = 60,
    seed: Annotated[str | None, typer.Option(help="The seed of a failure, to see it again.")] = None,
) -> None:
    """Play at random and check the laws of the engine on the way; print the seed of a failure."""
    from server.fuzz import fuzz as run  # noqa: PLC0415 (the laws are loaded only here)

    report = run(game_called(game).name, seconds, seed)
    print(f"{report.matches} matches, {report.decisions} decisions in {report.seconds:.0f} s")
    for finding in report.findings:
        print(finding)
    if report.findings:
        raise typer.Exit(1)


@app.command()
def simulate(
    game: GameName,
    matches: Annotated[int, typer.Option(help="How many.", min=2)] = 200,
    seats: Annotated[int | None, typer.Option(help="How many play; all that can if left out.")] = None,
    seed: Annotated[str | None, typer.Option(help="128 bits in hexadecimal: the same again.")] = None,
) -> None:
    """Play many matches at random and print lengths, scores and who wins from which seat."""
    from server.simulate import simulate as run  # noqa: PLC0415

    with plain_faults():
        known = game_called(game)
        summary = run(known, seats or max(known.seats), matches, seed=seed)
    print(f"{summary.game}, {summary.seats} seats, {summary.matches} matches, seed {summary.seed}")
    print(f"decisions a match: {summary.decisions:.1f} on average, {summary.longest} at most")
    print(f"scores: {summary.low:.0f} to {summary.high:.0f} (first to last tenth)")
    for seat, (won, score) in enumerate(zip(summary.won, summary.score, strict=True)):
        print(f"seat {seat + 1}: wins {won:.1%}, scores {score:.1f}")


def settings(**given: Any) -> Settings:
    """The settings of the environment, with what was given on the command line on top."""
    return Settings(**{name: value for name, value in given.items() if value is not None})


def game_called(name: str) -> AnyGame:
    """The game of this name; ends the command if there is none."""
    from server.games import SHELF  # noqa: PLC0415 (loading all games takes a moment)

    if name not in SHELF:
        print(f"There is no game {name!r}; there are: {', '.join(SHELF)}.", file=sys.stderr)
        raise typer.Exit(2)
    return SHELF[name]


@contextmanager
def plain_faults() -> Iterator[None]:
    """What a host can mend is said in a sentence, not in a traceback."""
    try:
        yield
    except ValidationError as fault:
        for error in fault.errors():
            name = "COEVOLVE_" + "_".join(map(str, error["loc"])).upper()
            print(f"{name}: {error['msg']}" if error["loc"] else error["msg"], file=sys.stderr)
        raise typer.Exit(2) from None
    except (NoPostgres, Down) as fault:
        print(f"The database is not to be had: {fault}", file=sys.stderr)
        raise typer.Exit(1) from None
    except (HouseError, OSError) as fault:
        print(fault, file=sys.stderr)
        raise typer.Exit(1) from None
