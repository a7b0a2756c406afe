"""Names and remarks are words and nothing else; refusals are sentences; friends meet again."""

import pytest
from playwright.sync_api import expect

from tests.browser.friends import PHONE, Friend, Thumb, is_live

NAMES = [
    ("<img src=x onerror=x()>", "<img src=x onerror=x()>"),
    ("\u202eevil\u202c", "evil"),
    ("zero\u200bwidth", "zerowidth"),
    ("🦖", "🦖"),
    ("{{ 7 * 7 }} {name} %s", "{{ 7 * 7 }} {name} %s"),
]
REMARKS = [
    *NAMES,
    ("javascript:alert(1) &amp; <script>x()</script>", "javascript:alert(1) &amp; <script>x()</script>"),
]
#: for those who take the browser's own limits off
NO_LIMIT = "() => document.querySelectorAll('input').forEach((one) => one.removeAttribute('maxlength'))"


def test_names_of_every_kind_are_shown_as_text_everywhere(site, visit):
    host = Friend(visit())
    link = host.open_table(site.url, "Ada")
    guests = [Friend(visit(reduced_motion="reduce")) for _ in NAMES]
    for guest, (name, _) in zip(guests, NAMES, strict=True):
        guest.join(link, name)
    for n, (_, shown) in enumerate(NAMES):
        expect(host.page.locator(".chairs bdi").nth(n + 1)).to_have_text(shown)
    host.start()
    for n, (_, shown) in enumerate(NAMES):
        expect(host.page.locator(f"[data-region=row-{n + 1}] h2 bdi")).to_have_text(shown)
    for guest in guests:
        guest.is_at_the_table()
    guests[-1].answer()
    expect(host.page.locator("#log")).to_contain_text(NAMES[-1][1])
    assert host.page.locator("img, [onerror]").count() == 0


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("\u200b\u2060", "can be seen"), ("A" * 300, "too long"), ("Аda", "looks")],
    ids=["nothing to be seen", "300 letters", "looks like another"],
)
def test_a_name_that_will_not_do_is_refused_with_a_sentence(set_table, visit, name, sentence):
    room, visitor = set_table(1, start=False), visit()
    page = visitor.page
    page.goto(room.link)
    page.evaluate(NO_LIMIT)
    page.locator("#name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".problem")).to_contain_text(sentence)
    expect(page.locator(".chairs li")).to_have_count(1)
    visitor.complaints.clear()  # the browser reports the status itself


def test_remarks_of_every_kind_are_shown_as_text(set_table, visit):
    room, page = set_table(2), visit().page
    page.goto(room.seat(0))
    is_live(page)
    for words, shown in REMARKS[:5]:
        room.call(1, "POST", "chat", words=words)
        expect(page.locator("#chat li").last.locator("> bdi")).to_have_text(shown)
    assert page.locator("#chat :is(img, script)").count() == 0


def test_what_is_too_long_to_say_is_refused_with_a_sentence_and_not_lost(set_table, visit):
    room, page = set_table(2), visit().page
    page.goto(room.seat(0))
    is_live(page)
    page.evaluate(NO_LIMIT)
    page.locator("#words").fill("a" * 3000)
    page.locator("#words").press("Enter")
    expect(page.locator("#toast")).to_contain_text("long")
    expect(page.locator("#words")).to_have_value("a" * 3000)
    expect(page.locator("#chat li")).to_have_count(0)


def test_who_comes_to_a_full_table_is_told_and_may_watch(set_table, visit):
    room = set_table(2)
    late = Thumb(visit(**PHONE))
    late.page.goto(room.link)
    expect(late.page.locator("main")).to_contain_text("begun")
    late.page.get_by_role("button", name="Watch").tap()
    late.is_at_the_table()
    expect(late.page.locator("[data-region=hand]")).to_be_empty()
    room.answer(1)
    expect(late.page.locator(".laid .in")).to_have_count(1)


def test_when_all_press_play_again_they_meet_in_one_new_room(set_table, visit):
    room, friends = set_table(3), [Friend(visit()) for _ in range(3)]
    room.finish()
    for n, friend in enumerate(friends):
        friend.page.goto(room.seat(n))
        is_live(friend.page)
    for friend in friends:
        friend.page.locator("[data-region=end] form button").click(no_wait_after=True)
    for friend in friends:
        expect(friend.page.locator("body")).to_have_attribute("data-page", "lobby")
        expect(friend.page.locator(".chairs li:not(.free)")).to_have_count(3)
    assert len({friend.page.url for friend in friends} - {room.link}) == 1


def test_a_link_that_leads_nowhere_says_so(site, visit):
    visitor = visit()
    for address in ("r/abcde-fghij-klmno", "s/nobody"):
        visitor.page.goto(f"{site.url}/{address}")
        expect(visitor.page.locator("main h1, main p").first).to_be_visible()
        assert visitor.page.locator("main").inner_text().count(" ") > 3
    visitor.complaints.clear()  # the browser reports the status itself
