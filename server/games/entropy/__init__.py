"""Entropy: systems of stars, planets and life for one to four."""

from typing import Any

from server.engine.errors import TooOld
from server.engine.game import Game
from server.games.entropy.appraisal import appraise
from server.games.entropy.events import EVENTS
from server.games.entropy.hidden import imagine, secrets
from server.games.entropy.setup import options, setup
from server.games.entropy.shapes import EntropyView
from server.games.entropy.state import State
from server.games.entropy.steps import STEPS
from server.games.entropy.steps.begin import Begin
from server.games.entropy.sums import sums
from server.games.entropy.view import view

VERSION = 1


def upgrade(saved: dict[str, Any], version: int) -> dict[str, Any]:
    """There is no older version; raises TooOld."""
    raise TooOld(f"entropy {version}")


GAME: Game[State, EntropyView] = Game(
    name="entropy",
    version=VERSION,
    seats=range(1, 5),
    state=State,
    steps=STEPS,
    events=EVENTS,
    options=options,
    setup=setup,
    opening=Begin,
    view=view,
    imagine=imagine,
    upgrade=upgrade,
    secrets=secrets,
    sums=sums,
    appraise=appraise,
)
