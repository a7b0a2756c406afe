"""Cards of the Deep that protect their species, or its neighbours."""

from server.games.oceans.effects import Effect, Me
from server.games.oceans.rules import has_deep, has_named, has_surface, strength
from server.games.oceans.state import Sea, Species


class AbyssDweller(Effect):
    """No attack between it and species with Surface traits, either way; more Deep traits on it are free."""

    def shields(self, sea: Sea, me: Me, attacker: Species) -> bool:
        """From species with a Surface trait."""
        return has_surface(sea, attacker)

    def spares(self, sea: Sea, me: Me, prey: Species) -> bool:
        """Species with a Surface trait."""
        return has_surface(sea, prey)

    def makes_free(self, sea: Sea, me: Me) -> bool:
        """It does."""
        return True


class Flight(Effect):
    """Only species with Speed may attack it; it ignores Schooling and Inking of prey without a Deep trait."""

    def shields(self, sea: Sea, me: Me, attacker: Species) -> bool:
        """From all that are slow."""
        return not has_named(sea, attacker, "speed")

    def ignores_shield(self, sea: Sea, me: Me, prey: Species, shield: Me) -> bool:
        """Schooling, of such a prey."""
        return shield.row.name == "schooling" and not has_deep(sea, prey)

    def ignores_defence(self, sea: Sea, me: Me, prey: Species, defence: Me) -> bool:
        """Inking, of such a prey."""
        return defence.row.name == "inking" and not has_deep(sea, prey)


class GoethiteExoskeleton(Effect):
    """Species with an attack value below 9 cannot attack it."""

    def shields(self, sea: Sea, me: Me, attacker: Species) -> bool:
        """From all that are weaker."""
        return strength(sea, attacker, "attack") < me.row.amount


class Tiny(Effect):
    """Attack values of 2 or more cannot attack it; it is discarded when its own values exceed 2."""

    def shields(self, sea: Sea, me: Me, attacker: Species) -> bool:
        """From all that are stronger."""
        return strength(sea, attacker, "attack") >= me.row.amount

    def withers(self, sea: Sea, me: Me) -> bool:
        """When the species has outgrown it."""
        values = (strength(sea, me.species, "forage"), strength(sea, me.species, "attack"))
        return max(values) > me.row.amount


class PoisonousInking(Effect):
    """Its neighbours have defence 4 too."""

    def shelter(self, sea: Sea, me: Me) -> int:
        """Four."""
        return me.row.amount


SHIELDING: dict[str, Effect] = {
    "abyss-dweller": AbyssDweller(),
    "flight": Flight(),
    "goethite-exoskeleton": GoethiteExoskeleton(),
    "tiny": Tiny(),
    "poisonous-inking": PoisonousInking(),
}
