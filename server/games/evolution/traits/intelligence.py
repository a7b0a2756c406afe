"""Intelligence: cards of the hand are spent for food or against defences."""

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Ask, Table
from server.games.evolution import offers
from server.games.evolution.events import CardSpent
from server.games.evolution.state import (
    Card,
    Species,
    SpeciesId,
    State,
    discard_from_hand,
    seat_of,
    species_name,
)
from server.games.evolution.traits.page import Trait
from server.games.evolution.traits.taking import Take, eats_plants, portion, take_note

PLANTS = 2


class Intelligence(Trait):
    """On its owner's turn, a card may be discarded to take 2 plants from the bank, in place of feeding.

    With a Carnivore, cards may be discarded with an attack instead: each switches off one trait card that
    protects the prey, for this attack. Neither is ever mandatory.
    """

    name = "intelligence"

    def may_add_offers(self, cards: int) -> bool:
        """With a card to discard."""
        return cards > 0

    def offers(self, state: State, species: Species) -> tuple[Option, ...]:
        """To discard a card for plants."""
        if not eats_plants(species) or not state.players[seat_of(species.id)].hand:
            return ()
        board, fat = portion(state, species, "plants", PLANTS, "intelligence")
        return (offers.think(species.id, take_note(board, fat)),)

    def switches_off(self, cards: int) -> int:
        """One for each card."""
        return cards


def think(table: Table[State], species: SpeciesId) -> None:
    """A card is discarded, and the species takes its plants."""
    table.then(Take(species, "plants", PLANTS, "intelligence", chosen=True))
    spend(table, species, 1)


def spend(table: Table[State], species: SpeciesId, count: int) -> None:
    """The species' owner discards so many cards; which, is asked unless it is the whole hand."""
    seat = seat_of(species)
    hand = table.state.players[seat].hand
    if len(hand) > count:
        table.then(SpendCards(seats=[seat], species=species, count=count))
        return
    for card in list(hand):
        _discard(table, species, card)


def _discard(table: Table[State], species: SpeciesId, card: Card) -> None:
    discard_from_hand(table.state, seat_of(species), card)
    table.tell(CardSpent(seat_of(species), species, card))


class SpendCards(Ask[State], kw_only=True):
    """The owner of a species with Intelligence discards so many cards, one after another."""

    species: SpeciesId
    count: int

    def about(self, table: Table[State]) -> Text:
        """Who discards, and for whom."""
        names = {"who": who(self.seats[0]), "species": species_name(self.species)}
        return say("evolution.about.spend", n=self.count, **names)

    def choice(self, table: Table[State], seat: Seat) -> Choice:
        """Any card of the hand."""
        prompt = say("evolution.spend.prompt", n=self.count)
        hand = table.state.players[seat].hand
        return Choice(prompt, tuple(offers.card(card) for card in sorted(set(hand))))

    def resolve(self, table: Table[State]) -> None:
        """Discard it, and ask for the next."""
        ((_, picks),) = self.picks.items()
        _discard(table, self.species, int(picks[0].partition(":")[2]))
        if self.count > 1:
            spend(table, self.species, self.count - 1)
