"""Turns, species, cards and Scenarios, as they are told."""

from server.engine.choice import Seat, Text, say, who
from server.engine.events import Event, Secret
from server.games.oceans.events.names import Name


class TurnBegan(Event, frozen=True):
    """A player's turn began."""

    seat: Seat
    turn: int

    def text(self) -> Text:
        """Whose turn."""
        return say("oceans.event.turn", who=who(self.seat), n=self.turn)


class Born(Event, frozen=True):
    """A new species came."""

    species: Name

    def text(self) -> Text:
        """Whose."""
        return say("oceans.event.born", species=self.species.text())

    def at(self) -> tuple[str, ...]:
        """The board."""
        return (self.species.piece(),)


class Evolved(Event, frozen=True):
    """A trait was put on a species by a player."""

    by: Seat
    species: Name
    card: str

    def text(self) -> Text:
        """Which, on what."""
        return say("oceans.event.evolved", who=who(self.by), card=say(self.card), species=self.species.text())

    def at(self) -> tuple[str, ...]:
        """The board."""
        return (self.species.piece(),)


class Removed(Event, frozen=True):
    """A trait left a species; `why` is the key of the occasion."""

    why: str
    species: Name
    card: str

    def text(self) -> Text:
        """Which, from what."""
        return say(f"oceans.event.removed.{self.why}", card=say(self.card), species=self.species.text())

    def at(self) -> tuple[str, ...]:
        """The board."""
        return (self.species.piece(),)


class Swapped(Event, frozen=True):
    """A trait of a species was exchanged for another card."""

    species: Name
    gone: str
    come: str

    def text(self) -> Text:
        """Which for which."""
        return say(
            "oceans.event.swapped", species=self.species.text(), gone=say(self.gone), come=say(self.come)
        )

    def at(self) -> tuple[str, ...]:
        """The board."""
        return (self.species.piece(),)


class Died(Event, frozen=True):
    """A species went extinct."""

    species: Name

    def text(self) -> Text:
        """Which."""
        return say("oceans.event.died", species=self.species.text())


class Drifted(Event, frozen=True):
    """A species went over to another player."""

    species: Name
    to: Seat

    def text(self) -> Text:
        """Which, to whom."""
        return say("oceans.event.drifted", species=self.species.text(), who=who(self.to))

    def at(self) -> tuple[str, ...]:
        """The board."""
        return (self.species.piece(),)


class Sided(Event, frozen=True):
    """A Scenario came into force, went out of force, or happened."""

    card: str
    zone: int
    way: str

    def text(self) -> Text:
        """Which, and what became of it."""
        return say(f"oceans.event.scenario.{self.way}", card=say(self.card), n=self.zone)

    def at(self) -> tuple[str, ...]:
        """The Scenario."""
        return (f"scenario:{self.zone}",)


class Ending(Event, frozen=True):
    """The last turn or round has begun."""

    way: str

    def text(self) -> Text:
        """Why it is the last."""
        return say(f"oceans.event.ending.{self.way}")


class Discarded(Event, frozen=True):
    """A player laid cards of the hand on the discard pile."""

    seat: Seat
    cards: tuple[str, ...]

    def text(self) -> Text:
        """Which."""
        return say(
            "oceans.event.discarded", who=who(self.seat), cards=tuple(say(card) for card in self.cards)
        )


class Drew(Event, frozen=True):
    """A player drew cards."""

    seat: Seat
    count: int
    cards: Secret[tuple[str, ...]]

    def witnesses(self) -> tuple[Seat, ...]:
        """The player."""
        return (self.seat,)

    def text(self) -> Text:
        """How many; which, if it may be known."""
        if self.cards is None:
            return say("oceans.event.drew", who=who(self.seat), n=self.count)
        cards = tuple(say(card) for card in self.cards)
        return say("oceans.event.drew.open", who=who(self.seat), n=self.count, cards=cards)


class Shuffled(Event, frozen=True):
    """The discard pile became the deck."""

    def text(self) -> Text:
        """That."""
        return say("oceans.event.shuffled")


class Counted(Event, frozen=True):
    """The match is over: a player's points and place."""

    seat: Seat
    points: int
    place: int

    def text(self) -> Text:
        """Who, how many, which."""
        return say("oceans.event.counted", who=who(self.seat), n=self.points, place=self.place)
