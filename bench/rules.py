"""Rules alone: random answers per second, beside random legal moves of python-chess, in turns."""

import random
from collections.abc import Callable
from time import perf_counter

import chess

from bench.table import held, show
from server.engine import play
from server.engine.dice import Dice
from server.engine.game import AnyGame
from server.games import SHELF

ROUNDS = 5
SECONDS = 1.5  # a round
LIMIT = 1 / 3  # of the chess moves


def main() -> None:
    chess_moves, rows = [], []
    speeds: dict[str, list[float]] = {name: [] for name in SHELF}
    for number in range(ROUNDS):
        chess_moves.append(_per_second(lambda n=number: _chess(n)))
        for name, game in SHELF.items():
            speeds[name].append(_per_second(lambda g=game, n=number: _match(g, n)))
    base = sorted(chess_moves)[ROUNDS // 2]
    rows.append(["python-chess, random legal moves", base, 1.0, ""])
    for name, measured in speeds.items():
        speed = sorted(measured)[ROUNDS // 2]
        share = speed / base
        rows.append(
            [f"{name}, {_seats(SHELF[name])} seats, random answers", speed, share, _verdict(name, share)]
        )
    show(["what", "a second (median)", "of chess", f"limit {LIMIT:.2f}"], rows)


def _verdict(name: str, share: float) -> str:
    return held(share, LIMIT if name == "evolution" else LIMIT / 2, above=True)


def _seats(game: AnyGame) -> int:
    return min(4, game.seats[-1])


def _per_second(once: Callable[[], int]) -> float:
    done, begin = 0, perf_counter()
    while (spent := perf_counter() - begin) < SECONDS:
        done += once()
    return done / spent


def _chess(seed: int) -> int:
    chance, board = random.Random(seed), chess.Board()
    while not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
    return len(board.move_stack)


def _match(game: AnyGame, seed: int) -> int:
    """One match as bots play it: ask, pick, advance."""
    dice = Dice(f"{seed:032x}")
    table, _ = play.begin(game, _seats(game), game.standard(), dice.fork("deal").seed)
    while table.outcome is None:
        seat, choice = next(iter(play.asked(table).items()))
        play.advance(table, seat, choice.sample(dice))
    return table.decisions
