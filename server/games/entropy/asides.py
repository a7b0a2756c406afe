"""What the player on turn may do besides, whatever is asked: complete a biome, exchange entropy."""

from msgspec.structs import replace

from server.engine.choice import Choice, Option, Seat
from server.engine.table import Ask, Table
from server.games.entropy.content import CONTENT
from server.games.entropy.events import BiomeFlipped, Exchanged
from server.games.entropy.offers import exchanges, flips
from server.games.entropy.pieces import site_of
from server.games.entropy.state import State, planet_at


class OwnTurn(Ask[State], kw_only=True):
    """A question to the player on turn; it comes back after each thing done besides."""

    def offer(self, state: State) -> Choice:
        """What is asked, without the things besides."""
        raise AssertionError(f"{type(self).__name__} offers nothing")

    def settle(self, table: Table[State], pick: str) -> None:
        """Do what was picked; changes the table."""
        raise AssertionError(f"{type(self).__name__} does nothing with its answer")

    def choice(self, table: Table[State], seat: Seat) -> Choice:
        """What is asked, and the things besides."""
        offered = self.offer(table.state)
        return replace(offered, options=(*offered.options, *asides(table.state, seat)))

    def resolve(self, table: Table[State]) -> None:
        """Do it; after something done besides, ask again."""
        seat = self.seats[0]
        pick = self.picks[seat][0]
        if do_aside(table, seat, pick):
            table.then(replace(self, picks={}))
        else:
            self.settle(table, pick)


def asides(state: State, seat: Seat) -> tuple[Option, ...]:
    """The things that can be done besides."""
    return (*flips(state, seat), *exchanges(state, seat))


def do_aside(table: Table[State], seat: Seat, pick: str) -> bool:
    """Do it, if it is something done besides; was it?"""
    sort, _, rest = pick.partition("/")
    if sort == "flip":
        flip(table, seat, rest)
    elif sort == "exchange":
        exchange(table, seat, rest)
    return sort in {"flip", "exchange"}


def flip(table: Table[State], seat: Seat, part: str) -> None:
    """Complete a biome for good (ruling 28)."""
    site = site_of(part)
    planet = planet_at(table.state.players[seat], site)
    assert planet.biome is not None
    planet.is_flipped = True
    table.tell(BiomeFlipped(seat, site, planet.biome))


def exchange(table: Table[State], seat: Seat, to: str) -> None:
    """Entropy for one energy or one mass."""
    player = table.state.players[seat]
    player.entropy -= CONTENT.prices.exchange
    if to == "energy":
        player.energy += 1
    else:
        player.mass += 1
    table.state.turn.exchanges += 1
    table.tell(Exchanged(seat, to))
