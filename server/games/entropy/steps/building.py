"""The actions that build: evolve a star, aggregate a planet, capture an asteroid, set a biome."""

from collections.abc import Iterator

from server.engine.choice import Option, Seat, say
from server.engine.table import Do, Table
from server.games.entropy.content import CONTENT
from server.games.entropy.effects import receive
from server.games.entropy.events import (
    AsteroidCaptured,
    BiomeSet,
    LifeChanged,
    PlanetMade,
    StarEvolved,
    StarMade,
)
from server.games.entropy.measures import stars_of
from server.games.entropy.pieces import (
    gain_text,
    named,
    planet_name,
    planet_piece,
    site_id,
    site_of,
    stack_piece,
    system_name,
    system_piece,
)
from server.games.entropy.printed import Asteroid
from server.games.entropy.state import (
    ICONS,
    KINDS,
    RARITIES,
    Icon,
    Planet,
    State,
    System,
    planet_at,
    planets_of,
    remove_life,
    take_top,
)


def offer_stars(state: State, seat: Seat) -> Iterator[Option]:
    """Evolve an own star along its path, or make a new one of level I."""
    yield from _evolutions(state, seat)
    player = state.players[seat]
    if player.energy < CONTENT.prices.new_star:
        return
    dark = [number for number, system in enumerate(player.systems) if system.star is None]
    for code, star in CONTENT.stars.items():
        if star.level == 1 and state.supply.stars[code]:
            for system in (*dark, *new_system(state, seat)):
                where = system_name(state, seat, system) if system in dark else say("entropy.system.new")
                label = say("entropy.option.new-star", star=named("star", code), system=where)
                yield Option(
                    f"new/{code}/{system}", label, (stack_piece("star", code), system_piece(seat, system))
                )


def _evolutions(state: State, seat: Seat) -> Iterator[Option]:
    player = state.players[seat]
    for system, star in stars_of(player):
        for code in star.next:
            price = CONTENT.prices.evolve[star.level - 1]
            if state.supply.stars[code] and player.energy >= price:
                label = say(
                    "entropy.option.evolve-star",
                    old=named("star", star.code),
                    star=named("star", code),
                    n=price,
                )
                yield Option(
                    f"evolve/{system}/{code}", label, (system_piece(seat, system), stack_piece("star", code))
                )


def new_system(state: State, seat: Seat) -> tuple[int, ...]:
    """The number that a new system would get, if one is left."""
    return (len(state.players[seat].systems),) if state.supply.systems else ()


def open_system(state: State, seat: Seat, system: int) -> System:
    """This system; a new one is taken from the supply."""
    player = state.players[seat]
    if system == len(player.systems):
        state.supply.systems -= 1
        player.systems.append(System())
    return player.systems[system]


def do_star(table: Table[State], seat: Seat, pick: str) -> None:
    """Swap or place the star; no star effect fires."""
    state = table.state
    player = state.players[seat]
    sort, first, second = pick.split("/")
    if sort == "new":
        code, number = first, int(second)
        player.energy -= CONTENT.prices.new_star
        open_system(state, seat, number).star = code
        table.tell(StarMade(seat, number, code))
    else:
        code, number = second, int(first)
        old = player.systems[number].star
        assert old is not None
        player.energy -= CONTENT.prices.evolve[CONTENT.star(old).level - 1]
        player.systems[number].star = code
        put_star_back(state, old)
        table.tell(StarEvolved(seat, number, old, code))
    state.supply.stars[code] -= 1
    state.turn.system = number


def put_star_back(state: State, code: str) -> None:
    """A normal star returns to its stack, a starting star leaves the game."""
    if code in CONTENT.starting_stars:
        state.box.append(code)
    else:
        state.supply.stars[code] += 1


def offer_planets(state: State, seat: Seat) -> Iterator[Option]:
    """The visible planets that can be paid for, into every system with a free slot or a new one (18)."""
    player = state.players[seat]
    free = [
        number for number, system in enumerate(player.systems) if len(system.planets) < CONTENT.limits.slots
    ]
    for icon in ICONS:
        for stack, tiles in enumerate(state.supply.planets[icon]):
            if not tiles or CONTENT.planet(tiles[0]).cost > player.mass:
                continue
            tile = CONTENT.planet(tiles[0])
            for system in (*free, *new_system(state, seat)):
                where = system_name(state, seat, system) if system in free else say("entropy.system.new")
                label = say(
                    "entropy.option.planet",
                    planet=named("planet", tile.id),
                    icon=named("icon", icon),
                    n=tile.cost,
                    gain=gain_text(tile.gain),
                    system=where,
                )
                at = (stack_piece("planet", icon, stack), system_piece(seat, system))
                yield Option(f"planet/{icon}/{stack}/{system}", label, at)


def do_planet(table: Table[State], seat: Seat, pick: str) -> None:
    """Pay, let it work, then place it: its effect cannot reach the new planet itself (19)."""
    _, name, stack, system = pick.split("/")
    icon = ICONS[ICONS.index(name)]
    tile = CONTENT.planet(table.state.supply.planets[icon][int(stack)][0])
    table.state.players[seat].mass -= tile.cost
    table.then(PlacePlanet(icon, int(stack), int(system)))
    receive(table, seat, tile.gain)


class PlacePlanet(Do[State]):
    """The planet that has worked goes to its system."""

    icon: Icon
    stack: int
    system: int

    def run(self, table: Table[State]) -> None:
        """Take it off its stack and put it into the first free slot (slots are alike)."""
        state, seat = table.state, table.state.seat
        tile = take_top(state.supply.planets[self.icon], self.stack)
        planets = open_system(state, seat, self.system).planets
        planets.append(Planet(tile))
        state.turn.system, state.turn.slot = self.system, len(planets) - 1
        table.tell(PlanetMade(seat, (self.system, len(planets) - 1), tile))


def payments(state: State, seat: Seat, asteroid: Asteroid, planet: Planet) -> Iterator[str]:
    """How this asteroid can be paid for at this planet: free is free of the surcharge too (37)."""
    if asteroid.free:
        yield "free"
        return
    prices, mass = CONTENT.prices, state.players[seat].mass
    extra = prices.surcharge if asteroid.type in prices.surcharged else 0
    if mass >= prices.asteroid_mass + extra:
        yield "mass"
    for kind in KINDS:
        if planet.count(kind) >= prices.asteroid_life and mass >= extra:
            yield kind


def offer_asteroids(state: State, seat: Seat) -> Iterator[Option]:
    """The visible asteroids, to own planets with room, in every way to pay."""
    for icon in ICONS:
        stack = state.supply.asteroids[icon]
        for site, planet in planets_of(state.players[seat]) if stack else ():
            if len(planet.asteroids) >= CONTENT.limits.asteroids:
                continue
            asteroid = CONTENT.asteroids[stack[0]]
            for payment in payments(state, seat, asteroid, planet):
                label = say(
                    "entropy.option.asteroid",
                    asteroid=named("asteroid", asteroid.id),
                    planet=planet_name(state, seat, site),
                    payment=named("payment", payment),
                )
                at = (stack_piece("asteroid", icon), planet_piece(seat, site))
                yield Option(f"asteroid/{icon}/{site_id(site)}/{payment}", label, at)


def do_asteroid(table: Table[State], seat: Seat, pick: str) -> None:
    """Pay, attach it, and let the planet work."""
    state = table.state
    player = state.players[seat]
    _, name, part, payment = pick.split("/")
    site, icon = site_of(part), ICONS[ICONS.index(name)]
    planet = planet_at(player, site)
    asteroid = state.supply.asteroids[icon].pop(0)
    pay_asteroid(table, seat, site, asteroid, payment)
    planet.asteroids.append(asteroid)
    state.turn.system, state.turn.slot = site
    table.tell(AsteroidCaptured(seat, site, planet.tile, asteroid, payment))
    receive(table, seat, CONTENT.planet(planet.tile).gain)


def pay_asteroid(table: Table[State], seat: Seat, site: tuple[int, int], asteroid: str, payment: str) -> None:
    """Mass or a life token from that planet, and the surcharge for water and radiation."""
    if payment == "free":
        return
    player, prices = table.state.players[seat], CONTENT.prices
    if CONTENT.asteroids[asteroid].type in prices.surcharged:
        player.mass -= prices.surcharge
    if payment == "mass":
        player.mass -= prices.asteroid_mass
        return
    kind = KINDS[KINDS.index(payment)]
    planet = planet_at(player, site)
    remove_life(planet, kind, prices.asteroid_life)
    table.tell(LifeChanged(seat, site, planet.tile, kind, -prices.asteroid_life))


def offer_biomes(state: State, seat: Seat) -> Iterator[Option]:
    """The visible biomes, to own planets that have none; nothing is paid (27)."""
    for rarity in RARITIES:
        for stack, tiles in enumerate(state.supply.biomes[rarity]):
            for site, planet in planets_of(state.players[seat]) if tiles else ():
                if planet.biome is None:
                    label = say(
                        "entropy.option.biome",
                        biome=named("biome", tiles[0]),
                        planet=planet_name(state, seat, site),
                    )
                    at = (stack_piece("biome", rarity, stack), planet_piece(seat, site))
                    yield Option(f"biome/{rarity}/{stack}/{site_id(site)}", label, at)


def do_biome(table: Table[State], seat: Seat, pick: str) -> None:
    """Place it with its open side up."""
    _, name, stack, part = pick.split("/")
    pair = table.state.supply.biomes[RARITIES[RARITIES.index(name)]]
    planet = planet_at(table.state.players[seat], site_of(part))
    planet.biome = take_top(pair, int(stack))
    table.tell(BiomeSet(seat, site_of(part), planet.tile, planet.biome))
