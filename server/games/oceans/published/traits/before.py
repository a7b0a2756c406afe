"""Cards of the Deep that may be used before feeding."""

from collections.abc import Callable

from server.engine.choice import Option, say, who
from server.games.oceans.edition import card_name
from server.games.oceans.effects import Effect, Me
from server.games.oceans.following import leech
from server.games.oceans.pieces import filled
from server.games.oceans.published.traits.victims import (
    fitting,
    leech_option,
    simply,
    take_from_each,
    use_label,
    victim,
)
from server.games.oceans.rules import has_deep, has_named, leeches, room, strength
from server.games.oceans.state import REEF, Sea, Species, Waters, all_species, screen
from server.games.oceans.tokens import lose, take, transfer


class ChitinPlatedMaw(Effect):
    """It may leech 4 from the species with the highest attack value."""

    def before_feeding(self, sea: Sea, me: Me) -> tuple[Option, ...]:
        """Any that tie for it and can be leeched."""
        others = [one for one in all_species(sea) if one is not me.species]
        highest = max((strength(sea, one, "attack") for one in others), default=0)
        strongest = [one for one in others if strength(sea, one, "attack") == highest]
        return tuple(option for one in strongest for option in leech_option(sea, me, one))

    def use(self, table: Waters, me: Me, words: tuple[str, ...]) -> None:
        """Leech."""
        leech(table, me, victim(table.state, words), me.row.amount)


class TentacleLeech(Effect):
    """It may leech 2 from any one species with a Deep trait."""

    def before_feeding(self, sea: Sea, me: Me) -> tuple[Option, ...]:
        """Any that can be leeched."""
        deep = [one for one in all_species(sea) if has_deep(sea, one)]
        return tuple(option for one in deep for option in leech_option(sea, me, one))

    def use(self, table: Waters, me: Me, words: tuple[str, ...]) -> None:
        """Leech."""
        leech(table, me, victim(table.state, words), me.row.amount)


class Coprophagia(Effect):
    """It may take 2 from one player's score."""

    def before_feeding(self, sea: Sea, me: Me) -> tuple[Option, ...]:
        """Anybody's: what lies behind a screen is not to be known."""
        if not room(sea, me.species):
            return ()
        card = card_name(sea, me.row.key)
        return tuple(
            Option(str(seat), say("oceans.use.score", card=card, who=who(seat)), (f"row-{seat}",))
            for seat in range(len(sea.rows))
        )

    def use(self, table: Waters, me: Me, words: tuple[str, ...]) -> None:
        """Take what is there."""
        take(table, me, screen(int(words[0])), me.row.amount)


class Grazer(Effect):
    """It may take 2 from the Reef."""

    def before_feeding(self, sea: Sea, me: Me) -> tuple[Option, ...]:
        """If there is something to take."""
        return (simply(sea, me),) if sea.reef and room(sea, me.species) else ()

    def use(self, table: Waters, me: Me, words: tuple[str, ...]) -> None:
        """Take."""
        take(table, me, REEF, me.row.amount)


class LivingEcosystem(Effect):
    """It may move tokens as many as its forage value from one zone to the Reef."""

    def before_feeding(self, sea: Sea, me: Me) -> tuple[Option, ...]:
        """From any zone that holds tokens."""
        places = filled(sea) if strength(sea, me.species, "forage") else []
        return tuple(Option(place, use_label(sea, me), (place, REEF)) for place in places)

    def use(self, table: Waters, me: Me, words: tuple[str, ...]) -> None:
        """Move them."""
        tokens = strength(table.state, me.species, "forage")
        transfer(table, me.seat, words[0], REEF, tokens, why="moved")


class MucusCocoon(Effect):
    """It may make every species with a leeching trait lose 1 to the Reef. It cannot be leeched."""

    def before_feeding(self, sea: Sea, me: Me) -> tuple[Option, ...]:
        """If there is any."""
        return (simply(sea, me),) if fitting(sea, me, lambda one: leeches(sea, one)) else ()

    def use(self, table: Waters, me: Me, words: tuple[str, ...]) -> None:
        """Make them lose."""
        for other in fitting(table.state, me, lambda one: leeches(table.state, one)):
            lose(table, me, other, me.row.amount)


class TakesFrom(Effect):
    """Parasite Cleaner, Tail Whip: it may take 1 from each species of a kind."""

    def __init__(self, fits: Callable[[Sea, Species], bool]) -> None:
        self.fits = fits

    def before_feeding(self, sea: Sea, me: Me) -> tuple[Option, ...]:
        """If there is any, and room."""
        return (simply(sea, me),) if room(sea, me.species) and self._all(sea, me) else ()

    def use(self, table: Waters, me: Me, words: tuple[str, ...]) -> None:
        """Take from each."""
        take_from_each(table, me, self._all(table.state, me))

    def _all(self, sea: Sea, me: Me) -> list[Species]:
        return fitting(sea, me, lambda one: self.fits(sea, one))


def schools(sea: Sea, species: Species) -> bool:
    """Does it hold Schooling?"""
    return has_named(sea, species, "schooling")


BEFORE: dict[str, Effect] = {
    "chitin-plated-maw": ChitinPlatedMaw(),
    "tentacle-leech": TentacleLeech(),
    "coprophagia": Coprophagia(),
    "grazer": Grazer(),
    "living-ecosystem": LivingEcosystem(),
    "mucus-cocoon": MucusCocoon(),
    "parasite-cleaner": TakesFrom(leeches),
    "tail-whip": TakesFrom(schools),
}
