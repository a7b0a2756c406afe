"""Players of any game: they see what their seat may see, and dream the rest."""

from collections.abc import Mapping

from server.bots.bot import Bot, Seen
from server.bots.dreamer import Dreamer
from server.bots.plain import Plain
from server.bots.rash import Rash

#: by level, weakest first
LEVELS: Mapping[str, Bot] = {"random": Rash(), "plain": Plain(), "dreamer": Dreamer()}

__all__ = ["LEVELS", "Bot", "Dreamer", "Plain", "Rash", "Seen"]
