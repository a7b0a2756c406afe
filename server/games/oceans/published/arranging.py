"""Radiation Blast: everybody lays out the own traits anew, in secret and at the same time."""

from server.engine.choice import Choice, Option, Picks, Seat, Text, say
from server.engine.table import Ask
from server.games.oceans.content import Printed
from server.games.oceans.effects import Effect
from server.games.oceans.pieces import face_label, species_piece, trait_piece
from server.games.oceans.published.events import Arranged
from server.games.oceans.settling import loose_traits, trait_with_id
from server.games.oceans.state import Placed, Sea, Species, Waters, alive, everyone, holder
from server.games.oceans.tokens import name_of


class RadiationBlast(Effect):
    """Event: all may distribute the traits of their species anew, in any numbers."""

    def happens(self, table: Waters, row: Printed) -> None:
        """Ask all who have something to distribute."""
        sea = table.state
        seats = [seat for seat in everyone(sea) if len(sea.rows[seat].species) > 1 and loose(sea, seat)]
        if seats:
            table.then(Arrange(seats=seats))


def loose(sea: Sea, seat: Seat) -> list[Placed]:
    """All own traits that can be moved, from left to right."""
    return [placed for species in sea.rows[seat].species for placed in loose_traits(sea, species)]


class Arrange(Ask[Sea]):
    """On which species does each trait lie from now on? One trait after the other, face down."""

    #: where each seat has laid its traits so far, as species
    laid: dict[Seat, list[int]] = {}  # noqa: RUF012 - a field, copied for each step

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Any own species for the next trait."""
        sea = table.state
        placed = loose(sea, seat)[len(self.laid.get(seat, []))]
        options = tuple(
            Option(f"lay/{one.id}", name_of(one).text(), (trait_piece(placed), species_piece(one)))
            for one in sea.rows[seat].species
        )
        card = face_label(sea, placed.face)
        return Choice(say("oceans.prompt.arrange", card=card), options)

    def about(self, table: Waters) -> Text:
        """That all do."""
        return say("oceans.about.arrange")

    def take(self, table: Waters, seat: Seat, picks: Picks) -> None:
        """Note it; the seat is done after its last trait."""
        laid = self.laid.setdefault(seat, [])
        laid.append(int(picks[0].partition("/")[2]))
        if len(laid) == len(loose(table.state, seat)):
            self.picks[seat] = picks

    def forget(self, seat: Seat) -> None:
        """Drop all that this seat has laid."""
        super().forget(seat)
        self.laid.pop(seat, None)

    def resolve(self, table: Waters) -> None:
        """Turn all up together."""
        sea = table.state
        for seat in self.seats:
            traits = loose(sea, seat)
            for placed, target in zip(traits, self.laid[seat], strict=True):
                move_trait(sea, placed, alive(sea, target))
            table.tell(Arranged(seat))


def move_trait(sea: Sea, placed: Placed, target: Species) -> None:
    """A trait card goes to another species."""
    species = holder(sea, placed.id)
    assert species is not None
    species.traits.remove(trait_with_id(species, placed.id))
    target.traits.append(placed)
