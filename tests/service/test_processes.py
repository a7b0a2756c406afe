"""Several houses on one database, as several server processes would be."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from server.service import access, play, rooms, standing
from server.service.errors import Illegal, NotYourTurn, Stale
from server.service.house import open_house
from server.service.standing import compare
from server.store.word import CHANNEL
from tests.service.party import Party, gather, new_key, playing


@pytest.fixture
async def other(settings, shelf):
    async with open_house(settings, shelf) as house:
        yield house


def seen_from(other, party):
    return Party(other, party.tickets)


async def test_word_of_a_change_reaches_listeners_in_the_other_house(house, other):
    party = await playing(house, 2)
    room = (await party.room()).id

    with other.hub.listen(room) as ear:
        before = await seen_from(other, party).look(1, fresh=False)
        await party.answer_first(0)
        await party.answer_first(0)
        await party.answer_first(1)
        await party.answer_first(1)
        async with asyncio.timeout(5):
            while (await seen_from(other, party).look(1, fresh=False)).told == before.told:
                await ear.news()

    assert await seen_from(other, party).look(1, fresh=False) == await party.look(1)


async def test_a_room_that_changes_while_word_of_it_is_sent_is_told_of_again(house, monkeypatch):
    heard: asyncio.Queue[str] = asyncio.Queue()
    listener = await house.database.single()
    await listener.add_listener(CHANNEL, lambda *said: heard.put_nowait(said[-1].split(" ", 1)[1]))
    send = house.word._send

    async def tell_meanwhile(connection, batch):
        monkeypatch.setattr(house.word, "_send", send)
        sending = asyncio.create_task(send(connection, batch))
        await asyncio.sleep(0)  # it waits for the database now
        house.word.tell(7)
        await sending

    monkeypatch.setattr(house.word, "_send", tell_meanwhile)
    house.word.tell(7)

    async with asyncio.timeout(5):
        assert [await heard.get(), await heard.get()] == ["7", "7"]
    await listener.close()


async def test_a_word_that_is_lost_costs_seconds_not_truth(house, other, monkeypatch):
    party = await playing(house, 2)
    elsewhere = seen_from(other, party)
    await elsewhere.look(1)
    monkeypatch.setattr(other.word, "_hear", lambda room: None)
    monkeypatch.setattr("server.service.standing.TRUST", 0.2)
    await party.play_on(4)

    async with asyncio.timeout(5):
        while (await elsewhere.look(1, fresh=False)).told != (await party.look(1)).told:
            await asyncio.sleep(0.05)


async def test_an_answer_judged_on_an_old_table_is_judged_again(house, other, monkeypatch):
    party = await playing(house, 3)
    elsewhere = seen_from(other, party)
    monkeypatch.setattr(other.word, "_hear", lambda room: None)
    await elsewhere.look(1)

    await party.answer_first(0)
    await elsewhere.answer_first(1)
    await party.answer_first(2)

    assert (await party.look(1)).question.choice == (await elsewhere.look(1)).question.choice


async def test_a_refusal_is_given_on_the_newest_table_only(house, other, monkeypatch):
    """The other house still believes in the old question and must look before it refuses the new answer."""
    party = await playing(house, 2)
    elsewhere = seen_from(other, party)
    monkeypatch.setattr(other.word, "_hear", lambda room: None)
    await elsewhere.look(0)
    await party.play_on(4)
    sight = await party.look(0)
    assert sight.question is not None
    picks = next(sight.question.choice.answers())

    receipt = await play.answer(other, await party.holder(0), picks, sight.question.number, new_key())

    assert receipt.question == sight.question.number


async def test_one_key_sent_to_both_houses_at_once_acts_once(house, other):
    party = await playing(house, 2)
    ann = await party.holder(0)
    sight = await party.look(0)
    picks, key = next(sight.question.choice.answers()), new_key()

    receipts = await asyncio.gather(
        *(play.answer(place, ann, picks, sight.question.number, key) for place in (house, other) * 3)
    )

    assert sorted(receipt.repeated for receipt in receipts) == [False] + [True] * 5


async def test_seats_that_answer_through_different_houses_never_hinder_each_other(settings, shelf):
    async with AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(open_house(settings, shelf)) for _ in range(3)]
        party = await playing(houses[0], 3)
        holders = await party.holders()

        async def play_seat(number):
            place, given = Party(houses[number], party.tickets), 0
            with houses[number].hub.listen(holders[number].room) as ear:
                while (sight := await place.look(number, fresh=False)).outcome is None:
                    if sight.question is None:
                        async with asyncio.timeout(10):
                            await ear.news()
                        continue
                    try:
                        await place.answer_first(number)
                        given += 1
                    except (Stale, NotYourTurn, Illegal):
                        continue
            return given

        given = await asyncio.gather(*(play_seat(number) for number in range(3)))
        looks = [(await Party(place, party.tickets).look(0)) for place in houses]

    assert looks[0].outcome is not None
    assert looks[0] == looks[1] == looks[2]
    assert min(given) > 0


async def test_cookies_are_signed_with_one_key_by_all(house, other):
    assert house.secret == other.secret
    assert len(house.secret) == 32


async def test_a_room_opened_here_is_known_there(house, other):
    party = await gather(house, 2)

    assert (await access.holder(other, party.tickets[1].token)).name == "Bob"


async def test_who_has_just_come_is_not_turned_away_by_a_house_that_has_not_heard_of_them(
    house, other, monkeypatch
):
    party = await gather(house, 2)
    monkeypatch.setattr(house.word, "_hear", lambda room: None)
    await party.look(0)
    await rooms.leave(other, await access.holder(other, party.tickets[1].token))
    joined = await rooms.join(other, party.code, "Cleo")
    await rooms.start(other, await access.holder(other, party.tickets[0].token))

    sight = await play.look(house, await access.holder(house, joined.token))

    assert sight.seat == 1
    assert sight.question is not None


async def test_listeners_learn_of_a_change_even_if_its_word_is_lost(house, other, monkeypatch):
    party = await playing(house, 2)
    monkeypatch.setattr(other.word, "_hear", lambda room: None)
    before = await seen_from(other, party).look(1)

    with other.hub.listen(before.room.id) as ear:
        await compare(other)
        assert not ear._news.is_set()
        await party.play_on(4)
        await compare(other)
        await ear.news()

    assert (await seen_from(other, party).look(1, fresh=False)).told > before.told


@pytest.mark.parametrize("read", ["rooms.by_number", "matches.find"])
async def test_a_match_that_ends_while_its_room_is_read_is_seen_to_be_over(house, other, monkeypatch, read):
    party = await playing(house, 2)
    there = seen_from(other, party)
    await there.play_on(1)
    module, name = read.split(".")
    true_read, ends = getattr(getattr(standing, module), name), [there.play_on]

    async def interrupted(*arguments):
        found = await true_read(*arguments)
        while ends:
            await ends.pop()()
        return found

    monkeypatch.setattr(getattr(standing, module), name, interrupted)
    await party.look()

    sight = await party.look()
    assert ends == []
    assert (sight.room.state, sight.outcome is None) == ("over", False)
