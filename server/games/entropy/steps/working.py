"""The actions that work: create life, activate stars, upgrade the console, take cards, primordial soup."""

from collections.abc import Iterator
from typing import ClassVar

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Do, Table
from server.games.entropy.asides import OwnTurn
from server.games.entropy.content import CONTENT
from server.games.entropy.effects import (
    GainCards,
    activate,
    receive,
    take_card,
    turn_generator,
    worth,
)
from server.games.entropy.events import ConsoleUpgraded, LifeChanged, LifeCreated, MarkerTaken
from server.games.entropy.measures import stars_of
from server.games.entropy.offers import on_piece, star_option, visible_cards
from server.games.entropy.pieces import (
    card_piece,
    focus_piece,
    marker_piece,
    named,
    planet_name,
    planet_piece,
    site_id,
    site_of,
)
from server.games.entropy.printed import Gain, LifeCard
from server.games.entropy.rules import LifePlay, life_plays
from server.games.entropy.state import (
    KINDS,
    MARKS,
    Planet,
    Site,
    State,
    add_life,
    drop_card,
    lay_down,
    planet_at,
    remove_life,
    sink_card,
)


def offer_life(state: State, seat: Seat) -> Iterator[Option]:
    """Every card with every planet it fits; with the effect first where that makes a difference (24)."""
    for play in life_plays(state, seat):
        yield _life_option(state, seat, play, effect_first=False)
        if order_matters(CONTENT.life[play.card]):
            yield _life_option(state, seat, play, effect_first=True)


def _life_option(state: State, seat: Seat, play: LifePlay, *, effect_first: bool) -> Option:
    key = "entropy.option.life.effect-first" if effect_first else "entropy.option.life"
    label = say(key, card=named("card", play.card), planet=planet_name(state, seat, play.site))
    name = f"life/{play.card}/{site_id(play.site)}" + ("/effect-first" if effect_first else "")
    note = say("entropy.note.short", icon=named("icon", play.short)) if play.short else None
    return Option(name, label, (card_piece(play.card), planet_piece(seat, play.site)), note)


def order_matters(card: LifeCard) -> bool:
    """Does the effect count tokens that the card itself changes?"""
    counts = card.per is not None and card.per.measure == "bacteria-here"
    return counts and (card.kind == "bacteria" or "bacteria" in card.remove)


def discards_of(state: State, seat: Seat, pick: str) -> tuple[str, ...]:
    """The cards of which one must be discarded for this play; none if all icons are there."""
    _, card, part = pick.split("/")[:3]
    wanted = (card, site_of(part))
    return next((play.discards for play in life_plays(state, seat) if (play.card, play.site) == wanted), ())


def do_life(table: Table[State], seat: Seat, pick: str, discard: str | None) -> None:
    """Discard, then change the life and let the card work in the order named, then the card lies there."""
    state = table.state
    player = state.players[seat]
    _, name, part = pick.split("/")[:3]
    site = site_of(part)
    planet = planet_at(player, site)
    if discard is not None:
        drop_card(player, discard)
        sink_card(state.supply, CONTENT.life[discard].kind, discard)
    drop_card(player, name)
    planet.cards.append(name)
    state.turn.system, state.turn.slot = site
    table.tell(LifeCreated(seat, site, planet.tile, name, discard))
    change, work = ChangeLife(name, site), WorkCard(name, site)
    table.then(*((work, change) if pick.endswith("/effect-first") else (change, work)))


class ChangeLife(Do[State]):
    """Tokens are removed, then added, then those of the travel bonus (28)."""

    card: str
    site: Site

    def run(self, table: Table[State]) -> None:
        """Change the life of the planet."""
        card = CONTENT.life[self.card]
        planet = planet_at(table.state.players[table.state.seat], self.site)
        for kind, tokens in card.remove.items():
            remove_life(planet, kind, tokens)
            self._tell(table, planet, kind, -tokens)
        added = add_life(planet, card.kind, card.grow, CONTENT.limits.life)
        added += add_life(planet, card.kind, table.state.turn.growth, CONTENT.limits.life)
        if added:
            self._tell(table, planet, card.kind, added)

    def _tell(self, table: Table[State], planet: Planet, kind: str, tokens: int) -> None:
        table.tell(LifeChanged(table.state.seat, self.site, planet.tile, KINDS[KINDS.index(kind)], tokens))


class WorkCard(Do[State]):
    """The effect on the lower part of the card."""

    card: str
    site: Site

    def run(self, table: Table[State]) -> None:
        """Give it."""
        seat = table.state.seat
        receive(table, seat, worth(table.state, seat, CONTENT.life[self.card].effect, *self.site))


def offer_activations(state: State, seat: Seat, used: list[int], cheap: int) -> Iterator[Option]:
    """The stars not used yet: at full cost, and cheaper while the generator allows it (26)."""
    player = state.players[seat]
    power = CONTENT.generator[player.generator]
    for system, star in stars_of(player):
        if system in used:
            continue
        lowered = max(0, star.cost - power.discount)
        if cheap < power.stars and lowered < star.cost and player.entropy >= lowered:
            yield star_option(state, seat, system, lowered, star.gain, cheap=True)
        if player.entropy >= star.cost:
            yield star_option(state, seat, system, star.cost, star.gain)


def offer_first_activations(state: State, seat: Seat) -> Iterator[Option]:
    """The first star to activate."""
    return offer_activations(state, seat, [], 0)


def do_activation(table: Table[State], seat: Seat, pick: str) -> None:
    """The first star, and then the others."""
    activate_one(table, seat, pick, [], 0)


def activate_one(table: Table[State], seat: Seat, pick: str, used: list[int], cheap: int) -> None:
    """Pay for a star and let it work; then the next may follow, paid with what this one gave."""
    parts = pick.split("/")
    system, lowered = int(parts[1]), len(parts) == 3
    player = table.state.players[seat]
    code = player.systems[system].star
    assert code is not None
    cost = CONTENT.star(code).cost
    if lowered:
        cost = max(0, cost - CONTENT.generator[player.generator].discount)
    table.then(NextActivation([*used, system], cheap + lowered))
    activate(table, seat, system, cost)


class NextActivation(Do[State]):
    """Another star may be activated; `cheap` is how many were at a discount."""

    used: list[int]
    cheap: int

    def run(self, table: Table[State]) -> None:
        """Ask."""
        table.then(Activate(seats=[table.state.seat], used=self.used, cheap=self.cheap))


class Activate(OwnTurn, kw_only=True):
    """Activate another star, or stop."""

    public: ClassVar[bool] = True
    used: list[int]
    cheap: int

    def offer(self, state: State) -> Choice:
        """The stars not used yet, and stopping."""
        options = offer_activations(state, self.seats[0], self.used, self.cheap)
        return Choice(say("entropy.ask.activate"), (*options, on_piece("stop", "entropy.option.stop")))

    def about(self, table: Table[State]) -> Text:
        """Who activates stars."""
        return say("entropy.about.activate", who=who(self.seats[0]))

    def settle(self, table: Table[State], pick: str) -> None:
        """Activate it, or stop."""
        if pick != "stop":
            activate_one(table, self.seats[0], pick, self.used, self.cheap)


def offer_console(state: State, seat: Seat) -> Iterator[Option]:
    """The focus cards below the highest level, each also with taking its marker off the ring."""
    player = state.players[seat]
    if player.energy < CONTENT.prices.console:
        return
    for mark in MARKS:
        level = player.focus.get(mark, 0)
        if level < CONTENT.limits.focus:
            card = CONTENT.focus_card(player.focus_set, mark)
            label = say("entropy.option.upgrade", focus=named("focus", card.id), n=level + 1)
            yield Option(f"upgrade/{mark}", label, (focus_piece(seat, mark),))
            if player.markers[mark].sector is not None:
                both = say("entropy.option.upgrade.recall", focus=named("focus", card.id), n=level + 1)
                yield Option(
                    f"upgrade/{mark}/recall", both, (focus_piece(seat, mark), marker_piece(seat, mark))
                )


def do_console(table: Table[State], seat: Seat, pick: str) -> None:
    """Pay and turn the focus card up; a marker taken back pays nothing."""
    player = table.state.players[seat]
    parts = pick.split("/")
    mark = MARKS[MARKS.index(parts[1])]
    player.energy -= CONTENT.prices.console
    player.focus[mark] = player.focus.get(mark, 0) + 1
    table.tell(ConsoleUpgraded(seat, CONTENT.focus_card(player.focus_set, mark).id, mark, player.focus[mark]))
    if len(parts) == 3:
        lay_down(player, mark)
        table.tell(MarkerTaken(seat, mark))


def offer_cards(state: State, seat: Seat) -> Iterator[Option]:
    """The first of two visible life cards."""
    return visible_cards(state)


def do_cards(table: Table[State], seat: Seat, pick: str) -> None:
    """Take the first card; the next one is turned up before the second is taken."""
    _, kind, stack = pick.split("/")
    table.then(GainCards(1))
    take_card(table, seat, KINDS[KINDS.index(kind)], int(stack))


def offer_soup(state: State, seat: Seat) -> Iterator[Option]:
    """The soup."""
    yield on_piece("soup", "entropy.option.soup")


def do_soup(table: Table[State], seat: Seat, pick: str) -> None:
    """The generator, then one energy and one mass, on the last place too (49)."""
    turn_generator(table, seat)
    receive(table, seat, Gain(energy=1, mass=1))
