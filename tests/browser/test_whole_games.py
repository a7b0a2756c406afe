"""Friends play from the link to the score sheet, each in a way of their own."""

import re

from playwright.sync_api import expect

from tests.browser.friends import (
    NO_SCRIPT,
    PHONE,
    Friend,
    Keys,
    Plain,
    Room,
    Thumb,
    play_on,
)


def meet(site, names: tuple[str, ...], friends: list[Friend]) -> Room:
    """The first opens a table, the others follow the link, and the match begins."""
    link = friends[0].open_table(site.url, names[0])
    for friend, name in zip(friends[1:], names[1:], strict=True):
        friend.join(link, name)
    friends[0].start()
    for friend in friends:
        friend.is_at_the_table()
    room = Room(site.url, link.rsplit("/", 1)[1])
    room.watch()
    return room


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
        sheets.append(score.inner_text())
    assert len(set(sheets)) == 1


def test_two_friends_play_from_the_link_to_the_score_sheet_by_mouse_and_by_thumb(site, visit):
    mouse = Friend(visit(), ["new", "trait", "population", "body", "trait", "new"])
    thumb = Thumb(visit(**PHONE), ["trait", "new", "body", "population", "trait"])
    room = meet(site, ("Ada", "Bo"), [mouse, thumb])
    play_on(room, [mouse, thumb], rounds=2)
    mouse.sees_the_truth()
    thumb.sees_the_truth()
    play_on(room, [mouse, thumb])
    everybody_sees_the_score([mouse, thumb], ("Ada", "Bo"))
