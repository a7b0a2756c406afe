"""A bot that does not think."""

from server.bots.bot import Enough, Seen
from server.engine.choice import Picks
from server.engine.dice import Dice


class Rash:
    """Gives any legal answer."""

    def answer(self, seen: Seen, dice: Dice, enough: Enough) -> Picks:
        """One at random."""
        return seen.choice().sample(dice)
