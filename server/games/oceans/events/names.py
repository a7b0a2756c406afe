"""How species and places are named in what is told."""

from functools import lru_cache

from msgspec import Struct

from server.engine.choice import Seat, Text, say, who
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
