"""Law 8, told: events and questions tell no more than views."""

from collections.abc import Iterator

from server.engine import play
from server.engine.choice import Picks, Seat, Text, Viewer
from server.engine.events import Event, redact, secret_fields
from server.engine.game import AnyTable
from server.engine.laws.apart import apart
from server.engine.laws.kinds import is_marked_secret, kinds_within
from server.engine.laws.law import When, law
from server.engine.laws.match import Match
from server.engine.laws.news import News, news_of


@law(8, "Secret fields of events are marked where they can be blanked", When.START)
def secrets_are_fields(match: Match) -> Iterator[str]:
    """A secret within a list or within another thing would be told to everybody."""
    for kind in match.game.events:
        fields = [f"{kind.__name__}.{name}" for name in secret_fields(kind)]
        marked = [where for where, part in kinds_within(kind) if is_marked_secret(part)]
        if marked != fields:
            yield f"{marked} are marked, and only {fields} can be blanked"


@law(8, "Strangers never get a secret field")
def strangers_get_blanks(match: Match) -> Iterator[str]:
    """Nor do seats that are no witnesses; and the blanked event has words."""
    seats = range(match.trial.seats)
    for event in match.told:
        if any(seat not in seats for seat in event.witnesses()):
            yield f"{type(event).__name__} has witnesses that are no seats: {event.witnesses()}"
        for viewer in match.viewers:
            told = redact(event, viewer)
            if viewer not in event.witnesses() and any(
                getattr(told, f) is not None for f in secret_fields(type(event))
            ):
                yield f"viewer {viewer} is told {told}"
            if not isinstance(told.text(), Text) or not isinstance(told.at(), tuple):
                yield f"{told} has no words"


@law(8, "An answer shows to nobody else before the question is settled", When.SOMETIMES)
def answers_stay_private(match: Match) -> Iterator[str]:
    """Others may see that a seat is done, never with what, nor how many parts it has given."""
    for seat, choice in match.one_asked().items():
        tries = [_tried(match, seat, picks) for picks in match.some_answers(choice)]
        for after, told in tries:
            if after.question == match.table.question and told:
                yield f"seat {seat} has answered, the question is open, and there is news: {told}"
        still = [after for after, _ in tries if after.question == match.table.question]
        for viewer in match.viewers:
            if viewer != seat:
                yield from _what_shows(match, viewer, seat, still)


@law(8, "Events tell no more than views", When.SOMETIMES)
def events_tell_no_more_than_views(match: Match) -> Iterator[str]:
    """Where a viewer sees the same in two worlds, step by step, what he is told gives no secret away.

    An open deed may well leave no trace; so news may differ, but in nothing that is a secret.
    """
    for seat, choice in match.one_asked().items():
        answers = match.some_answers(choice)
        for viewer in match.viewers:
            first: dict[bytes, News] = {}
            for seen, news in news_of(match, viewer, seat, answers):
                if news.betrays(other := first.setdefault(seen, news)):
                    yield f"viewer {viewer} sees the same and is told {apart(other.told, news.told)}"


def _tried(match: Match, seat: Seat, picks: Picks) -> tuple[AnyTable, list[Event]]:
    after = match.copy()
    return after, play.advance(after, seat, picks)


def _what_shows(match: Match, viewer: Viewer, seat: Seat, tries: list[AnyTable]) -> Iterator[str]:
    """A part of an answer must look like none at all, a whole answer like any other."""
    partly = [match.sight(viewer, after) for after in tries if _is_waiting(after, seat)]
    done = [match.sight(viewer, after) for after in tries if not _is_waiting(after, seat)]
    for seen in partly:
        if differing := match.sight(viewer).differs(seen):
            yield f"viewer {viewer} sees that seat {seat} has answered a part: {'; '.join(differing)}"
    for seen in done[1:]:
        if differing := done[0].differs(seen):
            yield f"viewer {viewer} sees what seat {seat} has answered: {'; '.join(differing)}"


def _is_waiting(table: AnyTable, seat: Seat) -> bool:
    ask = play.pending(table)
    return ask is not None and seat in ask.waiting()
