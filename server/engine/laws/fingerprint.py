"""Law 4 across processes: a number that stands for a whole match."""

from hashlib import sha256

from server.engine import codec, play
from server.engine.dice import Dice
from server.engine.laws.match import Trial


def fingerprint(trial: Trial) -> str:
    """A hash of all bytes and events of a random match."""
    table, told = trial.begin()
    dice, digest = Dice(trial.seed).fork("fingerprint"), sha256()
    while asked := play.asked(table):
        digest.update(codec.save(table) + codec.save_events(told))
        seat = dice.pick(list(asked))
        told = play.advance(table, seat, asked[seat].sample(dice))
    return digest.hexdigest()
