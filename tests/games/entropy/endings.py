"""Golden matches: for every pair of goals a match that they end, and the ways a match alone can end.

They lie in tests/games/entropy/golden/<ending>.txt: what was answered, and how it ended. After a change of
rules or content that is meant, write them anew with `python -m tests.games.entropy.endings` and read the
difference.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations
from pathlib import Path

from server.engine import codec, play
from server.engine.dice import Dice
from server.games.entropy import GAME
from server.games.entropy.content import CONTENT
from server.games.entropy.measures import area, keeps, life_tokens, on_planet
from server.games.entropy.offers import can_flip
from server.games.entropy.scoring import ghost_score, score
from server.games.entropy.state import KINDS, planets_of

FOLDER = Path(__file__).parent / "golden"
TRACKS = {"stars": "star-levels", "asteroids": "asteroids", "biomes": "completed-biomes"}
GOALS = (*TRACKS, *KINDS)
TRIES = 60
LONGEST = 70


@dataclass(frozen=True)
class Ending:
    """A way to end: with how many seats, what the players go for, and how to know it."""

    name: str
    seats: int
    aims: tuple[str, ...]
    is_it: Callable[[object], bool]


def goals(state):
    """The goals that are reached."""
    tracks = zip(state.objectives.tracks, state.objectives.done_by, strict=True)
    reached = [name for name, by in tracks if by is not None]
    return [*reached, *(kind for kind, by in state.objectives.large.items() if by is not None)]


def challenges(state):
    return sum(challenge.is_done for challenge in state.ghost.challenges)


def endings() -> Iterator[Ending]:
    for pair in combinations(GOALS, 2):
        yield Ending("-".join(pair), 2, pair, lambda state, pair=pair: set(goals(state)) == set(pair))
    every = tuple(GOALS)
    yield Ending("alone-won", 1, every, lambda state: challenges(state) >= 2 and leads(state))
    yield Ending("alone-lost-on-score", 1, every, lambda state: challenges(state) >= 2 and not leads(state))
    yield Ending("alone-lost-on-challenges", 1, every, lambda state: challenges(state) < 2)


def leads(state):
    return score(state, 0).total > ghost_score(state)


def worth(state, seat, aims):
    """How well a seat's things serve its aims."""
    player = state.players[seat]
    value = (
        0.3 * (player.entropy + player.energy + player.mass) + 0.2 * len(player.cards) + 0.3 * player.points
    )
    for number, name in enumerate(state.objectives.tracks):
        counted = area(state, seat, TRACKS[name])
        if name in aims:
            value += 6 * counted + 15 * player.tracks[number]
        elif len(aims) < len(GOALS):
            value -= 30 * (player.tracks[number] == 3)
    planets = [planet for _, planet in planets_of(player)]
    if "biomes" in aims:
        value += sum(3 * (planet.biome is not None) + 3 * can_flip(planet) for planet in planets)
    for kind in KINDS:
        wanted = CONTENT.large[kind].tokens
        if kind in aims:
            value += 5 * min(life_tokens(player, kind), wanted) + 40 * (state.objectives.large[kind] == seat)
        elif len(aims) < len(GOALS):
            value -= 30 * (state.objectives.large[kind] == seat)
        value += 0.5 * min(life_tokens(player, kind), 5)
    value += 1.0 * len(planets) + 0.5 * sum(player.focus.values()) + 3 * sum(player.small.values()) / 6
    if state.ghost is not None:
        value += 1.5 * score(state, 0).total + sum(
            challenge_worth(state, one) for one in state.ghost.challenges
        )
    return value


def challenge_worth(state, challenge):
    """How far a challenge is."""
    if challenge.is_done:
        return 60
    goal = CONTENT.challenges[challenge.goal].condition
    shares = [min(1, area(state, 0, measure) / n) for measure, n in goal.area.items()]
    if goal.planet:
        planets = [planet for _, planet in planets_of(state.players[0])]
        wanted = goal.planet.items()
        shares.append(
            max(sum(min(1, on_planet(one, m) / n) for m, n in wanted) / len(wanted) for one in planets)
        )
    return 30 * sum(shares) / len(shares) + 4 * keeps(
        state, 0, CONTENT.challenges[challenge.restriction].at_most
    )


def answers(table):
    """The single answers to the open question, and everything at once."""
    ((seat, choice),) = play.asked(table).items()
    if choice.least == 0:
        return seat, [tuple(option.id for option in choice.options)]
    return seat, [(option.id,) for option in choice.options if not option.id.startswith("exchange")]


def best(table, aims, *, deep):
    """The answer that serves the aims best; `deep` plays the turn out before looking."""
    seat, picks = answers(table)
    return max(picks, key=lambda pick: tried(table, seat, pick, aims, deep)) if len(picks) > 1 else picks[0]


def tried(table, seat, pick, aims, deep):
    after = codec.copy(GAME, table)
    play.advance(after, seat, pick)
    while (
        deep
        and after.outcome is None
        and after.state.seat == seat
        and type(after.stack[-1]).__name__ != "Move"
    ):
        play.advance(after, seat, best(after, aims, deep=False))
    return worth(after.state, seat, aims)


def played(ending, seed):
    """A match of players who go for the aims of this ending: its answers, and the table at its end."""
    table, _ = play.begin(GAME, ending.seats, GAME.standard(), seed)
    given, dice = [], Dice(seed).fork("golden")
    while table.outcome is None and table.state.round < LONGEST:
        ((seat, choice),) = play.asked(table).items()
        kind = type(table.stack[-1]).__name__
        if kind == "ChooseFocus":
            picks = choice.sample(dice)
        else:
            picks = best(table, ending.aims, deep=kind in ("Move", "Act", "CreateLife"))
        play.advance(table, seat, picks)
        given.append((seat, picks))
    return given, table


def result(table):
    """How it ended, in one line."""
    outcome = table.outcome
    digest = sha256(codec.save(table)).hexdigest()[:16]
    ghost = ""
    if table.state.ghost is not None:
        ghost = f", ghost {ghost_score(table.state)}, challenges {challenges(table.state)}"
    return (
        f"= round {table.state.round}, goals {' '.join(goals(table.state))}, places {list(outcome.places)}, "
        f"scores {list(outcome.scores)}{ghost}, table {digest}"
    )


def told(seats, seed, given, table):
    lines = [f"{seat} {' '.join(picks)}".strip() for seat, picks in given]
    return "\n".join([f"# {GAME.name}, {seats} seats, seed {seed}", *lines, result(table), ""])


def told_again(text):
    """The same answers given again under today's rules."""
    head, *lines = text.splitlines()[:-1]
    seats, seed = int(head.split(", ")[1].split()[0]), head.split()[-1]
    table, _ = play.begin(GAME, seats, GAME.standard(), seed)
    given = [(int(line.split()[0]), tuple(line.split()[1:])) for line in lines]
    for seat, picks in given:
        table, _ = play.decide(GAME, table, seat, picks, table.question)
    return told(seats, seed, given, table), table


def write(ending):
    for n in range(TRIES):
        given, table = played(ending, seed := f"{n:032x}")
        if table.outcome is not None and ending.is_it(table.state):
            (FOLDER / f"{ending.name}.txt").write_text(told(ending.seats, seed, given, table))
            return n
    return None


if __name__ == "__main__":
    import sys

    FOLDER.mkdir(exist_ok=True)
    for ending in endings():
        if len(sys.argv) == 1 or ending.name in sys.argv[1:]:
            print(ending.name, write(ending), flush=True)  # noqa: T201
