"""What others hold reaches no page: not shown, not hidden in the markup, not on the line."""

import re
from dataclasses import dataclass, field

from playwright.sync_api import Response

from tests.browser.friends import NAMES, Friend, Room, is_live

FACE = re.compile(r"(?:card:|(?:trait|new|body|population)/|think/[\d.]+/)(\d+)")


@dataclass
class Tap:
    """Hears all that reaches a page."""

    friend: Friend
    heard: list[str] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)

    def __post_init__(self) -> None:
        page = self.friend.page
        page.on("websocket", lambda line: line.on("framereceived", lambda said: self.heard.append(str(said))))
        page.on("response", self.note)

    def note(self, response: Response) -> None:
        """Something was answered."""
        self.responses.append(response)

    def read(self) -> list[str]:
        """Pages and what scripts asked for; styles and pictures are the same for all."""
        kinds = ("document", "fetch", "xhr")
        return [
            one.text() for one in self.responses if one.request.resource_type in kinds and one.status < 300
        ]

    def faces(self) -> set[int]:
        """Every card that was named to this page, shown or not."""
        everything = [*self.heard, *self.read(), self.friend.page.content()]
        return {int(face) for said in everything for face in FACE.findall(said)}


def open_at(visitor, address: str) -> Tap:
    """Open the page at this address, with an ear on its line."""
    tap = Tap(Friend(visitor))
    visitor.page.goto(address)
    is_live(visitor.page)
    return tap


def held(room: Room, seat: int) -> set[int]:
    """The faces that this seat knows now: of its hand, and of the food card it has laid."""
    hand = room.view(seat)["view"]["hand"]
    cards = [*hand["cards"], hand["food_card"]]
    return {int(card["id"].split(":")[1]) for card in cards if card}


def test_no_card_of_a_hand_reaches_another_player_or_a_spectator(set_table, visit):
    room = set_table(3)
    room.watch()
    ada, watcher = (open_at(visit(), room.seat(n)) for n in (0, -1))
    known = held(room, 0)
    while (view := room.view())["waiting"] and view["view"]["round"] < 3:
        for seat in view["waiting"]:
            play_something(room, seat)
            known |= held(room, 0)
    ada.friend.sees_the_truth()
    watcher.friend.sees_the_truth()
    assert ada.faces() and ada.faces() <= known
    assert watcher.faces() == set()


def play_something(room: Room, seat: int) -> None:
    """Play a trait if one can be played, else what is short."""
    options = [option["id"] for option in room.view(seat)["question"]["options"]]
    traits = [option for option in options if option.startswith("trait/") and option.count("/") == 2]
    room.answer(seat, *traits[:1])


def test_a_trait_is_hidden_from_all_but_its_owner_until_all_are_turned_up(set_table, visit):
    room = set_table(3)
    room.watch()
    for seat in range(3):
        room.answer(seat)
    first = room.view()["waiting"][0]
    owner, other, watcher = (open_at(visit(), room.seat(n)) for n in (first, (first + 1) % 3, -1))
    play_something(room, first)
    mine = owner.friend.page.locator(f"[data-region=row-{first}] .tt")
    mine.wait_for()
    name = mine.inner_text()
    face = mine.locator("use").get_attribute("href")
    for tap in (other, watcher):
        theirs = tap.friend.page.locator(f"[data-region=row-{first}] .tt")
        theirs.wait_for()
        assert theirs.locator("use").get_attribute("href") == "#g-hidden" != face
        log = tap.friend.page.locator("#log > li").all_text_contents()
        of_owner = [line.strip() for line in log if line.strip().startswith(NAMES[first])]
        assert any("face down" in line for line in of_owner)
        assert not any(name in line for line in of_owner)
