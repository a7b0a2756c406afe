"""Law 10: from fixed seeds, the legal answers summed over the first decisions are a stored number.

The cheapest alarm for a change of rules that nobody meant: whatever is offered more or less shows in it.
"""

from server.engine import play
from server.engine.dice import Dice
from server.engine.laws.match import Trial


def count_answers(trial: Trial, decisions: int) -> int:
    """The number of legal answers of everybody asked, summed over so many decisions or to the end."""
    table, _ = trial.begin()
    dice, total = Dice(trial.seed).fork("count"), 0
    while (asked := play.asked(table)) and table.decisions < decisions:
        total += sum(choice.count() for choice in asked.values())
        seat = dice.pick(list(asked))
        play.advance(table, seat, asked[seat].sample(dice))
    return total
