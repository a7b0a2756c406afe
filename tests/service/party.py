"""Friends who sit in a room of the house, as tests need them."""

from collections.abc import Mapping
from itertools import count

from server.engine.choice import Picks
from server.service import access, play, rooms
from server.service.access import Holder
from server.service.house import House
from server.service.play import Receipt, Sight
from server.service.room import Room, RoomPlan, Ticket
from tests.engine.toy import NEST

NAMES = ("Ann", "Bob", "Cleo", "Dora", "Emil", "Finn")
_keys = count(1)


def new_key() -> str:
    return f"key-{next(_keys):08}"


class Party:
    """A room and the links of those in it; `holder(0)` is the host."""

    def __init__(self, house: House, tickets: list[Ticket]) -> None:
        self.house = house
        self.tickets = tickets
        self.code = tickets[0].code

    async def holder(self, number: int) -> Holder:
        return await access.holder(self.house, self.tickets[number].token)

    async def holders(self) -> list[Holder]:
        return [await self.holder(number) for number in range(len(self.tickets))]

    async def room(self) -> Room:
        return await rooms.room(self.house, self.code)

    async def look(self, number: int = 0, fresh: bool = True) -> Sight:
        return await play.look(self.house, await self.holder(number), fresh)

    async def start(self) -> None:
        await rooms.start(self.house, await self.holder(0))

    async def answer_first(self, number: int, key: str | None = None) -> Receipt:
        """Give the first of the offered answers."""
        sight = await self.look(number)
        assert sight.question is not None
        picks = next(sight.question.choice.answers())
        return await self.answer(number, picks, sight.question.number, key)

    async def answer(self, number: int, picks: Picks, question: int, key: str | None = None) -> Receipt:
        holder = await self.holder(number)
        return await play.answer(self.house, holder, picks, question, key or new_key())

    async def play_on(self, answers: int | None = None) -> int:
        """Let everybody give first answers, so many or to the end; how many were given."""
        given = 0
        while answers is None or given < answers:
            waiting = (await self.look()).waiting
            if not waiting:
                break
            await self.answer_first(waiting[0])
            given += 1
        return given


async def gather(
    house: House,
    friends: int = 3,
    options: Mapping[str, Picks] | None = None,
    game: str = NEST.name,
    spectators: bool = True,
) -> Party:
    """So many friends in a lobby."""
    plan = RoomPlan(game, dict(options or {}), max(friends, 2), spectators)
    tickets = [await rooms.open_room(house, plan, NAMES[0], 0)]
    for name in NAMES[1:friends]:
        tickets.append(await rooms.join(house, tickets[0].code, name))
    return Party(house, tickets)


async def playing(
    house: House, friends: int = 3, options: Mapping[str, Picks] | None = None, game: str = NEST.name
) -> Party:
    """So many friends at a table, the match begun."""
    party = await gather(house, friends, options, game)
    await party.start()
    return party
