import asyncio
import re

import pytest

from server.service import access, play, rooms
from server.service.codes import tidy_code
from server.service.errors import (
    AlreadyStarted,
    BadName,
    BadRequest,
    ColourTaken,
    NoSpectators,
    NotHost,
    NotOver,
    Refused,
    Removed,
    RoomFull,
    TooFew,
    UnknownLink,
    UnknownRoom,
)
from server.service.room import RoomPlan
from tests.engine.toy import NEST
from tests.service.party import gather, playing

PLAN = RoomPlan(NEST.name, {}, 3)


async def test_who_opens_a_room_sits_in_it_and_is_its_host(house):
    ticket = await rooms.open_room(house, PLAN, "  Ann\u00a0 Lee ", 2)

    room = await rooms.room(house, ticket.code)
    [ann] = room.people
    assert (ann.name, ann.colour, ann.seat, ann.host) == ("Ann Lee", 2, 0, True)
    assert room.state == "lobby" and room.seed is None and room.pledge is None
    assert dict(room.options) == NEST.standard()


async def test_a_code_can_be_read_aloud_and_typed_as_it_was_heard(house):
    ticket = await rooms.open_room(house, PLAN, "Ann", 0)

    assert re.fullmatch(r"([0-9a-hjkmnp-tv-z]{5}-){2}[0-9a-hjkmnp-tv-z]{5}", ticket.code)
    heard = ticket.code.upper().replace("-", " ").replace("0", "o").replace("1", "L")
    assert (await rooms.room(house, heard)).code == ticket.code


async def test_codes_and_links_have_no_pattern(house):
    tickets = [await rooms.open_room(house, PLAN, "Ann", 0) for _ in range(20)]

    assert len({ticket.code[:5] for ticket in tickets}) == 20
    assert len({ticket.token for ticket in tickets}) == 20
    assert all(len(ticket.token) >= 22 for ticket in tickets)  # 128 bits in base64


async def test_an_unknown_code_is_unknown_however_it_is_asked_for(house):
    party = await gather(house, spectators=False)

    for code in ("", "k7q2m-9xd4r-tbp3w", party.code[:-1], "é" * 300, "../.."):
        with pytest.raises(UnknownRoom):
            await rooms.room(house, code)
        with pytest.raises(UnknownRoom):
            await rooms.join(house, code, "Zoe")
        with pytest.raises(UnknownRoom):
            await rooms.watch(house, code)


def test_tidying_a_tidy_code_changes_nothing():
    assert tidy_code("k7q2m-9xd4r-tbp3w") == "k7q2m-9xd4r-tbp3w"


def test_what_no_code_is_written_with_is_left_out():
    assert tidy_code("\0 k7q2m–9xd4r\n tbp3w!") == "k7q2m-9xd4r-tbp3w"


@pytest.mark.parametrize(
    "plan",
    [
        RoomPlan("chess", {}, 2),
        RoomPlan(NEST.name, {}, 1),
        RoomPlan(NEST.name, {}, 99),
        RoomPlan(NEST.name, {"rounds": ("a thousand",)}, 3),
        RoomPlan(NEST.name, {"wishes": ("3",)}, 3),
        RoomPlan(NEST.name, {}, 3, language="xx"),
        RoomPlan(NEST.name, {}, 3, title="x" * 300),
    ],
)
async def test_a_plan_that_cannot_be_played_is_refused(house, plan):
    with pytest.raises(BadRequest):
        await rooms.open_room(house, plan, "Ann", 0)


async def test_of_ten_who_race_for_the_last_seat_one_gets_it_and_the_others_are_told(house):
    party = await gather(house, 3, game=NEST.name)
    await rooms.leave(house, await party.holder(2))

    names = [
        f"Racer {word}"
        for word in ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    ]
    results = await asyncio.gather(
        *(rooms.join(house, party.code, name) for name in names), return_exceptions=True
    )

    assert [type(result) for result in results].count(RoomFull) == 9
    assert len((await party.room()).people) == 3


async def test_two_who_want_the_same_colour_at_once_do_not_both_get_it(house):
    party = await gather(house, 1)
    plan = RoomPlan(NEST.name, {}, 4)
    await rooms.set_room(house, await party.holder(0), plan)

    results = await asyncio.gather(
        *(rooms.join(house, party.code, name, 3) for name in ("Bob", "Cleo", "Dora")), return_exceptions=True
    )

    assert [type(result) for result in results].count(ColourTaken) == 2


async def test_a_name_that_looks_like_anothers_is_refused(house):
    party = await gather(house, 1)
    await rooms.set_room(house, await party.holder(0), RoomPlan(NEST.name, {}, 4))

    for name in ("Ann", "ANN", "A\u200bnn", "\u0410nn", "\uff21nn", "A n n"):
        with pytest.raises(BadName) as refused:
            await rooms.join(house, party.code, name)
        assert refused.value.code == "name-alike"


async def test_a_link_says_who_holds_it_and_a_false_one_nothing(house):
    party = await gather(house, 2)

    bob = await party.holder(1)
    assert (bob.name, bob.seat, bob.host, bob.kind, bob.code) == ("Bob", 1, False, "player", party.code)
    for token in ("", "x", party.tickets[1].token[:-1], party.tickets[1].token + "x", party.code):
        with pytest.raises(UnknownLink):
            await access.holder(house, token)


async def test_a_host_who_wants_no_spectators_any_more_sends_away_those_who_came(house):
    party = await gather(house, 2)
    watcher = await rooms.watch(house, party.code)
    await rooms.set_room(house, await party.holder(0), RoomPlan(NEST.name, {}, 2, spectators=False))

    with pytest.raises(NoSpectators):
        await access.holder(house, watcher.token)
    await party.start()
    await party.play_on()
    assert (await access.holder(house, watcher.token)).kind == "spectator"


async def test_nothing_in_the_database_opens_a_seat(house):
    party = await gather(house, 2)

    async with house.reading() as connection:
        kept = (await connection.exec_driver_sql("select hash from links")).scalars().all()
    for hash_ in kept:
        with pytest.raises(UnknownLink):
            await access.holder(house, hash_.hex())
    assert all(ticket.token.encode() not in kept for ticket in party.tickets)


async def test_the_host_sends_somebody_away_before_the_start(house):
    party = await gather(house, 3)
    ann, bob, cleo = await party.holders()

    with pytest.raises(NotHost):
        await rooms.remove(house, bob, cleo.person)
    await rooms.remove(house, ann, bob.person)

    with pytest.raises(Removed):
        await party.holder(1)
    with pytest.raises(Removed):
        await play.look(house, bob)
    with pytest.raises(Removed):
        await rooms.leave(house, bob)
    assert [person.name for person in (await party.room()).people] == ["Ann", "Cleo"]


async def test_seats_close_ranks_at_the_start_and_nobody_is_sent_away_after_it(house):
    party = await gather(house, 3)
    ann, bob, cleo = await party.holders()
    await rooms.remove(house, ann, bob.person)
    await rooms.start(house, ann)

    assert (await party.holder(2)).seat == 1
    assert (await party.look(2)).seat == 1
    with pytest.raises(AlreadyStarted):
        await rooms.remove(house, ann, cleo.person)
    with pytest.raises(AlreadyStarted):
        await rooms.join(house, party.code, "Late")
    with pytest.raises(AlreadyStarted):
        await rooms.start(house, ann)
    with pytest.raises(AlreadyStarted):
        await rooms.set_room(house, ann, PLAN)
    with pytest.raises(AlreadyStarted):
        await rooms.set_name(house, cleo, "Zoe", 5)


async def test_only_the_host_starts_and_only_with_enough_people(house):
    party = await gather(house, 2)
    ann, bob = await party.holders()

    with pytest.raises(NotHost):
        await rooms.start(house, bob)
    await rooms.leave(house, bob)
    with pytest.raises(TooFew) as refused:
        await rooms.start(house, ann)
    assert refused.value.words_args == {"least": min(NEST.seats)}


async def test_starting_twice_at_once_begins_one_match(house):
    party = await gather(house, 2)
    ann = await party.holder(0)

    results = await asyncio.gather(*(rooms.start(house, ann) for _ in range(5)), return_exceptions=True)

    assert [type(result) for result in results].count(AlreadyStarted) == 4
    assert (await party.room()).state == "playing"


async def test_hosting_is_handed_over_and_passes_on_when_the_host_leaves(house):
    party = await gather(house, 3)
    ann, bob, cleo = await party.holders()

    await rooms.hand_over(house, ann, bob.person)
    assert (await party.holder(1)).host and not (await party.holder(0)).host
    with pytest.raises(NotHost):
        await rooms.hand_over(house, ann, ann.person)
    await rooms.leave(house, bob)
    assert (await party.holder(0)).host
    await rooms.leave(house, ann)
    assert (await party.holder(2)).host
    await rooms.leave(house, cleo)
    room = await party.room()
    assert room.people == () and room.host is None

    await rooms.join(house, party.code, "Dora")
    assert (await party.room()).people[0].host


async def test_names_and_colours_can_be_changed_in_the_lobby(house):
    party = await gather(house, 2)
    ann, bob = await party.holders()

    await rooms.set_name(house, bob, "Bea", 4)
    with pytest.raises(BadName):
        await rooms.set_name(house, ann, "Bea", 0)
    with pytest.raises(ColourTaken):
        await rooms.set_name(house, ann, "Ann", 4)
    await rooms.set_name(house, ann, "Ann", 0)

    assert [(p.name, p.colour) for p in (await party.room()).people] == [("Ann", 0), ("Bea", 4)]


async def test_the_plan_can_be_changed_but_not_below_those_who_are_here(house):
    party = await gather(house, 3)
    ann = await party.holder(0)

    await rooms.set_room(house, ann, RoomPlan(NEST.name, {"rounds": ("2",)}, 4, False, "ja", "Evening"))
    room = await party.room()
    assert (room.seats, room.spectators, room.language, room.title) == (4, False, "ja", "Evening")
    assert dict(room.options)["rounds"] == ("2",)
    with pytest.raises(RoomFull):
        await rooms.set_room(house, ann, RoomPlan(NEST.name, {}, 2))


async def test_spectators_come_where_the_host_lets_them(house):
    open_party, closed = await gather(house, 2), await gather(house, 2, spectators=False)

    guest = await access.holder(house, (await rooms.watch(house, open_party.code)).token)
    assert (guest.kind, guest.person, guest.seat, guest.host) == ("spectator", None, None, False)
    with pytest.raises(NoSpectators):
        await rooms.watch(house, closed.code)
    with pytest.raises(NotHost):
        await rooms.start(house, guest)


async def test_a_prepared_room_has_as_host_whoever_comes_first(house):
    code = await rooms.prepare_room(house, PLAN)

    assert (await rooms.room(house, code)).people == ()
    assert await rooms.prepare_room(house, PLAN) == code
    await rooms.join(house, code, "Ann")
    assert await rooms.prepare_room(house, PLAN) != code
    await rooms.join(house, code, "Bob")
    assert [person.host for person in (await rooms.room(house, code)).people] == [True, False]


async def test_a_rematch_pressed_by_all_at_once_is_one_room_with_everybodys_seat(house):
    party = await playing(house, 3)
    with pytest.raises(NotOver):
        await rooms.rematch(house, await party.holder(0))
    await party.play_on()

    holders = await party.holders()
    tickets = await asyncio.gather(*(rooms.rematch(house, holder) for holder in holders))
    again = await rooms.rematch(house, holders[1])

    assert {ticket.code for ticket in (*tickets, again)} == {(await party.room()).next_code}
    assert again.person == tickets[1].person and again.token != tickets[1].token
    room = await rooms.room(house, again.code)
    assert [(p.name, p.colour, p.seat) for p in room.people] == [
        (p.name, p.colour, p.seat) for p in (await party.room()).people
    ]
    assert sum(person.host for person in room.people) == 1
    assert room.options == (await party.room()).options


async def test_spectators_follow_to_the_rematch(house):
    party = await playing(house, 2)
    guest = await access.holder(house, (await rooms.watch(house, party.code)).token)
    await party.play_on()

    ticket = await rooms.rematch(house, guest)

    assert ticket.person is None
    assert (await access.holder(house, ticket.token)).kind == "spectator"
    assert (await rooms.room(house, ticket.code)).people == ()


async def test_every_refusal_has_one_of_the_known_codes(house):
    party = await gather(house, 2)
    stranger = await party.holder(1)
    await rooms.leave(house, stranger)

    for verb in (rooms.start(house, stranger), rooms.join(house, party.code, ""), rooms.watch(house, "x")):
        with pytest.raises(Refused) as refused:
            await verb
        assert refused.value.code in ("removed", "name-empty", "unknown-room")
