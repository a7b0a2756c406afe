"""Step through a match, and take it home."""

from dataclasses import dataclass

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from server.engine.choice import Seat, Text, who
from server.service import log, play, records
from server.service.access import Holder
from server.service.errors import UnknownLink
from server.service.pace import pace
from server.service.sights import Sight
from server.site import slices
from server.site.api.wire import answer
from server.site.deps import Site, site_of
from server.site.pages.forms import go, show
from server.site.render import Tongue
from server.site.scene import board, names_of, order

ROUTER = APIRouter()


@ROUTER.get("/r/{code}/record")
async def record(request: Request, code: str, step: int = 0, eyes: str = "") -> Response:
    """The table as it lay, through the eyes of a seat, of a stranger, or with all hands open."""
    site = site_of(request)
    pace(site.house, "request", site.visitor(request).address)
    try:
        holder = await site.holder(request, code)
    except UnknownLink:
        return go(request, f"/r/{code}")
    now = await play.look(site.house, holder)
    tongue = site.visitor(request).tongue
    replay = Replay(site, tongue, holder, now, min(max(step, 0), now.settled), eyes_for(eyes, now))
    return show(request, "record.html", await replay.page(), names_of(now.room))


@ROUTER.get("/r/{code}/record.json")
async def download(request: Request, code: str) -> Response:
    """The whole match as one file."""
    site = site_of(request)
    found = await records.record(site.house, await site.holder(request, code))
    response = answer(found)
    response.headers["content-disposition"] = f'attachment; filename="coevolve-{code}.json"'
    return response


def views(now: Sight) -> tuple[str, ...]:
    """The eyes that may be chosen: during play one's own alone."""
    if now.outcome is None:
        return ("stranger" if now.seat is None else str(now.seat),)
    return (*(str(seat) for seat in range(len(now.room.people))), "open", "stranger")


def eyes_for(wish: str, now: Sight) -> str:
    """The eyes that were asked for, or one's own."""
    if wish in views(now):
        return wish
    return str(now.seat) if str(now.seat) in views(now) else views(now)[0]


@dataclass(frozen=True)
class Replay:
    """A match, a position in it, and whose eyes look."""

    site: Site
    tongue: Tongue
    holder: Holder
    now: Sight
    at: int
    eyes: str

    @property
    def seat(self) -> Seat | None:
        """Whose eyes; None for a stranger's, and for all."""
        return int(self.eyes) if self.eyes.isdecimal() else None

    async def page(self) -> slices.RecordPage:
        """The page of this position."""
        room, sight = self.now.room, await self._sight(self.at, self.seat)
        regions = board(self.site.renderer, self.tongue, sight)
        return slices.RecordPage(
            room=room,
            seat=self.seat,
            step=self.at,
            steps=self.now.settled,
            eyes=self.eyes,
            views=views(self.now),
            regions=await self._opened(regions) if self.eyes == "open" else regions,
            order=order(room, self.seat),
            told=await self._told(sight.told),
            status=sight.status,
            pledge=room.pledge,
            seed=room.seed,
            whole=self.now.outcome is not None,
        )

    async def _sight(self, at: int, seat: Seat | None) -> Sight:
        return await records.step(self.site.house, self.holder, at, seat)

    async def _told(self, last: int) -> tuple[Text, ...]:
        """What the step to this position brought about."""
        first = (await self._sight(self.at - 1, None)).told if self.at else 0
        if last == first:
            return ()
        entries = await log.entries(self.site.house, self.holder, first, last - first, whole=True)
        return tuple(entry.event.text() for entry in entries)

    async def _opened(self, regions: dict[str, Markup]) -> dict[str, Markup]:
        """All hands open: each seat's regions as that seat sees them; what all have is set side by side."""
        opened, shared = dict(regions), dict[str, list[Markup]]()
        for seat, name in enumerate(self._names()):
            theirs = board(self.site.renderer, self.tongue, await self._sight(self.at, seat))
            opened |= {id_: html for id_, html in theirs.items() if id_.endswith(f"-{seat}")}
            for id_ in theirs.keys() - regions.keys():
                shared.setdefault(id_, []).append(Markup("<h3>{}</h3>{}").format(name, theirs[id_]))
        return opened | {id_: Markup("").join(parts) for id_, parts in shared.items()}

    def _names(self) -> list[Markup]:
        names = names_of(self.now.room)
        words = self.site.words
        return [words.html(self.tongue.language, who(seat), names) for seat in range(len(names))]
