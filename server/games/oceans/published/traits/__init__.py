"""All traits of the published game that bend a rule, by key."""

from server.games.oceans.effects import Effect
from server.games.oceans.published.traits.aging import AGING
from server.games.oceans.published.traits.before import BEFORE
from server.games.oceans.published.traits.feeding import FEEDING
from server.games.oceans.published.traits.gaining import GAINING
from server.games.oceans.published.traits.hunting import HUNTING
from server.games.oceans.published.traits.placing import PLACING
from server.games.oceans.published.traits.shielding import SHIELDING
from server.games.oceans.published.traits.surface import SURFACE
from server.games.oceans.published.traits.swapping import SWAPPING
from server.games.oceans.published.traits.taking import TAKING

TRAITS: dict[str, Effect] = {
    **SURFACE,
    **FEEDING,
    **HUNTING,
    **SHIELDING,
    **GAINING,
    **TAKING,
    **BEFORE,
    **AGING,
    **SWAPPING,
    **PLACING,
}
