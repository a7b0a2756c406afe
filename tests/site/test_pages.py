"""What people can do with links and forms alone."""

import asyncio
import re
from urllib.parse import urlsplit

import pytest

from server.site.languages import LANGUAGES
from server.site.render import GAMES, WEB
from tests.site.friends import Friend, play_on, sit_down

SPOKEN = [
    tag
    for tag in LANGUAGES
    if all((at / f"{tag}.po").exists() for at in (WEB / "text", GAMES / "evolution/text"))
]
NEW = {"game": "evolution", "name": "Ada", "colour": "0", "seats": "3", "spectators": "on", "title": "Friday"}


async def open_table(browser, **changed):
    """A host's browser, and the address of the new room."""
    host = browser()
    answer = await host.post("/new", data={**NEW, **changed})
    assert answer.status_code == 200, answer.text
    return host, answer.url.path


async def start_table(browser, **changed):
    """Two browsers at a table that has begun, and its address."""
    host, room = await open_table(browser, **changed)
    friend = browser()
    await friend.post(f"{room}/join", data={"name": "Bo", "colour": "1"})
    await host.post(f"{room}/start")
    return host, friend, room


def field(page, name):
    """The first value of a field of the page."""
    return re.search(rf'name="{name}" value="([^"]*)"', page.text)[1]


async def test_the_home_page_offers_games_and_a_field_for_a_code(browser):
    page = await browser().get("/")

    assert page.status_code == 200
    assert "/new?game=evolution" in page.text
    assert 'action="/open"' in page.text


@pytest.mark.parametrize("language", SPOKEN)
async def test_every_page_is_there_in_every_language(browser, language):
    host, _, room = await start_table(browser)
    door = browser()
    pages = [host.get(path, params={"lang": language}) for path in (room, f"{room}/record", f"{room}/device")]
    paths = (
        "/",
        "/new?game=evolution",
        "/help/evolution",
        "/about",
        room,
        "/no-such-page",
        "/r/no-such-room",
    )
    pages += [door.get(f"{path}{'&' if '?' in path else '?'}lang={language}") for path in paths]

    for page in [await page for page in pages]:
        assert page.status_code in {200, 404}
        assert f'<html lang="{language}"' in page.text
        for own_name in LANGUAGES.values():
            assert own_name in page.text


async def test_a_language_that_was_chosen_stays_chosen_and_else_the_browsers_counts(browser):
    visitor, first, last = browser(), SPOKEN[0], SPOKEN[-1]
    page = await visitor.get("/", headers={"accept-language": f"fr, {last};q=0.8, {first};q=0.1"})
    assert f'<html lang="{last}"' in page.text
    await visitor.get(f"/?lang={first}")

    page = await visitor.get("/about", headers={"accept-language": last})
    assert f'<html lang="{first}"' in page.text
    assert '<html lang="en"' in (await browser().get("/?lang=xx", headers={"accept-language": "fr"})).text


async def test_two_friends_play_their_first_answers_with_forms_alone(browser):
    host, friend, room = await start_table(browser)
    for player in (host, friend):
        page = await player.get(room)
        sent = {name: field(page, name) for name in ("question", "pick", "key")}
        after = await player.post(f"{room}/answer", data=sent)
        assert after.status_code == 200
        assert after.url.path == room
        again = await player.post(f"{room}/answer", data=sent)
        assert again.status_code == 200, "the same form sent again is the same answer"


async def test_an_old_form_is_refused_with_a_sentence_and_the_present_table(browser):
    host, friend, room = await start_table(browser)
    old = await host.get(room)
    sent = {name: field(old, name) for name in ("question", "pick", "key")}
    for player in (host, friend):
        page = await player.get(room)
        await player.post(f"{room}/answer", data={n: field(page, n) for n in ("question", "pick", "key")})

    refused = await host.post(f"{room}/answer", data={**sent, "key": "another-key"})

    assert refused.status_code == 409
    assert "moved on" in refused.text
    assert 'data-page="table"' in refused.text


async def test_a_double_click_takes_one_seat_and_opens_one_room(browser):
    guest = browser()
    host, room = await open_table(browser)
    key = field(await guest.get(room), "key")
    form = {"key": key, "name": "Bo", "colour": "1"}
    await asyncio.gather(*(guest.post(f"{room}/join", data=form) for _ in range(2)))
    assert (await host.get(room)).text.count("<bdi>Bo</bdi>") == 1

    form = {**NEW, "key": field(await guest.get("/new?game=evolution"), "key")}
    opened = await asyncio.gather(*(guest.post("/new", data=form) for _ in range(2)))
    assert opened[0].url.path == opened[1].url.path


async def test_a_double_click_that_is_refused_is_refused_twice(browser):
    _, room = await open_table(browser)
    guest = browser()
    form = {"key": field(await guest.get(room), "key"), "name": "Ada", "colour": "1"}
    answers = await asyncio.gather(*(guest.post(f"{room}/join", data=form) for _ in range(2)))
    assert [answer.status_code for answer in answers] == [409, 409]


async def test_ten_people_race_for_the_last_seat_and_one_gets_it(browser):
    _, room = await open_table(browser, seats="2")
    crowd = [browser() for _ in range(10)]
    joined = await asyncio.gather(
        *(one.post(f"{room}/join", data={"name": f"Racer {n}"}) for n, one in enumerate(crowd))
    )

    assert sorted(answer.status_code for answer in joined) == [200] + [409] * 9
    assert all("seats are taken" in answer.text for answer in joined if answer.status_code == 409)


async def test_a_taken_name_or_colour_is_refused_and_what_was_typed_stays(browser):
    _, room = await open_table(browser)
    guest = browser()
    refused = await guest.post(f"{room}/join", data={"name": "Аda", "colour": "3"})
    assert (refused.status_code, 'value="Аda"' in refused.text) == (409, True)
    assert (await guest.post(f"{room}/join", data={"name": "Bo", "colour": "0"})).status_code == 409
    assert (await guest.post(f"{room}/join", data={"name": " \u200b ", "colour": "1"})).status_code == 422
    assert (await guest.post(f"{room}/join", data={"name": "B" * 300, "colour": "1"})).status_code == 422
    assert (await guest.post(f"{room}/join", data={"name": "Bo", "colour": "blue"})).status_code == 400


EVIL = [
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "{{ 7*7 }}{% raw %}",
    '" autofocus onfocus="alert(1)',
    "x\u202eenod si eman siht",
    "{name}{n}%s",
]


@pytest.mark.parametrize("words", EVIL)
async def test_names_titles_and_remarks_are_text_everywhere(browser, words):
    host, room = await open_table(browser, name=words[:24], title=words)
    guest = browser()
    await guest.post(f"{room}/join", data={"name": "Bo", "colour": "1"})
    await host.post(f"{room}/say", data={"words": words})
    pages = [await host.get(room), await browser().get(room)]
    await host.post(f"{room}/start")
    pages += [await host.get(room), await guest.get(f"{room}/record"), await guest.get(f"{room}/device")]

    for page in pages:
        assert page.status_code == 200
        assert "<img src=x" not in page.text
        assert "<script>alert" not in page.text
        assert 'onfocus="alert' not in page.text
        assert 'href="javascript' not in page.text
        assert "\u202e" not in page.text
        assert "49" not in re.findall(r"<bdi>(.*?)</bdi>", page.text)


async def test_codes_have_no_pattern_and_strangers_hear_the_same_of_private_and_absent_rooms(browser):
    rooms = [(await open_table(browser))[1].rsplit("/", 1)[1] for _ in range(20)]
    assert len({code[:4] for code in rooms}) > 15
    assert all(len(code.replace("-", "")) >= 13 for code in rooms)

    guesser = browser()
    answers = [await guesser.get(f"/r/{number:015d}") for number in range(30)]
    assert answers[0].status_code == 404
    assert answers[-1].status_code == 429
    assert answers[-1].headers["retry-after"].isdecimal()


async def test_what_is_no_code_and_no_form_is_refused_like_any_other_nonsense(browser):
    host = browser()
    room = (await host.post("/new", data=NEW)).url.path

    assert (await host.get("/r/%00")).status_code == 404
    assert (await host.get("/api/v1/rooms/%00")).json()["code"] == "unknown-room"
    assert (await host.post("/open", data={"code": "\0"})).status_code == 404
    form = await host.post(f"{room}/say", files={"words": b"hello"})
    assert form.status_code == 400
    assert "<html" in form.text


async def test_a_code_may_be_typed_as_heard_or_pasted_as_an_address(browser):
    _, room = await open_table(browser)
    code = room.rsplit("/", 1)[1]
    for typed in (code, code.upper().replace("-", " "), f" https://example.org/r/{code}/ "):
        assert (await browser().post("/open", data={"code": typed})).url.path == room
    lost = await browser().post("/open", data={"code": "nothing"})
    assert (lost.status_code, "no such room" in lost.text) == (404, True)


async def test_the_link_is_the_seat_and_can_move_to_another_device(browser):
    host, _, room = await start_table(browser)
    page = await host.post(f"{room}/device")
    link = re.search(r"http://[^\"<]+/s/[\w-]+", page.text)[0]
    assert "<svg" in page.text

    other = browser()
    table = await other.get(urlsplit(link).path)
    assert table.url.path == room
    assert 'name="question"' in table.text
    assert 'name="question"' in (await host.get(room)).text, "the old device still plays"

    await other.post(f"{room}/device", data={"revoke": "on"})
    assert 'name="question"' not in (await host.get(room)).text, "the old device no longer plays"
    assert (await browser().get("/s/" + "x" * 32)).status_code == 401


async def test_one_browser_holds_seats_in_several_rooms_and_two_browsers_two_seats_in_one(browser):
    host, friend, room = await start_table(browser)
    answer = await host.post("/new", data=NEW)
    second = answer.url.path

    assert 'data-page="lobby"' in (await host.get(second)).text
    assert 'data-page="table"' in (await host.get(room)).text
    assert field(await host.get(room), "pick") and field(await friend.get(room), "pick")


async def test_a_seat_cookie_is_sent_to_its_room_alone_and_cannot_be_read_or_made(browser):
    host, _, room = await start_table(browser)
    cookie = next(c for c in host.cookies.jar if c.name == "seat")
    assert cookie.path == room
    assert cookie.has_nonstandard_attr("HttpOnly")

    for forged in (cookie.value[:-2] + "xx", cookie.value.split(".")[0], "nonsense", ""):
        thief = browser()
        thief.cookies.set("seat", forged, path=room)
        assert 'name="question"' not in (await thief.get(room)).text


async def test_private_pages_are_not_kept_and_files_are_kept_for_ever(browser):
    host, _, room = await start_table(browser)
    page = await host.get(room)
    assert page.headers["cache-control"] == "no-store"

    sheet = re.search(r'href="(/static/[^"]+\.css)"', page.text)[1]
    file = await host.get(sheet)
    assert "immutable" in file.headers["cache-control"]
    assert file.headers["content-encoding"] == "gzip"
    stale = await host.get(re.sub(r"/static/\w+/", "/static/0000/", sheet))
    assert stale.headers["cache-control"] == "no-cache"
    assert (await host.get("/static/0000/../../pyproject.toml")).status_code == 404


async def test_a_spectator_comes_in_by_a_button_unless_the_host_wants_none(browser):
    _, room = await open_table(browser)
    watcher = browser()
    assert f'action="{room}/watch"' in (await watcher.get(room)).text
    assert 'data-page="lobby"' in (await watcher.post(f"{room}/watch")).text

    _, room = await open_table(browser, spectators="")
    assert f'action="{room}/watch"' not in (await watcher.get(room)).text
    assert (await watcher.post(f"{room}/watch")).status_code == 403


async def test_only_the_host_starts_removes_and_hands_over(browser):
    host, room = await open_table(browser)
    guest = browser()
    await guest.post(f"{room}/join", data={"name": "Bo", "colour": "1"})
    for deed in ("start", "remove", "host", "spectator-chat", "mute"):
        assert (await guest.post(f"{room}/{deed}", data={"person": "1"})).status_code == 403, deed
    assert (await host.post(f"{room}/remove", data={"person": "not a number"})).status_code == 400


async def test_a_finished_match_is_stepped_through_with_all_hands_open_and_taken_home(site, browser):
    friends = await sit_down(site, 2)
    await finish(friends)
    visitor = browser()
    room = f"/r/{friends[0].code}"

    table = await visitor.get(f"/s/{friends[1].token}")
    assert table.url.path == room
    assert f'action="{room}/rematch"' in table.text
    for eyes in ("", "0", "1", "open", "stranger"):
        page = await visitor.get(f"{room}/record", params={"step": "7", "eyes": eyes})
        assert page.status_code == 200
    file = await visitor.get(f"{room}/record.json")
    assert file.json()["whole"]
    assert file.headers["content-disposition"].startswith("attachment")
    again = await visitor.post(f"{room}/rematch")
    assert again.url.path != room
    assert 'data-page="lobby"' in again.text


async def finish(friends: list[Friend]) -> None:
    """Play to the end, in a hurry: laying cards down and passing where possible."""
    while (await friends[0].view())["outcome"] is None:
        await play_on(friends, 20)


async def test_the_home_page_knows_the_way_back_to_ones_tables(browser):
    host, room = await open_table(browser, title="Second Friday")
    home = await host.get("/")

    assert f'href="{room}"' in home.text
    assert "Second Friday" in home.text
    assert room not in (await browser().get("/")).text


async def test_a_stranger_to_a_match_that_goes_on_sees_neither_record_nor_table(browser):
    _, _, room = await start_table(browser)
    stranger = browser()
    for path in (room, f"{room}/record"):
        page = await stranger.get(path)
        assert page.url.path == room
        assert "data-stamp" not in page.text
    assert (await stranger.get(f"{room}/record.json")).status_code == 401
    assert (await stranger.get(f"{room}/device")).status_code == 401


async def test_the_host_mutes_and_unmutes_from_the_table(browser):
    host, friend, room = await start_table(browser)
    page = await host.get(room)
    person = re.search(rf'action="{room}/mute">.*?name="person" value="(\d+)"', page.text, re.S)[1]
    await host.post(f"{room}/mute", data={"person": person, "muted": "yes"})

    assert (await friend.post(f"{room}/say", data={"words": "hello?"})).status_code == 403
    assert f'action="{room}/say"' not in (await friend.get(room)).text
    await host.post(f"{room}/mute", data={"person": person, "muted": "no"})
    assert "hello!" in (await friend.post(f"{room}/say", data={"words": "hello!"})).text
