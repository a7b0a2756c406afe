"""Whom a trait may leech or take from, as options before feeding."""

from collections.abc import Callable

from server.engine.choice import Option, Text, say
from server.games.oceans.edition import card_name
from server.games.oceans.effects import Me
from server.games.oceans.pieces import species_piece
from server.games.oceans.rules import resists_leech, room
from server.games.oceans.state import Sea, Species, Waters, alive, all_species, board
from server.games.oceans.tokens import name_of, take


def may_prey_on(sea: Sea, me: Me, other: Species) -> bool:
    """Is this another species that the player may prey on?"""
    return other is not me.species and (sea.rulings.own_prey or other.seat != me.seat)


def may_leech(sea: Sea, me: Me, other: Species) -> bool:
    """Can it be leeched by this card, with something to come of it?"""
    if not may_prey_on(sea, me, other) or other.population == 0 or room(sea, me.species) == 0:
        return False
    return not resists_leech(sea, other)


def leech_option(sea: Sea, me: Me, other: Species) -> tuple[Option, ...]:
    """To leech this species, if that can be done."""
    if not may_leech(sea, me, other):
        return ()
    label = say(
        "oceans.use.leech",
        card=card_name(sea, me.row.key),
        species=name_of(me.species).text(),
        victim=name_of(other).text(),
    )
    return (Option(str(other.id), label, (species_piece(other),)),)


def victim(sea: Sea, words: tuple[str, ...]) -> Species:
    """The species that was picked."""
    return alive(sea, int(words[0]))


def simply(sea: Sea, me: Me) -> Option:
    """To use a card that leaves nothing to choose."""
    return Option("now", use_label(sea, me))


def use_label(sea: Sea, me: Me) -> Text:
    """The words for using a card."""
    return say("oceans.use.card", card=card_name(sea, me.row.key), species=name_of(me.species).text())


def fitting(sea: Sea, me: Me, fits: Callable[[Species], bool]) -> list[Species]:
    """All other species that fit and hold tokens, in turn order."""
    return [one for one in all_species(sea) if one is not me.species and one.population and fits(one)]


def take_from_each(table: Waters, me: Me, others: list[Species]) -> None:
    """Take the card's amount from each of these."""
    for other in others:
        take(table, me, board(other), me.row.amount)
