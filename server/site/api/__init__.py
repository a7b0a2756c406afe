"""`/api/v1`: everything the page can do, for programs. docs/protocol.md is its other half."""

from fastapi import APIRouter

from server.site.api import matches, people, rooms, shelf

ROUTER = APIRouter(prefix="/api/v1")
for part in (shelf, rooms, people, matches):
    ROUTER.include_router(part.ROUTER)
