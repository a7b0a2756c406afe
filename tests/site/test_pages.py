"""What people can do with links and forms alone."""

import re

NEW = {"game": "evolution", "name": "Ada", "colour": "0", "seats": "3", "spectators": "on", "title": "Friday"}


async def open_table(browser, **changed):
    """A host's browser, and the address of the new room."""
    host = browser()
    answer = await host.post("/new", data={**NEW, **changed})
    assert answer.status_code == 200, answer.text
    return host, answer.url.path


async def test_the_home_page_offers_games_and_a_field_for_a_code(browser):
    page = await browser().get("/")

    assert page.status_code == 200
    assert "/new?game=evolution" in page.text
    assert 'action="/open"' in page.text


async def test_two_friends_play_their_first_answers_with_forms_alone(browser):
    host, room = await open_table(browser)
    friend = browser()
    await friend.post(f"{room}/join", data={"name": "Bo", "colour": "1"})
    page = await host.post(f"{room}/start")
    assert 'data-page="table"' in page.text

    question = re.search(r'name="question" value="(\d+)"', page.text)
    pick = re.search(r'name="pick" value="([^"]+)"', page.text)
    key = re.search(r'name="key" value="([^"]+)"', page.text)
    after = await host.post(f"{room}/answer", data={"question": question[1], "pick": pick[1], "key": key[1]})

    assert after.status_code == 200
    assert after.url.path == room
