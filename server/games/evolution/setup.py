"""How do we start? The box, the variants, and the first table."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from server.engine.choice import Choice, Option, say
from server.engine.dice import Dice
from server.engine.game import Options
from server.games.evolution.content import FACES, full_deck
from server.games.evolution.rulings import EDITIONS, SWITCHES, Rulings
from server.games.evolution.state import Player, State, add_species

SEATS = range(2, 7)
QUICK = ("six", "always", "never")
YES, NO = "yes", "no"


def options() -> dict[str, Choice]:
    """The edition, when to play quickly, and every open question as a yes or no; the default comes first."""
    switches = {switch.replace("_", "-"): _yes_or_no(switch) for switch in SWITCHES}
    return {"edition": _choice("edition", *EDITIONS), "quick": _choice("quick", *QUICK), **switches}


def _choice(name: str, *ids: str) -> Choice:
    prompt = say(f"evolution.option.{name}")
    return Choice(prompt, tuple(Option(one, say(f"evolution.option.{name}.{one}")) for one in ids))


def _yes_or_no(switch: str) -> Choice:
    ids = (YES, NO) if getattr(Rulings(), switch) else (NO, YES)
    prompt = say(f"evolution.option.{switch.replace('_', '-')}")
    return Choice(prompt, tuple(Option(one, say(f"evolution.answer.{one}")) for one in ids))


def rulings(seats: int, chosen: Options) -> Rulings:
    """The rulings for so many players under these options; what is not chosen keeps its default."""
    picks = {name: (chosen.get(name) or (choice.options[0].id,))[0] for name, choice in options().items()}
    fields: dict[str, int | bool] = {switch: picks[switch.replace("_", "-")] == YES for switch in SWITCHES}
    fields |= EDITIONS[picks["edition"]]
    fields["quick"] = picks["quick"] == "always" or (picks["quick"] == "six" and seats == 6)
    if seats == 2:
        fields |= {"traits_at_most": 2, "set_aside": 40}
    return msgspec.convert(fields, Rulings)


def setup(seats: int, chosen: Options, dice: Dice) -> State:
    """A shuffled deck, a species and an empty bag for each player, a first player by lot."""
    ruled = rulings(seats, chosen)
    deck = full_deck()
    dice.shuffle(deck)
    removed = [deck.pop() for _ in range(ruled.set_aside)]
    state = State(ruled, [Player() for _ in range(seats)], deck, removed=removed)
    for seat in range(seats):
        add_species(state, seat)
    state.first = dice.below(seats)
    return state


def sums(state: State) -> Mapping[str, int]:
    """How many cards of each face there are in the game; none is ever made or lost."""
    cards = [*state.deck, *state.discards, *state.removed]
    for player in state.players:
        cards += player.hand
        cards += [] if player.food_card is None else [player.food_card]
        for species in player.species:
            cards += species.traits + species.covered
    copies = Counter(cards)
    return {f"card {card}": copies[card] for card in range(len(FACES))}
