"""The beta's box, options and deal."""

from server.engine.choice import Choice
from server.engine.dice import Dice
from server.engine.game import Options
from server.games.oceans.beta.content import STOCK
from server.games.oceans.beta.edition import NAME
from server.games.oceans.options import left_out, rulings, switches, without
from server.games.oceans.state import Row, Sea

#: Questions that the rules leave open, with the reading of the project.
SWITCHES = {
    "may_decline": True,
    "may_fast": True,
    "may_spare": True,
    "own_prey": True,
    "pair_touches": True,
    "gaps_break": False,
    "open_scores": False,
}
TOKENS = 248
OCEAN_OF_TWO = 120
OCEAN_PER_PLAYER = 32
LIGHT, DARK = 3, 1  # Scenarios beside the Reef
HAND = 5


def options() -> dict[str, Choice]:
    """The variants of the beta."""
    return {
        "without_light": left_out(NAME, "without_light", STOCK, "light", LIGHT),
        "without_dark": left_out(NAME, "without_dark", STOCK, "dark", DARK),
        **switches(NAME, SWITCHES),
    }


def setup(seats: int, chosen: Options, dice: Dice) -> Sea:
    """The Ocean of four even piles, five cards each, a start player by lot."""
    ocean = OCEAN_OF_TWO + OCEAN_PER_PLAYER * (seats - 2)
    first = dice.below(seats)
    deck = STOCK.cards("surface")
    dice.shuffle(deck)
    piles = LIGHT + DARK
    return Sea(
        edition=NAME,
        rulings=rulings(SWITCHES, chosen),
        rows=[Row(hand=[deck.pop() for _ in range(HAND)]) for _ in range(seats)],
        first=first,
        active=first,
        zones=[ocean // piles] * piles,
        spare=TOKENS - ocean,
        scenarios=_scenarios(chosen, dice),
        in_force=[False] * piles,
        due=[False] * piles,
        deck=deck,
    )


def _scenarios(chosen: Options, dice: Dice) -> list[str]:
    light = without(STOCK.keys("light"), chosen, "without_light")
    dark = without(STOCK.keys("dark"), chosen, "without_dark")
    return [dice.draw_from(light) for _ in range(LIGHT)] + [dice.draw_from(dark) for _ in range(DARK)]
