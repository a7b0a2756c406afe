"""Which rules this match is played by: numbers of players, editions, questions the rulebook leaves open."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

#: The rulebook and the cards of the first edition, 2014, as they are written.
WRITTEN = Meta(description="the wording of the 2014 rulebook and cards")
#: The cards of the second edition, 2015, say otherwise.
EDITION = Meta(description="differs between the printed editions of 2014 and 2015")
#: No text decides it; most who have put the game into a program read it this way.
CUSTOM = Meta(description="not ruled in print; the customary reading")
#: No text decides it and readings differ; this is ours.
OURS = Meta(description="not ruled in print; our reading of the wording")
#: Set by the number of players.
PLAYERS = Meta(description="the rules for two and for six players")


class Rulings(Struct, frozen=True, forbid_unknown_fields=True):
    """One field per question with its default and, as its description, the source of the default."""

    # Numbers of players
    traits_at_most: Annotated[int, PLAYERS] = 3
    set_aside: Annotated[int, PLAYERS] = 0  # cards that leave the game unseen
    quick: Annotated[bool, PLAYERS] = False  # all play their cards at the same time

    # Editions: the defaults are those of 2014
    hard_shell: Annotated[int, EDITION] = 3  # added to the body against attacks
    pack_hunting: Annotated[int, EDITION] = 3  # added to the body when attacking
    pack_hunting_adds_population: Annotated[bool, EDITION] = False  # instead of a fixed number
    fertile_needs_plants: Annotated[bool, EDITION] = False  # on the hole, before the food is turned up
    foraging_always: Annotated[bool, EDITION] = False  # on every take of plants, not on feeding alone
    traits_before_food: Annotated[bool, EDITION] = False  # Fertile and its like act before the food cards

    # Open questions
    scavenger_needs_meal: Annotated[bool, OURS] = False
    intelligence_uses_turn: Annotated[bool, WRITTEN] = True
    warning_call_per_card: Annotated[bool, WRITTEN] = True
    intelligence_may_negate_horns: Annotated[bool, WRITTEN] = True
    chain_needs_take: Annotated[bool, CUSTOM] = True
    fat_of_replaced_card_is_kept: Annotated[bool, CUSTOM] = True
    replace_below_limit: Annotated[bool, WRITTEN] = False
    new_species_after_last_round: Annotated[bool, WRITTEN] = True
    bags_hidden: Annotated[bool, CUSTOM] = True
    warning_call_stops_its_bearer: Annotated[bool, OURS] = True
    empty_deck_is_reshuffle: Annotated[bool, WRITTEN] = False
    meal_before_loss: Annotated[bool, WRITTEN] = True
    fat_keeps_feeding_open: Annotated[bool, OURS] = True
    fat_asks_owner: Annotated[bool, OURS] = False


#: The open questions, each a yes or no that a host may decide otherwise.
SWITCHES = (
    "scavenger_needs_meal",
    "intelligence_uses_turn",
    "warning_call_per_card",
    "intelligence_may_negate_horns",
    "chain_needs_take",
    "fat_of_replaced_card_is_kept",
    "replace_below_limit",
    "new_species_after_last_round",
    "bags_hidden",
    "warning_call_stops_its_bearer",
    "empty_deck_is_reshuffle",
    "meal_before_loss",
    "fat_keeps_feeding_open",
    "fat_asks_owner",
)

#: What each printed edition changes against the defaults.
EDITIONS: Mapping[str, Mapping[str, int | bool]] = {
    "first2014": {},
    "second2015": {
        "hard_shell": 4,
        "pack_hunting": 0,
        "pack_hunting_adds_population": True,
        "fertile_needs_plants": True,
        "foraging_always": True,
        "traits_before_food": True,
    },
}
