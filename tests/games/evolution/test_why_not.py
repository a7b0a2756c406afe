"""Why not? Each refusal names the rule, and what would help."""

import pytest

from server.engine.choice import Text, say
from tests.games.evolution.scene import SECOND, feeding, row, species


def reasons(scene, attacker, prey):
    """The reasons why the attack is refused, by key and figures; species are left out."""
    why = scene.why_not(attacker, prey)
    if why is None:
        return None
    assert why.key == "evolution.why.attack"
    return [
        (
            one.key.removeprefix("evolution.why.attack."),
            {k: v for k, v in one.args if not isinstance(v, Text)},
        )
        for one in dict(why.args)["reasons"]
    ]


def hunted(*prey, population=2, body=4, more="", hand="", rulings=None):
    """A hungry Carnivore A with an easy prey E at hand and a second species, so that its owner is asked."""
    hunter = row(species("A", population, body, traits=f"carnivore, {more}"), species("H", 1, 1), hand=hand)
    return feeding(hunter, row(*prey), row(species("E", 1, 1)), plants=3, rulings=rulings)


def test_what_can_be_attacked_is_not_refused():
    assert reasons(hunted(species("B", 1, 3)), "A", "B") is None


@pytest.mark.parametrize("body", [4, 5])
def test_too_big(body):
    scene = hunted(species("B", 1, body))

    assert reasons(scene, "A", "B") == [("size", {"strength": 4, "body": body, "need": body + 1})]


def test_a_pack_still_too_small():
    scene = hunted(species("B", 1, 6), body=2, more="pack hunting", rulings=SECOND)

    assert reasons(scene, "A", "B") == [("size", {"strength": 4, "body": 6, "need": 7})]


def test_a_shell():
    scene = hunted(species("B", 1, 1, traits="hard shell"))

    assert reasons(scene, "A", "B") == [("hard-shell", {"strength": 4, "size": 4, "need": 5})]


def test_burrowing_climbing_and_a_herd_at_once():
    scene = hunted(species("B", 2, 1, food=2, traits="burrowing, climbing, defensive herding"))

    assert reasons(scene, "A", "B") == [
        ("burrowing", {}),
        ("climbing", {}),
        ("defensive-herding", {"have": 2, "need": 3}),
    ]


def test_a_larger_neighbour():
    scene = hunted(species("B", 1, 1, traits="symbiosis"), species("C", 1, 2))

    assert reasons(scene, "A", "B") == [("symbiosis", {})]
    assert reasons(scene, "A", "C") is None


def test_callers_on_both_sides():
    callers = [species(name, 1, 1, traits="warning call") for name in "VW"]

    scene = hunted(callers[0], species("B", 1, 1), callers[1])

    assert reasons(scene, "A", "B") == [("warning-call", {}), ("warning-call", {})]


def test_with_cards_enough_an_attack_is_no_refusal():
    scene = hunted(species("B", 1, 1, traits="climbing"), more="intelligence", hand="fertile")

    assert reasons(scene, "A", "B") is None
    assert "attack A B climbing" in scene.may()


def test_with_too_few_cards_it_is_said_how_many():
    herd = species("B", 2, 1, food=2, traits="burrowing, climbing")

    scene = hunted(herd, more="intelligence", hand="fertile")

    assert reasons(scene, "A", "B") == [("burrowing", {}), ("climbing", {}), ("cards", {"n": 2})]


def test_size_is_said_together_with_the_defences():
    scene = hunted(species("B", 1, 5, traits="climbing"))

    assert [key for key, _ in reasons(scene, "A", "B")] == ["size", "climbing"]


def test_every_pair_of_own_carnivore_and_other_species_is_offered_or_refused():
    prey = [species("B", 2, 5), species("C", 1, 1, traits="horns"), species("D", 1, 3, traits="hard shell")]
    hunter = row(species("A", 2, 4, traits="carnivore"), species("K", 2, 2, traits="carnivore"))

    scene = feeding(hunter, row(*prey), row(species("E", 1, 1)))

    for attacker in "AK":
        for other in "ABCDEK":
            if other != attacker:
                offered = f"attack {attacker} {other}" in scene.may()
                assert offered is (scene.why_not(attacker, other) is None), (attacker, other)


def test_who_is_full_is_said_to_be():
    scene = feeding(row(species("A", 1, 1, food=1), species("B", 1, 1), species("C", 1, 1)), row(), plants=2)

    assert scene.why_not("A") == say("evolution.why.full")


def test_an_empty_watering_hole():
    hunter = species("A", 2, 4, traits="carnivore")

    scene = feeding(row(hunter, species("B", 2, 5)), row(species("C", 1, 1), species("D", 1, 1)))

    assert scene.may() == ["attack A C", "attack A D"]
    assert scene.why_not("B") == say("evolution.why.no-plants")


def test_a_carnivore_without_prey():
    hunter = species("A", 2, 1, traits="carnivore")

    scene = feeding(row(hunter, species("B", 1, 1), species("C", 1, 1)), row(species("D", 1, 1)), plants=5)

    assert scene.why_not("A") == say("evolution.why.no-prey")
    assert reasons(scene, "A", "D") == [("size", {"strength": 1, "body": 1, "need": 2})]
