"""Scenarios that both editions have, with their own numbers where they differ."""

from server.games.oceans.content import Printed
from server.games.oceans.deeds import AnyDeed, Birth, Gain, Overflow
from server.games.oceans.effects import Effect, Me
from server.games.oceans.events import Drifted
from server.games.oceans.following import fire
from server.games.oceans.pieces import filled
from server.games.oceans.rules import has_deep, trait_voices
from server.games.oceans.state import Place, Sea, Species, Waters, all_species
from server.games.oceans.tokens import gain, lose, name_of


class Abundance(Effect):
    """Every trait with a gains icon gains 1 more each time it fires."""

    def adds_to_gain(self, sea: Sea, me: Me, gain: Gain, deed: AnyDeed | None) -> int:
        """One for the gaining species."""
        return int(me.species.id == gain.species)


class ContagiousOutbreak(Effect):
    """When a species overpopulates, each of its neighbours loses 3 to the Reef."""

    def loses_after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Lose, if it lies beside."""
        if isinstance(deed, Overflow) and me.species.id in deed.close:
            lose(table, me, me.species, me.row.amount)


class Epizootic(Effect):
    """A species that overpopulates dies, and all its tokens go to the Reef."""

    def is_deadly(self, sea: Sea, me: Me) -> bool:
        """It is."""
        return True


class Fertile(Effect):
    """A new species gains 2."""

    def after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Gain, if it is the new one."""
        if isinstance(deed, Birth) and deed.species == me.species.id:
            gain(table, me, me.row.amount)


class LongHaulMigration(Effect):
    """Any species may forage from one zone of the Ocean instead of the Reef."""

    def grounds(self, sea: Sea, me: Me, forager: Species) -> tuple[Place, ...]:
        """Every zone that holds tokens."""
        return tuple(filled(sea))


class AsteroidImpact(Effect):
    """Event: every species without a Deep trait loses 3 to the Reef."""

    def happens(self, table: Waters, row: Printed) -> None:
        """Hit them all."""
        for species in list(all_species(table.state)):
            if not has_deep(table.state, species):
                lose(table, Me(species, row), species, row.amount)


class ParadigmShift(Effect):
    """Event: the species with the most tokens, all that tie, lose everything to the Reef."""

    def happens(self, table: Waters, row: Printed) -> None:
        """Empty their boards."""
        every = list(all_species(table.state))
        most = max((species.population for species in every), default=0)
        for species in every:
            if species.population == most:
                lose(table, Me(species, row), species, most)


class PopulationExplosion(Effect):
    """Event: every gains icon in play fires once and sets nothing else off."""

    def happens(self, table: Waters, row: Printed) -> None:
        """Fire each copy."""
        sea = table.state
        for species in list(all_species(sea)):
            for _, me in trait_voices(sea, species):
                if me.row.gain is not None:
                    fire(table, me, None, 1)


class MassMigration(Effect):
    """Event: everybody's left-most species goes to the right end of the left neighbour's row, all at once."""

    def happens(self, table: Waters, row: Printed) -> None:
        """Hand them on."""
        sea = table.state
        leaving = [(seat, one.species.pop(0)) for seat, one in enumerate(sea.rows) if one.species]
        for seat, species in leaving:
            left = (seat + 1) % len(sea.rows)
            table.tell(Drifted(name_of(species), left))
            species.seat = left
            sea.rows[left].species.append(species)


SHARED: dict[str, Effect] = {
    "abundance": Abundance(),
    "asteroid-impact": AsteroidImpact(),
    "contagious-outbreak": ContagiousOutbreak(),
    "epizootic": Epizootic(),
    "fertile": Fertile(),
    "long-haul-migration": LongHaulMigration(),
    "mass-migration": MassMigration(),
    "paradigm-shift": ParadigmShift(),
    "population-explosion": PopulationExplosion(),
}
