"""What every page, every API call and every socket leans on."""

from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from server.service import chat, rooms
from server.service.access import Holder, holder
from server.service.chat import Channel, Line
from server.service.errors import UnknownLink, UnknownRoom
from server.service.house import House
from server.service.pace import pace
from server.service.presence import seen
from server.service.room import Room, Ticket
from server.site.once import Once
from server.site.render import Renderer
from server.site.visitor import Keyring, Visitor, visitor
from server.site.words import Words


@dataclass
class Site:
    """The house as the network sees it."""

    house: House
    renderer: Renderer
    keyring: Keyring
    once: Once[Ticket] = field(default_factory=Once)
    said: Once[Line] = field(default_factory=Once)

    @property
    def words(self) -> Words:
        """All words."""
        return self.renderer.words

    def visitor(self, connection: HTTPConnection) -> Visitor:
        """Who comes."""
        return visitor(connection, self.house.settings.public_url)

    async def room(self, connection: HTTPConnection, code: str) -> Room:
        """The room with this code; raises UnknownRoom, and TooFast for who tries many."""
        try:
            return await rooms.room(self.house, code)
        except UnknownRoom:
            pace(self.house, "wrong-code", self.visitor(connection).address)
            raise

    async def holder(self, connection: HTTPConnection, code: str) -> Holder:
        """Who in this room the visitor is; raises UnknownLink, UnknownRoom, Removed, NoSpectators,
        TooFast.
        """
        token = self.keyring.token(connection)
        if token is None:
            raise UnknownLink
        found = await holder(self.house, token)
        if found.code != code:
            raise UnknownRoom
        if connection.scope["type"] == "http":
            pace(self.house, "visit", f"{found.room} {found.person or self.visitor(connection).address}")
            await seen(self.house, found)
        return found

    async def say(self, who: Holder, words: str, channel: Channel | None, key: str | None = None) -> Line:
        """Say something; sent again with the same key it is said once. Raises what `chat.say` raises."""
        own = f"{who.room} {who.person} {key}" if key else ""
        return await self.said(own, lambda: chat.say(self.house, who, words, channel))


def site_of(connection: HTTPConnection) -> Site:
    """The site that serves this request or socket."""
    site = connection.app.state.site
    assert isinstance(site, Site)
    return site
