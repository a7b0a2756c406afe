import asyncio

import pytest

from server.engine import play as engine
from server.service import access, log, play, rooms
from server.service.errors import (
    BadRequest,
    Illegal,
    MatchOver,
    NotYourTurn,
    Removed,
    Stale,
    UnknownLink,
)
from server.service.play import Receipt
from tests.service.party import gather, new_key, playing


async def test_before_the_start_there_is_nothing_to_see_but_the_room(house):
    party = await gather(house, 2)

    sight = await party.look(1)

    assert (sight.view, sight.question, sight.waiting, sight.seat) == (None, None, (), 1)
    assert sight.room.state == "lobby"


async def test_each_sees_with_their_own_eyes_and_a_spectator_with_a_strangers(house):
    party = await playing(house, 3)
    guest = await access.holder(house, (await rooms.watch(house, party.code)).token)

    ann, bob, stranger = await party.look(0), await party.look(1), await play.look(house, guest)

    assert (ann.seat, bob.seat, stranger.seat) == (0, 1, None)
    assert ann.view != bob.view != stranger.view
    assert ann.question is not None and stranger.question is None
    assert ann.waiting == bob.waiting == stranger.waiting == (0, 1, 2)
    assert ann.room.pledge is not None and ann.room.seed is None


async def test_a_match_is_played_from_the_first_question_to_the_outcome(house):
    party = await playing(house, 3)

    given = await party.play_on()

    sight = await party.look(2)
    assert given > 10
    assert sight.outcome is not None and sight.question is None and sight.waiting == ()
    assert sight.room.state == "over" and sight.room.ended is not None
    with pytest.raises(MatchOver):
        await party.answer(0, ("x",), sight.settled)


async def test_what_is_not_offered_is_refused_and_changes_nothing(house):
    party = await playing(house, 2)
    before = await party.look(0)

    for picks in ((), ("nonsense",), tuple(option.id for option in before.question.choice.options)):
        with pytest.raises(Illegal):
            await party.answer(0, picks, before.question.number)

    assert await party.look(0) == before


async def test_a_spectator_and_somebody_in_the_lobby_cannot_answer(house):
    party = await playing(house, 2)
    guest = await access.holder(house, (await rooms.watch(house, party.code)).token)
    lobby = await gather(house, 2)

    with pytest.raises(NotYourTurn):
        await play.answer(house, guest, ("1",), 0, new_key())
    with pytest.raises(NotYourTurn):
        await lobby.answer(0, ("1",), 0)


async def test_nobody_answers_for_another_seat(house):
    """Fault 6: a seat is what the database says of the link, never what its holder claims."""
    party = await playing(house, 2)
    [ann, bob] = await party.holders()
    token = party.tickets[0].token

    for forged in (token[:-1] + ("A" if token[-1] != "A" else "B"), token.swapcase(), token + "="):
        with pytest.raises(UnknownLink):
            await access.holder(house, forged)
    stolen = type(ann)(ann.room, ann.code, ann.person, bob.seat, ann.host, ann.name, ann.kind)
    sight = await party.look(0)
    await play.answer(house, stolen, next(sight.question.choice.answers()), sight.question.number, new_key())

    assert [row.seat for row in await decisions(house, ann.room)] == [0]


async def test_a_key_used_twice_at_once_acts_once(house):
    """Fault 2: a double click."""
    party = await playing(house, 2)
    ann = await party.holder(0)
    sight = await party.look(0)
    picks, key = next(sight.question.choice.answers()), new_key()

    receipts = await asyncio.gather(
        *(play.answer(house, ann, picks, sight.question.number, key) for _ in range(8))
    )

    assert len(await decisions(house, ann.room)) == 1
    assert sorted(receipt.repeated for receipt in receipts) == [False] + [True] * 7


async def test_a_key_repeated_later_does_nothing_and_says_so(house):
    """Fault 3: a move request that is sent again two turns later."""
    party = await playing(house, 2)
    ann = await party.holder(0)
    first = await party.look(0)
    picks, key = next(first.question.choice.answers()), new_key()
    await party.answer(0, picks, first.question.number, key)
    await party.play_on(8)
    before = len(await decisions(house, ann.room))

    again = await party.answer(0, picks, first.question.number, key)
    with pytest.raises(Stale) as refused:
        await party.answer(0, picks, first.question.number, new_key())

    assert again == Receipt(first.question.number, repeated=True)
    assert refused.value.sight == await party.look(0)
    assert len(await decisions(house, ann.room)) == before


async def test_keys_of_two_seats_do_not_meet(house):
    party = await playing(house, 2)
    key = new_key()

    receipts = [await party.answer_first(0, key), await party.answer_first(1, key)]

    assert [receipt.repeated for receipt in receipts] == [False, False]


async def test_a_key_of_an_answer_in_two_parts_takes_one_part(house):
    """The toy asks for a card and a call: the same send may not be taken for both."""
    party = await playing(house, 2)
    sight = await party.look(0)
    picks, key = next(sight.question.choice.answers()), new_key()

    for repeated in (False, True, True):
        receipt = await party.answer(0, picks, sight.question.number, key)
        assert receipt.repeated == repeated

    assert len(await decisions(house, sight.room.id)) == 1


async def test_a_question_in_parts_comes_back_after_a_reload(house):
    """Fault 4: what has been answered of it is neither lost nor done twice."""
    party = await playing(house, 2)
    await party.answer_first(0)
    half = await party.look(0)

    house.standings.doubt(None)
    again = await party.look(0)

    assert again == half
    assert again.question is not None and again.question.choice != (await party.look(1)).question.choice


async def test_all_answer_the_same_question_at_the_same_moment_and_all_succeed(house):
    party = await playing(house, 3)
    for _ in range(4):
        sights = [await party.look(number) for number in range(3)]
        asked = [(number, s.question) for number, s in enumerate(sights) if s.question is not None]
        if len(asked) < 2:
            await party.answer_first(asked[0][0])
            continue
        receipts = await asyncio.gather(
            *(
                party.answer(number, next(question.choice.answers()), question.number)
                for number, question in asked
            )
        )
        assert all(not receipt.repeated for receipt in receipts)


async def test_nothing_shows_of_an_answer_before_all_have_answered(house):
    party = await playing(house, 3)
    before = await party.look(1)

    await party.answer_first(0)

    after = await party.look(1)
    assert after.view == before.view and after.question == before.question and after.told == before.told


@pytest.mark.parametrize("key", ["", "short", "x" * 65, "new\nline", "ключ-ключ", "a b\x00cdefg"])
async def test_a_key_that_is_no_key_is_refused(house, key):
    party = await playing(house, 2)

    with pytest.raises(BadRequest):
        await play.answer(house, await party.holder(0), ("1",), 0, key)


async def test_an_answer_too_large_to_be_one_is_refused(house):
    party = await playing(house, 2)

    for picks in (("x" * 1000,), ("1",) * 1000):
        with pytest.raises(BadRequest) as refused:
            await party.answer(0, picks, 0)
        assert refused.value.code == "too-large"


async def test_somebody_who_was_sent_away_sees_and_does_nothing(house):
    party = await gather(house, 3)
    bob = await party.holder(1)
    await rooms.remove(house, await party.holder(0), bob.person)

    with pytest.raises(Removed):
        await play.answer(house, bob, ("1",), 0, new_key())
    with pytest.raises(Removed):
        await log.entries(house, bob)


async def test_the_same_match_goes_on_after_a_restart_with_the_same_draws(house, settings, shelf):
    """Fault 14: two clones of a match, one in a house that is closed and opened before each answer."""
    party = await playing(house, 2)
    stored = await match_row(house, party)
    straight = engine.begin(shelf["nest"], 2, {n: tuple(p) for n, p in stored.options.items()}, stored.seed)[
        0
    ]

    for _ in range(12):
        house.standings.doubt(None)
        house.standings._slots.clear()
        [seat, *_] = (await party.look()).waiting
        sight = await party.look(seat)
        picks = next(sight.question.choice.answers())
        assert sight.question.choice == engine.asked(straight)[seat]
        await party.answer(seat, picks, sight.question.number)
        engine.advance(straight, seat, picks)
        assert (await party.look(seat)).view == shelf["nest"].view(straight, seat)


async def decisions(house, match):
    async with house.reading() as connection:
        rows = await connection.exec_driver_sql(
            f"select seat, number, key from decisions where match = {match} and number > 0 order by number"
        )
        return rows.all()


async def match_row(house, party):
    async with house.reading() as connection:
        room = (await party.room()).id
        return (
            await connection.exec_driver_sql(f"select options, seed from matches where id = {room}")
        ).one()
