"""What lies on the table, and the small deeds that move it."""

from bisect import insort
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from server.engine.choice import Seat, Text, say, who
from server.games.evolution.rulings import Rulings

#: A card is known by its face (a trait with a food number); copies of a face are interchangeable.
Card: TypeAlias = int
#: "<seat>.<number>": the number counts the species a player has ever had, from 1.
SpeciesId: TypeAlias = str
Phase: TypeAlias = Literal["deal", "food", "play", "reveal", "feed", "over"]

LARGEST = 6  # of a body and of a population


class Species(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A species board with what lies on it: food tokens, fat tokens, trait cards."""

    id: SpeciesId
    population: int = 1
    body: int = 1
    food: int = 0
    fat: int = 0
    traits: list[Card] = []
    #: traits played in this round and still face down
    covered: list[Card] = []

    @property
    def is_hungry(self) -> bool:
        """Less food than population; fat counts for neither."""
        return self.food < self.population


class Player(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A player's row of species from left to right, hand (sorted), food card on the hole, and bag."""

    species: list[Species] = []
    hand: list[Card] = []
    food_card: Card | None = None
    bag: int = 0
    #: species this player has ever had
    made: int = 0


class State(Struct, forbid_unknown_fields=True):
    """Everything on the table. Decks are drawn from the end."""

    rulings: Rulings
    players: list[Player]
    deck: list[Card]
    discards: list[Card] = []
    #: cards that left a two-player game unseen
    removed: list[Card] = []
    plants: int = 0
    round: int = 0
    first: Seat = 0
    phase: Phase = "deal"
    #: the number of the last round, once it is settled
    last_round: int | None = None
    #: the food cards of this round as they were turned up, by seat; the cards themselves are discarded
    revealed: list[Card | None] = []


def seats_in_order(state: State, start: Seat | None = None) -> list[Seat]:
    """All seats clockwise from this one, or from the first player."""
    begin = state.first if start is None else start
    seats = len(state.players)
    return [(begin + step) % seats for step in range(seats)]


@lru_cache(maxsize=4096)
def seat_of(species: SpeciesId) -> Seat:
    """Whose species it is."""
    return int(species.partition(".")[0])


@lru_cache(maxsize=4096)
def species_name(species: SpeciesId) -> Text:
    """The Text that names a species: whose, and which."""
    return say("evolution.species", owner=who(seat_of(species)), n=int(species.partition(".")[2]))


def row_of(state: State, species: SpeciesId) -> list[Species]:
    """The row in which it lies or lay."""
    return state.players[seat_of(species)].species


def find(state: State, species: SpeciesId) -> Species | None:
    """The species; None when it is extinct."""
    return next((one for one in row_of(state, species) if one.id == species), None)


def the(state: State, species: SpeciesId) -> Species:
    """The species, which lives."""
    found = find(state, species)
    assert found is not None
    return found


def right_of(state: State, species: Species) -> Species | None:
    """Its neighbour to the right as the owner sees it; None at the end of the row."""
    row = row_of(state, species.id)
    place = row.index(species) + 1
    return row[place] if place < len(row) else None


def all_species(state: State) -> Iterator[Species]:
    """All living species, seat by seat, from left to right."""
    for player in state.players:
        yield from player.species


def add_species(state: State, seat: Seat, *, left: bool = False) -> Species:
    """A new species of body 1 and population 1 at an end of the row."""
    player = state.players[seat]
    player.made += 1
    species = Species(f"{seat}.{player.made}")
    player.species.insert(0 if left else len(player.species), species)
    return species


def give(player: Player, cards: Iterable[Card]) -> None:
    """Put these cards into the hand."""
    for card in cards:
        insort(player.hand, card)


def discard_from_hand(state: State, seat: Seat, card: Card) -> None:
    """Lay this card of the hand face up on the discard pile."""
    state.players[seat].hand.remove(card)
    state.discards.append(card)


def set_population(state: State, species: Species, population: int) -> int:
    """Lower the population; food for which there is no room any more goes to the bag. How much did?"""
    species.population = population
    spilled = max(0, species.food - population)
    species.food -= spilled
    state.players[seat_of(species.id)].bag += spilled
    return spilled


def empty_fat(state: State, species: Species, *, kept: bool = True) -> int:
    """Take all fat off the card, into the bag or (not kept) back to the bank. How much was it?"""
    fat, species.fat = species.fat, 0
    if kept:
        state.players[seat_of(species.id)].bag += fat
    return fat


def with_own_copy(state: State, seat: Seat) -> State:
    """The same table; what this seat does with its own cards there leaves this one as it is."""
    player = state.players[seat]
    row = [replace(one, traits=list(one.traits), covered=list(one.covered)) for one in player.species]
    own = replace(player, species=row, hand=list(player.hand))
    players = [own if one is player else one for one in state.players]
    return replace(state, players=players, discards=list(state.discards))
