"""Where no socket gets through, the page answers by form: nothing is lost, and every refusal is told."""

import pytest
from playwright.sync_api import Page, expect


@pytest.fixture
def sit(set_table, visit):
    """A function that opens seat 0's page at a new table, without a line."""

    def open_page():
        room, visitor = set_table(), visit()
        page = visitor.page
        page.route_web_socket("**/live*", lambda line: line.close(code=1006))
        page.goto(room.seat(0))
        expect(page.locator("#live")).to_have_text("Offline")
        return room, visitor

    return open_page


def touches_a_card(page: Page) -> None:
    page.locator(".hand .card").first.click()
    expect(page.locator("#hint")).to_contain_text("Kept")


def test_what_the_server_cannot_take_just_now_is_sent_again(sit):
    room, visitor = sit()
    sent: list[str | None] = []

    def unavailable_once(route) -> None:
        sent.append(route.request.post_data)
        if len(sent) == 1:
            route.fulfill(status=503)
        else:
            route.continue_()

    visitor.page.route("**/answer", unavailable_once)
    touches_a_card(visitor.page)
    expect(visitor.page.locator(".hand .card")).to_have_count(3)
    assert sent[0] == sent[1]
    assert room.view()["waiting"] == [1]
    visitor.complaints.clear()  # the browser reports the 503 itself


def test_a_refusal_is_told_and_the_table_shown_as_it_stands(sit):
    room, visitor = sit()
    visitor.page.route(room.link, lambda route: route.abort())
    room.answer(0)
    room.answer(1)
    touches_a_card(visitor.page)
    expect(visitor.page.locator("#toast")).to_contain_text("moved on")
    visitor.page.unroute(room.link)
    expect(visitor.page.locator("[data-region=top]")).to_contain_text("plays cards")
    assert room.view()["view"]["rows"][0]["cards"] == 3
    visitor.complaints.clear()  # the browser reports the 409 and what was kept from it itself
