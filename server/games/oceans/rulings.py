"""Which readings of the rules a match is played by."""

from msgspec import Struct


class Rulings(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions of procedure that the rules leave open, as this match answers them.

    Every default is the reading of the project; no publisher's text settles them.
    """

    #: may a player stop before using all plays?
    may_decline: bool = True
    #: may the Feeding phase be passed?
    may_fast: bool = True
    #: may be left unused what can be used before feeding, leeching above all?
    may_spare: bool = True
    #: may a player attack and leech own species?
    own_prey: bool = True
    #: are two species alone in the sea neighbours on both sides (or on no side)?
    pair_touches: bool = True
    #: do players without species break the ring?
    gaps_break: bool = False
    #: are scores open during play?
    open_scores: bool = False
    #: may Deep cards be used in any way before the Cambrian Explosion?
    early_deep: bool = False
    #: may the owner of an overpopulating species choose where its tokens go (or is it the Reef)?
    choose_spill: bool = True
    #: does the Cambrian Explosion count for aging in its own turn?
    explosion_ages_at_once: bool = True
