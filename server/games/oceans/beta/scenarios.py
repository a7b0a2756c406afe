"""Scenarios that work in their own way in the beta."""

from server.engine.choice import Choice, Seat, Text, say, who
from server.engine.table import Ask
from server.games.oceans.content import Icon, Printed
from server.games.oceans.deeds import Aged, AnyDeed
from server.games.oceans.effects import Effect, Me
from server.games.oceans.events import Evolved, GrewOld
from server.games.oceans.pieces import face_name, species_option
from server.games.oceans.rules import cap
from server.games.oceans.scenarios import SHARED
from server.games.oceans.settling import lay_off, remove_trait
from server.games.oceans.state import Placed, Sea, Waters, alive, all_species, board, everyone, screen
from server.games.oceans.tokens import gain, move, name_of


class BiodiverseReef(Effect):
    """Every forage takes 1 more."""

    def value(self, sea: Sea, me: Me, icon: Icon, value: int | None) -> int | None:
        """One more, if it may forage at all."""
        return value + me.row.amount if icon == "forage" and value is not None else value


class DegenerativeVirus(Effect):
    """After aging the player scores 1 more from one own species."""

    def once_after(self, table: Waters, row: Printed, deed: AnyDeed) -> None:
        """Ask which."""
        if isinstance(deed, Aged) and any(one.population for one in table.state.rows[deed.seat].species):
            table.then(AgeOneMore(seats=[deed.seat], tokens=row.amount))


class AgeOneMore(Ask[Sea]):
    """Which own species gives one more token?"""

    public = True
    tokens: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Those that hold tokens."""
        species = [one for one in table.state.rows[seat].species if one.population]
        return Choice(say("oceans.prompt.age-more"), tuple(species_option(one, "age") for one in species))

    def about(self, table: Waters) -> Text:
        """Who ages."""
        return say("oceans.about.age", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Score it."""
        seat = self.seats[0]
        species = alive(table.state, int(self.picks[seat][0].split("/")[1]))
        table.tell(GrewOld(name_of(species), move(table, board(species), screen(seat), self.tokens)))


class FoodSurge(Effect):
    """Event: every species receives as many tokens as it has, from the Ocean."""

    def happens(self, table: Waters, row: Printed) -> None:
        """One after the other."""
        for species in list(all_species(table.state)):
            if species.population:
                gain(table, Me(species, row), species.population)


class RadiationBlast(Effect):
    """Event: each player's traits are shuffled and dealt to the own species, from left to right."""

    def happens(self, table: Waters, row: Printed) -> None:
        """Deal anew, player by player."""
        for seat in everyone(table.state):
            _deal_anew(table, seat)


def _deal_anew(table: Waters, seat: Seat) -> None:
    """Round and round, passing species at the cap; what fits nowhere is discarded."""
    sea = table.state
    species = sea.rows[seat].species
    cards: list[Placed] = []
    for one in species:
        cards += one.traits
        for placed in list(one.traits):
            remove_trait(table, one, placed, "blasted")
    for placed in cards:
        sea.discard.remove(placed.face)
    table.dice.shuffle(cards)
    place = 0
    while cards and any(len(one.traits) < cap(sea, one) for one in species):
        one = species[place % len(species)]
        place += 1
        if len(one.traits) < cap(sea, one):
            placed = cards.pop()
            one.traits.append(placed)
            table.tell(Evolved(seat, name_of(one), face_name(sea, placed.face).key))
    lay_off(sea, [placed.face for placed in cards])


SCENARIOS: dict[str, Effect] = {
    **SHARED,
    "biodiverse-reef": BiodiverseReef(),
    "degenerative-virus": DegenerativeVirus(),
    "food-surge": FoodSurge(),
    "radiation-blast": RadiationBlast(),
}
