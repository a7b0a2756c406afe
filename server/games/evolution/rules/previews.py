"""What will come of it? What an answer will set off, told beforehand."""

from functools import lru_cache

from server.engine.choice import Text, say
from server.games.evolution.rules.hunting import Defence
from server.games.evolution.state import Species, SpeciesId, State, right_of, species_name
from server.games.evolution.traits import Hunt, fat_room, portion, traits_of
from server.games.evolution.traits.taking import take_note


def feeding(state: State, species: Species) -> Text:
    """What the species will take from the Watering Hole, and whom Cooperation will feed after it."""
    board, fat = portion(state, species, "hole", 1, "turn")
    fed = tuple(_fed_after(state, species, board + fat))
    return _with_chain(board, fat, fed) if fed else take_note(board, fat)


def _fed_after(state: State, species: Species, taken: int) -> list[SpeciesId]:
    fed: list[SpeciesId] = []
    follower: Species | None = species
    while follower and any(trait.feeds_neighbour() for trait in traits_of(follower)):
        follower = right_of(state, follower)
        amount = sum(portion(state, follower, "hole", 1, "cooperation", gone=taken)) if follower else 0
        if not follower or not amount:
            break
        taken += amount
        fed.append(follower.id)
    return fed


@lru_cache(maxsize=1024)
def _with_chain(board: int, fat: int, fed: tuple[SpeciesId, ...]) -> Text:
    return say("evolution.note.chain", took=take_note(board, fat), fed=tuple(map(species_name, fed)))


def attack(hunt: Hunt, negated: tuple[Defence, ...]) -> Text:
    """What Horns will cost, what will be eaten, what becomes of the prey."""
    attacker, prey = hunt.attacker, hunt.prey
    off = {card.trait for card in negated}
    loss = sum(trait.harm() for trait in traits_of(prey) if trait.name not in off)
    left = attacker.population - loss
    meal = min(prey.body, left - min(attacker.food, left) + fat_room(attacker)) if left else 0
    return _attack(loss, left, meal, prey.population - 1, len(prey.traits))


@lru_cache(maxsize=4096)
def _attack(loss: int, left: int, meal: int, prey_left: int, prey_traits: int) -> Text:
    horns = "evolution.note.horns" if left else "evolution.note.horns.dies"
    parts = [say(horns, left=left)] if loss else []
    parts.append(say("evolution.note.meal", n=meal))
    if prey_left:
        parts.append(say("evolution.note.prey", left=prey_left))
    else:
        parts.append(say("evolution.note.prey.dies", n=prey_traits))
    return say("evolution.note.attack", parts=tuple(parts))
