"""What goes wrong between page and server: the page says so, and is right again by itself."""

import re
from time import monotonic

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.friends import NO_SCRIPT, Friend, Room, Visitor, is_live

SOON = 2  # seconds


class Line:
    """The line of a page, which can be cut, held back, thinned out and doubled."""

    def __init__(self, page: Page) -> None:
        self.said: list[str] = []
        self.heard: list[str] = []
        self.lost: list[str] = []
        self.sockets: list[WebSocketRoute] = []
        self.servers: list[WebSocketRoute] = []
        self.holds = False
        self.held: list[tuple[WebSocketRoute, str]] = []
        self.lets_say = self.lets_hear = lambda message: 1
        page.route_web_socket("**/live*", self.route)

    def route(self, line: WebSocketRoute) -> None:
        """Stand between both ends."""
        server = line.connect_to_server()
        self.sockets.append(line)
        self.servers.append(server)
        line.on_message(lambda message: self.say(server, message))
        server.on_message(lambda message: self.hear(line, message))

    def say(self, server: WebSocketRoute, message: str) -> None:
        """From page to server."""
        self.said.append(message)
        if self.lets_say(message):
            server.send(message)

    def hear(self, line: WebSocketRoute, message: str) -> None:
        """From server to page, as often as is let through."""
        if self.holds:
            return self.held.append((line, message))
        times = self.lets_hear(message)
        if not times:
            self.lost.append(message)
        for _ in range(times):
            self.heard.append(message)
            line.send(message)
        return None

    def release(self) -> None:
        """Let through what was held back."""
        self.holds = False
        for line, message in self.held:
            self.hear(line, message)

    def count(self, what: str) -> int:
        """How often the page said this."""
        return sum(f'"{what}"' in message for message in self.said)


@pytest.fixture
def sit(set_table, visit):
    """A function that opens one seat's page at a new table, with a line to tamper with."""

    def open_page(friends: int = 2, seat: int = 0) -> tuple[Page, Room, Line]:
        room, page = set_table(friends), visit().page
        line = Line(page)
        page.goto(room.seat(seat))
        is_live(page)
        return page, room, line

    return open_page


def answers_of(room: Room) -> int:
    """How many food cards have been laid so far."""
    return sum(bool(card) for card in room.view()["view"]["hole"]["food_cards"])


def lays_a_card(page: Page) -> None:
    """Touch the first card, and see it laid."""
    page.locator(".hand .card").first.click()
    expect(page.locator("#ask")).to_have_count(0)


def test_a_move_that_was_cut_off_on_its_way_is_sent_again_and_shown(sit):
    page, room, line = sit()

    def cut(message: str) -> bool:
        is_first = '"answer"' in message and line.count("answer") == 1
        if is_first:
            line.sockets[-1].close(code=1012)
        return not is_first

    line.lets_say = cut
    lays_a_card(page)
    is_live(page)
    assert line.count("answer") == 2
    assert answers_of(room) == 1
    expect(page.locator(".hand .card")).to_have_count(3)


def test_a_doubled_frame_is_noticed_and_asked_for_anew(sit):
    page, room, line = sit(3)
    doubled: list[str] = []

    def twice(message: str) -> int:
        if '"frame"' not in message or doubled:
            return 1
        doubled.append(message)
        return 2

    line.lets_hear = twice
    room.answer(1)
    expect(page.locator(".laid .in")).to_have_count(1)
    room.answer(2)
    expect(page.locator(".laid .in")).to_have_count(2)
    assert line.count("whole") == 1
    Friend(Visitor(page)).sees_the_truth()


def test_between_a_lost_frame_and_the_whole_nothing_false_is_shown(sit):
    page, room, line = sit(3)
    before = shown(page)
    line.lets_hear = lambda message: 0 if '"frame"' in message else 1
    room.answer(1)
    while not line.lost:
        page.wait_for_timeout(20)  # until the server's frame has come this far
    line.lets_hear = lambda message: 1
    line.lets_say = lambda message: '"whole"' not in message
    room.answer(2)
    while not line.count("whole"):
        page.wait_for_timeout(20)
    assert shown(page) == before  # and not a part of what is new
    line.servers[-1].send('{"type": "whole"}')
    expect(page.locator(".laid .in")).to_have_count(2)
    Friend(Visitor(page)).sees_the_truth()


def shown(page: Page) -> list[str]:
    """The words in every region."""
    return page.locator("[data-region]").all_text_contents()


def test_off_line_it_says_so_and_is_right_again_within_two_seconds(sit):
    page, room, _ = sit(3)
    page.context.set_offline(True)
    expect(page.locator("#live")).to_have_text("Offline")
    room.answer(1)
    room.answer(2)
    assert page.locator(".laid .in").count() == 0
    page.evaluate("""() => {
      const [badge, times] = [document.getElementById("live"), (window.times = {})];
      addEventListener("online", () => (times.back = performance.now()));
      new MutationObserver(() => {
        times[badge.dataset.state] = performance.now();
      }).observe(badge, { attributes: true });
    }""")
    page.context.set_offline(False)
    is_live(page)
    expect(page.locator(".laid .in")).to_have_count(2)
    times = page.evaluate("window.times")
    assert times["back"] <= times["catching"] <= times["live"] < times["back"] + SOON * 1000


def test_a_server_that_hangs_up_is_found_again_within_two_seconds(sit):
    page, room, line = sit(3)
    began = monotonic()
    line.sockets[-1].close(code=1012)
    expect(page.locator("#live")).to_have_text(re.compile("Catching up|Offline"))
    room.answer(1)
    is_live(page)
    expect(page.locator(".laid .in")).to_have_count(1)
    assert len(line.sockets) == 2
    assert monotonic() - began < 10 * SOON  # the machine may be busy; the pause itself is below half a second


def test_a_double_click_answers_once(sit):
    page, room, line = sit()
    page.locator(".hand .card").first.dblclick()
    expect(page.locator("#ask")).to_have_count(0)
    assert line.count("answer") == 1
    assert answers_of(room) == 1


def test_two_tabs_of_one_seat_show_the_same(sit):
    page, room, _ = sit()
    other = page.context.new_page()
    other.goto(room.link)
    is_live(other)
    lays_a_card(page)
    expect(other.locator("#ask")).to_have_count(0)
    expect(other.locator(".hand .card")).to_have_count(3)
    room.answer(1)
    if room.view()["waiting"] == [1]:
        room.answer(1)
    for tab in (page, other):
        expect(tab.locator("#ask [value=done]")).to_be_visible()
        assert tab.title().startswith("Your turn")
    other.locator("#ask [value=done]").click()
    expect(page.locator("#ask [value=done]")).to_have_count(0)


def test_a_stale_tab_is_told_and_shown_how_it_stands(sit):
    page, room, line = sit()
    line.holds = True
    room.answer(0)
    room.answer(1)
    page.locator(".hand .card").last.click()
    expect(page.locator("#ask.sent")).to_have_count(1)
    line.release()
    expect(page.locator("#toast")).to_contain_text("moved on")
    expect(page.locator("[data-region=top]")).to_contain_text("plays cards")
    expect(page.locator(".hand .card")).to_have_count(3)
    assert answers_of(room) == 2


def test_a_stale_page_without_script_is_told_and_shown_how_it_stands(set_table, visit):
    room, visitor = set_table(), visit(**NO_SCRIPT)
    page = visitor.page
    page.goto(room.seat(0))
    room.answer(0)
    room.answer(1)
    page.locator("#all summary").click()
    page.locator("#ask button").last.click()
    expect(page.locator(".problem")).to_contain_text("moved on")
    expect(page.locator("[data-region=top]")).to_contain_text("plays cards")
    assert answers_of(room) == 2
    visitor.complaints.clear()  # the browser reports the 409 itself


def test_a_reload_between_two_touches_asks_the_same_again(set_table, visit):
    room, page = set_table(), visit().page
    page.goto(room.seat(0))
    comes_to_play(page, room)
    page.locator(".hand .card").first.click()
    expect(page.locator(".hand .chosen")).to_have_count(1)
    page.reload()
    is_live(page)
    expect(page.locator(".hand .chosen")).to_have_count(0)
    page.locator(".hand .card").first.click()
    page.locator("[data-piece='new:right']").click()
    expect(page.locator(".mine .sp")).to_have_count(2)


def comes_to_play(page: Page, room: Room) -> None:
    """All lay food cards, and seat 0 plays cards next."""
    is_live(page)
    for n in room.view()["waiting"]:
        room.answer(n)
    while (asked := room.view()["waiting"]) != [0]:
        room.answer(asked[0])
    expect(page.locator("#ask [value=done]")).to_be_visible()


def test_who_drops_out_while_choosing_finds_the_choice_again(set_table, visit):
    room, page = set_table(3), visit().page
    page.goto(room.seat(0))
    comes_to_play(page, room)
    page.locator(".hand .card").first.click()
    expect(page.locator(".hand .chosen")).to_have_count(1)
    page.context.set_offline(True)
    expect(page.locator("#live")).to_have_text("Offline")
    room.call(1, "POST", "chat", words="Where are you?")
    page.context.set_offline(False)
    is_live(page)
    expect(page.locator(".hand .chosen")).to_have_count(1)
    expect(page.locator("#chat li")).to_have_count(1)
    page.locator("[data-piece='new:right']").click()
    expect(page.locator(".mine .sp")).to_have_count(2)


def test_who_closes_the_page_while_choosing_comes_back_to_the_question(set_table, visit):
    room, page = set_table(3), visit().page
    page.goto(room.seat(0))
    is_live(page)
    page.close()
    room.answer(1)
    again = page.context.new_page()
    again.goto(room.link)
    is_live(again)
    assert again.title().startswith("Your turn")
    expect(again.locator(".laid .in")).to_have_count(1)
    lays_a_card(again)
    assert answers_of(room) == 2


def test_where_no_socket_gets_through_the_page_still_plays(set_table, visit):
    room, visitor = set_table(), visit()
    page = visitor.page
    page.route_web_socket("**/live*", lambda line: line.close(code=1006))
    page.goto(room.seat(0))
    expect(page.locator("#live")).to_have_text("Offline")
    room.answer(1)
    page.locator(".hand .card").first.click()
    expect(page.locator("#hint")).to_contain_text("Kept")
    expect(page.locator(".laid .in")).to_have_count(2)
    assert answers_of(room) == 2


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_has_changed_is_marked_until_the_next_change(set_table, visit, motion):
    room, page = set_table(3), visit(reduced_motion=motion).page
    page.goto(room.seat(0))
    comes_to_play(page, room)
    body = page.locator("[data-piece^='body:0.']").first  # which no turn's end changes
    body.evaluate("(body) => body.classList.add('glow')")
    page.locator("#ask [value=done]").click()
    expect(page.locator("#ask [value=done]")).to_have_count(0)
    expect(page.locator("[data-piece^='body:0.'].glow")).to_have_count(0)
