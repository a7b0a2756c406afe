"""Deeds: things done on the table that traits and Scenarios may answer to."""

from typing import TypeAlias

from msgspec import Struct

from server.engine.choice import Seat
from server.games.oceans.state import Place


class Gain(Struct, forbid_unknown_fields=True):
    """One copy of a gains icon has fired; `tokens` came by it, maybe none."""

    species: int
    trait: int
    #: the name of the trait, as other cards mean it
    name: str
    tokens: int


class Deed(Struct, tag=True, forbid_unknown_fields=True):
    """Something done; `species` is where the round of those who answer begins (None: the active player).

    `gains` lists the gains icons that have fired because of it, in order.
    """

    species: int | None = None
    gains: list[Gain] = []


class Forage(Deed, kw_only=True):
    """A species has foraged; `value` is its forage value, `taken` what came."""

    place: Place
    value: int
    taken: int


class Attack(Deed, kw_only=True):
    """A species has attacked; `losses` are the tokens lost by each species to the attack.

    `emptied` are those that it brought to 0. `value` is the attack value; `counter`: a counter-attack.
    """

    prey: int
    value: int
    losses: dict[int, int]
    emptied: list[int] = []
    counter: bool = False


class Leech(Deed, kw_only=True):
    """A species has leeched another."""

    victim: int
    taken: int


class Birth(Deed):
    """A new species has come."""


class Put(Deed, kw_only=True):
    """A trait card was put on a species by a play; `by` is the player."""

    trait: int
    by: Seat


class Migration(Deed, kw_only=True):
    """A card was played to migrate tokens; `by` is the player."""

    by: Seat
    source: Place
    target: Place
    moved: int


class Overflow(Deed, kw_only=True):
    """A species overpopulated; `close` were its neighbours."""

    close: list[int]


class Death(Deed, kw_only=True):
    """A species went extinct; `seat` owned it, `close` were its neighbours."""

    seat: Seat
    close: list[int]


class Ageing(Deed):
    """A species is about to age."""


class Aged(Deed, kw_only=True):
    """All species of a player have aged, `base` tokens but for what changes that."""

    seat: Seat
    base: int


class AgingOver(Deed, kw_only=True):
    """A player's aging phase is over, extinctions included."""

    seat: Seat


class Dawn(Deed, kw_only=True):
    """A turn begins; `last` is the player who had the turn before."""

    last: Seat | None


AnyDeed: TypeAlias = (
    Forage | Attack | Leech | Birth | Put | Migration | Overflow | Death | Ageing | Aged | AgingOver | Dawn
)
