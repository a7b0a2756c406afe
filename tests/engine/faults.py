"""The toy game with one fault planted in it, again and again: what the laws are there to catch."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from msgspec import Struct, field, structs

from server.engine.choice import Choice, Option, say
from server.engine.errors import IllegalAnswer, NotYourTurn
from server.engine.events import Event, Secret
from server.engine.game import AnyGame
from server.engine.table import Ask, Outcome
from tests.engine import toy
from tests.engine.toy import NEST

Patch = Callable[[str, Any], None]


@dataclass(frozen=True)
class Fault:
    """What was done wrong, the number of the law against it, and how it is done: by swapping a name in the
    toy's module, or some functions of the game."""

    what: str
    law: int
    plant: Callable[[Patch], AnyGame]


FAULTS: list[Fault] = []


def fault(law: int, what: str) -> Callable[[Callable[[Patch], AnyGame]], Fault]:
    def planted(plant: Callable[[Patch], AnyGame]) -> Fault:
        FAULTS.append(Fault(what, law, plant))
        return FAULTS[-1]

    return planted


def with_step(patch: Patch, name: str, step: type, *more: type, **changes: Any) -> AnyGame:
    """The toy with this step in the place of the one of this name."""
    steps = tuple(step if kind.__name__ == name else kind for kind in NEST.steps)
    patch(name, step)
    opening = step if name == "Round" else NEST.opening
    return replace(NEST, steps=(*steps, *more), opening=opening, **changes)


def with_bird(change: Callable[[toy.BirdView, Any, int], toy.BirdView]) -> AnyGame:
    """The toy, everybody's view of each bird changed."""

    def view(table, viewer):
        seen = toy.view(table, viewer)
        birds = tuple(change(bird, table, bird.seat) for bird in seen.birds)
        return structs.replace(seen, birds=birds)

    return replace(NEST, view=view)


# law 1: an end, and an answer to every question


@fault(1, "a match that never ends")
def endless(patch):
    class Round(toy.Round):
        def run(self, table):
            table.state.round = 0
            table.then(toy.ShowCard(seats=[0]), Round())

    class ShowCard(toy.ShowCard):
        def resolve(self, table):
            pass

    patch("ShowCard", ShowCard)
    return replace(with_step(patch, "Round", Round), steps=(Round, ShowCard, *NEST.steps[2:]))


@fault(1, "steps that go round without a question")
def circling(patch):
    class Round(toy.Round):
        def run(self, table):
            table.then(Round())

    return with_step(patch, "Round", Round)


@fault(1, "a thread that is lost before the end")
def lost_thread(patch):
    class TurnUp(toy.TurnUp):
        def run(self, table):
            pass

    return with_step(patch, "TurnUp", TurnUp)


@fault(1, "a question that nobody can answer")
def no_options(patch):
    class ShowCard(toy.ShowCard):
        def choice(self, table, seat):
            return structs.replace(super().choice(table, seat), options=())

    return with_step(patch, "ShowCard", ShowCard)


@fault(1, "two options by one id")
def twin_options(patch):
    class ShowCard(toy.ShowCard):
        def choice(self, table, seat):
            choice = super().choice(table, seat)
            return structs.replace(choice, options=choice.options + choice.options)

    return with_step(patch, "ShowCard", ShowCard)


@fault(1, "places that leave out the first")
def no_winner(patch):
    class TurnUp(toy.TurnUp):
        def run(self, table):
            table.end(Outcome(tuple(2 for _ in table.state.birds), tuple(0 for _ in table.state.birds)))

    return with_step(patch, "TurnUp", TurnUp)


@fault(1, "seats without a place")
def missing_places(patch):
    class TurnUp(toy.TurnUp):
        def run(self, table):
            table.end(Outcome((1,), (0,)))

    return with_step(patch, "TurnUp", TurnUp)


@fault(1, "a setup that fails")
def no_setup(patch):
    return replace(NEST, setup=lambda seats, options, dice: toy.setup(options, seats, dice))


# laws 2, 3 and 4: bytes, sleep, repetition


@fault(2, "a set in the state")
def set_in_state(patch):
    class SetNest(toy.Nest):
        visited: set[int] = field(default_factory=set)

    def setup(seats, options, dice):
        nest = toy.setup(seats, options, dice)
        return SetNest(**structs.asdict(nest))

    return replace(NEST, state=SetNest, setup=setup)


@fault(2, "a field that the declared type does not have")
def undeclared_field(patch):
    class Peacock(toy.Bird):
        feathers: int = 7

    def setup(seats, options, dice):
        nest = toy.setup(seats, options, dice)
        nest.birds[0] = Peacock(*structs.astuple(nest.birds[0]))
        return nest

    return replace(NEST, setup=setup)


@fault(2, "a tuple where a list is declared")
def tuple_for_list(patch):
    class Round(toy.Round):
        def run(self, table):
            super().run(table)
            table.state.calls = tuple(table.state.calls)

    return with_step(patch, "Round", Round)


@fault(2, "an event of another shape than declared")
def misshapen_event(patch):
    patch("Shown", lambda cards, calls, winner: Shown(list(cards), calls, winner))
    return NEST


Shown = toy.Shown


@fault(3, "a field that is not saved")
def unsaved_field(patch):
    class MoodyNest(toy.Nest, dict=True):
        pass

    def setup(seats, options, dice):
        nest = MoodyNest(**structs.asdict(toy.setup(seats, options, dice)))
        nest.mood = 1
        return nest

    class Round(toy.Round):
        def run(self, table):
            super().run(table)
            table.state.weather += getattr(table.state, "mood", 0)

    return with_step(patch, "Round", Round, state=MoodyNest, setup=setup)


@fault(3, "news that depend on what is not saved")
def unsaved_news(patch):
    class MoodyNest(toy.Nest, dict=True):
        pass

    def setup(seats, options, dice):
        nest = MoodyNest(**structs.asdict(toy.setup(seats, options, dice)))
        nest.mood = 1
        return nest

    class TurnUp(toy.TurnUp):
        def run(self, table):
            super().run(table)
            table.tell(*[toy.WeatherTurned(0)] * getattr(table.state, "mood", 0))

    return with_step(patch, "TurnUp", TurnUp, state=MoodyNest, setup=setup)


@fault(4, "chance from outside the table")
def outside_chance(patch):
    class Round(toy.Round):
        def run(self, table):
            super().run(table)
            random.shuffle(table.state.deck)

    return with_step(patch, "Round", Round)


@fault(4, "news by chance from outside the table")
def outside_news(patch):
    class TurnUp(toy.TurnUp):
        def run(self, table):
            super().run(table)
            table.tell(toy.WeatherTurned(random.getrandbits(32)))

    return with_step(patch, "TurnUp", TurnUp)


# law 5: what is offered, and the rest


@fault(5, "an option that is offered and refused")
def refused_offer(patch):
    class ShowCard(toy.ShowCard):
        def take(self, table, seat, picks):
            if picks == ("call:2",):
                raise IllegalAnswer
            super().take(table, seat, picks)

    return with_step(patch, "ShowCard", ShowCard)


@fault(5, "an option that is offered and crashes")
def crashing_offer(patch):
    class Duck(toy.Duck):
        def value(self, face, weather):
            return {toy.RAIN: 7}[weather]

    patch("TRAITS", toy.TRAITS | {toy.DUCK: Duck()})
    return NEST


@fault(5, "a choice that allows what it does not offer")
def gullible_choice(patch):
    class Gullible(Choice):
        def allows(self, picks):
            return bool(picks)

    class ShowCard(toy.ShowCard):
        def choice(self, table, seat):
            choice = super().choice(table, seat)
            return Gullible(choice.prompt, choice.options)

        def take(self, table, seat, picks):
            if picks[0].startswith(("card:", "call:")):
                super().take(table, seat, picks)

    return with_step(patch, "ShowCard", ShowCard)


@fault(5, "a choice that changes the table when it refuses")
def touchy_choice(patch):
    class Touchy(Choice):
        nest: Any = None

        def allows(self, picks):
            self.nest.spent += [0] * (not super().allows(picks))
            return super().allows(picks)

    class NameVictim(toy.NameVictim):
        def choice(self, table, seat):
            choice = super().choice(table, seat)
            return Touchy(choice.prompt, choice.options, nest=table.state)

    return with_step(patch, "NameVictim", NameVictim)


@fault(5, "a choice that changes the table when it allows")
def grasping_choice(patch):
    class Grasping(Choice):
        nest: Any = None

        def allows(self, picks):
            self.nest.spent += [0] * super().allows(picks)
            return super().allows(picks)

    class NameVictim(toy.NameVictim):
        def choice(self, table, seat):
            choice = super().choice(table, seat)
            return Grasping(choice.prompt, choice.options, nest=table.state)

    return with_step(patch, "NameVictim", NameVictim)


@fault(5, "a choice that refuses for another reason")
def confused_choice(patch):
    class Confused(Choice):
        def allows(self, picks):
            if not super().allows(picks):
                raise NotYourTurn
            return True

    class NameVictim(toy.NameVictim):
        def choice(self, table, seat):
            choice = super().choice(table, seat)
            return Confused(choice.prompt, choice.options)

    return with_step(patch, "NameVictim", NameVictim)


# law 6: looking


@fault(6, "a view that changes the table")
def touching_view(patch):
    def view(table, viewer):
        table.state.birds[0].hand.sort()
        return toy.view(table, viewer)

    return replace(NEST, view=view)


@fault(6, "an appraisal that takes a card")
def greedy_appraisal(patch):
    return replace(NEST, appraise=lambda table: (table.state.deck.pop(), 0, 0))


@fault(6, "an appraisal that leaves seats out")
def partial_appraisal(patch):
    return replace(NEST, appraise=lambda table: (1,))


@fault(6, "a view that is another each time")
def fickle_view(patch):
    def view(table, viewer):
        seen = toy.view(table, viewer)
        return structs.replace(seen, sky=structs.replace(seen.sky, weather=random.getrandbits(32)))

    return replace(NEST, view=view)


@fault(6, "a question that draws when it is asked")
def drawing_question(patch):
    class ShowCard(toy.ShowCard):
        def choice(self, table, seat):
            table.dice.below(6)
            return super().choice(table, seat)

    return with_step(patch, "ShowCard", ShowCard)


@fault(6, "a question that is another each time")
def fickle_question(patch):
    class ShowCard(toy.ShowCard):
        def choice(self, table, seat):
            return structs.replace(super().choice(table, seat), prompt=say(random.randbytes(8).hex()))

    return with_step(patch, "ShowCard", ShowCard)


@fault(6, "a list in a view")
def list_in_view(patch):
    return with_bird(lambda bird, table, seat: structs.replace(bird, hoard=list(bird.hoard)))


@fault(6, "a part of a view that is not frozen")
def soft_view(patch):
    class Soft(Struct):
        seat: int

    return with_bird(lambda bird, table, seat: Soft(seat))


@fault(6, "two regions by one id")
def twin_regions(patch):
    class TwinView(toy.NestView, frozen=True):
        def regions(self):
            return super().regions() * 2

    return replace(NEST, view=lambda table, viewer: TwinView(*structs.astuple(toy.view(table, viewer))))


# law 7: dreams look like the truth


@fault(7, "a rival's card in a view")
def rivals_card(patch):
    return with_bird(
        lambda bird, table, seat: structs.replace(bird, hoard=tuple(table.state.birds[seat].hand))
    )


@fault(7, "a question that says aloud what is secret")
def loud_question(patch):
    class ShowCard(toy.ShowCard):
        def about(self, table):
            return say("nest.show-card.about", best=max(table.state.birds[0].hand))

    return with_step(patch, "ShowCard", ShowCard)


@fault(7, "a choice that depends on a rival's hand")
def peeking_choice(patch):
    class NameVictim(toy.NameVictim):
        public: ClassVar[bool] = False

        def choice(self, table, seat):
            richest = max(
                range(len(table.state.birds)), key=lambda n: (n != seat, sum(table.state.birds[n].hand))
            )
            return Choice(say("nest.name-victim"), (Option(f"bird:{richest}", say("nest.richest")),))

    return with_step(patch, "NameVictim", NameVictim)


@fault(7, "a region that is there only in some worlds")
def telltale_region(patch):
    class TelltaleView(toy.NestView, frozen=True):
        def regions(self):
            return super().regions()[self.birds[0].cards % 2 :]

    def view(table, viewer):
        seen = toy.view(table, viewer)
        birds = (structs.replace(seen.birds[0], cards=sum(table.state.birds[0].hand)), *seen.birds[1:])
        return TelltaleView(seen.sky, birds, seen.own)

    return replace(NEST, view=view)


@fault(7, "an imagine that deals the viewer other cards")
def careless_imagine(patch):
    return replace(NEST, imagine=lambda table, viewer, dice: toy.imagine(table, None, dice))


@fault(7, "an imagine that dreams what cannot be")
def impossible_imagine(patch):
    def imagine(table, viewer, dice):
        toy.imagine(table, viewer, dice)
        table.state.deck[:] = [*table.state.deck, 99] if dice.below(2) else table.state.deck[:0]

    return replace(NEST, imagine=imagine)


@fault(7, "a secret question put only to those who have an answer")
def telltale_seats(patch):
    class Tuck(toy.Tuck):
        def choice(self, table, seat):
            high = [face for face in table.state.birds[seat].hand if face > 3]
            return Choice(say("nest.tuck"), toy.cards(high))

    class NameVictim(toy.NameVictim):
        def resolve(self, table):
            super().resolve(table)
            tuck = table.stack[-1]
            tuck.seats = [seat for seat in tuck.seats if tuck.choice(table, seat).options]

    game = with_step(patch, "Tuck", Tuck)
    return replace(
        with_step(patch, "NameVictim", NameVictim), steps=(*game.steps[:2], NameVictim, *game.steps[3:])
    )


@fault(7, "an imagine with dice of its own")
def wild_imagine(patch):
    def imagine(table, viewer, dice):
        toy.imagine(table, viewer, dice)
        random.shuffle(table.state.deck)

    return replace(NEST, imagine=imagine)


# law 8: dreams differ, and nothing is told


@fault(8, "an imagine that does nothing")
def no_imagine(patch):
    return replace(NEST, imagine=lambda table, viewer, dice: None)


@fault(8, "an imagine that leaves the deck as it is")
def half_imagine(patch):
    def imagine(table, viewer, dice):
        deck = table.state.deck[:]
        table.state.deck.clear()
        toy.imagine(table, viewer, dice)
        table.state.deck[:] = deck

    return replace(NEST, imagine=imagine)


@fault(8, "an imagine that changes what everybody knows")
def bold_imagine(patch):
    def imagine(table, viewer, dice):
        toy.imagine(table, viewer, dice)
        table.state.rulings = toy.Rulings(100, True)

    return replace(NEST, imagine=imagine)


@fault(8, "an imagine that leaves more to be done")
def busy_imagine(patch):
    def imagine(table, viewer, dice):
        toy.imagine(table, viewer, dice)
        table.stack.insert(0, toy.TurnUp())

    return replace(NEST, imagine=imagine)


@fault(8, "a secret that is listed only where it is held")
def telltale_secrets(patch):
    def secrets(table, viewer):
        best = {"six": [toy.CUCKOO]} if toy.CUCKOO in table.state.deck[-3:] else {}
        return toy.secrets(table, viewer) | best

    return replace(NEST, secrets=secrets)


@fault(8, "an event with an open secret")
def open_event(patch):
    class Dealt(Event):
        seat: int
        card: int

        def text(self):
            return say("nest.dealt")

    patch("Dealt", Dealt)
    return replace(NEST, events=(NEST.events[0], Dealt, *NEST.events[2:]))


@fault(8, "an event with a secret in a list")
def buried_secret(patch):
    class Dealt(Event):
        seat: int
        card: tuple[Secret[int], ...]

    return replace(NEST, events=(*NEST.events[:1], Dealt, *NEST.events[2:]))


@fault(8, "an event with a witness who is no seat")
def strange_witness(patch):
    class Dealt(toy.Dealt):
        def witnesses(self):
            return (None, self.seat)

    patch("Dealt", Dealt)
    return replace(NEST, events=(NEST.events[0], Dealt, *NEST.events[2:]))


@fault(8, "an event without words where it is blanked")
def wordless_event(patch):
    class Dealt(toy.Dealt):
        def text(self):
            return say("nest.dealt", card=self.card + 0)

    patch("Dealt", Dealt)
    return replace(NEST, events=(NEST.events[0], Dealt, *NEST.events[2:]))


@fault(8, "an event whose words are a sentence")
def sentence(patch):
    class WeatherTurned(toy.WeatherTurned):
        def text(self):
            return "It rains."

    patch("WeatherTurned", WeatherTurned)
    return replace(NEST, events=(WeatherTurned, *NEST.events[1:]))


@fault(8, "a part of an answer that shows")
def showing_part(patch):
    def change(bird, table, seat):
        ask = table.stack[-1] if table.stack else None
        return structs.replace(bird, has_shown=isinstance(ask, toy.ShowCard) and seat in ask.chosen)

    return with_bird(change)


@fault(8, "an answer in everybody's view before all have answered")
def showing_answer(patch):
    def change(bird, table, seat):
        ask = table.stack[-1] if table.stack else None
        answered = ask.picks.get(seat) if isinstance(ask, toy.ShowCard) else None
        return structs.replace(bird, cards=int(answered[1][5:]) if answered else 0)

    return with_bird(change)


@fault(8, "an answer that makes news before all have answered")
def early_news(patch):
    class ShowCard(toy.ShowCard):
        def take(self, table, seat, picks):
            super().take(table, seat, picks)
            table.tell(toy.Tucked(seat, None))

    return with_step(patch, "ShowCard", ShowCard)


@fault(8, "a view that counts the answers")
def counting_view(patch):
    return with_bird(lambda bird, table, seat: structs.replace(bird, cards=table.decisions))


@fault(8, "a number of questions that betrays a secret answer")
def telltale_question(patch):
    class Shrug(Ask[toy.Nest]):
        public: ClassVar[bool] = True

        def choice(self, table, seat):
            return Choice(say("nest.shrug"), (Option("shrug", say("nest.shrug")),))

        def resolve(self, table):
            pass

    class Tuck(toy.Tuck):
        def resolve(self, table):
            super().resolve(table)
            if table.state.birds[self.seats[0]].tucked[-1:] > [3]:
                table.then(Shrug(seats=[0]))

    return with_step(patch, "Tuck", Tuck, Shrug)


@fault(8, "a public question that depends on a secret")
def secretive_question(patch):
    class NameVictim(toy.NameVictim):
        def choice(self, table, seat):
            choice = super().choice(table, seat)
            is_rich = sum(table.state.birds[seat].hand) > 7
            return structs.replace(choice, options=choice.options[is_rich:])

    return with_step(patch, "NameVictim", NameVictim)


# laws 9, 13 and 14


@fault(9, "an answer that makes the others stale")
def hasty_question(patch):
    class Tuck(toy.Tuck):
        def take(self, table, seat, picks):
            super().take(table, seat, picks)
            table.question += 1

    return with_step(patch, "Tuck", Tuck)


@fault(9, "an answer that changes what the others are asked")
def meddling_answer(patch):
    class Tuck(toy.Tuck):
        def choice(self, table, seat):
            return structs.replace(
                super().choice(table, seat), prompt=say("nest.tuck", left=len(self.waiting()))
            )

    return with_step(patch, "Tuck", Tuck)


@fault(9, "the first to answer goes first")
def race(patch):
    class Tuck(toy.Tuck):
        def resolve(self, table):
            self.seats = list(self.picks)
            super().resolve(table)

    return with_step(patch, "Tuck", Tuck)


@fault(13, "cards that vanish")
def vanishing_cards(patch):
    class TurnUp(toy.TurnUp):
        def run(self, table):
            table.state.deck.clear()
            super().run(table)

    return with_step(patch, "TurnUp", TurnUp)


@fault(13, "an imagine that makes cards")
def making_imagine(patch):
    def imagine(table, viewer, dice):
        toy.imagine(table, viewer, dice)
        table.state.deck[:] = [1] * len(table.state.deck)

    return replace(NEST, imagine=imagine)


@fault(14, "half an answer that cannot be taken back")
def clinging_answer(patch):
    class ShowCard(toy.ShowCard):
        def forget(self, seat):
            self.picks.pop(seat, None)

    return with_step(patch, "ShowCard", ShowCard)
