"""What a species is and may be: voices, spaces, traits, values, aging. Nothing here changes anything."""

from server.games.oceans.content import Face, Icon, Printed
from server.games.oceans.edition import edition_of
from server.games.oceans.effects import Card, Effect, Me, box_of, printed
from server.games.oceans.ring import round_from
from server.games.oceans.state import Placed, Sea, Species, all_species

SPACES = 10  # the last of them shows the bones
MOST_TRAITS = 3
BOUNDLESS = 99


def in_force(sea: Sea) -> list[str]:
    """The Scenarios in force, from the Reef outwards."""
    if True not in sea.in_force:
        return []
    return [key for key, active in zip(sea.scenarios, sea.in_force, strict=True) if active]


def scenario_voices(sea: Sea, species: Species) -> list[tuple[Effect, Me]]:
    """The Scenarios in force, as if printed on this species."""
    box = box_of(sea)
    return [(box.effects[key], Me(species, box.stock.printed[key])) for key in in_force(sea)]


def trait_voices(sea: Sea, species: Species) -> list[tuple[Effect, Me]]:
    """The traits of this species in order; a second copy that adds nothing is left out."""
    cards = box_of(sea).cards
    return [
        (cards[placed.face].effect, Me(species, cards[placed.face].row, placed, cards[placed.face].face))
        for at, placed in enumerate(species.traits)
        if cards[placed.face].row.additive or not _said(cards, species, at)
    ]


def _said(cards: tuple[Card, ...], species: Species, at: int) -> bool:
    """Does the same trait stand before this place?"""
    row = cards[species.traits[at].face].row
    return any(cards[placed.face].row is row for placed in species.traits[:at])


def voice(sea: Sea, species: Species, placed: Placed) -> tuple[Effect, Me]:
    """One trait card on a species."""
    found = box_of(sea).cards[placed.face]
    return found.effect, Me(species, found.row, placed, found.face)


def voices(sea: Sea, species: Species) -> list[tuple[Effect, Me]]:
    """Everything that speaks for a species: Scenarios, then its traits."""
    heard = trait_voices(sea, species)
    return scenario_voices(sea, species) + heard if True in sea.in_force else heard


def bending(sea: Sea, species: Species, hook: str) -> list[tuple[Effect, Me]]:
    """Of what speaks for a species, those that override this hook."""
    box = box_of(sea)
    found: list[tuple[Effect, Me]] = []
    if True in sea.in_force:
        found += [one for one in scenario_voices(sea, species) if hook in box.hooks[one[1].row.key]]
    for placed in species.traits:
        if hook in box.cards[placed.face].hooks:
            found.append(voice(sea, species, placed))
    return found


def says(sea: Sea, species: Species, hook: str, *about: object) -> bool:
    """Does anything that speaks for a species answer yes to this hook?"""
    return any(getattr(effect, hook)(sea, me, *about) for effect, me in bending(sea, species, hook))


def listeners(sea: Sea, hook: str, start: Species | None) -> list[tuple[Effect, Me]]:
    """All effects in play that override this hook: round the ring from `start`, or in turn order."""
    box = box_of(sea)
    loud = [key for key in in_force(sea) if hook in box.hooks[key]]
    if not loud and not _any_trait(sea, box.cards, hook):
        return []
    order = round_from(sea, start) if start is not None else list(all_species(sea))
    found: list[tuple[Effect, Me]] = []
    for species in order:
        found += [(box.effects[key], Me(species, box.stock.printed[key])) for key in loud]
        if any(hook in box.cards[placed.face].hooks for placed in species.traits):
            found += [one for one in trait_voices(sea, species) if hook in box.hooks[one[1].row.key]]
    return found


def _any_trait(sea: Sea, cards: tuple[Card, ...], hook: str) -> bool:
    for row in sea.rows:
        for species in row.species:
            for placed in species.traits:
                if hook in cards[placed.face].hooks:
                    return True
    return False


def faces(sea: Sea) -> tuple[Face, ...]:
    """All faces of this edition."""
    return box_of(sea).stock.faces


def card(sea: Sea, face: int) -> Printed:
    """What is printed on a card."""
    return box_of(sea).cards[face].row


def is_deep(sea: Sea, face: int) -> bool:
    """Is this a card of the Deep?"""
    return card(sea, face).kind == "deep"


def has_deep(sea: Sea, species: Species) -> bool:
    """Does the species hold a Deep trait?"""
    return any(is_deep(sea, placed.face) for placed in species.traits)


def has_surface(sea: Sea, species: Species) -> bool:
    """Does the species hold a Surface trait?"""
    return any(not is_deep(sea, placed.face) for placed in species.traits)


def has_named(sea: Sea, species: Species, name: str) -> bool:
    """Does the species hold a trait of this name?"""
    return any(printed(sea, placed).name == name for placed in species.traits)


def leeches(sea: Sea, species: Species) -> bool:
    """Does the species hold a leeching trait?"""
    return any(printed(sea, placed).leeching for placed in species.traits)


def rows(sea: Sea, species: Species) -> list[Printed]:
    """What is printed for a species: the Scenarios in force, then its traits."""
    box = box_of(sea)
    found = [box.cards[placed.face].row for placed in species.traits]
    return [box.stock.printed[key] for key in in_force(sea)] + found if True in sea.in_force else found


def cap(sea: Sea, species: Species) -> int:
    """How many traits it may have."""
    if says(sea, species, "is_boundless"):
        return BOUNDLESS
    return max(0, MOST_TRAITS + sum(row.cap for row in rows(sea, species)))


def spaces(sea: Sea, species: Species) -> int:
    """The spaces of its board, the bones included."""
    return max(1, SPACES + sum(row.spaces for row in rows(sea, species)))


def room(sea: Sea, species: Species) -> int:
    """Free spaces."""
    return max(0, spaces(sea, species) - species.population)


def overpopulates(sea: Sea, species: Species) -> bool:
    """Does a token lie on the bones or beyond, and nothing makes it immune?"""
    if species.population < spaces(sea, species):
        return False
    return not any(row.immune for row in rows(sea, species))


def icons(sea: Sea, species: Species, icon: Icon) -> list[tuple[Me, int]]:
    """The icons of this kind that count for a species, and for how much."""
    readers = bending(sea, species, "reads")
    found = []
    for effect, me in voices(sea, species):
        number = effect.icon(sea, me, icon)
        if number is None:
            continue
        if me.placed is not None:
            for reader, mine in readers:
                number = reader.reads(sea, mine, icon, number)
        found.append((me, number))
    return found


def value(sea: Sea, species: Species, icon: Icon) -> int | None:
    """The forage or attack value; None: forbidden."""
    found: int | None = None
    if not any(row.no_attack if icon == "attack" else row.no_forage for row in rows(sea, species)):
        found = edition_of(sea).combine([number for _, number in icons(sea, species, icon)])
    for effect, me in bending(sea, species, "value"):
        found = effect.value(sea, me, icon, found)
    return found


def strength(sea: Sea, species: Species, icon: Icon) -> int:
    """The value where values are compared or used: forbidden counts as 0."""
    return value(sea, species, icon) or 0


def resists_leech(sea: Sea, species: Species) -> bool:
    """Can it not be leeched?"""
    return any(effect.resists_leech(sea, me) for effect, me in voices(sea, species))


def aging(sea: Sea, species: Species, base: int) -> tuple[int, ...]:
    """What the species may age; the first is what it ages unless its owner decides otherwise."""
    for effect, me in reversed(bending(sea, species, "ages_exactly")):
        exact = effect.ages_exactly(sea, me)
        if exact is not None:
            return (exact,)
    if says(sea, species, "ages_nothing"):
        return (0,)
    found = max(0, base + sum(row.aging for row in rows(sea, species)))
    choices = [found]
    for effect, me in bending(sea, species, "may_age"):
        choices += effect.may_age(sea, me, found)
    return tuple(dict.fromkeys(choices))
