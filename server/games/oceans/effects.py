"""Every way a trait or a Scenario bends the rules: the one page that lists the hooks.

A Scenario in force speaks as if it were printed on every species, before that species' own traits.
Questions change nothing; moments change the table, tell events and may push steps.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from server.engine.choice import Option, Seat
from server.games.oceans.content import Face, Icon, Printed, Stock
from server.games.oceans.deeds import AnyDeed, Attack, Gain
from server.games.oceans.state import Place, Placed, Sea, Species, Waters


class Me(NamedTuple):
    """An effect as it stands on one species; `placed` is the card, None for a Scenario."""

    species: Species
    row: Printed
    placed: Placed | None = None
    face: Face | None = None

    @property
    def seat(self) -> Seat:
        """The owner of the species."""
        return self.species.seat


class Effect:
    """What a card does where it bends a rule; as it stands, no more than is printed in numbers.

    Numbers that no text bends need no hook, the rules add them up: traits allowed, spaces, aging,
    additional feeds, crossed-out signs, immunity.
    """

    # What a species is: asked of its own traits and of Scenarios

    def is_boundless(self, sea: Sea, me: Me) -> bool:
        """May it have any number of traits?"""
        return False

    def icon(self, sea: Sea, me: Me, icon: Icon) -> int | None:
        """The number of this icon; None if there is none."""
        return me.row.printed_icon(icon)

    def reads(self, sea: Sea, me: Me, icon: Icon, number: int) -> int:
        """What an icon on one of the species' traits counts."""
        return number

    def value(self, sea: Sea, me: Me, icon: Icon, value: int | None) -> int | None:
        """The forage or attack value in the end; None: forbidden."""
        return value

    def withers(self, sea: Sea, me: Me) -> bool:
        """Is the card discarded by itself?"""
        return False

    # Overpopulation and death

    def scores_overflow(self, sea: Sea, me: Me) -> bool:
        """Do its tokens of overpopulation go behind the owner's screen?"""
        return False

    def is_deadly(self, sea: Sea, me: Me) -> bool:
        """Does overpopulation kill?"""
        return False

    def survives(self, sea: Sea, me: Me) -> bool:
        """Does it live on when it cannot age in full?"""
        return False

    # Feeding

    def grounds(self, sea: Sea, me: Me, forager: Species) -> tuple[Place, ...]:
        """Places the forager may forage from as well as the Reef; asked of its neighbours' traits too."""
        return ()

    def may_take_less(self, sea: Sea, me: Me) -> bool:
        """May it forage less than its value?"""
        return False

    def feeds_besides(self, sea: Sea, me: Me) -> bool:
        """May it feed once on top of the normal feeding?"""
        return False

    def shields(self, sea: Sea, me: Me, attacker: Species) -> bool:
        """Does its text forbid this species to attack it?"""
        return me.row.shielded

    def spares(self, sea: Sea, me: Me, prey: Species) -> bool:
        """Does its text forbid it to attack this species?"""
        return False

    def ignores_shield(self, sea: Sea, me: Me, prey: Species, shield: Me) -> bool:
        """When attacking: does a text that forbids the attack not count?"""
        return False

    def ignores_defence(self, sea: Sea, me: Me, prey: Species, defence: Me) -> bool:
        """When attacking: does this defence number not count?"""
        return False

    def sees_through(self, sea: Sea, me: Me, prey: Species) -> int:
        """When attacking: how many defensive traits of the prey count as absent?"""
        return 0

    def shelter(self, sea: Sea, me: Me) -> int:
        """Defence that it gives to its neighbours."""
        return 0

    def most_taken(self, sea: Sea, me: Me) -> int | None:
        """The most it takes by an attack."""
        return None

    def most_lost(self, sea: Sea, me: Me) -> int | None:
        """The most it loses to an attacker."""
        return None

    def ends_feeding(self, sea: Sea, me: Me) -> bool:
        """Does an attack on it end the attacker's Feeding phase?"""
        return False

    def preys_on_none(self, sea: Sea, me: Me) -> bool:
        """May it be attacked with no tokens on it?"""
        return False

    def scores_attack(self, sea: Sea, me: Me, before: int) -> bool:
        """Do the tokens of its attack go behind the screen, so many attacks before?"""
        return False

    def resists_leech(self, sea: Sea, me: Me) -> bool:
        """Can it not be leeched?"""
        return me.row.unleechable

    # Aging

    def ages_exactly(self, sea: Sea, me: Me) -> int | None:
        """What it ages, whatever else is said."""
        return None

    def ages_nothing(self, sea: Sea, me: Me) -> bool:
        """Does it not age?"""
        return False

    def may_age(self, sea: Sea, me: Me, value: int) -> tuple[int, ...]:
        """What its owner may let it age instead."""
        return ()

    def may_age_along(self, sea: Sea, me: Me, seat: Seat) -> bool:
        """May its owner let it age in the aging phase of this seat?"""
        return False

    def ages_along(self, sea: Sea, me: Me, seat: Seat) -> bool:
        """Does it age in the aging phase of this seat?"""
        return False

    # Cards in hand

    def may_be_put_on(self, sea: Sea, seat: Seat, species: Species) -> bool:
        """May this player put the card on this species, if there is room?"""
        return species.seat == seat

    def may_found(self) -> bool:
        """May the card be the first of a new species?"""
        return True

    def makes_free(self, sea: Sea, me: Me) -> bool:
        """Do Deep cards put on its species cost nothing?"""
        return False

    def plays_from_pool(self, sea: Sea) -> bool:
        """Scenario: may Deep cards be played from the Gene Pool?"""
        return False

    def bends_numbers(self, sea: Sea) -> bool:
        """Scenario: may a number that is paid or migrated count one more or less?"""
        return False

    # Gains icons: how many times they fire, and how much they bring

    def gains_after(self, sea: Sea, me: Me, deed: AnyDeed) -> int:
        """How many times its gains icon fires after this deed."""
        return 0

    def gains_with(self, sea: Sea, me: Me, gain: Gain) -> int:
        """How many times it fires because another copy has fired."""
        return 0

    def adds_to_gain(self, sea: Sea, me: Me, gain: Gain, deed: AnyDeed | None) -> int:
        """Tokens that this gain brings more; asked of the gaining and of the feeding species."""
        return 0

    def multiplies_gain(self, sea: Sea, me: Me, gain: Gain) -> int:
        """By how much a gain of its species is multiplied."""
        return 1

    # Moments after a deed, group by group, round the ring

    def after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Take, place or ask for something once all has been gained."""

    def loses_after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Make others or itself lose tokens, once all has been taken."""

    def swaps_after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Exchange cards, once all has been lost."""

    def once_after(self, table: Waters, row: Printed, deed: AnyDeed) -> None:
        """Scenario: what is done once, whatever the number of species."""

    # Other moments

    def with_attack(self, table: Waters, me: Me, attack: Attack) -> None:
        """Do something as a part of its own attack."""

    def counters(self, sea: Sea, me: Me, attack: Attack) -> bool:
        """May it attack that attacker in return?"""
        return False

    def before_feeding(self, sea: Sea, me: Me) -> tuple[Option, ...]:
        """What its owner may do before feeding, once a turn; ids are the words that `use` gets."""
        return ()

    def use(self, table: Waters, me: Me, words: tuple[str, ...]) -> None:
        """Do what was picked before feeding."""

    def once_before_feeding(self, sea: Sea, row: Printed) -> tuple[Option, ...]:
        """Scenario: what the active player may do before feeding, once a turn; ids as for traits."""
        return ()

    def use_once(self, table: Waters, row: Printed, words: tuple[str, ...]) -> None:
        """Scenario: do what was picked before feeding."""

    def happens(self, table: Waters, row: Printed) -> None:
        """Event: it happens, for its zone has run empty."""


class Card(NamedTuple):
    """A trait card as one looks it up by its face."""

    effect: Effect
    row: Printed
    face: Face
    hooks: frozenset[str]


@dataclass(frozen=True)
class Box:
    """One edition's printed things, and what those do that bend a rule; `cards` by face."""

    name: str
    stock: Stock
    effects: Mapping[str, Effect]
    hooks: Mapping[str, frozenset[str]]
    cards: tuple[Card, ...]


PLAIN = Effect()
HOOKS = frozenset(name for name in vars(Effect) if not name.startswith("_"))
BOXES: dict[str, Box] = {}


def pack(name: str, stock: Stock, effects: Mapping[str, Effect]) -> Box:
    """Marry printed things and effects; raises ValueError for an effect without a row."""
    if strange := set(effects) - set(stock.printed):
        raise ValueError(f"effects without a row: {sorted(strange)}")
    all_effects = {key: effects.get(key, PLAIN) for key in stock.printed}
    hooks = {key: bent(one) for key, one in all_effects.items()}
    cards = tuple(
        Card(all_effects[face.trait], stock.printed[face.trait], face, hooks[face.trait])
        for face in stock.faces
    )
    BOXES[name] = Box(name, stock, all_effects, hooks, cards)
    return BOXES[name]


def bent(effect: Effect) -> frozenset[str]:
    """The hooks that this effect overrides."""
    return frozenset(hook for hook in HOOKS if getattr(type(effect), hook) is not getattr(Effect, hook))


def box_of(sea: Sea) -> Box:
    """The box this match is played from."""
    return BOXES[sea.edition]


def printed(sea: Sea, placed: Placed) -> Printed:
    """What is printed on a trait card."""
    return box_of(sea).cards[placed.face].row
