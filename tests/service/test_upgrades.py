"""Matches that were begun under an older version of a game."""

from dataclasses import replace

import pytest

from server.service import play, records
from server.service.errors import BadRecord, Unavailable
from server.service.house import open_house
from tests.engine.toy import NEST
from tests.service.party import Party, gather, playing

NEWER = replace(NEST, version=NEST.version + 1, upgrade=lambda saved, version: saved)


async def rules(house, match):
    async with house.reading() as connection:
        found = await connection.exec_driver_sql(f"select rules, first_rules from matches where id = {match}")
        return tuple(found.one())


@pytest.fixture
async def party(house):
    party = await playing(house, 2)
    await party.play_on(3)
    return party


@pytest.fixture
async def newer(settings):
    async with open_house(settings, {NEST.name: NEWER}) as house:
        yield house


async def test_a_running_match_goes_on_under_newer_rules_and_remembers_under_which_it_began(newer, party):
    later = Party(newer, party.tickets)
    match = (await later.room()).id
    assert (await later.look(0)).view == (await party.look(0)).view
    assert await rules(newer, match) == (NEST.version, NEST.version)

    await later.play_on(1)
    assert await rules(newer, match) == (NEWER.version, NEST.version)
    await later.play_on()

    assert (await later.look(0)).outcome is not None


async def test_the_record_of_such_a_match_says_so_and_cannot_be_played_again(newer, party):
    later = Party(newer, party.tickets)
    await later.play_on()
    holder = await later.holder(0)

    record = await records.record(newer, holder)

    assert record.rules == NEST.version
    with pytest.raises(BadRecord, match="version"):
        records.verify(NEWER, record)
    with pytest.raises(Unavailable):
        await records.step(newer, holder, 0)


async def test_a_match_too_old_to_be_read_is_not_to_be_had_and_harms_nobody(house, party):
    match, other = (await party.room()).id, await playing(house, 2)
    async with house.writing() as connection:
        await connection.exec_driver_sql(f"update matches set rules = 0 where id = {match}")
    house.standings._slots.clear()

    with pytest.raises(Unavailable):
        await play.look(house, await party.holder(0))
    await other.play_on(2)


async def test_a_match_of_a_game_that_is_gone_is_not_to_be_had(settings, party):
    lobby = await gather(party.house, 2)
    async with open_house(settings, {"other": NEWER}) as house:
        with pytest.raises(Unavailable):
            await play.look(house, await party.holder(0))
        with pytest.raises(Unavailable):
            await Party(house, lobby.tickets).start()
