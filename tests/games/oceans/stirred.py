"""Tables far into a match, with all cards of the Deep about: what random openings seldom reach."""

from server.engine import play
from server.engine.dice import Dice
from server.games.oceans.effects import BOXES
from server.games.oceans.published import GAME
from server.games.oceans.published.steps import EndTurn
from server.games.oceans.state import Placed, Species


def stirred(seed, *, scenarios=None, promo="yes"):
    """A table after the Explosion: every player has three to five species full of Deep traits."""
    dice = Dice(f"{seed:032x}").fork("stirred")
    seats = 2 + seed % 5
    table, _ = play.begin(GAME, seats, GAME.standard() | {"promo": (promo,)}, f"{seed:032x}")
    sea = table.state
    sea.exploded = 1
    if scenarios:
        bare_zones(sea, scenarios)
    for seat, row in enumerate(sea.rows):
        move(sea, row, 12)
        for _ in range(3 + dice.below(3)):
            row.species.append(spawn(sea, seat, dice))
            if sea.deck and dice.below(3) == 0:
                sea.ids += 1
                row.species[-1].traits.insert(0, Placed(sea.ids, sea.deck.pop()))
        row.hand += [draw(sea, dice) for _ in range(2) if sea.deep]
    # the old question is dropped: the next turn begins with what now lies there
    table.stack = [EndTurn()]
    play._settle(table)
    play._news(table)
    return table


def bare_zones(sea, scenarios):
    """These Scenarios in zones 1 and 2, which have just run empty."""
    sea.scenarios = [*scenarios, ""]
    sea.reef += sea.zones[0] + sea.zones[1]
    sea.zones[:2] = [0, 0]
    sea.due[:2] = [True, True]


def move(sea, row, tokens):
    """Tokens from zone 3 to a score."""
    tokens = min(tokens, sea.zones[2])
    sea.zones[2] -= tokens
    row.score += tokens


def spawn(sea, seat, dice):
    """A species with tokens of the Reef and traits of the Deep."""
    sea.ids += 1
    species = Species(sea.ids, seat, min(sea.reef, 2 + dice.below(6)))
    sea.reef -= species.population
    for _ in range(2):
        if sea.deep:
            sea.ids += 1
            face = draw(sea, dice)
            fixed = BOXES[GAME.name].stock.of(face).fixed
            species.traits.append(Placed(sea.ids, face, dice.below(len(sea.rows)) if fixed else None))
    return species


def draw(sea, dice):
    """A card of the Deep."""
    return sea.deep.pop(dice.below(len(sea.deep)))
