"""What a viewer is told of an answer, in each of the worlds that he may believe in."""

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from server.engine import codec, play
from server.engine.choice import Picks, Seat, Viewer
from server.engine.events import Event, redact
from server.engine.game import AnyTable
from server.engine.laws.leaves import Leaves, leaves, only_in, plain
from server.engine.laws.match import Match

#: dreams of a viewer that are compared with the truth
DREAMT_WORLDS = 3


@dataclass
class News:
    """What a viewer is told when an answer is given, and what he may still not know after it."""

    question: int
    told: list[Event]
    secrets: Leaves

    def betrays(self, other: "News") -> bool:
        """Do these and other news differ in something that is a secret?"""
        one, two = plain(self.told), plain(other.told)
        differing = [*only_in(one, two).values(), *only_in(two, one).values()]
        hidden = [*self.secrets.values(), *other.secrets.values()]
        kinds = [[type(event) for event in news.told] for news in (self, other)]
        return (
            self.question != other.question
            or kinds[0] != kinds[1]
            or any(leaf in hidden for leaf in differing)
        )


def news_of(match: Match, viewer: Viewer, seat: Seat, answers: list[Picks]) -> Iterator[tuple[bytes, News]]:
    """What the viewer sees of each of these answers in each world that allows it, and what he is told.

    An answer of the viewer's own, or to a public question, is a part of what he sees.
    """
    ask = play.pending(match.table)
    is_open = seat == viewer or (ask is not None and ask.public)
    for world in _worlds(match, viewer):
        for picks in _allowed(world, seat, answers):
            after = match.copy(world)
            film = _film(match, after, viewer, seat, picks)
            secrets = leaves(plain(match.game.secrets(after, viewer)))
            told = [redact(event, viewer) for event in after.told]
            yield codec.ENCODER.encode((film, picks if is_open else ())), News(after.question, told, secrets)


def _worlds(match: Match, viewer: Viewer) -> list[AnyTable]:
    """The truth and some dreams, all with the dice of the truth, so that open throws are the same."""
    worlds = [match.copy(world) for world in (match.table, *match.dreams(viewer)[:DREAMT_WORLDS])]
    for world in worlds:
        world.dice = msgspec.structs.replace(match.table.dice)
    return worlds


def _allowed(world: AnyTable, seat: Seat, answers: list[Picks]) -> list[Picks]:
    ask = play.pending(world)
    assert ask is not None
    choice = ask.choice(world, seat)
    return [picks for picks in answers if choice.allows(picks)]


def _film(match: Match, table: AnyTable, viewer: Viewer, seat: Seat, picks: Picks) -> list[object]:
    """What the viewer sees while the answer is acted upon: each picture that is not the one before."""
    ask = play.pending(table)
    assert ask is not None
    ask.take(table, seat, picks)
    film: list[object] = [match.game.view(table, viewer)]
    while table.outcome is None and play.go_on(table):
        if (view := match.game.view(table, viewer)) != film[-1]:
            film.append(view)
    return [*film, msgspec.structs.replace(match.sight(viewer, table), question=0)]
