"""Traits of those who attack."""

from server.games.evolution.rulings import Rulings
from server.games.evolution.state import Species
from server.games.evolution.traits.page import Trait


class Carnivore(Trait):
    """Eats by attacking other species, its owner's included; never takes plants, by whatever trait.

    While it is hungry and something can be attacked, it must be fed in its turn like any other.
    """

    name = "carnivore"

    def eats_plants(self) -> bool:
        """Never."""
        return False


class Ambush(Trait):
    """This Carnivore is not stopped by Warning Call."""

    name = "ambush"

    def beats(self, defence: str) -> bool:
        """Warning Call alone."""
        return defence == "warning-call"


class PackHunting(Trait):
    """When this Carnivore attacks, its body counts 3 more (2015: as much more as its population).

    Only in the comparison of sizes, and with the population it has before Horns.
    """

    name = "pack-hunting"

    def attack_bonus(self, rulings: Rulings, attacker: Species) -> int:
        """The pack's strength."""
        return rulings.pack_hunting + (attacker.population if rulings.pack_hunting_adds_population else 0)
