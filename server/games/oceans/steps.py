"""All kinds of step and event that both editions share."""

from server.engine.table import Step
from server.games.oceans.drawing import Discard, Draw
from server.games.oceans.feeding import Aftermath, BeginFeeding, Counter, Counters, Feed
from server.games.oceans.following import Follow
from server.games.oceans.playing import BeginPlay, Migrate, Play, Playing, Prune
from server.games.oceans.settling import Happen, Settle, Shed, Switch
from server.games.oceans.state import Sea
from server.games.oceans.turns import BeginTurn

STEPS: tuple[type[Step[Sea]], ...] = (
    BeginTurn,
    BeginPlay,
    Playing,
    Play,
    Migrate,
    Prune,
    BeginFeeding,
    Feed,
    Aftermath,
    Counters,
    Counter,
    Follow,
    Settle,
    Shed,
    Switch,
    Happen,
    Discard,
    Draw,
)
