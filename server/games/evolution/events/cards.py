"""What can be told of drawing and playing cards."""

from typing import Literal

from server.engine.choice import Seat, Text, say, who
from server.engine.events import Event, Secret
from server.games.evolution.content import card_name, card_names
from server.games.evolution.events.names import Reason, piece
from server.games.evolution.state import Card, SpeciesId, seat_of, species_name


class RoundBegan(Event, frozen=True):
    """A round began, with this first player."""

    round: int
    first: Seat
    is_last: bool

    def text(self) -> Text:
        """The round and who begins."""
        key = "evolution.event.round.last" if self.is_last else "evolution.event.round"
        return say(key, round=self.round, who=who(self.first))


class Drew(Event, frozen=True):
    """A player drew cards: dealt, or in exchange for the traits of an extinct species."""

    seat: Seat
    count: int
    reason: Reason
    cards: Secret[tuple[Card, ...]]

    def witnesses(self) -> tuple[Seat, ...]:
        """The player who draws."""
        return (self.seat,)

    def text(self) -> Text:
        """How many, and to the player which."""
        if self.cards is None:
            return say(f"evolution.event.drew.{self.reason}.blank", who=who(self.seat), n=self.count)
        cards = card_names(self.cards)
        return say(f"evolution.event.drew.{self.reason}", who=who(self.seat), cards=cards)


class DeckReshuffled(Event, frozen=True):
    """The deck was empty: the discard pile was shuffled into a new one."""

    cards: int

    def text(self) -> Text:
        """How many cards the new deck has."""
        return say("evolution.event.reshuffled", n=self.cards)


class CardsRanOut(Event, frozen=True):
    """Deck and discard pile were both empty, so nobody could draw any more."""

    def text(self) -> Text:
        """That there is no card left to draw."""
        return say("evolution.event.ran-out")


class LastRoundSettled(Event, frozen=True):
    """It was settled that this round, or the next, is the last."""

    round: int
    is_this_one: bool

    def text(self) -> Text:
        """Which round is the last."""
        key = "evolution.event.last-round.this" if self.is_this_one else "evolution.event.last-round.next"
        return say(key, round=self.round)


class FoodCardLaid(Event, frozen=True):
    """A player laid a card face down on the Watering Hole."""

    seat: Seat
    card: Secret[Card]

    def witnesses(self) -> tuple[Seat, ...]:
        """The player who laid it."""
        return (self.seat,)

    def text(self) -> Text:
        """That it lies, and to the player which it is."""
        if self.card is None:
            return say("evolution.event.food-card.blank", who=who(self.seat))
        return say("evolution.event.food-card", who=who(self.seat), card=card_name(self.card))

    def at(self) -> tuple[str, ...]:
        """The Watering Hole."""
        return ("hole",)


class TraitPlayed(Event, frozen=True):
    """A trait was laid face down on a species."""

    species: SpeciesId
    card: Secret[Card]

    def witnesses(self) -> tuple[Seat, ...]:
        """The species' owner."""
        return (seat_of(self.species),)

    def text(self) -> Text:
        """On which species, and to the owner which trait."""
        species = species_name(self.species)
        if self.card is None:
            return say("evolution.event.trait.blank", species=species)
        return say("evolution.event.trait", species=species, card=card_name(self.card))

    def at(self) -> tuple[str, ...]:
        """The species."""
        return (piece(self.species),)


class TraitReplaced(Event, frozen=True):
    """A trait was discarded to make room for another."""

    species: SpeciesId
    card: Card

    def text(self) -> Text:
        """Which trait goes."""
        species = species_name(self.species)
        return say("evolution.event.replaced", species=species, card=card_name(self.card))

    def at(self) -> tuple[str, ...]:
        """The species."""
        return (piece(self.species),)


class SpeciesMade(Event, frozen=True):
    """A card was discarded for a new species at an end of the row."""

    species: SpeciesId
    card: Card
    side: Literal["left", "right"]

    def text(self) -> Text:
        """Whose, where, for which card."""
        owner = who(seat_of(self.species))
        species = species_name(self.species)
        return say(f"evolution.event.new.{self.side}", who=owner, species=species, card=card_name(self.card))

    def at(self) -> tuple[str, ...]:
        """The new species."""
        return (piece(self.species),)


class BodyGrew(Event, frozen=True):
    """A card was discarded to raise a body by one."""

    species: SpeciesId
    card: Card
    body: int

    def text(self) -> Text:
        """Up to what, for which card."""
        species = species_name(self.species)
        return say("evolution.event.body", species=species, card=card_name(self.card), body=self.body)

    def at(self) -> tuple[str, ...]:
        """The species."""
        return (piece(self.species),)


class PopulationGrew(Event, frozen=True):
    """A card was discarded to raise a population by one."""

    species: SpeciesId
    card: Card
    population: int

    def text(self) -> Text:
        """Up to what, for which card."""
        species = species_name(self.species)
        card = card_name(self.card)
        return say("evolution.event.population", species=species, card=card, population=self.population)

    def at(self) -> tuple[str, ...]:
        """The species."""
        return (piece(self.species),)


class TurnEnded(Event, frozen=True):
    """A player finished playing cards."""

    seat: Seat
    kept: int

    def text(self) -> Text:
        """How many cards are kept."""
        return say("evolution.event.done", who=who(self.seat), n=self.kept)


class TraitsTurnedUp(Event, frozen=True):
    """The traits played on a species were turned up."""

    species: SpeciesId
    cards: tuple[Card, ...]

    def text(self) -> Text:
        """Which traits they are."""
        cards = card_names(self.cards)
        return say("evolution.event.turned-up", species=species_name(self.species), cards=cards)

    def at(self) -> tuple[str, ...]:
        """The species."""
        return (piece(self.species),)
