"""Evolution (2014) by Dominic Crapuchettes, Dmitry Knorre and Sergey Machin, wired to the interface."""

from collections.abc import Mapping
from typing import Any

from server.engine.errors import TooOld
from server.engine.game import Game
from server.engine.table import Table
from server.games.evolution import events, setup, steps
from server.games.evolution.appraisal import appraise
from server.games.evolution.imagine import imagine, secrets
from server.games.evolution.state import State
from server.games.evolution.view import EvolutionView, view

VERSION = 1


def sums(table: Table[State]) -> Mapping[str, int]:
    """How many cards of each face there are."""
    return setup.sums(table.state)


def upgrade(saved: dict[str, Any], version: int) -> dict[str, Any]:
    """There is no older version; raises TooOld."""
    raise TooOld(f"evolution has no version {version} that could be read")


GAME: Game[State, EvolutionView] = Game(
    name="evolution",
    version=VERSION,
    seats=setup.SEATS,
    state=State,
    steps=steps.ALL,
    events=events.ALL,
    options=setup.options,
    setup=setup.setup,
    opening=steps.Round,
    view=view,
    imagine=imagine,
    upgrade=upgrade,
    secrets=secrets,
    sums=sums,
    appraise=appraise,
)
