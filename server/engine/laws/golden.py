"""Law 11: golden matches are told as they were.

A golden match is a text that a person can read: what was answered, what each viewer was told of it, and what
changed in each viewer's view. It holds all that is needed to play it again and to compare.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from textwrap import shorten
from typing import Any

from msgspec import json, to_builtins

from server.engine import codec, play
from server.engine.choice import Choice, Picks, Seat, Text, Viewer
from server.engine.dice import Dice
from server.engine.events import Event, redact
from server.engine.game import AnyGame, AnyTable
from server.engine.laws.match import Trial, somebody
from server.engine.laws.sight import Sight, sight

Answer = tuple[Seat, Picks]

#: a part of a view that is no longer than this is told in one line
SHORT = 80
#: letters of all that is offered
OFFER = 160
HEADER = re.compile(
    r"^# \S+ version \d+, (?P<seats>\d+) seats, seed (?P<seed>\w+)\n# options (?P<options>.*)$", re.M
)
ANSWER = re.compile(r"^\d+\. seat (?P<seat>\d+) answers (?P<picks>.*)$", re.M)


@dataclass
class Played:
    """A match that was played to its end: the answers, and all that was told."""

    trial: Trial
    answers: list[Answer]
    told: list[Event]
    table: AnyTable


def play_one(trial: Trial, lively: int = 100) -> Played:
    """A random match to its end; of 100 answers so many are at random, the others take the last options."""
    table, told = trial.begin()
    played = Played(trial, [], told, table)
    dice = Dice(trial.seed).fork("golden")
    while table.outcome is None:
        seat, choice = somebody(table, dice)
        picks = choice.sample(dice) if dice.below(100) < lively else _last(choice)
        played.answers.append((seat, picks))
        played.told += play.advance(table, seat, picks)
    return played


def find(trials: Iterable[Trial], is_wanted: Callable[[Played], bool], lively: int = 100) -> Played | None:
    """The first random match that ends as wanted."""
    matches = (play_one(trial, lively) for trial in trials)
    return next((played for played in matches if is_wanted(played)), None)


def _last(choice: Choice) -> Picks:
    size = max(choice.least, min(choice.most, 1))
    return tuple(option.id for option in choice.options[-size:])


def told(played: Played) -> str:
    """The golden match as text."""
    return Telling(played.trial).whole(played.answers)


def told_again(game: AnyGame, text: str) -> str:
    """The same answers played again under today's rules: the same text, unless something has changed."""
    header = HEADER.search(text)
    assert header is not None
    options = json.decode(header["options"], type=dict[str, Picks])
    trial = Trial(game, int(header["seats"]), options, header["seed"])
    answers = [
        (int(answer["seat"]), json.decode(answer["picks"], type=Picks)) for answer in ANSWER.finditer(text)
    ]
    return Telling(trial).whole(answers)


@dataclass
class Telling:
    """The text of a match as it grows, and what each viewer saw last."""

    trial: Trial
    lines: list[str] = field(default_factory=list)
    seen: dict[Viewer, dict[str, str]] = field(default_factory=dict)

    def whole(self, answers: list[Answer]) -> str:
        """The match from its first line to its last."""
        trial, game = self.trial, self.trial.game
        self.lines += [f"# {game.name} version {game.version}, {trial.seats} seats, seed {trial.seed}"]
        self.lines += [f"# options {_json(trial.options)}", "", "0. the match begins"]
        table, told = trial.begin()
        self._news(table, told)
        for n, (seat, picks) in enumerate(answers, start=1):
            self.lines += ["", f"{n}. seat {seat} answers {_json(picks)}"]
            table, told = play.decide(game, table, seat, picks, table.question)
            self._news(table, told)
        return "\n".join([*self.lines, ""])

    def _news(self, table: AnyTable, told: list[Event]) -> None:
        viewers = [*range(self.trial.seats), None]
        for event in told:
            self._by_viewer("told", {viewer: _event(redact(event, viewer)) for viewer in viewers})
        changes = {viewer: self._changes(table, viewer) for viewer in viewers}
        for where in dict.fromkeys(where for change in changes.values() for where in change):
            self._by_viewer("seen by", {v: change[where] for v, change in changes.items() if where in change})

    def _changes(self, table: AnyTable, viewer: Viewer) -> dict[str, str]:
        """What this viewer sees otherwise than before, by the place of it."""
        before = self.seen.get(viewer, {})
        now = self.seen[viewer] = _seen(sight(self.trial.game, table, viewer))
        new = {where: f"{where} = {leaf}" for where, leaf in now.items() if before.get(where) != leaf}
        return new | {where: f"{where} is gone" for where in before if where not in now}

    def _by_viewer(self, verb: str, lines: dict[Viewer, str]) -> None:
        """Each line once, after those whom it reaches."""
        for line in dict.fromkeys(lines.values()):
            readers = [viewer for viewer, own in lines.items() if own == line]
            names = "all" if len(readers) > self.trial.seats else ", ".join(map(_name, readers))
            self.lines += [f"   {verb} {names}: {line}"]


def _seen(seen: Sight) -> dict[str, str]:
    """What a viewer sees, in lines short enough to read, by the place of each."""
    known = _short_leaves(to_builtins(seen.view), "view")
    known["status"] = _text(seen.status)
    if seen.about is not None:
        known["question"] = f"{seen.question}, {_text(seen.about)}, waiting for {list(seen.waiting)}"
    if seen.choice is not None:
        known["offered"] = _offer(seen.choice)
    if seen.outcome is not None:
        known["outcome"] = _json(seen.outcome)
    return known


def _offer(choice: Choice) -> str:
    ids = shorten(" ".join(option.id for option in choice.options), OFFER, placeholder=" …")
    of = f"of {len(choice.options)}: {ids}"
    return f"{choice.least} to {choice.most} for {_text(choice.prompt)} {of}"


def _short_leaves(tree: Any, where: str) -> dict[str, str]:
    words = _json(tree)
    if len(words) <= SHORT or not isinstance(tree, dict | list | tuple):
        return {where: words}
    parts = tree.items() if isinstance(tree, dict) else enumerate(tree)
    return {
        place: leaf for name, part in parts for place, leaf in _short_leaves(part, f"{where}.{name}").items()
    }


def _name(viewer: Viewer) -> str:
    return "strangers" if viewer is None else f"seat {viewer}"


def _event(event: Event) -> str:
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    return f"{type(event).__name__} {_json(fields)}"


def _text(text: Text) -> str:
    return f"{text.key} {_json(dict(text.args))}"


def _json(thing: object) -> str:
    return codec.ENCODER.encode(thing).decode()
