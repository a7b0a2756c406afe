"""The ten traits of the beta, where they bend a rule."""

from server.games.oceans.deeds import AnyDeed, Attack, Forage
from server.games.oceans.effects import Effect, Me
from server.games.oceans.ring import arrow_neighbour, nearest
from server.games.oceans.rules import has_named
from server.games.oceans.state import Sea, Species, find


class Inking(Effect):
    """An attack on it takes exactly 1, and the attacker's Feeding phase ends."""

    def most_lost(self, sea: Sea, me: Me) -> int | None:
        """One."""
        return me.row.amount

    def ends_feeding(self, sea: Sea, me: Me) -> bool:
        """It does."""
        return True


class Schooling(Effect):
    """With a population of 4 or more it cannot be attacked."""

    def shields(self, sea: Sea, me: Me, attacker: Species) -> bool:
        """While there are enough."""
        return me.species.population >= me.row.amount


class Transparency(Effect):
    """While the Reef holds a token it cannot be attacked."""

    def shields(self, sea: Sea, me: Me, attacker: Species) -> bool:
        """While the Reef is not empty."""
        return sea.reef > 0


class ApexPredator(Effect):
    """Its attacks take up to 3; only another Apex Predator may attack it."""

    def shields(self, sea: Sea, me: Me, attacker: Species) -> bool:
        """From all others."""
        return not has_named(sea, attacker, me.row.name)


class BottomFeeding(Effect):
    """It gains when the neighbour its arrow points at is attacked."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once."""
        if not isinstance(deed, Attack):
            return 0
        neighbour = arrow_neighbour(sea, me)
        return int(neighbour is not None and neighbour.id == deed.prey)


class Symbiotic(Effect):
    """It gains when the neighbour its arrow points at forages."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once."""
        if not isinstance(deed, Forage):
            return 0
        neighbour = arrow_neighbour(sea, me)
        return int(neighbour is not None and neighbour.id == deed.species)


class Cleaning(Effect):
    """When a Filter Feeding species forages, the nearest Cleaning species on each side gain."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once, if it is a nearest one."""
        forager = find(sea, deed.species) if isinstance(deed, Forage) and deed.species else None
        if forager is None or not has_named(sea, forager, "filter-feeding"):
            return 0
        closest = nearest(sea, forager, lambda one: has_named(sea, one, me.row.name))
        return sum(one is me.species for one in closest)


TRAITS: dict[str, Effect] = {
    "inking": Inking(),
    "schooling": Schooling(),
    "transparency": Transparency(),
    "apex-predator": ApexPredator(),
    "bottom-feeding": BottomFeeding(),
    "symbiotic": Symbiotic(),
    "cleaning": Cleaning(),
}
