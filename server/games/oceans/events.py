"""What can be told. Cards are named by the key of their words, boards by number and owner."""

from functools import lru_cache

from msgspec import Struct

from server.engine.choice import Seat, Text, say, who
from server.engine.events import Event, Secret
from server.games.oceans.state import Place, numbered


class Name(Struct, frozen=True):
    """A species in what is told: its number and its owner then."""

    id: int
    seat: Seat

    def text(self) -> Text:
        """Whose species, and which."""
        return say("oceans.species", owner=who(self.seat), n=self.id)

    def piece(self) -> str:
        """The piece on the table."""
        return f"species:{self.id}"


@lru_cache(maxsize=4096)
def place_name(place: Place) -> Text:
    """The words for a place."""
    if ":" not in place:
        return say(f"oceans.place.{place}")
    kind = place.partition(":")[0]
    if kind == "score":
        return say("oceans.place.score", owner=who(numbered(place)))
    return say(f"oceans.place.{kind}", n=numbered(place))


class Flipped(Event, frozen=True):
    """The setup's card was turned up."""

    number: int

    def text(self) -> Text:
        """How many tokens move."""
        return say("oceans.event.flipped", n=self.number)


class TurnBegan(Event, frozen=True):
    """A player's turn began."""

    seat: Seat
    turn: int

    def text(self) -> Text:
        """Whose turn."""
        return say("oceans.event.turn", who=who(self.seat), n=self.turn)


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


class Made(Event, frozen=True):
    """Tokens were made, for none were left."""

    tokens: int

    def text(self) -> Text:
        """How many."""
        return say("oceans.event.made", tokens=self.tokens)


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


COMMON: tuple[type[Event], ...] = (
    Flipped,
    TurnBegan,
    Moved,
    Migrated,
    Born,
    Evolved,
    Removed,
    Swapped,
    Foraged,
    Attacked,
    Gained,
    Took,
    Lost,
    Overflowed,
    GrewOld,
    Died,
    Drifted,
    Sided,
    Ending,
    Made,
    Discarded,
    Drew,
    Shuffled,
)
