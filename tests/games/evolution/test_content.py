"""The printed cards: checked when they are read, with the row named that is wrong."""

from pathlib import Path

import pytest

from server.games.evolution import content
from server.games.evolution.content import BadContent, food_of, full_deck, read, trait_of
from server.games.evolution.traits import ALL, marry

FILE = Path(content.__file__).with_name("traits.toml").read_text(encoding="utf-8")


def test_the_deck_is_as_printed():
    deck = full_deck()

    assert len(deck) == 129
    assert sum(map(food_of, deck)) == 422
    assert [trait_of(card) for card in deck].count("carnivore") == 17
    assert {[trait_of(card) for card in deck].count(trait.name) for trait in ALL} == {7, 17}


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("[-3, -2, -1, 0, 1, 2, 3]", "[-3, -2, -1, 0, 1, 2]", r"row 1 \(ambush\): 6 cards instead of 7"),
        (
            "[1, 2, 3, 3, 4, 4, 5]",
            "[1, 2, 3, 3, 4, 4, 50]",
            r"row 2 \(burrowing\): no card has the food number 50",
        ),
        ('name = "climbing"', 'name = "burrowing"', r"row 2 \(burrowing\): the trait is listed twice"),
        ('name = "horns"', 'nome = "horns"', r"trait\[10\]"),
        ("[0, 0, 1", '["zero", 0, 1', r"trait\[2\].food\[0\]"),
        ("[[trait]]", "[[trait]", r"traits.toml: .*line 4"),
    ],
)
def test_a_wrong_row_is_named(old, new, complaint):
    with pytest.raises(BadContent, match=complaint):
        read(FILE.replace(old, new, 1))


def test_a_missing_row_is_noticed():
    with pytest.raises(BadContent, match="129 cards in all"):
        read(FILE[: FILE.rindex("[[trait]]")])


def test_a_printed_trait_needs_a_class_and_a_class_a_card():
    names = [trait.name for trait in ALL]

    with pytest.raises(BadContent, match="the trait wings has no class"):
        marry([*names, "wings"])
    with pytest.raises(BadContent, match="the trait horns is on no card"):
        marry([name for name in names if name != "horns"])
