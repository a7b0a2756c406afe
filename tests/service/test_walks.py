"""Friends who press whatever they like, through two houses at once: the room stays a room."""

import asyncio
import random

import pytest

from server.engine.choice import Picks
from server.service import access, chat, errors, log, play, records, rooms
from server.service.errors import CODES, Refused, Removed
from server.service.house import open_house
from server.service.presence import beat, here
from server.service.room import RoomPlan
from tests.engine.toy import NEST
from tests.service.party import new_key

STEPS = 120


class Walker:
    """Does anything that anybody might, whether it makes sense or not."""

    def __init__(self, houses, seed):
        self.houses = houses
        self.chance = random.Random(seed)
        self.codes = []
        self.tokens = []

    async def step(self):
        deed = self.chance.choice(
            [
                *[self.join] * 4,
                *[self.start] * 3,
                self.watch,
                self.leave,
                self.remove,
                self.hand_over,
                self.rename,
                self.replan,
                self.rematch,
                self.talk,
                self.mute,
                self.read,
                self.come_and_go,
                *[self.answer] * 12,
            ]
        )
        try:
            await deed(self.chance.choice(self.houses))
        except Refused as refused:
            return refused.code
        return None

    async def holder(self, house):
        token = self.chance.choice(self.tokens)
        try:
            return await access.holder(house, token)
        except Removed:
            if len(self.tokens) > 1 and token in self.tokens:
                self.tokens.remove(token)
            raise

    async def somebody(self, house, holder):
        people = (await rooms.room(house, holder.code)).people
        return self.chance.choice(people).id if people else 0

    def keep(self, ticket):
        self.codes.append(ticket.code)
        self.tokens.append(ticket.token)

    async def join(self, house):
        name = self.chance.choice(["Ann", "Bob", "Cleo", "Dora", "Emil", "B0b", "", "x" * 99])
        self.keep(await rooms.join(house, self.codes[-1], name, self.chance.choice([None, 1, 2, 9])))

    async def watch(self, house):
        self.keep(await rooms.watch(house, self.chance.choice([*self.codes, "nowhere"])))

    async def leave(self, house):
        await rooms.leave(house, await self.holder(house))

    async def remove(self, house):
        holder = await self.holder(house)
        await rooms.remove(house, holder, await self.somebody(house, holder))

    async def hand_over(self, house):
        holder = await self.holder(house)
        await rooms.hand_over(house, holder, await self.somebody(house, holder))

    async def start(self, house):
        await rooms.start(house, await self.holder(house))

    async def rename(self, house):
        await rooms.set_name(house, await self.holder(house), self.chance.choice(["Zoë", "Ann"]), 5)

    async def replan(self, house):
        plan = RoomPlan(NEST.name, {}, self.chance.choice([1, 2, 3]), self.chance.random() < 0.8)
        await rooms.set_room(house, await self.holder(house), plan)

    async def rematch(self, house):
        self.keep(await rooms.rematch(house, await self.holder(house)))

    async def talk(self, house):
        holder, channel = await self.holder(house), self.chance.choice([None, "table", "stands"])
        await chat.say(house, holder, self.chance.choice(["hello", ""]), channel)
        await chat.lines(house, holder)

    async def mute(self, house):
        holder = await self.holder(house)
        who = self.chance.choice([None, await self.somebody(house, holder)])
        await chat.mute(house, holder, who, self.chance.random() < 0.5)

    async def come_and_go(self, house):
        holder = await self.holder(house)
        async with here(house, holder):
            await beat(house)

    async def read(self, house):
        holder = await self.holder(house)
        await log.entries(house, holder)
        sight = await play.look(house, holder)
        await records.step(house, holder, self.chance.randint(0, sight.settled + 1), 0)
        await records.record(house, holder)

    async def answer(self, house):
        holder = await self.holder(house)
        sight = await play.look(house, holder, fresh=self.chance.random() < 0.5)
        picks: Picks = ("nonsense",)
        if sight.question is not None:
            picks = self.chance.choice(list(sight.question.choice.answers()))
        number = sight.question.number if sight.question else 0
        await play.answer(house, holder, picks, number, new_key())


async def is_a_room(house, code):
    """What holds of every room at every moment."""
    room = await rooms.room(house, code)
    assert len({person.seat for person in room.people}) == len(room.people)
    assert len({person.colour for person in room.people}) == len(room.people)
    assert all(person.seat < room.seats for person in room.people)
    assert [person.id for person in room.people if person.host] == ([room.host] if room.host else [])
    if room.people and room.state == "lobby":
        assert room.host is not None
    assert (room.pledge is None) == (room.state == "lobby")
    assert (room.seed is None) == (room.state != "over")
    if room.state != "lobby":
        assert [person.seat for person in room.people] == list(range(len(room.people)))


@pytest.mark.parametrize("seed", range(6))
async def test_whatever_friends_press_the_room_stays_a_room(settings, shelf, seed):
    async with open_house(settings, shelf) as one, open_house(settings, shelf) as other:
        walker = Walker((one, other), seed)
        walker.keep(await rooms.open_room(one, RoomPlan(NEST.name, {"rounds": ("2",)}, 3), "Ann"))
        walker.keep(await rooms.join(other, walker.codes[0], "Bob"))
        for _ in range(STEPS):
            codes = await asyncio.gather(walker.step(), walker.step())
            assert all(code is None or code in CODES for code in codes)
            for code in set(walker.codes):
                await is_a_room(one, code)

        for code in set(walker.codes):
            if (room := await rooms.room(one, code)).state == "over":
                holder = await access.holder(one, (await rooms.watch(one, code)).token)
                record = await records.record(one, holder)
                assert records.verify(NEST, record) == record.outcome
                assert room.seed == record.seed


def kinds(kind=errors.Refused):
    yield kind
    for narrower in kind.__subclasses__():
        yield from kinds(narrower)


def test_every_refusal_is_drawn_in_the_tree_and_has_a_known_code():
    own = [kind for kind in kinds() if kind.__module__ == errors.__name__]  # the site has some of its own
    for kind in own:
        assert kind.__name__ in (errors.__doc__ or "")
        if "code" in vars(kind) and kind is not errors.Refused:
            assert kind.code in CODES
    assert all(code in (errors.__doc__ or "") for code in CODES)
