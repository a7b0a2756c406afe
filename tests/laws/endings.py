"""The endings of each game of which a golden match is kept: what to look for, and with how many seats."""

from collections.abc import Callable
from dataclasses import dataclass

from server.engine.choice import Picks
from server.engine.events import Event
from server.engine.laws.golden import Played


@dataclass(frozen=True)
class Ending:
    """A way to end, how to know it, and how to come by it: the options that are not at their defaults, and
    how many of 100 answers are given at random (the others make for dull matches with close scores).
    """

    name: str
    seats: int
    is_it: Callable[[Played], bool]
    options: tuple[tuple[str, Picks], ...] = ()
    lively: int = 100


def any_end(played: Played) -> bool:
    return True


def has_one_winner(played: Played) -> bool:
    return played.table.outcome.places.count(1) == 1


def has_shared_first_place(played: Played) -> bool:
    return played.table.outcome.places.count(1) > 1


def is_told(kind: str, **fields: object) -> Callable[[Played], bool]:
    """An event of this kind, with these fields, is told in the match."""

    def is_it(event: Event) -> bool:
        return type(event).__name__ == kind and all(getattr(event, name) == it for name, it in fields.items())

    return lambda played: any(is_it(event) for event in played.told)


def best_two(played: Played) -> list[Event]:
    """The scores of the first two of a match of Evolution."""
    scored = [event for event in played.told if type(event).__name__ == "Scored"]
    return sorted(scored, key=lambda event: event.place)[:2]


def total(scored: Event) -> int:
    return scored.food + scored.population + scored.traits


def tie_is_broken_by_traits(played: Played) -> bool:
    first, second = best_two(played)
    return total(first) == total(second) and first.traits > second.traits


def tie_is_broken_by_population(played: Played) -> bool:
    first, second = best_two(played)
    is_tie = total(first) == total(second) and first.traits == second.traits
    return is_tie and first.population > second.population


SHORT = (("rounds", ("2",)),)

ENDINGS: dict[str, tuple[Ending, ...]] = {
    "nest": (
        Ending("one-winner", 2, has_one_winner, SHORT),
        Ending("shared-first-place", 3, has_shared_first_place, SHORT),
        Ending("a-cuckoo-wins", 3, is_told("VictimNamed"), SHORT),
    ),
    "evolution": (
        Ending("two-players", 2, any_end),
        Ending("six-players", 6, any_end),
        Ending("reshuffle-in-the-deal", 3, is_told("LastRoundSettled", is_this_one=True)),
        Ending("reshuffle-by-extinction", 4, is_told("LastRoundSettled", is_this_one=False)),
        Ending("tie-broken-by-traits", 2, tie_is_broken_by_traits),
        Ending("tie-broken-by-population", 2, tie_is_broken_by_population, lively=50),
        Ending("shared-first-place", 2, has_shared_first_place, lively=30),
    ),
}
