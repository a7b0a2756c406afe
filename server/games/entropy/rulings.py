"""Which rules this match is played by: questions that the rulebook leaves open."""

from typing import Annotated

from msgspec import Meta, Struct

#: The wording of the rulebook.
WRITTEN = Meta(description="the wording of the rulebook")
#: No text decides it; this is our reading.
OURS = Meta(description="not ruled in the text; our reading")


class Rulings(Struct, frozen=True, forbid_unknown_fields=True):
    """One field per question with its default and, as its description, the source of the default.

    The numbers are those of the list of readings in docs/games/entropy.md.
    """

    #: 3: the far sides of action tiles give travel bonuses like the near ones; only the link is missing there
    far_sides_have_bonuses: Annotated[bool, WRITTEN] = False
    #: 29: the enhanced reward of a biome comes instead of the basic one; otherwise on top of it
    enhanced_replaces: Annotated[bool, OURS] = True
    #: 31: a marker moves one place a turn on each track; otherwise as far as its conditions hold
    one_place_a_turn: Annotated[bool, WRITTEN] = True
    #: 34: life objectives count tokens over all own planets; otherwise within the richest system
    life_over_all_planets: Annotated[bool, WRITTEN] = True
    #: 38: the ghost moves right after the player's movement; otherwise after the whole turn
    ghost_after_movement: Annotated[bool, WRITTEN] = True
    #: 39: a challenge is the goal of one card and the restriction of another; otherwise one card has both
    two_challenge_cards: Annotated[bool, WRITTEN] = True
    #: 40: when the progress deck is out, the used cards of group B come again; otherwise the ghost only moves
    progress_is_reshuffled: Annotated[bool, OURS] = True
    #: 43: focus sets are chosen clockwise from the start player; otherwise dealt at random
    focus_is_chosen: Annotated[bool, WRITTEN] = True


#: The open questions, each a yes or no that a host may decide otherwise.
SWITCHES = (
    "far_sides_have_bonuses",
    "enhanced_replaces",
    "one_place_a_turn",
    "life_over_all_planets",
    "ghost_after_movement",
    "two_challenge_cards",
    "progress_is_reshuffled",
    "focus_is_chosen",
)
