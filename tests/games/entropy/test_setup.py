"""The beginning of a match."""

import pytest

from server.engine import play
from server.games.entropy import GAME
from server.games.entropy.content import CONTENT
from server.games.entropy.state import KINDS, SECTORS
from tests.games.entropy.scene import SEED


def begun(seats, **options):
    """A match at its first move, and everything told."""
    chosen = GAME.standard() | {name.replace("_", "-"): tuple(picks) for name, picks in options.items()}
    table, told = play.begin(GAME, seats, chosen, SEED)
    while table.state.phase == "setup":
        ((seat, choice),) = play.asked(table).items()
        told += play.advance(table, seat, (choice.options[-1].id,))
    return table, told


def test_focus_sets_are_chosen_clockwise_from_the_start_player():
    table, _ = play.begin(GAME, 4, GAME.standard(), SEED)
    first = table.state.first
    order, left = [], []
    while table.state.phase == "setup":
        ((seat, choice),) = play.asked(table).items()
        order.append(seat)
        left.append(len(choice.options))
        play.advance(table, seat, (choice.options[0].id,))

    assert order == [(first + step) % 4 for step in range(3)]  # the last set is dealt without a question
    assert left == [4, 3, 2]
    assert sorted(player.focus_set for player in table.state.players) == list("ABCD")


def test_focus_sets_may_be_dealt_at_random():
    table, told = play.begin(GAME, 3, GAME.standard() | {"focus-is-chosen": ("no",)}, SEED)

    assert table.state.phase == "move"
    assert len({player.focus_set for player in table.state.players}) == 3
    assert next(event.seat for event in told if type(event).__name__ == "FocusChosen") == table.state.first


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_starts_in_a_sector_of_their_own_with_the_universal_marker_locked_beside(seats):
    table, _ = begun(seats)

    players = table.state.players
    assert len({player.sector for player in players}) == seats
    for player in players:
        assert not player.is_outside
        assert player.universal_is_locked
        assert player.markers["universal"].sector == player.sector
        assert all(player.markers[mark].is_up for mark in ("star", "planet", "asteroid"))


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_backs_pay_resources_and_cards_and_no_effect_fires(seats):
    table, _ = begun(seats)

    for player in table.state.players:
        (system,) = player.systems
        star = CONTENT.starting_stars[system.star]
        (planet,) = system.planets
        back = star.back.plus(CONTENT.starting_planets[planet.tile].back)
        assert (player.entropy, player.energy, player.mass) == (back.entropy, back.energy, back.mass)
        assert sorted(CONTENT.life[card].kind for card in player.hand) == sorted(star.cards)
        assert player.shown == []


def test_each_life_deck_is_split_into_two_open_stacks_after_the_opening_hands():
    table, _ = begun(3)

    for kind in KINDS:
        first, second = map(len, table.state.supply.life[kind])
        held = sum(CONTENT.life[card].kind == kind for player in table.state.players for card in player.hand)
        assert first + second + held == 22
        assert first - second in (0, 1)


def test_two_missions_each_and_none_alone():
    assert [len(player.missions) for player in begun(4)[0].state.players] == [2] * 4
    assert begun(1)[0].state.players[0].missions == []


def test_unused_starting_tiles_leave_the_game():
    state = begun(2)[0].state

    assert state.starts == []
    assert sum(tile in CONTENT.starting_stars for tile in state.box) == 4
    assert sum(tile in CONTENT.starting_planets for tile in state.box) == 6


def test_systems_are_taken_from_the_supply_of_twenty():
    assert begun(4)[0].state.supply.systems == 16


def test_the_ghost_starts_three_sectors_on():
    state = begun(1)[0].state

    assert state.ghost.sector == (state.players[0].sector + 3) % SECTORS


def test_the_progress_deck_has_sixteen_cards_a_over_b():
    ghost = begun(1)[0].state.ghost
    groups = [CONTENT.progress[card].group for card in (ghost.current, *ghost.deck)]

    assert groups == ["A"] * 8 + ["B"] * 8
    assert sorted(CONTENT.progress[card].group for card in ghost.removed) == ["A", "A", "B"]


def test_a_challenge_has_the_goal_of_one_card_and_the_restriction_of_another():
    for challenge in begun(1)[0].state.ghost.challenges:
        assert challenge.goal != challenge.restriction
        assert {CONTENT.challenges[challenge.goal].colour, challenge.colour} == {challenge.colour}


def test_a_challenge_may_be_a_single_card():
    for challenge in begun(1, two_challenge_cards=["no"])[0].state.ghost.challenges:
        assert challenge.goal == challenge.restriction


def test_alternative_objectives_cover_the_track_with_their_mark():
    assert begun(2)[0].state.objectives.tracks == ["stars", "asteroids", "biomes"]
    assert begun(2, alternatives=["focus"])[0].state.objectives.tracks == ["stars", "focus", "biomes"]
    everything = begun(2, alternatives=["planets", "focus", "life"])
    assert everything[0].state.objectives.tracks == ["planets", "focus", "life"]


def test_the_start_player_is_drawn_by_lot():
    firsts = {play.begin(GAME, 4, GAME.standard(), f"{n:032x}")[0].state.first for n in range(40)}

    assert firsts == {0, 1, 2, 3}


def test_action_tiles_lie_in_another_order_each_time():
    orders = {tuple(play.begin(GAME, 2, GAME.standard(), f"{n:032x}")[0].state.outer) for n in range(20)}

    assert len(orders) > 15
