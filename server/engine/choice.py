"""What may be answered: seats, words as keys, options, choices."""

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import TypeAlias

from msgspec import Struct

from server.engine.dice import Dice

Seat: TypeAlias = int  # 0 … seats-1, clockwise
Viewer: TypeAlias = Seat | None  # None: a spectator
Picks: TypeAlias = tuple[str, ...]  # ids of options


class Text(Struct, frozen=True):
    """Words to be found later: a key and its arguments by name, never a sentence.

    An argument is a number, a name as it stands, another Text, or several Texts that make a list.
    The key `seat` with the argument `n` stands for the name of the person on seat n.
    """

    key: str
    args: tuple[tuple[str, "int | str | Text | tuple[Text, ...]"], ...] = ()


Arg: TypeAlias = int | str | Text | tuple[Text, ...]


def say(key: str, **args: Arg) -> Text:
    """The Text of this key with these arguments."""
    return Text(key, tuple(args.items()))


def who(seat: Seat) -> Text:
    """The Text that stands for the name of the person on this seat."""
    return Text("seat", (("n", seat),))


class Option(Struct, frozen=True):
    """One thing that may be picked.

    `at` names the pieces to touch, in order; `note` says beforehand what picking it will set off.
    """

    id: str
    label: Text
    at: tuple[str, ...] = ()
    note: Text | None = None


class Refusal(Struct, frozen=True):
    """Why something that one might expect is not offered: the pieces one would touch, and the reason."""

    at: tuple[str, ...]
    why: Text


class Choice(Struct, frozen=True):
    """Pick from `least` to `most` of these options, each at most once."""

    prompt: Text
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1

    def allows(self, picks: Picks) -> bool:
        """The referee: are these picks one of the legal answers?"""
        if not self.least <= len(picks) <= self.most or len(set(picks)) != len(picks):
            return False
        offered = {option.id for option in self.options}
        return all(pick in offered for pick in picks)

    def count(self) -> int:
        """How many legal answers there are; the order of picks makes no other answer."""
        return sum(comb(len(self.options), size) for size in self._sizes())

    def answers(self) -> Iterator[Picks]:
        """All legal answers, lazily, in the order of the options."""
        ids = [option.id for option in self.options]
        for size in self._sizes():
            yield from combinations(ids, size)

    def sample(self, dice: Dice) -> Picks:
        """One legal answer at random; every number of picks is equally likely."""
        sizes = self._sizes()
        size = sizes[dice.below(len(sizes))] if len(sizes) > 1 else sizes[0]
        if size == 1:
            return (self.options[dice.below(len(self.options))].id,)
        ids = [option.id for option in self.options]
        return tuple(dice.draw_from(ids) for _ in range(size))

    def _sizes(self) -> range:
        return range(self.least, min(self.most, len(self.options)) + 1)
