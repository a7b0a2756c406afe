"""Earlier positions of a match, played again from its seed and answers; bookmarks make any of them near."""

import asyncio
from bisect import bisect_left
from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

from server.engine import codec, play
from server.engine.choice import Picks, Seat
from server.engine.game import AnyGame, AnyTable, Options
from server.service.errors import Unavailable
from server.store import matches

if TYPE_CHECKING:
    from server.service.house import House

STRIDE = 25  # answers between bookmarks
MOST = 24  # matches remembered


class Played(NamedTuple):
    """An answer that was given."""

    seat: Seat
    picks: Picks
    question: int


class Bookmark(NamedTuple):
    """The table after some answers, and how many events had been told by then."""

    answers: int
    table: bytes
    told: int


class Reel:
    """One match, as far as it has been read. `turn` is held by who reads or plays it."""

    def __init__(self, game: AnyGame, seats: int, options: Options, seed: str) -> None:
        self.turn = asyncio.Lock()
        self.game = game
        self.played: list[Played] = []
        table, events = play.begin(game, seats, options, seed)
        self._bookmarks = [Bookmark(0, codec.save(table), len(events))]

    def extend(self, more: list[Played]) -> None:
        """These answers were given next."""
        self.played += more
        table, told, answers = self._near(len(self.played))
        while answers < len(self.played):
            target = min(answers + STRIDE - answers % STRIDE, len(self.played))
            told += self._play(table, answers, target)
            answers = target
            if answers % STRIDE == 0:
                self._bookmarks.append(Bookmark(answers, codec.save(table), told))

    def at(self, position: int) -> tuple[AnyTable, int]:
        """The table when this question was put, before anybody had answered it; events told by then."""
        answers = bisect_left(self.played, position, key=lambda played: played.question)
        table, told, done = self._near(answers)
        return table, told + self._play(table, done, answers)

    def _near(self, answers: int) -> tuple[AnyTable, int, int]:
        bookmark = self._bookmarks[min(answers // STRIDE, len(self._bookmarks) - 1)]
        return codec.load(self.game, bookmark.table), bookmark.told, bookmark.answers

    def _play(self, table: AnyTable, since: int, until: int) -> int:
        """Give these answers again; how many events they told."""
        return sum(len(play.advance(table, one.seat, one.picks)) for one in self.played[since:until])


class Reels:
    """The matches that somebody steps through; those not asked for longest go first."""

    def __init__(self) -> None:
        self._reels: OrderedDict[int, Reel] = OrderedDict()

    def get(self, match: int) -> Reel | None:
        """The match's reel, if it is here."""
        if match in self._reels:
            self._reels.move_to_end(match)
        return self._reels.get(match)

    def put(self, match: int, reel: Reel) -> Reel:
        """Keep a reel; the one that is kept."""
        reel = self._reels.setdefault(match, reel)
        if len(self._reels) > MOST:
            self._reels.popitem(last=False)
        return reel


async def position(house: "House", match: int, number: int) -> tuple[AnyGame, AnyTable, int]:
    """The game, the table when question `number` was put, and how many events had been told by then.

    Raises Unavailable, also where a match was begun under rules that this program no longer plays by.
    """
    reel = house.reels.get(match) or house.reels.put(match, await _begin(house, match))
    async with reel.turn:
        async with house.reading() as connection:
            rows = await matches.answers(connection, match, len(reel.played))
        more = [Played(row.seat, tuple(row.picks), row.question) for row in rows]
        if more:
            await asyncio.to_thread(reel.extend, more)
        table, told = await asyncio.to_thread(reel.at, number)
    return reel.game, table, told


async def _begin(house: "House", match: int) -> Reel:
    async with house.reading() as connection:
        row = await matches.beginning(connection, match)
    game = house.shelf.get(row.game) if row is not None else None
    if game is None or row is None or row.first_rules != game.version:
        raise Unavailable
    options = {name: tuple(picks) for name, picks in row.options.items()}
    return await asyncio.to_thread(Reel, game, row.seats, options, row.seed)
