"""Finished matches as tables for spreadsheets and notebooks, straight out of Postgres."""

from pathlib import Path

from server.store.database import Database
from server.store.errors import told_apart

#: one file each; only finished matches, and nobody's name
TABLES = {
    "matches": """
        select matches.id as match, game, first_rules as rules, options, seats, started, ended,
               extract(epoch from ended - started)::int as seconds, version as decisions, pledge, seed,
               convert_from("table", 'UTF8')::jsonb -> 'outcome' -> 'places' as places,
               convert_from("table", 'UTF8')::jsonb -> 'outcome' -> 'scores' as scores
        from matches where ended is not null order by id""",
    "decisions": """
        select decisions.match, number, seat, question, picks, at,
               extract(epoch from at - lag(at) over (partition by decisions.match order by number)) as seconds
        from decisions join matches on matches.id = decisions.match
        where ended is not null order by decisions.match, number""",
    "events": """
        select decisions.match, number as decision, at, told.event ->> 'type' as kind, told.event
        from decisions join matches on matches.id = decisions.match,
             jsonb_array_elements(convert_from(events, 'UTF8')::jsonb) as told (event)
        where ended is not null order by decisions.match, number""",
}


async def export(url: str, folder: Path) -> dict[Path, int]:
    """Write matches.csv, decisions.csv and events.csv into the folder; rows by file. Raises Down."""
    folder.mkdir(parents=True, exist_ok=True)
    written = {}
    connection = await Database(url, connections=1).single(statement_timeout="0")
    try:
        with told_apart():
            for name, query in TABLES.items():
                file = folder / f"{name}.csv"
                said = await connection.copy_from_query(
                    query, output=file, format="csv", header=True, timeout=None
                )
                written[file] = int(said.split()[-1])
    finally:
        await connection.close()
    return written
