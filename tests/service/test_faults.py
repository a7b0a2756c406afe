"""The database is slow, locked or away in the middle of a move; matches grow long; many are played."""

import asyncio
import shutil
import time

import pytest
from prometheus_client import generate_latest

from server.postgres import Postgres
from server.service import health, log, metrics, play, records
from server.service.errors import Unavailable
from server.service.house import open_house
from server.settings import Settings
from server.store import moves
from tests.conftest import IN_MEMORY, MEMORY
from tests.service.party import Party, new_key, playing


@pytest.fixture
def own_postgres(testrun):
    """A server that a test may stop."""
    home = MEMORY / f"coevolve-fault-{testrun}-{time.monotonic_ns()}"
    server = Postgres(home, IN_MEMORY)
    server.start()
    yield server
    server.stop()
    shutil.rmtree(home, ignore_errors=True)


async def count_decisions(house, match):
    async with house.reading() as connection:
        return (
            await connection.exec_driver_sql(f"select count(*) from decisions where match = {match}")
        ).scalar_one()


async def version(house, match):
    async with house.reading() as connection:
        return (
            await connection.exec_driver_sql(f"select version from matches where id = {match}")
        ).scalar_one()


async def test_a_locked_match_delays_its_move_and_nobody_elses(house):
    """Fault 29, the row locked: the others at the same moment must not wait."""
    locked, free = await playing(house, 2), await playing(house, 2)
    room = (await locked.room()).id
    keeper = await house.database.single()
    transaction = keeper.transaction()
    await transaction.start()
    await keeper.execute("select 1 from matches where id = $1 for update", room)

    delayed = asyncio.create_task(locked.answer_first(0))
    start = time.monotonic()
    for _ in range(5):
        await free.play_on(1)
    assert time.monotonic() - start < 2
    assert not delayed.done()
    await transaction.rollback()
    await keeper.close()

    assert not (await delayed).repeated
    assert await count_decisions(house, room) == 2


async def test_a_match_that_stays_locked_has_its_move_refused_and_nothing_half_done(house, monkeypatch):
    monkeypatch.setattr("server.service.answers.PATIENCE", 0.5)
    party = await playing(house, 2)
    room = (await party.room()).id
    before = await party.look(0)
    keeper = await house.database.single()
    transaction = keeper.transaction()
    await transaction.start()
    await keeper.execute("select 1 from matches where id = $1 for update", room)
    key = new_key()

    with pytest.raises(Unavailable):
        await party.answer_first(0, key)
    await transaction.rollback()
    await keeper.close()

    assert await party.look(0) == before
    assert await version(house, room) == 0
    assert not (await party.answer_first(0, key)).repeated
    assert await version(house, room) == 1


async def test_a_database_that_is_away_refuses_moves_and_all_goes_on_when_it_is_back(own_postgres, shelf):
    """Fault 29, the server stopped in the middle of play."""
    async with open_house(Settings(database_url=own_postgres.url), shelf) as house:
        house.moves._patience = 1.0
        party = await playing(house, 2)
        holder, sight, key = await party.holder(0), await party.look(0), new_key()
        picks = next(sight.question.choice.answers())
        assert await health.ready(house)
        own_postgres.stop()

        with pytest.raises(Unavailable):
            await play.answer(house, holder, picks, sight.question.number, key)
        with pytest.raises(Unavailable):
            await play.look(house, holder, fresh=True)
        assert not await health.ready(house)

        own_postgres.start()
        assert await health.ready(house)
        assert await party.look(0) == sight
        again = await play.answer(house, holder, picks, sight.question.number, key)
        assert not again.repeated
        with house.hub.listen(holder.room) as ear:
            await party.play_on()
            await ear.news()
        assert (await party.look(0)).outcome is not None


async def test_a_move_that_waits_out_a_short_absence_is_kept(own_postgres, shelf):
    async with open_house(Settings(database_url=own_postgres.url), shelf) as house:
        party = await playing(house, 2)
        sight, holder = await party.look(0), await party.holder(0)
        picks = next(sight.question.choice.answers())
        own_postgres.stop()

        waiting = asyncio.create_task(play.answer(house, holder, picks, sight.question.number, new_key()))
        await asyncio.to_thread(own_postgres.start)

        try:
            await waiting
        except Unavailable:  # a connection that broke while it was in use: it may have been kept or not
            await party.look(0)
        assert await version(house, holder.room) in (0, 1)
        assert await count_decisions(house, holder.room) == 1 + await version(house, holder.room)


async def test_a_fault_in_keeping_harms_no_other_move(house, monkeypatch):
    """One bad move in a batch: the batch is played singly."""
    parties = [await playing(house, 2) for _ in range(6)]
    bad = (await parties[2].room()).id
    genuine = house.moves.keep

    async def keep(move):
        return await genuine(move._replace(picks="{not json") if move.match == bad else move)

    monkeypatch.setattr(house.moves, "keep", keep)

    results = await asyncio.gather(*(party.answer_first(0) for party in parties), return_exceptions=True)

    assert [isinstance(result, Exception) for result in results] == [n == 2 for n in range(6)]
    assert await version(house, bad) == 0


async def test_matches_waiting_together_share_a_commit(house, monkeypatch):
    parties = [await playing(house, 2) for _ in range(12)]
    sizes = []
    genuine = moves._play

    async def measured(connection, batch):
        sizes.append(len(batch))
        return await genuine(connection, batch)

    monkeypatch.setattr(moves, "_play", measured)

    await asyncio.gather(*(party.answer_first(0) for party in parties))

    assert sum(sizes) == 12
    assert max(sizes) > 1


async def test_a_long_match_is_looked_at_as_fast_late_as_early(house):
    """Fault 30: what a live page needs does not grow with the match."""
    party = await playing(house, 2, {"rounds": ("30",)} if "30" in rounds(house) else None)
    holder = await party.holder(0)

    async def timed(do):
        start = time.perf_counter()
        for _ in range(5):
            house.standings._slots.clear()
            await do()
        return time.perf_counter() - start

    async def open_page():
        await play.look(house, holder)
        await log.latest(house, holder, 20)

    await party.play_on(4)
    early = await timed(open_page)
    await lengthen(house, holder.room, 2000)
    late = await timed(open_page)

    assert late < early * 5 + 0.2


def rounds(house):
    return [option.id for option in house.shelf["nest"].options()["rounds"].options]


async def lengthen(house, match, answers):
    """Pretend that so many answers more had been given, each telling two events."""
    async with house.writing() as connection:
        await connection.exec_driver_sql(
            f"""insert into decisions (match, number, seat, picks, question, key, events, told)
                select match, number + n, seat, picks, question, 'long-' || n, last.events, told + 2 * n
                from (select * from decisions where match = {match} and events <> '[]'
                      order by number desc limit 1) last, generate_series(1, {answers}) n"""
        )
        await connection.exec_driver_sql(
            f"""update matches set version = version + {answers}, told = told + 2 * {answers}
                where id = {match}"""
        )


async def test_a_finished_match_takes_little_room(house):
    """Two hundred kilobytes is the bar for a finished game."""
    party = await playing(house, 4, game="evolution")
    holder = await party.holder(0)
    for _ in range(2000):
        sight = await party.look(0, fresh=False)
        if not sight.waiting:
            break
        await party.answer_first(sight.waiting[0])

    async with house.reading() as connection:
        bytes_ = (
            await connection.exec_driver_sql(
                f"""select (select sum(pg_column_size(d.*)) from decisions d where match = {holder.room})
                         + (select pg_column_size(m.*) from matches m where id = {holder.room})"""
            )
        ).scalar_one()
    assert (await party.look(0)).outcome is not None
    assert bytes_ < 200_000
    record = await records.record(house, holder)
    assert records.verify(house.shelf["evolution"], record) == record.outcome


async def test_the_memory_of_rooms_is_bounded(settings, shelf):
    async with open_house(settings.model_copy(update={"cached_rooms": 10}), shelf) as house:
        for _ in range(30):
            party = await playing(house, 2)
            await party.look(0)

        assert len(house.standings) <= 10
        assert (await party.look(1)).question is not None


async def test_processes_hear_of_each_other_again_after_the_database_was_away(own_postgres, shelf):
    settings = Settings(database_url=own_postgres.url)
    async with open_house(settings, shelf) as one, open_house(settings, shelf) as other:
        party = await playing(one, 2)
        elsewhere = Party(other, party.tickets)
        before = await elsewhere.look(0)
        own_postgres.stop()
        assert not await health.ready(one)
        own_postgres.start()

        with other.hub.listen(before.room.id) as ear:
            await party.play_on(4)
            async with asyncio.timeout(10):
                while (await elsewhere.look(0, fresh=False)).told == before.told:
                    await ear.news()


async def test_what_is_kept_is_counted(house):
    kept = metrics.MOVES.labels("nest")._value.get()
    party = await playing(house, 2)

    await party.play_on(4)

    assert metrics.MOVES.labels("nest")._value.get() == kept + 4
    counted = generate_latest(metrics.REGISTRY).decode()
    for name in ("coevolve_keeping_seconds_count", "coevolve_database_bytes", "coevolve_standings_total"):
        assert name in counted
