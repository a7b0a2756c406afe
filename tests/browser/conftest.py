"""A real browser on a real server: windows that note every complaint, and tables that are set already."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.friends import DESK, Room, Visitor
from tests.site.conftest import Running, new_address, site  # noqa: F401

CHROMIUM = "/usr/bin/chromium"
QUIET = [
    f"--{flag}"
    for flag in (
        "no-sandbox",
        "disable-gpu",
        "disable-quic",
        "no-first-run",
        "disable-background-networking",
        "disable-component-update",
        "disable-sync",
    )
]
PATIENCE = 30_000  # ms; for machines with better things to do

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for the tests of a file."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Callable[..., Visitor]]:
    """A function that opens a window of its own; at the end none may have complained."""
    opened: list[tuple[BrowserContext, Visitor]] = []

    def open_window(**looks: Any) -> Visitor:
        context = chromium.new_context(
            **(looks or DESK), extra_http_headers={"x-forwarded-for": new_address()}
        )
        context.set_default_timeout(PATIENCE)
        visitor = Visitor(context.new_page())
        opened.append((context, visitor))
        return visitor

    yield open_window
    complaints = [complaint for _, visitor in opened for complaint in visitor.complaints]
    for context, _ in opened:
        context.close()
    assert complaints == []


@pytest.fixture
def set_table(site: Running) -> Callable[..., Room]:  # noqa: F811
    """A function that sets a table of Evolution and seats friends, over the API."""
    return lambda friends=2, start=True: Room.of(site.url, friends, start)
