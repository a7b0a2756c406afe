"""What only the host may do."""

import secrets
from typing import TYPE_CHECKING

from server.engine import codec, play
from server.service import plans
from server.service.access import Holder
from server.service.errors import AlreadyStarted, BadRequest, RoomFull, TooFew, Unavailable
from server.service.lobby import hosted
from server.service.room import Room, RoomPlan
from server.store import matches, rooms

if TYPE_CHECKING:
    from server.service.house import House

SEED_BYTES = 16


async def remove(house: "House", holder: Holder, person: int) -> None:
    """Send somebody away before the start; raises NotHost, AlreadyStarted, BadRequest."""
    async with house.writing() as connection:
        room = _not_started(await hosted(connection, holder))
        gone = room.person(person)
        if gone is None or gone.host:
            raise BadRequest("malformed")
        await rooms.unseat(connection, person)
        await rooms.change(connection, room.id)
    house.tell(holder.room)


async def hand_over(house: "House", holder: Holder, person: int) -> None:
    """Make somebody else the host; raises NotHost, BadRequest."""
    async with house.writing() as connection:
        room = await hosted(connection, holder)
        if room.person(person) is None:
            raise BadRequest("malformed")
        await rooms.change(connection, room.id, host=person)
    house.tell(holder.room)


async def set_spectator_chat(house: "House", holder: Holder, allowed: bool) -> None:
    """Let players hear spectators, or not; raises NotHost."""
    async with house.writing() as connection:
        room = await hosted(connection, holder)
        await rooms.change(connection, room.id, spectator_chat=allowed)
    house.tell(holder.room)


async def set_room(house: "House", holder: Holder, plan: RoomPlan) -> None:
    """Change the plan before the start; raises NotHost, AlreadyStarted, BadRequest, RoomFull."""
    plan = plans.checked(house.shelf, plan)
    async with house.writing() as connection:
        room = _not_started(await hosted(connection, holder))
        if len(room.people) > plan.seats:
            raise RoomFull
        await rooms.change(connection, room.id, **plans.row(plan))
        await rooms.close_ranks(connection, room.id)
    house.tell(holder.room)


async def start(house: "House", holder: Holder) -> None:
    """Begin the match with those who are here; raises NotHost, AlreadyStarted, TooFew, Unavailable."""
    async with house.writing() as connection:
        room = _not_started(await hosted(connection, holder))
        game = house.shelf.get(room.game)
        if game is None:  # taken from the shelf since the room was opened
            raise Unavailable
        if len(room.people) not in game.seats:
            raise TooFew(least=min(game.seats))
        seats = await rooms.close_ranks(connection, room.id)
        options, seed = dict(room.options), secrets.token_hex(SEED_BYTES)
        table, events = play.begin(game, seats, options, seed)
        match = {
            "id": room.id,
            "game": game.name,
            "rules": game.version,
            "first_rules": game.version,
            "options": options,
            "seats": seats,
            "seed": seed,
            "pledge": table.dice.pledge(),
            "table": codec.save(table),
            "told": len(events),
        }
        await matches.begin(connection, match, table.question, codec.save_events(events))
        await rooms.change(connection, room.id)
    house.tell(holder.room)


def _not_started(room: Room) -> Room:
    if room.started is not None:
        raise AlreadyStarted
    return room
