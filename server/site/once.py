"""What is sent twice is done once: the second sender gets what the first got."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")
LONGEST = 100  # letters of a key that is remembered


class Once(Generic[T]):
    """What was given by the key of what asked for it. A double click must not take two seats.

    Kept in this process only, the newest `keep`: a key is a secret of the browser that made it.
    """

    def __init__(self, keep: int = 10_000) -> None:
        self._keep = keep
        self._given: OrderedDict[str, asyncio.Future[T]] = OrderedDict()

    async def __call__(self, key: str, ask: Callable[[], Awaitable[T]]) -> T:
        """What this key was given, asked for if it is new; a refusal is not remembered."""
        if not key or len(key) > LONGEST:
            return await ask()
        if (known := self._given.get(key)) is not None:
            return await asyncio.shield(known)
        promise: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._given[key] = promise
        while len(self._given) > self._keep:
            self._given.popitem(last=False)
        try:
            promise.set_result(await ask())
        except BaseException as fault:
            self._given.pop(key, None)
            _fail(promise, fault)
            raise
        return promise.result()


def _fail(promise: asyncio.Future[T], fault: BaseException) -> None:
    """Whoever waits for it fails with it; perhaps nobody does."""
    if isinstance(fault, Exception):
        promise.set_exception(fault)
        promise.exception()
    else:
        promise.cancel()
