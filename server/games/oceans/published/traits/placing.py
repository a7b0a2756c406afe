"""Cards of the Deep that are put on others' species, or strike back."""

from server.engine.choice import Seat
from server.games.oceans.deeds import AnyDeed, Attack, Put
from server.games.oceans.effects import Effect, Me
from server.games.oceans.ring import neighbours
from server.games.oceans.state import Sea, Species, Waters


class VestigialLimb(Effect):
    """Put on another player's species, for good; then its player may play one more card."""

    def may_be_put_on(self, sea: Sea, seat: Seat, species: Species) -> bool:
        """On others'."""
        return species.seat != seat

    def may_found(self) -> bool:
        """It needs a host."""
        return False

    def after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """One more play."""
        if isinstance(deed, Put) and me.placed is not None and deed.trait == me.placed.id:
            table.state.extra_plays += 1


class Burrower(Effect):
    """After an attack on a neighbour it may attack that attacker, once a turn."""

    def counters(self, sea: Sea, me: Me, attack: Attack) -> bool:
        """If the prey lies beside it."""
        return any(one.id == attack.prey for one in neighbours(sea, me.species)) and (
            attack.species != me.species.id
        )


PLACING: dict[str, Effect] = {
    "vestigial-limb": VestigialLimb(),
    "burrower": Burrower(),
}
