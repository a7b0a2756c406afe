"""Fat Tissue while feeding lasts."""

from server.engine.choice import say
from tests.games.evolution.scene import attack, end_of_game, feeding, hunger, playing, row, ruled, species


def fat(name="F", population=1, body=3, food=1, stored=0, more=""):
    return species(name, population, body, food=food, fat=stored, traits=f"fat tissue, {more}")


def test_t20_with_nobody_hungry_of_ones_own_fat_may_be_stored_or_not():
    other = species("O", 2, 1), species("P", 2, 1)

    scene = feeding(row(fat()), row(*other), plants=4)

    assert scene.may() == ["feed F", "pass"]
    assert (
        feeding(row(fat()), row(species("O", 2, 1), species("P", 2, 1)), plants=4).do("feed F")["F"].fat == 1
    )
    assert scene.do("pass")["F"].fat == 0


def test_t20_an_own_hungry_plant_eater_comes_first():
    scene = feeding(
        row(fat(), species("H", 1, 1), species("I", 1, 1)), row(species("O", 1, 6, food=1)), plants=4
    )

    assert scene.may() == ["feed H", "feed I"]
    assert scene.why_not("F") == say("evolution.why.hungry-first")


def test_t20_with_nobody_hungry_anywhere_it_goes_on_until_all_pass():
    scene = feeding(row(fat("F")), row(fat("G")), row(species("O", 1, 1, food=1)), plants=9)

    assert scene.may() == ["feed F", "pass"]
    scene.do("pass")
    assert scene.may() == ["feed G", "pass"]
    scene.do("feed G")
    assert scene.may() == ["feed F", "pass"]
    scene.do("pass", "pass")
    assert scene.is_over()
    assert (scene["F"].fat, scene["G"].fat, scene.plants) == (0, 1, 8)


def test_t20_by_a_ruling_feeding_is_over_when_nobody_is_hungry():
    scene = feeding(
        row(fat()), row(species("O", 1, 1, food=1)), plants=4, rulings=ruled(fat_keeps_feeding_open=False)
    )

    assert scene.is_over()
    assert scene["F"].fat == 0


def test_by_that_ruling_fat_is_still_stored_on_turns_that_come_anyway():
    others = row(species("O", 1, 1), species("P", 1, 1))

    scene = feeding(row(fat()), others, plants=4, rulings=ruled(fat_keeps_feeding_open=False))

    assert scene.may() == ["feed F", "pass"]


def test_feeding_ends_by_itself_once_all_fat_is_stored():
    scene = feeding(row(fat(body=2)), row(species("O", 1, 1, food=1)), plants=4).do("feed F", "feed F")

    assert (scene["F"].fat, scene.plants) == (2, 2)
    assert scene.is_over()


def test_a_forager_stores_two():
    scene = feeding(row(fat(more="foraging")), row(species("O", 1, 1), species("P", 1, 1)), plants=4).do(
        "feed F"
    )

    assert scene["F"].fat == 2


def test_a_full_carnivore_may_attack_for_fat():
    hunter = species("F", 1, 4, food=1, traits="carnivore, fat tissue")

    scene = feeding(row(hunter), row(species("X", 3, 3, food=3)))

    assert scene.may() == ["attack F X", "pass"]
    scene.do("attack F X")
    assert (scene["F"].fat, scene["X"].population) == (3, 2)
    scene.do("attack F X")
    assert scene["F"].fat == 4
    assert scene.is_over()


def test_a_meal_fills_the_board_first_and_then_the_fat():
    hunter = species("F", 2, 4, food=1, traits="carnivore, fat tissue")

    scene = attack("F", "X", row(hunter), row(species("X", 3, 3)))

    assert (scene["F"].food, scene["F"].fat) == (2, 2)
    (took,) = scene.events("Took")
    assert (took.amount, took.fat) == (3, 2)


def test_t19_fat_is_worth_nothing_at_the_end():
    table = end_of_game(row(fat(stored=2)), row(species("B", 1, 1)))

    assert table.outcome.scores == (2, 1)  # 1 for the population, 1 for the trait


def test_fat_of_the_dead_goes_to_the_bag():
    scene = attack("A", "F", row(species("A", 2, 4, traits="carnivore")), row(fat(stored=2)))

    assert scene.is_extinct("F")
    assert scene.bag(1) == 3


def test_fat_does_not_keep_a_species_from_starving():
    scene = hunger(row(fat(food=0, stored=2)), row(species("B", 1, 1, food=1)))

    assert scene.is_extinct("F")
    assert scene.bag(0) == 2


def test_fat_stays_on_its_card_from_round_to_round():
    scene = hunger(row(fat(stored=2)), row(species("B", 1, 1, food=1)))

    assert (scene["F"].fat, scene["F"].food, scene.bag(0)) == (2, 0, 1)


def test_fat_of_a_replaced_card_goes_to_the_bag():
    f = fat(stored=2, more="horns, climbing")

    scene = playing(row(f, hand="fertile"), row(species("B", 1, 1))).do("trait fertile F fat-tissue")

    assert (scene.bag(0), scene["F"].fat) == (2, 0)
    assert scene.is_over()


def test_by_a_ruling_fat_of_a_replaced_card_is_lost():
    f = fat(stored=2, more="horns, climbing")
    rulings = ruled(fat_of_replaced_card_is_kept=False)

    scene = playing(row(f, hand="fertile"), row(species("B", 1, 1)), rulings=rulings)
    scene.do("trait fertile F fat-tissue")

    assert (scene.bag(0), scene["F"].fat) == (0, 0)
    assert scene.is_over()


def test_by_a_ruling_the_owner_says_how_much_a_forager_stores():
    f = fat(population=2, more="foraging")

    scene = feeding(
        row(f), row(species("O", 1, 1), species("P", 1, 1)), plants=4, rulings=ruled(fat_asks_owner=True)
    )

    assert scene.may() == ["store 1", "store 0"]
    scene.do("store 0")
    assert (scene["F"].food, scene["F"].fat, scene.plants) == (2, 0, 3)


def test_by_that_ruling_who_feeds_a_full_species_stores_one_at_least():
    f = fat(more="foraging")

    scene = feeding(
        row(f), row(species("O", 1, 1), species("P", 1, 1)), plants=4, rulings=ruled(fat_asks_owner=True)
    )
    scene.do("feed F")

    assert scene.may() == ["store 2", "store 1"]
