"""What can be told of the reveal, of eating and of attacks."""

from server.engine.choice import Arg, Seat, Text, say, who
from server.engine.events import Event
from server.games.evolution.content import card_name, card_names, trait_name, trait_of
from server.games.evolution.events.names import Cause, Death, Source, food_name, piece
from server.games.evolution.state import Card, SpeciesId, species_name


class FoodTurnedUp(Event, frozen=True):
    """The food cards were turned up; plants were laid on the Watering Hole or taken off it."""

    cards: tuple[Card, ...]
    total: int
    before: int
    after: int

    def text(self) -> Text:
        """The cards, their sum, and the plants that lie there now."""
        if not self.cards:
            return say("evolution.event.food.none", after=self.after)
        sign = "removed" if self.total < 0 else "added"
        cards = card_names(self.cards)
        return say(f"evolution.event.food.{sign}", cards=cards, total=self.total, after=self.after)

    def at(self) -> tuple[str, ...]:
        """The Watering Hole."""
        return ("hole",)


class Bred(Event, frozen=True):
    """Fertile raised a population by one."""

    species: SpeciesId
    population: int

    def text(self) -> Text:
        """Up to what."""
        return say("evolution.event.bred", species=species_name(self.species), population=self.population)

    def at(self) -> tuple[str, ...]:
        """The species."""
        return (piece(self.species),)


class FatUsed(Event, frozen=True):
    """Stored fat was moved to the board as food."""

    species: SpeciesId
    amount: int

    def text(self) -> Text:
        """How much."""
        return say("evolution.event.fat-used", species=species_name(self.species), n=self.amount)

    def at(self) -> tuple[str, ...]:
        """The species."""
        return (piece(self.species),)


class Took(Event, frozen=True):
    """A species took food: `amount` tokens in all, of which `fat` went to its Fat Tissue."""

    species: SpeciesId
    source: Source
    amount: int
    fat: int
    cause: Cause

    def text(self) -> Text:
        """What it took, why, and what of it was stored."""
        species, food = species_name(self.species), food_name(self.source, self.amount)
        took = say(f"evolution.event.took.{self.cause}", species=species, food=food)
        return say("evolution.event.took.with-fat", took=took, n=self.fat) if self.fat else took

    def at(self) -> tuple[str, ...]:
        """The species, and the Watering Hole if it ate there."""
        return (piece(self.species), "hole") if self.source == "hole" else (piece(self.species),)


class CardSpent(Event, frozen=True):
    """A card was discarded for Intelligence."""

    seat: Seat
    species: SpeciesId
    card: Card

    def text(self) -> Text:
        """Which card, for which species."""
        species, card = species_name(self.species), card_name(self.card)
        return say("evolution.event.spent", who=who(self.seat), species=species, card=card)

    def at(self) -> tuple[str, ...]:
        """The species."""
        return (piece(self.species),)


class Passed(Event, frozen=True):
    """A player chose to feed nothing on this turn."""

    seat: Seat

    def text(self) -> Text:
        """Who."""
        return say("evolution.event.passed", who=who(self.seat))


class Skipped(Event, frozen=True):
    """A player has hungry species, and none of them can eat now."""

    seat: Seat

    def text(self) -> Text:
        """Who."""
        return say("evolution.event.skipped", who=who(self.seat))


class Attacked(Event, frozen=True):
    """A Carnivore attacked; the named traits are switched off by Intelligence."""

    attacker: SpeciesId
    prey: SpeciesId
    negated: tuple[str, ...]

    def text(self) -> Text:
        """Who whom, and what does not count."""
        names: dict[str, Arg] = {"attacker": species_name(self.attacker), "prey": species_name(self.prey)}
        if not self.negated:
            return say("evolution.event.attacked", **names)
        traits = tuple(say(f"evolution.defence.{name}") for name in self.negated)
        return say("evolution.event.attacked.negated", traits=traits, **names)

    def at(self) -> tuple[str, ...]:
        """Both species."""
        return (piece(self.attacker), piece(self.prey))


class Gored(Event, frozen=True):
    """Horns cost an attacker a member."""

    attacker: SpeciesId
    prey: SpeciesId
    population: int

    def text(self) -> Text:
        """Down to what."""
        attacker, prey = species_name(self.attacker), species_name(self.prey)
        return say("evolution.event.gored", attacker=attacker, prey=prey, population=self.population)

    def at(self) -> tuple[str, ...]:
        """Both species."""
        return (piece(self.prey), piece(self.attacker))


class MemberEaten(Event, frozen=True):
    """An attack cost the prey a member."""

    species: SpeciesId
    population: int

    def text(self) -> Text:
        """Down to what."""
        return say("evolution.event.eaten", species=species_name(self.species), population=self.population)

    def at(self) -> tuple[str, ...]:
        """The prey."""
        return (piece(self.species),)


class FoodSpilled(Event, frozen=True):
    """Food for which a board has no room any more went to its owner's bag."""

    species: SpeciesId
    amount: int

    def text(self) -> Text:
        """How much."""
        return say("evolution.event.spilled", species=species_name(self.species), n=self.amount)

    def at(self) -> tuple[str, ...]:
        """The species."""
        return (piece(self.species),)


class FatLeft(Event, frozen=True):
    """Fat left its card, for the card was replaced or the species died: into the bag, or lost."""

    species: SpeciesId
    amount: int
    kept: bool

    def text(self) -> Text:
        """How much, and whether it counts."""
        end = "kept" if self.kept else "lost"
        return say(f"evolution.event.fat.{end}", species=species_name(self.species), n=self.amount)

    def at(self) -> tuple[str, ...]:
        """The species."""
        return (piece(self.species),)


class WentExtinct(Event, frozen=True):
    """A species died out; its traits were discarded."""

    species: SpeciesId
    traits: tuple[Card, ...]
    death: Death

    def text(self) -> Text:
        """Of what, and which traits are gone."""
        species = species_name(self.species)
        if not self.traits:
            return say(f"evolution.event.extinct.{self.death}", species=species)
        traits = tuple(trait_name(trait_of(card)) for card in self.traits)
        return say(f"evolution.event.extinct.{self.death}.traits", species=species, traits=traits)

    def at(self) -> tuple[str, ...]:
        """The species that was."""
        return (piece(self.species),)
