"""Every hook of every card, every step and every event of both editions comes about somewhere."""

from server.engine import play
from server.engine.dice import Dice
from server.engine.events import redact
from server.engine.laws.hooks import hooks, hooks_of, kinds_of, listening, unheard
from server.games.oceans.beta import GAME as BETA
from server.games.oceans.effects import BOXES, HOOKS, Effect
from server.games.oceans.published import GAME as PUBLISHED
from server.games.oceans.published.content import STOCK

from .stirred import stirred

#: what is too rare for matches played at random, and the test that tells of it
RARE = {
    "Divide.choice": "test_beta_rules.py",
    "Divide.about": "test_beta_rules.py",
    "Divide.resolve": "test_beta_rules.py",
    "Made.text": "test_beta_rules.py",
    "AgeOneMore.about": "test_beta_scenarios.py",
    "BiodiverseReef.value": "test_beta_scenarios.py",
    "ThermalCurrents.plays_from_pool": "test_published_scenarios.py",
}
#: matches that are listened to, one after the other, until nothing is unheard
MATCHES = 300


def test_no_hook_is_listed_that_no_card_needs():
    bent = {hook for box in BOXES.values() for hooks in box.hooks.values() for hook in hooks}
    assert bent == HOOKS


def exercised(table, told, game, most):
    """Play on at random, and look at everything that is to be seen on the way."""
    dice = Dice("6" * 32)
    while True:
        for event in told:
            event.text(), event.at(), redact(event, 0).text()
        if table.outcome is not None or table.decisions >= most:
            return
        ask = play.pending(table)
        ask.about(table)
        game.view(table, None).status()
        play.dream(game, table, 0, dice.fork("dream")) if dice.below(20) == 0 else None
        seat, choice = dice.pick(list(play.asked(table).items()))
        ask.refusals(table, seat)
        told = play.advance(table, seat, choice.sample(dice))


def test_everything_comes_about_in_some_match():
    expected = hooks_of(BETA) | hooks_of(PUBLISHED) | hooks(kinds_of(Effect))
    missing = [name for name in expected if name not in RARE]
    for seed in range(MATCHES):
        with listening() as heard:
            listen_to(seed)
        missing = [name for name in unheard(expected, heard) if name in missing]
        if not missing:
            break
    assert missing == []


def listen_to(seed):
    """One in five matches is of the beta; the others have a pair of Scenarios in force."""
    if seed == 1:
        table, told = play.begin(PUBLISHED, 2, PUBLISHED.standard(), f"{seed:032x}")
        exercised(table, told, PUBLISHED, 1500)
    elif seed % 5 == 0:
        table, told = play.begin(BETA, 2 + seed % 4, BETA.standard(), f"{seed:032x}")
        exercised(table, told, BETA, 1000)
    else:
        keys = [*STOCK.keys("light"), *STOCK.keys("dark")]
        pair = [keys[seed % len(keys)], keys[(seed * 7 + 1) % len(keys)]]
        exercised(stirred(seed, scenarios=pair), [], PUBLISHED, 250)
