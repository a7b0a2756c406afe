"""Who won the published game: tokens behind the screen and on own species, and bonus points."""

from msgspec import Struct

from server.engine.choice import Seat
from server.engine.table import Outcome
from server.games.oceans.state import Sea


class Count(Struct, frozen=True):
    """One player's points by source; traits only break ties."""

    screen: int
    boards: int
    bonus: int
    traits: int

    @property
    def total(self) -> int:
        """Points in all."""
        return self.screen + self.boards + self.bonus


def count(sea: Sea, seat: Seat) -> Count:
    """The points of one player."""
    row = sea.rows[seat]
    return Count(
        row.score,
        sum(species.population for species in row.species),
        row.bonus,
        sum(len(species.traits) for species in row.species),
    )


def outcome(sea: Sea) -> Outcome:
    """Places by points, then by traits on own species; who is still equal shares the place."""
    counts = [count(sea, seat) for seat in range(len(sea.rows))]
    ranks = [(one.total, one.traits) for one in counts]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    return Outcome(places, tuple(one.total for one in counts))
