"""`/api/v1`: everything the page can do, for programs. docs/protocol.md is its other half."""

from fastapi import APIRouter

from server.site.api.matches import ROUTER as MATCHES
from server.site.api.people import ROUTER as PEOPLE
from server.site.api.rooms import ROUTER as ROOMS
from server.site.api.shelf import ROUTER as SHELF
from server.site.api.talk import ROUTER as TALK

ROUTER = APIRouter(prefix="/api/v1")
for part in (SHELF, ROOMS, PEOPLE, TALK, MATCHES):
    ROUTER.include_router(part)
