"""Where several rules meet in one moment."""

from tests.games.evolution.scene import (
    SECOND,
    attack,
    can_attack,
    feeding,
    reveal,
    row,
    ruled,
    species,
)


def rest():
    return row(species("Z", 1, 6, food=1))


# ---- three traits meet in one attack


def test_horns_meal_cooperation_and_scavenger_in_one_attack():
    a = species("A", 3, 4, traits="carnivore, cooperation, scavenger")
    b = species("B", 2, 1, traits="scavenger")
    x = species("X", 2, 1, food=2, traits="horns, scavenger, cooperation")
    y = species("Y", 2, 1)

    scene = attack("A", "X", row(a, b), row(x, y))

    # Horns; the meal, shared with B; X loses a member; A scavenges, shared with B again, who is full by then;
    # X, full after its loss, takes nothing, so Y gets nothing
    assert scene.kinds() == ["Gored", "Took", "Took", "MemberEaten", "FoodSpilled", "Took", "Took"]
    assert (scene["A"].population, scene["A"].food) == (2, 2)
    assert (scene["B"].food, scene["X"].food, scene["Y"].food) == (2, 1, 0)


def test_a_scavenging_attacker_shares_its_second_meal_too():
    a = species("A", 4, 2, traits="carnivore, cooperation, scavenger")
    b = species("B", 3, 1)

    scene = attack("A", "X", row(a, b), row(species("X", 2, 1)))

    assert (scene["A"].food, scene["B"].food) == (2, 2)


def test_the_prey_survives_and_scavenges_its_own_loss():
    x = species("X", 3, 1, food=0, traits="scavenger, cooperation")

    scene = attack("A", "X", row(species("A", 1, 2, traits="carnivore")), row(x, species("Y", 1, 1)))

    assert (scene["X"].population, scene["X"].food, scene["Y"].food) == (2, 1, 1)


def test_the_meals_cooperation_reaches_the_prey_before_it_loses_a_member():
    a = species("A", 2, 2, traits="carnivore, cooperation")
    x = species("X", 1, 1)

    scene = attack("A", "X", row(a, x), rest())

    assert scene.is_extinct("X")
    assert scene.bag(0) == 1  # what it ate before it died


def test_by_a_ruling_it_comes_too_late():
    a = species("A", 2, 2, traits="carnivore, cooperation")
    x, y = species("X", 1, 1), species("Y", 1, 1)

    scene = attack("A", "X", row(a, x, y), rest(), rulings=ruled(meal_before_loss=False))

    assert scene.is_extinct("X")
    assert (scene.bag(0), scene["Y"].food) == (0, 1)  # the row has closed, and Y is the neighbour now


def test_the_meals_cooperation_may_leave_food_over_on_the_prey():
    a = species("A", 2, 2, traits="carnivore, cooperation")
    x = species("X", 2, 1, food=1)

    scene = attack("A", "X", row(a, x), rest())

    assert (scene["X"].population, scene["X"].food, scene.bag(0)) == (1, 1, 1)


def test_a_dead_attacker_shares_nothing():
    a = species("A", 1, 3, traits="carnivore, cooperation")
    b = species("B", 1, 1)

    scene = attack("A", "X", row(a, b), row(species("X", 2, 1, traits="horns")))

    assert scene.is_extinct("A")
    assert scene["B"].food == 0
    assert scene.row(0) == ["B"]


def test_a_dead_scavenger_gets_nothing():
    a = species("A", 1, 3, traits="carnivore, scavenger")

    scene = attack("A", "X", row(a, species("B", 1, 1)), row(species("X", 1, 1, traits="horns, scavenger")))

    assert "Took" not in scene.kinds()
    assert scene.kinds().count("WentExtinct") == 2


def test_herd_climbing_and_call_are_all_to_be_beaten():
    prey = row(
        species("X", 2, 1, traits="defensive herding, climbing"), species("W", 1, 1, traits="warning call")
    )

    def hunter(population, traits):
        return row(species("A", population, 4, traits=f"carnivore, {traits}"))

    assert not can_attack("A", "X", hunter(3, "climbing"), prey)
    assert not can_attack("A", "X", hunter(3, "ambush"), prey)
    assert not can_attack("A", "X", hunter(2, "climbing, ambush"), prey)
    assert can_attack("A", "X", hunter(3, "climbing, ambush"), prey)


def test_pack_hunting_against_a_shell():
    prey = row(species("X", 1, 2, traits="hard shell"))

    assert can_attack("A", "X", row(species("A", 3, 3, traits="carnivore, pack hunting")), prey)
    assert not can_attack("A", "X", row(species("A", 3, 2, traits="carnivore, pack hunting")), prey)
    assert not can_attack(
        "A", "X", row(species("A", 3, 3, traits="carnivore, pack hunting")), prey, rulings=SECOND
    )
    assert can_attack(
        "A", "X", row(species("A", 4, 3, traits="carnivore, pack hunting")), prey, rulings=SECOND
    )


# ---- chains that cross an extinction


def test_the_row_closes_before_scavengers_share():
    s = species("S", 2, 1, traits="scavenger, cooperation")
    x, t = species("X", 1, 1), species("T", 1, 1)

    scene = attack("A", "X", row(species("A", 1, 2, traits="carnivore")), row(s, x, t))

    assert scene.row(1) == ["S", "T"]
    assert (scene["S"].food, scene["T"].food) == (1, 1)


def test_symbiosis_and_call_lapse_with_the_dead():
    a = species("A", 6, 6, traits="carnivore")
    w, x = species("W", 1, 2, traits="warning call"), species("X", 1, 1, food=1)

    scene = feeding(row(a), row(w, x))

    assert [event.prey for event in scene.events("Attacked")] == [scene.names["W"], scene.names["X"]]
    assert scene.table.state.players[1].species == []
    assert scene.is_over()


def test_cards_for_the_dead_go_to_their_owner_and_their_traits_to_the_discards():
    x = species("X", 1, 1, traits="horns, climbing, fertile")

    scene = attack(
        "A", "X", row(species("A", 2, 2, traits="carnivore, climbing")), row(x), deck="ambush," * 5
    )

    assert scene.hand(1) == ["ambush"] * 3
    assert len(scene.table.state.discards) == 3


def test_attacker_and_prey_of_one_owner_die_together_and_a_reshuffle_falls_between():
    a = species("A", 1, 4, traits="carnivore, ambush")
    x = species("X", 1, 1, traits="horns, climbing")

    scene = attack("A", "X", row(a, x), rest(), deck="fertile")

    assert scene.table.state.last_round == 4
    assert "fertile" in scene.hand(0)
    assert len(scene.hand(0)) == 4  # the fertile card, one trait of A, the other, one trait of X
    assert len(scene.table.state.deck) == 1
    assert [event.cards for event in scene.events("DeckReshuffled")] == [2, 2]
    assert scene.kinds().count("LastRoundSettled") == 1


# ---- mandatory feeding


def test_a_hungry_carnivore_whose_only_prey_has_horns_must_attack():
    a = species("A", 2, 4, traits="carnivore")

    scene = feeding(row(a), row(species("X", 1, 2, food=1, traits="horns")))

    assert scene.is_extinct("X")
    assert scene["A"].population == 1
    assert scene.is_over()


def test_a_clever_carnivore_may_dodge_the_horns_but_not_the_attack():
    a = species("A", 2, 4, traits="carnivore, intelligence")

    scene = feeding(row(a, hand="fertile"), row(species("X", 3, 2, food=3, traits="horns")))

    assert scene.may() == ["attack A X", "attack A X horns"]


def test_a_player_may_pass_with_a_thinker_while_others_still_have_to_eat():
    thinker = row(species("I", 2, 1, traits="intelligence"), hand="horns")
    carnivore = row(species("C", 2, 5, traits="carnivore"))

    scene = feeding(thinker, carnivore, row(species("X", 6, 1, food=6)))

    assert scene.may() == ["think I", "pass"]
    scene.do("pass")
    assert scene.asked() in ([0], [1])


def test_a_full_circle_is_counted_from_the_last_hungry_species_fed():
    one = row(species("I", 6, 1, traits="intelligence"), hand="horns, horns, horns")
    two = row(species("J", 6, 1, traits="intelligence"), hand="horns, horns, horns")

    scene = feeding(one, two).do("think I", "card horns", "pass", "think I", "card horns", "pass", "pass")

    assert scene.is_over()
    assert (scene["I"].food, scene["J"].food) == (4, 0)


def test_storing_fat_keeps_nobody_thinking_about_hungry_ones_but_oneself():
    one = row(species("F", 1, 3, food=1, traits="fat tissue"))
    two = row(species("J", 6, 1, traits="carnivore"))

    scene = feeding(one, two, plants=9).do("feed F")

    assert scene.may() == ["feed F", "pass"]
    scene.do("pass")
    assert scene.is_over()
    assert scene["J"].food == 0


# ---- the reveal


def test_fertile_makes_room_for_long_neck_which_feeds_the_next_which_stores():
    a = species("A", 1, 1, food=1, traits="fertile, long neck, cooperation")
    b = species("B", 1, 2, food=1, traits="fat tissue, cooperation")
    c = species("C", 1, 1)

    scene = reveal(row(a, b, c), rest())

    assert (scene["A"].population, scene["A"].food) == (2, 2)
    assert (scene["B"].food, scene["B"].fat, scene["C"].food) == (1, 1, 1)
    assert scene.is_over()


def test_in_2015_a_long_necked_forager_feeds_a_foraging_neighbour_two():
    a = species("A", 6, 1, traits="foraging, long neck, cooperation")
    b = species("B", 6, 1, traits="foraging")

    scene = reveal(row(a, b), rest(), rulings=SECOND)

    assert (scene["A"].food, scene["B"].food) == (2, 2)
    assert scene.is_over()


def test_plants_before_the_reveal_make_every_fertile_species_grow_in_2015():
    a, b = species("A", 1, 1, traits="fertile"), species("B", 5, 1, traits="fertile")

    scene = reveal(row(a), row(b), plants=1, rulings=SECOND)

    assert (scene["A"].population, scene["B"].population) == (2, 6)
    assert scene.is_over()


# ---- rulings flipped together


def test_through_a_carnivore_a_chain_of_plants_goes_on_where_it_needs_no_taking():
    a, c = species("A", 2, 1, traits="cooperation"), species("C", 2, 1)
    b = species("B", 2, 1, traits="carnivore, cooperation")

    scene = feeding(row(a, b, c), rest(), plants=2, rulings=ruled(chain_needs_take=False)).do("feed A")

    assert (scene["A"].food, scene["B"].food, scene["C"].food) == (1, 0, 1)
    assert scene.is_over()


def test_a_meal_for_fat_may_be_partly_declined_where_the_owner_is_asked():
    hunter = species("F", 1, 4, food=1, traits="carnivore, fat tissue")

    scene = feeding(row(hunter), row(species("X", 3, 3, food=3)), rulings=ruled(fat_asks_owner=True))
    scene.do("attack F X")

    assert scene.may() == ["store 3", "store 2", "store 1"]
    scene.do("store 1")
    assert scene["F"].fat == 1


def test_a_scavenger_full_but_for_fat_is_asked_for_each_meal():
    s = species("S", 1, 2, food=1, traits="scavenger, fat tissue")
    hunter = species("A", 1, 4, traits="carnivore")

    scene = feeding(row(hunter), row(species("X", 3, 3, food=3)), row(s), rulings=ruled(fat_asks_owner=True))
    scene.do("attack A X")

    assert scene.asked() == [2]
    assert scene.may() == ["store 1", "store 0"]
    scene.do("store 0")
    assert scene["S"].fat == 0
    assert scene.is_over()


def test_no_species_twice_in_the_log_of_scavengers():
    rows = [row(species("A", 3, 6, traits="carnivore, scavenger"))]
    rows += [row(*(species(f"{name}{n}", 2, 1, traits="scavenger") for n in (1, 2))) for name in "XYZ"]

    scene = attack("A", "Y1", *rows)

    took = [event.species for event in scene.events("Took") if event.cause == "scavenger"]
    assert took == [scene.names[name] for name in ("A", "X1", "X2", "Y1", "Y2", "Z1", "Z2")]
