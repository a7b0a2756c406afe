"""Things on the table, as options to pick."""

from collections.abc import Iterator

from server.engine.choice import Option, Seat, say
from server.games.entropy.content import CONTENT
from server.games.entropy.measures import stars_of
from server.games.entropy.pieces import (
    card_piece,
    gain_text,
    named,
    planet_name,
    planet_piece,
    site_id,
    stack_piece,
    system_name,
    system_piece,
)
from server.games.entropy.printed import Gain
from server.games.entropy.state import KINDS, Planet, State, planets_of


def can_flip(planet: Planet) -> bool:
    """Is there an open biome whose life is here?"""
    if planet.biome is None or planet.is_flipped:
        return False
    return all(planet.count(kind) >= n for kind, n in CONTENT.biomes[planet.biome].need.items())


def flips(state: State, seat: Seat) -> Iterator[Option]:
    """The biomes that can be completed now."""
    for site, planet in planets_of(state.players[seat]):
        if planet.biome is not None and can_flip(planet):
            label = say("entropy.option.flip-biome", biome=named("biome", planet.biome))
            yield Option(f"flip/{site_id(site)}", label, (planet_piece(seat, site),))


def exchanges(state: State, seat: Seat) -> Iterator[Option]:
    """Entropy for energy or mass, in the action phase (ruling 16)."""
    price = CONTENT.prices.exchange
    if state.phase == "action" and state.players[seat].entropy >= price:
        for to in ("energy", "mass"):
            yield Option(f"exchange/{to}", say(f"entropy.option.exchange.{to}", n=price), (f"resource:{to}",))


def visible_cards(state: State) -> Iterator[Option]:
    """The visible tops of the life stacks."""
    for kind in KINDS:
        for number, stack in enumerate(state.supply.life[kind]):
            if stack:
                label = say("entropy.option.take-card", card=named("card", stack[0]))
                where = (stack_piece("life", kind, number), card_piece(stack[0]))
                yield Option(f"take/{kind}/{number}", label, where)


def evolution_steps(state: State, seat: Seat) -> Iterator[Option]:
    """The evolution steps that are possible."""
    most = CONTENT.limits.life
    for site, planet in planets_of(state.players[seat]):
        for below, kind in zip((None, *KINDS), KINDS, strict=False):
            if planet.count(kind) < most and (below is None or planet.count(below)):
                label = say(f"entropy.option.evolve-life.{kind}", planet=planet_name(state, seat, site))
                yield Option(f"life/{site_id(site)}/{kind}", label, (planet_piece(seat, site),))


def star_option(
    state: State, seat: Seat, system: int, cost: int, gain: Gain, *, cheap: bool = False
) -> Option:
    """Activate the star of this system at this cost."""
    label = say(
        "entropy.option.activate", system=system_name(state, seat, system), n=cost, gain=gain_text(gain)
    )
    return Option(f"star/{system}/cheap" if cheap else f"star/{system}", label, (system_piece(seat, system),))


def stars_at_full_cost(state: State, seat: Seat) -> Iterator[Option]:
    """The stars that can be activated at full cost."""
    for system, star in stars_of(state.players[seat]):
        if star.cost <= state.players[seat].entropy:
            yield star_option(state, seat, system, star.cost, star.gain)


def on_piece(name: str, key: str, *at: str) -> Option:
    """A plain option."""
    return Option(name, say(key), at)
