"""Who won? Food in the bag, living population, traits of the living."""

from msgspec import Struct

from server.engine.table import Outcome
from server.games.evolution.state import Player, State


class Points(Struct, frozen=True):
    """A player's points by source."""

    food: int
    population: int
    traits: int

    @property
    def total(self) -> int:
        """All points."""
        return self.food + self.population + self.traits

    def rank(self) -> tuple[int, int, int]:
        """More is better: points; in a tie those for traits, then those for population."""
        return (self.total, self.traits, self.population)


def points(player: Player) -> Points:
    """1 for each food in the bag, each member of a living population, each trait of a living species."""
    population = sum(species.population for species in player.species)
    traits = sum(len(species.traits) for species in player.species)
    return Points(player.bag, population, traits)


def outcome(state: State) -> Outcome:
    """Places and totals; who is equal in everything shares the place."""
    all_points = [points(player) for player in state.players]
    ranks = [one.rank() for one in all_points]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    return Outcome(places, tuple(one.total for one in all_points))
