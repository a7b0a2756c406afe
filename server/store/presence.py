"""Signs of life, shared by all processes.

Whoever changes a person holds the room first, as everybody does; errands pass over what is held.
"""

from sqlalchemy import text

from server.store import rooms
from server.store.database import Connection

ARRIVE = text("""
update people set here_until = now() + make_interval(secs => :lasts), gone = null
from (select id, coalesce(here_until > now(), false) as here from people where id = :person) as before
where people.id = before.id returning before.here""")

DEPART = text("update people set here_until = null, gone = now() where id = :person")

RENEW = text("""
update people set here_until = now() + make_interval(secs => :lasts), gone = null
where id in (select id from people where id = any(:people) for update skip locked)""")

NOTICE = text("""
with silent as (
    select people.id, people.room from people join rooms on rooms.id = people.room
    where here_until < now() for no key update skip locked
), gone as (
    update people set gone = here_until, here_until = null from silent where people.id = silent.id
)
update rooms set version = version + 1 where id in (select room from silent) returning id""")

#: a host without a sign of life for so long gives way to the first who is here
REPLACE = text("""
with abandoned as (
    select rooms.id, (select heir.id from people heir
                      where heir.room = rooms.id and heir.here_until > now()
                      order by heir.seat limit 1) as heir
    from rooms join people host on host.id = rooms.host
    where host.here_until is null
      and coalesce(host.gone, rooms.opened) < now() - make_interval(secs => :absence)
    for no key update of rooms skip locked
)
update rooms set host = abandoned.heir, version = version + 1 from abandoned
where rooms.id = abandoned.id and abandoned.heir is not null returning rooms.id""")


async def arrive(connection: Connection, room: int, person: int, lasts: float) -> bool:
    """Somebody opens a page; were they away? `lasts` in seconds."""
    await rooms.hold(connection, room)
    was_here = (await connection.execute(ARRIVE, {"person": person, "lasts": lasts})).scalar_one_or_none()
    if was_here is False:
        await rooms.change(connection, room)
    return was_here is False


async def depart(connection: Connection, room: int, person: int) -> None:
    """Somebody has closed their last page."""
    await rooms.hold(connection, room)
    await connection.execute(DEPART, {"person": person})
    await rooms.change(connection, room)


async def renew(connection: Connection, people: list[int], lasts: float) -> None:
    """These are still here."""
    await connection.execute(RENEW, {"people": people, "lasts": lasts})


async def notice_gone(connection: Connection) -> set[int]:
    """Write off those whose signs of life ran out; the rooms they were in."""
    return set((await connection.execute(NOTICE)).scalars())


async def replace_hosts(connection: Connection, absence: float) -> set[int]:
    """Pass on the place of hosts away for so many seconds, where somebody is here; the rooms concerned."""
    return set((await connection.execute(REPLACE, {"absence": absence})).scalars())
