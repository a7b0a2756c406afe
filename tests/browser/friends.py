"""Friends with browsers: each plays in a way of their own, through what the page offers."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from uuid import uuid4

import httpx
from playwright.sync_api import Error, Page, expect

from tests.site.conftest import new_address

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
NO_SCRIPT = {**DESK, "java_script_enabled": False}
NAMES = ("Ada", "Bo", "千代子", "Di", "Ed", "Flo")

#: what lies on the table as shown, and as the page would be if it were fetched now
SHOWN_AND_TRUE = """async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const words = (root) => Object.fromEntries([...root.querySelectorAll("[data-region]")]
    .filter(({ dataset }) => /^(hole|row-|hand|score|end|top)/.test(dataset.region))
    .map((one) => [one.dataset.region, one.textContent.replace(/\\s+/g, " ").trim()]));
  return [words(document), words(page)];
}"""
#: does a finger go through it, to the species below?
TOO_SMALL = "(one) => getComputedStyle(one).pointerEvents === 'none'"


@dataclass
class Visitor:
    """A browser window that notes everything it complains of."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", lambda said: said.type in ("error", "warning") and self.note(said.text))
        self.page.on("pageerror", lambda fault: self.note(str(fault)))

    def note(self, complaint: str) -> None:
        """Keep it, unless the browser has only found itself cut off."""
        if "ERR_INTERNET_DISCONNECTED" not in complaint:
            self.complaints.append(complaint)


@dataclass
class Room:
    """A table seen from outside: what programs may do there, with the links of those who sit at it."""

    url: str
    code: str
    tokens: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, url: str, friends: int, start: bool) -> "Room":
        """A new room in which so many friends sit."""
        rooms, headers = f"{url}/api/v1/rooms", {"x-forwarded-for": new_address()}
        plan = {"game": "evolution", "name": NAMES[0], "seats": max(friends, 2)}
        opened = httpx.post(rooms, json=plan, headers=headers, timeout=20).json()
        room = cls(url, opened["code"], [opened["token"]])
        for name in NAMES[1:friends]:
            joined = httpx.post(f"{rooms}/{room.code}/join", json={"name": name}, headers=headers, timeout=20)
            room.tokens.append(joined.json()["token"])
        if start:
            room.call(0, "POST", "start")
        return room

    @property
    def link(self) -> str:
        """The address for everybody."""
        return f"{self.url}/r/{self.code}"

    def seat(self, n: int) -> str:
        """The address that is this seat."""
        return f"{self.url}/s/{self.tokens[n]}"

    def call(self, n: int, method: str, what: str, **body: Any) -> Any:
        """Ask or tell the API from this seat."""
        headers = {"authorization": f"Bearer {self.tokens[n]}", "x-forwarded-for": new_address()}
        address = f"{self.url}/api/v1/rooms/{self.code}/{what}"
        answer = httpx.request(method, address, headers=headers, json=body or None, timeout=20)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def watch(self) -> None:
        """Take a spectator's link: as number -1 it tells what everybody may know."""
        headers = {"x-forwarded-for": new_address()}
        address = f"{self.url}/api/v1/rooms/{self.code}/watch"
        self.tokens.append(httpx.post(address, headers=headers, timeout=20).json()["token"])

    def view(self, n: int = 0) -> Any:
        """All that this seat may know now."""
        return self.call(n, "GET", "view")

    def answer(self, n: int, *picks: str) -> None:
        """Answer with these picks, or shortly."""
        asked = self.view(n)["question"]
        offers = [Offer(option["id"], tuple(option["at"])) for option in asked["options"]]
        picks = picks or tuple(offer.id for offer in shortest(offers, asked["least"]))
        self.call(n, "POST", "answer", key=uuid4().hex, question=asked["number"], picks=list(picks))

    def hurry(self, until: Callable[[Any], bool] = lambda view: False) -> Any:
        """Everybody answers shortly until it is over, or until a view is as wished; the view then."""
        while (view := self.view())["waiting"] and not until(view["view"]):
            for n in view["waiting"]:
                self.answer(n)
        return view

    def finish(self) -> None:
        """Everybody answers shortly until it is over."""
        assert self.hurry()["outcome"]


class Offer(NamedTuple):
    """What may be picked, and the pieces to touch for it."""

    id: str
    at: tuple[str, ...]


def shortest(offers: list[Offer], least: int = 1) -> list[Offer]:
    """What brings a match to its end soonest."""
    return [offer for offer in offers if not offer.at][: max(least, 1)] or offers[: max(least, 1)]


@dataclass
class Friend:
    """Somebody who plays with a mouse. `wishes`: kinds of cards' uses to be made first, each once."""

    visitor: Visitor
    wishes: list[str] = field(default_factory=list)

    @property
    def page(self) -> Page:
        """The window."""
        return self.visitor.page

    def open_table(self, url: str, name: str) -> str:
        """Come to the house, open a table and be its host; the link for the others."""
        page = self.page
        page.goto(f"{url}/new?game=evolution")
        page.locator("#name").fill(name)
        page.get_by_role("button", name="Open the table").first.click()
        return page.locator("#invitation").input_value()

    def join(self, link: str, name: str) -> None:
        """Follow the link and sit down."""
        self.page.goto(link)
        self.page.locator("#name").fill(name)
        self.press(self.page.get_by_role("button", name="Sit down"))
        expect(self.page.locator("body")).to_have_attribute("data-page", "lobby")

    def watch(self, link: str) -> None:
        """Follow the link and look on."""
        self.page.goto(link)
        self.page.get_by_role("button", name="Watch").click()

    def own_link(self) -> str:
        """The secret of one's own link, made for another device."""
        address = f"{self.page.url}/device"
        origin = "/".join(address.split("/")[:3])
        made = self.page.context.request.post(address, headers={"origin": origin})
        return re.findall(r"/s/([\w-]+)", made.text())[0]

    def start(self) -> None:
        """Begin the match, as host."""
        self.press(self.page.locator("#start:not([disabled])"))
        self.is_at_the_table()

    def is_at_the_table(self) -> None:
        """The match has begun, and this page shows it."""
        expect(self.page.locator("body")).to_have_attribute("data-page", "table")
        is_live(self.page)

    def answer(self) -> Offer:
        """Answer the question that is asked, with what is wished for or what is short."""
        form = self.page.locator("#ask:not(.sent)")
        form.wait_for()
        self.is_told()
        offers, least = self.offers()
        chosen = self.choose(offers, least)
        for offer in chosen:
            self.pick(offer)
        if least > 1:
            self.press(self.page.locator("#send"))
        self.is_done()
        return chosen[0]

    def is_told(self) -> None:
        """The tab says that it is one's turn."""
        expect(self.page).to_have_title(re.compile("^Your turn"))

    def offers(self) -> tuple[list[Offer], int]:
        """What is offered, and how much to pick at least; marks the form, to tell a new one from it."""
        form = self.page.locator("#ask")
        found = form.evaluate(
            """(form) => {
              form.dataset.old = "yes";
              const offers = [...form.querySelectorAll("[name=pick]")];
              return [offers.map((one) => [one.value, one.dataset.at ?? ""]), form.dataset.least];
            }"""
        )
        return [Offer(id_, tuple(at.split())) for id_, at in found[0]], int(found[1])

    def choose(self, offers: list[Offer], least: int) -> list[Offer]:
        """The wish whose turn it is, if it is offered and something else could be done instead."""
        if "done" in [offer.id for offer in offers] and self.wishes:
            kind = self.wishes.pop(0)
            wished = [offer for offer in offers if offer.id.startswith(f"{kind}/")]
            return wished[:1] or shortest(offers, least)
        return shortest(offers, least)

    def pick(self, offer: Offer) -> None:
        """Touch one piece after another, then what is left to be told apart; or press the button."""
        if not offer.at:
            return self.press(self.page.locator(f"#ask [name=pick][value='{offer.id}']"))
        for piece in offer.at:
            self.touch(piece)
        self.page.screenshot(path=f"/tmp/shot-{offer.id.replace('/', '-')}.png")
        sent = "#ask.sent, body:not(:has(#ask)), #ask:not([data-old])"
        rest = f".found [data-option='{offer.id}'], .found .strong"
        for _ in range(2):
            if self.page.locator(f"{rest}, {sent}").first.evaluate("(one) => one.closest('.found') === null"):
                return None
            self.press(self.page.locator(rest).first)
        return None

    def touch(self, piece: str) -> None:
        """Touch a piece: for a species, what lies below its traits, also for what is too small on a phone."""
        if self.page.locator(f"{handle(piece)} >> nth=0").evaluate(TOO_SMALL):
            piece = f"species:{piece.partition(':')[2]}"
        self.press(self.page.locator(handle(piece)).first, **spot(piece))

    def press(self, what: Any, **how: Any) -> None:
        """Press a button or a piece."""
        what.click(**how)

    def is_done(self) -> None:
        """The answer is taken, and the next question or none is shown."""
        expect(self.page.locator("#ask[data-old]")).to_have_count(0)

    def sees_the_truth(self) -> None:
        """What is shown, after however many frames, is what there is."""
        for _ in range(40):
            shown, true = self.page.evaluate(SHOWN_AND_TRUE)
            if shown == true:
                return
            self.page.wait_for_timeout(100)  # a frame may be on its way still: nothing tells that none is
        assert shown == true


class Thumb(Friend):
    """Somebody with a phone."""

    def press(self, what: Any, **how: Any) -> None:
        """Tap it."""
        what.tap(**how)


class Keys(Friend):
    """Somebody who never touches a mouse."""

    def press(self, what: Any, **how: Any) -> None:
        """Go from one thing to the next until this one is reached, then press Enter."""
        what.wait_for()
        for _ in range(200):
            if what.evaluate("(one) => one === document.activeElement"):
                return self.page.keyboard.press("Enter")
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{what} cannot be reached with Tab")


class Plain(Friend):
    """Somebody whose browser runs no script: pages and forms alone."""

    def is_at_the_table(self) -> None:
        """Look again: nothing comes by itself, but for a reload every few seconds."""
        self.look_again()
        expect(self.page.locator("body")).to_have_attribute("data-page", "table")

    def answer(self) -> Offer:
        """Look again, and answer."""
        self.look_again()
        self.is_told()
        form = self.page.locator("#ask")
        offers = [
            Offer(one.get_attribute("value") or "", tuple((one.get_attribute("data-at") or "").split()))
            for one in form.locator("[name=pick]").all()
        ]
        number = form.locator("[name=question]").get_attribute("value")
        chosen = self.choose(offers, int(form.get_attribute("data-least") or 1))
        for offer in chosen:
            self.pick(offer)
        if form.locator("#send").count():
            form.locator("#send").click()
        expect(self.page.locator(f"#ask [name=question][value='{number}']")).to_have_count(0)
        return chosen[0]

    def pick(self, offer: Offer) -> None:
        """Press its button, unfolding the list it stands in."""
        button = self.page.locator(f"#ask [name=pick][value='{offer.id}']")
        if not button.is_visible():
            self.page.locator("#all summary").click()
        button.click()

    def look_again(self) -> None:
        """Load the page anew."""
        try:
            self.page.reload()
        except Error:  # it was just doing so by itself
            self.page.wait_for_load_state()

    def sees_the_truth(self) -> None:
        """A page without script shows what was there when it was loaded."""


def handle(piece: str) -> str:
    """The selector of what to press for a piece."""
    own = f"[data-piece='{piece}']"
    return f"{own} > .hit" if piece.startswith("species:") else own


def spot(piece: str) -> dict[str, Any]:
    """Where to press it."""
    return {"position": {"x": 20, "y": 60}} if piece.startswith("species:") else {}


def is_live(page: Page) -> None:
    """The line stands, and the page shows what there is."""
    expect(page.locator("#live")).to_have_attribute("data-state", "live")


def play_on(room: Room, friends: list[Friend], rounds: int = 99) -> None:
    """Everybody who is asked answers, until it is over or so many rounds are played."""
    while (view := room.view())["waiting"] and view["view"]["round"] <= rounds:
        for n in view["waiting"]:
            friends[n].answer()
