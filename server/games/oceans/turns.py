"""One turn after another."""

from server.engine.table import Do, Outcome
from server.games.oceans.deeds import Dawn
from server.games.oceans.edition import edition_of
from server.games.oceans.events import Counted, TurnBegan
from server.games.oceans.following import Follow
from server.games.oceans.state import Sea, Waters


class BeginTurn(Do[Sea]):
    """The active player's turn, and then the next player's, until the edition ends it."""

    def run(self, table: Waters) -> None:
        """Lay out the steps of the turn."""
        sea = table.state
        last = (sea.active - 1) % len(sea.rows) if sea.turns else None
        sea.turns += 1
        sea.used = []
        table.tell(TurnBegan(sea.active, sea.turns))
        table.then(Follow(Dawn(last=last)), *edition_of(sea).turn(sea))


def pass_on(table: Waters) -> None:
    """The turn goes to the next player, clockwise."""
    sea = table.state
    sea.active = (sea.active + 1) % len(sea.rows)
    table.then(BeginTurn())


def finish(table: Waters, outcome: Outcome) -> None:
    """The match is over."""
    table.state.phase = "over"
    for seat, (place, points) in enumerate(zip(outcome.places, outcome.scores, strict=True)):
        table.tell(Counted(seat, points, place))
    table.end(outcome)
