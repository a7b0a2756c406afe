"""Who sees what?"""

from server.engine.choice import Seat, Viewer
from server.engine.table import Table
from server.games.entropy import scoring
from server.games.entropy.content import CONTENT, INNER_ACTIONS
from server.games.entropy.hidden import hidden_kinds
from server.games.entropy.measures import area, holds, keeps, tokens_counted
from server.games.entropy.pieces import (
    card_piece,
    planet_piece,
    space_piece,
    stack_piece,
    system_piece,
)
from server.games.entropy.rules import Destination, bonus_parts, destinations, life_plays, ready_biomes, way
from server.games.entropy.shapes import (
    AreaView,
    BonusView,
    ChallengeView,
    EntropyView,
    FitView,
    GhostView,
    HandView,
    LifeObjectiveView,
    MarkerView,
    MissionView,
    NeedView,
    ObjectivesView,
    PlanetView,
    RingView,
    ScoreView,
    SectorView,
    SpaceView,
    StackView,
    StopView,
    SupplyView,
    SystemView,
    TrackView,
)
from server.games.entropy.state import (
    GHOST,
    ICONS,
    KINDS,
    MARKS,
    RARITIES,
    SECTORS,
    Action,
    Challenge,
    Kind,
    Planet,
    Player,
    Site,
    State,
    System,
    planet_at,
)


def view(table: Table[State], viewer: Viewer) -> EntropyView:
    """The match as this viewer may see it."""
    state = table.state
    return EntropyView(
        round=state.round,
        phase=state.phase,
        active=active(state),
        ring=_ring(state),
        objectives=_objectives(state),
        supply=_supply(state),
        areas=tuple(_area(state, seat) for seat in range(len(state.players))),
        ghost=_ghost(state),
        hand=None if viewer is None else _hand(state, viewer),
        score=_score(table) if table.outcome is not None else None,
    )


def active(state: State) -> Seat | None:
    """Whose turn it is; None before the first and after the last."""
    return None if state.phase in {"setup", "over"} else state.seat


def _ring(state: State) -> RingView:
    sectors = tuple(_sector(state, number) for number in range(SECTORS))
    turn, seat = state.turn, active(state)
    if seat is None or not turn.distance:
        return RingView(sectors, seat, 0, None, None)
    player = state.players[seat]
    sector = way(player, turn.distance)[-1] if turn.effective == 0 else player.sector
    heading = space_piece(sector, turn.is_outside)
    return RingView(sectors, seat, turn.distance, heading, turn.marker)


def _sector(state: State, number: int) -> SectorView:
    inner = _space(state, number, INNER_ACTIONS[CONTENT.ring.inner[number]], outside=False)
    outer = _space(state, number, state.outer[number], outside=True)
    markers = tuple(
        (seat, mark, mark == "universal" and player.universal_is_locked)
        for seat, player in enumerate(state.players)
        for mark, marker in player.markers.items()
        if marker.sector == number
    )
    return SectorView(number, inner, outer, state.bonus_sides[number], markers)


def _space(state: State, number: int, action: Action, *, outside: bool) -> SpaceView:
    there = [
        seat
        for seat, player in enumerate(state.players)
        if player.systems and (player.sector, player.is_outside) == (number, outside)
    ]
    if state.ghost is not None and not outside and state.phase != "setup" and state.ghost.sector == number:
        there.append(GHOST)
    return SpaceView(space_piece(number, outside), action, tuple(there), _bonus(state, number, outside, 1))


def _bonus(state: State, number: int, outside: bool, effective: int) -> tuple[BonusView, ...]:
    return tuple(
        BonusView(
            part.distance,
            tuple((name, n) for name in part.gain.__struct_fields__ if (n := getattr(part.gain, name))),
            part.growth,
        )
        for part in bonus_parts(state, number, outside, effective)
    )


def _objectives(state: State) -> ObjectivesView:
    tracks = tuple(
        TrackView(
            name,
            tuple(player.tracks[number] for player in state.players),
            tuple(_needs(state, seat, number) for seat in range(len(state.players))),
            state.ghost.tracks[number] if state.ghost else None,
            state.objectives.done_by[number],
        )
        for number, name in enumerate(state.objectives.tracks)
    )
    life = tuple(_life_objective(state, kind) for kind in KINDS)
    return ObjectivesView(tracks, life, scoring.goals_reached(state), state.final_round)


def _needs(state: State, seat: Seat, number: int) -> tuple[NeedView, ...]:
    steps = CONTENT.tracks[state.objectives.tracks[number]].steps
    place = state.players[seat].tracks[number]
    if place == len(steps):
        return ()
    return tuple(NeedView(name, area(state, seat, name), need) for name, need in steps[place].area.items())


def _life_objective(state: State, kind: Kind) -> LifeObjectiveView:
    large = CONTENT.large[kind]
    return LifeObjectiveView(
        kind=kind,
        tokens=tuple(tokens_counted(state, seat, kind) for seat in range(len(state.players))),
        small=tuple(state.objectives.small[kind]),
        small_target=scoring.small_target(kind),
        small_tokens=state.ghost.small_tokens[kind] if state.ghost else None,
        large=large.points,
        large_target=large.tokens,
        large_by=state.objectives.large[kind],
        large_tokens=state.ghost.large_tokens[kind] if state.ghost else None,
    )


def _supply(state: State) -> SupplyView:
    supply = state.supply
    return SupplyView(
        systems=supply.systems,
        stars=tuple(
            StackView(stack_piece("star", code), "star", code, n) for code, n in supply.stars.items()
        ),
        planets=tuple(
            _stack("planet", stack, icon, n) for icon in ICONS for n, stack in enumerate(supply.planets[icon])
        ),
        asteroids=tuple(_stack("asteroid", supply.asteroids[icon], icon) for icon in ICONS),
        biomes=tuple(
            _stack("biome", stack, rarity, n)
            for rarity in RARITIES
            for n, stack in enumerate(supply.biomes[rarity])
        ),
        life=tuple(_life_stack(state, kind, n) for kind in KINDS for n in (0, 1)),
    )


def _stack(sort: str, stack: list[str], *where: str | int) -> StackView:
    return StackView(stack_piece(sort, *where), sort, stack[0] if stack else None, len(stack))


def _life_stack(state: State, kind: Kind, number: int) -> StackView:
    stack = state.supply.life[kind][number]
    if state.phase == "setup":
        return StackView(stack_piece("life", kind, number), "card", None, len(stack))
    known = tuple(card for card in stack[1:] if card in state.supply.sunk)
    return StackView(
        stack_piece("life", kind, number), "card", stack[0] if stack else None, len(stack), known
    )


def _area(state: State, seat: Seat) -> AreaView:
    player = state.players[seat]
    first, second, third = (player.focus.get(mark, 0) for mark in MARKS)
    return AreaView(
        seat=seat,
        entropy=player.entropy,
        energy=player.energy,
        mass=player.mass,
        points=player.points,
        generator=player.generator,
        focus_set=player.focus_set,
        focus=(first, second, third),
        markers=_markers(player),
        small=tuple(player.small.items()),
        large=_large(state, seat),
        shown=tuple(player.shown),
        covered=hidden_kinds(state, seat),
        missions=len(player.missions),
        mission_played=player.mission_played,
        mission_dropped=player.mission_dropped,
        systems=tuple(_system(seat, number, system) for number, system in enumerate(player.systems)),
    )


def _large(state: State, seat: Seat) -> tuple[Kind, ...]:
    return tuple(kind for kind, owner in state.objectives.large.items() if owner == seat)


def _markers(player: Player) -> tuple[MarkerView, ...]:
    return tuple(
        MarkerView(mark, marker.sector, marker.is_down, mark == "universal" and player.universal_is_locked)
        for mark, marker in player.markers.items()
    )


def _system(seat: Seat, number: int, system: System) -> SystemView:
    planets = tuple(_planet(seat, (number, slot), planet) for slot, planet in enumerate(system.planets))
    return SystemView(system_piece(seat, number), system.star, planets)


def _planet(seat: Seat, site: Site, planet: Planet) -> PlanetView:
    bacteria, plants, animals = (planet.count(kind) for kind in KINDS)
    return PlanetView(
        id=planet_piece(seat, site),
        tile=planet.tile,
        type=CONTENT.planet(planet.tile).type,
        asteroids=tuple(planet.asteroids),
        life=(bacteria, plants, animals),
        cards=tuple(planet.cards),
        biome=planet.biome,
        is_flipped=planet.is_flipped,
    )


def _ghost(state: State) -> GhostView | None:
    ghost = state.ghost
    if ghost is None:
        return None
    return GhostView(
        sector=ghost.sector,
        current=ghost.current,
        deck=len(ghost.deck),
        used=tuple(ghost.used),
        tracks=tuple(ghost.tracks),
        small=tuple(ghost.small.items()),
        large=_large(state, GHOST),
        challenges=tuple(_challenge(state, one) for one in ghost.challenges),
        score=scoring.ghost_score(state),
    )


def _challenge(state: State, one: Challenge) -> ChallengeView:
    return ChallengeView(
        colour=one.colour,
        goal=one.goal,
        restriction=one.restriction,
        is_done=one.is_done,
        is_reached=holds(state, 0, CONTENT.challenges[one.goal].condition),
        is_kept=keeps(state, 0, CONTENT.challenges[one.restriction].at_most),
    )


def _hand(state: State, seat: Seat) -> HandView:
    player = state.players[seat]
    is_playing = state.phase not in {"setup", "over"}
    fits = (
        FitView(card_piece(play.card), planet_piece(seat, play.site), play.short)
        for play in life_plays(state, seat)
    )
    stops = (_stop(state, seat, stop) for stop in destinations(state, seat)) if is_playing else ()
    missions = (
        MissionView(name, holds(state, seat, CONTENT.missions[name].condition)) for name in player.missions
    )
    return HandView(tuple(player.cards), tuple(missions), tuple(stops), tuple(fits))


def _stop(state: State, seat: Seat, stop: Destination) -> StopView:
    player = state.players[seat]
    biomes = (planet_at(player, site).biome for site in ready_biomes(player, stop.action))
    return StopView(
        space_piece(stop.sector, stop.is_outside),
        stop,
        _bonus(state, stop.sector, stop.is_outside, stop.effective),
        tuple(biome for biome in biomes if biome is not None),
    )


def _score(table: Table[State]) -> ScoreView:
    assert table.outcome is not None
    seats = range(len(table.state.players))
    return ScoreView(
        lines=tuple(scoring.score(table.state, seat) for seat in seats),
        totals=table.outcome.scores,
        places=table.outcome.places,
        ghost=scoring.ghost_score(table.state) if table.state.ghost else None,
    )
