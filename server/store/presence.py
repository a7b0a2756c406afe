"""Signs of life, shared by all processes."""

from sqlalchemy import text

from server.store.database import Connection

ARRIVE = text("""
with before as (select id, room, coalesce(here_until > now(), false) as here from people where id = :person),
     arrived as (update people set here_until = now() + make_interval(secs => :lasts), gone = null from before
                 where people.id = before.id),
     changed as (update rooms set version = version + 1 from before
                 where rooms.id = before.room and not before.here)
select not here from before""")

DEPART = text("""
with left_ as (update people set here_until = null, gone = now() where id = :person returning room)
update rooms set version = version + 1 from left_ where rooms.id = left_.room""")

RENEW = text("""
update people set here_until = now() + make_interval(secs => :lasts), gone = null where id = any(:people)""")

NOTICE = text("""
with silent as (update people set gone = here_until, here_until = null
                where here_until < now() returning room)
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
    for update of rooms skip locked
)
update rooms set host = abandoned.heir, version = version + 1 from abandoned
where rooms.id = abandoned.id and abandoned.heir is not null returning rooms.id""")


async def arrive(connection: Connection, person: int, lasts: float) -> bool:
    """Somebody opens a page; were they away? `lasts` in seconds."""
    found = await connection.execute(ARRIVE, {"person": person, "lasts": lasts})
    return bool(found.scalar_one_or_none())


async def depart(connection: Connection, person: int) -> None:
    """Somebody has closed their last page."""
    await connection.execute(DEPART, {"person": person})


async def renew(connection: Connection, people: list[int], lasts: float) -> None:
    """These are still here."""
    await connection.execute(RENEW, {"people": people, "lasts": lasts})


async def notice_gone(connection: Connection) -> set[int]:
    """Write off those whose signs of life ran out; the rooms they were in."""
    return set((await connection.execute(NOTICE)).scalars())


async def replace_hosts(connection: Connection, absence: float) -> set[int]:
    """Pass on the place of hosts away for so many seconds, where somebody is here; the rooms concerned."""
    return set((await connection.execute(REPLACE, {"absence": absence})).scalars())
