"""Laws 7 and 8: a dream is a world that its viewer cannot tell from the truth, and different in all else."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from server.engine import codec, play
from server.engine.choice import Viewer
from server.engine.game import AnyTable
from server.engine.laws.apart import apart
from server.engine.laws.law import When, law
from server.engine.laws.leaves import Leaves, leaves, only_in, plain
from server.engine.laws.match import Match, Tally, play_out

#: a secret that comes out the same in so many dreams is not dealt anew
ENOUGH_DREAMS = 40
#: where there is nothing, nothing can be dealt anew
EMPTY: tuple[object, ...] = (None, "", (), [], {})


@law(7, "The view of a dream is the view of the truth, and so is the viewer's own choice", When.SOMETIMES)
def dreams_look_like_the_truth(match: Match) -> Iterator[str]:
    """All that reaches the viewer is the same in every world that he may believe in."""
    for viewer in match.viewers:
        truth = match.sight(viewer)
        for dreamt in match.dreams(viewer):
            if differing := truth.differs(match.sight(viewer, dreamt)):
                yield f"viewer {viewer} can tell dream from truth: {'; '.join(differing)}"


@law(7, "A dream comes out the same from the same dice", When.SOMETIMES)
def dreams_are_steady(match: Match) -> Iterator[str]:
    """So what a dreaming player does can be repeated."""
    for viewer in match.viewers:
        first, second = (
            codec.save(play.dream(match.game, match.table, viewer, match.dice.fork("same"))) for _ in range(2)
        )
        if first != second:
            yield f"viewer {viewer} dreamt {apart(first, second)} from the same dice"


@law(7, "A dream can be played to its end", When.SOMETIMES)
def dreams_can_be_played_out(match: Match) -> Iterator[str]:
    """A dream is a possible world, not only one that looks like it."""
    viewer = match.dice.pick(match.viewers)
    dreamt = match.copy(match.dreams(viewer)[0])
    play_out(dreamt, match.dice, match.trial.longest)
    if dreamt.decisions >= match.trial.longest:
        yield f"a dream of viewer {viewer} does not end"
    if dict(match.game.sums(dreamt)) != match.sums:
        yield f"a dream of viewer {viewer} came from {match.sums} to {match.game.sums(dreamt)}"


@law(8, "The number of answers shows nowhere", When.SOMETIMES)
def answers_are_not_counted_aloud(match: Match) -> Iterator[str]:
    """An answer may have several private parts: how many have been given is nobody else's business."""
    later = match.copy()
    later.decisions += 1
    for viewer in match.viewers if later.outcome is None else ():
        if differing := match.sight(viewer).differs(match.sight(viewer, later)):
            yield f"viewer {viewer} sees how many answers have been given: {'; '.join(differing)}"


@law(8, "A public question offers the same in every dream", When.SOMETIMES)
def public_questions_are_public(match: Match) -> Iterator[str]:
    """Else whether it answers itself would tell what is secret."""
    ask = play.pending(match.table)
    for viewer in match.viewers if ask and ask.public else ():
        for dreamt in match.dreams(viewer):
            if (offered := play.asked(dreamt)) != match.asked():
                yield f"{type(ask).__name__} is public and offers {offered} in a dream of viewer {viewer}"


@law(8, "Dreams differ from the truth in nothing but the listed secrets", When.SOMETIMES)
def dreams_keep_what_is_known(match: Match) -> Iterator[str]:
    """Whatever is changed by a dream is listed as a secret, as it lies in the table."""
    for viewer in match.viewers:
        truth = _known(match, viewer, match.table)
        for dreamt in match.dreams(viewer):
            dream = _known(match, viewer, dreamt)
            yield from _no_secrets(match, viewer, match.table, only_in(truth, dream))
            yield from _no_secrets(match, viewer, dreamt, only_in(dream, truth))


@law(8, "Dreams list the same secrets as the truth", When.SOMETIMES)
def dreams_have_the_same_secrets(match: Match) -> Iterator[str]:
    """What is secret is no secret itself. Here it is also noted what the dreams make of each."""
    for viewer in match.viewers:
        truth = match.game.secrets(match.table, viewer)
        for dreamt in match.dreams(viewer):
            dream = match.game.secrets(dreamt, viewer)
            if list(dream) != list(truth):
                yield f"the secrets from viewer {viewer} are {list(truth)}, and {list(dream)} in a dream"
            for name in truth:
                tally = match.tallies.setdefault((viewer, name), Tally())
                tally.dreams += plain(truth[name]) not in EMPTY
                tally.differed += plain(truth[name]) != plain(dream.get(name))


@law(8, "Dreams differ from the truth in every listed secret", When.END)
def secrets_are_dealt_anew(match: Match) -> Iterator[str]:
    """Somewhere in the match, in one dream or another."""
    for (viewer, name), tally in match.tallies.items():
        if tally.dreams >= ENOUGH_DREAMS and not tally.differed:
            yield f"viewer {viewer} cannot know {name}, and it was as it is in each of {tally.dreams} dreams"


def _known(match: Match, viewer: Viewer, table: AnyTable) -> Any:
    """The table without chance and without what the others have answered so far, as JSON would have it."""
    bare = match.copy(table)
    ask = play.pending(bare)
    if ask is not None:
        for seat in ask.seats:
            if seat != viewer:
                ask.forget(seat)
    return plain(bare) | {"dice": None}


def _no_secrets(match: Match, viewer: Viewer, table: AnyTable, own: Leaves) -> Iterator[str]:
    """What is only on this table and not among its secrets."""
    secrets = Counter(map(repr, leaves(plain(match.game.secrets(table, viewer))).values()))
    if extra := Counter(map(repr, own.values())) - secrets:
        yield f"a dream of viewer {viewer} changes {own}, and {list(extra)} are no listed secrets"
