"""Whole matches: the laws, for one to four players with every option flipped."""

import pytest

from server.engine import play
from server.engine.dice import Dice
from server.engine.laws import Trial, variants, watch
from server.engine.laws.hooks import exercise, hooks_of, listening, unheard
from server.games.entropy import GAME
from server.games.entropy.content import CONTENT
from server.games.entropy.rules import destinations
from server.games.entropy.state import planets_of

#: share of the positions in which the costly laws are checked too
CARE = 0.01
LONGEST = 3_000
ROUNDS = 60
#: options that matter to a match against the ghost alone
SOLO = ("ghost-after-movement", "progress-is-reshuffled", "two-challenge-cards")


def trials():
    """Each number of seats with the defaults, and every option flipped at one table or another."""
    standard, *flipped = variants(GAME)
    cases = [(seats, standard) for seats in GAME.seats]
    for n, options in enumerate(flipped):
        is_solo = any(options[name] != standard[name] for name in SOLO)
        cases.append((1 if is_solo else GAME.seats[n % len(GAME.seats)], options))
    return [Trial(GAME, seats, options, f"{n:032x}", LONGEST) for n, (seats, options) in enumerate(cases)]


def name(trial):
    changed = [one for one in trial.options.items() if one not in GAME.standard().items()]
    return " ".join([str(trial.seats), *(f"{option}={'+'.join(picks)}" for option, picks in changed)])


@pytest.mark.parametrize("trial", trials(), ids=name)
def test_all_laws_hold(trial):
    match = watch(trial, CARE)

    assert match.asked() == {}


def test_every_step_and_every_event_comes_about():
    expected = hooks_of(GAME)

    with listening() as heard:
        for n in range(40):
            exercise(Trial.draw(GAME, f"{n:032x}"))
            if not unheard(expected, heard):
                break

    assert unheard(expected, heard) == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_is_ever_without_a_move_and_nothing_goes_out_of_bounds(seats):
    limits = CONTENT.limits
    for n in range(6):
        dice = Dice(f"{50 + n:032x}")
        table, _ = play.begin(GAME, seats, GAME.standard(), dice.fork("match").seed)
        while asked := play.asked(table):
            ((seat, choice),) = asked.items()
            assert 0 < len(choice.options) < 2_000
            play.advance(table, seat, choice.sample(dice))
            in_bounds(table.state, limits)
        assert table.state.round <= ROUNDS


def in_bounds(state, limits):
    for seat, player in enumerate(state.players):
        assert min(player.entropy, player.energy, player.mass, player.points) >= 0
        for _, planet in planets_of(player):
            assert all(0 <= planet.count(kind) <= limits.life for kind in ("bacteria", "plants", "animals"))
            assert len(planet.asteroids) <= limits.asteroids
            assert len(planet.cards) <= limits.cards
        assert all(len(system.planets) <= limits.slots for system in player.systems)
        if player.systems:
            outside = [stop for stop in destinations(state, seat) if stop.is_outside and stop.distance < 3]
            assert outside


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_in_the_box_stays_in_the_match(seats):
    table, _ = play.begin(GAME, seats, GAME.standard(), "3" * 32)
    sums = GAME.sums(table)

    assert sums["systems"] == 20
    assert (sums["stars"], sums["starting stars"], sums["different starting stars"]) == (55, 6, 6)
    assert (sums["planets"], sums["different planets"], sums["starting planets"]) == (44, 44, 8)
    assert (sums["asteroids"], sums["biomes"], sums["different biomes"]) == (40, 36, 36)
    assert (sums["life cards"], sums["different life cards"], sums["missions"]) == (66, 66, 12)
    assert sums["small objectives"] == 12
    assert sums["markers"] == 4 * seats
    assert sums["progress cards"] == (19 if seats == 1 else 0)
