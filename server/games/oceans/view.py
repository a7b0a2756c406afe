"""Who sees what, in either edition: the waters and the ring to all, hands and scores to their owners.

Regions: "waters" (part "waters"), "row-<seat>" (part "row"), "hand" (part "hand"), "score" (part "score").
Pieces: "reef", "zone:<n>", "scenario:<n>", "species:<n>", "trait:<n>", "gap:<seat>.<n>", "row-<seat>", "deep"
(the deck), and faces where they lie: "card:<face>" in hand, "pool:<face>", "discard:<face>".
"""

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

from server.engine.choice import Seat, Text, Viewer, say, who
from server.engine.views import Region, View
from server.games.oceans.content import ICONS, Icon
from server.games.oceans.edition import card_name
from server.games.oceans.effects import BOXES, Me, box_of
from server.games.oceans.hunting import defences
from server.games.oceans.ring import beside
from server.games.oceans.rules import cap, icons, is_deep, spaces, trait_voices, value
from server.games.oceans.state import Placed, Row, Sea, Species, Waters


class CardView(Struct, frozen=True):
    """A card's face; `noted`: its help has a note on how it is read, `house`: some of it is our own."""

    id: str
    trait: str
    number: int
    arrow: str
    deep: bool
    noted: bool
    house: bool


class TraitView(Struct, frozen=True):
    """A trait on a species; `by`: the player who put it there, if that matters."""

    id: str
    card: CardView
    by: Seat | None


class ValueView(Struct, frozen=True):
    """A value and what it is made of, card by card; None: forbidden."""

    total: int | None
    parts: tuple[tuple[Text, int], ...]


class SpeciesView(Struct, frozen=True):
    """A species with its values; `left` and `right` are its neighbours in the ring."""

    id: str
    number: int
    population: int
    spaces: int
    cap: int
    traits: tuple[TraitView, ...]
    forage: ValueView
    attack: ValueView
    defence: ValueView
    gain: ValueView
    left: str | None
    right: str | None


class RowView(Struct, frozen=True):
    """A player's row; `score` is None while it is behind the screen. `known`: hand cards all have seen."""

    seat: Seat
    species: tuple[SpeciesView, ...]
    cards: int
    deep_cards: int
    known: tuple[CardView, ...]
    score: int | None
    bonus: int
    active: bool
    first: bool


class ZoneView(Struct, frozen=True):
    """A zone, its tokens and its Scenario."""

    id: str
    tokens: int
    scenario: str | None
    dark: bool
    in_force: bool


class WatersView(Struct, frozen=True):
    """The Reef, the Ocean, and what lies beside them."""

    edition: str
    reef: int
    zones: tuple[ZoneView, ...]
    spare: int
    deck: int
    discard: tuple[CardView, ...]
    deep_deck: int
    pool: tuple[CardView, ...]
    gone: tuple[CardView, ...]
    exploded: bool
    ending: bool


class HandView(Struct, frozen=True):
    """The viewer's own cards, those looked at in private, and score."""

    cards: tuple[CardView, ...]
    looked: tuple[CardView, ...]
    score: int


class ScoreView(Struct, frozen=True):
    """When it is over: per seat the points by source, in the order of `sources`, and the place."""

    sources: tuple[str, ...]
    lines: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]


class OceansView(View, frozen=True):
    """All that a viewer may see."""

    edition: str
    phase: str
    turn: int
    active: Seat
    plays: int
    waters: WatersView
    rows: tuple[RowView, ...]
    hand: HandView | None
    score: ScoreView | None

    def status(self) -> Text:
        """Whose turn, and the phase."""
        return say(f"oceans.status.{self.phase}", who=who(self.active), n=self.turn)

    def regions(self) -> tuple[Region, ...]:
        """Waters, rows, hand, score."""
        found = [Region("waters", "waters", self.waters)]
        found += [Region(f"row-{row.seat}", "row", row) for row in self.rows]
        if self.hand is not None:
            found.append(Region("hand", "hand", self.hand))
        if self.score is not None:
            found.append(Region("score", "score", self.score))
        return tuple(found)


def view(
    table: Waters, viewer: Viewer, sources: tuple[str, ...], count: Callable[[Sea, Seat], Struct]
) -> OceansView:
    """What this viewer may see; `count` gives a player's points by `sources`."""
    sea = table.state
    rows = tuple(_row(sea, seat, viewer, over=table.outcome is not None) for seat in range(len(sea.rows)))
    return OceansView(
        edition=sea.edition,
        phase=sea.phase,
        turn=sea.turns,
        active=sea.active,
        plays=sea.plays + sea.extra_plays,
        waters=_waters(sea),
        rows=rows,
        hand=None if viewer is None else _hand(sea, sea.rows[viewer]),
        score=_score(table, sources, count),
    )


def _cards(sea: Sea, cards: list[int], where: str = "card") -> tuple[CardView, ...]:
    return _card_views(sea.edition, tuple(cards), where)


def _card(sea: Sea, face: int) -> CardView:
    return _card_view(sea.edition, face, "card")


@lru_cache(maxsize=1024)
def _card_view(edition: str, face: int, where: str) -> CardView:
    stock = BOXES[edition].stock
    printed = stock.faces[face]
    row = stock.of(face)
    return CardView(
        f"{where}:{face}",
        printed.trait,
        printed.number,
        printed.arrow,
        deep=row.kind == "deep",
        noted=row.is_noted,
        house=bool(row.house),
    )


@lru_cache(maxsize=4096)
def _card_views(edition: str, cards: tuple[int, ...], where: str) -> tuple[CardView, ...]:
    return tuple(_card_view(edition, face, where) for face in sorted(cards))


def _waters(sea: Sea) -> WatersView:
    return WatersView(
        edition=sea.edition,
        reef=sea.reef,
        zones=tuple(_zone(sea, place) for place in range(len(sea.zones))),
        spare=sea.spare,
        deck=len(sea.deck),
        discard=_cards(sea, sea.discard, "discard"),
        deep_deck=len(sea.deep),
        pool=_cards(sea, sea.pool, "pool"),
        gone=_cards(sea, sea.gone, "gone"),
        exploded=sea.exploded > 0,
        ending=sea.ending,
    )


def _zone(sea: Sea, place: int) -> ZoneView:
    key = sea.scenarios[place]
    dark = bool(key) and box_of(sea).stock.printed[key].kind == "dark"
    return ZoneView(f"zone:{place + 1}", sea.zones[place], key or None, dark, sea.in_force[place])


def _row(sea: Sea, seat: Seat, viewer: Viewer, *, over: bool) -> RowView:
    row = sea.rows[seat]
    is_open = over or sea.rulings.open_scores or seat == viewer
    return RowView(
        seat=seat,
        species=tuple(_species(sea, species) for species in row.species),
        cards=len(row.hand),
        deep_cards=sum(is_deep(sea, face) for face in row.hand),
        known=_cards(sea, row.seen),
        score=row.score if is_open else None,
        bonus=row.bonus,
        active=seat == sea.active,
        first=seat == sea.first,
    )


def _species(sea: Sea, species: Species) -> SpeciesView:
    left, right = beside(sea, species, "left"), beside(sea, species, "right")
    forage, attack, defence, gain = (_value(sea, species, icon) for icon in ICONS)
    return SpeciesView(
        id=f"species:{species.id}",
        number=species.id,
        population=species.population,
        spaces=spaces(sea, species),
        cap=cap(sea, species),
        traits=tuple(_trait(sea, placed) for placed in species.traits),
        forage=forage,
        attack=attack,
        defence=defence,
        gain=gain,
        left=f"species:{left.id}" if left else None,
        right=f"species:{right.id}" if right else None,
    )


def _trait(sea: Sea, placed: Placed) -> TraitView:
    return TraitView(f"trait:{placed.id}", _card(sea, placed.face), placed.by)


def _value(sea: Sea, species: Species, icon: Icon) -> ValueView:
    parts = _parts(sea, species, icon)
    named = tuple((card_name(sea, me.row.key), number) for me, number in parts)
    if icon in {"forage", "attack"}:
        return ValueView(value(sea, species, icon), named)
    return ValueView(sum(number for _, number in parts), named)


def _parts(sea: Sea, species: Species, icon: Icon) -> list[tuple[Me, int]]:
    if icon == "defence":
        return defences(sea, species)
    if icon == "gain":
        return [(me, me.row.gain) for _, me in trait_voices(sea, species) if me.row.gain is not None]
    return icons(sea, species, icon)


def _hand(sea: Sea, row: Row) -> HandView:
    return HandView(_cards(sea, row.hand), _cards(sea, row.looked), row.score)


def _score(table: Waters, sources: tuple[str, ...], count: Callable[[Sea, Seat], Struct]) -> ScoreView | None:
    if table.outcome is None:
        return None
    counts = [count(table.state, seat) for seat in range(len(table.state.rows))]
    lines = tuple(tuple(getattr(one, source) for source in sources) for one in counts)
    return ScoreView(sources, lines, table.outcome.scores, table.outcome.places)
