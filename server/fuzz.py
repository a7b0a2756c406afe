"""Checking the laws of the engine on random matches of a game, for as long as one likes."""

import secrets
from collections.abc import Iterator
from time import monotonic

from msgspec import Struct

from server import games
from server.engine.dice import Dice
from server.engine.game import AnyGame
from server.engine.laws import Finding, LawBroken, Trial, watch

#: share of the positions of a match in which the costly laws are checked too
CARE = 0.1


class Report(Struct, frozen=True):
    """What came out: `seed` gives the same trials again, and a finding's seed alone that one trial.

    `seconds` is how long it took, `decisions` how many answers were given in all `matches`.
    """

    game: str
    seed: str
    seconds: float
    matches: int
    decisions: int
    findings: tuple[Finding, ...]


def fuzz(game_name: str, seconds: float, seed: str | None = None, most: int = 10) -> Report:
    """Watch random matches of this game, any seats and options, until the time or the patience is over.

    Always watches at least one, the one that `seed` settles (128 bits in hexadecimal; None: chance).
    Stops at `most` findings. Raises KeyError where no such game is on the shelf.
    """
    return fuzz_game(games.SHELF[game_name], seconds, seed or secrets.token_hex(16), most)


def fuzz_game(game: AnyGame, seconds: float, seed: str, most: int = 10) -> Report:
    """The same for any game, on the shelf or not."""
    start = monotonic()
    matches, decisions, findings = 0, 0, list[Finding]()
    for trial in _trials(game, seed):
        matches += 1
        try:
            decisions += watch(trial, CARE).table.decisions
        except LawBroken as broken:
            decisions += broken.finding.decision
            findings.append(broken.finding)
        if monotonic() - start >= seconds or len(findings) >= most:
            break
    return Report(game.name, seed, monotonic() - start, matches, decisions, tuple(findings))


def _trials(game: AnyGame, seed: str) -> Iterator[Trial]:
    """The trial of the seed itself, then others that follow from it."""
    while True:
        yield Trial.draw(game, seed)
        seed = Dice(seed).fork("next").seed
