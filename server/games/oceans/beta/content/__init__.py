"""The printed things of the beta."""

from pathlib import Path

from server.games.oceans.content import load

STOCK = load(Path(__file__).parent, "traits", "scenarios")
