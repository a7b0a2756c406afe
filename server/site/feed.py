"""What a socket has been told, and so what is news to it."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator

from markupsafe import Markup

from server.service.access import Holder
from server.service.play import Sight
from server.site import ops, parcels
from server.site.deps import Site
from server.site.lines import Growing
from server.site.pages.table import keyed
from server.site.parcels import Hello
from server.site.render import Tongue
from server.site.scene import Scene, scene
from server.site.seams import Seams
from server.site.sights import sight_json


class Feed(ABC):
    """Counts what it tells: 1, 2, 3 …"""

    def __init__(self, site: Site, tongue: Tongue) -> None:
        self.site = site
        self.tongue = tongue
        self.hello: Hello | None = None
        self.greeted = False
        self.told = 0

    def greet(self, hello: Hello) -> None:
        """The other side says what it has."""
        self.hello = hello
        self.greeted = True

    @abstractmethod
    def news(self, sight: Sight, holder: Holder) -> AsyncIterator[str]:
        """Messages about what is new in this sight; none if nothing is."""

    def _message(self, type_: str, **fields: object) -> str:
        self.told += 1
        ops.FRAMES.labels(type_).inc()
        return parcels.write(type_, n=self.told, **fields)


class Frames(Feed):
    """For pages: the regions that have changed, and lines to add."""

    def __init__(self, site: Site, tongue: Tongue) -> None:
        super().__init__(site, tongue)
        self.shown = Scene("lobby", "", {}, "")
        self.seams = Seams()
        self.log = 0
        self.chat = 0
        self.said: tuple[object, ...] = ()

    async def news(self, sight: Sight, holder: Holder) -> AsyncIterator[str]:
        """What has changed since the last time."""
        hello, self.hello = self.hello, None
        now = scene(self.site.renderer, self.tongue, sight, holder)
        growing = Growing(self.site.house, self.site.renderer, self.tongue, holder)
        if hello is not None and hello.stamp != now.stamp:
            yield await self._whole(now, sight, growing)
            return
        if hello is not None:
            self.log, self.chat = hello.log, hello.chat
            yield self._message("same", stamp=now.stamp)
        elif now.stamp != self.shown.stamp:
            yield self._changes(now)
        self.shown = now
        async for lines in self._lines(sight, growing):
            yield lines

    async def _whole(self, now: Scene, sight: Sight, growing: Growing) -> str:
        self.shown = now
        regions = dict(now.regions)
        regions["chat"], self.chat = await growing.chat(sight.room)
        if now.page == "table":
            regions["log"], self.log = await growing.log(sight.room, None)
        return self._frame(now, regions, whole=True)

    def _changes(self, now: Scene) -> str:
        before = self.shown.regions
        changed = {id_: html for id_, html in now.regions.items() if before.get(id_) != html}
        gone = {id_: Markup("") for id_ in before if id_ not in now.regions}
        return self._frame(now, changed | gone, whole=False)

    def _frame(self, now: Scene, regions: dict[str, Markup], whole: bool) -> str:
        if whole:
            self.seams.forget()
        html = self.seams.cut({id_: keyed(region) for id_, region in regions.items()})
        return self._message(
            "frame", stamp=now.stamp, whole=whole, page=now.page, title=now.title, regions=html
        )

    async def _lines(self, sight: Sight, growing: Growing) -> AsyncIterator[str]:
        while sight.told > self.log:
            html, self.log = await growing.log_after(sight.room, self.log)
            if not html:
                break
            yield self._message("lines", of="log", last=self.log, html=str(html))
        said = (sight.said, sight.room.spectator_chat, sight.room.state)  # what was said, and who may hear it
        if said == self.said:
            return
        self.said = said
        html, self.chat = await growing.chat_after(sight.room, self.chat)
        if html:
            yield self._message("lines", of="chat", last=self.chat, html=str(html))


class Views(Feed):
    """For programs: the whole view as JSON, each time it has changed."""

    def __init__(self, site: Site, tongue: Tongue) -> None:
        super().__init__(site, tongue)
        self.stamp = ""

    async def news(self, sight: Sight, holder: Holder) -> AsyncIterator[str]:
        """The view, if it is another one."""
        hello, self.hello = self.hello, None
        view = sight_json(self.site.words, self.tongue.language, sight)
        if hello is not None and hello.stamp == view["stamp"]:
            yield self._message("same", stamp=view["stamp"])
        elif hello is not None or view["stamp"] != self.stamp:
            yield self._message("view", **view)
        self.stamp = view["stamp"]
