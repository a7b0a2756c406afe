"""The movement phase: the way, the markers on it, the stop with its travel bonus and biome rewards."""

from typing import ClassVar

from server.engine.choice import Choice, Option, Refusal, Seat, Text, say, who
from server.engine.table import Do, Table
from server.games.entropy.asides import OwnTurn
from server.games.entropy.content import CONTENT, INNER_ACTIONS
from server.games.entropy.effects import PickUp, receive
from server.games.entropy.events import BiomeRewarded, FeePaid, MarkerTaken, Moved, UniversalUnlocked
from server.games.entropy.offers import can_flip, on_piece
from server.games.entropy.pieces import (
    gain_text,
    listed,
    marker_piece,
    named,
    planet_piece,
    site_id,
    site_of,
    space_name,
    space_piece,
)
from server.games.entropy.printed import Bonus, Gain
from server.games.entropy.rules import (
    Destination,
    action_at,
    biome_reward,
    bonus_parts,
    destinations,
    is_crowded,
    is_enhanced,
    ready_biomes,
    refused_stops,
    reward_price,
    rewarding_markers,
    way,
)
from server.games.entropy.state import Mark, Marker, Player, Site, State, lay_down, planet_at, planets_of


class Move(OwnTurn, kw_only=True):
    """Move the scientist one to three sectors, inside with a marker or outside."""

    def offer(self, state: State) -> Choice:
        """Every stop, inside once for each marker."""
        stops = destinations(state, self.seats[0])
        return Choice(
            say("entropy.ask.move"), tuple(_move_option(state, self.seats[0], stop) for stop in stops)
        )

    def about(self, table: Table[State]) -> Text:
        """Who moves."""
        return say("entropy.about.move", who=who(self.seats[0]))

    def refusals(self, table: Table[State], seat: Seat) -> tuple[Refusal, ...]:
        """Why other spaces cannot be gone to."""
        return tuple(refused_stops(table.state, seat))

    def settle(self, table: Table[State], pick: str) -> None:
        """Go the way sector by sector."""
        seat = self.seats[0]
        stop = next(one for one in destinations(table.state, seat) if move_id(one) == pick)
        table.state.turn.distance = stop.distance
        table.state.turn.is_outside = stop.is_outside
        table.state.turn.marker = stop.marker
        table.tell(Moved(seat, stop.distance, stop.sector, stop.is_outside, stop.action, stop.marker))
        sectors = way(table.state.players[seat], stop.distance)
        table.then(Pass(sectors, stop.fee), Arrive(stop.sector, stop.is_outside, stop.fee))


def move_id(stop: Destination) -> str:
    """The id of going there."""
    return f"move/{stop.distance}/{stop.marker or 'outer'}"


def _move_option(state: State, seat: Seat, stop: Destination) -> Option:
    space = space_name(state, stop.sector, stop.is_outside, INNER_ACTIONS[CONTENT.ring.inner[stop.sector]])
    at: tuple[str, ...] = (space_piece(stop.sector, stop.is_outside),)
    if stop.marker is None:
        label = say("entropy.option.move.outer", n=stop.distance, space=space)
    else:
        label = say(
            "entropy.option.move.inner", n=stop.distance, space=space, marker=named("marker", stop.marker)
        )
        at = (*at, marker_piece(seat, stop.marker))
    return Option(move_id(stop), label, at, _foretold(state, seat, stop))


def _foretold(state: State, seat: Seat, stop: Destination) -> Text:
    parts = bonus_parts(state, stop.sector, stop.is_outside, stop.effective)
    biomes = ready_biomes(state.players[seat], stop.action)
    planets = [planet_at(state.players[seat], site) for site in biomes]
    note = say("entropy.note.move", n=stop.effective, bonus=listed(_part_text(part) for part in parts))
    if stop.fee:
        note = say("entropy.note.move.fee", note=note, fee=stop.fee)
    if planets:
        names = listed(named("biome", planet.biome) for planet in planets if planet.biome)
        note = say("entropy.note.move.biomes", note=note, biomes=names)
    return note


class Pass(Do[State]):
    """Go on over these sectors; own markers come back."""

    sectors: list[int]
    fee: int

    def run(self, table: Table[State]) -> None:
        """Pass the first of them."""
        if not self.sectors:
            return
        rest = self.sectors[1:]
        table.then(Pass(rest, self.fee))
        player = table.state.players[table.state.seat]
        for mark, marker in player.markers.items():
            if marker.sector == self.sectors[0]:
                pass_marker(table, mark, self.fee, rest)


def pass_marker(table: Table[State], mark: Mark, fee: int, rest: list[int]) -> None:
    """Take a marker back; the locked universal one is unlocked instead of paying."""
    seat = table.state.seat
    player = table.state.players[seat]
    lay_down(player, mark)
    if mark == "universal" and player.universal_is_locked:
        player.universal_is_locked = False
        table.tell(UniversalUnlocked(seat))
        return
    table.tell(MarkerTaken(seat, mark))
    table.then(PickUp(seats=[seat], marker=mark, fee=fee, to_come=rewarding_markers(player, rest)))


class Arrive(Do[State]):
    """Stop: the marker is placed, the fee paid, the effective distance settled (12)."""

    sector: int
    is_outside: bool
    fee: int

    def run(self, table: Table[State]) -> None:
        """Stand there."""
        state, seat = table.state, table.state.seat
        player = state.players[seat]
        player.sector, player.is_outside = self.sector, self.is_outside
        if state.turn.marker is not None:
            player.markers[state.turn.marker] = Marker(sector=self.sector)
        if self.fee:
            player.entropy -= self.fee
            table.tell(FeePaid(seat, self.fee))
        state.turn.effective = state.turn.distance + is_crowded(state, seat, self.sector, self.is_outside)


def _part_text(part: Bonus) -> Text:
    return say("entropy.bonus.growth", n=part.growth) if part.growth else gain_text(part.gain)


class OfferBonus(Do[State]):
    """The travel bonus comes before the action."""

    def run(self, table: Table[State]) -> None:
        """Ask, if the distance earns anything."""
        if earned(table.state):
            table.then(TravelBonus(seats=[table.state.seat]))


def earned(state: State) -> list[Bonus]:
    """The parts of the travel bonus earned by the stop of this turn."""
    player = state.players[state.seat]
    return bonus_parts(state, player.sector, player.is_outside, state.turn.effective)


class TravelBonus(OwnTurn, kw_only=True):
    """Take the travel bonus: all of it, a part, or none."""

    public: ClassVar[bool] = True

    def offer(self, state: State) -> Choice:
        """Every part alone, both together, none."""
        parts = earned(state)
        options = [Option(f"bonus/{number}", _part_text(part)) for number, part in enumerate(parts)]
        if len(parts) > 1:
            both = say("entropy.option.bonus.all", parts=tuple(_part_text(part) for part in parts))
            options.insert(0, Option("bonus/all", both))
        return Choice(say("entropy.ask.bonus"), (*options, on_piece("none", "entropy.option.bonus.none")))

    def about(self, table: Table[State]) -> Text:
        """Who may take a travel bonus."""
        return say("entropy.about.bonus", who=who(self.seats[0]))

    def settle(self, table: Table[State], pick: str) -> None:
        """Give what was taken; more growth is remembered for the action."""
        parts = earned(table.state)
        taken = [part for number, part in enumerate(parts) if pick in {"bonus/all", f"bonus/{number}"}]
        gain = Gain()
        for part in taken:
            gain = gain.plus(part.gain)
            table.state.turn.growth += part.growth
        receive(table, self.seats[0], gain)


class OfferFlips(Do[State]):
    """The last moment at which completing a biome is in time for what comes next (50)."""

    rewarded_only: bool = False

    def run(self, table: Table[State]) -> None:
        """Ask, if there is such a biome."""
        state = table.state
        player = state.players[state.seat]
        action = action_at(state, player.sector, player.is_outside)
        for _, planet in planets_of(player):
            in_time = not self.rewarded_only or action in _triggers(planet.biome)
            if in_time and can_flip(planet):
                table.then(Flips(seats=[state.seat]))
                return


def _triggers(biome: str | None) -> tuple[str, ...]:
    return CONTENT.biomes[biome].triggers if biome else ()


class Flips(OwnTurn, kw_only=True):
    """Complete biomes, or go on."""

    public: ClassVar[bool] = True

    def offer(self, state: State) -> Choice:
        """Going on; the biomes stand among the things done besides."""
        return Choice(say("entropy.ask.flips"), (on_piece("go-on", "entropy.option.go-on"),))

    def about(self, table: Table[State]) -> Text:
        """Who may complete a biome."""
        return say("entropy.about.flips", who=who(self.seats[0]))

    def settle(self, table: Table[State], pick: str) -> None:
        """Go on."""


class OfferRewards(Do[State]):
    """Completed biomes pay for the stop: those completed when this begins."""

    def run(self, table: Table[State]) -> None:
        """Settle which."""
        state = table.state
        player = state.players[state.seat]
        ready = ready_biomes(player, action_at(state, player.sector, player.is_outside))
        table.then(Reward(ready))


class Reward(Do[State]):
    """The biomes at these sites may still pay, once each."""

    ready: list[Site]

    def run(self, table: Table[State]) -> None:
        """Ask, if one of them can be paid for."""
        state = table.state
        if payable(state.players[state.seat], self.ready):
            table.then(BiomeReward(seats=[state.seat], ready=self.ready))


def payable(player: Player, ready: list[Site]) -> list[Site]:
    """Those whose price the player has."""
    return [site for site in ready if reward_price(planet_at(player, site)) <= player.entropy]


class BiomeReward(OwnTurn, kw_only=True):
    """Take the reward of a completed biome, or go on without."""

    public: ClassVar[bool] = True
    ready: list[Site]

    def offer(self, state: State) -> Choice:
        """The rewards that can be paid for, and going on."""
        seat = self.seats[0]
        sites = payable(state.players[seat], self.ready)
        options = (self._option(state, seat, site) for site in sites)
        go_on = on_piece("go-on", "entropy.option.go-on")
        return Choice(say("entropy.ask.reward"), (*options, go_on))

    def _option(self, state: State, seat: Seat, site: Site) -> Option:
        planet = planet_at(state.players[seat], site)
        assert planet.biome is not None
        gain, price = gain_text(biome_reward(state, planet)), reward_price(planet)
        label = say("entropy.option.reward", biome=named("biome", planet.biome), gain=gain, n=price)
        return Option(f"reward/{site_id(site)}", label, (planet_piece(seat, site),))

    def about(self, table: Table[State]) -> Text:
        """Whose biomes pay."""
        return say("entropy.about.reward", who=who(self.seats[0]))

    def settle(self, table: Table[State], pick: str) -> None:
        """Pay for it and give it; then the others."""
        if pick == "go-on":
            return
        seat = self.seats[0]
        site = site_of(pick.removeprefix("reward/"))
        player = table.state.players[seat]
        planet = planet_at(player, site)
        assert planet.biome is not None
        player.entropy -= reward_price(planet)
        table.tell(BiomeRewarded(seat, site, planet.biome, is_enhanced(planet)))
        table.then(Reward([one for one in self.ready if one != site]))
        receive(table, seat, biome_reward(table.state, planet))
