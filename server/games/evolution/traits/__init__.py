"""The seventeen traits, married to the printed cards."""

from collections.abc import Iterable

from server.games.evolution.content import FACES, NAMES, BadContent
from server.games.evolution.traits.defending import (
    Burrowing,
    Climbing,
    DefensiveHerding,
    HardShell,
    Horns,
    Symbiosis,
    WarningCall,
)
from server.games.evolution.traits.eating import (
    Cooperation,
    FatTissue,
    Fertile,
    Foraging,
    LongNeck,
    Scavenger,
)
from server.games.evolution.traits.hunting import Ambush, Carnivore, PackHunting
from server.games.evolution.traits.intelligence import Intelligence, SpendCards, spend, think
from server.games.evolution.traits.page import BY_FACE, Hunt, Trait, traits_of
from server.games.evolution.traits.taking import StoreFat, Take, eats_plants, fat_room, portion, room

ALL: tuple[Trait, ...] = (
    Ambush(),
    Burrowing(),
    Carnivore(),
    Climbing(),
    Cooperation(),
    DefensiveHerding(),
    FatTissue(),
    Fertile(),
    Foraging(),
    HardShell(),
    Horns(),
    Intelligence(),
    LongNeck(),
    PackHunting(),
    Scavenger(),
    Symbiosis(),
    WarningCall(),
)
BY_NAME = {trait.name: trait for trait in ALL}


def marry(names: Iterable[str]) -> None:
    """Demand that each printed trait has its class and the other way round; raises BadContent."""
    printed = set(names)
    for name in sorted(printed ^ set(BY_NAME)):
        lack = "has no class" if name in printed else "is on no card"
        raise BadContent(f"traits.toml: the trait {name} {lack}")


marry(NAMES)
BY_FACE[:] = [BY_NAME[face.trait] for face in FACES]

#: Those that act when food is turned up, in their order.
AT_REVEAL: tuple[Trait, ...] = tuple(
    sorted(
        (trait for trait in ALL if trait.reveal_order is not None), key=lambda trait: trait.reveal_order or 0
    )
)

__all__ = [
    "ALL",
    "AT_REVEAL",
    "BY_FACE",
    "BY_NAME",
    "Hunt",
    "SpendCards",
    "StoreFat",
    "Take",
    "Trait",
    "eats_plants",
    "fat_room",
    "marry",
    "portion",
    "room",
    "spend",
    "think",
    "traits_of",
]
