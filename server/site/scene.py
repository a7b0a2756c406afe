"""What one viewer is shown: a sight becomes regions of HTML, and a stamp to tell one showing from another."""

from hashlib import blake2b
from typing import Literal

from markupsafe import Markup
from msgspec import Struct

from server.engine.choice import Seat, say
from server.service.access import Holder
from server.service.play import Sight
from server.service.room import Room
from server.site import slices
from server.site.render import Renderer, Tongue
from server.site.slices import MARKS, Name

EMPTY = Markup("")


class Scene(Struct, frozen=True):
    """All that changes on a live page; log and chat only grow, so they are kept apart from the stamp."""

    page: Literal["lobby", "table"]
    title: str
    regions: dict[str, Markup]
    stamp: str


def scene(renderer: Renderer, tongue: Tongue, sight: Sight, holder: Holder) -> Scene:
    """The page of this sight for this holder."""
    page: Literal["lobby", "table"] = "lobby" if sight.room.state == "lobby" else "table"
    regions = (
        _lobby(renderer, tongue, sight, holder)
        if page == "lobby"
        else _table(renderer, tongue, sight, holder)
    )
    title = _title(renderer, tongue, sight)
    digest = blake2b(digest_size=12)
    for part in (page, title, *(f"{id_}\0{html}" for id_, html in sorted(regions.items()))):
        digest.update(part.encode() + b"\0")
    return Scene(page, title, regions, digest.hexdigest())


def names_of(room: Room) -> tuple[Name, ...]:
    """Everybody on a seat, in the order of seats."""
    return tuple(Name(person.name, person.colour, MARKS[person.colour]) for person in room.people)


def order(room: Room, seat: Seat | None) -> tuple[Seat, ...]:
    """The seats clockwise, the viewer's own last."""
    count, first = len(room.people), 0 if seat is None else seat + 1
    return tuple((first + step) % count for step in range(count))


def board(renderer: Renderer, tongue: Tongue, sight: Sight) -> dict[str, Markup]:
    """The game's own regions."""
    if sight.view is None:
        return {}
    game, names = sight.room.game, names_of(sight.room)
    return {
        region.id: renderer.region(f"games/{game}/{region.part}.html", tongue, names, region.slice)
        for region in sight.view.regions()
    }


def _lobby(renderer: Renderer, tongue: Tongue, sight: Sight, holder: Holder) -> dict[str, Markup]:
    return {"people": _people(renderer, tongue, sight, holder)}


def _table(renderer: Renderer, tongue: Tongue, sight: Sight, holder: Holder) -> dict[str, Markup]:
    names = names_of(sight.room)
    parts = {
        "top": _top(sight),
        "question": _question(sight),
        "waiting": _waiting(sight),
        "end": _end(sight, holder),
    }
    own = {
        id_: EMPTY if it is None else renderer.region(f"regions/{id_}.html", tongue, names, it)
        for id_, it in parts.items()
    }
    return board(renderer, tongue, sight) | own | {"people": _people(renderer, tongue, sight, holder)}


def _title(renderer: Renderer, tongue: Tongue, sight: Sight) -> str:
    room = (
        say("site.title.room", title=sight.room.title) if sight.room.title else say(f"{sight.room.game}.name")
    )
    text = say("site.title.your-turn", room=room) if sight.question else room
    return renderer.words.plain(tongue.language, text)


def _top(sight: Sight) -> slices.Top:
    return slices.Top(sight.room.title, sight.status, sight.waiting, sight.room.state == "over")


def _question(sight: Sight) -> slices.Question | None:
    asked = sight.question
    if asked is None:
        return None
    return slices.Question(sight.room.code, asked.number, asked.choice, asked.refusals)


def _waiting(sight: Sight) -> slices.Waiting:
    over = sight.room.state == "over"
    since = sight.since.isoformat(timespec="seconds") if sight.since else None
    return slices.Waiting(sight.about, sight.waiting, sight.question is not None, since, over)


def _end(sight: Sight, holder: Holder) -> slices.End | None:
    outcome, room = sight.outcome, sight.room
    if outcome is None:
        return None
    may = holder.person is not None
    return slices.End(room.code, outcome.places, outcome.scores, room.next_code, may, room.pledge, room.seed)


def _people(renderer: Renderer, tongue: Tongue, sight: Sight, holder: Holder) -> Markup:
    room = sight.room
    it = slices.People(
        room.code, room, holder.person, holder.person is not None and room.host == holder.person
    )
    return renderer.region("regions/people.html", tongue, names_of(room), it)
