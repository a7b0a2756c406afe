"""An attack, from the declaration to the scavengers."""

from server.engine.choice import Seat
from server.engine.table import Do, Step, Table
from server.games.evolution.events import (
    Attacked,
    Death,
    FatLeft,
    FoodSpilled,
    MemberEaten,
    WentExtinct,
)
from server.games.evolution.state import (
    Species,
    SpeciesId,
    State,
    empty_fat,
    find,
    row_of,
    seat_of,
    seats_in_order,
    set_population,
    the,
)
from server.games.evolution.steps.drawing import draw
from server.games.evolution.traits import Take, room, spend, traits_of


def declare(table: Table[State], attacker: SpeciesId, prey: SpeciesId, negated: tuple[str, ...]) -> None:
    """An attack is declared; cards are discarded for the traits that Intelligence switches off."""
    table.tell(Attacked(attacker, prey, negated))
    table.then(Attack(attacker, prey, list(negated)))
    if negated:
        spend(table, attacker, len(negated))


class Attack(Do[State]):
    """The attack is made: Horns; meal, loss and burials in the order of the ruling; scavengers."""

    attacker: SpeciesId
    prey: SpeciesId
    negated: list[str]

    def run(self, table: Table[State]) -> None:
        """Gore the attacker, and lay out what follows."""
        state = table.state
        attacker, prey = the(state, self.attacker), the(state, self.prey)
        for trait in traits_of(prey):
            if trait.name not in self.negated:
                table.then(*trait.on_attacked(table, attacker, prey))
        is_fed = attacker.population > 0 and room(attacker) > 0
        meal = Take(self.attacker, "meat", prey.body, "meal", chosen=True)
        loss = (LoseMember(self.prey), Bury(self.attacker, "horns"), Bury(self.prey, "attack"))
        order = (meal, *loss) if state.rulings.meal_before_loss else (*loss, meal)
        table.then(*order, CallScavengers(seat_of(self.attacker), is_fed))


class LoseMember(Do[State]):
    """The prey loses a member; food for which there is no room any more goes to its owner's bag."""

    prey: SpeciesId

    def run(self, table: Table[State]) -> None:
        """Lose it."""
        prey = the(table.state, self.prey)
        spilled = set_population(table.state, prey, prey.population - 1)
        table.tell(MemberEaten(prey.id, prey.population))
        if spilled:
            table.tell(FoodSpilled(prey.id, spilled))


class Bury(Do[State]):
    """A species that has no member left is extinct."""

    species: SpeciesId
    death: Death

    def run(self, table: Table[State]) -> None:
        """Bury it if it is dead."""
        species = find(table.state, self.species)
        if species is not None and not species.population:
            bury(table, species, self.death)


def bury(table: Table[State], species: Species, death: Death) -> None:
    """Board and traits are discarded, fat goes to the bag, the owner draws a card for each trait."""
    state, seat = table.state, seat_of(species.id)
    row_of(state, species.id).remove(species)
    state.discards += species.traits
    table.tell(WentExtinct(species.id, tuple(species.traits), death))
    if fat := empty_fat(state, species):
        table.tell(FatLeft(species.id, fat, kept=True))
    draw(table, seat, len(species.traits), "extinction")


class CallScavengers(Do[State]):
    """After the attack scavengers eat, from the attacking player clockwise, each row from left to right."""

    seat: Seat
    is_fed: bool

    def run(self, table: Table[State]) -> None:
        """Tell the traits of all species."""
        state = table.state
        if state.rulings.scavenger_needs_meal and not self.is_fed:
            return
        steps: list[Step[State]] = []
        for seat in seats_in_order(state, self.seat):
            for species in state.players[seat].species:
                for trait in traits_of(species):
                    steps += trait.after_attack(table, species)
        table.then(*steps)
