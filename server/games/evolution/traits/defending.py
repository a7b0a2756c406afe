"""Traits of those who are attacked."""

from collections.abc import Iterable

from server.engine.choice import Text, say
from server.engine.table import Step, Table
from server.games.evolution.events import FoodSpilled, Gored
from server.games.evolution.state import Species, State, set_population, species_name
from server.games.evolution.traits.page import Hunt, Trait


class Burrowing(Trait):
    """Cannot be attacked while it has as much food as population; fat does not matter."""

    name = "burrowing"

    def forbids(self, hunt: Hunt) -> bool:
        """While it is full."""
        return not hunt.prey.is_hungry


class Climbing(Trait):
    """Can only be attacked by a Carnivore that has Climbing too."""

    name = "climbing"

    def beats(self, defence: str) -> bool:
        """Climbing follows Climbing."""
        return defence == self.name

    def forbids(self, hunt: Hunt) -> bool:
        """Unless the attacker climbs."""
        return not hunt.beats(self.name)


class DefensiveHerding(Trait):
    """Can only be attacked by a Carnivore of larger population, counted before Horns."""

    name = "defensive-herding"

    def forbids(self, hunt: Hunt) -> bool:
        """Unless the attackers are more."""
        return hunt.attacker.population <= hunt.prey.population

    def why(self, hunt: Hunt, bearer: Species) -> Text:
        """With the population that attackers have and need."""
        have, need = hunt.attacker.population, hunt.prey.population + 1
        return say("evolution.why.attack.defensive-herding", have=have, need=need)


class HardShell(Trait):
    """Its body counts 3 more (2015: 4 more) against attacks; it makes no larger meal for that."""

    name = "hard-shell"

    def forbids(self, hunt: Hunt) -> bool:
        """Unless the attacker is larger than body and shell."""
        return hunt.strength <= hunt.prey.body + hunt.rulings.hard_shell

    def why(self, hunt: Hunt, bearer: Species) -> Text:
        """With the sizes that are compared."""
        size = hunt.prey.body + hunt.rulings.hard_shell
        return say("evolution.why.attack.hard-shell", strength=hunt.strength, size=size, need=size + 1)


class Horns(Trait):
    """Whoever attacks it loses 1 population first, and so may die without a meal."""

    name = "horns"

    def harm(self) -> int:
        """One."""
        return 1

    def on_attacked(self, table: Table[State], attacker: Species, prey: Species) -> Iterable[Step[State]]:
        """Gore the attacker; food it has no room for any more goes to its owner's bag."""
        spilled = set_population(table.state, attacker, attacker.population - self.harm())
        table.tell(Gored(attacker.id, prey.id, attacker.population))
        if spilled:
            table.tell(FoodSpilled(attacker.id, spilled))
        return ()


class Symbiosis(Trait):
    """Cannot be attacked if the species to its right has a larger body, by whomever."""

    name = "symbiosis"

    def forbids(self, hunt: Hunt) -> bool:
        """While it lives in the shade of a larger one; bare bodies are compared."""
        return hunt.right is not None and hunt.right.body > hunt.prey.body

    def why(self, hunt: Hunt, bearer: Species) -> Text:
        """With the neighbour that is larger."""
        assert hunt.right is not None
        return say("evolution.why.attack.symbiosis", neighbour=species_name(hunt.right.id))


class WarningCall(Trait):
    """Its neighbours left and right can only be attacked by Carnivores with Ambush; it is not safe itself."""

    name = "warning-call"

    def shields(self, hunt: Hunt, bearer: Species) -> bool:
        """Unless the attacker lies in ambush, or (by a ruling) is the caller itself."""
        if bearer is hunt.attacker and not hunt.rulings.warning_call_stops_its_bearer:
            return False
        return not hunt.beats(self.name)

    def why(self, hunt: Hunt, bearer: Species) -> Text:
        """With the neighbour that calls."""
        return say("evolution.why.attack.warning-call", neighbour=species_name(bearer.id))
