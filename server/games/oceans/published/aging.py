"""The aging phase of the published game."""

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Ask, Do
from server.games.oceans.deeds import Aged, Ageing, AgingOver
from server.games.oceans.effects import Effect, Me
from server.games.oceans.events import GrewOld
from server.games.oceans.following import Follow
from server.games.oceans.pieces import done, species_piece
from server.games.oceans.rules import aging, bending, says
from server.games.oceans.settling import Settle, Switch, bury
from server.games.oceans.state import (
    Sea,
    Species,
    Waters,
    alive,
    all_species,
    board,
    find,
    holder,
    screen,
)
from server.games.oceans.tokens import move, name_of, transfer


class AgingPhase(Do[Sea]):
    """Own species age from left to right, then those of others that age along."""

    def run(self, table: Waters) -> None:
        """What it takes is settled as the phase begins."""
        sea = table.state
        sea.phase = "age"
        base = 2 if sea.exploded and (sea.rulings.explosion_ages_at_once or sea.exploded < sea.turns) else 1
        table.then(
            *(AgeOne(species.id, base) for species in sea.rows[sea.active].species),
            AgeAlong(base),
            Follow(Aged(seat=sea.active, base=base)),
            Follow(AgingOver(seat=sea.active)),
            Settle(),
            Switch(),
        )


class AgeOne(Do[Sea]):
    """A species ages, once what comes right before that is done."""

    species: int
    base: int

    def run(self, table: Waters) -> None:
        """Let those speak who answer to it."""
        if find(table.state, self.species) is not None:
            table.then(Follow(Ageing(self.species)), AgeNow(self.species, self.base))


class AgeNow(Do[Sea]):
    """A species ages by its value, or as its owner chooses."""

    species: int
    base: int

    def run(self, table: Waters) -> None:
        """Ask if there is a choice."""
        sea = table.state
        species = alive(sea, self.species)
        choices = aging(sea, species, self.base)
        if len(choices) == 1:
            age(table, species, choices[0])
        else:
            table.then(AgeHowMuch(seats=[species.seat], species=species.id, base=self.base))


class AgeHowMuch(Ask[Sea]):
    """By how much does the species age?"""

    public = True
    species: int
    base: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """The amounts that its traits allow."""
        species = alive(table.state, self.species)
        options = tuple(
            Option(f"age/{n}", say("oceans.pick.age", n=n), (species_piece(species),))
            for n in sorted(aging(table.state, species, self.base))
        )
        return Choice(say("oceans.prompt.age", species=name_of(species).text()), options)

    def about(self, table: Waters) -> Text:
        """Who ages."""
        return say("oceans.about.age", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Let it age."""
        age(table, alive(table.state, self.species), int(self.picks[self.seats[0]][0].split("/")[1]))


def age(table: Waters, species: Species, tokens: int) -> None:
    """Tokens to the score; a species that has too few goes extinct, unless it survives that.

    What it still held is scored: no text says where it goes.
    """
    sea = table.state
    held = species.population
    survives = says(sea, species, "survives")
    if held >= tokens or survives:
        table.tell(GrewOld(name_of(species), move(table, board(species), screen(species.seat), tokens)))
        return
    transfer(table, species.seat, board(species), screen(species.seat), held, why="remains")
    bury(table, species)


class AgeAlong(Do[Sea]):
    """Species of others that must or may age in this phase, too."""

    base: int

    def run(self, table: Waters) -> None:
        """Those that must, then those whose owners are asked."""
        sea = table.state
        others = [one for one in all_species(sea) if one.seat != sea.active]
        must = [one for one in others if says(sea, one, "ages_along", sea.active)]
        may = [me for one in others for effect, me in _eager(sea, one) if me.placed is not None]
        table.then(
            *(AgeOne(one.id, self.base) for one in must),
            *(MayAge(me.placed.id, self.base) for me in may if me.placed is not None),
        )


def _eager(sea: Sea, species: Species) -> list[tuple[Effect, Me]]:
    heard = bending(sea, species, "may_age_along")
    return [(effect, me) for effect, me in heard if effect.may_age_along(sea, me, sea.active)]


class MayAge(Do[Sea]):
    """A species of another player may age along, if it has the tokens for it."""

    trait: int
    base: int

    def run(self, table: Waters) -> None:
        """Ask its owner."""
        sea = table.state
        species = holder(sea, self.trait)
        if species is not None and 0 < aging(sea, species, self.base)[0] <= species.population:
            table.then(AskToAge(seats=[species.seat], species=species.id, base=self.base))


class AskToAge(Ask[Sea]):
    """Does the species age in this phase of another player?"""

    public = True
    species: int
    base: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Yes or no."""
        species = alive(table.state, self.species)
        n = aging(table.state, species, self.base)[0]
        yes = Option("age", say("oceans.pick.age", n=n), (species_piece(species),))
        return Choice(
            say("oceans.prompt.age-along", species=name_of(species).text()), (yes, done("oceans.pick.no"))
        )

    def about(self, table: Waters) -> Text:
        """Who decides."""
        return say("oceans.about.age", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Let it age."""
        if self.picks[self.seats[0]][0] == "age":
            table.then(AgeOne(self.species, self.base))
