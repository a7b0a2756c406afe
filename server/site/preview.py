"""For the eye: any game at a random position, as every viewer sees it, written as pages to look at.

python -m server.site.preview evolution --seats 4 --steps 60 --language ja --to /tmp/preview
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from server.engine import play
from server.engine.choice import Viewer
from server.engine.dice import Dice
from server.engine.game import AnyGame, AnyTable
from server.service.access import Holder
from server.service.house import all_games
from server.service.room import Person, Room
from server.service.sights import Sight, through
from server.service.standing import Match
from server.site import slices
from server.site.links import picture
from server.site.render import Renderer, Tongue, renderer
from server.site.scene import EMPTY, names_of, order, scene

CODE = "k7q2m-9xd4r-tbp3w"
FRIENDS = ("Ada", "Béla", "千代", "小明", "Oluwaseun Adébáyò-Whitfield", "x")


def wander(game: AnyGame, seats: int, steps: int, seed: str) -> AnyTable:
    """The table after so many random answers, or where it ends."""
    table, _ = play.begin(game, seats, game.standard(), seed)
    dice = Dice(seed).fork("wander")
    for _ in range(steps):
        asked = play.asked(table)
        if not asked:
            break
        seat = dice.pick(sorted(asked))
        play.advance(table, seat, asked[seat].sample(dice))
    return table


def room_of(game: AnyGame, table: AnyTable, seats: int) -> Room:
    """A room full of friends around this table."""
    now = datetime(2026, 1, 2, 20, 30, tzinfo=UTC)
    people = tuple(Person(seat + 1, seat, FRIENDS[seat], seat, seat == 0, True) for seat in range(seats))
    is_over = table.outcome is not None
    return Room(
        id=1,
        code=CODE,
        title="Friday",
        game=game.name,
        options=(),
        seats=seats,
        spectators=True,
        spectator_chat=False,
        spectators_muted=False,
        language="en",
        state="over" if is_over else "playing",
        people=people,
        host=1,
        next_code=None,
        pledge=table.dice.pledge(),
        seed=table.dice.seed if is_over else None,
        opened=now,
        started=now,
        ended=now if is_over else None,
    )


def sight_of(game: AnyGame, table: AnyTable, room: Room, viewer: Viewer) -> Sight:
    """What this viewer sees of it."""
    return through(room, Match(game, table, table.decisions, 0), viewer)


def holder_of(room: Room, viewer: Viewer) -> Holder:
    """Somebody on this seat, or a spectator."""
    if viewer is None:
        return Holder(room.id, room.code, None, None, False, "", "spectator")
    person = room.people[viewer]
    return Holder(room.id, room.code, person.id, viewer, person.host, person.name, "player")


def page_of(renders: Renderer, tongue: Tongue, sight: Sight, holder: Holder) -> str:
    """The table's page."""
    shown = scene(renders, tongue, sight, holder)
    it = slices.LivePage(
        page=shown.page,
        room=sight.room,
        seat=sight.seat,
        kind=holder.kind,
        order=order(sight.room, sight.seat),
        regions=shown.regions,
        stamp=shown.stamp,
        title=shown.title,
        live="",
        invitation=CODE,
        qr=picture(CODE) if shown.page == "lobby" else EMPTY,
        key="",
    )
    return renders.page(f"{shown.page}.html", tongue, it, "/", names_of(sight.room))


def main() -> None:
    """Write one page for each viewer, and the files that they lean on."""
    wish = _wishes()
    game, renders = all_games()[wish.game], renderer([wish.game])
    table = wander(game, wish.seats, wish.steps, wish.seed)
    room = room_of(game, table, wish.seats)
    for name, html in _pages(renders, Tongue(wish.language, "."), game, table, room):
        _write(wish.to / f"{name}.html", html.encode())
    for name, asset in renders.assets.files.items():
        _write(wish.to / "static" / renders.assets.digest / name, asset.body)


def _pages(
    renders: Renderer, tongue: Tongue, game: AnyGame, table: AnyTable, room: Room
) -> Iterator[tuple[str, str]]:
    viewers: list[Viewer] = [*range(len(room.people)), None]
    for viewer in viewers:
        sight = sight_of(game, table, room, viewer)
        name = "stranger" if viewer is None else f"seat-{viewer}"
        yield name, page_of(renders, tongue, sight, holder_of(room, viewer))


def _write(file: Path, body: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(body)


def _wishes() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(all_games()))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--steps", type=int, default=60, help="random answers")
    parser.add_argument("--seed", default="00" * 16, help="128 bits in hexadecimal")
    parser.add_argument("--language", default="en")
    parser.add_argument("--to", type=Path, default=Path("preview"))
    return parser.parse_args()


if __name__ == "__main__":
    main()
