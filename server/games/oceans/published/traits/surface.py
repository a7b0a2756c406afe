"""The twelve Surface traits, where they bend a rule, and their stronger namesakes of the Deep."""

from server.engine.choice import Option
from server.games.oceans.deeds import AnyDeed, Attack, Forage
from server.games.oceans.effects import Effect, Me, printed
from server.games.oceans.following import leech
from server.games.oceans.published.traits.victims import leech_option, victim
from server.games.oceans.ring import are_adjacent, arrow_neighbour, nearest, neighbours
from server.games.oceans.state import Sea, Species, Waters, find


class Cleaner(Effect):
    """Shark Cleaner: gains after a species whose attack value is high enough attacks, if it is the nearest
    cleaner of its kind on either side. Whale Cleaner: the same after a forage.
    """

    def __init__(self, deed: type[Attack] | type[Forage]) -> None:
        self.deed = deed

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once, if it is a nearest one."""
        if not isinstance(deed, self.deed) or deed.species is None or deed.value < me.row.amount:
            return 0
        feeder = find(sea, deed.species)
        if feeder is None:
            return 0
        worth = deed.value
        closest = nearest(sea, feeder, lambda one: _cleans(sea, one, me.row.name, worth))
        return sum(one is me.species for one in closest)


def _cleans(sea: Sea, species: Species, name: str, worth: int) -> bool:
    rows = [printed(sea, placed) for placed in species.traits]
    return any(row.name == name and row.amount <= worth for row in rows)


class BottomFeeder(Effect):
    """It gains after the neighbour its arrow points at was attacked."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once."""
        if not isinstance(deed, Attack):
            return 0
        neighbour = arrow_neighbour(sea, me)
        return int(neighbour is not None and neighbour.id == deed.prey)


class BottomFeederPlus(Effect):
    """It gains after either neighbour loses tokens to an attack."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once for each that does."""
        if not isinstance(deed, Attack):
            return 0
        return sum(deed.losses.get(one.id, 0) > 0 for one in neighbours(sea, me.species))


class Symbiotic(Effect):
    """It gains after the neighbour its arrow points at foraged or attacked."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once."""
        if not isinstance(deed, Forage | Attack):
            return 0
        neighbour = arrow_neighbour(sea, me)
        return int(neighbour is not None and neighbour.id == deed.species)


class SymbioticPlus(Effect):
    """It gains after either neighbour foraged or attacked."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once."""
        if not isinstance(deed, Forage | Attack) or deed.species is None:
            return 0
        feeder = find(sea, deed.species)
        return int(feeder is not None and are_adjacent(sea, feeder, me.species))


class Parasitic(Effect):
    """Before feeding it may leech 2 from the neighbour its arrow points at."""

    def before_feeding(self, sea: Sea, me: Me) -> tuple[Option, ...]:
        """If there is something to leech."""
        neighbour = arrow_neighbour(sea, me)
        return () if neighbour is None else leech_option(sea, me, neighbour)

    def use(self, table: Waters, me: Me, words: tuple[str, ...]) -> None:
        """Leech."""
        leech(table, me, victim(table.state, words), me.row.amount)


class ParasiticPlus(Effect):
    """Before feeding it may leech 2 from one neighbour."""

    def before_feeding(self, sea: Sea, me: Me) -> tuple[Option, ...]:
        """Either of them."""
        return tuple(option for one in neighbours(sea, me.species) for option in leech_option(sea, me, one))

    def use(self, table: Waters, me: Me, words: tuple[str, ...]) -> None:
        """Leech."""
        leech(table, me, victim(table.state, words), me.row.amount)


class Schooling(Effect):
    """With a population of 5 or more it cannot be attacked."""

    def shields(self, sea: Sea, me: Me, attacker: Species) -> bool:
        """While there are enough."""
        return me.species.population >= me.row.amount


class Transparent(Effect):
    """While the Reef is not empty it can neither be attacked nor leeched."""

    def shields(self, sea: Sea, me: Me, attacker: Species) -> bool:
        """While the Reef is not empty."""
        return sea.reef > 0

    def resists_leech(self, sea: Sea, me: Me) -> bool:
        """While the Reef is not empty."""
        return sea.reef > 0


class TransparentPlus(Effect):
    """As Transparent; when it attacks, texts of Deep traits that forbid it do not count."""

    def shields(self, sea: Sea, me: Me, attacker: Species) -> bool:
        """While the Reef is not empty."""
        return sea.reef > 0

    def resists_leech(self, sea: Sea, me: Me) -> bool:
        """While the Reef is not empty."""
        return sea.reef > 0

    def ignores_shield(self, sea: Sea, me: Me, prey: Species, shield: Me) -> bool:
        """If it is of the Deep."""
        return shield.row.kind == "deep"


SURFACE: dict[str, Effect] = {
    "shark-cleaner": Cleaner(Attack),
    "shark-cleaner-plus": Cleaner(Attack),
    "whale-cleaner": Cleaner(Forage),
    "whale-cleaner-plus": Cleaner(Forage),
    "bottom-feeder": BottomFeeder(),
    "bottom-feeder-plus": BottomFeederPlus(),
    "symbiotic": Symbiotic(),
    "symbiotic-plus": SymbioticPlus(),
    "parasitic": Parasitic(),
    "parasitic-plus": ParasiticPlus(),
    "schooling": Schooling(),
    "schooling-plus": Schooling(),
    "transparent": Transparent(),
    "transparent-plus": TransparentPlus(),
}
