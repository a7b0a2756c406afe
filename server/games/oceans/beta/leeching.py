"""The Parasitic step: all own parasites leech at the same time, from one look at the sea."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Ask, Do
from server.games.oceans.edition import card_name
from server.games.oceans.effects import Me
from server.games.oceans.ring import arrow_neighbour
from server.games.oceans.rules import room, trait_voices
from server.games.oceans.settling import trait_option
from server.games.oceans.state import Sea, Species, Waters, board
from server.games.oceans.tokens import name_of, take


class Thirst(NamedTuple):
    """One Parasitic card that may leech, its victim, and how much at most."""

    me: Me
    victim: Species
    tokens: int


class Leeching(Do[Sea]):
    """The step begins."""

    def run(self, table: Waters) -> None:
        """Ask, if any parasite can leech."""
        sea = table.state
        if list(thirsts(sea, sea.active)):
            table.then(Leech(seats=[sea.active]))


class Leech(Ask[Sea]):
    """Which parasites leech?"""

    public = True

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Any of those that can."""
        sea = table.state
        options = tuple(_option(sea, thirst) for thirst in thirsts(sea, seat))
        least = 0 if sea.rulings.may_spare else len(options)
        return Choice(say("oceans-beta.prompt.leech"), options, least, len(options))

    def about(self, table: Waters) -> Text:
        """Who leeches."""
        return say("oceans-beta.about.leech", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Leech, or ask how a victim is divided."""
        sea, seat = table.state, self.seats[0]
        picked = {int(pick.partition(":")[2]) for pick in self.picks[seat]}
        chosen = [one for one in thirsts(sea, seat) if _trait(one) in picked]
        ways = shares(sea, chosen)
        if len(ways) == 1:
            leech_all(table, chosen, ways[0])
        elif ways:
            table.then(Divide(seats=[seat], traits=[_trait(one) for one in chosen]))


class Divide(Ask[Sea]):
    """There is not enough for all: how is it divided?"""

    public = True
    traits: list[int]

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Every division that leaves nothing that could be taken."""
        sea = table.state
        chosen = self._chosen(sea)
        options = tuple(_division(sea, chosen, way) for way in shares(sea, chosen))
        return Choice(say("oceans-beta.prompt.divide"), options)

    def about(self, table: Waters) -> Text:
        """Who leeches."""
        return say("oceans-beta.about.leech", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Leech as divided."""
        way = self.picks[self.seats[0]][0].split("/")[1:]
        leech_all(table, self._chosen(table.state), tuple(int(part) for part in way))

    def _chosen(self, sea: Sea) -> list[Thirst]:
        return [one for one in thirsts(sea, self.seats[0]) if _trait(one) in self.traits]


def thirsts(sea: Sea, seat: Seat) -> Iterator[Thirst]:
    """Every own Parasitic card whose arrow points at a species with strictly more tokens."""
    for species in sea.rows[seat].species:
        for _, me in trait_voices(sea, species):
            victim = arrow_neighbour(sea, me) if me.row.leeching else None
            if victim is None or victim.population <= species.population:
                continue
            if victim.seat == seat and not sea.rulings.own_prey:
                continue
            if room(sea, species):
                yield Thirst(me, victim, min(me.row.amount, victim.population, room(sea, species)))


def shares(sea: Sea, chosen: list[Thirst]) -> list[tuple[int, ...]]:
    """Every way of leeching, in tokens per card, in which no card could take more."""
    if not chosen:
        return []
    most = tuple(one.tokens for one in chosen)
    if _fits(sea, chosen, most):
        return [most]
    ways = [way for way in product(*(range(n + 1) for n in most)) if _fits(sea, chosen, way)]
    return [way for way in ways if not any(_fits(sea, chosen, more) for more in _steps_up(way, most))]


def _fits(sea: Sea, chosen: list[Thirst], way: tuple[int, ...]) -> bool:
    """Does every victim hold and every parasite have room for it?"""
    drained: dict[int, int] = {}
    filled: dict[int, int] = {}
    for one, tokens in zip(chosen, way, strict=True):
        drained[one.victim.id] = drained.get(one.victim.id, 0) + tokens
        filled[one.me.species.id] = filled.get(one.me.species.id, 0) + tokens
    return all(
        drained[one.victim.id] <= one.victim.population
        and filled[one.me.species.id] <= room(sea, one.me.species)
        for one in chosen
    )


def _steps_up(way: tuple[int, ...], most: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for place, tokens in enumerate(way):
        if tokens < most[place]:
            yield (*way[:place], tokens + 1, *way[place + 1 :])


def leech_all(table: Waters, chosen: list[Thirst], way: tuple[int, ...]) -> None:
    """All leech at once; what one look at the sea allows is there in any order."""
    for one, tokens in zip(chosen, way, strict=True):
        take(table, one.me, board(one.victim), tokens)


def _trait(thirst: Thirst) -> int:
    assert thirst.me.placed is not None
    return thirst.me.placed.id


def _option(sea: Sea, thirst: Thirst) -> Option:
    assert thirst.me.placed is not None
    option = trait_option(sea, thirst.me.species, thirst.me.placed, "leech")
    note = say("oceans-beta.note.leech", tokens=thirst.tokens, victim=name_of(thirst.victim).text())
    return Option(option.id, option.label, (*option.at, f"species:{thirst.victim.id}"), note)


def _division(sea: Sea, chosen: list[Thirst], way: tuple[int, ...]) -> Option:
    parts = tuple(
        say(
            "oceans-beta.pick.share",
            species=name_of(one.me.species).text(),
            card=card_name(sea, one.me.row.key),
            tokens=tokens,
            victim=name_of(one.victim).text(),
        )
        for one, tokens in zip(chosen, way, strict=True)
    )
    at = tuple(f"species:{one.me.species.id}" for one, tokens in zip(chosen, way, strict=True) if tokens)
    return Option("/".join(["share", *(str(tokens) for tokens in way)]), say("oceans.list", parts=parts), at)
