"""The printed cards, read from traits.toml and checked when this is imported."""

import tomllib
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from server.engine.choice import Text, say
from server.games.evolution.state import Card

CARNIVORES, OTHERS, CARDS = 17, 7, 129
FOOD = range(-9, 10)


class BadContent(Exception):
    """A content file that is wrong; says in which row."""


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of trait card: its name and the food numbers of its copies."""

    name: str
    food: tuple[int, ...]


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    trait: tuple[Row, ...]


class Face(Struct, frozen=True, order=True):
    """What is printed on a card: a trait and a food number; how many copies there are."""

    trait: str
    food: int
    copies: int


def read(text: str) -> tuple[Row, ...]:
    """The rows of a content file; raises BadContent naming the row that is wrong."""
    try:
        rows = msgspec.convert(tomllib.loads(text), Sheet).trait
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise BadContent(f"traits.toml: {fault}") from fault
    for number, row in enumerate(rows, 1):
        _check(row, number, [other.name for other in rows])
    if sum(len(row.food) for row in rows) != CARDS:
        raise BadContent(f"traits.toml: there must be {CARDS} cards in all")
    return rows


def _check(row: Row, number: int, names: list[str]) -> None:
    place = f"traits.toml: row {number} ({row.name})"
    if names.count(row.name) > 1:
        raise BadContent(f"{place}: the trait is listed twice")
    copies = CARNIVORES if row.name == "carnivore" else OTHERS
    if len(row.food) != copies:
        raise BadContent(f"{place}: {len(row.food)} cards instead of {copies}")
    for food in row.food:
        if food not in FOOD:
            raise BadContent(f"{place}: no card has the food number {food}")


ROWS = read(Path(__file__).with_name("traits.toml").read_text(encoding="utf-8"))
NAMES = tuple(row.name for row in ROWS)
#: All faces by trait, then food number; a Card is an index into this.
FACES = tuple(
    Face(row.name, food, row.food.count(food))
    for row in sorted(ROWS, key=lambda row: row.name)
    for food in sorted(set(row.food))
)


def full_deck() -> list[Card]:
    """All cards, unshuffled."""
    return [card for card, face in enumerate(FACES) for _ in range(face.copies)]


def trait_of(card: Card) -> str:
    """The name of the trait on it."""
    return FACES[card].trait


def food_of(card: Card) -> int:
    """The food number on it."""
    return FACES[card].food


@lru_cache(maxsize=64)
def trait_name(trait: str) -> Text:
    """The Text that names a trait."""
    return say(f"evolution.trait.{trait}")


@lru_cache(maxsize=256)
def card_name(card: Card) -> Text:
    """The Text that names a card: its trait and its food number."""
    return say("evolution.card", trait=trait_name(trait_of(card)), food=food_of(card))


def card_names(cards: "tuple[Card, ...] | list[Card]") -> tuple[Text, ...]:
    """The Texts that name these cards."""
    return tuple(card_name(card) for card in cards)
