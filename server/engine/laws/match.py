"""A match that is played at random so that laws can be checked in it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from server.engine import codec, play
from server.engine.choice import Choice, Picks, Seat, Viewer
from server.engine.dice import Dice
from server.engine.events import Event
from server.engine.game import AnyGame, AnyTable, Options
from server.engine.laws.sight import Sight, sight

#: a match of more answers than this never ends, unless the trial says otherwise
LONGEST = 5_000
#: dreams of each viewer where laws about dreams are checked
DREAMS = 8
#: answers of each seat that are tried where all would be too many
FEW = 10
#: and where even those are too many
VERY_FEW = 3


@dataclass(frozen=True)
class Trial:
    """What settles a random match: the game, the number of seats, the options and 128 bits in hexadecimal;
    and the number of answers within which it must end.
    """

    game: AnyGame
    seats: int
    options: Options
    seed: str
    longest: int = LONGEST

    @classmethod
    def draw(cls, game: AnyGame, seed: str) -> "Trial":
        """The trial whose seats and options come from the seed as well."""
        dice = Dice(seed).fork("trial")
        seats = dice.pick(game.seats)
        options = {name: choice.sample(dice) for name, choice in game.options().items()}
        return cls(game, seats, options, seed)

    def begin(self) -> tuple[AnyTable, list[Event]]:
        """The match at its first question."""
        return play.begin(self.game, self.seats, self.options, self.seed)


def variants(game: AnyGame) -> Iterator[dict[str, Picks]]:
    """The options at their defaults, then all other answers to each of them once; of very many, a few."""
    standard = game.standard()
    yield standard
    for name, choice in game.options().items():
        for picks in islice(choice.answers(), None if choice.count() <= FEW else VERY_FEW):
            if picks != standard[name]:
                yield standard | {name: picks}


@dataclass
class Tally:
    """How often a secret was dreamt, and how often otherwise than it is."""

    dreams: int = 0
    differed: int = 0


@dataclass
class Match:
    """The same match three times: `table` stays awake, `again` is begun anew from the seed and given the
    same answers, `asleep` is bytes between all answers. `told…` is what the last answer set off in each.
    """

    trial: Trial
    table: AnyTable
    again: AnyTable
    asleep: bytes
    told: list[Event]
    told_again: list[Event]
    told_asleep: list[Event]
    sums: dict[str, int]
    dice: Dice
    #: seats that have given (part of) an answer to the open question
    given: set[Seat] = field(default_factory=set)
    #: dreams of this position, by viewer
    dreamt: dict[Viewer, list[AnyTable]] = field(default_factory=dict)
    tallies: dict[tuple[Viewer, str], Tally] = field(default_factory=dict)

    @classmethod
    def begin(cls, trial: Trial) -> "Match":
        """The three at their first question."""
        table, told = trial.begin()
        again, told_again = trial.begin()
        sums = dict(trial.game.sums(table))
        dice = Dice(trial.seed).fork("laws")
        return cls(trial, table, again, codec.save(table), told, told_again, told, sums, dice)

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.trial.game

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All who may look: the seats and a stranger."""
        return (*range(self.trial.seats), None)

    def asked(self) -> dict[Seat, Choice]:
        """Who must answer, and what each may."""
        return play.asked(self.table)

    def sight(self, viewer: Viewer, table: AnyTable | None = None) -> Sight:
        """What this viewer may know of the match, or of another table."""
        return sight(self.game, table or self.table, viewer)

    def copy(self, table: AnyTable | None = None) -> AnyTable:
        """An equal table to try things on."""
        return codec.copy(self.game, table or self.table)

    def dreams(self, viewer: Viewer) -> list[AnyTable]:
        """What this viewer may take for the truth; to be looked at, not changed."""
        if viewer not in self.dreamt:
            self.dreamt[viewer] = [
                play.dream(self.game, self.table, viewer, self.dice.fork(f"{viewer} {n}"))
                for n in range(DREAMS)
            ]
        return self.dreamt[viewer]

    def some_answers(self, choice: Choice) -> list[Picks]:
        """All answers if they are few, else a few at random."""
        if choice.count() <= FEW:
            return list(choice.answers())
        return [choice.sample(self.dice) for _ in range(FEW)]

    def one_asked(self) -> dict[Seat, Choice]:
        """One of those who must answer, at random, and what that seat may; nobody when the match is over."""
        return dict([somebody(self.table, self.dice)] if self.table.outcome is None else [])

    def advance(self) -> None:
        """Give one random answer, to all three."""
        seat, choice = somebody(self.table, self.dice)
        picks, question = choice.sample(self.dice), self.table.question
        woken: AnyTable = codec.load(self.game, self.asleep)
        self.told = play.advance(self.table, seat, picks)
        self.told_again = play.advance(self.again, seat, picks)
        self.told_asleep = play.advance(woken, seat, picks)
        self.asleep = codec.save(woken)
        self.given = self.given | {seat} if self.table.question == question else set()
        self.dreamt = {}


def play_out(table: AnyTable, dice: Dice, longest: int) -> None:
    """Answer at random until the match is over, or for too long."""
    while table.outcome is None and table.decisions < longest:
        seat, choice = somebody(table, dice)
        play.advance(table, seat, choice.sample(dice))


def somebody(table: AnyTable, dice: Dice) -> tuple[Seat, Choice]:
    """One of those who must answer, at random, and what that seat may."""
    ask = play.pending(table)
    assert ask is not None
    seat = dice.pick(ask.waiting())
    return seat, ask.choice(table, seat)
