"""Pages for people: everything works with links and forms alone."""

from fastapi import APIRouter

from server.site.pages import device, home, host, join, reading, record, table

ROUTER = APIRouter(include_in_schema=False)
for part in (home, join, table, host, device, record, reading):
    ROUTER.include_router(part.ROUTER)
