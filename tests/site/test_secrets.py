"""Nothing that leaves the server tells more than its receiver may know."""

import json
import os

import pytest

from server.engine.dice import Dice
from server.engine.play import dream
from server.games import SHELF
from server.site.preview import holder_of, page_of, room_of, sight_of, wander
from server.site.render import Tongue, renderer
from server.site.sights import sight_json
from tests.site.friends import look_on, play_on, sit_down

#: positions for each game and number of seats; TWIN_WORLDS=10000 for a night
POSITIONS = int(os.environ.get("TWIN_WORLDS", "80"))
TABLES = [(name, seats) for name, game in SHELF.items() for seats in game.seats]
TONGUE = Tongue("en")


@pytest.mark.parametrize(("name", "seats"), TABLES, ids=str)
def test_worlds_that_a_viewer_cannot_tell_apart_look_the_same_byte_for_byte(name, seats):
    game, differing = SHELF[name], 0
    truth_press, dream_press = renderer([name]), renderer([name])
    for number in range(POSITIONS):
        seed = Dice(f"{number:032x}").fork(name).seed
        truth = wander(game, seats, Dice(seed).below(90 * seats), seed)
        viewer = (*range(seats), None)[number % (seats + 1)]
        other = dream(game, truth, viewer, Dice(seed).fork("twin"))
        room = room_of(game, truth, seats)

        assert told(truth_press, game, truth, room, viewer) == told(dream_press, game, other, room, viewer)
        if number % 4 == 0:
            differing += any(
                told(truth_press, game, truth, room, rival) != told(dream_press, game, other, room, rival)
                for rival in range(seats)
                if rival != viewer
            )
    assert differing > POSITIONS / 12, "the twin worlds are no twins but one and the same"


def told(press, game, table, room, viewer):
    """All that a viewer would be sent: page and view."""
    sight = sight_of(game, table, room, viewer)
    page = page_of(press, TONGUE, sight, holder_of(room, viewer))
    return page, json.dumps(sight_json(press.words, "en", sight))


async def test_no_card_of_a_hand_is_in_anything_that_a_spectator_gets(site):
    friends = await sit_down(site, 3)
    watcher = await look_on(site, friends[0].code)
    hands = [(await friend.view())["view"]["hand"]["cards"] for friend in friends]
    got = []
    async with watcher.page() as page, watcher.program() as program:
        await play_on(friends, 24)
        told = (await watcher.view())["told"]
        await program.hear("view", told=told)
        while not any(m.get("last") == told or m.get("whole") for m in page.heard):
            await page.hear()
        got += [json.dumps(message) for message in page.heard + program.heard]
    for what in ("view", "log", "record", "record/3", "chat"):
        got.append((await watcher.get(what, eyes="0") if "/" in what else await watcher.get(what)).text)

    assert all(hands)
    assert not [text for text in got if '"card:' in text or 'data-piece=\\"card:' in text]
    assert all(json.loads(text)["view"]["hand"] is None for text in got if '"view": {"round"' in text)


async def test_during_play_record_and_log_keep_what_is_secret(site):
    friends = await sit_down(site, 2)
    watcher = await look_on(site, friends[0].code)
    await play_on(friends, 12)
    for viewer in (*friends, watcher):
        record = (await viewer.get("record")).json()
        assert record["whole"] is False
        assert record["seed"] is None
        assert record["decisions"] == []

        drawn = [
            entry["event"] for entry in (await viewer.get("log")).json() if entry["event"]["type"] == "Drew"
        ]
        seat = (await viewer.view())["seat"]
        assert drawn
        assert all((event["cards"] is not None) == (event["seat"] == seat) for event in drawn)
