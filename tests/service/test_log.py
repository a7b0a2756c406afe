from server.engine.events import secret_fields
from server.service import access, log, rooms
from tests.service.party import gather, playing


async def test_entries_are_numbered_from_one_without_gaps(house):
    party = await playing(house, 3)
    await party.play_on()
    ann = await party.holder(0)

    whole = await log.entries(house, ann)

    assert [entry.number for entry in whole] == list(range(1, (await party.look(0)).told + 1))


async def test_any_part_of_the_log_is_the_same_as_in_the_whole(house):
    party = await playing(house, 3)
    await party.play_on()
    ann = await party.holder(0)
    whole = await log.entries(house, ann)

    for after in range(0, len(whole) + 2, 3):
        for limit in (1, 2, 5, 100):
            assert await log.entries(house, ann, after, limit) == whole[after : after + limit]
    for limit in (1, 4, 1000):
        assert await log.latest(house, ann, limit) == whole[-limit:]
    assert await log.entries(house, ann, -5, 2) == whole[:2]


async def test_each_reads_what_they_may_know_and_a_spectator_no_secret(house):
    party = await playing(house, 2)
    guest = await access.holder(house, (await rooms.watch(house, party.code)).token)

    ann, bob, stranger = [await log.entries(house, holder) for holder in (*await party.holders(), guest)]

    assert len(ann) == len(bob) == len(stranger) > 0
    assert ann != bob
    for entry in stranger:
        assert all(getattr(entry.event, field) is None for field in secret_fields(type(entry.event)))


async def test_there_is_no_log_before_the_start(house):
    party = await gather(house, 2)

    assert await log.entries(house, await party.holder(0)) == ()
    assert await log.latest(house, await party.holder(0)) == ()
