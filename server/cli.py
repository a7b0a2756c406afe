"""The command line."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from pydantic import ValidationError

from server import serving
from server.postgres import NoPostgres
from server.service.house import postgres_url
from server.settings import Settings
from server.store import migrate as migrations
from server.store.errors import Down

app = typer.Typer(
    help="A table for friends: board games with hidden information, by a room link.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    room: Annotated[bool, typer.Option(help="Open a room at once and print its link.")] = True,
) -> None:
    """Open the house: start the server, with a Postgres of its own if none is given."""
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


def settings(**given: Any) -> Settings:
    """The settings of the environment, with what was given on the command line on top."""
    return Settings(**{name: value for name, value in given.items() if value is not None})


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
