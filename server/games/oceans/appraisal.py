"""What does the table look worth to each player? A guess at the points to come, for bots to steer by."""

from collections.abc import Callable

from server.engine.choice import Seat
from server.games.oceans.content import ICONS
from server.games.oceans.hunting import feeds
from server.games.oceans.rules import aging, room, rows, strength
from server.games.oceans.state import Sea, Species

#: tokens that leave the waters in a turn, on the average
TOKENS_A_TURN = 5.0
#: turns ahead that are worth planning for
FORESIGHT = 4.0
#: the share of its values that a species comes to use
FORAGING, ATTACKING = 0.8, 0.5
#: what a gains icon, a trait, a species that lives on, and a card in hand are worth
GAIN, TRAIT, LIFE, CARD = 0.4, 0.15, 0.8, 0.05


def appraise(sea: Sea, total: Callable[[Sea, Seat], int]) -> tuple[float, ...]:
    """Points if it ended now, and what species, traits and cards will still bring; `total` counts points."""
    ahead = turns_ahead(sea)
    return tuple(
        total(sea, seat) + ahead * _outlook(sea, seat) + CARD * len(row.hand)
        for seat, row in enumerate(sea.rows)
    )


def turns_ahead(sea: Sea) -> float:
    """How many more turns each player will have, as far as the Ocean tells."""
    if sea.phase == "over":
        return 0.0
    left = sum(sea.zones) / (TOKENS_A_TURN * len(sea.rows))
    return min(FORESIGHT, left if sea.ending else left + 1)


def _outlook(sea: Sea, seat: Seat) -> float:
    """Points that a turn brings: the best meal, and what each species adds."""
    species = sea.rows[seat].species
    return max((_meal(sea, one) for one in species), default=0.0) + sum(_living(sea, one) for one in species)


def _meal(sea: Sea, species: Species) -> float:
    extra = feeds(sea, species)
    forage = FORAGING * min(strength(sea, species, "forage"), max(1, sea.reef))
    attack = ATTACKING * strength(sea, species, "attack")
    total = max(forage, attack) * (1 + extra.any) + forage * extra.forages + attack * extra.attacks
    return min(total, float(room(sea, species) + 2))


def _living(sea: Sea, species: Species) -> float:
    """A species that can age in full brings more than one that is about to die."""
    printed = rows(sea, species)
    gains = sum(row.gain or 0 for row in printed)
    life = LIFE if species.population >= aging(sea, species, 2 if sea.exploded else 1)[0] else 0.0
    icons = sum(row.printed_icon(icon) is not None for row in printed for icon in ICONS)
    return life + GAIN * gains + TRAIT * (len(species.traits) + icons)
