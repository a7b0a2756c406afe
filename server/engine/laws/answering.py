"""Laws 5, 9 and 14: what is offered is taken, what is not is refused, and answers can be taken back."""

from collections.abc import Iterator
from itertools import permutations

from server.engine import codec, play
from server.engine.choice import Choice, Picks, Seat
from server.engine.errors import IllegalAnswer, MatchOver, NotYourTurn, Refused, StaleDecision
from server.engine.game import AnyTable
from server.engine.laws.apart import apart
from server.engine.laws.law import When, law
from server.engine.laws.match import Match

Try = tuple[Seat, Picks, int, type[Refused]]


@law(5, "What is not offered is refused, and a refusal changes nothing", When.SOMETIMES)
def the_rest_is_refused(match: Match) -> Iterator[str]:
    """Each wrong answer is refused for its own reason."""
    before = codec.save(match.table)
    for seat, picks, question, refusal in wrong_answers(match):
        wrong = f"{list(picks)} by seat {seat} to question {question}"
        try:
            play.decide(match.game, match.table, seat, picks, question)
            yield f"{wrong} was taken"
        except refusal:
            pass
        except Refused as other:
            yield f"{wrong} was refused as {other.code} instead of {refusal.code}"
        if codec.save(match.table) != before:
            yield f"{wrong} was refused and yet changed the table"


@law(5, "What is offered is accepted", When.SOMETIMES)
def offers_are_kept(match: Match) -> Iterator[str]:
    """In whatever order it is picked, and without touching the table that is judged."""
    before = codec.save(match.table)
    for seat, choice in match.asked().items():
        for picks in match.some_answers(choice):
            for order in dict.fromkeys((picks, picks[::-1])):
                if (fault := _fault(match, seat, order)) is not None:
                    yield f"seat {seat} was offered {list(order)} and got {fault!r}"
                if codec.save(match.table) != before:
                    yield f"deciding {list(order)} for seat {seat} changed the table that was judged"


@law(9, "Seats asked together do not make each other stale", When.SOMETIMES)
def nobody_is_made_stale(match: Match) -> Iterator[str]:
    """Nor do they change what the others may answer; and it makes no difference who answers first."""
    asked = match.asked()
    for first, second in permutations(asked, 2):
        answers = {seat: asked[seat].sample(match.dice) for seat in (first, second)}
        table = match.copy()
        play.advance(table, first, answers[first])
        if play.asked(table).get(second) != asked[second]:
            yield f"once seat {first} has answered, seat {second} is asked something else"
        try:
            play.judge(table, second, answers[second], match.table.question)
        except Refused as refusal:
            yield f"seat {first} answered, and seat {second} was refused as {refusal.code}"
        else:
            yield from _order_matters(match, first, second, answers)


@law(14, "Answering and taking back gives the same bytes as never answering", When.SOMETIMES)
def answers_can_be_taken_back(match: Match) -> Iterator[str]:
    """While the question is open, the step forgets; later there are the bytes from before (law 5)."""
    before = codec.save(match.table)
    for seat, choice in match.asked().items():
        picks = choice.sample(match.dice)
        after, _ = play.decide(match.game, match.table, seat, picks, match.table.question)
        if after.question == match.table.question and seat not in match.given:
            _take_back(after, seat, match.table.decisions)
            if codec.save(after) != before:
                yield f"seat {seat} took {list(picks)} back, and there is {apart(before, codec.save(after))}"


def wrong_answers(match: Match) -> Iterator[Try]:
    """Answers to refuse, with the refusal that each deserves."""
    asked, question = match.asked(), match.table.question
    if not asked:
        yield 0, (), question, MatchOver
        return
    for seat, choice in asked.items():
        right = next(choice.answers())
        yield seat, right, question - 1, StaleDecision
        yield seat, right, question + 1, StaleDecision
        yield from ((seat, picks, question, IllegalAnswer) for picks in _illegal(choice))
    for seat in range(-1, match.trial.seats + 1):
        if seat not in asked:
            yield seat, next(choice.answers()), question, NotYourTurn


def _illegal(choice: Choice) -> Iterator[Picks]:
    ids = [option.id for option in choice.options]
    yield ("no such thing", *ids[: max(choice.least, 1) - 1])
    if choice.least > 0:
        yield tuple(ids[: choice.least - 1])
    if ids:
        yield (ids[0], ids[0])
    if choice.most < len(ids):
        yield tuple(ids[: choice.most + 1])


def _fault(match: Match, seat: Seat, picks: Picks) -> Exception | None:
    try:
        play.decide(match.game, match.table, seat, picks, match.table.question)
    except Exception as fault:
        return fault
    return None


def _order_matters(match: Match, first: Seat, second: Seat, answers: dict[Seat, Picks]) -> Iterator[str]:
    results = []
    for order in ((first, second), (second, first)):
        table = match.copy()
        results.append((table, [play.advance(table, seat, answers[seat]) for seat in order][-1]))
    if results[0] != results[1]:
        yield f"seats {first} and {second} answered the same in another order, and it became another match"


def _take_back(table: AnyTable, seat: Seat, decisions: int) -> None:
    ask = play.pending(table)
    assert ask is not None
    ask.forget(seat)
    table.decisions = decisions
