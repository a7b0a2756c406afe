"""The base game's Scenarios that work in their own way."""

from server.engine.choice import Choice, Seat, Text, say, who
from server.engine.table import Ask, Do
from server.games.oceans.content import Printed
from server.games.oceans.deeds import Aged, AgingOver, AnyDeed, Migration, Put
from server.games.oceans.edition import edition_of
from server.games.oceans.effects import Effect, Me, printed
from server.games.oceans.pieces import filled, place_option, species_option
from server.games.oceans.published.aging import AgeOne
from server.games.oceans.rules import has_deep, room
from server.games.oceans.scenarios import SHARED
from server.games.oceans.state import REEF, Sea, Waters, alive, all_species, board, screen
from server.games.oceans.tokens import gain, lose, transfer


class DegenerativeVirus(Effect):
    """In aging the player lets one own species age once more, after the others."""

    def once_after(self, table: Waters, row: Printed, deed: AnyDeed) -> None:
        """Ask which."""
        if isinstance(deed, Aged) and table.state.rows[deed.seat].species:
            table.then(AgeAgain(seats=[deed.seat], base=deed.base))


class AgeAgain(Ask[Sea]):
    """Which own species ages once more?"""

    public = True
    base: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Any of them."""
        options = tuple(species_option(one, "age") for one in table.state.rows[seat].species)
        return Choice(say("oceans.prompt.age-more"), options)

    def about(self, table: Waters) -> Text:
        """Who ages."""
        return say("oceans.about.age", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Let it age."""
        pick = self.picks[self.seats[0]][0]
        table.then(AgeOne(int(pick.partition("/")[2]), self.base))


class Detritus(Effect):
    """Who migrates tokens pays 2 from the score to the Reef."""

    def once_after(self, table: Waters, row: Printed, deed: AnyDeed) -> None:
        """As far as the score goes."""
        if isinstance(deed, Migration):
            transfer(table, deed.by, screen(deed.by), REEF, row.amount, why="detritus")


class FoodSurge(Effect):
    """Event: every species receives as many tokens as it has, from zones of its owner's choice."""

    def happens(self, table: Waters, row: Printed) -> None:
        """One after the other."""
        meals = [(one.id, one.population) for one in all_species(table.state) if one.population]
        table.then(*(Surge(number, tokens) for number, tokens in meals))


class Surge(Do[Sea]):
    """A species receives tokens, as far as they fit."""

    species: int
    tokens: int

    def run(self, table: Waters) -> None:
        """From a zone of the owner's choice, or what the rules bring when the Ocean is empty."""
        sea = table.state
        species = alive(sea, self.species)
        wanted = min(self.tokens, room(sea, species))
        if wanted and filled(sea):
            table.then(SurgeFrom(seats=[species.seat], species=species.id, tokens=wanted))
        elif wanted:
            edition_of(sea).short(table, board(species), wanted)


class SurgeFrom(Ask[Sea]):
    """From which zone does the species receive its tokens?"""

    public = True
    species: int
    tokens: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """The zones that hold tokens."""
        options = tuple(place_option(place, "surge") for place in filled(table.state))
        return Choice(say("oceans.prompt.surge", n=self.tokens), options)

    def about(self, table: Waters) -> Text:
        """Who chooses."""
        return say("oceans.about.surge", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Move them; the rest comes from another zone."""
        sea, seat = table.state, self.seats[0]
        place = self.picks[seat][0].partition("/")[2]
        came = transfer(table, seat, place, board(alive(sea, self.species)), self.tokens, why="surged")
        if came < self.tokens:
            table.then(Surge(self.species, self.tokens - came))


class ProtectiveGrowth(Effect):
    """A species that gets a defensive trait gains 2."""

    def after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Gain, if it is the one."""
        if isinstance(deed, Put) and deed.species == me.species.id:
            put = [one for one in me.species.traits if one.id == deed.trait]
            if put and printed(table.state, put[0]).defensive:
                gain(table, me, me.row.amount)


class SolarRadiation(Effect):
    """After each aging phase every species without a Deep trait loses 1 to the Reef."""

    def loses_after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Lose, if it is of the Surface."""
        if isinstance(deed, AgingOver) and not has_deep(table.state, me.species):
            lose(table, me, me.species, me.row.amount)


class ThermalCurrents(Effect):
    """Deep cards may be played straight from the Gene Pool."""

    def plays_from_pool(self, sea: Sea) -> bool:
        """They may."""
        return True


BASE: dict[str, Effect] = {
    **{key: effect for key, effect in SHARED.items() if key != "mass-migration"},
    "degenerative-virus": DegenerativeVirus(),
    "detritus": Detritus(),
    "food-surge": FoodSurge(),
    "protective-growth": ProtectiveGrowth(),
    "solar-radiation": SolarRadiation(),
    "thermal-currents": ThermalCurrents(),
}
