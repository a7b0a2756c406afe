"""The laws hold for the toy, and each fault planted in it is caught by the right one."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import product
from unittest.mock import patch

import pytest

from server.engine import play
from server.engine.choice import Choice, Option, say
from server.engine.game import AnyGame
from server.engine.laws import (
    LAWS,
    Finding,
    LawBroken,
    Match,
    Trial,
    answering,
    dreaming,
    telling,
    variants,
    watch,
)
from tests.engine import toy
from tests.engine.faults import FAULTS, Fault
from tests.engine.toy import NEST

SEEDS = [f"{n:032x}" for n in range(1, 7)]
CASES = [(seats, options) for seats in NEST.seats for options in variants(NEST)]


@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_the_toy_keeps_all_laws(seats, options):
    for seed in SEEDS[:2]:
        match = watch(Trial(NEST, seats, options, seed), care=1)

        assert match.asked() == {}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what.replace(" ", "-"))
def test_each_fault_is_caught_by_the_right_law(fault):
    finding = first_finding(fault)

    assert finding is not None, f"{fault.what} was not noticed"
    assert finding.law == fault.law, str(finding)
    assert str(finding).startswith(f"law {fault.law} ({finding.title}): ")
    assert f"seed {finding.seed}, decision {finding.decision}]" in str(finding)


def test_each_law_is_broken_by_some_fault():
    broken = {(finding.law, finding.title) for fault in FAULTS if (finding := first_finding(fault))}

    assert [law.title for law in LAWS if (law.number, law.title) not in broken] == []


def test_a_finding_is_found_again_from_its_seed():
    fault = next(fault for fault in FAULTS if fault.what == "a rival's card in a view")
    finding = first_finding(fault)

    game = fault.plant(lambda name, thing: None)
    with pytest.raises(LawBroken) as caught:
        watch(Trial(game, finding.seats, finding.options, finding.seed), care=1)

    assert caught.value.finding == finding


def test_a_stranger_who_is_told_a_secret_is_noticed(monkeypatch):
    monkeypatch.setattr(telling, "redact", lambda event, viewer: event)

    with pytest.raises(LawBroken, match="Strangers never get a secret field") as caught:
        watch(Trial(NEST, 3, NEST.standard(), SEEDS[0]))

    assert "is told Dealt(" in str(caught.value)


def test_where_all_answers_would_be_too_many_a_few_are_tried():
    match = Match.begin(Trial(NEST, 3, NEST.standard(), SEEDS[0]))
    many = Choice(say("many"), tuple(Option(str(n), say("one")) for n in range(9)), 0, 9)

    tried = match.some_answers(many)

    assert len(tried) == 10
    assert all(many.allows(picks) for picks in tried)


def test_an_offer_that_is_not_kept_is_named():
    fault = next(fault for fault in FAULTS if fault.what == "an option that is offered and refused")
    with planted(fault) as game:
        match = Match.begin(Trial(game, 2, game.standard(), SEEDS[0]))
        play.advance(match.table, 0, next(match.asked()[0].answers()))

        broken = list(answering.offers_are_kept.check(match))

    assert broken == ["seat 0 was offered ['call:2'] and got IllegalAnswer()"]


def test_a_dream_that_does_not_end_is_named():
    match = Match.begin(Trial(NEST, 2, NEST.standard(), SEEDS[0], longest=5))

    assert [what.split(" of ")[0] for what in dreaming.dreams_can_be_played_out.check(match)] == ["a dream"]


def test_a_trial_is_drawn_from_its_seed():
    drawn = [Trial.draw(NEST, seed) for seed in SEEDS]

    assert drawn == [Trial.draw(NEST, seed) for seed in SEEDS]
    assert {trial.seats for trial in drawn} == {2, 3, 4}
    assert {trial.options["cuckoos"] for trial in drawn} == {("on",), ("off",)}


@cache
def first_finding(fault: Fault) -> Finding | None:
    """What the laws say of the toy with this fault: the cheap ones first, then all."""
    with planted(fault) as game:
        for care, seed in product((0, 1), SEEDS):
            try:
                watch(Trial(game, 3, game.standard(), seed, longest=200), care)
            except LawBroken as broken:
                return broken.finding
    return None


@contextmanager
def planted(fault: Fault) -> Iterator[AnyGame]:
    with ExitStack() as swapped:
        yield fault.plant(lambda name, thing: swapped.enter_context(patch.object(toy, name, thing)))
