"""Drawing cards: the deal, the deck that runs out, the last round that this settles; the food cards."""

from server.engine.choice import Choice, Seat, Text, say
from server.engine.table import Ask, Do, Table
from server.games.evolution import offers
from server.games.evolution.events import (
    CardsRanOut,
    DeckReshuffled,
    Drew,
    FoodCardLaid,
    LastRoundSettled,
    Reason,
)
from server.games.evolution.state import Card, State, give, seats_in_order

DEALT = 3  # to each player, besides one for each species


def draw(table: Table[State], seat: Seat, count: int, reason: Reason) -> None:
    """This player draws; the discard pile is shuffled into a new deck when there is no card left to draw.

    A deck that must be shuffled settles the last round: this one while dealing, otherwise the next.
    """
    state = table.state
    drawn: list[Card] = []
    while len(drawn) < count and (state.deck or _reshuffle(table, reason)):
        drawn.append(state.deck.pop())
    if drawn and not state.deck and state.rulings.empty_deck_is_reshuffle:
        _settle_last_round(table, reason)
    give(state.players[seat], drawn)
    if drawn:
        table.tell(Drew(seat, len(drawn), reason, tuple(sorted(drawn))))


def _reshuffle(table: Table[State], reason: Reason) -> bool:
    """Make a new deck; is there one?"""
    state = table.state
    _settle_last_round(table, reason)
    if not state.discards:
        table.tell(CardsRanOut())
        return False
    state.deck, state.discards = state.discards, []
    table.dice.shuffle(state.deck)
    table.tell(DeckReshuffled(len(state.deck)))
    return True


def _settle_last_round(table: Table[State], reason: Reason) -> None:
    """The last round is settled once and never moves."""
    state = table.state
    if state.last_round is None:
        state.last_round = state.round if reason == "deal" else state.round + 1
        table.tell(LastRoundSettled(state.last_round, reason == "deal"))


class Deal(Do[State]):
    """Phase 1: each player in order is dealt 3 cards and 1 more for each species."""

    def run(self, table: Table[State]) -> None:
        """Deal."""
        table.state.phase = "deal"
        for seat in seats_in_order(table.state):
            draw(table, seat, DEALT + len(table.state.players[seat].species), "deal")


class ChooseFood(Ask[State], kw_only=True):
    """Phase 2: all who have a card lay one face down on the Watering Hole, at the same time."""

    def about(self, table: Table[State]) -> Text:
        """What all are doing."""
        return say("evolution.about.food")

    def choice(self, table: Table[State], seat: Seat) -> Choice:
        """Any card of the hand."""
        hand = table.state.players[seat].hand
        cards = tuple(offers.card(card) for card in dict.fromkeys(hand))
        return Choice(say("evolution.food.prompt"), cards)

    def resolve(self, table: Table[State]) -> None:
        """Lay the cards down."""
        for seat in self.seats:
            card = self.card_of(seat)
            player = table.state.players[seat]
            player.hand.remove(card)
            player.food_card = card
            table.tell(FoodCardLaid(seat, card))

    def card_of(self, seat: Seat) -> Card:
        """The card that this seat, which has answered, will lay."""
        return int(self.picks[seat][0].partition(":")[2])


class AskForFood(Do[State]):
    """Phase 2 begins; who has no card, for deck and discard pile ran out, lays none."""

    def run(self, table: Table[State]) -> None:
        """Ask them all."""
        state = table.state
        state.phase = "food"
        table.then(ChooseFood(seats=[seat for seat in seats_in_order(state) if state.players[seat].hand]))
