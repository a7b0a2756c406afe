"""What pieces are called: ids for touching them, Texts for speaking of them."""

from collections.abc import Iterable

from server.engine.choice import Seat, Text, say, who
from server.games.entropy.printed import Gain
from server.games.entropy.state import GHOST, Kind, Mark, Site, State, planet_at

RESOURCES = ("entropy", "energy", "mass")


def space_piece(sector: int, outside: bool) -> str:
    """A space of the ring."""
    return f"space:{sector}/{'outer' if outside else 'inner'}"


def system_piece(seat: Seat, system: int) -> str:
    """A solar system with its star."""
    return f"system:{seat}.{system}"


def planet_piece(seat: Seat, site: Site) -> str:
    """A planet in a system."""
    return f"planet:{seat}.{site_id(site)}"


def marker_piece(seat: Seat, mark: Mark) -> str:
    """A creation marker."""
    return f"marker:{seat}.{mark}"


def focus_piece(seat: Seat, mark: Mark) -> str:
    """A focus card on the player board."""
    return f"focus:{seat}.{mark}"


def card_piece(card: str) -> str:
    """A life card in one's own hand."""
    return f"card:{card}"


def stack_piece(sort: str, *where: str | int) -> str:
    """A stack of the supply."""
    return f"stack:{'/'.join([sort, *map(str, where)])}"


def objective_piece(size: str, kind: Kind) -> str:
    """The life objective of this size and kind."""
    return f"objective:{size}/{kind}"


def site_id(site: Site) -> str:
    """A site as a part of an id."""
    return f"{site[0]}.{site[1]}"


def site_of(part: str) -> Site:
    """The site of this part of an id."""
    system, slot = part.split(".")
    return int(system), int(slot)


def name_of(seat: Seat) -> Text:
    """The person on this seat, or the ghost."""
    return say("entropy.ghost") if seat == GHOST else who(seat)


def named(sort: str, name: str) -> Text:
    """The printed name of something: `sort` is card, planet, star, biome, kind, action …"""
    return say(f"entropy.{sort}.{name}")


def planet_name(state: State, seat: Seat, site: Site) -> Text:
    """A planet by the name on its tile."""
    return named("planet", planet_at(state.players[seat], site).tile)


def system_name(state: State, seat: Seat, system: int) -> Text:
    """A system by its number and its star."""
    star = state.players[seat].systems[system].star
    if star is None:
        return say("entropy.system.dark", n=system + 1)
    return say("entropy.system.lit", n=system + 1, star=named("star", star))


def space_name(state: State, sector: int, outside: bool, inner: str) -> Text:
    """A space by its action and its sector."""
    action = named("action", state.outer[sector] if outside else inner)
    return say("entropy.space.outer" if outside else "entropy.space.inner", action=action, n=sector + 1)


def gain_text(gain: Gain) -> Text:
    """A gain in words."""
    parts = ((name, getattr(gain, name)) for name in gain.__struct_fields__)
    return listed(say(f"entropy.gain.{name}", n=n) for name, n in parts if n)


def life_text(life: dict[Kind, int]) -> Text:
    """Life tokens in words."""
    return listed(say(f"entropy.tokens.{kind}", n=n) for kind, n in life.items() if n)


def listed(parts: Iterable[Text]) -> Text:
    """Several Texts as one list; nothing, if there are none."""
    found = tuple(parts)
    return say("entropy.list", parts=found) if found else say("entropy.nothing")
