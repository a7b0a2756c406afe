"""Chance as two fields: fair, and the same again from the same seed."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.engine import dice as dice_module
from server.engine.dice import Dice

SEED = "0123456789abcdef" * 2
seeds = st.integers(0, 2**128 - 1).map(lambda n: f"{n:032x}")


@given(seeds, st.integers(1, 10**6))
def test_a_number_is_below_its_limit(seed, limit):
    assert 0 <= Dice(seed).below(limit) < limit


@given(seeds, st.lists(st.integers(1, 100), max_size=20))
def test_the_same_seed_gives_the_same_numbers_even_after_a_sleep(seed, limits):
    awake, asleep = Dice(seed), Dice(seed)

    for limit in limits:
        asleep = Dice(asleep.seed, asleep.drawn)
        assert awake.below(limit) == asleep.below(limit)

    assert awake == asleep


@pytest.mark.parametrize("limit", [2, 6, 10])
def test_every_number_is_equally_likely(limit):
    dice, draws = Dice(SEED), 6000

    counted = Counter(dice.below(limit) for _ in range(draws))

    expected = draws / limit
    chi_square = sum((counted[n] - expected) ** 2 / expected for n in range(limit))
    assert chi_square < 3 * limit + 10


def test_numbers_that_would_tip_the_balance_are_drawn_again(monkeypatch):
    monkeypatch.setattr(dice_module, "RANGE", 8)
    dice = Dice(SEED)
    numbers = iter([7, 6, 5])
    monkeypatch.setattr(Dice, "_draw", lambda self: next(numbers))

    assert dice.below(3) == 5 % 3


def test_a_shuffle_keeps_all_things_and_reaches_every_order():
    dice, orders = Dice(SEED), Counter()

    for _ in range(1200):
        things = [1, 2, 3]
        dice.shuffle(things)
        orders[tuple(things)] += 1

    assert len(orders) == 6
    assert all(130 < times < 270 for times in orders.values())


def test_draws_are_what_anyone_can_compute_from_the_seed():
    key, dice = bytes.fromhex(SEED), Dice(SEED)

    for n in range(5):
        digest = hashlib.blake2b(n.to_bytes(8, "big"), key=key, digest_size=8).digest()
        assert dice.below(1000) == int.from_bytes(digest, "big") % 1000


def test_one_is_picked_or_taken_out():
    dice, things = Dice(SEED), ["a", "b", "c"]

    assert dice.pick(things) in things
    taken = dice.draw_from(things)
    assert taken not in things
    assert len(things) == 2


def test_forks_differ_by_name_and_by_moment_and_move_nothing():
    dice = Dice(SEED)
    first, other = dice.fork("dream"), dice.fork("laws")
    assert dice.drawn == 0
    assert first == dice.fork("dream")

    dice.below(6)

    assert len({first.seed, other.seed, dice.fork("dream").seed, SEED}) == 4


def test_the_pledge_proves_the_seed_and_does_not_tell_it():
    assert Dice(SEED).pledge() == hashlib.sha256(SEED.encode()).hexdigest()
    assert Dice(SEED).pledge() != Dice("1" * 32).pledge()
