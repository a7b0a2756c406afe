"""What can go wrong with the database.

StoreError
├── Down        it does not answer, or not in time; nothing is half done
└── Taken       somebody else was first: what must be unique is there already
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout


class StoreError(Exception):
    """Anything that the store raises of its own."""


class Down(StoreError):
    """The database does not answer, or not in time."""


class Taken(StoreError):
    """Somebody else was first; the message names the constraint."""


_LOST = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # the server died while we spoke to it
    asyncpg.OperatorInterventionError,  # shutting down, statement cancelled after its time
    asyncpg.InsufficientResourcesError,
    asyncpg.LockNotAvailableError,
    asyncpg.DeadlockDetectedError,
    asyncpg.ReadOnlySQLTransactionError,
    PoolTimeout,
)


def is_lost(fault: BaseException) -> bool:
    """Does this fault mean that the database is away, slow or busy, rather than that we asked nonsense?"""
    if isinstance(fault, DBAPIError):
        cause = fault.orig.__cause__ if fault.orig else None
        return fault.connection_invalidated or (cause is not None and is_lost(cause))
    return isinstance(fault, _LOST)


@contextmanager
def told_apart() -> Iterator[None]:
    """Turn faults of an absent database into Down; let all others pass."""
    try:
        yield
    except Exception as fault:
        if isinstance(fault, Down) or not is_lost(fault):
            raise
        raise Down(str(fault)) from fault


@contextmanager
def if_taken() -> Iterator[None]:
    """Turn a broken rule of uniqueness into Taken."""
    try:
        yield
    except IntegrityError as fault:
        raise Taken(str(fault.orig)) from fault
