"""May I attack? Sizes, defences, and what Intelligence can do about them."""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from server.games.evolution.offers import trait_piece
from server.games.evolution.state import Species, SpeciesId, State, seat_of
from server.games.evolution.traits import BY_FACE, Hunt, traits_of


class Defence(Struct, frozen=True):
    """A trait card that stands against an attack: the prey's own, or that of its neighbour on a side."""

    trait: str
    bearer: SpeciesId
    side: Literal["", "left", "right"] = ""

    @property
    def piece(self) -> str:
        """The piece that is this card."""
        return trait_piece(self.bearer, self.trait)


def strength(state: State, attacker: Species) -> int:
    """The size with which it attacks: its body and what its traits add."""
    return attacker.body + sum(trait.attack_bonus(state.rulings, attacker) for trait in traits_of(attacker))


def hunts(state: State, attacker: Species, *, smaller: bool = True) -> Iterator[Hunt]:
    """Attacks on every other species whose bare body is smaller than the attacker's strength; or on all."""
    power = strength(state, attacker)
    for player in state.players:
        row = player.species
        for place, prey in enumerate(row):
            if prey is not attacker and (prey.body < power or not smaller):
                left = row[place - 1] if place else None
                right = row[place + 1] if place + 1 < len(row) else None
                yield Hunt(state.rulings, attacker, prey, left, right, power)


def hunt(state: State, attacker: Species, prey: Species) -> Hunt:
    """The attack of the one on the other."""
    return next(one for one in hunts(state, attacker, smaller=False) if one.prey is prey)


def is_too_big(hunt: Hunt) -> bool:
    """Is the prey's bare body no smaller than the attacker's strength?"""
    return hunt.strength <= hunt.prey.body


def defences(hunt: Hunt) -> list[Defence]:
    """The trait cards that forbid this attack; the prey's size is no card."""
    prey = hunt.prey
    found = [Defence(BY_FACE[card].name, prey.id) for card in prey.traits if BY_FACE[card].forbids(hunt)]
    if hunt.left is not None:
        found += _shields(hunt, hunt.left, "left")
    if hunt.right is not None:
        found += _shields(hunt, hunt.right, "right")
    return found


def _shields(hunt: Hunt, bearer: Species, side: Literal["left", "right"]) -> list[Defence]:
    cards = (BY_FACE[card] for card in bearer.traits)
    return [Defence(trait.name, bearer.id, side) for trait in cards if trait.shields(hunt, bearer)]


def harms(hunt: Hunt) -> list[Defence]:
    """The trait cards that forbid nothing but harm the attacker."""
    return [Defence(trait.name, hunt.prey.id) for trait in traits_of(hunt.prey) if trait.harm()]


def names_of(state: State, cards: Iterable[Defence]) -> tuple[str, ...]:
    """What must be named, at one discarded card each, to switch these off."""
    if not state.rulings.warning_call_per_card:
        return tuple(dict.fromkeys(card.trait for card in cards))
    return tuple(f"{card.trait}-{card.side}" if card.side else card.trait for card in cards)


def cards_to_spend(state: State, attacker: Species) -> int:
    """How many defences the attacker's owner may switch off."""
    hand = len(state.players[seat_of(attacker.id)].hand)
    return sum(trait.switches_off(hand) for trait in traits_of(attacker))


def negations(state: State, hunt: Hunt) -> Iterator[tuple[Defence, ...]]:
    """The sets of cards to switch off with which the attack is legal; first the empty one if it is.

    A card is only spent where it changes something: on what forbids the attack or harms the attacker.
    """
    needed = tuple(defences(hunt))
    if not needed:
        yield ()
    spend = cards_to_spend(state, hunt.attacker)
    if not spend:
        return
    if needed and len(names_of(state, needed)) <= spend:
        yield needed
    harmful = tuple(harms(hunt)) if state.rulings.intelligence_may_negate_horns else ()
    if harmful and len(names_of(state, needed + harmful)) <= spend:
        yield needed + harmful


def has_free_prey(state: State, attacker: Species) -> bool:
    """Can it attack something without spending cards?"""
    return any(not defences(hunt) for hunt in hunts(state, attacker))


def has_costly_prey(state: State, attacker: Species) -> bool:
    """Can it attack something by spending cards?"""
    if not cards_to_spend(state, attacker):
        return False
    return any(cards for hunt in hunts(state, attacker) for cards in negations(state, hunt))
