"""Chance as two fields: a secret seed and how many draws have been made."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b, sha256
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")
RANGE = 1 << 64


class Dice(Struct, forbid_unknown_fields=True):
    """Draw n is a keyed hash of n, so a match can sleep between any two draws.

    `seed` is 128 secret bits in hexadecimal.
    """

    seed: str
    drawn: int = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit-1, each equally likely (the few that would tip it are redrawn)."""
        fair = RANGE - RANGE % limit
        while (number := self._draw()) >= fair:
            pass
        return number % limit

    def pick(self, things: Sequence[T]) -> T:
        """One of these things."""
        return things[self.below(len(things))]

    def draw_from(self, things: list[T]) -> T:
        """Take one of these things out of the list."""
        return things.pop(self.below(len(things)))

    def shuffle(self, things: list[T]) -> None:
        """Bring the list into a random order, in place (Fisher and Yates)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def fork(self, name: str) -> "Dice":
        """Other dice, settled by these and a name; these do not move."""
        key = bytes.fromhex(self.seed)
        return Dice(blake2b(f"{name}/{self.drawn}".encode(), key=key, digest_size=16).hexdigest())

    def pledge(self) -> str:
        """A hash to publish before the match; with the seed shown afterwards it proves the deal."""
        return sha256(self.seed.encode()).hexdigest()

    def _draw(self) -> int:
        digest = _keyed(self.seed).copy()
        digest.update(self.drawn.to_bytes(8, "big"))
        self.drawn += 1
        return int.from_bytes(digest.digest(), "big")


@lru_cache(maxsize=256)
def _keyed(seed: str) -> blake2b:
    """Nearly half of a draw is spent on the key; it is the same for all draws of a match."""
    return blake2b(key=bytes.fromhex(seed), digest_size=8)
