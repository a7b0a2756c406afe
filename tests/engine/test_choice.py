"""What may be answered: counting, listing, drawing and judging answers agree."""

from hypothesis import given
from hypothesis import strategies as st

from server.engine.choice import Choice, Option, Text, say, who
from server.engine.dice import Dice

SEED = "5" * 32


@st.composite
def choices(draw):
    size = draw(st.integers(0, 7))
    least = draw(st.integers(0, size))
    most = draw(st.integers(least, 9))
    return choice_of([f"o{n}" for n in range(size)], least, most)


def choice_of(ids, least=1, most=1):
    return Choice(say("pick"), tuple(Option(one, say("it")) for one in ids), least, most)


@given(choices())
def test_there_are_as_many_answers_as_are_counted_and_all_are_allowed(choice):
    answers = list(choice.answers())

    assert len(answers) == choice.count() == len(set(answers))
    assert all(choice.allows(picks) and choice.allows(picks[::-1]) for picks in answers)


@given(choices(), st.lists(st.sampled_from([f"o{n}" for n in range(8)]), max_size=9))
def test_what_is_allowed_is_listed_in_one_order_or_another(choice, picks):
    listed = {frozenset(answer) for answer in choice.answers()}

    assert choice.allows(tuple(picks)) == (len(set(picks)) == len(picks) and frozenset(picks) in listed)


@given(choices(), st.integers(0, 2**128 - 1))
def test_a_sample_is_allowed(choice, seed):
    assert choice.allows(choice.sample(Dice(f"{seed:032x}")))


def test_samples_reach_every_answer():
    choice, dice = choice_of("abc", least=0, most=3), Dice(SEED)

    reached = {frozenset(choice.sample(dice)) for _ in range(300)}

    assert reached == {frozenset(picks) for picks in choice.answers()}


def test_a_choice_of_one_may_be_left_out_only_where_nothing_is_enough():
    assert next(choice_of("ab").answers()) == ("a",)
    assert not choice_of("ab").allows(())
    assert choice_of("ab", least=0).allows(())


def test_answers_are_listed_lazily():
    assert next(choice_of([str(n) for n in range(60)], 30, 30).answers()) == tuple(map(str, range(30)))


def test_words_are_keys_with_arguments_by_name():
    assert say("nest.card", face=3, bird=who(1)) == Text(
        "nest.card", (("face", 3), ("bird", Text("seat", (("n", 1),))))
    )
