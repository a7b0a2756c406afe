"""Every way in which a trait card may bend a rule: the page to read before any single trait."""

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct

from server.engine.choice import Option, Text, say
from server.engine.table import Step, Table
from server.games.evolution.events import Cause, Source
from server.games.evolution.rulings import Rulings
from server.games.evolution.state import Species, State


class Hunt(Struct, frozen=True):
    """An attack that might be made: who hunts whom, the prey's neighbours, the attacker's strength."""

    rulings: Rulings
    attacker: Species
    prey: Species
    left: Species | None
    right: Species | None
    strength: int

    def beats(self, defence: str) -> bool:
        """May the attacker ignore this defence for a trait of its own?"""
        return any(trait.beats(defence) for trait in traits_of(self.attacker))


class Trait:
    """A trait without any effect. Questions change nothing; moments act, and return the steps that follow."""

    name: ClassVar[str]
    #: Among the traits that act when food is turned up: lower ones first.
    reveal_order: ClassVar[int | None] = None

    # ---- questions about eating

    def eats_plants(self) -> bool:
        """May a species with this trait take plants?"""
        return True

    def takes_more(self, rulings: Rulings, source: Source, cause: Cause) -> int:
        """How many tokens more than usual does it take?"""
        return 0

    def fat_room(self, species: Species) -> int:
        """How many more tokens can be stored?"""
        return 0

    def feeds_neighbour(self) -> bool:
        """Does the species to its right eat with it?"""
        return False

    def offers(self, state: State, species: Species) -> tuple[Option, ...]:
        """Ways to feed this species that the trait adds on its owner's turn; never mandatory."""
        return ()

    def may_add_offers(self, cards: int) -> bool:
        """Does it add such ways for an owner who holds so many cards?"""
        return False

    # ---- questions about attacks

    def attack_bonus(self, rulings: Rulings, attacker: Species) -> int:
        """What is added to the attacker's body for the comparison?"""
        return 0

    def beats(self, defence: str) -> bool:
        """Is this defence no obstacle to a Carnivore with this trait?"""
        return False

    def forbids(self, hunt: Hunt) -> bool:
        """Does this trait of the prey forbid the attack?"""
        return False

    def shields(self, hunt: Hunt, bearer: Species) -> bool:
        """Does this trait of the prey's neighbour, the bearer, forbid the attack?"""
        return False

    def why(self, hunt: Hunt, bearer: Species) -> Text:
        """Why it forbids this attack, in words that say what would beat it."""
        return say(f"evolution.why.attack.{self.name}")

    def harm(self) -> int:
        """How many members does this trait of the prey, without forbidding the attack, cost the attacker?"""
        return 0

    def switches_off(self, cards: int) -> int:
        """How many defences may it switch off for an owner who holds so many cards?"""
        return 0

    # ---- moments

    def on_reveal(self, table: Table[State], species: Species) -> Iterable[Step[State]]:
        """The food is turned up; traits with a `reveal_order` alone are told."""
        return ()

    def on_took(self, table: Table[State], species: Species, source: Source) -> Iterable[Step[State]]:
        """This species has taken food from this source."""
        return ()

    def on_attacked(self, table: Table[State], attacker: Species, prey: Species) -> Iterable[Step[State]]:
        """This species, the prey, is attacked: before anything is eaten."""
        return ()

    def after_attack(self, table: Table[State], species: Species) -> Iterable[Step[State]]:
        """Some Carnivore, anywhere, has attacked with success, and the dead are buried."""
        return ()

    def on_leave(self, table: Table[State], species: Species) -> None:
        """The card is about to be replaced by another."""


#: The trait on each face; filled by the package once all traits are known.
BY_FACE: list[Trait] = []


def traits_of(species: Species) -> list[Trait]:
    """The traits of a species that are face up."""
    return [BY_FACE[card] for card in species.traits]
