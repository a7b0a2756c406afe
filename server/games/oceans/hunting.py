"""Who may feed on whom, how much it takes, and why not. Nothing here changes anything."""

from itertools import combinations
from typing import NamedTuple

from server.engine.choice import Text, say
from server.games.oceans.edition import card_name, edition_of
from server.games.oceans.effects import Effect, Me, printed
from server.games.oceans.ring import neighbours
from server.games.oceans.rules import (
    BOUNDLESS,
    bending,
    icons,
    is_deep,
    room,
    rows,
    says,
    trait_voices,
    value,
    voices,
)
from server.games.oceans.state import REEF, Course, Place, Sea, Species, tokens_at


class Bite(NamedTuple):
    """What an attack takes in tokens, or why it is not allowed."""

    tokens: int
    why_not: Text | None = None


class Hunter(NamedTuple):
    """A species about to attack: what speaks for it, its attack value, the most it can take."""

    species: Species
    traits: list[tuple[Effect, Me]]
    worth: int | None
    space: int
    scored: bool


def hunter(sea: Sea, species: Species, before: int = 0) -> Hunter:
    """This species, so many attacks having been made before."""
    scored = says(sea, species, "scores_attack", before)
    takers = bending(sea, species, "most_taken")
    limits = [n for effect, me in takers if (n := effect.most_taken(sea, me)) is not None]
    space = min([BOUNDLESS if scored else room(sea, species), *limits])
    worth = value(sea, species, "attack")
    return Hunter(species, trait_voices(sea, species), worth, space, scored)


def bite(sea: Sea, attacker: Species, prey: Species, before: int = 0) -> Bite:
    """An attack by this species on that one, so many attacks having been made before."""
    return strike(sea, hunter(sea, attacker, before), prey)


def strike(sea: Sea, one: Hunter, prey: Species) -> Bite:
    """An attack on this prey."""
    if why_not := _unfit(sea, one, prey):
        return Bite(0, why_not)
    blow = max((_blow(sea, one, prey, unseen) for unseen in _unseen(sea, one, prey)), key=_tokens)
    if blow.tokens < 1:
        return blow
    limits = [
        n for effect, me in bending(sea, prey, "most_lost") if (n := effect.most_lost(sea, me)) is not None
    ]
    return Bite(min(blow.tokens, prey.population, one.space, *limits))


def _tokens(bite: Bite) -> int:
    return bite.tokens


def _unfit(sea: Sea, one: Hunter, prey: Species) -> Text | None:
    if one.species.seat == prey.seat and not sea.rulings.own_prey:
        return say("oceans.refusal.own")
    if one.worth is None:
        return say("oceans.refusal.no-attack")
    if prey.population == 0 and not says(sea, one.species, "preys_on_none"):
        return say("oceans.refusal.empty")
    for effect, me in bending(sea, one.species, "spares"):
        if effect.spares(sea, me, prey):
            return say("oceans.refusal.spares", card=card_name(sea, me.row.key))
    return say("oceans.refusal.full") if one.space == 0 and prey.population else None


def _unseen(sea: Sea, one: Hunter, prey: Species) -> list[frozenset[int]]:
    """The sets of the prey's defensive traits that may count as absent."""
    count = sum(
        effect.sees_through(sea, me, prey) for effect, me in bending(sea, one.species, "sees_through")
    )
    defensive = [placed.id for placed in prey.traits if printed(sea, placed).defensive]
    count = min(count, len(defensive))
    return [frozenset(some) for some in combinations(defensive, count)] if count else [frozenset()]


def _blow(sea: Sea, one: Hunter, prey: Species, unseen: frozenset[int]) -> Bite:
    """Attack value less defence, if no text forbids the attack."""
    for effect, shield in voices(sea, prey):
        if shield.placed is not None and shield.placed.id in unseen:
            continue
        if not effect.shields(sea, shield, one.species):
            continue
        if not any(own.ignores_shield(sea, me, prey, shield) for own, me in one.traits):
            return Bite(0, say("oceans.refusal.shielded", card=card_name(sea, shield.row.key)))
    worth = (one.worth or 0) - _defence(sea, one, prey, unseen)
    return Bite(worth, say("oceans.refusal.too-strong") if worth < 1 else None)


def _defence(sea: Sea, one: Hunter, prey: Species, unseen: frozenset[int]) -> int:
    total = 0
    for me, number in defences(sea, prey):
        absent = me.placed is not None and me.placed.id in unseen
        if not absent and not any(own.ignores_defence(sea, mine, prey, me) for own, mine in one.traits):
            total += number
    return total


def defences(sea: Sea, species: Species) -> list[tuple[Me, int]]:
    """The defence numbers that count for a species, its neighbours' shelter included."""
    found = icons(sea, species, "defence")
    for neighbour in neighbours(sea, species):
        found += [(me, effect.shelter(sea, me)) for effect, me in bending(sea, neighbour, "shelter")]
    return found


def grounds(sea: Sea, forager: Species) -> list[Place]:
    """The places it may forage from, the Reef first."""
    found = [REEF]
    for effect, me in bending(sea, forager, "grounds"):
        found += effect.grounds(sea, me, forager)
    for neighbour in neighbours(sea, forager):
        for effect, me in bending(sea, neighbour, "grounds"):
            if me.placed is not None:
                found += effect.grounds(sea, me, forager)
    return list(dict.fromkeys(found))


def forage(sea: Sea, forager: Species, place: Place) -> Bite:
    """Foraging there."""
    if (worth := value(sea, forager, "forage")) is None:
        return Bite(0, say("oceans.refusal.no-forage"))
    taken = min(worth, room(sea, forager), tokens_at(sea, place))
    if taken:
        return Bite(taken)
    return Bite(0, say("oceans.refusal.full" if tokens_at(sea, place) else "oceans.refusal.nothing-there"))


def may_take_less(sea: Sea, forager: Species) -> bool:
    """May it forage less than its value?"""
    return says(sea, forager, "may_take_less")


class Feeds(NamedTuple):
    """Additional feeds: of either kind, forages only, attacks only."""

    any: int
    forages: int
    attacks: int


def feeds(sea: Sea, species: Species) -> Feeds:
    """All its additional feeds together."""
    found = rows(sea, species)
    return Feeds(
        sum(row.feeds for row in found),
        sum(row.forages for row in found),
        sum(row.attacks for row in found),
    )


def may_go_on(sea: Sea, species: Species, course: Course, *, attacks: bool) -> bool:
    """Does a further forage (or attack) fit into this course?"""
    if course.besides:
        return course.forages + course.attacks == 0
    extra = feeds(sea, species)
    forages = course.forages + (not attacks) - extra.forages
    others = course.attacks + attacks - extra.attacks
    return max(0, forages) + max(0, others) <= 1 + extra.any


def reach(sea: Sea, one: Hunter, course: Course, prey: Species) -> Bite:
    """An attack in this course."""
    if edition_of(sea).forbids_prey(sea, course, prey):
        return Bite(0, say("oceans.refusal.out-of-reach"))
    return strike(sea, one, prey)


def deep_traits(sea: Sea, species: Species) -> int:
    """How many Deep traits it holds."""
    return sum(is_deep(sea, placed.face) for placed in species.traits)
