"""Whom may I feed, whom must I? When is feeding over?"""

from server.engine.choice import Option, Seat
from server.games.evolution import offers
from server.games.evolution.rules import previews
from server.games.evolution.rules.hunting import (
    has_costly_prey,
    has_free_prey,
    hunts,
    names_of,
    negations,
)
from server.games.evolution.state import Species, State, all_species, seat_of
from server.games.evolution.traits import eats_plants, fat_room, traits_of


def ways(state: State, species: Species) -> tuple[list[Option], list[Option]]:
    """How this species can be fed: ways that a hungry one must use, and ways that it may."""
    if eats_plants(species):
        must = [offers.feed(species.id, previews.feeding(state, species))] if state.plants else []
        may: list[Option] = []
    else:
        must, may = _attacks(state, species)
    for trait in traits_of(species):
        may += trait.offers(state, species)
    return must, may


def _attacks(state: State, attacker: Species) -> tuple[list[Option], list[Option]]:
    must, may = [], []
    for hunt in hunts(state, attacker):
        for cards in negations(state, hunt):
            note = previews.attack(hunt, cards)
            if cards:
                names, at = names_of(state, cards), tuple(card.piece for card in cards)
                may.append(offers.attack_without(attacker.id, hunt.prey.id, names, at, note))
            else:
                must.append(offers.attack(attacker.id, hunt.prey.id, note))
    return must, may


def options(state: State, seat: Seat, *, thought: bool = False) -> tuple[Option, ...]:
    """What this player may do on a turn of feeding; nothing if there is nothing to do.

    While a hungry species can be fed without spending cards, a hungry one must be fed. Otherwise the
    player may spend cards, store fat, or pass. One card for plants a turn: `thought` if it was spent.
    """
    must: list[Option] = []
    may: list[Option] = []
    fat: list[Option] = []
    for species in state.players[seat].species:
        if species.is_hungry:
            forced, free = ways(state, species)
            must += forced
            may += free
        elif fat_room(species):
            forced, free = ways(state, species)
            fat += forced + free
    if thought:
        may, fat = _without_thoughts(may), _without_thoughts(fat)
    if must:
        return (*must, *may)
    return (*may, *fat, offers.PASS) if may or fat else ()


def _without_thoughts(options: list[Option]) -> list[Option]:
    return [option for option in options if not option.id.startswith("think/")]


def must_eat(state: State, species: Species) -> bool:
    """Is it hungry, and can it eat without spending cards?"""
    return species.is_hungry and _can_eat(state, species)


def may_eat(state: State, species: Species) -> bool:
    """Is it hungry, and can it eat by spending cards?"""
    return species.is_hungry and _can_spend(state, species)


def may_store(state: State, species: Species) -> bool:
    """Is it full, with room for fat and food within reach?"""
    if species.is_hungry or not fat_room(species):
        return False
    return _can_eat(state, species) or _can_spend(state, species)


def _can_eat(state: State, species: Species) -> bool:
    return state.plants > 0 if eats_plants(species) else has_free_prey(state, species)


def _can_spend(state: State, species: Species) -> bool:
    if not eats_plants(species):
        return has_costly_prey(state, species)
    cards = len(state.players[seat_of(species.id)].hand)
    return any(trait.may_add_offers(cards) for trait in traits_of(species))


def has_turn(state: State, seat: Seat) -> bool:
    """Is there anything that this player could do on a turn of feeding?"""
    row = state.players[seat].species
    return any(must_eat(state, one) or may_eat(state, one) or may_store(state, one) for one in row)


def goes_on(state: State, unfed: int, idle: int) -> bool:
    """Does feeding go on, after so many turns in a row without a hungry one fed, and without any one fed?

    It does while a hungry species can eat. Where that takes cards of the hand, it ends after a full circle
    in which none was spent on a hungry one; room for fat keeps it open likewise, where that is the ruling.
    """
    seats = len(state.players)
    if any(must_eat(state, one) for one in all_species(state)):
        return True
    if unfed < seats and any(may_eat(state, one) for one in all_species(state)):
        return True
    if not state.rulings.fat_keeps_feeding_open or idle >= seats:
        return False
    return any(may_store(state, one) for one in all_species(state))
