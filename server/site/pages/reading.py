"""Pages to read: help for each game, and what this is."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from server import __version__
from server.site import slices
from server.site.deps import site_of
from server.site.errors import NotFound
from server.site.pages.forms import show

ROUTER = APIRouter()


@ROUTER.get("/help/{game}")
async def help_page(request: Request, game: str) -> Response:
    """How the game is played."""
    shelf = site_of(request).house.shelf
    if game not in shelf:
        raise NotFound
    return show(request, "help.html", slices.HelpPage(game, dict(shelf[game].options())))


@ROUTER.get("/about")
async def about(request: Request) -> Response:
    """What this is and who made the games."""
    return show(request, "about.html", slices.AboutPage(__version__))
