"""The end of a round and of the game: hunger, bags, new beginnings, points."""

from server.engine.table import Do, Table
from server.games.evolution import scoring
from server.games.evolution.events import BagFilled, BeganAnew, FirstPlayerMoved, Scored, Starved
from server.games.evolution.state import State, add_species, seats_in_order, set_population
from server.games.evolution.steps.attacking import bury


class Starve(Do[State]):
    """Every population falls to its food; what has none dies: players in order, rows left to right."""

    def run(self, table: Table[State]) -> None:
        """Starve the hungry."""
        state = table.state
        for seat in seats_in_order(state):
            for species in list(state.players[seat].species):
                if not species.is_hungry:
                    continue
                before = species.population
                set_population(state, species, species.food)
                if species.population:
                    table.tell(Starved(species.id, before, species.population))
                else:
                    bury(table, species, "hunger")


class FillBags(Do[State]):
    """All food on the boards goes to the bags; fat stays on its cards."""

    def run(self, table: Table[State]) -> None:
        """Fill them."""
        for seat in seats_in_order(table.state):
            player = table.state.players[seat]
            amount = sum(species.food for species in player.species)
            for species in player.species:
                species.food = 0
            player.bag += amount
            table.tell(BagFilled(seat, amount))


class BeginAnew(Do[State]):
    """A player without species gets a new one."""

    def run(self, table: Table[State]) -> None:
        """Give it to them, also after the last round unless it is ruled otherwise."""
        state = table.state
        if state.round == state.last_round and not state.rulings.new_species_after_last_round:
            return
        for seat in seats_in_order(state):
            if not state.players[seat].species:
                table.tell(BeganAnew(add_species(state, seat).id))


class CountPoints(Do[State]):
    """The game is over: points and places."""

    def run(self, table: Table[State]) -> None:
        """Count."""
        state = table.state
        state.phase = "over"
        outcome = scoring.outcome(state)
        for seat, player in enumerate(state.players):
            points = scoring.points(player)
            place = outcome.places[seat]
            table.tell(Scored(seat, points.food, points.population, points.traits, place))
        table.end(outcome)


def pass_marker(table: Table[State]) -> None:
    """The first player marker goes to the left."""
    state = table.state
    state.first = (state.first + 1) % len(state.players)
    table.tell(FirstPlayerMoved(state.first))
