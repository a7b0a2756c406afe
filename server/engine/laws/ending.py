"""Law 1: matches end. Law 13: nothing is made or lost on the way."""

from collections.abc import Iterator

from server.engine.laws.law import When, law
from server.engine.laws.match import Match


@law(1, "No question is without an answer")
def there_is_an_answer(match: Match) -> Iterator[str]:
    """Whoever is asked has an answer to give, and each option is another one."""
    for seat, choice in match.asked().items():
        if choice.count() < 1 or choice.least > choice.most:
            yield f"seat {seat} is asked {choice.prompt.key} and has no answer"
        if len({option.id for option in choice.options}) < len(choice.options):
            yield f"seat {seat} is offered two options by one id: {[option.id for option in choice.options]}"


@law(1, "Random matches end")
def it_ends(match: Match) -> Iterator[str]:
    """No match is longer than its trial allows."""
    if match.table.decisions >= match.trial.longest:
        yield f"{match.trial.longest} answers and no end"


@law(1, "Random matches end with places and scores", When.END)
def everybody_has_a_place(match: Match) -> Iterator[str]:
    """A place is one more than the number of seats that did better, so ties leave the next place out.

    Who plays alone may come second to the game itself.
    """
    outcome = match.table.outcome
    if (
        outcome is None
        or len(outcome.places) != match.trial.seats
        or len(outcome.scores) != match.trial.seats
    ):
        yield f"not every seat has a place and a score: {outcome}"
    elif outcome.places != (2,) and any(
        place != 1 + sum(better < place for better in outcome.places) for place in outcome.places
    ):
        yield f"these are no places: {outcome.places}"


@law(13, "Nothing is made or lost")
def sums_stay(match: Match) -> Iterator[str]:
    """Each of the game's sums is what it was before the first answer."""
    for name, total in match.game.sums(match.table).items():
        if total != match.sums.get(name):
            yield f"{name}: {match.sums.get(name)} became {total}"


@law(13, "Nothing is made or lost in a dream", When.SOMETIMES)
def sums_stay_in_dreams(match: Match) -> Iterator[str]:
    """A dream deals the same cards anew."""
    for viewer in match.viewers:
        for dreamt in match.dreams(viewer):
            if (sums := dict(match.game.sums(dreamt))) != match.sums:
                yield f"{match.sums} became {sums} in a dream of viewer {viewer}"
