"""The beginning: focus sets, starting tiles, the life decks are split."""

from typing import ClassVar

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Ask, Do, Table
from server.games.entropy.content import CONTENT
from server.games.entropy.events import FocusChosen, StartDealt
from server.games.entropy.pieces import RESOURCES, listed, named
from server.games.entropy.printed import Gain
from server.games.entropy.state import (
    KINDS,
    MARKS,
    SECTORS,
    Kind,
    Marker,
    Planet,
    Player,
    State,
    System,
    give_card,
    seats_in_order,
)
from server.games.entropy.steps.rounds import BeginRound

SETS = "ABCD"


class Begin(Do[State]):
    """In seat order: a focus set, a system with a starting star and planet, cards, resources, missions."""

    def run(self, table: Table[State]) -> None:
        """Seat by seat, then the common rest."""
        table.then(FinishSetup())
        for seat in reversed(seats_in_order(table.state)):
            table.then(TakeFocus(seat), DealStart(seat))


class TakeFocus(Do[State]):
    """A focus set: chosen, or dealt at random (43)."""

    seat: int

    def run(self, table: Table[State]) -> None:
        """Ask, or draw."""
        if table.state.rulings.focus_is_chosen:
            table.then(ChooseFocus(seats=[self.seat]))
        else:
            take_focus(table, self.seat, table.dice.pick(free_sets(table.state)))


def free_sets(state: State) -> list[str]:
    """The focus sets nobody has taken."""
    taken = {player.focus_set for player in state.players}
    return [name for name in SETS if name not in taken]


def take_focus(table: Table[State], seat: Seat, name: str) -> None:
    """The three cards of this set, showing level 0."""
    table.state.players[seat].focus_set = name
    table.tell(FocusChosen(seat, name))


class ChooseFocus(Ask[State], kw_only=True):
    """Choose one of the focus sets left."""

    public: ClassVar[bool] = True

    def choice(self, table: Table[State], seat: Seat) -> Choice:
        """The sets left, each with its three cards."""
        options = (
            Option(
                f"set/{name}",
                say(
                    "entropy.option.focus-set",
                    set=named("set", name),
                    cards=listed(named("focus", CONTENT.focus_card(name, mark).id) for mark in MARKS),
                ),
                (f"set:{name}",),
            )
            for name in free_sets(table.state)
        )
        return Choice(say("entropy.ask.focus-set"), tuple(options))

    def about(self, table: Table[State]) -> Text:
        """Who chooses."""
        return say("entropy.about.focus-set", who=who(self.seats[0]))

    def resolve(self, table: Table[State]) -> None:
        """Take it."""
        seat = self.seats[0]
        take_focus(table, seat, self.picks[seat][0].removeprefix("set/"))


class DealStart(Do[State]):
    """A starting star and a starting planet at random; their backs pay, their effects do not (46)."""

    seat: int

    def run(self, table: Table[State]) -> None:
        """Draw, place and pay."""
        state, seat = table.state, self.seat
        player = state.players[seat]
        star = CONTENT.starting_stars[draw_start(table, list(CONTENT.starting_stars))]
        planet = CONTENT.starting_planets[draw_start(table, list(CONTENT.starting_planets))]
        state.supply.systems -= 1
        player.systems.append(System(star.code, [Planet(planet.id)]))
        stand_at(state, player, star.sector)
        gain = star.back.plus(planet.back)
        pay_back(player, gain)
        cards = deal_cards(state, player, star.cards)
        missions = deal_missions(table, player)
        table.tell(StartDealt(seat, star.code, planet.id, star.sector, gain, star.cards, cards, missions))


def draw_start(table: Table[State], sort: list[str]) -> str:
    """One of the starting tiles of this sort that are left."""
    tile = table.dice.pick([tile for tile in table.state.starts if tile in sort])
    table.state.starts.remove(tile)
    return tile


def stand_at(state: State, player: Player, sector: int) -> None:
    """The scientist stands inside, its locked universal marker beside it (44); the ghost some sectors on."""
    player.sector = sector
    player.markers["universal"] = Marker(sector=sector)
    if state.ghost is not None:
        state.ghost.sector = (sector + CONTENT.ghost.ahead) % SECTORS


def pay_back(player: Player, gain: Gain) -> None:
    """The resources on the backs."""
    for resource in RESOURCES:
        setattr(player, resource, getattr(player, resource) + getattr(gain, resource))


def deal_cards(state: State, player: Player, kinds: tuple[Kind, ...]) -> tuple[str, ...]:
    """A card from the deck of each of these kinds, unseen by others."""
    cards = tuple(state.supply.life[kind][0].pop(0) for kind in kinds)
    for card in cards:
        give_card(player, card, shown=False)
    return cards


def deal_missions(table: Table[State], player: Player) -> tuple[str, ...]:
    """Two missions; none against the ghost."""
    if table.state.ghost is None:
        player.missions = sorted(table.dice.draw_from(table.state.unused_missions) for _ in range(2))
    return tuple(player.missions)


class FinishSetup(Do[State]):
    """Starting tiles left over leave the game; each life deck becomes two open stacks."""

    def run(self, table: Table[State]) -> None:
        """Split the decks, and the first round begins."""
        state = table.state
        state.box.extend(state.starts)
        state.starts.clear()
        for kind in KINDS:
            deck = state.supply.life[kind][0]
            half = (len(deck) + 1) // 2
            state.supply.life[kind] = [deck[:half], deck[half:]]
        state.phase = "move"
        table.then(BeginRound())
