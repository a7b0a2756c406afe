"""What can be told of the published game alone."""

from server.engine.choice import Seat, Text, say, who
from server.engine.events import Event, Secret


class Exploded(Event, frozen=True):
    """The Cambrian Explosion."""

    def text(self) -> Text:
        """What it changes."""
        return say("oceans.event.exploded")

    def at(self) -> tuple[str, ...]:
        """Zone 1."""
        return ("zone:1",)


class Bonus(Event, frozen=True):
    """A player received bonus points at the start."""

    seat: Seat
    points: int

    def text(self) -> Text:
        """How many."""
        return say("oceans.event.bonus", who=who(self.seat), tokens=self.points)


class Pooled(Event, frozen=True):
    """Deep cards were turned up into the Gene Pool."""

    cards: tuple[str, ...]

    def text(self) -> Text:
        """Which."""
        return say("oceans.event.pooled", cards=tuple(say(card) for card in self.cards))


class TookDeep(Event, frozen=True):
    """A player took a card from the Gene Pool."""

    seat: Seat
    card: str

    def text(self) -> Text:
        """Which."""
        return say("oceans.event.took-deep", who=who(self.seat), card=say(self.card))


class LookedDeep(Event, frozen=True):
    """A player looked at the top of the Deep deck."""

    seat: Seat
    count: int
    cards: Secret[tuple[str, ...]]

    def witnesses(self) -> tuple[Seat, ...]:
        """The player."""
        return (self.seat,)

    def text(self) -> Text:
        """At how many; at which, if it may be known."""
        if self.cards is None:
            return say("oceans.event.looked-deep", who=who(self.seat), n=self.count)
        cards = tuple(say(card) for card in self.cards)
        return say("oceans.event.looked-deep.open", who=who(self.seat), n=self.count, cards=cards)


class KeptDeep(Event, frozen=True):
    """A player kept one of the cards looked at."""

    seat: Seat
    card: Secret[str]

    def witnesses(self) -> tuple[Seat, ...]:
        """The player."""
        return (self.seat,)

    def text(self) -> Text:
        """Which, if it may be known."""
        if self.card is None:
            return say("oceans.event.kept-deep", who=who(self.seat))
        return say("oceans.event.kept-deep.open", who=who(self.seat), card=say(self.card))


class Traded(Event, frozen=True):
    """A player exchanged a card of the hand with one of the discard pile."""

    seat: Seat
    gone: str
    come: str

    def text(self) -> Text:
        """Which for which."""
        return say("oceans.event.traded", who=who(self.seat), gone=say(self.gone), come=say(self.come))


class Arranged(Event, frozen=True):
    """A player has laid out the own traits anew."""

    seat: Seat

    def text(self) -> Text:
        """Who."""
        return say("oceans.event.arranged", who=who(self.seat))


OWN: tuple[type[Event], ...] = (
    Exploded,
    Bonus,
    Pooled,
    TookDeep,
    LookedDeep,
    KeptDeep,
    Traded,
    Arranged,
)
