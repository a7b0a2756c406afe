"""What can be counted: over all that is one's own, on one planet, and where an effect happens."""

from collections.abc import Callable, Iterator, Mapping

from server.engine.choice import Seat
from server.games.entropy.content import CONTENT
from server.games.entropy.printed import AreaMeasure, Condition, PlaceMeasure, PlanetMeasure, Star
from server.games.entropy.state import MARKS, Icon, Kind, Planet, Player, State, planets_of


def stars_of(player: Player) -> Iterator[tuple[int, Star]]:
    """All own stars with the numbers of their systems."""
    for number, system in enumerate(player.systems):
        if system.star is not None:
            yield number, CONTENT.star(system.star)


def icons_on(planet: Planet) -> list[Icon]:
    """The icons of a planet and its asteroids."""
    tile = CONTENT.planet(planet.tile)
    return [tile.type] * tile.icons + [CONTENT.asteroids[asteroid].type for asteroid in planet.asteroids]


def life_tokens(player: Player, kind: Kind) -> int:
    """Tokens of this kind over all own planets."""
    return sum(planet.count(kind) for _, planet in planets_of(player))


def richest_system(player: Player, kind: Kind) -> int:
    """Tokens of this kind in the system that has most."""
    counts = (sum(planet.count(kind) for planet in system.planets) for system in player.systems)
    return max(counts, default=0)


def tokens_counted(state: State, seat: Seat, kind: Kind) -> int:
    """Tokens of the kind for life objectives (34)."""
    count = life_tokens if state.rulings.life_over_all_planets else richest_system
    return count(state.players[seat], kind)


def area(state: State, seat: Seat, measure: AreaMeasure) -> int:
    """The count of this measure for this seat."""
    return AREA[measure](state.players[seat]) if measure != "exchanges" else state.turn.exchanges


def on_planet(planet: Planet, measure: PlanetMeasure) -> int:
    """The count of this measure on this planet."""
    if measure == "asteroids":
        return len(planet.asteroids)
    if measure == "cards":
        return len(planet.cards)
    return planet.count(measure)


def holds(state: State, seat: Seat, condition: Condition) -> bool:
    """Does this seat's area fulfil the condition?"""
    if any(area(state, seat, measure) < n for measure, n in condition.area.items()):
        return False
    if not condition.planet:
        return True
    wanted = condition.planet.items()
    planets = (planet for _, planet in planets_of(state.players[seat]))
    return any(all(on_planet(planet, measure) >= n for measure, n in wanted) for planet in planets)


def keeps(state: State, seat: Seat, at_most: Mapping[AreaMeasure, int]) -> bool:
    """Does this seat's area keep within these limits?"""
    return all(area(state, seat, measure) <= most for measure, most in at_most.items())


def here(state: State, seat: Seat, measure: PlaceMeasure, system: int, slot: int | None) -> int:
    """The count of this measure at the star or planet where an effect happens."""
    place = state.players[seat].systems[system]
    if measure == "completed-biomes":
        return area(state, seat, "completed-biomes")
    if measure == "planets-here":
        return len(place.planets)
    if measure == "star-level":
        return CONTENT.star(place.star).level if place.star else 0
    assert slot is not None
    planet = place.planets[slot]
    if measure == "planet-icons":
        return CONTENT.planet(planet.tile).icons
    return len(planet.asteroids) if measure == "asteroids-here" else planet.count("bacteria")


def _levels(player: Player) -> list[int]:
    return [star.level for _, star in stars_of(player)]


def _planets(player: Player) -> list[Planet]:
    return [planet for _, planet in planets_of(player)]


def _asteroids(player: Player) -> list[str]:
    return [asteroid for planet in _planets(player) for asteroid in planet.asteroids]


def _cards(player: Player) -> int:
    return sum(len(planet.cards) for planet in _planets(player))


def _focus(player: Player) -> list[int]:
    return [player.focus.get(mark, 0) for mark in MARKS]


AREA: Mapping[AreaMeasure, Callable[[Player], int]] = {
    "star-levels": lambda player: sum(_levels(player)),
    "stars-of-level-2": lambda player: sum(level >= 2 for level in _levels(player)),
    "stars-of-level-3": lambda player: sum(level >= 3 for level in _levels(player)),
    "systems": lambda player: len(player.systems),
    "planets": lambda player: len(_planets(player)),
    "planet-types": lambda player: len({CONTENT.planet(planet.tile).type for planet in _planets(player)}),
    "asteroids": lambda player: len(_asteroids(player)),
    "asteroid-types": lambda player: len({CONTENT.asteroids[one].type for one in _asteroids(player)}),
    "asteroid-pairs": lambda player: len(_asteroids(player)) // 2,
    "most-asteroids": lambda player: max((len(planet.asteroids) for planet in _planets(player)), default=0),
    "completed-biomes": lambda player: sum(planet.is_flipped for planet in _planets(player)),
    "cards-played": _cards,
    "card-pairs": lambda player: _cards(player) // 2,
    "animals": lambda player: life_tokens(player, "animals"),
    "focus-levels": lambda player: sum(_focus(player)),
    "focus-cards": lambda player: sum(level >= 1 for level in _focus(player)),
    "generator": lambda player: player.generator,
    "hand": lambda player: len(player.cards),
    "entropy": lambda player: player.entropy,
    "resources": lambda player: player.entropy + player.energy + player.mass,
}
