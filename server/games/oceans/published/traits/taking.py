"""Cards of the Deep that take from others, or punish them, after something was done."""

from server.engine.choice import Choice, Seat, Text, say, who
from server.engine.table import Ask
from server.games.oceans.deeds import AnyDeed, Attack, Forage, Leech
from server.games.oceans.effects import Effect, Me
from server.games.oceans.pieces import filled, place_option
from server.games.oceans.ring import are_adjacent
from server.games.oceans.rules import room, voice
from server.games.oceans.settling import trait_with_id
from server.games.oceans.state import Sea, Species, Waters, board, find, holder
from server.games.oceans.tokens import lose, take


def attacker_of(sea: Sea, deed: AnyDeed) -> Species | None:
    """The species that has attacked, if the deed was an attack and it lives."""
    return find(sea, deed.species) if isinstance(deed, Attack) and deed.species is not None else None


class Ambush(Effect):
    """After another species forages it takes 2 from it."""

    def after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Take."""
        if isinstance(deed, Forage) and deed.species is not None and deed.species != me.species.id:
            forager = find(table.state, deed.species)
            if forager is not None:
                take(table, me, board(forager), me.row.amount)


class GiganticScavenger(Effect):
    """After another species with an attack value of 5 or more attacks, it takes 2 from it."""

    def after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Take."""
        attacker = attacker_of(table.state, deed)
        if attacker is None or attacker is me.species or not isinstance(deed, Attack):
            return
        if deed.value >= LARGE:
            take(table, me, board(attacker), me.row.amount)


LARGE = 5  # the attack value that Gigantic Scavengers follow


class Kleptoparasitic(Effect):
    """After a neighbour attacks it takes 1 from it."""

    def after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Take."""
        attacker = attacker_of(table.state, deed)
        if attacker is not None and are_adjacent(table.state, attacker, me.species):
            take(table, me, board(attacker), me.row.amount)


class ImpostorCleaner(Effect):
    """After cleaners of its kind gain, it takes 1 from each of them."""

    def __init__(self, name: str) -> None:
        self.name = name

    def after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Take from each species once."""
        cleaners = [gain.species for gain in deed.gains if gain.name == self.name and gain.tokens]
        for number in dict.fromkeys(cleaners):
            cleaner = find(table.state, number)
            if cleaner is not None and cleaner is not me.species:
                take(table, me, board(cleaner), me.row.amount)


class PunishesAttackers(Effect):
    """Inking+: a species that attacked it then loses 3 to the Reef."""

    def loses_after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Make it lose."""
        attacker = attacker_of(table.state, deed)
        if attacker is not None and isinstance(deed, Attack) and deed.prey == me.species.id:
            lose(table, me, attacker, me.row.amount)


class DefensiveSpines(Effect):
    """A species that attacked or leeched it then loses 4 to the Reef."""

    def loses_after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Make it lose."""
        victim = deed.prey if isinstance(deed, Attack) else deed.victim if isinstance(deed, Leech) else None
        culprit = find(table.state, deed.species) if deed.species is not None else None
        if culprit is not None and victim == me.species.id:
            lose(table, me, culprit, me.row.amount)


class Neurotoxin(Effect):
    """A species that attacked it, or that it attacked, then loses 2 to the Reef."""

    def loses_after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Make the other lose."""
        if not isinstance(deed, Attack) or me.species.id not in {deed.prey, deed.species}:
            return
        number = deed.species if deed.prey == me.species.id else deed.prey
        other = find(table.state, number) if number is not None else None
        if other is not None:
            lose(table, me, other, me.row.amount)


class PoisonousSpines(Effect):
    """After it was attacked the attacker and all others that gained through it lose 3 to the Reef."""

    def loses_after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Make each lose once."""
        if not isinstance(deed, Attack) or deed.prey != me.species.id:
            return
        gainers = [gain.species for gain in deed.gains if gain.tokens]
        for number in dict.fromkeys([*([] if deed.species is None else [deed.species]), *gainers]):
            other = find(table.state, number)
            if other is not None and other is not me.species:
                lose(table, me, other, me.row.amount)


class SedentaryColony(Effect):
    """It takes 1 from any zone whenever a neighbour gains."""

    def after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Ask once for each copy that gained."""
        sea = table.state
        assert me.placed is not None
        for gain in deed.gains:
            gainer = find(sea, gain.species)
            if gain.tokens and gainer is not None and are_adjacent(sea, gainer, me.species):
                table.then(TakeFromZone(seats=[me.seat], trait=me.placed.id))


class TakeFromZone(Ask[Sea]):
    """From which zone does the trait take?"""

    public = True
    trait: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """The zones that hold tokens, if there is room."""
        sea, me = table.state, self._me(table.state)
        places = filled(sea) if room(sea, me.species) else []
        options = tuple(place_option(place, "take") for place in places)
        return Choice(say("oceans.prompt.take-zone"), options, min(1, len(options)), 1)

    def about(self, table: Waters) -> Text:
        """Who takes."""
        return say("oceans.about.take", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Take it."""
        me = self._me(table.state)
        for pick in self.picks[self.seats[0]]:
            take(table, me, pick.partition("/")[2], me.row.amount)

    def _me(self, sea: Sea) -> Me:
        species = holder(sea, self.trait)
        assert species is not None
        return voice(sea, species, trait_with_id(species, self.trait))[1]


TAKING: dict[str, Effect] = {
    "ambush": Ambush(),
    "gigantic-scavenger": GiganticScavenger(),
    "kleptoparasitic": Kleptoparasitic(),
    "impostor-cleaner-shark": ImpostorCleaner("shark-cleaner"),
    "impostor-cleaner-whale": ImpostorCleaner("whale-cleaner"),
    "inking-plus": PunishesAttackers(),
    "defensive-spines": DefensiveSpines(),
    "neurotoxin": Neurotoxin(),
    "poisonous-spines": PoisonousSpines(),
    "sedentary-colony": SedentaryColony(),
}
