"""Cards of the Deep that overcome what protects the prey."""

from server.games.oceans.content import Icon
from server.games.oceans.effects import Effect, Me
from server.games.oceans.rules import has_deep, leeches, strength, value
from server.games.oceans.state import Sea, Species


class AdvancedEyes(Effect):
    """Attacking a species with a Deep trait it ignores one of its defensive traits."""

    def sees_through(self, sea: Sea, me: Me, prey: Species) -> int:
        """One, of such a prey."""
        return int(has_deep(sea, prey))


class Electroreception(Effect):
    """It ignores one defensive trait of what it attacks."""

    def sees_through(self, sea: Sea, me: Me, prey: Species) -> int:
        """One."""
        return 1


class Behemoth(Effect):
    """Texts that forbid attacks do not count on prey whose attack value is lower than its own."""

    def ignores_shield(self, sea: Sea, me: Me, prey: Species, shield: Me) -> bool:
        """If the prey is weaker."""
        return strength(sea, prey, "attack") < strength(sea, me.species, "attack")


class BubbleNet(Effect):
    """Its attack value is its forage value, whatever its attack icons and signs; it ignores Schooling."""

    def value(self, sea: Sea, me: Me, icon: Icon, value: int | None) -> int | None:
        """The forage value; none if it may not forage at all."""
        return forage_value(sea, me.species) if icon == "attack" else value

    def ignores_shield(self, sea: Sea, me: Me, prey: Species, shield: Me) -> bool:
        """If it is Schooling."""
        return shield.row.name == "schooling"


def forage_value(sea: Sea, species: Species) -> int | None:
    """The forage value of a species."""
    return value(sea, species, "forage")


class CavitationBullet(Effect):
    """It takes at most 2 by an attack and ignores all defensive traits."""

    def most_taken(self, sea: Sea, me: Me) -> int | None:
        """Two."""
        return me.row.amount

    def ignores_shield(self, sea: Sea, me: Me, prey: Species, shield: Me) -> bool:
        """If the trait is a defensive one."""
        return shield.row.defensive

    def ignores_defence(self, sea: Sea, me: Me, prey: Species, defence: Me) -> bool:
        """If the trait is a defensive one."""
        return defence.row.defensive


class CrushingJaw(Effect):
    """It ignores all defence numbers."""

    def ignores_defence(self, sea: Sea, me: Me, prey: Species, defence: Me) -> bool:
        """Always."""
        return True


class Gargantuan(Effect):
    """Its prey must have 7 tokens; texts that forbid attacks do not count."""

    def spares(self, sea: Sea, me: Me, prey: Species) -> bool:
        """What is too small."""
        return prey.population < me.row.amount

    def ignores_shield(self, sea: Sea, me: Me, prey: Species, shield: Me) -> bool:
        """Always."""
        return True


class PathogenCultivation(Effect):
    """Texts that forbid attacks do not count on species with a leeching trait. It cannot be leeched."""

    def ignores_shield(self, sea: Sea, me: Me, prey: Species, shield: Me) -> bool:
        """If the prey leeches."""
        return leeches(sea, prey)


class TheKraken(Effect):
    """Two additional attacks; texts that forbid attacks do not count on prey with a value of 5 or more."""

    def ignores_shield(self, sea: Sea, me: Me, prey: Species, shield: Me) -> bool:
        """If its forage or attack value is so high."""
        return max(strength(sea, prey, "forage"), strength(sea, prey, "attack")) >= me.row.amount


HUNTING: dict[str, Effect] = {
    "advanced-eyes": AdvancedEyes(),
    "electroreception": Electroreception(),
    "behemoth": Behemoth(),
    "bubble-net": BubbleNet(),
    "cavitation-bullet": CavitationBullet(),
    "crushing-jaw": CrushingJaw(),
    "gargantuan": Gargantuan(),
    "pathogen-cultivation": PathogenCultivation(),
    "the-kraken": TheKraken(),
}
