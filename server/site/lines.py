"""What only grows: the log and the chat, as whole regions and as lines to add."""

from markupsafe import Markup

from server.service import chat, log
from server.service.access import Holder
from server.service.house import House
from server.service.room import Room
from server.site import slices
from server.site.render import Renderer, Tongue
from server.site.scene import names_of
from server.site.slices import MARKS

#: how many of the newest lines a page begins with
NEWEST = 100


class Growing:
    """Log and chat of one holder, rendered in one tongue."""

    def __init__(self, house: House, renderer: Renderer, tongue: Tongue, holder: Holder) -> None:
        self.house = house
        self.renderer = renderer
        self.tongue = tongue
        self.holder = holder

    async def log(self, room: Room, seen: int | None) -> tuple[Markup, int]:
        """The region and the number of its last line; lines after `seen` are marked as new."""
        lines = _log_lines(await log.latest(self.house, self.holder, NEWEST), seen)
        it = slices.Log(room.code, lines, bool(lines) and lines[0].number > 1)
        return self._render("regions/log.html", room, it), _last(lines)

    async def chat(self, room: Room) -> tuple[Markup, int]:
        """The region and the number of its last line."""
        lines = tuple(map(_remark, await chat.lines(self.house, self.holder, 0, NEWEST)))
        return self._render("regions/chat.html", room, self._chat(room, lines)), _last(lines)

    async def log_after(self, room: Room, after: int) -> tuple[Markup, int]:
        """The log's lines after this one and the number of the last; empty if there is none."""
        lines = _log_lines(await log.entries(self.house, self.holder, after, NEWEST), None)
        html = (
            self._render("regions/log-lines.html", room, slices.Log(room.code, lines))
            if lines
            else Markup("")
        )
        return html, _last(lines, after)

    async def chat_after(self, room: Room, after: int) -> tuple[Markup, int]:
        """The chat's lines after this one and the number of the last; empty if there is none."""
        lines = tuple(map(_remark, await chat.lines(self.house, self.holder, after, NEWEST)))
        html = self._render("regions/chat-lines.html", room, self._chat(room, lines)) if lines else Markup("")
        return html, _last(lines, after)

    def _chat(self, room: Room, lines: tuple[slices.Remark, ...]) -> slices.Chat:
        person = room.person(self.holder.person)
        watches = self.holder.kind == "spectator"
        may_say = watches or (person is not None and not person.muted)
        return slices.Chat(room.code, lines, "stands" if watches else "table", may_say)

    def _render(self, template: str, room: Room, it: slices.Slice) -> Markup:
        return self.renderer.region(template, self.tongue, names_of(room), it)


def _log_lines(entries: tuple[log.Entry, ...], seen: int | None) -> tuple[slices.LogLine, ...]:
    return tuple(
        slices.LogLine(
            entry.number,
            entry.event.text(),
            entry.event.at(),
            seen is not None and entry.number > seen,
            entry.at,
        )
        for entry in entries
    )


def _remark(line: chat.Line) -> slices.Remark:
    mark = None if line.colour is None else MARKS[line.colour]
    return slices.Remark(line.number, line.name, line.colour, mark, line.words, line.channel, line.at)


def _last(lines: tuple[slices.LogLine, ...] | tuple[slices.Remark, ...], before: int = 0) -> int:
    return lines[-1].number if lines else before
