"""Options become rulings, and every ruling names its source."""

from typing import get_type_hints

import pytest
from msgspec import Meta

from server.games.evolution import GAME, setup
from server.games.evolution.rulings import SWITCHES, Rulings


def test_every_ruling_names_its_source():
    hints = get_type_hints(Rulings, include_extras=True)

    for field in Rulings.__struct_fields__:
        (source,) = [mark for mark in hints[field].__metadata__ if isinstance(mark, Meta)]
        assert source.description


def test_without_options_the_rulings_are_the_defaults():
    assert setup.rulings(4, {}) == setup.rulings(4, GAME.standard()) == Rulings()


@pytest.mark.parametrize("switch", SWITCHES)
def test_each_option_decides_its_question_and_no_other(switch):
    name = switch.replace("_", "-")
    default, other = (option.id for option in GAME.options()[name].options)

    rulings = setup.rulings(4, {name: (other,)})

    changed = [
        field for field in Rulings.__struct_fields__ if getattr(rulings, field) != getattr(Rulings(), field)
    ]
    assert changed == [switch]
    assert getattr(Rulings(), switch) is (default == "yes")


def test_the_second_edition_changes_what_its_cards_say():
    rulings = setup.rulings(4, {"edition": ("second2015",)})

    assert (rulings.hard_shell, rulings.pack_hunting, rulings.pack_hunting_adds_population) == (4, 0, True)
    assert rulings.fertile_needs_plants
    assert rulings.foraging_always
    assert rulings.traits_before_food


def test_two_players_have_rules_of_their_own():
    rulings = setup.rulings(2, {})

    assert (rulings.traits_at_most, rulings.set_aside) == (2, 40)
