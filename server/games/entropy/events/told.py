"""What every event of a seat has in common."""

from server.engine.choice import Seat, Text
from server.engine.events import Event
from server.games.entropy.pieces import name_of, planet_piece
from server.games.entropy.state import Site


class Told(Event, frozen=True):
    """An event of one seat (-1: the ghost)."""

    seat: Seat

    def by(self) -> Text:
        """Whose doing it is."""
        return name_of(self.seat)


class OnPlanet(Told, frozen=True):
    """An event on one planet."""

    site: Site

    def at(self) -> tuple[str, ...]:
        """The planet."""
        return (planet_piece(self.seat, self.site),)
