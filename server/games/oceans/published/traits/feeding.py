"""Cards of the Deep on what and where a species forages, how often it feeds, and how large it is."""

from server.engine.choice import Choice, Seat, Text, say, who
from server.engine.table import Ask
from server.games.oceans.content import Icon
from server.games.oceans.deeds import AnyDeed, Attack, Forage, Migration
from server.games.oceans.effects import Effect, Me
from server.games.oceans.feeding import Aftermath
from server.games.oceans.following import leech
from server.games.oceans.hunting import deep_traits
from server.games.oceans.pieces import filled, species_option
from server.games.oceans.published.traits.victims import fitting
from server.games.oceans.ring import are_adjacent, round_from
from server.games.oceans.rules import has_named, resists_leech, room, strength, voice
from server.games.oceans.settling import trait_with_id
from server.games.oceans.state import REEF, Place, Sea, Species, Waters, alive, board, holder
from server.games.oceans.tokens import take


class OceanForager(Effect):
    """Luminous Bacteria, Migratory Filter Feeder: it may forage from one zone of the Ocean."""

    def grounds(self, sea: Sea, me: Me, forager: Species) -> tuple[Place, ...]:
        """Every zone that holds tokens, for itself alone."""
        return tuple(filled(sea)) if forager is me.species else ()


class DeepDiver(Effect):
    """Its forage icon is 2 for each Deep trait of the species; it may forage from one zone of the Ocean."""

    def icon(self, sea: Sea, me: Me, icon: Icon) -> int | None:
        """Twice the Deep traits, itself included."""
        return me.row.amount * deep_traits(sea, me.species) if icon == "forage" else None

    def grounds(self, sea: Sea, me: Me, forager: Species) -> tuple[Place, ...]:
        """Every zone that holds tokens, for itself alone."""
        return tuple(filled(sea)) if forager is me.species else ()


class MassiveFins(Effect):
    """It may forage from one zone of the Ocean; then every species with Parasitic leeches 1 from it."""

    def grounds(self, sea: Sea, me: Me, forager: Species) -> tuple[Place, ...]:
        """Every zone that holds tokens, for itself alone."""
        return tuple(filled(sea)) if forager is me.species else ()

    def after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Round the ring, as far as it can be leeched."""
        sea = table.state
        if not isinstance(deed, Forage) or deed.species != me.species.id or resists_leech(sea, me.species):
            return
        for other in round_from(sea, me.species)[1:]:
            if has_named(sea, other, "parasitic"):
                leech(table, Me(other, me.row), me.species, me.row.amount)


class Colossus(Effect):
    """No species whose attack value is below its forage value may attack it; it may forage less."""

    def shields(self, sea: Sea, me: Me, attacker: Species) -> bool:
        """From all that are weaker."""
        return strength(sea, attacker, "attack") < strength(sea, me.species, "forage")

    def may_take_less(self, sea: Sea, me: Me) -> bool:
        """It may."""
        return True


class Zooplankton(Effect):
    """It gains after tokens are migrated to the Reef; its neighbours may forage from its board."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once, if any arrived."""
        return int(isinstance(deed, Migration) and deed.target == REEF and deed.moved > 0)

    def grounds(self, sea: Sea, me: Me, forager: Species) -> tuple[Place, ...]:
        """Its board, for its neighbours."""
        if forager is me.species or not me.species.population or not are_adjacent(sea, forager, me.species):
            return ()
        return (board(me.species),)


class DeepSeaKraken(Effect):
    """One additional attack; the tokens of every attack after the first go to the score."""

    def scores_attack(self, sea: Sea, me: Me, before: int) -> bool:
        """After the first."""
        return before > 0


class VoraciousFeeder(Effect):
    """It may feed once on top of the normal feeding if another trait was put on it in this turn."""

    def feeds_besides(self, sea: Sea, me: Me) -> bool:
        """If one was."""
        return any(one is not me.placed and one.turn == sea.turns for one in me.species.traits)


class Swarming(Effect):
    """It has an attack icon of 1 for each token on it, and never overpopulates."""

    def icon(self, sea: Sea, me: Me, icon: Icon) -> int | None:
        """The population."""
        return me.species.population if icon == "attack" else None


class Camouflage(Effect):
    """It has defence 2 for each other species of its owner."""

    def icon(self, sea: Sea, me: Me, icon: Icon) -> int | None:
        """Twice the others."""
        return me.row.amount * (len(sea.rows[me.seat].species) - 1) if icon == "defence" else None


class PackHunting(Effect):
    """The attack icons on its traits count double."""

    def reads(self, sea: Sea, me: Me, icon: Icon, number: int) -> int:
        """Double."""
        return number * me.row.amount if icon == "attack" else number


class Hydra(Effect):
    """Its attack may also take 1 from any number of other species without a defensive trait."""

    def with_attack(self, table: Waters, me: Me, attack: Attack) -> None:
        """Ask from whom, if there is any and room for it."""
        sea = table.state
        if room(sea, me.species) and _heads(sea, me, attack.prey):
            assert me.placed is not None
            table.then(TakeBites(seats=[me.seat], trait=me.placed.id, prey=attack.prey))


def _heads(sea: Sea, me: Me, prey: int) -> list[Species]:
    def is_open(other: Species) -> bool:
        traits = [voice(sea, other, placed)[1].row for placed in other.traits]
        return other.id != prey and not any(row.defensive for row in traits)

    return fitting(sea, me, is_open)


class TakeBites(Ask[Sea]):
    """From which other species does the attack take as well?"""

    public = True
    trait: int
    prey: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Any that are open to it, as far as there is room."""
        me = self._me(table.state)
        heads = _heads(table.state, me, self.prey)
        most = min(len(heads), room(table.state, me.species))
        options = tuple(species_option(one, "bite") for one in heads)
        return Choice(say("oceans.prompt.bites"), options, 0, most)

    def about(self, table: Waters) -> Text:
        """Who attacks."""
        return say("oceans.about.feed", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Take from each; the attack below notes the losses."""
        sea, me = table.state, self._me(table.state)
        aftermath = table.stack[-1]
        assert isinstance(aftermath, Aftermath)
        for pick in self.picks[self.seats[0]]:
            other = alive(sea, int(pick.partition("/")[2]))
            aftermath.deed.losses[other.id] = take(table, me, board(other), me.row.amount)

    def _me(self, sea: Sea) -> Me:
        species = holder(sea, self.trait)
        assert species is not None
        return voice(sea, species, trait_with_id(species, self.trait))[1]


FEEDING: dict[str, Effect] = {
    "luminous-bacteria": OceanForager(),
    "migratory-filter-feeder": OceanForager(),
    "deep-diver": DeepDiver(),
    "massive-fins": MassiveFins(),
    "colossus": Colossus(),
    "zooplankton": Zooplankton(),
    "deep-sea-kraken": DeepSeaKraken(),
    "voracious-feeder": VoraciousFeeder(),
    "swarming": Swarming(),
    "camouflage": Camouflage(),
    "pack-hunting": PackHunting(),
    "hydra": Hydra(),
}
