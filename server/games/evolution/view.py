"""Who sees what? One view for each player, and one for strangers."""

from msgspec import Struct

from server.engine.choice import Seat, Text, Viewer, say, who
from server.engine.play import pending
from server.engine.table import Table
from server.engine.views import Region, View
from server.games.evolution import offers, scoring
from server.games.evolution.content import food_of, trait_of
from server.games.evolution.events import piece
from server.games.evolution.offers import trait_piece
from server.games.evolution.state import Card, Phase, Player, Species, State, seat_of
from server.games.evolution.steps.drawing import ChooseFood
from server.games.evolution.steps.playing import PlayAtOnce
from server.games.evolution.traits import fat_room


class CardView(Struct, frozen=True):
    """A card that the viewer sees; copies of a face have the same id."""

    id: str
    trait: str
    food: int


class TraitView(Struct, frozen=True):
    """A trait card on a species; what is on it is None while it is face down and somebody else's."""

    id: str
    trait: str | None
    food: int | None
    face_down: bool


class SpeciesView(Struct, frozen=True):
    """A species; `fat_room` is how much more fat it can store."""

    id: str
    body: int
    population: int
    food: int
    fat: int
    fat_room: int
    traits: tuple[TraitView, ...]
    hungry: bool
    number: int


class Row(Struct, frozen=True):
    """A player's row from left to right; cards in hand; food in the bag, None if it is hidden."""

    seat: Seat
    species: tuple[SpeciesView, ...]
    cards: int
    bag: int | None
    first: bool
    score: int | None


class Hole(Struct, frozen=True):
    """The Watering Hole and the piles. `food_cards` by seat: how many lie face down, None if none does."""

    plants: int
    food_cards: tuple[int | None, ...]
    revealed: tuple[CardView, ...]
    deck: int
    discards: tuple[CardView, ...]
    last_round: bool
    next_is_last: bool


class Hand(Struct, frozen=True):
    """What a player alone sees: cards, the food card laid in this round, plays planned in quick play."""

    seat: Seat
    cards: tuple[CardView, ...]
    food_card: CardView | None
    plan: tuple[Text, ...]


class ScoreLine(Struct, frozen=True):
    """A player's points by source, in all, and the place."""

    seat: Seat
    food: int
    population: int
    traits: int
    total: int
    place: int


class ScoreSheet(Struct, frozen=True):
    """All players' points, by seat."""

    lines: tuple[ScoreLine, ...]


class EvolutionView(View, frozen=True):
    """A match as one viewer sees it; `active` are the seats that are asked something."""

    round: int
    phase: Phase
    active: tuple[Seat, ...]
    hole: Hole
    rows: tuple[Row, ...]
    hand: Hand | None
    score: ScoreSheet | None

    def status(self) -> Text:
        """Round and phase, and whose turn it is where one plays after another."""
        key = f"evolution.status.{self.phase}"
        if self.phase == "over":
            return say(key, round=self.round)
        if len(self.active) == 1 and self.phase in ("play", "feed"):
            return say(key, round=self.round, who=who(self.active[0]))
        return say(f"{key}.all" if self.phase in ("play", "feed") else key, round=self.round)

    def regions(self) -> tuple[Region, ...]:
        """The Watering Hole, the rows, and what is there of score sheet and hand."""
        rows = tuple(Region(f"row-{row.seat}", "row", row) for row in self.rows)
        score = (Region("score", "score", self.score),) if self.score else ()
        hand = (Region("hand", "hand", self.hand),) if self.hand else ()
        return (*score, Region("hole", "hole", self.hole), *rows, *hand)


def view(table: Table[State], viewer: Viewer) -> EvolutionView:
    """What this viewer may see; a player who plans in quick play sees the table as planned."""
    state, ask = table.state, pending(table)
    plan: tuple[Text, ...] = ()
    if isinstance(ask, PlayAtOnce) and viewer is not None:
        state = ask.planned(table, viewer)
        plan = tuple(offers.play(pick).label for pick in ask.plans.get(viewer, []))
    laid = ask if isinstance(ask, ChooseFood) else None
    is_over = state.phase == "over"
    return EvolutionView(
        round=state.round,
        phase=state.phase,
        active=tuple(ask.waiting()) if ask else (),
        hole=_hole(state, laid),
        rows=tuple(_row(state, seat, viewer) for seat in range(len(state.players))),
        hand=None if viewer is None else _hand(state, viewer, laid, plan),
        score=_score(state) if is_over else None,
    )


def _hole(state: State, laid: ChooseFood | None) -> Hole:
    face_down = (
        1 if player.food_card is not None or (laid is not None and seat in laid.picks) else None
        for seat, player in enumerate(state.players)
    )
    return Hole(
        plants=state.plants,
        food_cards=tuple(face_down),
        revealed=tuple(_card(card, "revealed") for card in state.revealed if card is not None),
        deck=len(state.deck),
        discards=tuple(_card(card, "discard") for card in state.discards),
        last_round=state.round == state.last_round,
        next_is_last=state.round + 1 == state.last_round,
    )


def _card(card: Card, place: str = "card") -> CardView:
    return CardView(f"{place}:{card}", trait_of(card), food_of(card))


def _row(state: State, seat: Seat, viewer: Viewer) -> Row:
    player, is_over = state.players[seat], state.phase == "over"
    shows_bag = is_over or seat == viewer or not state.rulings.bags_hidden
    return Row(
        seat=seat,
        species=tuple(_species(species, viewer) for species in player.species),
        cards=len(player.hand),
        bag=player.bag if shows_bag else None,
        first=seat == state.first,
        score=scoring.points(player).total if is_over else None,
    )


def _species(species: Species, viewer: Viewer) -> SpeciesView:
    return SpeciesView(
        id=piece(species.id),
        body=species.body,
        population=species.population,
        food=species.food,
        fat=species.fat,
        fat_room=fat_room(species),
        traits=_traits(species, is_own=seat_of(species.id) == viewer),
        hungry=species.is_hungry,
        number=int(species.id.partition(".")[2]),
    )


def _traits(species: Species, *, is_own: bool) -> tuple[TraitView, ...]:
    seen = [_trait(species, card, face_down=False) for card in species.traits]
    if is_own:
        return (*seen, *(_trait(species, card, face_down=True) for card in species.covered))
    places = range(len(seen), len(seen) + len(species.covered))
    return (*seen, *(TraitView(trait_piece(species.id, str(place)), None, None, True) for place in places))


def _trait(species: Species, card: Card, *, face_down: bool) -> TraitView:
    trait = trait_of(card)
    return TraitView(trait_piece(species.id, trait), trait, food_of(card), face_down)


def _hand(state: State, seat: Seat, laid: ChooseFood | None, plan: tuple[Text, ...]) -> Hand:
    player = state.players[seat]
    food_card, cards = player.food_card, list(player.hand)
    if laid is not None and seat in laid.picks:
        food_card = laid.card_of(seat)
        cards.remove(food_card)
    food = None if food_card is None else _card(food_card)
    return Hand(seat, tuple(map(_card, cards)), food, plan)


def _score(state: State) -> ScoreSheet:
    outcome = scoring.outcome(state)
    return ScoreSheet(
        tuple(
            _line(seat, player, place)
            for seat, (player, place) in enumerate(zip(state.players, outcome.places, strict=True))
        )
    )


def _line(seat: Seat, player: Player, place: int) -> ScoreLine:
    points = scoring.points(player)
    return ScoreLine(seat, points.food, points.population, points.traits, points.total, place)
