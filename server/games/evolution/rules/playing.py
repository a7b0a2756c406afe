"""Which cards may I play, and where?"""

from functools import lru_cache

from server.engine.choice import Option, Seat
from server.games.evolution import offers
from server.games.evolution.content import trait_of
from server.games.evolution.rulings import Rulings
from server.games.evolution.state import LARGEST, Card, Species, SpeciesId, State


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """All that this player may do with one card, and to be done."""
    player = state.players[seat]
    row = [(one.id, names(one), one.body < LARGEST, one.population < LARGEST) for one in player.species]
    found: list[Option] = []
    for card in dict.fromkeys(player.hand):
        for species, traits, may_grow, may_breed in row:
            old = to_replace(card, traits, state.rulings)
            fits = trait_of(card) not in traits and not is_at_limit(traits, state.rulings)
            found += _uses(card, species, (fits, may_grow, may_breed), old)
        found += _new(card)
    found.append(offers.DONE)
    return tuple(found)


def names(species: Species) -> tuple[str, ...]:
    """Its traits, face up and face down."""
    return tuple(trait_of(card) for card in species.traits + species.covered)


def is_at_limit(traits: tuple[str, ...], rulings: Rulings) -> bool:
    """Does it have as many traits as a species may?"""
    return len(traits) >= rulings.traits_at_most


def to_replace(card: Card, traits: tuple[str, ...], rulings: Rulings) -> tuple[str, ...]:
    """The traits that may be discarded for this card; no trait may be there twice afterwards."""
    if not is_at_limit(traits, rulings) and not rulings.replace_below_limit:
        return ()
    trait = trait_of(card)
    return (trait,) if trait in traits else traits


@lru_cache(maxsize=1 << 16)
def _uses(
    card: Card, species: SpeciesId, may: tuple[bool, bool, bool], old: tuple[str, ...]
) -> tuple[Option, ...]:
    """The card on this species: may it lie there, grow it, breed it; which traits may it replace?"""
    may_fit, may_grow, may_breed = may
    found = [offers.trait(card, species)] if may_fit else []
    found += [offers.trait_instead(card, species, trait) for trait in old]
    if may_grow:
        found.append(offers.grow(card, species, "body"))
    if may_breed:
        found.append(offers.grow(card, species, "population"))
    return tuple(found)


@lru_cache(maxsize=256)
def _new(card: Card) -> tuple[Option, ...]:
    return (offers.new_species(card, "left"), offers.new_species(card, "right"))
