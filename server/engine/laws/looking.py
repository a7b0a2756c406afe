"""Law 6: asking and viewing change nothing, and what is shown cannot be changed."""

from collections.abc import Iterator
from enum import Enum

from msgspec import Struct

from server.engine import codec
from server.engine.laws.law import When, law
from server.engine.laws.match import Match
from server.engine.laws.sight import Sight


@law(6, "Asking changes nothing")
def asking_is_harmless(match: Match) -> Iterator[str]:
    """Choices and refusals come out the same however often one asks."""
    before = codec.save(match.table)
    if match.asked() != match.asked():
        yield "asked twice, other choices"
    if codec.save(match.table) != before:
        yield "the table is another after asking"


@law(6, "Viewing changes nothing")
def viewing_is_harmless(match: Match) -> Iterator[str]:
    """Nor does listing secrets and sums, nor appraising the table, which speaks of every seat or of none."""
    before = codec.save(match.table)
    for viewer in match.viewers:
        match.sight(viewer)
        match.game.secrets(match.table, viewer)
    match.game.sums(match.table)
    if len(worth := match.game.appraise(match.table)) not in (0, match.trial.seats):
        yield f"{match.trial.seats} seats are worth {worth}"
    if codec.save(match.table) != before:
        yield "the table is another after viewing"


@law(6, "What one sees is the same however often one looks", When.SOMETIMES)
def views_are_steady(match: Match) -> Iterator[str]:
    """A view is made of the table and of nothing else."""
    for viewer in match.viewers:
        if differing := match.sight(viewer).differs(match.sight(viewer)):
            yield f"viewer {viewer} looked twice: {'; '.join(differing)}"


@law(6, "A view is frozen and hashable all the way down", When.SOMETIMES)
def views_are_frozen(match: Match) -> Iterator[str]:
    """So pages can be kept by it; and each region has a name of its own."""
    for viewer in match.viewers:
        seen = match.sight(viewer)
        yield from soft_spots(seen.view, type(seen.view).__name__)
        yield from _soft_regions(seen)


def _soft_regions(seen: Sight) -> Iterator[str]:
    ids = [region.id for region in seen.regions]
    if len(set(ids)) < len(ids):
        yield f"two regions have one id: {ids}"
    for region in seen.regions:
        yield from soft_spots(region, f"region {region.id}")
        hash(region.slice)


def soft_spots(thing: object, where: str) -> Iterator[str]:
    """The places within this thing that could be changed, or whose order is left to chance."""
    if isinstance(thing, Struct):
        if not thing.__struct_config__.frozen:
            yield f"{where} is a {type(thing).__name__}, which is not frozen"
        for name in thing.__struct_fields__:
            yield from soft_spots(getattr(thing, name), f"{where}.{name}")
    elif isinstance(thing, tuple):
        for place, part in enumerate(thing):
            yield from soft_spots(part, f"{where}[{place}]")
    elif not isinstance(thing, int | str | bool | Enum | None):
        yield f"{where} is a {type(thing).__name__}"
