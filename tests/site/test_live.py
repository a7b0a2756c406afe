"""What a socket tells, and whom."""

import asyncio
import json
from uuid import uuid4

import pytest
from limits import parse
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.service.pace import LIMITS
from server.site import lines, live
from tests.site.friends import Friend, look_on, play_on, sit_down

QUICK = {"quick": ["always"]}


async def test_a_page_with_nothing_gets_the_whole_and_then_only_what_changes(site):
    ada, bo = await sit_down(site)
    async with ada.page() as page:
        whole = await page.hear("frame")
        await bo.answer()
        change = await page.hear("frame")

    assert whole["whole"]
    assert {"top", "question", "log", "chat", "people"} <= set(whole["regions"])
    assert not change["whole"]
    assert set(change["regions"]) < set(whole["regions"]) - {"log", "chat"}


async def test_a_page_that_has_everything_is_told_so(site):
    ada, _ = await sit_down(site)
    async with ada.page() as page:
        stamp = (await page.hear("frame"))["stamp"]

    async with ada.page(hello=False) as page:
        await page.say(type="hello", stamp=stamp, log=1000, chat=0)
        assert (await page.hear("same")) == {"type": "same", "n": 1, "stamp": stamp}
        assert await page.is_quiet()


async def test_messages_about_the_table_are_numbered_without_a_gap(site):
    friends = await sit_down(site)
    async with friends[0].page() as page:
        await page.hear("frame")
        await play_on(friends, 4)
        await friends[0].post("chat", words="so far so good")
        await page.hear("lines", of="chat")

    numbers = [message["n"] for message in page.heard]
    assert numbers == list(range(1, len(numbers) + 1))


async def test_who_has_missed_a_frame_asks_for_the_whole(site):
    ada, bo = await sit_down(site)
    async with ada.page() as page:
        await page.hear("frame")
        await bo.answer()
        await page.hear("frame", whole=False)
        await page.say(type="whole")
        whole = await page.hear("frame", whole=True)

    assert {"top", "question", "log", "chat", "row-0"} <= set(whole["regions"])


async def test_lines_of_the_log_come_once_and_in_order(site):
    friends = await sit_down(site)
    async with friends[0].page() as page:
        whole = await page.hear("frame")
        await play_on(friends, 6)
        told = (await friends[0].view())["told"]
        while not any(m.get("of") == "log" and m["last"] == told for m in page.heard):
            await page.hear("lines")

    html = whole["regions"]["log"] + "".join(m["html"] for m in page.heard if m.get("of") == "log")
    numbers = [int(part.split('"')[0]) for part in html.split('id="log-')[1:]]
    assert numbers == list(range(numbers[0], told + 1))


async def test_who_has_slept_long_gets_every_line_in_portions(site, monkeypatch):
    friends = await sit_down(site)
    await play_on(friends, 8)
    monkeypatch.setattr(lines, "NEWEST", 3)
    async with friends[0].page() as page:
        await page.hear("frame")
        await page.settle()
        stamp = [message["stamp"] for message in page.heard if message["type"] == "frame"][-1]
        told = (await friends[0].view())["told"]
        await page.say(type="hello", stamp=stamp, log=0, chat=0)
        await page.hear("same")
        await page.hear("lines", of="log", last=told)

    portions = [message["last"] for message in page.heard if message.get("of") == "log"]
    assert portions == [*range(3, told, 3), told]


async def test_nothing_is_said_before_hello(site):
    ada, bo = await sit_down(site)
    async with ada.page(hello=False) as page:
        await bo.answer()
        assert await page.is_quiet()


async def test_who_has_no_link_is_told_nothing_and_sent_away(site):
    ada, _ = await sit_down(site)
    for token in ("", "x" * 32, ada.token[:-1] + "x"):
        async with Friend(site, ada.code, token).page(hello=False) as page:
            assert await page.ends_with() == live.NO_LINK
            assert not page.heard


async def test_a_link_opens_its_own_room_alone_whatever_seat_is_asked_for(site):
    ada, bo = await sit_down(site)
    cy, _ = await sit_down(site)
    async with Friend(site, ada.code, cy.token).page(hello=False) as page:
        assert await page.ends_with() == live.NO_LINK
    async with ada.page(seat="1", eyes="1", token=bo.token, **{"as": "json"}) as page:
        assert (await page.hear("view"))["seat"] == 0


async def test_another_sites_page_gets_no_socket(site):
    ada, _ = await sit_down(site)
    headers = {"authorization": f"Bearer {ada.token}", "origin": "https://elsewhere.example"}
    with pytest.raises(InvalidStatus):
        await connect(f"ws://{site.address}/r/{ada.code}/live", additional_headers=headers)


async def test_two_tabs_of_one_seat_show_the_same_and_neither_ends_the_other(site):
    ada, bo = await sit_down(site)
    async with ada.page() as first, ada.page() as second:
        asked = await first.hear("frame")
        await second.hear("frame")
        question = (await ada.view())["question"]
        await first.say(
            type="answer", key=uuid4().hex, question=question["number"], picks=[question["options"][0]["id"]]
        )
        await first.hear("done")
        frames = [await tab.hear("frame") for tab in (first, second)]
        await second.say(
            type="answer", key=uuid4().hex, question=question["number"], picks=[question["options"][0]["id"]]
        )
        refused = await second.hear("refused")

    assert frames[0]["stamp"] == frames[1]["stamp"] != asked["stamp"]
    assert refused["code"] == "not-your-turn"
    assert await _answers(bo) == 1


async def test_an_answer_sent_twice_at_once_is_done_once(site):
    ada, bo = await sit_down(site)
    question = (await ada.view())["question"]
    message = {
        "type": "answer",
        "key": uuid4().hex,
        "question": question["number"],
        "picks": [question["options"][0]["id"]],
    }
    async with ada.page() as first, ada.page() as second:
        await asyncio.gather(first.say(**message), second.say(**message))
        receipts = [await first.hear("done"), await second.hear("done")]
        again = await ada.post("answer", **{name: message[name] for name in ("key", "question", "picks")})

    assert [receipt["key"] for receipt in receipts] == [message["key"]] * 2
    assert again.json() == {"question": question["number"], "repeated": True}
    assert await _answers(bo) == 1


async def test_an_answer_whose_line_breaks_before_the_receipt_is_done_once_when_sent_again(site):
    ada, bo = await sit_down(site)
    question = (await ada.view())["question"]
    picks = [question["options"][0]["id"]]
    message = {"type": "answer", "key": uuid4().hex, "question": question["number"], "picks": picks}
    async with bo.page() as witness:
        await witness.hear("frame")
        async with ada.page(hello=False) as page:
            page.line.transport.pause_reading()
            await page.say(**message)
            await witness.hear("frame", whole=False)
            page.line.transport.abort()
        async with ada.page() as page:
            await page.say(**message)
            await page.hear("done", key=message["key"])

    assert await _answers(bo) == 1


async def test_a_page_that_is_loaded_again_in_the_midst_of_things_is_asked_the_same(site):
    friends = await sit_down(site, options=QUICK)
    for friend in friends:
        await friend.answer()
    question = (await friends[0].view())["question"]
    pick = next(option["id"] for option in question["options"] if option["id"] != "done")
    await friends[0].answer([pick], question["number"])
    before = await friends[0].view()
    async with friends[0].program() as program:
        again = await program.hear("view")

    assert again["question"] == before["question"]
    assert again["view"] == before["view"]


async def test_frames_that_are_nearly_the_same_shrink_on_the_line(site):
    ada, _ = await sit_down(site)
    async with ada.page() as page:
        assert [extension.name for extension in page.line.protocol.extensions] == ["permessage-deflate"]


async def test_an_answer_of_two_questions_ago_is_refused_and_changes_nothing(site):
    friends = await sit_down(site)
    old = (await friends[0].view())["question"]
    await play_on(friends, 4)
    before = await friends[0].view()
    async with friends[0].page() as page:
        await page.hear("frame")
        await page.say(
            type="answer", key=uuid4().hex, question=old["number"], picks=[old["options"][0]["id"]]
        )
        refused = await page.hear("refused")

    assert refused["code"] == "stale"
    assert refused["words"]
    after = await friends[0].view()
    assert [after[name] for name in ("view", "question", "told")] == [
        before[name] for name in ("view", "question", "told")
    ]


async def test_what_is_not_offered_is_refused(site):
    ada, _ = await sit_down(site)
    question = (await ada.view())["question"]
    async with ada.page() as page:
        for picks in ([], ["no-such-thing"], [question["options"][0]["id"]] * 2, ["pass", "done"]):
            await page.say(type="answer", key=uuid4().hex, question=question["number"], picks=picks)
            assert (await page.hear("refused"))["code"] == "illegal"


async def test_a_plan_that_nobody_else_may_know_of_makes_no_sound(site):
    ada, bo = await sit_down(site, options=QUICK)
    watcher = await look_on(site, ada.code)
    for friend in (ada, bo):
        await friend.answer()
    question = (await ada.view())["question"]
    pick = next(option["id"] for option in question["options"] if option["id"] != "done")
    async with ada.page() as mine, bo.page() as rivals, watcher.page() as strangers:
        for page in (mine, rivals, strangers):
            await page.hear("frame")
        for page in (mine, rivals, strangers):
            await page.settle()
        await ada.answer([pick], question["number"])
        await mine.hear("frame")
        await ada.post("chat", words="your turn")
        for page in (rivals, strangers):
            assert (await page.hear())["of"] == "chat", "the first thing they hear is what was said aloud"


async def test_spectators_talk_among_themselves_until_the_host_lets_them_be_heard(site):
    ada, bo = await sit_down(site)
    watcher = await look_on(site, ada.code)
    async with bo.page() as page:
        await page.hear("frame")
        await watcher.post("chat", words="psst")
        assert await page.is_quiet()
        await ada.post("spectator-chat", allowed=True)
        assert "psst" in (await page.hear("lines", of="chat"))["html"]


async def test_a_reader_who_never_reads_holds_nobody_up(site):
    friends = await sit_down(site)
    lazy = friends[1].page()
    page = await lazy.__aenter__()
    page.line.transport.pause_reading()
    async with friends[0].page() as quick:
        await quick.hear("frame")
        await asyncio.wait_for(play_on(friends, 30), 20)
        newest = await friends[0].view()
        while True:
            async with asyncio.timeout(5):
                if str(newest["told"]) in str((await quick.hear()).get("last")):
                    break
    page.line.transport.resume_reading()
    await lazy.__aexit__(None, None, None)


NONSENSE = [
    "null",
    "[]",
    '"x"',
    "{}",
    "nonsense",
    "NaN",
    '{"type": "hello", "stamp": NaN}',
    '{"type": "answer", "key": 1, "question": "two", "picks": {}}',
    '{"type": "answer", "key": "k", "question": 1e400, "picks": []}',
    '{"type": "answer", "key": "kkkkkkkk", "question": 99999999999999999999999, "picks": ["a"]}',
    '{"type": "hello", "stamp": null, "more": 1}',
    "[" * 8000,
    '{"type":' * 2000,
    "\ud83d\ude00" * 3000,
    b"\xff\xfe\x00binary",
    b"",
]


@pytest.mark.parametrize("nonsense", NONSENSE, ids=lambda nonsense: repr(nonsense[:20]))
async def test_nonsense_is_answered_and_nobody_else_notices(site, nonsense):
    ada, bo = await sit_down(site)
    async with ada.page() as page, bo.page() as other:
        await page.hear("frame")
        await other.hear("frame")
        if isinstance(nonsense, str):
            nonsense = nonsense.encode("utf-16", "surrogatepass").decode("utf-16")
        await page.line.send(nonsense)
        assert (await page.hear("refused"))["code"] == "malformed"
        await bo.answer()
        assert (await page.hear("frame"))["stamp"]
        assert (await other.hear("frame"))["stamp"]


async def test_a_megabyte_closes_the_socket_and_nothing_else(site):
    ada, bo = await sit_down(site)
    async with ada.page() as page, bo.page() as other:
        await other.hear("frame")
        await page.line.send("x" * 1_000_000)
        assert await page.ends_with() == 1009
        await ada.answer()
        await other.hear("frame")


async def test_nonsense_without_end_closes_the_socket(site):
    ada, _ = await sit_down(site)
    async with ada.page(hello=False) as page:
        for _ in range(live.NONSENSE):
            await page.line.send("null")
        assert await page.ends_with() == live.UNREADABLE


async def test_a_flood_is_refused_and_then_closed(site, monkeypatch):
    ada, _ = await sit_down(site)
    monkeypatch.setitem(LIMITS, "request", (parse("20/minute"),))
    async with ada.page(hello=False) as page:
        for _ in range(21):
            await page.say(type="ping")
        assert (await page.hear("refused"))["code"] == "too-fast"
        assert await page.ends_with() == live.TOO_FAST


async def test_a_socket_that_says_nothing_is_closed(site, monkeypatch):
    monkeypatch.setattr(live, "PATIENCE", 0.2)
    ada, _ = await sit_down(site)
    async with ada.page() as page:
        await page.hear("frame")
        assert await page.ends_with() == live.SILENT


async def test_who_is_removed_hears_it_at_once(site):
    ada, bo = await sit_down(site, start=False)
    people = (await ada.view())["room"]["people"]
    async with bo.page() as page:
        await page.hear("frame")
        await ada.post("remove", person=people[-1]["id"])
        assert await page.ends_with() == live.NO_LINK


async def test_a_link_that_was_taken_back_is_dead_at_once(site):
    ada, _ = await sit_down(site)
    async with ada.page() as page:
        await page.hear("frame")
        moved = await ada.post("link", revoke=True)
        assert await page.ends_with() == live.NO_LINK

    assert (await ada.get("view")).status_code == 401
    assert (await Friend(site, ada.code, moved.json()["token"]).view())["seat"] == 0


async def test_a_link_is_dead_even_where_the_word_of_it_is_lost_in_that_of_a_move(site, monkeypatch):
    ada, bo = await sit_down(site)
    async with ada.page() as page:
        await page.hear("frame")
        with monkeypatch.context() as lost:
            lost.setattr(site.house, "tell", lambda *_, **__: None)
            await ada.post("link", revoke=True)
        await bo.answer()
        assert await page.ends_with() == live.NO_LINK


async def test_a_remark_whose_confirmation_was_lost_is_said_once(site):
    ada, _ = await sit_down(site)
    for _ in range(2):
        async with ada.page() as page:
            await page.hear("frame")
            await page.say(type="say", key="a-key-of-this-remark", words="Hello")
            await page.hear("done")
    async with ada.page() as page:
        await page.hear("frame")
        await page.say(type="say", key="another-key-of-hers", words="Hello")
        await page.hear("done")

    assert [line["words"] for line in (await ada.get("chat")).json()] == ["Hello", "Hello"]


async def test_the_lobby_is_live_and_says_when_to_go_to_the_table(site):
    ada, bo = await sit_down(site, start=False)
    async with bo.page() as page:
        lobby = await page.hear("frame")
        await ada.post("start")
        table = await page.hear("frame", page="table")

    assert lobby["page"] == "lobby"
    assert "top" in table["regions"]


async def test_a_program_gets_views_and_a_page_in_another_language_gets_its_own_words(site):
    ada, _ = await sit_down(site)
    async with ada.program() as program:
        view = await program.hear("view")

    assert view["question"]["options"]
    assert view["view"]["round"] == 1
    assert json.dumps(view)


async def _answers(friend) -> int:
    """How many seats have answered the first question."""
    view = await friend.view()
    return len(view["room"]["people"]) - len(view["waiting"])
