"""Many matches at random: how long is a game, how do scores spread, does it matter who begins?"""

import secrets
from collections.abc import Iterator, Mapping
from statistics import mean, quantiles

from msgspec import Struct

from server.engine import play
from server.engine.choice import Picks
from server.engine.dice import Dice
from server.engine.game import AnyGame
from server.engine.table import Outcome


class Summary(Struct, frozen=True):
    """What came out of `matches` matches. Lists go by seat; `won` shares a win among those who tie."""

    game: str
    seats: int
    seed: str
    matches: int
    decisions: float
    longest: int
    won: tuple[float, ...]
    score: tuple[float, ...]
    low: float
    high: float


def simulate(
    game: AnyGame,
    seats: int,
    matches: int,
    options: Mapping[str, Picks] | None = None,
    seed: str | None = None,
) -> Summary:
    """Play matches at random; the same seed gives the same. Raises ValueError for fewer than two matches."""
    if matches < 2:
        raise ValueError("at least two matches")
    seed = seed or secrets.token_hex(16)
    chosen = game.standard() | dict(options or {})
    played = list(_play(game, seats, matches, chosen, seed))
    scores = [score for outcome, _ in played for score in outcome.scores]
    tenths = quantiles(scores, n=10)
    return Summary(
        game=game.name,
        seats=seats,
        seed=seed,
        matches=matches,
        decisions=mean(decisions for _, decisions in played),
        longest=max(decisions for _, decisions in played),
        won=tuple(mean(_share(outcome, seat) for outcome, _ in played) for seat in range(seats)),
        score=tuple(mean(outcome.scores[seat] for outcome, _ in played) for seat in range(seats)),
        low=tenths[0],
        high=tenths[-1],
    )


def _play(
    game: AnyGame, seats: int, matches: int, options: Mapping[str, Picks], seed: str
) -> Iterator[tuple[Outcome, int]]:
    for number in range(matches):
        dice = Dice(seed).fork(f"match {number}")
        table, _ = play.begin(game, seats, options, dice.fork("deal").seed)
        while table.outcome is None:
            for seat, choice in play.asked(table).items():
                play.advance(table, seat, choice.sample(dice))
                break
        yield table.outcome, table.decisions


def _share(outcome: Outcome, seat: int) -> float:
    return (outcome.places[seat] == 1) / outcome.places.count(1)
