"""How a match goes on: who is asked, what is refused, what is done."""

from typing import ClassVar

import pytest

from server.engine import codec, play
from server.engine.choice import Choice, Option, Text, say
from server.engine.dice import Dice
from server.engine.errors import (
    IllegalAnswer,
    LostThread,
    MatchOver,
    NotYourTurn,
    Refused,
    Runaway,
    StaleDecision,
)
from server.engine.table import Ask, Do, Outcome, Step, Table
from tests.engine import toy
from tests.engine.toy import NEST

SEED = "3" * 32


@pytest.fixture
def table():
    table, _ = play.begin(NEST, 3, NEST.standard(), SEED)
    return table


def bare_table(*stack: Step) -> Table:
    """A table of three birds, each with the faces 1 to 6 in hand, and these steps to do."""
    birds = [toy.Bird([1, 2, 3, 4, 5, 6], [], []) for _ in range(3)]
    table = Table(toy.Nest(birds, [], [], toy.Rulings(4, True)), Dice(SEED), [])
    table.then(*stack)
    play._settle(table)
    return table


def answer(table: Table, seat: int, *picks: str) -> list:
    for pick in picks:
        play.judge(table, seat, (pick,), table.question)
        told = play.advance(table, seat, (pick,))
    return told


def test_a_match_begins_with_its_first_question_and_news(table):
    _, told = play.begin(NEST, 3, NEST.standard(), SEED)

    assert list(play.asked(table)) == [0, 1, 2]
    assert [type(event).__name__ for event in told] == ["WeatherTurned", "Dealt", "Dealt", "Dealt"]
    assert table.told == []
    assert table.decisions == table.question == 0


def test_a_decision_leaves_the_given_table_as_it_is(table):
    before = codec.save(table)
    picks = next(play.asked(table)[0].answers())

    after, told = play.decide(NEST, table, 0, picks, 0)

    assert codec.save(table) == before
    assert after.decisions == 1
    assert told == []


@pytest.mark.parametrize(
    ("seat", "picks", "question", "refusal"),
    [
        (0, ("card:9",), 0, IllegalAnswer),
        (0, (), 0, IllegalAnswer),
        (0, ("card:1", "card:2"), 0, IllegalAnswer),
        (0, ("card:1",), 1, StaleDecision),
        (0, ("card:1",), -1, StaleDecision),
        (3, ("card:1",), 0, NotYourTurn),
        (-1, ("card:1",), 0, NotYourTurn),
    ],
)
def test_a_refusal_has_its_reason_and_changes_nothing(seat, picks, question, refusal):
    table = bare_table(toy.ShowCard(seats=[0, 1, 2]))
    before = codec.save(table)

    with pytest.raises(refusal):
        play.decide(NEST, table, seat, picks, question)

    assert codec.save(table) == before


def test_who_is_done_is_not_asked_again():
    table = bare_table(toy.ShowCard(seats=[0, 1, 2]))
    answer(table, 1, "card:2", "call:0")

    with pytest.raises(NotYourTurn):
        play.judge(table, 1, ("card:2",), table.question)

    assert list(play.asked(table)) == [0, 2]


def test_nothing_is_taken_after_the_end():
    table = bare_table(toy.TurnUp())

    with pytest.raises(MatchOver):
        play.judge(table, 0, (), table.question)

    assert play.asked(table) == {}
    assert play.pending(table) is None
    assert table.outcome == Outcome((1, 1, 1), (0, 0, 0))


def test_each_refusal_has_a_code_of_its_own():
    codes = [kind.code for kind in Refused.__subclasses__()]

    assert sorted(codes) == ["illegal", "match-over", "not-your-turn", "stale"]


def test_an_answer_in_parts_counts_as_several_and_settles_once():
    table = bare_table(toy.ShowCard(seats=[0, 1]), toy.TurnUp())

    answer(table, 1, "card:2", "call:0")
    assert (table.decisions, table.question) == (2, 0)
    told = answer(table, 0, "card:4", "call:1")

    assert (table.decisions, table.question) == (4, 1)
    assert [type(event).__name__ for event in told] == ["Shown", "TurnedUp"]
    assert play.asked(table) == {}


def test_an_interrupt_lets_what_was_going_on_wait_below():
    table = bare_table(toy.ShowCard(seats=[0, 1, 2]), toy.TurnUp())
    answer(table, 1, "card:1", "call:0")
    answer(table, 2, "card:2", "call:0")

    told = answer(table, 0, "card:6", "call:0")
    assert [type(event).__name__ for event in told] == ["Shown"]
    assert [type(step).__name__ for step in table.stack] == ["TurnUp", "NameVictim"]

    answer(table, 0, "bird:2")
    assert list(play.asked(table)) == [0, 2]

    answer(table, 2, "card:5")
    play.advance(table, 0, ())
    assert [bird.hoard for bird in table.state.birds] == [[6, 1, 2], [], [5]]
    assert play.asked(table) == {}


def test_steps_are_done_in_the_order_in_which_they_are_given():
    done = []

    class Note(Do):
        word: str

        def run(self, table):
            done.append(self.word)

    class Two(Do):
        def run(self, table):
            table.then(Note("second"), Note("third"))
            done.append("first")

    bare_table(Two(), Note("fourth"), toy.TurnUp())

    assert done == ["first", "second", "third", "fourth"]


class One(Ask):
    """A question of two parts, each with one answer."""

    public: ClassVar[bool] = True
    half: bool = False

    def choice(self, table, seat):
        return Choice(say("one"), (Option("only", say("only")),))

    def take(self, table, seat, picks):
        if self.half:
            super().take(table, seat, picks)
        self.half = True

    def resolve(self, table):
        assert self.picks == {0: ("only",)}


def test_a_public_question_with_one_answer_answers_itself_part_by_part():
    table = bare_table(One(seats=[0]), toy.TurnUp())

    assert table.question == 1
    assert table.decisions == 0
    assert play.asked(table) == {}


def test_a_public_question_with_two_answers_is_asked():
    table = bare_table(toy.NameVictim(seats=[0]))

    assert list(play.asked(table)) == [0]


def test_a_secret_question_with_one_answer_is_asked_all_the_same():
    class Secretive(One):
        public: ClassVar[bool] = False

    table = bare_table(Secretive(seats=[0]))

    assert list(play.asked(table)) == [0]


def test_the_end_drops_what_still_waits():
    table = bare_table(toy.TurnUp(), toy.ShowCard(seats=[0]))

    assert table.stack == []
    assert play.asked(table) == {}


def test_a_match_that_loses_its_thread_is_a_fault():
    with pytest.raises(LostThread):
        bare_table()


def test_a_match_that_runs_in_circles_is_a_fault():
    class Circle(Do):
        def run(self, table):
            table.then(Circle())

    with pytest.raises(Runaway):
        bare_table(Circle())


def test_a_step_that_says_nothing_of_itself_is_a_fault():
    table = bare_table(toy.ShowCard(seats=[0]))

    with pytest.raises(AssertionError, match="Do does nothing"):
        Do().run(table)
    with pytest.raises(AssertionError, match="Ask offers nothing"):
        Ask(seats=[0]).choice(table, 0)
    with pytest.raises(AssertionError, match="Ask does not say what it is about"):
        Ask(seats=[0]).about(table)
    with pytest.raises(AssertionError, match="Ask does nothing with its answers"):
        Ask(seats=[0]).resolve(table)
    assert Ask(seats=[0]).refusals(table, 0) == ()


def test_an_answer_is_forgotten_alone():
    table = bare_table(toy.Tuck(seats=[0, 1]))
    answer(table, 0, "card:3")

    table.stack[-1].forget(0)
    table.stack[-1].forget(1)

    assert table.stack[-1].waiting() == [0, 1]


def test_the_default_of_every_option_is_its_first():
    assert NEST.standard() == {"rounds": ("4",), "cuckoos": ("on",)}
    assert NEST.options()["rounds"].prompt == Text("nest.option.rounds")
