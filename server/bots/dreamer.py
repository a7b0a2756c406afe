"""A bot that plays many dreams through in its head: information-set Monte Carlo tree search.

Every round of thought dreams the hidden things anew and walks down one tree of answers shared by all dreams,
choosing for each seat what has served that seat best so far among the answers that this dream allows
(Cowling, Powley, Whitehouse 2012: single-observer ISMCTS), adds one node, rolls on at random for a while and
appraises the table.
"""

from dataclasses import dataclass, field
from math import exp, log, sqrt

from server.bots.bot import Enough, Seen
from server.bots.judging import roll_on, some_answers, worth
from server.engine import play
from server.engine.choice import Choice, Picks, Seat
from server.engine.dice import Dice
from server.engine.game import AnyTable

#: answers looked at for one question, deeper in the tree
BREADTH = 24
#: answers rolled on at random before the table is appraised
ROLL = 12
#: how curious: the weight of answers that were tried little
CURIOSITY = 0.7
#: points of lead that make a table two to one better
SCALE = 6.0


@dataclass
class Node:
    """What came of an answer: how often it could be given, how often it was, and what it brought."""

    seen: int = 0
    tried: int = 0
    reward: float = 0.0
    then: "dict[tuple[Seat, Picks], Node]" = field(default_factory=dict)

    def appeal(self) -> float:
        """Mean reward, and more for what was tried little (upper confidence bound)."""
        return self.reward / self.tried + CURIOSITY * sqrt(log(self.seen) / self.tried)


class Dreamer:
    """Thinks until it is enough, then gives the answer it tried most."""

    def __init__(self, roll: int = ROLL) -> None:
        self.roll = roll

    def answer(self, seen: Seen, dice: Dice, enough: Enough) -> Picks:
        """The answer tried most; at least each once if time allows."""
        answers = some_answers(seen.choice(), dice)
        if len(answers) == 1:
            return answers[0]
        root, rounds = Node(), 0
        while not rounds or not enough():
            rounds += 1
            dream = seen.dream(dice.fork(f"dream {rounds}"))
            self._think(root, seen, dream, answers, dice)
        tried = {picks: node for (_, picks), node in root.then.items()}
        return max(tried, key=lambda picks: (tried[picks].tried, tried[picks].reward))

    def _think(self, root: Node, seen: Seen, dream: AnyTable, answers: list[Picks], dice: Dice) -> None:
        """One dream, from the root to a new node and back."""
        path: list[tuple[Seat, Node]] = []
        node, seat, is_new = root, seen.seat, False
        while True:
            picks, is_new = _choose(node, seat, answers, dice)
            node = node.then[seat, picks]
            path.append((seat, node))
            play.advance(dream, seat, picks)
            asked = play.asked(dream)
            if is_new or not asked:
                break
            seat, choice = next(iter(asked.items()))
            answers = _worth_a_look(node, seat, choice, dice)
        roll_on(dream, dice, self.roll)
        _learn(path, worth(seen.game, dream))


def _choose(node: Node, seat: Seat, answers: list[Picks], dice: Dice) -> tuple[Picks, bool]:
    """The answer to follow, and whether it is new: any that is untried, else the most appealing."""
    children = {picks: node.then.get((seat, picks)) for picks in answers}
    untried = [picks for picks, child in children.items() if child is None]
    known = {picks: child for picks, child in children.items() if child is not None}
    for child in known.values():
        child.seen += 1
    if not untried:
        return max(known, key=lambda picks: known[picks].appeal()), False
    picks = dice.pick(untried)
    node.then[seat, picks] = Node(seen=1)
    return picks, True


def _worth_a_look(node: Node, seat: Seat, choice: Choice, dice: Dice) -> list[Picks]:
    """The answers known here that are legal in this dream, and others while these are few."""
    known = [picks for who, picks in node.then if who == seat and choice.allows(picks)]
    if len(known) >= BREADTH:
        return known
    return list(dict.fromkeys([*known, *some_answers(choice, dice, BREADTH - len(known))]))


def _learn(path: list[tuple[Seat, Node]], worths: tuple[float, ...]) -> None:
    """Every seat on the path notes what it got: near 0 when far behind, near 1 when far ahead."""
    for seat, node in path:
        node.tried += 1
        node.reward += 1 / (1 + exp(-worths[seat] / SCALE)) if worths else 0.5
