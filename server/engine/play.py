"""How a match goes on: begin, ask, decide, dream."""

from server.engine import codec
from server.engine.choice import Choice, Picks, Seat, Viewer
from server.engine.dice import Dice
from server.engine.errors import IllegalAnswer, LostThread, MatchOver, NotYourTurn, Runaway, StaleDecision
from server.engine.events import Event
from server.engine.game import Game, Options, S, V
from server.engine.table import Ask, Do, Table

#: so many things done without a question are a circle
LONGEST_CHAIN = 100_000


def begin(game: Game[S, V], seats: int, options: Options, seed: str) -> tuple[Table[S], list[Event]]:
    """A new match, brought to its first question. `seed` is 128 bits in hexadecimal."""
    dice = Dice(seed)
    table = Table(game.setup(seats, options, dice), dice, [game.opening()])
    _settle(table)
    return table, _news(table)


def pending(table: Table[S]) -> Ask[S] | None:
    """The open question; None when the match is over, or while things are still being done."""
    step = table.stack[-1] if table.stack else None
    return step if isinstance(step, Ask) else None


def asked(table: Table[S]) -> dict[Seat, Choice]:
    """Who must answer, and what each may; empty when the match is over."""
    ask = pending(table)
    return {} if ask is None else {seat: ask.choice(table, seat) for seat in ask.waiting()}


def judge(table: Table[S], seat: Seat, picks: Picks, question: int) -> None:
    """Raise MatchOver, StaleDecision, NotYourTurn or IllegalAnswer unless this answer may be given now."""
    ask = pending(table)
    if ask is None:
        raise MatchOver
    if question != table.question:
        raise StaleDecision
    if seat not in ask.waiting():
        raise NotYourTurn
    if not ask.choice(table, seat).allows(picks):
        raise IllegalAnswer


def decide(
    game: Game[S, V], table: Table[S], seat: Seat, picks: Picks, question: int
) -> tuple[Table[S], list[Event]]:
    """The table after this answer, and what happened; the given table stays as it is. Raises as `judge`."""
    judge(table, seat, picks, question)
    after = codec.copy(game, table)
    return after, advance(after, seat, picks)


def advance(table: Table[S], seat: Seat, picks: Picks) -> list[Event]:
    """Take an answer that is known to be offered, in place and unjudged; what happened."""
    ask = pending(table)
    assert ask is not None
    ask.take(table, seat, picks)
    table.decisions += 1
    _settle(table)
    return _news(table)


def dream(game: Game[S, V], table: Table[S], viewer: Viewer, dice: Dice) -> Table[S]:
    """A table that this viewer cannot tell from the truth: secrets, chance and rivals' answers are new."""
    dreamt = codec.copy(game, table)
    dreamt.dice = dice.fork("dream")
    game.imagine(dreamt, viewer, dice)
    ask = pending(dreamt)
    for seat in ask.seats if ask else ():
        if seat != viewer:
            _answer_anew(dreamt, seat, dice)
    return dreamt


def _answer_anew(table: Table[S], seat: Seat, dice: Dice) -> None:
    ask = pending(table)
    assert ask is not None
    was_done = seat in ask.picks
    ask.forget(seat)
    while was_done and seat not in ask.picks:
        ask.take(table, seat, ask.choice(table, seat).sample(dice))


def _settle(table: Table[S]) -> None:
    """Do what is to be done until somebody must be asked or the match is over."""
    for _ in range(LONGEST_CHAIN):
        if table.outcome is not None or not go_on(table):
            return
    raise Runaway


def go_on(table: Table[S]) -> bool:
    """Do what is next, unless somebody must be asked first; was it done?"""
    if not table.stack:
        raise LostThread
    step = table.stack[-1]
    if isinstance(step, Ask):
        return _settle_question(table, step)
    assert isinstance(step, Do)
    table.stack.pop()
    step.run(table)
    return True


def _settle_question(table: Table[S], ask: Ask[S]) -> bool:
    """Settle the question if all have answered, answering what answers itself; was it settled?"""
    if ask.public:
        _answer_itself(table, ask)
    if ask.waiting():
        return False
    table.stack.pop()
    table.question += 1
    ask.resolve(table)
    return True


def _answer_itself(table: Table[S], ask: Ask[S]) -> None:
    for seat in ask.waiting():
        while seat not in ask.picks and (choice := ask.choice(table, seat)).count() == 1:
            ask.take(table, seat, next(choice.answers()))


def _news(table: Table[S]) -> list[Event]:
    told, table.told = table.told, []
    return told
