"""Pages for people: everything works with links and forms alone."""

from fastapi import APIRouter

from server.site.pages.device import ROUTER as DEVICE
from server.site.pages.home import ROUTER as HOME
from server.site.pages.host import ROUTER as HOST
from server.site.pages.join import ROUTER as JOIN
from server.site.pages.reading import ROUTER as READING
from server.site.pages.record import ROUTER as RECORD
from server.site.pages.table import ROUTER as TABLE

ROUTER = APIRouter(include_in_schema=False)
for part in (HOME, JOIN, TABLE, HOST, DEVICE, RECORD, READING):
    ROUTER.include_router(part)
