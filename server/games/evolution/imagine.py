"""What can a viewer not know, and how might it be? Secrets, and dealing them anew."""

from collections.abc import Iterator, Mapping

from server.engine.choice import Seat, Viewer
from server.engine.dice import Dice
from server.engine.table import Table
from server.games.evolution.content import trait_of
from server.games.evolution.state import Card, Player, Species, State

#: The bags of others are dreamt of as if each round brought 0 to 12 food.
FOOD_A_ROUND = 13
TRIES = 100


def secrets(table: Table[State], viewer: Viewer) -> Mapping[str, object]:
    """All that this viewer cannot know, by name."""
    state = table.state
    hidden: dict[str, list[int]] = {"deck": state.deck, "cards set aside": state.removed}
    for seat, player in _others(state, viewer):
        hidden[f"hand of seat {seat}"] = player.hand
        hidden[f"food card of seat {seat}"] = [] if player.food_card is None else [player.food_card]
        hidden[f"face-down traits of seat {seat}"] = [card for one in player.species for card in one.covered]
        hidden[f"bag of seat {seat}"] = [player.bag] if are_bags_hidden(state) else []
    return {name: tuple(things) for name, things in hidden.items() if things}


def are_bags_hidden(state: State) -> bool:
    """Until points are counted, if that is the ruling."""
    return state.rulings.bags_hidden and state.phase != "over"


def imagine(table: Table[State], viewer: Viewer, dice: Dice) -> None:
    """Deal anew all cards that this viewer has not seen, and fill the bags of the others."""
    state = table.state
    pool = [*state.deck, *state.removed, *_cards_of_others(state, viewer)]
    dice.shuffle(pool)
    pool = _deal_covered([one for _, player in _others(state, viewer) for one in player.species], pool, dice)
    for _, player in _others(state, viewer):
        player.hand = sorted(pool.pop() for _ in player.hand)
        if player.food_card is not None:
            player.food_card = pool.pop()
        if are_bags_hidden(state):
            player.bag = sum(dice.below(FOOD_A_ROUND) for _ in range(state.round - 1))
    state.removed = [pool.pop() for _ in state.removed]
    state.deck = pool


def _others(state: State, viewer: Viewer) -> Iterator[tuple[Seat, Player]]:
    return ((seat, player) for seat, player in enumerate(state.players) if seat != viewer)


def _cards_of_others(state: State, viewer: Viewer) -> Iterator[Card]:
    for _, player in _others(state, viewer):
        yield from player.hand
        if player.food_card is not None:
            yield player.food_card
        for species in player.species:
            yield from species.covered


def _deal_covered(row: list[Species], pool: list[Card], dice: Dice) -> list[Card]:
    """Deal face-down traits, none twice on a species, and return the cards that are left.

    Where hardly any cards are left that fit, it may not be found how they do; then the truth stays.
    """
    truth = [one.covered for one in row]
    for _ in range(TRIES):
        rest = list(pool)
        if all(_deal_to(one, rest, dice) for one in row):
            return rest
    for one, cards in zip(row, truth, strict=True):
        one.covered = cards
        for card in cards:
            pool.remove(card)
    return pool


def _deal_to(species: Species, pool: list[Card], dice: Dice) -> bool:
    """Deal as many cards as lie there face down; is it possible that it has these?"""
    for _ in range(TRIES):
        cards = [dice.draw_from(pool) for _ in species.covered]
        if len({trait_of(card) for card in cards + species.traits}) == len(cards) + len(species.traits):
            species.covered = cards
            return True
        pool += cards
    return False
