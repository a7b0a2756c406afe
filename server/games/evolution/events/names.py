"""Words of the rules that events and steps share: sources, causes, pieces."""

from typing import Literal, TypeAlias

from server.engine.choice import Text, say
from server.games.evolution.state import SpeciesId

#: Where food comes from: plants of the Watering Hole, plants or meat of the bank.
Source: TypeAlias = Literal["hole", "plants", "meat"]
#: Why food is taken.
Cause: TypeAlias = Literal["turn", "meal", "long-neck", "cooperation", "scavenger", "intelligence"]
#: Why cards are drawn, why a species dies.
Reason: TypeAlias = Literal["deal", "extinction"]
Death: TypeAlias = Literal["attack", "horns", "hunger"]


def piece(species: SpeciesId) -> str:
    """The piece that is this species."""
    return f"species:{species}"


def food_name(source: Source, amount: int) -> Text:
    """The Text for so many tokens of this food."""
    return say(f"evolution.food.{source}", n=amount)
