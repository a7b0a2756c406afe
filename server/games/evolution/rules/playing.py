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
            found += _uses(card, species, traits, state.rulings, may_grow=may_grow, may_breed=may_breed)
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
    card: Card,
    species: SpeciesId,
    traits: tuple[str, ...],
    rulings: Rulings,
    *,
    may_grow: bool,
    may_breed: bool,
) -> tuple[Option, ...]:
    found = []
    if not is_at_limit(traits, rulings) and trait_of(card) not in traits:
        found.append(offers.trait(card, species))
    found += [offers.trait_instead(card, species, old) for old in to_replace(card, traits, rulings)]
    if may_grow:
        found.append(offers.grow(card, species, "body"))
    if may_breed:
        found.append(offers.grow(card, species, "population"))
    return tuple(found)


@lru_cache(maxsize=256)
def _new(card: Card) -> tuple[Option, ...]:
    return (offers.new_species(card, "left"), offers.new_species(card, "right"))
