"""Where may I go, what may I play, and why not? Questions that change nothing."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from server.engine.choice import Refusal, Seat, Text, say
from server.games.entropy.content import CONTENT, INNER_ACTIONS
from server.games.entropy.measures import icons_on
from server.games.entropy.pieces import card_piece, named, planet_piece, space_piece
from server.games.entropy.printed import Bonus, Gain, LifeCard
from server.games.entropy.state import (
    SECTORS,
    Action,
    Icon,
    Mark,
    Planet,
    Player,
    Site,
    State,
    planet_at,
    planets_of,
)


class Destination(Struct, frozen=True):
    """A space within reach with what going there means; `marker` is None outside."""

    distance: int
    sector: int
    is_outside: bool
    action: Action
    marker: Mark | None
    effective: int
    fee: int


class LifePlay(Struct, frozen=True):
    """A card that may be played to a planet; `short` names the icon that a discard must show."""

    card: str
    site: Site
    short: Icon | None
    discards: tuple[str, ...] = ()


def action_at(state: State, sector: int, outside: bool) -> Action:
    """The action of a space."""
    return state.outer[sector] if outside else INNER_ACTIONS[CONTENT.ring.inner[sector]]


def others_on(state: State, seat: Seat, sector: int, outside: bool) -> bool:
    """Is another scientist, or the ghost's, on exactly this space?"""
    if state.ghost is not None and not outside and state.ghost.sector == sector:
        return True
    return any(
        (player.sector, player.is_outside) == (sector, outside)
        for other, player in enumerate(state.players)
        if other != seat
    )


def is_crowded(state: State, seat: Seat, sector: int, outside: bool) -> bool:
    """Does the stop count one more? A link looks at the inner space only, not the other way (8)."""
    if others_on(state, seat, sector, outside):
        return True
    return outside and state.bonus_sides[sector] and others_on(state, seat, sector, False)


def fee_of(state: State, seat: Seat, distance: int, sector: int, outside: bool) -> int:
    """Entropy due for three sectors to a space where another stands; none for a linked neighbour (10)."""
    return CONTENT.prices.fee if distance == 3 and others_on(state, seat, sector, outside) else 0


def way(player: Player, distance: int) -> list[int]:
    """The sectors passed, the stop included, the start not (4)."""
    return [(player.sector + step) % SECTORS for step in range(1, distance + 1)]


def rewarding_markers(player: Player, sectors: list[int]) -> int:
    """Own markers there that pay when picked up: all but a locked universal one (6)."""
    return sum(
        marker.sector in sectors and not (mark == "universal" and player.universal_is_locked)
        for mark, marker in player.markers.items()
    )


def usable_markers(player: Player, sector: int) -> list[Mark]:
    """Markers upright now (5) that may be placed at the inner space of this sector."""
    kind: Mark = CONTENT.ring.inner[sector]
    marks = [kind] if player.markers[kind].is_up else []
    if player.markers["universal"].is_up and not player.universal_is_locked:
        marks.append("universal")
    return marks


def can_pay_fee(player: Player, distance: int, fee: int) -> bool:
    """Is there enough entropy, counting what the markers on the way can pay (11)?"""
    return player.entropy + rewarding_markers(player, way(player, distance)) >= fee


def destinations(state: State, seat: Seat) -> Iterator[Destination]:
    """Every space that may be gone to, once for each marker that may be used."""
    for distance in (1, 2, 3):
        for outside in (False, True):
            yield from _stops(state, seat, distance, outside)


def _stops(state: State, seat: Seat, distance: int, outside: bool) -> Iterator[Destination]:
    player = state.players[seat]
    sector = way(player, distance)[-1]
    if why_not_stop(state, seat, distance, outside) is not None:
        return
    action = action_at(state, sector, outside)
    effective = distance + is_crowded(state, seat, sector, outside)  # 9: one more at most
    fee = fee_of(state, seat, distance, sector, outside)
    marks: list[Mark | None] = [None] if outside else [*usable_markers(player, sector)]
    for mark in marks:
        yield Destination(distance, sector, outside, action, mark, effective, fee)


def why_not_stop(state: State, seat: Seat, distance: int, outside: bool) -> Text | None:
    """Why a space cannot be gone to; None if it can."""
    player = state.players[seat]
    sector = way(player, distance)[-1]
    if not outside and not usable_markers(player, sector):
        return say("entropy.refusal.no-marker", marker=named("marker", CONTENT.ring.inner[sector]))
    fee = fee_of(state, seat, distance, sector, outside)
    if not can_pay_fee(player, distance, fee):
        return say("entropy.refusal.fee", n=fee)
    if action_at(state, sector, outside) == "create-life" and not any(life_plays(state, seat)):
        return say("entropy.refusal.no-life")
    return None


def refused_stops(state: State, seat: Seat) -> Iterator[Refusal]:
    """The spaces within reach that cannot be gone to, and why."""
    for distance in (1, 2, 3):
        sector = way(state.players[seat], distance)[-1]
        for outside in (False, True):
            why = why_not_stop(state, seat, distance, outside)
            if why is not None:
                yield Refusal((space_piece(sector, outside),), why)


def bonus_parts(state: State, sector: int, outside: bool, effective: int) -> list[Bonus]:
    """The parts of the travel bonus that this effective distance earns; all tiers together (13)."""
    has_bonus = not outside or state.bonus_sides[sector] or state.rulings.far_sides_have_bonuses  # 3
    action = action_at(state, sector, outside)
    return [
        part for part in CONTENT.bonuses if has_bonus and part.action == action and effective <= part.distance
    ]


def ready_biomes(player: Player, action: Action) -> list[Site]:
    """Planets whose completed biome this action triggers; the stop suffices (30)."""
    return [
        site
        for site, planet in planets_of(player)
        if planet.biome is not None and planet.is_flipped and action in CONTENT.biomes[planet.biome].triggers
    ]


def reward_price(planet: Planet) -> int:
    """Entropy for the reward of the biome here."""
    assert planet.biome is not None
    return CONTENT.prices.rare_reward if CONTENT.biomes[planet.biome].rarity == "rare" else 0


def is_enhanced(planet: Planet) -> bool:
    """Does the planet hold enough for the enhanced reward (29)?"""
    assert planet.biome is not None
    return all(planet.count(kind) >= n for kind, n in CONTENT.biomes[planet.biome].richer.items())


def biome_reward(state: State, planet: Planet) -> Gain:
    """What the biome here gives now (29)."""
    assert planet.biome is not None
    biome = CONTENT.biomes[planet.biome]
    if not is_enhanced(planet):
        return biome.gain
    return biome.enhanced if state.rulings.enhanced_replaces else biome.gain.plus(biome.enhanced)


def missing_icons(player: Player, card: LifeCard, site: Site) -> list[Icon]:
    """The icons that this planet, its asteroids and (unless the card is local) its star do not offer."""
    there = Counter(icons_on(planet_at(player, site)))
    star = player.systems[site[0]].star
    if star is not None and not card.local:
        there.update(CONTENT.star(star).icons)
    return list((Counter(card.env) - there).elements())


def has_room_and_life(planet: Planet, card: LifeCard) -> bool:
    """Is there room for a card, and the life it needs and removes, on this planet (20)?"""
    if len(planet.cards) >= CONTENT.limits.cards:
        return False
    wanted = (*card.need.items(), *card.remove.items())
    return all(planet.count(kind) >= n for kind, n in wanted)


def life_plays(state: State, seat: Seat) -> Iterator[LifePlay]:
    """Every way to play a card of the hand to an own planet.

    One missing icon, never more, may come from another card of the hand that shows it (21, 22), also when
    the card is local (48).
    """
    player = state.players[seat]
    for name in player.cards:
        card = CONTENT.life[name]
        for site, planet in planets_of(player):
            if has_room_and_life(planet, card):
                missing = missing_icons(player, card, site)
                discards = discards_for(player, name, missing)
                if not missing:
                    yield LifePlay(name, site, None)
                elif discards:
                    yield LifePlay(name, site, missing[0], discards)


def discards_for(player: Player, played: str, missing: list[Icon]) -> tuple[str, ...]:
    """Other cards of the hand that show the one icon that is missing."""
    if len(missing) != 1:
        return ()
    return tuple(card for card in player.cards if card != played and missing[0] in CONTENT.life[card].env)


def refused_life(state: State, seat: Seat) -> Iterator[Refusal]:
    """The cards and planets that do not go together, and why."""
    player = state.players[seat]
    for name in player.cards:
        for site, planet in planets_of(player):
            why = why_not_life(player, name, site, planet)
            if why is not None:
                yield Refusal((card_piece(name), planet_piece(seat, site)), why)


def why_not_life(player: Player, name: str, site: Site, planet: Planet) -> Text | None:
    """Why this card cannot be played to this planet; None if it can."""
    card = CONTENT.life[name]
    if len(planet.cards) >= CONTENT.limits.cards:
        return say("entropy.refusal.full-planet")
    if not has_room_and_life(planet, card):
        return say("entropy.refusal.no-tokens")
    missing = missing_icons(player, card, site)
    if missing and not discards_for(player, name, missing):
        icons = tuple(named("icon", icon) for icon in missing)
        return say("entropy.refusal.icons", icons=icons)
    return None
