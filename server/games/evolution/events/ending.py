"""What can be told of the end of a round and of the game."""

from server.engine.choice import Seat, Text, say, who
from server.engine.events import Event
from server.games.evolution.events.names import piece
from server.games.evolution.state import SpeciesId, seat_of, species_name


class FeedingEnded(Event, frozen=True):
    """Feeding ended: nobody is hungry, or nobody hungry can or will eat."""

    all_fed: bool
    plants: int

    def text(self) -> Text:
        """Why, and what is left on the Watering Hole."""
        key = "evolution.event.feeding-ended.fed" if self.all_fed else "evolution.event.feeding-ended.hungry"
        return say(key, n=self.plants)

    def at(self) -> tuple[str, ...]:
        """The Watering Hole."""
        return ("hole",)


class Starved(Event, frozen=True):
    """A population fell to the food it had."""

    species: SpeciesId
    before: int
    population: int

    def text(self) -> Text:
        """From what to what."""
        species = species_name(self.species)
        return say("evolution.event.starved", species=species, before=self.before, after=self.population)

    def at(self) -> tuple[str, ...]:
        """The species."""
        return (piece(self.species),)


class BagFilled(Event, frozen=True):
    """The food on a player's boards went into the bag."""

    seat: Seat
    amount: int

    def text(self) -> Text:
        """How much."""
        return say("evolution.event.bag", who=who(self.seat), n=self.amount)


class BeganAnew(Event, frozen=True):
    """A player without species got a new one."""

    species: SpeciesId

    def text(self) -> Text:
        """Who."""
        return say("evolution.event.anew", who=who(seat_of(self.species)))

    def at(self) -> tuple[str, ...]:
        """The new species."""
        return (piece(self.species),)


class FirstPlayerMoved(Event, frozen=True):
    """The first player marker went to the left."""

    seat: Seat

    def text(self) -> Text:
        """To whom."""
        return say("evolution.event.first", who=who(self.seat))


class Scored(Event, frozen=True):
    """A player's points were counted."""

    seat: Seat
    food: int
    population: int
    traits: int
    place: int

    def text(self) -> Text:
        """The points by source, and the place."""
        total = self.food + self.population + self.traits
        return say(
            "evolution.event.scored",
            who=who(self.seat),
            total=total,
            food=self.food,
            population=self.population,
            traits=self.traits,
            place=self.place,
        )
