"""Cards of the Deep on aging, overpopulation and death."""

from server.engine.choice import Seat
from server.games.oceans.deeds import Ageing, AnyDeed
from server.games.oceans.effects import Effect, Me
from server.games.oceans.state import Sea, Species, Waters, board, screen
from server.games.oceans.tokens import transfer


class CthulhuLeech(Effect):
    """Put on anybody's species, for good; before it ages, who put it there scores 2 of its tokens."""

    def may_be_put_on(self, sea: Sea, seat: Seat, species: Species) -> bool:
        """On anybody's."""
        return True

    def may_found(self) -> bool:
        """It needs a host."""
        return False

    def after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Score them."""
        if isinstance(deed, Ageing) and deed.species == me.species.id:
            assert me.placed is not None
            assert me.placed.by is not None
            seat = me.placed.by
            transfer(table, seat, board(me.species), screen(seat), me.row.amount, why="leeched")


class Draconic(Effect):
    """The tokens of its overpopulation are scored."""

    def scores_overflow(self, sea: Sea, me: Me) -> bool:
        """They are."""
        return True


class Extremophile(Effect):
    """It cannot be leeched, never overpopulates and never goes extinct by aging."""

    def survives(self, sea: Sea, me: Me) -> bool:
        """It gives what it has."""
        return True


class FastMetabolism(Effect):
    """It may also age in the aging phase of each other player."""

    def may_age_along(self, sea: Sea, me: Me, seat: Seat) -> bool:
        """In those of others."""
        return me.seat != seat


class GiganticBrain(Effect):
    """It may have any number of traits and ages exactly as many."""

    def is_boundless(self, sea: Sea, me: Me) -> bool:
        """It is."""
        return True

    def ages_exactly(self, sea: Sea, me: Me) -> int | None:
        """The number of its traits."""
        return len(me.species.traits)


class SlowMetabolism(Effect):
    """It may age 0."""

    def may_age(self, sea: Sea, me: Me, value: int) -> tuple[int, ...]:
        """Nothing."""
        return (0,)


class TelomereRepair(Effect):
    """It gains right before aging, and does not age."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once, before its own."""
        return int(isinstance(deed, Ageing) and deed.species == me.species.id)

    def ages_nothing(self, sea: Sea, me: Me) -> bool:
        """It does not."""
        return True


class WarmBlooded(Effect):
    """It may age 1 to 3 more."""

    def may_age(self, sea: Sea, me: Me, value: int) -> tuple[int, ...]:
        """Each of them."""
        return tuple(value + more for more in range(1, me.row.amount + 1))


AGING: dict[str, Effect] = {
    "cthulhu-leech": CthulhuLeech(),
    "draconic": Draconic(),
    "extremophile": Extremophile(),
    "fast-metabolism": FastMetabolism(),
    "gigantic-brain": GiganticBrain(),
    "slow-metabolism": SlowMetabolism(),
    "telomere-repair": TelomereRepair(),
    "warm-blooded": WarmBlooded(),
}
