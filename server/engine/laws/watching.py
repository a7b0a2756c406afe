"""Playing matches at random under the eyes of the laws."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from server.engine.errors import Broken
from server.engine.laws import answering, dreaming, ending, keeping, looking, telling
from server.engine.laws.law import Finding, Law, LawBroken, When
from server.engine.laws.match import Match, Trial

#: the laws that are checked while a match is played, those first that the others rely on
LAWS: tuple[Law, ...] = (
    keeping.fields_are_plain,
    telling.secrets_are_fields,
    looking.asking_is_harmless,
    looking.viewing_is_harmless,
    looking.views_are_steady,
    looking.views_are_frozen,
    ending.there_is_an_answer,
    ending.it_ends,
    keeping.bytes_give_the_same_table,
    keeping.bytes_give_the_same_events,
    keeping.again_is_the_same,
    keeping.sleep_changes_nothing,
    ending.sums_stay,
    answering.the_rest_is_refused,
    answering.offers_are_kept,
    dreaming.dreams_look_like_the_truth,
    dreaming.dreams_are_steady,
    ending.sums_stay_in_dreams,
    dreaming.dreams_keep_what_is_known,
    dreaming.dreams_have_the_same_secrets,
    dreaming.dreams_can_be_played_out,
    dreaming.answers_are_not_counted_aloud,
    dreaming.public_questions_are_public,
    telling.strangers_get_blanks,
    telling.answers_stay_private,
    telling.events_tell_no_more_than_views,
    answering.nobody_is_made_stale,
    answering.answers_can_be_taken_back,
    ending.everybody_has_a_place,
    dreaming.secrets_are_dealt_anew,
)

MILLION = 1_000_000


def watch(trial: Trial, care: float = 0.1, laws: Iterable[Law] = LAWS) -> Match:
    """Play the trial's match to its end; raises LawBroken at the first law that does not hold.

    `care` is the share of positions, from 0 to 1, in which the costly laws are checked too.
    """
    laws = tuple(laws)
    match = _begun(trial)
    _check(match, laws, When.START, *_times(match, care))
    while match.table.outcome is None:
        with _kept(match, ending.it_ends, answering.offers_are_kept):
            match.advance()
        _check(match, laws, *_times(match, care))
    _check(match, laws, When.END)
    return match


def _times(match: Match, care: float) -> list[When]:
    is_chosen = match.dice.below(MILLION) < care * MILLION
    return [When.ALWAYS, When.SOMETIMES] if is_chosen else [When.ALWAYS]


def _begun(trial: Trial) -> Match:
    try:
        return Match.begin(trial)
    except Exception as fault:
        raise LawBroken(_finding(ending.it_ends, trial, 0, f"it does not begin: {fault!r}")) from fault


def _check(match: Match, laws: tuple[Law, ...], *times: When) -> None:
    for law in laws:
        if law.when in times:
            with _kept(match, law, law):
                for what in law.check(match):
                    raise LawBroken(_finding(law, match.trial, match.table.decisions, what))


@contextmanager
def _kept(match: Match, broken: Law, crashed: Law) -> Iterator[None]:
    """What goes wrong in the game is a law broken: one where it lost its thread, one where it crashed."""
    decision = match.table.decisions
    try:
        yield
    except LawBroken:
        raise
    except Exception as fault:
        law = broken if isinstance(fault, Broken) else crashed
        raise LawBroken(_finding(law, match.trial, decision, f"{fault!r}")) from fault


def _finding(law: Law, trial: Trial, decision: int, what: str) -> Finding:
    return Finding(
        law.number, law.title, what, trial.game.name, trial.seats, dict(trial.options), trial.seed, decision
    )
