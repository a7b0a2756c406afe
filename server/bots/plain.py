"""A bot that looks one step ahead."""

from server.bots.bot import Enough, Seen
from server.bots.judging import some_answers, worth
from server.engine import codec, play
from server.engine.choice import Picks
from server.engine.dice import Dice
from server.engine.game import AnyTable

#: dreams in which every answer is tried
DREAMS = 3


class Plain:
    """Gives the answer after which the table looks best, on the average of a few dreams."""

    def answer(self, seen: Seen, dice: Dice, enough: Enough) -> Picks:
        """Try each answer in the same few dreams."""
        answers = some_answers(seen.choice(), dice)
        if len(answers) == 1:
            return answers[0]
        dice.shuffle(answers)  # among equals, any
        dreams = [seen.dream(dice.fork(f"dream {n}")) for n in range(DREAMS)]
        return max(answers, key=lambda picks: sum(_after(seen, dream, picks, dice) for dream in dreams))


def _after(seen: Seen, dream: AnyTable, picks: Picks, dice: Dice) -> float:
    """What the table looks worth once the question is settled."""
    table = codec.copy(seen.game, dream)
    question = table.question
    play.advance(table, seen.seat, picks)
    while table.question == question and (asked := play.asked(table)):
        seat, choice = next(iter(asked.items()))
        play.advance(table, seat, choice.sample(dice))
    worths = worth(seen.game, table)
    return worths[seen.seat] if worths else 0.0
