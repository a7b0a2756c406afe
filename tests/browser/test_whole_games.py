"""Friends play from the link to the score sheet, each in a way of their own."""

import re

from playwright.sync_api import expect

from tests.browser.friends import DESK, NO_SCRIPT, PHONE, Friend, Keys, Plain, Room, Thumb, play_on

CALM = {"reduced_motion": "reduce"}  # nothing glides, so that nobody waits for it


def meet(site, names: tuple[str, ...], friends: list[Friend]) -> Room:
    """The first opens a table, the others follow the link, and the match begins."""
    link = friends[0].open_table(site.url, names[0])
    for friend, name in zip(friends[1:], names[1:], strict=True):
        friend.join(link, name)
    friends[0].start()
    for friend in friends:
        friend.is_at_the_table()
    return Room(site.url, link.rsplit("/", 1)[1], [friend.own_link() for friend in friends])


def everybody_sees_the_score(friends: list[Friend], names: tuple[str, ...]) -> None:
    """The same places on every page."""
    sheets = []
    for friend in friends:
        if isinstance(friend, Plain):
            friend.look_again()
        score = friend.page.locator("[data-region=score]")
        for name in names:
            expect(score).to_contain_text(name)
        expect(friend.page.locator(".crown")).to_be_visible()
        expect(friend.page).not_to_have_title(re.compile("Your turn"))
        sheets.append(" ".join((score.text_content() or "").split()))
    assert len(set(sheets)) == 1


def test_two_friends_play_from_the_link_to_the_score_sheet_by_mouse_and_by_thumb(site, visit):
    names = ("Ada", "Bo")
    mouse = Friend(visit(), ["new", "trait", "population", "body", "trait", "new"])
    thumb = Thumb(visit(**PHONE, **CALM), ["trait", "new", "body", "population", "trait"])
    room = meet(site, names, [mouse, thumb])
    play_on(room, [mouse, thumb], rounds=2)
    mouse.sees_the_truth()
    thumb.sees_the_truth()
    play_on(room, [mouse, thumb])
    everybody_sees_the_score([mouse, thumb], names)


def test_four_friends_play_by_mouse_keys_forms_and_thumb_while_one_looks_on(site, visit):
    names = ("Ada", "Bo", "Cleo", "Di")
    mouse = Friend(visit(**DESK, **CALM), ["new", "trait"])
    keys = Keys(visit(**DESK, **CALM), ["trait", "new"])
    plain = Plain(visit(**NO_SCRIPT), ["new", "population"])
    thumb = Thumb(visit(**PHONE, **CALM), ["body", "new"])
    friends = [mouse, keys, plain, thumb]
    room = meet(site, names, friends)
    watcher = Friend(visit(**DESK, **CALM))
    watcher.watch(room.link)
    watcher.is_at_the_table()

    play_on(room, friends, rounds=1)
    for one in (*friends, watcher):
        one.sees_the_truth()
    room.hurry(until=lambda view: view["hole"]["last_round"])
    assert room.view()["waiting"]
    play_on(room, friends)
    everybody_sees_the_score([*friends, watcher], names)


def test_six_friends_plan_at_the_same_time(site, visit):
    names = ("Ada", "Bo", "Cleo", "Di", "Ed", "Flo")
    wishes = (["new"], ["trait"], ["body"], ["population"], ["new", "trait"], [])
    looks = (DESK, PHONE, DESK, PHONE, DESK, PHONE)
    friends = [
        (Thumb if look is PHONE else Friend)(visit(**look, **CALM), list(wish))
        for look, wish in zip(looks, wishes, strict=True)
    ]
    room = meet(site, names, friends)
    play_on(room, friends, rounds=1)
    for friend in friends:
        friend.sees_the_truth()
    room.finish()
    everybody_sees_the_score(friends, names)
