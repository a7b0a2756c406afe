"""Oceans, as published in 2020: two to six players, with the whole Deep."""

from typing import Any

from server.engine.choice import Viewer
from server.engine.errors import TooOld
from server.engine.game import Game
from server.games.oceans import appraisal
from server.games.oceans import view as views
from server.games.oceans.events import COMMON
from server.games.oceans.imagine import imagine, secrets, sums
from server.games.oceans.published.aging import (
    AgeAlong,
    AgeHowMuch,
    AgeNow,
    AgeOne,
    AgingPhase,
    AskToAge,
    MayAge,
)
from server.games.oceans.published.arranging import Arrange
from server.games.oceans.published.before import BeforeFeeding, Use
from server.games.oceans.published.drawing import BeginDrawing, Keep, TakeDeep
from server.games.oceans.published.edition import NAME, Spill
from server.games.oceans.published.events import OWN
from server.games.oceans.published.promo import Bleach, Trade
from server.games.oceans.published.scenarios import AgeAgain, Surge, SurgeFrom
from server.games.oceans.published.scoring import count
from server.games.oceans.published.setup import options, setup
from server.games.oceans.published.steps import EndTurn, Opening
from server.games.oceans.published.traits.feeding import TakeBites
from server.games.oceans.published.traits.swapping import Mutate, Revert, Transfer
from server.games.oceans.published.traits.taking import TakeFromZone
from server.games.oceans.state import Sea, Waters
from server.games.oceans.steps import STEPS
from server.games.oceans.view import OceansView

OWN_STEPS = (
    Opening,
    BeforeFeeding,
    Use,
    AgingPhase,
    AgeOne,
    AgeNow,
    AgeHowMuch,
    AgeAlong,
    MayAge,
    AskToAge,
    AgeAgain,
    BeginDrawing,
    TakeDeep,
    Keep,
    EndTurn,
    Spill,
    Surge,
    SurgeFrom,
    TakeBites,
    TakeFromZone,
    Revert,
    Transfer,
    Mutate,
    Bleach,
    Trade,
    Arrange,
)


def view(table: Waters, viewer: Viewer) -> OceansView:
    """What this viewer may see."""
    return views.view(table, viewer, ("screen", "boards", "bonus", "traits"), count)


def appraise(table: Waters) -> tuple[float, ...]:
    """What the table looks worth to each seat, in points."""
    return appraisal.appraise(table.state, lambda sea, seat: count(sea, seat).total)


def upgrade(saved: dict[str, Any], version: int) -> dict[str, Any]:
    """There is no older version."""
    raise TooOld(f"version {version}")


GAME: Game[Sea, OceansView] = Game(
    name=NAME,
    version=1,
    seats=range(2, 7),
    state=Sea,
    steps=STEPS + OWN_STEPS,
    events=COMMON + OWN,
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
