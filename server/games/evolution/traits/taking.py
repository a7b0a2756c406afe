"""Taking food: the one way in which food reaches a species, and what follows from it."""

from functools import lru_cache

from server.engine.choice import Choice, Seat, Text, say
from server.engine.table import Ask, Do, Table
from server.games.evolution import offers
from server.games.evolution.events import Cause, Source, Took
from server.games.evolution.state import Species, SpeciesId, State, find, seat_of, species_name, the
from server.games.evolution.traits.page import traits_of

ENOUGH = 1_000_000  # tokens: the bank never runs out


def eats_plants(species: Species) -> bool:
    """May it take plants at all?"""
    return all(trait.eats_plants() for trait in traits_of(species))


def fat_room(species: Species) -> int:
    """How much more fat it can store."""
    return sum(trait.fat_room(species) for trait in traits_of(species))


def room(species: Species) -> int:
    """How much food it can still take, on the board and as fat."""
    return species.population - species.food + fat_room(species)


def within_reach(state: State, species: Species, source: Source, *, gone: int = 0) -> int:
    """How many tokens of this source it might take if it had room."""
    if source == "meat":
        return ENOUGH
    if not eats_plants(species):
        return 0
    return state.plants - gone if source == "hole" else ENOUGH


def portion(
    state: State, species: Species, source: Source, amount: int, cause: Cause, *, gone: int = 0
) -> tuple[int, int]:
    """What a take of so many tokens comes to: tokens on the board and, once it is full, tokens of fat.

    `gone` plants are thought away from the Watering Hole.
    """
    more = sum(trait.takes_more(state.rulings, source, cause) for trait in traits_of(species))
    total = min(amount + more, room(species), within_reach(state, species, source, gone=gone))
    board = min(total, species.population - species.food)
    return board, total - board


@lru_cache(maxsize=256)
def take_note(board: int, fat: int) -> Text:
    """The Text that says beforehand what a take comes to."""
    key = "evolution.note.take.fat" if fat else "evolution.note.take"
    return say(key, n=board + fat, fat=fat)


class Take(Do[State]):
    """A species takes food; `chosen` if its owner's feeding action was for this very species."""

    species: SpeciesId
    source: Source
    amount: int
    cause: Cause
    chosen: bool = False

    def run(self, table: Table[State]) -> None:
        """Take what there is room and food for; ask first where storing fat is asked."""
        species = find(table.state, self.species)
        if species is None or not species.population:
            return
        board, fat = portion(table.state, species, self.source, self.amount, self.cause)
        least = 1 if self.chosen and not board else 0
        if table.state.rulings.fat_asks_owner and fat > least:
            seats = [seat_of(self.species)]
            table.then(StoreFat(seats=seats, meal=self, board=board, least=least, most=fat))
        else:
            put(table, self, board, fat)


class StoreFat(Ask[State], kw_only=True):
    """The owner says how much of the food on offer is stored as fat; only where a ruling asks for it."""

    public = True
    meal: Take
    board: int
    least: int
    most: int

    def about(self, table: Table[State]) -> Text:
        """Whose fat."""
        return say("evolution.about.store", species=species_name(self.meal.species))

    def choice(self, table: Table[State], seat: Seat) -> Choice:
        """From the most to the least."""
        prompt = say("evolution.store.prompt", species=species_name(self.meal.species))
        amounts = range(self.most, self.least - 1, -1)
        return Choice(prompt, tuple(offers.store(amount) for amount in amounts))

    def resolve(self, table: Table[State]) -> None:
        """Take so much."""
        (picks,) = self.picks.values()
        put(table, self.meal, self.board, int(picks[0].partition("/")[2]))


def put(table: Table[State], take: Take, board: int, fat: int) -> None:
    """Lay the food down; then the traits hear of it. Nothing taken, nothing set off (unless ruled so)."""
    state, species, amount = table.state, the(table.state, take.species), board + fat
    species.food += board
    species.fat += fat
    if take.source == "hole":
        state.plants -= amount
    if amount:
        table.tell(Took(species.id, take.source, amount, fat, take.cause))
    if amount or not state.rulings.chain_needs_take:
        for trait in traits_of(species):
            table.then(*trait.on_took(table, species, take.source))
