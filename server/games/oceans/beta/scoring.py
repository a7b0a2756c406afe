"""Who won the beta: tokens behind the screen, tokens on living species, traits on living species."""

from msgspec import Struct

from server.engine.choice import Seat
from server.engine.table import Outcome
from server.games.oceans.state import Sea


class Count(Struct, frozen=True):
    """One player's points by source."""

    screen: int
    boards: int
    traits: int

    @property
    def total(self) -> int:
        """Points in all."""
        return self.screen + self.boards + self.traits


def count(sea: Sea, seat: Seat) -> Count:
    """The points of one player."""
    row = sea.rows[seat]
    return Count(
        row.score,
        sum(species.population for species in row.species),
        sum(len(species.traits) for species in row.species),
    )


def outcome(sea: Sea) -> Outcome:
    """Places by points; equal points share a place."""
    scores = [count(sea, seat).total for seat in range(len(sea.rows))]
    return Outcome(tuple(1 + sum(other > score for other in scores) for score in scores), tuple(scores))
