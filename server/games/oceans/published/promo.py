"""The promotional Scenarios, where they work in their own way."""

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Ask
from server.games.oceans.content import Icon, Printed
from server.games.oceans.deeds import AgingOver, AnyDeed, Dawn, Death, Forage
from server.games.oceans.effects import Effect, Me
from server.games.oceans.pieces import done, face_label, face_name, hand_piece, place_option
from server.games.oceans.published.arranging import RadiationBlast
from server.games.oceans.published.events import Traded
from server.games.oceans.published.traits.swapping import exchange, pair_option
from server.games.oceans.ring import neighbours
from server.games.oceans.rules import is_deep, strength
from server.games.oceans.scenarios import SHARED
from server.games.oceans.settling import loose_traits
from server.games.oceans.state import (
    REEF,
    Sea,
    Species,
    Waters,
    holder,
    leave_hand,
    zone,
)
from server.games.oceans.tokens import gain, lose, transfer


class AggressiveEnvironment(Effect):
    """Species without tokens may be attacked, and die of it."""

    def preys_on_none(self, sea: Sea, me: Me) -> bool:
        """They may."""
        return True


class CoralBleaching(Effect):
    """After own aging 2 move from the Reef to a zone of choice."""

    def once_after(self, table: Waters, row: Printed, deed: AnyDeed) -> None:
        """Ask where, if the Reef holds any."""
        if isinstance(deed, AgingOver) and table.state.reef:
            table.then(Bleach(seats=[deed.seat], tokens=row.amount))


class Bleach(Ask[Sea]):
    """To which zone do tokens of the Reef go?"""

    public = True
    tokens: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Any zone."""
        zones = [zone(number + 1) for number in range(len(table.state.zones))]
        options = tuple(place_option(place, "bleach") for place in zones)
        return Choice(say("oceans.prompt.bleach", n=self.tokens), options)

    def about(self, table: Waters) -> Text:
        """Who chooses."""
        return say("oceans.about.bleach", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Move them."""
        seat = self.seats[0]
        target = self.picks[seat][0].partition("/")[2]
        transfer(table, seat, REEF, target, self.tokens, why="bleached")


class EvolutionaryArmsRace(Effect):
    """Neither value of the prey may exceed the attacker's attack value."""

    def spares(self, sea: Sea, me: Me, prey: Species) -> bool:
        """What is too strong."""
        values = (strength(sea, prey, "attack"), strength(sea, prey, "forage"))
        return max(values) > strength(sea, me.species, "attack")


class HorizontalGeneTransfer(Effect):
    """Before feeding, once a turn, an own trait may be exchanged with one on a neighbour."""

    def once_before_feeding(self, sea: Sea, row: Printed) -> tuple[Option, ...]:
        """Every pair."""
        return tuple(
            Option(option.id.partition("/")[2], option.label, option.at)
            for mine in sea.rows[sea.active].species
            for other in neighbours(sea, mine)
            for one in loose_traits(sea, mine)
            for two in loose_traits(sea, other)
            for option in (pair_option(sea, one, two),)
        )

    def use_once(self, table: Waters, row: Printed, words: tuple[str, ...]) -> None:
        """Exchange them."""
        mine, other = (holder(table.state, int(word)) for word in words)
        assert mine is not None
        assert other is not None
        exchange(table, mine, other, list(words))


class HostileConditions(Effect):
    """In each aging phase the right neighbour's species age too; their owner scores."""

    def ages_along(self, sea: Sea, me: Me, seat: Seat) -> bool:
        """If its owner sits to the right of that player."""
        return me.seat == (seat - 1) % len(sea.rows)


class UberHostileEnvironment(Effect):
    """Every species of every player ages in every aging phase; their owners score."""

    def ages_along(self, sea: Sea, me: Me, seat: Seat) -> bool:
        """All do."""
        return True


class ParallelUniverse(Effect):
    """The number of a card that is migrated or paid may count 1 more or less."""

    def bends_numbers(self, sea: Sea) -> bool:
        """It may."""
        return True


class PrescientMutations(Effect):
    """At the start of a turn the player before may exchange a Surface card with one of the discard pile."""

    def once_after(self, table: Waters, row: Printed, deed: AnyDeed) -> None:
        """Ask that player, if there is a card to have."""
        sea = table.state
        if isinstance(deed, Dawn) and deed.last is not None and sea.discard:
            table.then(Trade(seats=[deed.last]))


class Trade(Ask[Sea]):
    """Which card of the hand is exchanged with which of the discard pile?"""

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Every pair, or none."""
        sea = table.state
        mine = [face for face in dict.fromkeys(sorted(sea.rows[seat].hand)) if not is_deep(sea, face)]
        theirs = list(dict.fromkeys(sorted(sea.discard)))
        pairs = tuple(
            Option(
                f"trade/{gone}/{come}",
                say("oceans.pick.exchange", gone=face_label(sea, gone), come=face_label(sea, come)),
                (hand_piece(gone), f"discard:{come}"),
            )
            for gone in mine
            for come in theirs
            if come != gone
        )
        return Choice(say("oceans.prompt.trade"), (*pairs, done("oceans.pick.no")))

    def about(self, table: Waters) -> Text:
        """Who may."""
        return say("oceans.about.exchange", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Exchange them, in everybody's sight."""
        sea, seat = table.state, self.seats[0]
        verb, *words = self.picks[seat][0].split("/")
        if verb == "done":
            return
        gone, come = (int(word) for word in words)
        leave_hand(sea.rows[seat], gone)
        sea.discard.remove(come)
        sea.discard.append(gone)
        sea.rows[seat].hand.append(come)
        sea.rows[seat].seen.append(come)
        table.tell(Traded(seat, face_name(sea, gone).key, face_name(sea, come).key))


class Schadenfreude(Effect):
    """When a species dies, each species of the other players gains 1."""

    def after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Gain, if it is another's."""
        if isinstance(deed, Death) and me.seat != deed.seat:
            gain(table, me, me.row.amount)


class ShallowReef(Effect):
    """After foraging a species loses 2 to the Reef."""

    def loses_after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Lose, if it foraged."""
        if isinstance(deed, Forage) and deed.species == me.species.id:
            lose(table, me, me.species, me.row.amount)


class SnowballEarth(Effect):
    """Each printed forage and attack icon counts 1 less."""

    def reads(self, sea: Sea, me: Me, icon: Icon, number: int) -> int:
        """One less, but not below 0."""
        return max(0, number - 1) if icon in {"forage", "attack"} else number


PROMO: dict[str, Effect] = {
    "aggressive-environment": AggressiveEnvironment(),
    "coral-bleaching": CoralBleaching(),
    "evolutionary-arms-race": EvolutionaryArmsRace(),
    "horizontal-gene-transfer": HorizontalGeneTransfer(),
    "hostile-conditions": HostileConditions(),
    "mass-migration": SHARED["mass-migration"],
    "parallel-universe": ParallelUniverse(),
    "prescient-mutations": PrescientMutations(),
    "radiation-blast": RadiationBlast(),
    "schadenfreude": Schadenfreude(),
    "shallow-reef": ShallowReef(),
    "snowball-earth": SnowballEarth(),
    "uber-hostile-environment": UberHostileEnvironment(),
}
