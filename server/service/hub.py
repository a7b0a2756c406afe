"""Who wants to know that a room has changed: inside this process, newest wins."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Ear:
    """One listener's flag. However often it is told meanwhile, it hears once: that there is something new."""

    def __init__(self) -> None:
        self._news = asyncio.Event()

    def tell(self) -> None:
        """There is something new."""
        self._news.set()

    async def news(self) -> None:
        """Wait until there is something new since the last time."""
        await self._news.wait()
        self._news.clear()


class Hub:
    """Rooms and those who listen to them. A word is a hint without content: who hears it looks again."""

    def __init__(self) -> None:
        self._ears: dict[int, set[Ear]] = {}

    @contextmanager
    def listen(self, room: int) -> Iterator[Ear]:
        """`with hub.listen(holder.room) as ear: … await ear.news() …`: listen to a room for a while."""
        ear = Ear()
        self._ears.setdefault(room, set()).add(ear)
        try:
            yield ear
        finally:
            self._ears[room].discard(ear)
            if not self._ears[room]:
                del self._ears[room]

    def tell(self, room: int) -> None:
        """Something in this room has changed."""
        for ear in self._ears.get(room, ()):
            ear.tell()

    def rooms(self) -> list[int]:
        """The rooms that somebody listens to."""
        return list(self._ears)

    def listeners(self) -> int:
        """How many listen, over all rooms."""
        return sum(len(ears) for ears in self._ears.values())
