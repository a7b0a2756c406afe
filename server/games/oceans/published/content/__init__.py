"""The printed things of the published game."""

from pathlib import Path

from server.games.oceans.content import load

STOCK = load(Path(__file__).parent, "surface", "deep", "scenarios", "promo")
#: the Scenarios that a group may add to the base game's
PROMO = frozenset(load(Path(__file__).parent, "promo").printed)
