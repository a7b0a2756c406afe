"""What does the table look worth to each player? A guess at the points to come, for bots to steer by."""

from typing import NamedTuple

from msgspec.structs import replace

from server.engine.table import Table
from server.games.evolution import rules
from server.games.evolution.content import food_of
from server.games.evolution.state import Species, SpeciesId, State, all_species, seat_of
from server.games.evolution.traits import eats_plants, fat_room

#: cards that a player gets through in a round, on the average
CARDS_A_ROUND = 6
#: rounds ahead that are worth planning for
FORESIGHT = 4.0
#: worth of a hand card, in points: it is population, body or a trait to be
CARD = 0.5
#: plants that a food card brings, on the average
PLANTS = 3.3
#: the share of its hunger that a Carnivore stills, with prey in sight and without
PREY, NO_PREY = 0.9, 0.2
#: members that a species loses to others' Carnivores that can attack it
LOSS = 0.5


def appraise(table: Table[State]) -> tuple[float, ...]:
    """Points in the bag and on the boards, and what species, traits and cards will still bring."""
    state = _turned_up(table.state)
    outlook = _Outlook(rounds_ahead(state), share_of_plants(state), *_hunting(state))
    return tuple(
        player.bag
        + CARD * len(player.hand) * min(1.0, outlook.ahead)
        + sum(_species(one, outlook) for one in player.species)
        for player in state.players
    )


class _Outlook(NamedTuple):
    """Rounds ahead, share of hunger that plants still, Carnivores with prey, prey of others' Carnivores."""

    ahead: float
    share: float
    hunters: set[SpeciesId]
    hunted: set[SpeciesId]


def _turned_up(state: State) -> State:
    """The same table with the traits face up that are still face down."""
    if state.phase != "play":
        return state
    rows = [
        [replace(one, traits=one.traits + one.covered, covered=[]) for one in player.species]
        for player in state.players
    ]
    players = [replace(player, species=row) for player, row in zip(state.players, rows, strict=True)]
    return replace(state, players=players)


def _hunting(state: State) -> tuple[set[SpeciesId], set[SpeciesId]]:
    hunters, hunted = set[SpeciesId](), set[SpeciesId]()
    for attacker in all_species(state):
        if eats_plants(attacker) or not attacker.is_hungry:
            continue
        for hunt in rules.hunting.hunts(state, attacker):
            if not rules.hunting.defences(hunt):
                hunters.add(attacker.id)
                if seat_of(hunt.prey.id) != seat_of(attacker.id):
                    hunted.add(hunt.prey.id)
    return hunters, hunted


def rounds_ahead(state: State) -> float:
    """How many more rounds there will be, as far as the deck tells."""
    if state.last_round is not None:
        return float(state.last_round - state.round)
    return min(FORESIGHT, 1 + len(state.deck) / (CARDS_A_ROUND * len(state.players)))


def share_of_plants(state: State) -> float:
    """How much of their hunger the plant eaters will still, together: from 0 to 1."""
    plants = float(state.plants)
    if state.phase in ("deal", "food", "play"):
        cards = [player.food_card for player in state.players]
        plants += sum(PLANTS if card is None else food_of(card) for card in cards)
    demand = sum(one.population - one.food for one in all_species(state) if eats_plants(one))
    return max(0.0, min(1.0, plants / demand)) if demand else 1.0


def _species(species: Species, outlook: _Outlook) -> float:
    """What it has eaten, and what it will be worth; the hungry may well starve, the hunted lose members."""
    hunger, share = species.population - species.food, outlook.share
    if not eats_plants(species):
        share = PREY if species.id in outlook.hunters else NO_PREY
    fed = species.food + hunger * share
    fed = max(0.0, fed - LOSS) if species.id in outlook.hunted else fed
    traits = len(species.traits) + len(species.covered)
    living = fed + traits + outlook.ahead * (0.8 * fed + 0.3 * traits + 0.12 * species.body)
    return fed + species.fat + 0.3 * fat_room(species) * share + living * min(1.0, fed)
