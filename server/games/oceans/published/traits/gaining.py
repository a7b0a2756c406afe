"""Cards of the Deep that gain, and that make gains larger."""

from server.games.oceans.deeds import AnyDeed, Attack, Birth, Gain, Put
from server.games.oceans.effects import Effect, Me, printed
from server.games.oceans.state import Sea, holder


class GainsWith(Effect):
    """Acute Smell, Barbels, Mutualism: it gains whenever a copy of another trait fires, anywhere."""

    def __init__(self, name: str) -> None:
        self.name = name

    def gains_with(self, sea: Sea, me: Me, gain: Gain) -> int:
        """Once a copy."""
        return int(gain.name == self.name)


class Bioluminescence(Effect):
    """It gains after a Deep trait is put on any species."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once, but not for its own arrival."""
        if not isinstance(deed, Put) or (me.placed is not None and deed.trait == me.placed.id):
            return 0
        host = holder(sea, deed.trait)
        traits = host.traits if host is not None else []
        return sum(one.id == deed.trait and printed(sea, one).kind == "deep" for one in traits)


class BrightColoration(Effect):
    """It gains after a new species appears."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once, but not for its own arrival."""
        return int(isinstance(deed, Birth) and deed.species != me.species.id)


class BioticCycleReversal(Effect):
    """It gains after an attack brings its species to 0."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once."""
        return int(isinstance(deed, Attack) and me.species.id in deed.emptied)


class Regeneration(Effect):
    """It gains after its species loses tokens to an attack."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once."""
        return int(isinstance(deed, Attack) and deed.losses.get(me.species.id, 0) > 0)


class Scavenger(Effect):
    """It gains after any species loses 2 or more to an attack."""

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """Once for each."""
        return sum(n >= me.row.amount for n in deed.losses.values()) if isinstance(deed, Attack) else 0


class RowsOfTeeth(Effect):
    """When it attacks, Bottom Feeders and Shark Cleaners that gain take 1 more."""

    def adds_to_gain(self, sea: Sea, me: Me, gain: Gain, deed: AnyDeed | None) -> int:
        """One, for those."""
        helps = gain.name in {"bottom-feeder", "shark-cleaner"}
        return me.row.amount * (helps and isinstance(deed, Attack) and deed.species == me.species.id)


class Endurance(Effect):
    """Each of its gains takes 2 more."""

    def adds_to_gain(self, sea: Sea, me: Me, gain: Gain, deed: AnyDeed | None) -> int:
        """Two, for its own species."""
        return me.row.amount * (gain.species == me.species.id)


class Communication(Effect):
    """The gains of its species are doubled."""

    def multiplies_gain(self, sea: Sea, me: Me, gain: Gain) -> int:
        """Double, for its own species."""
        return me.row.amount if gain.species == me.species.id else 1


GAINING: dict[str, Effect] = {
    "acute-smell": GainsWith("shark-cleaner"),
    "barbels": GainsWith("bottom-feeder"),
    "mutualism": GainsWith("symbiotic"),
    "bioluminescence": Bioluminescence(),
    "bright-coloration": BrightColoration(),
    "biotic-cycle-reversal": BioticCycleReversal(),
    "regeneration": Regeneration(),
    "scavenger": Scavenger(),
    "rows-of-teeth": RowsOfTeeth(),
    "endurance": Endurance(),
    "communication": Communication(),
}
