"""What a bot is, and what it may know."""

from collections.abc import Callable
from typing import Protocol

from server.engine import play
from server.engine.choice import Choice, Picks, Seat
from server.engine.dice import Dice
from server.engine.game import AnyGame, AnyTable

#: has the bot thought for long enough?
Enough = Callable[[], bool]


class Seen:
    """A match through the eyes of one seat: its choice, and dreams of what it cannot know."""

    def __init__(self, game: AnyGame, table: AnyTable, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self._table = table

    def choice(self) -> Choice:
        """What this seat is asked."""
        return play.asked(self._table)[self.seat]

    def dream(self, dice: Dice) -> AnyTable:
        """A table that this seat cannot tell from the truth; the bot's own, to play on."""
        return play.dream(self.game, self._table, self.seat, dice)


class Bot(Protocol):
    """Somebody who can answer."""

    def answer(self, seen: Seen, dice: Dice, enough: Enough) -> Picks:
        """An answer to what the seat is asked; a bot that can use the time thinks until `enough`."""
        ...
