"""Oceans, open beta, rules v1.1 of November 2018: two to five players."""

from typing import Any

from server.engine.choice import Viewer
from server.engine.errors import TooOld
from server.engine.game import Game
from server.games.oceans import appraisal
from server.games.oceans import view as views
from server.games.oceans.beta.edition import NAME, Sink, SinkFrom
from server.games.oceans.beta.leeching import Divide, Leech, Leeching
from server.games.oceans.beta.scenarios import AgeOneMore
from server.games.oceans.beta.scoring import count
from server.games.oceans.beta.setup import options, setup
from server.games.oceans.beta.steps import Age, BeginDrawing, EndTurn, Opening, Perish, StockReef
from server.games.oceans.events import COMMON
from server.games.oceans.imagine import imagine, secrets, sums
from server.games.oceans.state import Sea, Waters
from server.games.oceans.steps import STEPS
from server.games.oceans.view import OceansView

OWN_STEPS = (
    Opening,
    StockReef,
    Leeching,
    Leech,
    Divide,
    Age,
    AgeOneMore,
    Perish,
    Sink,
    SinkFrom,
    BeginDrawing,
    EndTurn,
)


def view(table: Waters, viewer: Viewer) -> OceansView:
    """What this viewer may see."""
    return views.view(table, viewer, ("screen", "boards", "traits"), count)


def appraise(table: Waters) -> tuple[float, ...]:
    """What the table looks worth to each seat, in points."""
    return appraisal.appraise(table.state, lambda sea, seat: count(sea, seat).total)


def upgrade(saved: dict[str, Any], version: int) -> dict[str, Any]:
    """There is no older version."""
    raise TooOld(f"version {version}")


GAME: Game[Sea, OceansView] = Game(
    name=NAME,
    version=1,
    seats=range(2, 6),
    state=Sea,
    steps=STEPS + OWN_STEPS,
    events=COMMON,
    options=options,
    setup=setup,
    opening=Opening,
    view=view,
    imagine=imagine,
    upgrade=upgrade,
    secrets=secrets,
    sums=sums,
    appraise=appraise,
)
