import asyncio

import msgspec
import pytest

from server.engine.codec import save_events
from server.engine.dice import Dice
from server.service import access, log, records, rooms
from server.service.errors import BadRecord, BadRequest, NotOver
from tests.engine.toy import NEST
from tests.service.party import gather, playing


@pytest.fixture
async def party(house):
    party = await playing(house, 3)
    await party.play_on()
    return party


@pytest.fixture
async def record(house, party):
    return await records.record(house, await party.holder(1))


async def test_the_record_of_a_finished_match_is_whole_and_true(record, party):
    sight = await party.look()

    assert record.whole and record.seed == sight.room.seed
    assert record.pledge == Dice(record.seed).pledge() == sight.room.pledge
    assert [sitter.name for sitter in record.seats] == ["Ann", "Bob", "Cleo"]
    assert [decision.number for decision in record.decisions] == list(range(1, len(record.decisions) + 1))
    assert [event.number for event in record.events] == list(range(1, sight.told + 1))
    assert records.verify(NEST, record) == record.outcome == sight.outcome


async def test_a_record_survives_being_a_file(record):
    again = records.read(msgspec.json.encode(record))

    assert again == record
    assert records.verify(NEST, again) == record.outcome


def forgeries(record):
    replace = msgspec.structs.replace
    first, *others = record.decisions
    event = record.events[3]
    yield replace(record, seed="00" * 16)
    yield replace(record, decisions=(*record.decisions[:-1],))
    yield replace(record, decisions=tuple(others))
    yield replace(record, decisions=(replace(first, seat=first.seat + 1), *others))
    yield replace(record, decisions=(replace(first, picks=("nonsense",)), *others))
    yield replace(record, decisions=(replace(first, question=7), *others))
    yield replace(
        record, events=(*record.events[:3], replace(event, event={"type": "X"}), *record.events[4:])
    )
    yield replace(record, events=record.events[:-1])
    yield replace(record, outcome=replace(record.outcome, scores=(99, 0, 0)))
    yield replace(record, rules=record.rules + 1)
    yield replace(record, game="chess")
    yield replace(record, options={"rounds": ("1",)})
    yield replace(record, options={})
    yield replace(record, seats=record.seats[:-1])
    yield replace(record, format=99)
    yield replace(record, whole=False)


async def test_a_record_that_was_tampered_with_does_not_check_out(record):
    forged = list(forgeries(record))

    for one in forged:
        with pytest.raises(BadRecord):
            records.verify(NEST, one)
    assert len(forged) == 16


@pytest.mark.parametrize("rubbish", [b"", b"null", b"[]", b'{"game": 1}', b"\xff\xfe", b"{" * 10000])
def test_what_is_no_record_is_refused(rubbish):
    with pytest.raises(BadRecord):
        records.read(rubbish)


async def test_during_play_a_record_holds_what_its_reader_may_know(house):
    party = await playing(house, 2)
    await party.play_on(5)
    guest = await access.holder(house, (await rooms.watch(house, party.code)).token)

    for holder in (*await party.holders(), guest):
        record = await records.record(house, holder)
        assert (record.whole, record.seed, record.decisions, record.outcome) == (False, None, (), None)
        told = await log.entries(house, holder)
        assert [happening.event for happening in record.events] == msgspec.json.decode(
            save_events([entry.event for entry in told])
        )
        assert all(happening.decision is None for happening in record.events)
        with pytest.raises(BadRecord):
            records.verify(NEST, record)


async def test_there_is_no_record_and_no_position_before_the_start(house):
    party = await gather(house, 2)

    with pytest.raises(NotOver):
        await records.record(house, await party.holder(0))
    with pytest.raises(NotOver):
        await records.step(house, await party.holder(0), 0)


async def test_every_position_is_what_each_saw_when_they_were_there(house):
    party = await playing(house, 2)
    seen = {}
    while (await party.look()).waiting:
        for number in (0, 1):
            sight = await party.look(number)
            seen.setdefault((sight.settled, number), sight)
        await party.answer_first(sight.waiting[0])
    last = await party.look(0)

    for (position, number), sight in seen.items():
        again = await records.step(house, await party.holder(1 - number), position, number)
        assert (again.view, again.status, again.told) == (sight.view, sight.status, sight.told)
        assert again.question is None
    end = await records.step(house, await party.holder(0), last.settled, 0)
    assert end.view == last.view and end.outcome == last.outcome


async def test_during_play_one_steps_with_ones_own_eyes_only(house):
    party = await playing(house, 2)
    guest = await access.holder(house, (await rooms.watch(house, party.code)).token)
    await party.play_on(8)
    ann, bob = await party.holders()

    for wish in (0, 1, None):
        assert (await records.step(house, ann, 0, wish)).seat == 0
        assert (await records.step(house, bob, 1, wish)).seat == 1
        stranger = await records.step(house, guest, 1, wish)
        assert stranger.seat is None and stranger.room.seed is None


async def test_a_position_of_an_open_question_shows_no_answer_to_it(house):
    party = await playing(house, 2)
    before = await party.look(0)
    await party.answer_first(0)

    again = await records.step(house, await party.holder(0), before.settled)

    assert again.waiting == (0, 1) and again.view == before.view


async def test_positions_follow_a_match_that_goes_on(house):
    party = await playing(house, 2)
    ann = await party.holder(0)
    for _ in range(10):
        settled = (await party.look(0)).settled
        assert (await records.step(house, ann, settled)).settled >= settled
        await party.play_on(1)


async def test_positions_and_eyes_that_do_not_exist_are_refused(house, party):
    ann = await party.holder(0)
    last = (await party.look()).settled

    for position, eyes in ((-1, 0), (last + 1, 0), (0, 3), (0, -1), (10**9, None)):
        with pytest.raises(BadRequest):
            await records.step(house, ann, position, eyes)


async def test_many_who_step_through_at_once_all_see_right(house, party):
    ann = await party.holder(0)
    last = (await party.look()).settled
    jumps = [(position * 7) % (last + 1) for position in range(40)]

    sights = await asyncio.gather(*(records.step(house, ann, position, 1) for position in jumps))

    for position, sight in zip(jumps, sights, strict=True):
        assert sight == await records.step(house, ann, position, 1)
