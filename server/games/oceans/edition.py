"""Where the two editions differ in procedure: the one page that lists the differences."""

from functools import lru_cache

from server.engine.choice import Seat, Text, say
from server.engine.table import Step
from server.games.oceans.effects import Box
from server.games.oceans.state import Course, Place, Sea, Species, Waters


class Edition:
    """One edition's way with what both have; each is asked through `edition_of`."""

    box: Box
    #: the number of cards drawn up to
    hand: int
    zones: int

    def combine(self, icons: list[int]) -> int:
        """The forage or attack value of these icons; 1 if there is none."""
        raise AssertionError("no rule for values")

    def plays(self, sea: Sea) -> int:
        """Plays in a turn."""
        raise AssertionError("no rule for plays")

    def may_stop(self, sea: Sea) -> bool:
        """May the next play be left out?"""
        return sea.plays == 0 or sea.rulings.may_decline

    def evolves_deep(self, sea: Sea) -> bool:
        """May Deep cards be put on species?"""
        return False

    def migrates_deep(self, sea: Sea, seat: Seat) -> bool:
        """May this player use Deep cards to migrate?"""
        return False

    def born(self, table: Waters, species: Species) -> None:
        """A new species gets its first tokens."""

    def forbids_prey(self, sea: Sea, course: Course, prey: Species) -> bool:
        """After earlier attacks of this course: is this species out of reach?"""
        return False

    def sources(self, sea: Sea) -> list[Place]:
        """Where tokens that come from the Ocean are taken, first to last."""
        return [f"zone:{number + 1}" for number in range(len(sea.zones))]

    def short(self, table: Waters, target: Place, needed: int) -> int:
        """The Ocean could not give so many: bring them, if the rules do; how many came?"""
        raise AssertionError("no rule for an empty Ocean")

    def zone_emptied(self, table: Waters, number: int) -> None:
        """At the moment this zone runs empty."""

    def refill(self, table: Waters) -> None:
        """After an action, before the Scenarios are looked at."""

    def overflow(self, table: Waters, species: Species) -> None:
        """A species overpopulates: its tokens go where they must."""
        raise AssertionError("no rule for overpopulation")

    def stuffed(self, table: Waters, species: Species) -> None:
        """A species has overpopulated: does that end its feeding?"""

    def extinct(self, table: Waters, species: Species) -> None:
        """A species has died, its cards and board are off the table."""

    def turn(self, sea: Sea) -> tuple[Step[Sea], ...]:
        """The steps of a turn, in order."""
        raise AssertionError("no turn")


EDITIONS: dict[str, Edition] = {}


def edition_of(sea: Sea) -> Edition:
    """The edition this match is played in."""
    return EDITIONS[sea.edition]


def card_name(sea: Sea, key: str) -> Text:
    """The name of a trait or Scenario."""
    return card_words(sea.edition, key)


@lru_cache(maxsize=4096)
def card_words(edition: str, key: str) -> Text:
    """The words for a card's name."""
    return say(f"{edition}.card.{key}")
