"""Scenes of Evolution for tests: species with short names, moves in words, a bell when the scene is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from server.engine import play
from server.engine.choice import Choice, Option, Seat, Text, Viewer, say
from server.engine.dice import Dice
from server.engine.events import Event, redact
from server.engine.table import Ask, Do, Step, Table
from server.games.evolution import GAME, rules, setup
from server.games.evolution.content import FACES, trait_of
from server.games.evolution.rulings import EDITIONS, Rulings
from server.games.evolution.state import Card, Player, Species, State, find
from server.games.evolution.steps import (
    AskForCards,
    Attack,
    BeginAnew,
    BeginFeeding,
    Deal,
    EndRound,
    FillBags,
    Starve,
    TurnUpFood,
    TurnUpTraits,
    UseTraits,
)
from server.games.evolution.view import EvolutionView, view

SEED = "5eed" * 8
#: Steps to play, or what makes them once the species have ids.
Steps = list[Step[State]] | Callable[[dict[str, str]], list[Step[State]]]


class TheEnd(Ask[State], kw_only=True):
    """The scene is over: a question that is never answered."""

    def about(self, table: Table[State]) -> Text:
        return say("end")

    def choice(self, table: Table[State], seat: Seat) -> Choice:
        return Choice(say("end"), (Option("end", say("end")),))


STAGE = replace(GAME, steps=(*GAME.steps, TheEnd))
FIRST = Rulings()
SECOND = msgspec.convert(EDITIONS["second2015"], Rulings)


def ruled(**fields: Any) -> Rulings:
    """The rulings of 2014 but for these."""
    return Rulings(**fields)


def card(words: str) -> Card:
    """A card by its trait, or by its trait and its food number: "fertile", "fat tissue -1"."""
    name, _, food = words.rpartition(" ")
    if food.lstrip("-").isdigit():
        return next(
            n for n, f in enumerate(FACES) if (f.trait, f.food) == (name.replace(" ", "-"), int(food))
        )
    return next(n for n, face in enumerate(FACES) if face.trait == words.replace(" ", "-"))


def cards(words: str) -> list[Card]:
    """Cards in a row, parted by commas."""
    return [card(word.strip()) for word in words.split(",") if word.strip()]


class Actor:
    """A species that will be put on stage under a short name."""

    def __init__(
        self, name: str, population: int, body: int, *, food: int = 0, fat: int = 0, traits: str = ""
    ) -> None:
        self.name = name
        self.species = Species("", population, body, food, fat, cards(traits))


species = Actor


def row(*actors: Actor, hand: str = "", bag: int = 0, food_card: str = "") -> Row:
    """What a player has: species from left to right, cards in hand, food in the bag."""
    return Row(list(actors), sorted(cards(hand)), bag, card(food_card) if food_card else None)


class Row:
    def __init__(self, actors: list[Actor], hand: list[Card], bag: int, food_card: Card | None) -> None:
        self.actors = actors
        self.player = Player([actor.species for actor in actors], hand, food_card, bag, len(actors))


class Scene:
    """A table on which a few steps are played; whatever comes after them is never reached."""

    def __init__(
        self,
        steps: Steps,
        *rows: Row,
        plants: int = 0,
        rulings: Rulings | None = None,
        deck: str = "scavenger," * 20,
        discards: str = "",
        round_number: int = 3,
        first: Seat = 0,
        last_round: int | None = None,
    ) -> None:
        self.names: dict[str, str] = {}
        for seat, one in enumerate(rows):
            for number, actor in enumerate(one.actors, 1):
                actor.species.id = f"{seat}.{number}"
                self.names[actor.name] = actor.species.id
        self.state = State(
            rulings or Rulings(),
            [one.player for one in rows],
            cards(deck),
            cards(discards),
            plants=plants,
            round=round_number,
            first=first,
            last_round=last_round,
        )
        self.table: Table[State] = Table(self.state, Dice(SEED), [TheEnd(seats=[0])])
        self.told: list[Event] = []
        self._begin(steps(self.names) if callable(steps) else steps)

    def _begin(self, steps: list[Step[State]]) -> None:
        class Curtain(Do[State]):
            def run(self, table: Table[State]) -> None:
                table.then(*steps, TheEnd(seats=[0]))

        stage = replace(STAGE, setup=lambda seats, options, dice: self.state, opening=Curtain)
        self.table, self.told = play.begin(stage, len(self.state.players), {}, SEED)

    # ---- what the scene shows

    def __getitem__(self, name: str) -> Species:
        found = find(self.table.state, self.names.get(name, name))
        assert found is not None, f"{name} is extinct"
        return found

    def is_extinct(self, name: str) -> bool:
        return find(self.table.state, self.names[name]) is None

    def traits(self, name: str) -> list[str]:
        return [trait_of(card).replace("-", " ") for card in self[name].traits]

    def new_traits(self, name: str) -> list[str]:
        return [trait_of(card).replace("-", " ") for card in self[name].covered]

    def row(self, seat: Seat) -> list[str]:
        """The species of a row from left to right, by the names they have here or else their ids."""
        names = {species: name for name, species in self.names.items()}
        return [names.get(one.id, one.id) for one in self.table.state.players[seat].species]

    def bag(self, seat: Seat) -> int:
        return self.table.state.players[seat].bag

    def hand(self, seat: Seat) -> list[str]:
        return [trait_of(card).replace("-", " ") for card in self.table.state.players[seat].hand]

    @property
    def plants(self) -> int:
        return self.table.state.plants

    def kinds(self) -> list[str]:
        """The names of all events so far."""
        return [type(event).__name__ for event in self.told]

    def events(self, kind: str) -> list[Any]:
        return [event for event in self.told if type(event).__name__ == kind]

    def heard(self, viewer: Viewer) -> list[Any]:
        """All events so far, as this viewer is told them."""
        return [redact(event, viewer) for event in self.told]

    def view(self, viewer: Viewer) -> EvolutionView:
        return view(self.table, viewer)

    def is_over(self) -> bool:
        """Has the scene come to its end, with no question open?"""
        return self.table.outcome is not None or isinstance(self.table.stack[-1], TheEnd)

    # ---- what can be done

    def asked(self) -> list[Seat]:
        return [] if self.is_over() else list(play.asked(self.table))

    def may(self, seat: Seat | None = None) -> list[str]:
        """What the (first) seat that is asked may do, in words such as "attack A B horns"."""
        return [] if self.is_over() else list(self._offers(seat))

    def note(self, deed: str) -> Text:
        """What is said beforehand of what a deed will come to."""
        note = self._offers(None)[deed].note
        assert note is not None
        return note

    def about(self) -> Text:
        """What everybody may know of the question."""
        ask = play.pending(self.table)
        assert ask is not None
        return ask.about(self.table)

    def why_not(self, *pieces: str) -> Text | None:
        """Why touching these pieces leads to nothing: names of species, or pieces as they are."""
        ask = play.pending(self.table)
        assert ask is not None
        at = tuple(
            f"species:{self.names[piece]}" if piece in self.names else self._piece(piece) for piece in pieces
        )
        refusals = ask.refusals(self.table, ask.waiting()[0])
        return next((refusal.why for refusal in refusals if refusal.at == at), None)

    def do(self, *deeds: str, seat: Seat | None = None) -> Scene:
        """Do these one after another, each by the (first) seat that is asked then."""
        for deed in deeds:
            offers = self._offers(seat)
            assert deed in offers, f"{deed!r} is not offered, but {list(offers)}"
            actor = next(iter(play.asked(self.table))) if seat is None else seat
            picks = (offers[deed].id,)
            self.table, told = play.decide(STAGE, self.table, actor, picks, self.table.question)
            self.told += told
        return self

    def _offers(self, seat: Seat | None) -> dict[str, Option]:
        asked = play.asked(self.table)
        choice = asked[next(iter(asked)) if seat is None else seat]
        return {self._words(option.id): option for option in choice.options}

    def _words(self, option: str) -> str:
        names = {species: name for name, species in self.names.items()}
        if option.startswith("card:"):
            return "card " + trait_of(int(option[5:]))
        parts = [names.get(part, part) for part in option.split("/")]
        if parts[0] in ("trait", "new", "body", "population"):
            parts[1] = trait_of(int(parts[1]))
        return " ".join(parts)

    def _piece(self, words: str) -> str:
        kind, _, rest = words.partition(":")
        if kind == "card":
            return f"card:{card(rest)}"
        return f"{kind}:" + "/".join(self.names.get(part, part) for part in rest.split("/"))


def feeding(*rows: Row, **more: Any) -> Scene:
    """Feeding begins; the scene ends with it."""
    return Scene([BeginFeeding()], *rows, **more)


def attack(attacker: str, prey: str, *rows: Row, without: str = "", **more: Any) -> Scene:
    """One attack that is known to be legal, with what follows from it at once and nothing else."""
    scene = Scene(lambda ids: [Attack(ids[attacker], ids[prey], [without] if without else [])], *rows, **more)
    assert scene.is_over()
    return scene


def can_attack(attacker: str, prey: str, *rows: Row, **more: Any) -> bool:
    """May the one attack the other, without spending cards?"""
    scene = Scene([], *rows, **more)
    hunt = rules.hunting.hunt(scene.table.state, scene[attacker], scene[prey])
    return not rules.hunting.is_too_big(hunt) and not rules.hunting.defences(hunt)


def playing(*rows: Row, **more: Any) -> Scene:
    """Cards are played; the scene ends when the traits are turned up."""
    return Scene([AskForCards(), TurnUpTraits()], *rows, **more)


def reveal(*rows: Row, **more: Any) -> Scene:
    """The food cards are turned up, and the traits act that do then, in the order of the edition."""
    steps: list[Step[State]] = [TurnUpFood(), UseTraits()]
    if (more.get("rulings") or Rulings()).traits_before_food:
        steps.reverse()
    return Scene(steps, *rows, **more)


def hunger(*rows: Row, **more: Any) -> Scene:
    """Feeding is over: what comes after it, up to the new species."""
    return Scene([Starve(), FillBags(), BeginAnew()], *rows, **more)


def end_of_game(*rows: Row) -> Table[State]:
    """The last round ends with these rows: the table after the points are counted."""
    return Scene([EndRound()], *rows, last_round=3).table


def deal(*rows: Row, **more: Any) -> Scene:
    """Cards are dealt."""
    return Scene([Deal()], *rows, **more)


def two_players(**fields: Any) -> Rulings:
    """The rulings for two."""
    return replace_rulings(setup.rulings(2, {}), **fields)


def replace_rulings(rulings: Rulings, **fields: Any) -> Rulings:
    return msgspec.structs.replace(rulings, **fields)
