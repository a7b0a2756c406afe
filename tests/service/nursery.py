"""Makes server processes quickly, to be killed: everything is imported once, each process is a fork.

    python -m tests.service.nursery FOLDER ROOM_FILE      one process for each line on stdin

A process opens a house on the folder, plays in the room of the file and prints what it was told was kept.
"""

import asyncio
import json
import os
import sys
from pathlib import Path
from uuid import uuid4

from server.service import access, play, rooms
from server.service.errors import Unavailable
from server.service.house import House, open_house
from server.service.room import RoomPlan
from server.settings import Settings
from tests.engine.toy import NEST


def say(*words: object) -> None:
    """One line at once, however soon we are killed."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def live(folder: Path, file: Path) -> None:
    async with open_house(Settings(data=folder), {NEST.name: NEST}) as house:
        say("open", os.getpid())
        while True:
            tokens = json.loads(file.read_text()) if file.exists() else await new_match(house, file)
            await play_match(house, [await patiently(access.holder, house, token) for token in tokens])
            file.unlink()


async def new_match(house: House, file: Path) -> list[str]:
    """Two friends who have begun; if the database is lost in the middle, they begin again elsewhere."""
    ann = await patiently(rooms.open_room, house, RoomPlan(NEST.name, {}, 2), "Ann")
    try:
        bob = await rooms.join(house, ann.code, "Bob")
        await rooms.start(house, await access.holder(house, ann.token))
    except Unavailable:
        return await new_match(house, file)
    file.with_suffix(".new").write_text(json.dumps([ann.token, bob.token]))
    file.with_suffix(".new").replace(file)
    return [ann.token, bob.token]


async def play_match(house: House, holders: list[access.Holder]) -> None:
    while True:
        sights = [await patiently(play.look, house, holder) for holder in holders]
        if sights[0].outcome is not None:
            return
        holder, sight = next((h, s) for h, s in zip(holders, sights, strict=True) if s.question)
        picks, key = next(sight.question.choice.answers()), uuid4().hex
        receipt = await patiently(play.answer, house, holder, picks, sight.question.number, key)
        say("kept", key, receipt.repeated)


async def patiently(verb, *arguments):
    """As a page does: the same again, with the same key, until there is an answer."""
    while True:
        try:
            return await verb(*arguments)
        except Unavailable:
            await asyncio.sleep(0.01)


def main() -> None:
    for _ in sys.stdin:
        if os.fork() == 0:
            asyncio.run(live(Path(sys.argv[1]), Path(sys.argv[2])))
            os._exit(0)


if __name__ == "__main__":
    main()
