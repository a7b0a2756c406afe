"""What must hold at every moment of every match; a second, plain reading of the feeding rules beside ours."""

import pytest

from server.engine import play
from server.engine.dice import Dice
from server.games.evolution import GAME
from server.games.evolution.content import trait_of
from server.games.evolution.steps import Feed

SEEDS = range(24)


def matches(seed):
    """Every position of a random match with random options, as (table, what was told on the way there)."""
    dice = Dice(f"{seed:032x}")
    options = {name: choice.sample(dice) for name, choice in GAME.options().items()}
    table, told = play.begin(GAME, dice.pick(GAME.seats), options, f"{seed:032x}")
    yield table, told
    while asked := play.asked(table):
        seat = dice.pick(list(asked))
        told = play.advance(table, seat, asked[seat].sample(dice))
        yield table, told


def traits(species):
    return {trait_of(card) for card in species.traits}


def rows(state):
    return [(seat, player.species) for seat, player in enumerate(state.players)]


# ---- what must always hold


@pytest.mark.parametrize("seed", SEEDS)
def test_boards_and_hands_are_always_in_order(seed):
    for table, _ in matches(seed):
        state = table.state
        assert state.plants >= 0
        for seat, row in rows(state):
            player = state.players[seat]
            assert player.hand == sorted(player.hand)
            for one in row:
                names = [trait_of(card) for card in one.traits + one.covered]
                assert 1 <= one.population <= 6
                assert 1 <= one.body <= 6
                assert 0 <= one.food <= one.population
                assert 0 <= one.fat <= (one.body if "fat-tissue" in names else 0)
                assert len(names) == len(set(names)) <= state.rulings.traits_at_most
                assert not one.covered or state.phase == "play"


@pytest.mark.parametrize("seed", SEEDS)
def test_at_the_start_of_a_round_nobody_has_food_and_everybody_a_species(seed):
    for table, _ in matches(seed):
        if table.state.phase == "food":
            for _, row in rows(table.state):
                assert row
                assert all(one.food == 0 for one in row)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_round_is_settled_once_and_is_the_last(seed):
    *_, (table, _) = positions = list(matches(seed))
    settled = [one for _, told in positions for one in told if type(one).__name__ == "LastRoundSettled"]
    assert len(settled) == 1
    assert table.state.round == settled[0].round
    assert table.state.phase == "over"


@pytest.mark.parametrize("seed", SEEDS)
def test_food_is_neither_made_nor_lost_between_bank_boards_and_bags(seed):
    """What was taken lies in bags and on boards, but for fat that a ruling lets be lost."""
    taken = lost = 0
    for table, told in matches(seed):
        for event in told:
            if type(event).__name__ == "Took":
                taken += event.amount
            if type(event).__name__ == "FatLeft" and not event.kept:
                lost += event.amount
        bags = sum(player.bag for player in table.state.players)
        boards = sum(one.food + one.fat for _, row in rows(table.state) for one in row)
        assert taken - lost == bags + boards


# ---- a second reading of the rules, trait by trait as in the rulebook


def forbidden(state, attacker, seat, place):
    """Does any rule forbid this attack? Written as plainly as the rulebook, without the hooks of traits."""
    row, ruled = state.players[seat].species, state.rulings
    prey, own = row[place], traits(attacker)
    right = row[place + 1] if place + 1 < len(row) else None
    beside = [one for one in (row[place - 1] if place else None, right) if one is not None]
    strength = attacker.body
    if "pack-hunting" in own:
        strength += attacker.population if ruled.pack_hunting_adds_population else 3
    size = prey.body + (ruled.hard_shell if "hard-shell" in traits(prey) else 0)
    callers = [one for one in beside if "warning-call" in traits(one)]
    if not ruled.warning_call_stops_its_bearer:
        callers = [one for one in callers if one is not attacker]
    return (
        prey is attacker
        or strength <= size
        or ("climbing" in traits(prey) and "climbing" not in own)
        or ("burrowing" in traits(prey) and prey.food == prey.population)
        or ("defensive-herding" in traits(prey) and attacker.population <= prey.population)
        or ("symbiosis" in traits(prey) and right is not None and right.body > prey.body)
        or (bool(callers) and "ambush" not in own)
    )


def must(state, seat):
    """All ways to feed a hungry species of this player without spending cards, by the plain reading."""
    found = set()
    for one in state.players[seat].species:
        if one.food == one.population:
            continue
        if "carnivore" not in traits(one):
            found |= {f"feed/{one.id}"} if state.plants else set()
            continue
        for other, row in rows(state):
            for place, prey in enumerate(row):
                if not forbidden(state, one, other, place):
                    found.add(f"attack/{one.id}/{prey.id}")
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_who_must_be_fed_is_the_same_by_a_second_reading_of_the_rules(seed):
    for table, _ in matches(seed):
        ask = play.pending(table)
        if not isinstance(ask, Feed):
            continue
        (seat,) = ask.seats
        offered = [option.id for option in ask.choice(table, seat).options]
        expected = must(table.state, seat)
        hungry = {one.id for one in table.state.players[seat].species if one.food < one.population}
        if expected:
            assert expected <= set(offered)
            assert "pass" not in offered
            assert {pick.split("/")[1] for pick in offered} <= hungry
        else:
            assert offered[-1] == "pass"
            free = [pick.split("/") for pick in offered if pick.count("/") == 2 or pick.startswith("feed/")]
            assert all(words[1] not in hungry for words in free)
