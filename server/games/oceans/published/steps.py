"""The published game in order of play: the start, the turn, what may be used before feeding, the end."""

from server.engine.table import Do, Step
from server.games.oceans.drawing import draw_one
from server.games.oceans.events import Flipped, Moved
from server.games.oceans.feeding import BeginFeeding
from server.games.oceans.pieces import face_name
from server.games.oceans.playing import BeginPlay
from server.games.oceans.published.aging import AgingPhase
from server.games.oceans.published.before import BeforeFeeding
from server.games.oceans.published.drawing import BeginDrawing
from server.games.oceans.published.events import Bonus, Pooled
from server.games.oceans.published.scoring import outcome
from server.games.oceans.rules import faces
from server.games.oceans.settling import Settle, Switch
from server.games.oceans.state import REEF, Sea, Waters, everyone, zone
from server.games.oceans.tokens import move
from server.games.oceans.turns import BeginTurn, finish, pass_on


def turn_steps() -> tuple[Step[Sea], ...]:
    """A turn."""
    return (
        BeginPlay(),
        BeforeFeeding(),
        Settle(),
        Switch(),
        BeginFeeding(),
        AgingPhase(),
        BeginDrawing(),
        EndTurn(),
    )


class Opening(Do[Sea]):
    """A card is flipped, tokens move to zone 3, bonus points are shown; then the first turn."""

    def run(self, table: Waters) -> None:
        """Flip it and begin."""
        sea = table.state
        face = draw_one(table)
        sea.discard.append(face)
        sea.flipped = faces(sea)[face].number
        table.tell(Flipped(sea.flipped))
        for source in (REEF, zone(1)):
            moved = move(table, source, zone(3), sea.flipped)
            table.tell(Moved("started", sea.first, moved, source, zone(3)))
        for seat in everyone(sea):
            table.tell(Bonus(seat, sea.rows[seat].bonus))
        if sea.pool:
            table.tell(Pooled(tuple(face_name(sea, card).key for card in sea.pool)))
        table.then(Switch(), BeginTurn())


class EndTurn(Do[Sea]):
    """The next player's turn; in the last round the match ends with the last player in turn order."""

    def run(self, table: Waters) -> None:
        """Look whether it was the last."""
        sea = table.state
        if sea.ending and (sea.active + 1) % len(sea.rows) == sea.first:
            finish(table, outcome(sea))
        else:
            pass_on(table)
