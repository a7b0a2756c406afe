"""The API does what its description says, and the documents say what it does."""

import ast
import asyncio
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from limits import parse

from server.service.errors import CODES
from server.service.pace import LIMITS
from server.site import live, parcels
from server.site.errors import STATUS
from tests.site.friends import API, Friend, join, look_on, play_on, sit_down

PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()


def test_the_document_lists_every_code_with_its_status():
    listed = dict(re.findall(r"^\| `([\w-]+)` \| (\d+) \|", PROTOCOL, re.M))

    assert {code: str(status) for code, status in STATUS.items()} == listed
    assert set(CODES) <= set(STATUS)


def test_the_document_lists_every_message_and_every_way_a_socket_ends():
    said = {kind.__struct_config__.tag for kind in parcels.Message.__args__}

    assert said == set(re.findall(r'^\| `\{"type": "(\w+)"', PROTOCOL, re.M))
    for heard in ("same", "frame", "lines", "view", "done", "refused", "pong"):
        assert f'"type": "{heard}"' in PROTOCOL
    for code in (live.NO_LINK, live.SILENT, live.TOO_FAST, live.UNREADABLE, live.LATER, 1012):
        assert str(code) in PROTOCOL


async def test_the_description_names_every_address_of_the_document_and_gives_examples(site):
    async with httpx.AsyncClient(base_url=site.url, verify=False) as client:
        described = (await client.get("/api/v1/openapi.json")).json()
    for method, path in re.findall(r"^\| `(GET|POST|PUT) (/\S+)`", PROTOCOL, re.M):
        assert method.lower() in described["paths"][f"/api/v1{path}"]
    listed = re.findall(r"^\| `(?:GET|POST|PUT) (/\S+)`", PROTOCOL, re.M)
    assert {f"/api/v1{path}" for path in listed} == set(described["paths"])
    for path in described["paths"].values():
        for deed in path.values():
            assert deed["summary"]
            if "requestBody" in deed:
                assert "example" in deed["requestBody"]["content"]["application/json"]


async def test_a_program_plays_a_match_from_opening_the_room_to_the_record(site):
    friends = await sit_down(site, 2)
    while (await friends[0].view())["outcome"] is None:
        await play_on(friends, 25)

    record = (await friends[1].get("record")).json()
    view = await friends[0].view()
    assert record["whole"]
    assert record["outcome"] == view["outcome"]
    assert record["seed"]
    assert len(record["decisions"]) > 10
    last = (await friends[0].get(f"record/{view['settled']}", eyes="1")).json()
    assert last["seat"] == 1
    assert (await friends[0].post("answer", picks=["x"], question=1, key="k" * 8)).json()[
        "code"
    ] == "match-over"
    again = {(await friend.post("rematch")).json()["code"] for friend in friends}
    assert len(again) == 1


async def test_the_program_in_the_document_plays_to_the_end(site, tmp_path):
    program = tmp_path / "robot.py"
    program.write_text(re.search(r"```python\n(.+?)```", PROTOCOL, re.S)[1])
    (ada,) = await sit_down(site, 1, start=False, room_for=2)
    command = [sys.executable, program, site.url, ada.code]
    robot = asyncio.create_task(asyncio.to_thread(subprocess.run, command, capture_output=True, timeout=60))
    async with ada.program() as socket:
        while len((await socket.hear("view"))["room"]["people"]) < 2:
            pass
        await ada.post("start")
        while not (view := await socket.hear("view"))["outcome"]:
            if asked := view["question"]:
                picks = [option["id"] for option in asked["options"][: max(1, asked["least"])]]
                await ada.answer(picks, asked["number"])
    done = await robot

    assert done.stderr == b""
    assert ast.literal_eval(done.stdout.decode()) == view["outcome"]


async def test_who_asks_without_pause_is_told_to_wait_and_nobody_else(site, monkeypatch):
    ada, bob = await sit_down(site)
    monkeypatch.setitem(LIMITS, "visit", (parse("3/minute"),))

    statuses = [(await ada.get("view")).status_code for _ in range(5)]

    assert statuses[-1] == STATUS["too-fast"]
    assert (await bob.get("view")).status_code == 200


async def test_unknown_fields_and_wrong_types_are_refused(site):
    ada, _ = await sit_down(site)
    for what, body in (
        ("answer", {"picks": ["x"], "question": 1, "key": "k" * 8, "seat": 1}),
        ("answer", {"picks": "x", "question": 1, "key": "k" * 8}),
        ("answer", {"picks": ["x"], "question": -1, "key": "k" * 8}),
        ("answer", {"picks": ["x"], "question": 1}),
        ("chat", {"words": "hi", "channel": "elsewhere"}),
        ("join", {"name": None}),
        ("join", []),
    ):
        refused = await ada.post(what, **body) if isinstance(body, dict) else await raw(site, ada, what, "[]")
        assert (refused.status_code, refused.json()["code"]) == (400, "malformed"), body


@pytest.mark.parametrize("body", ["", "null", "[]", '"x"', "NaN", "{", "[" * 50_000, "\x00", "{}" * 100])
async def test_nonsense_is_refused_as_such(site, body):
    ada, _ = await sit_down(site, start=False)
    refused = await raw(site, ada, "chat", body)

    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


async def raw(site, friend, what, body) -> httpx.Response:
    headers = {"authorization": f"Bearer {friend.token}", "x-forwarded-for": friend.address}
    async with httpx.AsyncClient(base_url=site.url, headers=headers, verify=False) as client:
        return await client.post(f"{API}/{friend.code}/{what}", content=body)


async def test_numbers_beyond_all_lines_and_seats_are_no_fault_of_ours(site):
    ada, _ = await sit_down(site)
    for what in ("chat", "log"):
        lines = await ada.get(what, after=10**30, limit=10**30)
        assert (lines.status_code, lines.json()) == (200, [])
    far = await ada.get("record/0", eyes="9" * 5000)
    assert (far.status_code, far.json()["code"]) == (400, "malformed")


async def test_links_are_not_made_without_end(site):
    ada, _ = await sit_down(site)
    made = [(await ada.post("link")).status_code for _ in range(40)]

    assert made[0] == 201
    assert made[-1] == 429


async def test_nobody_answers_for_another_seat(site):
    ada, bo = await sit_down(site)
    question = (await bo.view())["question"]
    picks = [question["options"][0]["id"]]
    for token in ("", "x" * 32, ada.token + "x", ada.token[::-1]):
        thief = Friend(site, ada.code, token)
        refused = await thief.post("answer", picks=picks, question=question["number"], key="k" * 8)
        assert (refused.status_code, refused.json()["code"]) == (401, "unknown-link")
    watcher = await look_on(site, ada.code)
    refused = await watcher.post("answer", picks=picks, question=question["number"], key="k" * 8)
    assert refused.json()["code"] == "not-your-turn"
    assert sorted((await bo.view())["waiting"]) == [0, 1]


async def test_refusals_are_sentences_in_the_language_asked_for(site):
    ada, _ = await sit_down(site)
    refused = await ada.post("answer", picks=["x"], question=0, key="k" * 8)

    assert refused.json()["code"] in {"illegal", "stale"}
    assert refused.json()["words"].endswith(".")


async def test_host_friends_and_newcomers_may_do_what_the_page_lets_them_do(site):
    ada, bo = await sit_down(site, start=False)
    body = {"game": "evolution", "seats": 4, "title": "Larger"}
    async with ada._client() as client:
        assert (await client.put(f"{API}/{ada.code}", json=body)).status_code == 200
    cy = await join(site, ada.code, "Cy")
    async with cy._client() as client:
        renamed = await client.put(f"{API}/{ada.code}/me", json={"name": "Cyd", "colour": 5})
    assert renamed.status_code == 200
    people = (await ada.view())["room"]["people"]
    assert [person["name"] for person in people] == ["Ada", "Bo", "Cyd"]
    assert (await bo.post("host", person=people[1]["id"])).json()["code"] == "not-host"
    assert (await ada.post("host", person=people[1]["id"])).status_code == 200
    assert (await bo.post("remove", person=people[2]["id"])).status_code == 200
    assert (await cy.get("view")).json()["code"] == "removed"
    assert (await bo.post("mute", person=people[0]["id"])).status_code == 200
    assert (await ada.post("chat", words="hello?")).json()["code"] == "muted"
    assert (await ada.post("leave")).status_code == 200
