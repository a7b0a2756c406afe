"""Forms sent twice: the second gets what the first got."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from server.service.room import Ticket


class Once:
    """Tickets by the key of the form that asked for them. A double click must not take two seats.

    Kept in this process only, the newest `keep`: a key is a secret of the browser that made it.
    """

    def __init__(self, keep: int = 10_000) -> None:
        self._keep = keep
        self._tickets: OrderedDict[str, asyncio.Future[Ticket]] = OrderedDict()

    async def __call__(self, key: str, ask: Callable[[], Awaitable[Ticket]]) -> Ticket:
        """The ticket of this key, asked for if it is new; a refusal is not remembered."""
        if not key:
            return await ask()
        if (known := self._tickets.get(key)) is not None:
            return await asyncio.shield(known)
        promise: asyncio.Future[Ticket] = asyncio.get_running_loop().create_future()
        self._tickets[key] = promise
        while len(self._tickets) > self._keep:
            self._tickets.popitem(last=False)
        try:
            ticket = await ask()
        except BaseException:
            self._tickets.pop(key, None)
            promise.cancel()  # whoever waits for it fails with it
            raise
        promise.set_result(ticket)
        return ticket
