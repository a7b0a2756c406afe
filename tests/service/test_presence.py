import pytest

from server.service import presence, rooms
from server.service.presence import beat, here, seen
from tests.service.party import gather, playing


async def present(party):
    return [person.present for person in (await party.room()).people]


async def make_long_gone(house, person):
    """As if this person's last sign of life were an hour ago."""
    async with house.writing() as connection:
        await connection.exec_driver_sql(
            f"""update people set here_until = now() - interval '1 hour', gone = now() - interval '1 hour'
                where id = {person}"""
        )


async def test_who_has_a_page_open_is_here(house):
    party = await gather(house, 2)
    ann, bob = await party.holders()

    async with here(house, bob):
        assert await present(party) == [False, True]
        async with here(house, bob), here(house, ann):
            assert await present(party) == [True, True]
        assert await present(party) == [False, True]
    assert await present(party) == [False, False]


async def test_the_others_are_told_of_coming_and_going_once(house):
    party = await gather(house, 2)
    bob = await party.holder(1)

    with house.hub.listen(bob.room) as ear:
        async with here(house, bob):
            await ear.news()
            async with here(house, bob):
                pass
            assert not ear._news.is_set()
        await ear.news()


async def test_a_program_that_asks_is_here_for_a_while(house):
    party = await gather(house, 2)

    await seen(house, await party.holder(1))

    assert await present(party) == [False, True]


async def test_a_beat_keeps_people_here_and_writes_off_who_is_silent(house):
    party = await gather(house, 2)
    ann, bob = await party.holders()
    async with here(house, ann):
        await seen(house, bob)
        for person in (ann.person, bob.person):
            await make_long_gone(house, person)
        with house.hub.listen(ann.room) as ear:
            await beat(house)
            await ear.news()

        assert await present(party) == [True, False]


@pytest.mark.parametrize("started", [False, True])
async def test_an_absent_hosts_place_passes_to_somebody_who_is_here(house, started):
    """Fault 18: the one who opened the room closes the page for good."""
    party = await (playing if started else gather)(house, 3)
    ann, bob, cleo = await party.holders()
    async with here(house, ann), here(house, cleo):
        await beat(house)
        assert (await party.holder(0)).host
    async with here(house, cleo):
        await beat(house)
        assert (await party.holder(0)).host  # only just gone

        await make_long_gone(house, ann.person)
        await beat(house)

        assert (await party.holder(2)).host
        if not started:
            await rooms.start(house, await party.holder(2))
    assert not (await party.holder(1)).host
    assert bob.person is not None


async def test_a_host_stays_host_while_nobody_else_is_here(house):
    party = await gather(house, 2)
    ann = await party.holder(0)
    await make_long_gone(house, ann.person)

    await beat(house)

    assert (await party.holder(0)).host


async def test_a_host_who_leaves_during_play_makes_somebody_here_the_host(house):
    party = await playing(house, 3)
    ann, _, cleo = await party.holders()

    async with here(house, cleo):
        await rooms.leave(house, ann)
        assert (await party.holder(2)).host
    assert len((await party.room()).people) == 3
    assert (await party.look(0)).seat == 0


async def test_signs_of_life_are_cheap(house):
    party = await gather(house, 1)
    ann = await party.holder(0)

    await seen(house, ann)
    version = (await party.look(0)).room, house.here.is_due(ann.person)
    await seen(house, ann)

    assert version == ((await party.look(0)).room, False)
    assert presence.BEAT < presence.LASTS
