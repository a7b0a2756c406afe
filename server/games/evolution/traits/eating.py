"""Traits that change how a species eats."""

from collections.abc import Iterable

from server.engine.table import Step, Table
from server.games.evolution.events import Bred, Cause, FatLeft, FatUsed, Source
from server.games.evolution.rulings import Rulings
from server.games.evolution.state import LARGEST, Species, State, empty_fat, right_of
from server.games.evolution.traits.page import Trait
from server.games.evolution.traits.taking import Take


class Cooperation(Trait):
    """Each time this species takes food, the species to its right takes 1 from the same source.

    Always 1, however much was taken; the neighbour must be able to take it, or the chain ends.
    """

    name = "cooperation"

    def feeds_neighbour(self) -> bool:
        """Yes."""
        return True

    def on_took(self, table: Table[State], species: Species, source: Source) -> Iterable[Step[State]]:
        """Feed the neighbour."""
        neighbour = right_of(table.state, species)
        return (Take(neighbour.id, source, 1, "cooperation"),) if neighbour else ()


class FatTissue(Trait):
    """A full species may store further food here, up to its body; it moves to the board at the next reveal.

    Fat is no food until it is moved: it neither feeds nor scores.
    """

    name = "fat-tissue"
    reveal_order = 3

    def fat_room(self, species: Species) -> int:
        """As much as the body, less what is stored."""
        return species.body - species.fat

    def on_reveal(self, table: Table[State], species: Species) -> Iterable[Step[State]]:
        """Move stored fat to the board; no other trait hears of it."""
        amount = min(species.fat, species.population - species.food)
        if amount:
            species.fat -= amount
            species.food += amount
            table.tell(FatUsed(species.id, amount))
        return ()

    def on_leave(self, table: Table[State], species: Species) -> None:
        """The fat goes with the card: into the bag, or back to the bank."""
        kept = table.state.rulings.fat_of_replaced_card_is_kept
        if fat := empty_fat(table.state, species, kept=kept):
            table.tell(FatLeft(species.id, fat, kept))


class Fertile(Trait):
    """When food is turned up, the population grows by 1, for nothing, up to 6.

    2014: always. 2015: before the food cards, and only while plants lie on the Watering Hole.
    """

    name = "fertile"
    reveal_order = 1

    def on_reveal(self, table: Table[State], species: Species) -> Iterable[Step[State]]:
        """Grow."""
        barren = table.state.rulings.fertile_needs_plants and not table.state.plants
        if species.population < LARGEST and not barren:
            species.population += 1
            table.tell(Bred(species.id, species.population))
        return ()


class Foraging(Trait):
    """2014: fed from the Watering Hole on its owner's turn, it takes 2 plants instead of 1.

    2015: whenever it takes plants, it takes 1 more from the same source.
    """

    name = "foraging"

    def takes_more(self, rulings: Rulings, source: Source, cause: Cause) -> int:
        """One more."""
        if rulings.foraging_always:
            return int(source != "meat")
        return int(source == "hole" and cause == "turn")


class LongNeck(Trait):
    """When food is turned up, it takes 1 plant from the bank (2015: before the food cards)."""

    name = "long-neck"
    reveal_order = 2

    def on_reveal(self, table: Table[State], species: Species) -> Iterable[Step[State]]:
        """Eat, before the others come to the Watering Hole."""
        return (Take(species.id, "plants", 1, "long-neck"),)


class Scavenger(Trait):
    """After every successful attack by any Carnivore, its own and on itself included, it takes 1 meat."""

    name = "scavenger"

    def after_attack(self, table: Table[State], species: Species) -> Iterable[Step[State]]:
        """Take what is left over."""
        return (Take(species.id, "meat", 1, "scavenger"),)
