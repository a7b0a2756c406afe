"""The published game's box, options and deal."""

from server.engine.choice import Choice
from server.engine.dice import Dice
from server.engine.game import Options
from server.games.oceans.options import YES, rulings, switches
from server.games.oceans.published.content import PROMO, STOCK
from server.games.oceans.published.edition import NAME
from server.games.oceans.state import Row, Sea

#: Questions that the rules leave open, with the reading of the project.
SWITCHES = {
    "may_decline": False,
    "may_fast": True,
    "may_spare": True,
    "own_prey": True,
    "pair_touches": True,
    "gaps_break": False,
    "open_scores": False,
    "early_deep": False,
    "choose_spill": True,
    "explosion_ages_at_once": True,
}
#: Variants of the box.
BOXES = {"reef": False, "promo": False}
TOKENS, PER_PLAYER, RESERVE = 60, 20, 60
HAND, POOL = 6, 2
#: Bonus points in turn order; those for five and six players are house data.
BONUS = {
    2: (4, 0),
    3: (6, 4, 0),
    4: (7, 6, 4, 0),
    5: (8, 7, 6, 4, 0),
    6: (9, 8, 7, 6, 4, 0),
}
#: The Scenarios of the Reef variant.
REEF_SCENARIOS = ["abundance", "fertile"]


def options() -> dict[str, Choice]:
    """The variants of the published game."""
    return switches(NAME, {**BOXES, **SWITCHES})


def setup(seats: int, chosen: Options, dice: Dice) -> Sea:
    """Four even piles, six cards each, two Scenarios, the Deep, a start player by lot."""
    pile = (TOKENS + PER_PLAYER * seats) // 4
    first = dice.below(seats)
    deck, deep = STOCK.cards("surface"), [] if is_on("reef", chosen) else STOCK.cards("deep")
    dice.shuffle(deck)
    dice.shuffle(deep)
    return Sea(
        edition=NAME,
        rulings=rulings(SWITCHES, chosen),
        rows=[
            Row(hand=[deck.pop() for _ in range(HAND)], bonus=BONUS[seats][(seat - first) % seats])
            for seat in range(seats)
        ],
        first=first,
        active=first,
        reef=pile,
        zones=[pile] * 3,
        spare=RESERVE,
        scenarios=[*_scenarios(chosen, dice), ""],
        in_force=[False] * 3,
        due=[False] * 3,
        deck=deck,
        pool=[deep.pop() for _ in range(min(POOL, len(deep)))],
        deep=deep,
    )


def _scenarios(chosen: Options, dice: Dice) -> list[str]:
    """Two by lot, or those of the Reef variant."""
    if is_on("reef", chosen):
        return list(REEF_SCENARIOS)
    keys = [
        key
        for kind in ("light", "dark")
        for key in STOCK.keys(kind)
        if key not in PROMO or is_on("promo", chosen)
    ]
    return [dice.draw_from(keys) for _ in range(2)]


def is_on(name: str, chosen: Options) -> bool:
    """Was this variant of the box chosen?"""
    return chosen.get(name) == (YES,)
