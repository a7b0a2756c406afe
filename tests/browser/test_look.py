"""The page in a real browser: seen, touched, driven by keys, cut off, read aloud, and weighed."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.friends import DESK, PHONE, Room, Visitor

TABLET = {"viewport": {"width": 820, "height": 1180}}
MOST_BYTES = 120 * 1024


@pytest.fixture
def table(set_table: Callable[..., Room], visit: Callable[..., Visitor]) -> Callable[..., tuple[Page, Room]]:
    """A function that opens Ada's page of a new match, live."""

    def sit(friends: int = 2, **looks: Any) -> tuple[Page, Room]:
        room = set_table(friends)
        page = visit(**looks).page
        page.goto(room.seat(0))
        is_live(page)
        return page, room

    return sit


def is_live(page: Page) -> None:
    expect(page.locator("#live")).to_have_attribute("data-state", "live")


def asked(page: Page) -> str:
    """The number of the question that is shown and not yet answered."""
    return page.locator("#ask:not(.sent) [name=question]").get_attribute("value") or ""


PAGES = ("", "new?game=evolution", "help/evolution", "about", "nowhere")
WITHIN = ("", "/record", "/device")


def all_pages(room: Room, lobby: Room) -> list[tuple[str, str]]:
    """The address of every kind of page, and the seat one must hold there."""
    outside = [(f"{room.url}/{path}", "") for path in PAGES]
    within = [(f"{room.url}/r/{room.code}{path}", room.seat(0)) for path in WITHIN]
    return [
        *outside,
        (f"{room.url}/r/{lobby.code}", ""),
        *within,
        (f"{room.url}/r/{lobby.code}", lobby.seat(0)),
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_page(set_table, visit, scheme):
    room, lobby, found = set_table(3), set_table(3, start=False), []
    for address, seat in all_pages(room, lobby):
        visitor = visit(**DESK, color_scheme=scheme)
        if seat:
            visitor.page.goto(seat)
        visitor.page.goto(address)
        found += [(address, *fault) for fault in serious(visitor.page)]
        if "nowhere" in address:
            visitor.complaints.clear()  # the browser reports the 404 itself
    assert found == []


def test_axe_finds_nothing_serious_while_a_card_is_chosen_on_a_phone(table):
    page, _ = table(**PHONE)
    page.get_by_role("button", name="All 4 moves").or_(page.locator("#all summary")).first.click()
    page.locator(".card").first.click()
    page.locator("[popovertarget=side]").first.click()
    assert serious(page) == []


def test_axe_finds_nothing_serious_after_the_end_and_in_a_record_with_chat(set_table, visit):
    room = set_table()
    room.call(0, "POST", "chat", words="hello")
    room.finish()
    page = visit().page
    page.goto(room.seat(1))
    is_live(page)
    expect(page.locator("#chat li")).to_have_count(1)
    expect(page.locator(".crown")).to_be_visible()
    assert serious(page) == []
    page.get_by_role("link", name="See the whole match").click()
    page.locator("[data-step='+']").click()
    expect(page.locator("[data-region=count]")).to_contain_text("1 /")
    assert serious(page) == []


def serious(page: Page) -> list[tuple[str, str]]:
    """What axe finds to be serious or critical."""
    violations = Axe().run(page).response["violations"]
    return [
        (one["id"], one["nodes"][0]["html"][:200])
        for one in violations
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("looks", [PHONE, TABLET, DESK], ids=["390", "820", "1440"])
def test_no_page_scrolls_sideways(set_table, visit, looks):
    room, lobby, wide = set_table(6), set_table(3, start=False), []
    for address, seat in all_pages(room, lobby):
        visitor = visit(**looks)
        if seat:
            visitor.page.goto(seat)
        visitor.page.goto(address)
        if visitor.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(address)
        if "nowhere" in address:
            visitor.complaints.clear()
    assert wide == []


def test_the_first_load_weighs_less_than_120_kilobytes(set_table, visit):
    room = set_table(6)
    for address in (room.url, room.seat(0)):
        page, weights = visit().page, []
        page.on(
            "requestfinished",
            lambda request, weights=weights: weights.append(request.sizes()["responseBodySize"]),
        )
        page.goto(address, wait_until="networkidle")
        assert 0 < sum(weights) < MOST_BYTES, (address, sum(weights))


def test_touching_a_card_answers_and_the_title_says_whose_turn_it_is(table):
    page, room = table(**PHONE)
    assert page.title().startswith("Your turn") or "turn" in page.title()
    icon = page.locator("link[rel=icon]")
    mine = icon.get_attribute("href")
    page.locator(".hand .card").first.tap()
    expect(page.locator("#ask")).to_have_count(0)
    expect(page.locator(".wait")).to_contain_text("Bo")
    assert icon.get_attribute("href") != mine
    assert room.call(0, "GET", "view")["waiting"] == [1]


def test_a_card_then_a_species_plays_a_trait_and_a_second_way_is_asked_for(table):
    page, room = table()
    play_phase(page, room)
    page.locator(".hand .card").first.click()
    page.locator(".mine .sp > .hit").first.click(position={"x": 20, "y": 60})
    page.locator(".found [data-option^=trait]").click()
    expect(page.locator(".mine .tt")).to_have_count(1)


def test_a_card_is_dragged_to_a_species(table):
    page, room = table()
    play_phase(page, room)
    page.locator(".hand .card").first.hover()
    page.mouse.down()
    page.locator(".mine .sp > .hit").hover(position={"x": 20, "y": 60})
    page.mouse.up()
    page.locator(".found [data-option^=trait]").click()
    expect(page.locator(".mine .tt")).to_have_count(1)


def play_phase(page: Page, room: Room) -> None:
    """Lay the food cards, so that Ada plays cards next."""
    page.locator(".hand .card").last.click()
    expect(page.locator("#ask")).to_have_count(0)
    room.answer(1)
    if room.call(0, "GET", "view")["waiting"] == [1]:
        room.answer(1, "done")
    expect(page.locator("#ask [value=done]")).to_be_visible()


def test_keys_alone_choose_take_back_and_play(table):
    page, room = table()
    page.keyboard.press("5")
    page.keyboard.press("1")
    assert page.locator(".chosen").count() == 0 and asked(page)
    page.keyboard.press("ArrowDown")
    focused = page.evaluate("document.activeElement.dataset.piece")
    assert focused.startswith("card:")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.piece") != focused or page.evaluate(
        "document.activeElement === document.querySelectorAll('.hand .card')[1]"
    )
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_have_count(0)
    room.answer(1)
    if room.call(0, "GET", "view")["waiting"] == [1]:
        room.answer(1, "done")
    expect(page.locator("#ask [value=done]")).to_be_visible()
    page.locator(".hand .card").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand .chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand .chosen")).to_have_count(0)


def test_everything_lit_can_be_reached_with_tab(table):
    page, _ = table()
    lit = page.locator(".may").count()
    reached = set()
    for _ in range(120):
        page.keyboard.press("Tab")
        place = (
            "[...document.querySelectorAll('.may')].findIndex((one) => one.contains(document.activeElement))"
        )
        reached.add(page.evaluate(place))
    assert lit and set(range(lit)) <= reached


def test_focus_and_unsent_words_stay_when_others_move(table):
    page, room = table(3)
    page.locator(".hand .card").nth(1).focus()
    page.locator("#words").fill("half a thou")
    page.locator(".hand .card").nth(1).focus()
    piece = page.evaluate("document.activeElement.dataset.piece")
    room.answer(1)
    expect(page.locator(".laid .in")).to_have_count(1)
    assert page.evaluate("document.activeElement.dataset.piece") == piece
    assert page.locator("#words").input_value() == "half a thou"


def test_a_piece_that_is_not_offered_says_so(table):
    page, _ = table()
    page.locator(".mine .sp > .hit").click()
    expect(page.locator("#hint")).to_have_class("hint no")
    expect(page.locator("#hint")).not_to_be_empty()


def test_a_trait_tells_its_whole_effect_on_focus_and_hover(table):
    page, _ = table()
    page.locator(".hand .card").first.hover()
    expect(page.locator("#about")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#about")).to_be_hidden()
    page.locator(".hand .card").nth(1).focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#about")).to_be_visible()
    assert len(page.locator("#about").inner_text()) > 30


def test_a_move_made_just_before_the_line_drops_is_played_once(set_table, visit):
    room, page, lines = set_table(), visit().page, []
    cut_after_the_first_answer(page, lines)
    page.goto(room.seat(0))
    is_live(page)
    page.locator(".hand .card").first.click()
    expect(page.locator("#ask")).to_have_count(0)
    is_live(page)
    answers = [said for said in lines if '"answer"' in said]
    assert len(answers) == 2 and answers[0] == answers[1]
    assert room.call(0, "GET", "view")["waiting"] == [1]


def cut_after_the_first_answer(page: Page, lines: list[str]) -> None:
    """The first answer reaches the server; what the server says to it does not come back."""

    def route(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        cut = []

        def said(message: str) -> None:
            lines.append(message)
            server.send(message)
            if '"answer"' in message and not any('"answer"' in one for one in lines[:-1]):
                cut.append(True)
                line.close(code=1012)

        line.on_message(said)
        server.on_message(lambda message: None if cut else line.send(message))

    page.route_web_socket("**/live*", route)


def test_a_lost_frame_is_noticed_and_asked_for(set_table, visit):
    room, page, lines = set_table(3), visit().page, []

    def route(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda message: (lines.append(message), server.send(message)))
        lost = []

        def heard(message: str) -> None:
            if '"frame"' in message and '"n":2' in message.replace(" ", "") and not lost:
                lost.append(message)
            else:
                line.send(message)

        server.on_message(heard)

    page.route_web_socket("**/live*", route)
    page.goto(room.seat(0))
    is_live(page)
    room.answer(1)
    room.answer(2)
    expect(page.locator(".laid .in")).to_have_count(2)
    assert any('"whole"' in said for said in lines)


def test_cut_off_it_says_offline_keeps_the_move_and_sends_it_on_return(table):
    page, room = table()
    page.context.set_offline(True)
    expect(page.locator("#live")).to_have_attribute("data-state", "offline")
    expect(page.locator("#live")).to_have_text("Offline")
    page.locator(".hand .card").first.click()
    expect(page.locator("#hint")).to_contain_text("Kept")
    page.context.set_offline(False)
    is_live(page)
    expect(page.locator("#ask")).to_have_count(0)
    assert room.call(0, "GET", "view")["waiting"] == [1]


def test_what_came_in_pieces_is_what_the_whole_page_shows(table):
    page, room = table(3)
    for _ in range(40):
        for n in room.call(0, "GET", "view")["waiting"]:
            options = room.call(n, "GET", "view")["question"]["options"]
            room.answer(n, options[len(options) // 2]["id"])
    numbers = room.call(0, "GET", "view")["question"]
    expect(page.locator("#ask [name=question]")).to_have_count(1 if numbers else 0)
    if numbers:
        expect(page.locator("#ask [name=question]")).to_have_value(str(numbers["number"]))
    live = shown(page)
    page.reload()
    is_live(page)
    assert live == shown(page)


def shown(page: Page) -> dict[str, str]:
    """The words in each region of the board and the dock, without what the script adds."""
    words: dict[str, str] = page.evaluate(
        """Object.fromEntries(
          [...document.querySelectorAll(':is(main, .dock) [data-region]')].map((region) => {
          const copy = region.cloneNode(true);
          copy.querySelectorAll('.hint, .found').forEach((one) => one.remove());
          return [region.dataset.region, copy.textContent.replace(/\\s+/g, ' ')];
        }))"""
    )
    return words


def test_where_sockets_do_not_get_through_forms_and_fetching_do(set_table, visit):
    room, visitor = set_table(), visit()
    page = visitor.page
    page.route_web_socket("**/live*", lambda line: line.close(code=1011))
    page.goto(room.seat(0))
    expect(page.locator("#live")).to_have_attribute("data-state", "offline")
    page.locator(".hand .card").first.click()
    expect(page.locator("#ask")).to_have_count(0, timeout=20_000)
    assert room.call(0, "GET", "view")["waiting"] == [1]


def test_without_script_every_option_is_a_button_in_a_form(set_table, visit):
    room = set_table()
    page = visit(**DESK, java_script_enabled=False).page
    page.goto(room.seat(0))
    options = room.call(0, "GET", "view")["question"]["options"]
    page.locator("#all summary").click()
    buttons = page.locator("#ask button[name=pick]")
    assert [button.get_attribute("value") for button in buttons.all()] == [option["id"] for option in options]
    assert all(button.inner_text().strip() for button in buttons.all())
    buttons.first.click()
    expect(page.locator("#ask")).to_have_count(0)


def test_day_and_night_are_chosen_by_hand_and_stay_chosen(visit, site):
    page = visit(**DESK, color_scheme="light").page
    page.goto(site.url)
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    by_day = page.evaluate(paper)
    page.locator("[data-do=theme]").click()
    by_night = page.evaluate(paper)
    page.goto(f"{site.url}/about")
    assert by_day != by_night == page.evaluate(paper)


def test_what_a_thumb_touches_is_large_enough(table):
    page, _ = table(**PHONE)
    small = page.evaluate(
        """[...document.querySelectorAll('button, a.button, summary, .may')]
        .filter((one) => one.checkVisibility() && !one.closest('[popover]'))
        .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
        .filter(([, box]) => box.height < 43.5 || box.width < 39)
        .map(([html]) => html)"""
    )
    assert small == []


def test_a_new_table_takes_two_clicks_and_a_friend_one_form(visit, site):
    host, friend = visit().page, visit(**PHONE).page
    host.goto(site.url)
    host.get_by_role("link", name="New table").first.click()
    host.locator("#name").fill("Ada")
    host.get_by_role("button", name="Open the table").first.click()
    friend.goto(host.locator("#invitation").input_value())
    friend.locator("#name").fill("Bo")
    friend.get_by_role("button", name="Sit down").click()
    host.locator("#start:not([disabled])").click()
    for page in (host, friend):
        expect(page.locator("body")).to_have_attribute("data-page", "table")
        is_live(page)


def test_chat_reaches_the_other_page_as_text(set_table, visit):
    room, ada, bo = set_table(), visit().page, visit().page
    for page, n in ((ada, 0), (bo, 1)):
        page.goto(room.seat(n))
        is_live(page)
    ada.locator("#words").fill("<b>hi</b> \u202eevil")
    ada.locator("#words").press("Enter")
    expect(bo.locator("#chat li")).to_contain_text("<b>hi</b>")
    expect(ada.locator("#words")).to_have_value("")
    assert bo.locator("#chat b").count() == 0


def test_the_help_page_finds_a_card(visit, site):
    page = visit().page
    page.goto(f"{site.url}/help/evolution")
    expect(page.locator("#cards-list > li")).to_have_count(17)
    page.locator("#seek").fill("scav")
    expect(page.locator("#cards-list > li:visible").first).to_contain_text("Scavenger")
    page.locator("#seek").fill("zzzz")
    expect(page.locator("#seek-none")).to_be_visible()
