"""Intelligence: for plants, and against defences."""

import pytest

from server.engine.choice import say, who
from server.games.evolution.state import species_name
from tests.games.evolution.scene import FIRST, SECOND, can_attack, feeding, row, ruled, species


def thinker(population=3, food=0, more=""):
    return species("I", population, 2, food=food, traits=f"intelligence, {more}")


def watcher():
    return row(species("O", 1, 1), species("P", 1, 1))


# ---- plants


@pytest.mark.parametrize(("rulings", "eaten"), [(FIRST, 2), (SECOND, 2)])
def test_a_card_is_worth_two_plants_of_the_bank(rulings, eaten):
    scene = feeding(row(thinker(), hand="horns, climbing"), watcher(), plants=3, rulings=rulings)

    assert scene.may() == ["feed I", "think I"]
    scene.do("think I", "card climbing")
    assert (scene["I"].food, scene.plants, scene.hand(0)) == (eaten, 3, ["horns"])


def test_the_last_card_is_not_asked_for():
    scene = feeding(row(thinker(), hand="horns"), watcher(), plants=3).do("think I")

    assert (scene["I"].food, scene.hand(0)) == (2, [])


def test_it_is_optional_and_works_on_an_empty_watering_hole():
    scene = feeding(row(thinker(), hand="horns"), row(species("O", 1, 1, food=1)))

    assert scene.may() == ["think I", "pass"]
    scene.do("pass")
    assert scene.is_over()
    assert scene["I"].food == 0


def test_feeding_goes_on_until_nobody_thinks_for_a_full_circle():
    one = row(species("I", 4, 2, traits="intelligence"), hand="horns, horns")
    two = row(species("J", 4, 2, traits="intelligence"), hand="horns, horns")

    scene = feeding(one, two, row(species("O", 1, 1, food=1))).do("pass")

    assert scene.may() == ["think J", "pass"]
    scene.do("think J", "card horns")
    assert scene.may() == ["think I", "pass"]
    scene.do("pass", "pass")
    assert scene.is_over()


def test_it_takes_one_when_there_is_room_for_one():
    scene = feeding(row(thinker(population=1), hand="horns"), watcher(), plants=0).do("think I")

    assert scene["I"].food == 1


def test_cooperation_hears_of_it_once():
    rows = (
        row(thinker(more="cooperation"), species("N", 3, 1, food=0, traits="horns"), hand="horns"),
        watcher(),
    )

    scene = feeding(*rows, plants=1).do("think I")

    assert (scene["I"].food, scene["N"].food, scene.plants) == (2, 1, 1)


@pytest.mark.parametrize(("rulings", "eaten"), [(FIRST, 2), (SECOND, 3)])
def test_foraging_adds_to_it_in_2015_alone(rulings, eaten):
    scene = feeding(row(thinker(more="foraging"), hand="horns"), watcher(), plants=3, rulings=rulings)

    assert scene.do("think I")["I"].food == eaten


def test_it_counts_as_the_mandatory_feeding_of_a_hungry_species():
    other = species("H", 1, 1)

    scene = feeding(row(thinker(), other, hand="horns"), watcher(), plants=3)

    assert scene.may() == ["feed I", "feed H", "think I"]


def test_a_full_species_may_think_for_fat_when_nobody_must_eat():
    scene = feeding(row(thinker(1, 1, "fat tissue"), hand="horns"), row(species("O", 1, 1, food=1)), plants=0)

    assert scene.may() == ["think I", "pass"]
    assert scene.do("think I")["I"].fat == 2
    assert scene.is_over()


def test_by_a_ruling_the_turn_goes_on_after_thinking():
    rulings = ruled(intelligence_uses_turn=False)

    scene = feeding(row(thinker(4), hand="horns, horns, horns"), watcher(), plants=9, rulings=rulings)
    scene.do("think I", "card horns")

    # the only thing left is to feed I from the Watering Hole, and no second card may be spent: it is done
    assert (scene["I"].food, scene.plants) == (3, 8)
    assert scene.asked() == [1]


def test_by_that_ruling_nobody_has_to_go_on_storing():
    rulings = ruled(intelligence_uses_turn=False)
    rows = row(thinker(2, 0, "fat tissue"), hand="horns, horns"), watcher()

    scene = feeding(*rows, plants=9, rulings=rulings).do("think I", "card horns")

    assert scene.may() == ["feed I", "pass"]
    scene.do("pass")
    assert scene.asked() == [1]


def test_without_cards_one_is_told_why():
    scene = feeding(row(thinker(), species("H", 1, 1)), watcher(), plants=3)

    assert scene.may() == ["feed I", "feed H"]
    assert scene.why_not("trait:I/intelligence") == say("evolution.why.no-cards")


# ---- against defences


def clever(body=5, hand="", population=2, more=""):
    return row(species("C", population, body, traits=f"carnivore, intelligence, {more}"), hand=hand)


def fortress():
    return row(species("T", 1, 1, food=1, traits="hard shell, climbing, horns"))


def test_t23_one_card_lets_it_attack_and_two_spare_it_the_horns():
    scene = feeding(clever(hand="fertile, foraging"), fortress())

    assert scene.may() == ["attack C T climbing", "attack C T climbing+horns", "pass"]


def test_t23_with_one_card_horns_still_hurt():
    scene = feeding(clever(hand="fertile"), fortress())

    assert scene.may() == ["attack C T climbing", "pass"]
    scene.do("attack C T climbing")
    assert (scene["C"].population, scene["C"].food, scene.hand(0)) == (1, 1, [])
    assert scene.is_extinct("T")
    assert scene.is_over()


def test_t23_two_cards_avoid_the_horns():
    scene = feeding(clever(hand="fertile, foraging"), fortress()).do("attack C T climbing+horns")

    assert (scene["C"].population, scene["C"].food, scene.hand(0)) == (2, 1, [])
    assert scene.is_over()


def test_t23_nobody_is_obliged_to():
    scene = feeding(clever(hand="fertile, foraging"), fortress()).do("pass")

    assert scene.is_over()
    assert scene["C"].food == 0


def test_t23_scavenger_cannot_be_named():
    scene = feeding(
        clever(hand="fertile, foraging"), row(species("T", 1, 1, food=1, traits="scavenger, climbing"))
    )

    assert scene.may() == ["attack C T climbing", "pass"]


def test_which_cards_go_is_asked_one_by_one():
    scene = feeding(clever(hand="fertile, foraging, ambush"), fortress()).do("attack C T climbing+horns")

    assert scene.may() == ["card ambush", "card fertile", "card foraging"]
    scene.do("card foraging")
    assert scene.may() == ["card ambush", "card fertile"]
    scene.do("card ambush")
    assert scene.hand(0) == ["fertile"]
    assert scene.is_over()


def test_by_a_ruling_horns_stay_on():
    scene = feeding(
        clever(hand="fertile, foraging"), fortress(), rulings=ruled(intelligence_may_negate_horns=False)
    )

    assert scene.may() == ["attack C T climbing", "pass"]


def test_horns_may_be_avoided_where_the_attack_is_legal_anyway():
    prey = row(species("T", 3, 1, food=3, traits="horns"))

    scene = feeding(clever(hand="fertile"), prey)

    assert scene.may() == ["attack C T", "attack C T horns"]


def test_two_warning_calls_are_two_cards():
    prey = row(
        species("W", 1, 6, food=1, traits="warning call"),
        species("T", 1, 1, food=1),
        species("V", 1, 6, food=1, traits="warning call"),
    )

    assert feeding(clever(hand="fertile"), prey).is_over()
    scene = feeding(clever(hand="fertile, fertile"), prey)
    assert scene.may() == ["attack C T warning-call-left+warning-call-right", "pass"]


def test_by_a_ruling_one_card_silences_both_warning_calls():
    prey = row(
        species("W", 1, 6, food=1, traits="warning call"),
        species("T", 1, 1, food=1),
        species("V", 1, 6, food=1, traits="warning call"),
    )

    scene = feeding(clever(hand="fertile"), prey, rulings=ruled(warning_call_per_card=False))

    assert scene.may() == ["attack C T warning-call", "pass"]


def test_size_itself_cannot_be_switched_off():
    scene = feeding(
        clever(body=3, hand="fertile, fertile"), row(species("T", 1, 3, food=1, traits="climbing"))
    )

    assert scene.is_over()


def test_hard_shell_can():
    scene = feeding(clever(body=3, hand="fertile"), row(species("T", 1, 2, food=1, traits="hard shell")))

    assert scene.may() == ["attack C T hard-shell", "pass"]


def test_a_clever_carnivore_gets_no_plants_for_cards():
    scene = feeding(clever(body=1, hand="fertile, fertile"), row(species("T", 1, 3, food=1)), plants=4)

    assert scene.is_over()


def test_the_defence_is_off_for_this_attack_alone():
    prey = row(species("T", 2, 1, food=2, traits="climbing"))

    scene = feeding(clever(hand="fertile", population=3), prey).do("attack C T climbing")

    assert scene.is_over()
    assert (scene["T"].population, scene["C"].food) == (1, 1)
    assert not can_attack("C", "T", clever(), row(species("T", 1, 1, traits="climbing")))


def test_cards_drawn_for_an_extinction_can_be_spent_at_once():
    hunter = clever(hand="fertile", population=3)
    prey = row(species("T", 1, 1, food=1, traits="climbing"), species("U", 1, 1, food=1, traits="climbing"))

    scene = feeding(hunter, prey).do("attack C T climbing")

    assert scene.is_extinct("T")
    assert scene.is_over()  # the draw was the prey's owner's, so there is no card for U
    own = row(
        species("C", 3, 5, traits="carnivore, intelligence"),
        species("T", 1, 1, food=1, traits="climbing"),
        species("U", 1, 1, food=1, traits="climbing"),
        hand="fertile",
    )
    scene = feeding(own, row(species("Z", 1, 6, food=1))).do("attack C T climbing")
    assert scene.may() == ["attack C U climbing", "pass"]


def test_what_spending_is_for_is_known_to_all():
    scene = feeding(clever(hand="fertile, foraging"), fortress()).do("attack C T climbing")

    assert scene.about() == say("evolution.about.spend", n=1, who=who(0), species=species_name("0.1"))
