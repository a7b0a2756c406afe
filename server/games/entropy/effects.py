"""What stars, planets, cards and tiles do when they work, each with the questions it brings below it."""

from typing import ClassVar

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Do, Table
from server.games.entropy.asides import OwnTurn
from server.games.entropy.content import CONTENT
from server.games.entropy.events import (
    CardTaken,
    GeneratorTurned,
    LifeEvolved,
    MarkerTaken,
    Received,
    StarActivated,
)
from server.games.entropy.measures import here
from server.games.entropy.offers import evolution_steps, on_piece, stars_at_full_cost, visible_cards
from server.games.entropy.pieces import RESOURCES, marker_piece, named, site_of
from server.games.entropy.printed import Effect, Gain
from server.games.entropy.state import (
    KINDS,
    Kind,
    Mark,
    Player,
    State,
    add_life,
    draw_life,
    give_card,
    lay_down,
    planet_at,
    remove_life,
)


def worth(state: State, seat: Seat, effect: Effect, system: int, slot: int | None = None) -> Gain:
    """What an effect gives at this star or planet now."""
    if effect.per is None:
        return effect.gain
    times = min(effect.per.most, here(state, seat, effect.per.measure, system, slot))
    return effect.gain.plus(effect.per.gain, times)


def receive(table: Table[State], seat: Seat, gain: Gain) -> None:
    """Give a gain: resources and points at once, the rest by questions; impossible parts lapse (25)."""
    player = table.state.players[seat]
    at_once = Gain(gain.entropy, gain.energy, gain.mass, gain.points)
    if at_once != Gain():
        player.points += at_once.points
        for resource in RESOURCES:
            setattr(player, resource, getattr(player, resource) + getattr(at_once, resource))
        table.tell(Received(seat, at_once))
    for _ in range(gain.generator):
        turn_generator(table, seat)
    table.then(GainCards(gain.cards), GainEvolutions(gain.evolutions))


def turn_generator(table: Table[State], seat: Seat) -> None:
    """One place on, paid by the milestones; from the last place points instead of the step."""
    player = table.state.players[seat]
    if player.generator < len(CONTENT.generator) - 1:
        player.generator += 1
        points = CONTENT.generator[player.generator].points
    else:
        points = CONTENT.prices.overflow_points
    player.points += points
    table.tell(GeneratorTurned(seat, player.generator, points))


class GainCards(Do[State]):
    """So many visible life cards are still to be taken."""

    left: int

    def run(self, table: Table[State]) -> None:
        """Ask for the next one, if there is any."""
        if self.left and any(visible_cards(table.state)):
            table.then(TakeCard(seats=[table.state.seat]), GainCards(self.left - 1))


class TakeCard(OwnTurn, kw_only=True):
    """Take the visible card of a life stack."""

    public: ClassVar[bool] = True

    def offer(self, state: State) -> Choice:
        """The six visible tops."""
        return Choice(say("entropy.ask.take-card"), tuple(visible_cards(state)))

    def about(self, table: Table[State]) -> Text:
        """Who takes a card."""
        return say("entropy.about.take-card", who=who(self.seats[0]))

    def settle(self, table: Table[State], pick: str) -> None:
        """Take it into the hand, seen by all; the next one is turned up."""
        _, kind, stack = pick.split("/")
        take_card(table, self.seats[0], KINDS[KINDS.index(kind)], int(stack))


def take_card(table: Table[State], seat: Seat, kind: Kind, stack: int) -> None:
    """Take the visible card of this stack."""
    card = draw_life(table.state.supply, kind, stack)
    give_card(table.state.players[seat], card, shown=True)
    table.tell(CardTaken(seat, card))


class GainEvolutions(Do[State]):
    """So many evolution steps are still to be made."""

    left: int

    def run(self, table: Table[State]) -> None:
        """Ask for the next one, if any is possible."""
        state = table.state
        if self.left and any(evolution_steps(state, state.seat)):
            table.then(EvolveLife(seats=[state.seat]), GainEvolutions(self.left - 1))


class EvolveLife(OwnTurn, kw_only=True):
    """Make an evolution step: a bacterium more, or one token becomes the next kind."""

    public: ClassVar[bool] = True

    def offer(self, state: State) -> Choice:
        """Every step on every own planet."""
        return Choice(say("entropy.ask.evolve-life"), tuple(evolution_steps(state, self.seats[0])))

    def about(self, table: Table[State]) -> Text:
        """Who makes an evolution step."""
        return say("entropy.about.evolve-life", who=who(self.seats[0]))

    def settle(self, table: Table[State], pick: str) -> None:
        """Add the token and take the one it grew out of."""
        seat = self.seats[0]
        _, part, name = pick.split("/")
        planet = planet_at(table.state.players[seat], site_of(part))
        place = KINDS.index(name)
        if place:
            remove_life(planet, KINDS[place - 1], 1)
        add_life(planet, KINDS[place], 1, CONTENT.limits.life)
        table.tell(LifeEvolved(seat, site_of(part), planet.tile, KINDS[place]))


def activate(table: Table[State], seat: Seat, system: int, cost: int) -> None:
    """Pay for a star and let it work."""
    player = table.state.players[seat]
    code = player.systems[system].star
    assert code is not None
    player.entropy -= cost
    table.tell(StarActivated(seat, system, code, cost))
    receive(table, seat, CONTENT.star(code).gain)


class PickUp(OwnTurn, kw_only=True):
    """A marker came back: one entropy, a star at full cost, or nothing (ruling 7).

    While a `fee` is due, what would leave too little for it, with `to_come` more markers on the way, is
    not offered (ruling 53).
    """

    public: ClassVar[bool] = True
    marker: Mark
    fee: int = 0
    to_come: int = 0

    def offer(self, state: State) -> Choice:
        """Entropy, the stars that can be paid, nothing."""
        seat = self.seats[0]
        entropy = state.players[seat].entropy
        piece = marker_piece(seat, self.marker)
        options = [on_piece("entropy", "entropy.option.pick-up.entropy", piece)]
        for option in stars_at_full_cost(state, seat):
            star = CONTENT.star(_star(state.players[seat], option))
            if entropy - star.cost + star.gain.entropy + self.to_come >= self.fee:
                options.append(option)
        if entropy + self.to_come >= self.fee:
            options.append(on_piece("nothing", "entropy.option.pick-up.nothing"))
        return Choice(say("entropy.ask.pick-up", marker=named("marker", self.marker)), tuple(options))

    def about(self, table: Table[State]) -> Text:
        """Whose marker came back."""
        return say("entropy.about.pick-up", who=who(self.seats[0]))

    def settle(self, table: Table[State], pick: str) -> None:
        """Give the entropy or activate the star."""
        seat = self.seats[0]
        sort, _, system = pick.partition("/")
        if sort == "entropy":
            receive(table, seat, Gain(entropy=1))
        elif sort == "star":
            code = table.state.players[seat].systems[int(system)].star
            assert code is not None
            activate(table, seat, int(system), CONTENT.star(code).cost)


def _star(player: Player, option: Option) -> str:
    code = player.systems[int(option.id.split("/")[1])].star
    assert code is not None
    return code


def markers_to_recall(player: Player, used: Mark | None) -> list[Mark]:
    """Own markers on the ring other than the one just used, without a locked universal one."""
    return [
        mark
        for mark, marker in player.markers.items()
        if marker.sector is not None
        and mark != used
        and not (mark == "universal" and player.universal_is_locked)
    ]


def recall(table: Table[State], seat: Seat, mark: Mark) -> None:
    """Take a marker off the ring, with the choice of a pick-up."""
    lay_down(table.state.players[seat], mark)
    table.tell(MarkerTaken(seat, mark))
    table.then(PickUp(seats=[seat], marker=mark))
