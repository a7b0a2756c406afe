import pytest

from server.service import access, chat, rooms
from server.service.errors import BadRequest, BadWords, Muted, NotHost, TooFast
from tests.service.party import gather, playing


async def stands(house, party):
    return await access.holder(house, (await rooms.watch(house, party.code)).token)


async def heard(house, holder, **asked):
    return [line.words for line in await chat.lines(house, holder, **asked)]


async def test_what_a_player_says_all_hear(house):
    party = await gather(house, 2)
    ann, bob = await party.holders()
    guest = await stands(house, party)

    line = await chat.say(house, ann, " Good\tevening \u202e! ")

    assert (line.words, line.name, line.colour, line.channel) == ("Good evening !", "Ann", 0, "table")
    for holder in (ann, bob, guest):
        assert await heard(house, holder) == ["Good evening !"]


async def test_spectators_talk_among_themselves_unless_the_host_lets_players_hear(house):
    party = await playing(house, 2)
    ann, bob = await party.holders()
    guest, other = await stands(house, party), await stands(house, party)

    line = await chat.say(house, guest, "He holds a cuckoo!")
    assert (line.channel, line.name, line.colour, line.person) == ("stands", "", None, None)
    assert await heard(house, other) == ["He holds a cuckoo!"]
    assert await heard(house, ann) == []
    with pytest.raises(Muted):
        await chat.say(house, guest, "Hello", "table")
    with pytest.raises(Muted):
        await chat.say(house, ann, "Hello", "stands")
    with pytest.raises(NotHost):
        await rooms.set_spectator_chat(house, bob, True)

    await rooms.set_spectator_chat(house, ann, True)
    assert await heard(house, ann) == ["He holds a cuckoo!"]
    await chat.say(house, bob, "We hear you", "stands")
    assert await heard(house, guest) == ["He holds a cuckoo!", "We hear you"]


async def test_after_the_end_everybody_hears_everything(house):
    party = await playing(house, 2)
    guest = await stands(house, party)
    await chat.say(house, guest, "What a match")

    await party.play_on()

    assert await heard(house, await party.holder(0)) == ["What a match"]


async def test_lines_come_in_order_and_after_a_number(house):
    party = await gather(house, 2)
    ann = await party.holder(0)
    said = [await chat.say(house, ann, words) for words in ("one", "two", "three")]

    assert await heard(house, ann) == ["one", "two", "three"]
    assert await heard(house, ann, after=said[0].number) == ["two", "three"]
    assert await heard(house, ann, limit=2) == ["two", "three"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("", "chat-empty"),
        (" \u200b\u202e ", "chat-empty"),
        ("x" * 501, "chat-too-long"),
        ("x" * 10**6, "chat-too-long"),
    ],
)
async def test_words_that_cannot_be_said_are_refused(house, words, code):
    party = await gather(house, 1)

    with pytest.raises(BadWords) as refused:
        await chat.say(house, await party.holder(0), words)
    assert refused.value.code == code


async def test_who_talks_too_fast_is_asked_to_wait_and_others_are_not(house):
    party = await gather(house, 2)
    ann, bob = await party.holders()
    for number in range(5):
        await chat.say(house, ann, f"line {number}")

    with pytest.raises(TooFast) as refused:
        await chat.say(house, ann, "line 6")
    assert 1 <= refused.value.words_args["seconds"] <= 60
    await chat.say(house, bob, "calm down")


async def test_the_host_mutes_a_person_or_all_spectators_and_gives_the_voice_back(house):
    party = await gather(house, 2)
    ann, bob = await party.holders()
    guest = await stands(house, party)

    with pytest.raises(NotHost):
        await chat.mute(house, bob, ann.person)
    with pytest.raises(BadRequest):
        await chat.mute(house, ann, 10**9)
    await chat.mute(house, ann, bob.person)
    await chat.mute(house, ann, None)
    for holder in (bob, guest):
        with pytest.raises(Muted):
            await chat.say(house, holder, "but")
    assert (await party.room()).people[1].muted and (await party.room()).spectators_muted

    await chat.mute(house, ann, bob.person, muted=False)
    await chat.mute(house, ann, None, muted=False)
    await chat.say(house, bob, "thanks")
    await chat.say(house, guest, "thanks")


async def test_a_name_stays_with_what_was_said_under_it(house):
    party = await gather(house, 2)
    ann, bob = await party.holders()
    await chat.say(house, bob, "bye")
    await rooms.leave(house, bob)

    [line] = await chat.lines(house, ann)
    assert (line.name, line.colour, line.person) == ("Bob", 1, None)
