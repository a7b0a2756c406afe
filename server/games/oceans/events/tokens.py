"""Tokens and their travels, as they are told."""

from server.engine.choice import Seat, Text, say, who
from server.engine.events import Event
from server.games.oceans.events.names import Name, place_name
from server.games.oceans.state import Place


class Flipped(Event, frozen=True):
    """The setup's card was turned up."""

    number: int

    def text(self) -> Text:
        """How many tokens move."""
        return say("oceans.event.flipped", n=self.number)


class Moved(Event, frozen=True):
    """Tokens went from one place to another; `why` is the key of the occasion."""

    why: str
    seat: Seat
    tokens: int
    source: Place
    target: Place

    def text(self) -> Text:
        """From where to where."""
        return say(
            f"oceans.event.moved.{self.why}",
            who=who(self.seat),
            tokens=self.tokens,
            source=place_name(self.source),
            target=place_name(self.target),
        )

    def at(self) -> tuple[str, ...]:
        """The two places."""
        return (self.source, self.target)


class Migrated(Event, frozen=True):
    """A card was played for its number."""

    seat: Seat
    card: str
    number: int
    tokens: int
    source: Place
    target: Place

    def text(self) -> Text:
        """The card, and from where to where."""
        return say(
            "oceans.event.migrated",
            who=who(self.seat),
            card=say(self.card),
            tokens=self.tokens,
            source=place_name(self.source),
            target=place_name(self.target),
        )

    def at(self) -> tuple[str, ...]:
        """The two places."""
        return (self.source, self.target)


class Foraged(Event, frozen=True):
    """A species foraged."""

    species: Name
    tokens: int
    place: Place

    def text(self) -> Text:
        """How much, from where."""
        return say(
            "oceans.event.foraged",
            species=self.species.text(),
            tokens=self.tokens,
            place=place_name(self.place),
        )

    def at(self) -> tuple[str, ...]:
        """The board and the place."""
        return (self.species.piece(), self.place)


class Attacked(Event, frozen=True):
    """A species attacked another; `scored`: the tokens went behind the screen."""

    species: Name
    prey: Name
    tokens: int
    scored: bool = False

    def text(self) -> Text:
        """Who, whom, how much."""
        return say(
            "oceans.event.attacked.scored" if self.scored else "oceans.event.attacked",
            species=self.species.text(),
            prey=self.prey.text(),
            tokens=self.tokens,
        )

    def at(self) -> tuple[str, ...]:
        """Both boards."""
        return (self.species.piece(), self.prey.piece())


class Gained(Event, frozen=True):
    """A species gained by a card, from the Ocean."""

    species: Name
    card: str
    tokens: int

    def text(self) -> Text:
        """How much, by what."""
        return say(
            "oceans.event.gained", species=self.species.text(), card=say(self.card), tokens=self.tokens
        )

    def at(self) -> tuple[str, ...]:
        """The board."""
        return (self.species.piece(),)


class Took(Event, frozen=True):
    """A species took tokens by a card."""

    species: Name
    card: str
    tokens: int
    source: Place

    def text(self) -> Text:
        """How much, by what, from where."""
        return say(
            "oceans.event.took",
            species=self.species.text(),
            card=say(self.card),
            tokens=self.tokens,
            source=place_name(self.source),
        )

    def at(self) -> tuple[str, ...]:
        """The board and the place."""
        return (self.species.piece(), self.source)


class Lost(Event, frozen=True):
    """A species lost tokens because of a card."""

    species: Name
    card: str
    tokens: int
    target: Place

    def text(self) -> Text:
        """How much, by what, where to."""
        return say(
            "oceans.event.lost",
            species=self.species.text(),
            card=say(self.card),
            tokens=self.tokens,
            target=place_name(self.target),
        )

    def at(self) -> tuple[str, ...]:
        """The board and the place."""
        return (self.species.piece(), self.target)


class Overflowed(Event, frozen=True):
    """A species overpopulated."""

    species: Name
    tokens: int
    target: Place

    def text(self) -> Text:
        """How much went where."""
        return say(
            "oceans.event.overflowed",
            species=self.species.text(),
            tokens=self.tokens,
            target=place_name(self.target),
        )

    def at(self) -> tuple[str, ...]:
        """The board and the place."""
        return (self.species.piece(), self.target)


class GrewOld(Event, frozen=True):
    """A species aged."""

    species: Name
    tokens: int

    def text(self) -> Text:
        """By how much."""
        return say("oceans.event.aged", species=self.species.text(), tokens=self.tokens)

    def at(self) -> tuple[str, ...]:
        """The board and the screen."""
        return (self.species.piece(), f"score:{self.species.seat}")


class Made(Event, frozen=True):
    """Tokens were made, for none were left."""

    tokens: int

    def text(self) -> Text:
        """How many."""
        return say("oceans.event.made", tokens=self.tokens)
