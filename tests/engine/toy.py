"""Nest, a toy game that has everything which is hard for a kernel, in as few lines as that takes.

Each round the weather turns (chance, open) and every bird is dealt a card (chance, secret). All choose a
card and how loud to call, at the same time and unseen (an answer in two private parts). The highest single
sum wins all cards shown. A winning cuckoo interrupts: it names a victim (open; with two birds the answer
gives itself), and both may tuck a card from the hand away, face down (asked together, in secret). After the
last round what is tucked away is turned up, and the hoards are counted.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct, field

from server.engine.choice import Choice, Option, Picks, Seat, Text, Viewer, say, who
from server.engine.dice import Dice
from server.engine.errors import TooOld
from server.engine.events import Event, Secret
from server.engine.game import Game, Options
from server.engine.table import Ask, Do, Outcome, Step, Table
from server.engine.views import Region, View

DUCK, CUCKOO = 5, 6
FACES = range(1, 7)
COPIES = 5
RAIN = 2


# state


class Rulings(Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int
    cuckoos: bool


class Bird(Struct, forbid_unknown_fields=True):
    hand: list[int]
    hoard: list[int]
    tucked: list[int]


class Nest(Struct, forbid_unknown_fields=True):
    birds: list[Bird]
    deck: list[int]
    spent: list[int]
    rulings: Rulings
    round: int = 0
    weather: int = 0
    calls: list[int] = []


# events


class WeatherTurned(Event):
    weather: int

    def text(self) -> Text:
        return say("nest.weather-turned", weather=self.weather)


class Dealt(Event):
    seat: Seat
    card: Secret[int]

    def witnesses(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def text(self) -> Text:
        return say("nest.dealt", bird=who(self.seat))


class Shown(Event):
    cards: tuple[int, ...]
    calls: tuple[int, ...]
    winner: Seat | None

    def text(self) -> Text:
        return say("nest.shown")

    def at(self) -> tuple[str, ...]:
        return tuple(f"card:{card}" for card in self.cards)


class VictimNamed(Event):
    seat: Seat
    victim: Seat

    def text(self) -> Text:
        return say("nest.victim-named", bird=who(self.seat), victim=who(self.victim))


class Tucked(Event):
    seat: Seat
    #: 0: none
    card: Secret[int]

    def witnesses(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def text(self) -> Text:
        return say("nest.tucked", bird=who(self.seat))


class TurnedUp(Event):
    cards: tuple[tuple[int, ...], ...]

    def text(self) -> Text:
        return say("nest.turned-up")


# offers


def cards(hand: list[int]) -> tuple[Option, ...]:
    """Each face in the hand once: copies of a card are the same card."""
    return tuple(
        Option(f"card:{face}", say("nest.card", face=face), (f"card:{face}",)) for face in sorted(set(hand))
    )


def face_of(pick: str) -> int:
    return int(pick.removeprefix("card:"))


# traits


class Trait:
    """A plain card."""

    def value(self, face: int, weather: int) -> int:
        return face

    def on_win(self, table: Table[Nest], winner: Seat) -> None:
        """The moment after the card has won."""


class Duck(Trait):
    """Worth two more in rain."""

    def value(self, face: int, weather: int) -> int:
        return face + 2 * (weather == RAIN)


class Cuckoo(Trait):
    """Names a victim; both may tuck a card away."""

    def on_win(self, table: Table[Nest], winner: Seat) -> None:
        if table.state.rulings.cuckoos:
            table.then(NameVictim(seats=[winner]))


TRAITS: dict[int, Trait] = {DUCK: Duck(), CUCKOO: Cuckoo()}


def trait_of(face: int) -> Trait:
    return TRAITS.get(face, Trait())


# steps


class Round(Do[Nest]):
    """The weather turns, every bird is dealt a card, all show one; or the match is over."""

    def run(self, table: Table[Nest]) -> None:
        nest, birds = table.state, range(len(table.state.birds))
        if nest.round == nest.rulings.rounds:
            table.then(TurnUp())
            return
        nest.round += 1
        nest.weather = table.dice.below(3)
        table.tell(WeatherTurned(nest.weather))
        for seat in birds:
            nest.birds[seat].hand.append(nest.deck.pop())
            table.tell(Dealt(seat, nest.birds[seat].hand[-1]))
        table.then(ShowCard(seats=list(birds)), Round())


class ShowCard(Ask[Nest]):
    """Every bird chooses a card, then how loud to call; then all are turned up."""

    chosen: dict[Seat, str] = field(default_factory=dict)

    def about(self, table: Table[Nest]) -> Text:
        return say("nest.show-card.about")

    def choice(self, table: Table[Nest], seat: Seat) -> Choice:
        if seat not in self.chosen:
            return Choice(say("nest.show-card"), cards(table.state.birds[seat].hand))
        return Choice(say("nest.call"), tuple(Option(f"call:{n}", say("nest.call.n", n=n)) for n in range(3)))

    def take(self, table: Table[Nest], seat: Seat, picks: Picks) -> None:
        if seat not in self.chosen:
            self.chosen[seat] = picks[0]
        else:
            self.picks[seat] = (self.chosen[seat], *picks)

    def forget(self, seat: Seat) -> None:
        self.chosen.pop(seat, None)
        self.picks.pop(seat, None)

    def resolve(self, table: Table[Nest]) -> None:
        nest = table.state
        shown = [face_of(self.picks[seat][0]) for seat in self.seats]
        calls = [int(self.picks[seat][1].removeprefix("call:")) for seat in self.seats]
        sums = [
            trait_of(face).value(face, nest.weather) + call for face, call in zip(shown, calls, strict=True)
        ]
        single = [total for total in sums if sums.count(total) == 1]
        winner = sums.index(max(single)) if single else None
        nest.calls = calls
        table.tell(Shown(tuple(shown), tuple(calls), winner))
        for seat, face in enumerate(shown):
            nest.birds[seat].hand.remove(face)
        if winner is None:
            nest.spent += shown
        else:
            nest.birds[winner].hoard += shown
            trait_of(shown[winner]).on_win(table, winner)


class NameVictim(Ask[Nest]):
    """The cuckoo names another bird."""

    public: ClassVar[bool] = True

    def about(self, table: Table[Nest]) -> Text:
        return say("nest.name-victim.about", bird=who(self.seats[0]))

    def choice(self, table: Table[Nest], seat: Seat) -> Choice:
        others = [other for other in range(len(table.state.birds)) if other != seat]
        return Choice(
            say("nest.name-victim"), tuple(Option(f"bird:{n}", who(n), (f"bird-{n}",)) for n in others)
        )

    def resolve(self, table: Table[Nest]) -> None:
        winner = self.seats[0]
        victim = int(self.picks[winner][0].removeprefix("bird:"))
        table.tell(VictimNamed(winner, victim))
        table.then(Tuck(seats=[winner, victim]))


class Tuck(Ask[Nest]):
    """Both may tuck a card from the hand away, face down."""

    def about(self, table: Table[Nest]) -> Text:
        return say("nest.tuck.about", birds=tuple(who(seat) for seat in self.seats))

    def choice(self, table: Table[Nest], seat: Seat) -> Choice:
        return Choice(say("nest.tuck"), cards(table.state.birds[seat].hand), least=0)

    def resolve(self, table: Table[Nest]) -> None:
        for seat in self.seats:
            bird, faces = table.state.birds[seat], [face_of(pick) for pick in self.picks[seat]]
            for face in faces:
                bird.hand.remove(face)
                bird.tucked.append(face)
            table.tell(Tucked(seat, faces[0] if faces else 0))


class TurnUp(Do[Nest]):
    """What is tucked away is turned up and counted with the hoard."""

    def run(self, table: Table[Nest]) -> None:
        birds = table.state.birds
        table.tell(TurnedUp(tuple(tuple(bird.tucked) for bird in birds)))
        for bird in birds:
            bird.hoard += bird.tucked
            bird.tucked.clear()
        scores = [sum(bird.hoard) for bird in birds]
        places = [1 + sum(other > score for other in scores) for score in scores]
        table.end(Outcome(tuple(places), tuple(scores)))


# setup


def options() -> dict[str, Choice]:
    return {
        "rounds": Choice(
            say("nest.option.rounds"), tuple(Option(n, say("nest.rounds", n=n)) for n in ("4", "2"))
        ),
        "cuckoos": Choice(
            say("nest.option.cuckoos"), (Option("on", say("nest.on")), Option("off", say("nest.off")))
        ),
    }


def setup(seats: int, chosen: Options, dice: Dice) -> Nest:
    deck = [face for face in FACES for _ in range(COPIES)]
    dice.shuffle(deck)
    birds = [Bird([deck.pop(), deck.pop()], [], []) for _ in range(seats)]
    return Nest(birds, deck, [], Rulings(int(chosen["rounds"][0]), chosen["cuckoos"] == ("on",)))


# view


class BirdView(Struct, frozen=True):
    seat: Seat
    cards: int
    tucked: int
    hoard: tuple[int, ...]
    has_shown: bool


class HandView(Struct, frozen=True):
    hand: tuple[int, ...]
    tucked: tuple[int, ...]
    chosen: str | None


class SkyView(Struct, frozen=True):
    round: int
    weather: int
    calls: tuple[int, ...]
    deck: int
    spent: tuple[int, ...]


class NestView(View, frozen=True):
    sky: SkyView
    birds: tuple[BirdView, ...]
    own: HandView | None

    def status(self) -> Text:
        return say("nest.status", round=self.sky.round)

    def regions(self) -> tuple[Region, ...]:
        birds = tuple(Region(f"bird-{bird.seat}", "bird", bird) for bird in self.birds)
        own = (Region("hand", "hand", self.own),) if self.own else ()
        return (Region("sky", "sky", self.sky), *birds, *own)


def view(table: Table[Nest], viewer: Viewer) -> NestView:
    nest = table.state
    sky = SkyView(nest.round, nest.weather, tuple(nest.calls), len(nest.deck), tuple(nest.spent))
    birds = tuple(bird_view(table, seat) for seat in range(len(nest.birds)))
    return NestView(sky, birds, None if viewer is None else hand_view(table, viewer))


def bird_view(table: Table[Nest], seat: Seat) -> BirdView:
    bird, ask = table.state.birds[seat], table.stack[-1] if table.stack else None
    has_shown = isinstance(ask, ShowCard) and seat in ask.picks
    return BirdView(seat, len(bird.hand), len(bird.tucked), tuple(bird.hoard), has_shown)


def hand_view(table: Table[Nest], seat: Seat) -> HandView:
    bird, ask = table.state.birds[seat], table.stack[-1] if table.stack else None
    chosen = ask.chosen.get(seat) if isinstance(ask, ShowCard) else None
    return HandView(tuple(sorted(bird.hand)), tuple(bird.tucked), chosen)


def imagine(table: Table[Nest], viewer: Viewer, dice: Dice) -> None:
    """All that lies face down and is not the viewer's is gathered, shuffled and dealt anew."""
    rivals = [bird for seat, bird in enumerate(table.state.birds) if seat != viewer]
    piles = [table.state.deck, *(bird.hand for bird in rivals), *(bird.tucked for bird in rivals)]
    faces = [face for pile in piles for face in pile]
    dice.shuffle(faces)
    for pile in piles:
        pile[:] = [faces.pop() for _ in pile]


def secrets(table: Table[Nest], viewer: Viewer) -> dict[str, list[int]]:
    rivals = {seat: bird for seat, bird in enumerate(table.state.birds) if seat != viewer}
    hands = {f"hand {seat}": bird.hand for seat, bird in rivals.items()}
    tucked = {f"tucked {seat}": bird.tucked for seat, bird in rivals.items()}
    return {"deck": table.state.deck} | hands | tucked


def sums(table: Table[Nest]) -> Mapping[str, int]:
    nest = table.state
    piles = [
        nest.deck,
        nest.spent,
        *(pile for bird in nest.birds for pile in (bird.hand, bird.hoard, bird.tucked)),
    ]
    return {f"face {face}": n for face, n in sorted(Counter(face for pile in piles for face in pile).items())}


def upgrade(saved: dict[str, Any], version: int) -> dict[str, Any]:
    """Version 1 had no weather."""
    if version < 1:
        raise TooOld
    saved["state"]["weather"] = 0
    return saved


STEPS: tuple[type[Step[Nest]], ...] = (Round, ShowCard, NameVictim, Tuck, TurnUp)

NEST: Game[Nest, NestView] = Game(
    name="nest",
    version=2,
    seats=range(2, 5),
    state=Nest,
    steps=STEPS,
    events=(WeatherTurned, Dealt, Shown, VictimNamed, Tucked, TurnedUp),
    options=options,
    setup=setup,
    opening=Round,
    view=view,
    imagine=imagine,
    upgrade=upgrade,
    secrets=secrets,
    sums=sums,
)
