"""How good a table is for whom, as numbers that can be compared."""

from collections.abc import Sequence

from server.engine import play
from server.engine.choice import Choice, Picks
from server.engine.dice import Dice
from server.engine.game import AnyGame, AnyTable

#: of a choice with more answers than this only so many are looked at
MANY = 150
#: a win is worth so many points more than the best appraisal
WIN = 100.0


def some_answers(choice: Choice, dice: Dice, most: int = MANY) -> list[Picks]:
    """All answers if they are few enough; else different ones at random."""
    if choice.count() <= most:
        return list(choice.answers())
    return list({choice.sample(dice): None for _ in range(most)})


def worth(game: AnyGame, table: AnyTable) -> tuple[float, ...]:
    """By how many points each seat leads the best of the others, or trails; a won match beats any lead."""
    outcome = table.outcome
    if outcome is None:
        return leads(game.appraise(table))
    if len(outcome.places) == 1:
        return (float(outcome.scores[0]),)
    wins = (WIN if place == 1 else -WIN for place in outcome.places)
    return tuple(lead + win for lead, win in zip(leads(outcome.scores), wins, strict=True))


def leads(points: Sequence[float]) -> tuple[float, ...]:
    """The lead of each over the best of the others; alone, the points themselves."""
    return tuple(
        mine - max((*points[:seat], *points[seat + 1 :]), default=0) for seat, mine in enumerate(points)
    )


def roll_on(table: AnyTable, dice: Dice, steps: int) -> None:
    """Let everybody answer at random, so many times at most."""
    for _ in range(steps):
        asked = play.asked(table)
        if not asked:
            return
        seat, choice = next(iter(asked.items()))
        play.advance(table, seat, choice.sample(dice))
