"""Scenes for the tests: the board of the rule cases, laid out by hand, answered by ids of options."""

from server.engine import codec, play
from server.engine.dice import Dice
from server.engine.table import Table
from server.games.entropy import GAME
from server.games.entropy.setup import setup
from server.games.entropy.state import Marker, Planet, System, Turn, planet_at
from server.games.entropy.steps.action import BeginAction, EndAction, OfferFocus
from server.games.entropy.steps.rounds import EndRound, EndTurn, TakeTurn
from server.games.entropy.steps.tasks import AdvanceTracks, OfferClaims

OUTER = ["create-life", "activate-stars", "set-biome", "upgrade-console", "take-cards", "primordial-soup"]
SEED = "0123456789abcdef0123456789abcdef"
X, Y = 0, 1


class Scene:
    """Two players, X to act and Y far away; all tiles show their travel bonus; nobody owns anything yet."""

    def __init__(self, seats=2, **options):
        chosen = GAME.standard() | {name.replace("_", "-"): (answer,) for name, answer in options.items()}
        if "alternatives" in options:
            chosen["alternatives"] = options["alternatives"]
        self.state = setup(seats, chosen, Dice(SEED))
        self.state.outer = list(OUTER)
        self.state.phase = "move"
        self.state.first = self.state.seat = X
        for kind, (deck, _) in self.state.supply.life.items():
            self.state.supply.life[kind] = [deck[:11], deck[11:]]
        for player in self.state.players:
            player.markers["universal"] = Marker(sector=0)
            player.focus_set = "A"
        for seat, player in enumerate(self.state.players[1:], 1):
            player.focus_set = "ABCD"[seat]
            player.sector, player.is_outside = 0, False
        if self.state.ghost:
            self.state.ghost.sector = 5
        self.table = Table(self.state, Dice(SEED), [])
        self.told = []
        self.stand(X, 0, outside=False)
        self.away()

    # laying out

    @property
    def x(self):
        return self.state.players[X]

    @property
    def y(self):
        return self.state.players[Y]

    def stand(self, seat, sector, outside):
        player = self.state.players[seat]
        player.sector, player.is_outside = sector, outside
        if seat == X:
            self.away()
        return self

    def away(self):
        """The others stand behind X, where X cannot come in one move."""
        for seat, player in enumerate(self.state.players):
            if seat != X:
                player.sector, player.is_outside = (self.x.sector + 4) % 6, True

    def have(self, seat=X, **amounts):
        for name, amount in amounts.items():
            setattr(self.state.players[seat], name, amount)
        return self

    def system(self, star=None, *planets, seat=X):
        """A system with these planets; its number."""
        player = self.state.players[seat]
        player.systems.append(System(star, [self._planet(planet) for planet in planets]))
        self.state.supply.systems -= 1
        if star in self.state.supply.stars:
            self.state.supply.stars[star] -= 1
        return len(player.systems) - 1

    def _planet(self, planet):
        return Planet(planet) if isinstance(planet, str) else planet

    def planet(self, system=0, slot=0, seat=X):
        return planet_at(self.state.players[seat], (system, slot))

    def mark(self, seat=X, locked=None, **sectors):
        """Put markers on sectors of the ring; None: upright on the player board."""
        player = self.state.players[seat]
        for name, sector in sectors.items():
            player.markers[name] = Marker(sector=sector)
        if locked is not None:
            player.universal_is_locked = locked
        return self

    def hold(self, *cards, seat=X):
        """Life cards in hand, out of their stacks."""
        for card in cards:
            for pair in self.state.supply.life.values():
                for stack in pair:
                    if card in stack:
                        stack.remove(card)
            self.state.players[seat].hand = sorted([*self.state.players[seat].hand, card])
        return self

    def top(self, pair, *tiles, stack=0):
        """Bring these tiles to the top of a stack, the first one uppermost."""
        for tile in reversed(tiles):
            for one in pair:
                if tile in one:
                    one.remove(tile)
            pair[stack].insert(0, tile)
        return self

    # playing

    def turn(self, seat=X):
        """The turn of this seat and those after it in this round."""
        turns = [TakeTurn(one) for one in range(seat, len(self.state.players))]
        return self._begin(*turns, EndRound())

    def act(self, sector, outside=True, marker=None, **turn):
        """The action phase of X on this space, moved there already."""
        self.stand(X, sector, outside)
        if marker:
            self.x.markers[marker] = Marker(sector=sector)
        self.state.turn = Turn(distance=2, effective=2, is_outside=outside, marker=marker, **turn)
        return self._begin(BeginAction(), OfferFocus(), *self._rest())

    def tasks(self):
        """The end of the action phase of X, and the tasks."""
        self.state.turn = Turn(distance=2, effective=2)
        self.state.phase = "action"
        return self._begin(*self._rest())

    def _rest(self):
        turns = [TakeTurn(seat) for seat in range(1, len(self.state.players))]
        return EndAction(), AdvanceTracks(), OfferClaims(), EndTurn(), *turns, EndRound()

    def _begin(self, *steps):
        self.state.seat = X
        self.table.stack.clear()
        self.table.then(*steps)
        self._go_on()
        return self

    def _go_on(self):
        while self.table.outcome is None and play.go_on(self.table):
            pass
        self.told += self.table.told
        self.table.told = []
        assert codec.save(codec.copy(GAME, self.table)) == codec.save(self.table)

    @property
    def step(self):
        """The kind of question that is open."""
        return type(self.table.stack[-1]).__name__

    @property
    def offered(self):
        """The ids of what is offered to whoever is asked."""
        ((_, choice),) = play.asked(self.table).items()
        return [option.id for option in choice.options]

    def offers(self, *ids):
        return all(one in self.offered for one in ids)

    def pick(self, *picks):
        """Give these answers one after the other."""
        for one in picks:
            self.answer(one)
        return self

    def answer(self, *picks):
        """Give one answer of these options."""
        ((seat, choice),) = play.asked(self.table).items()
        assert choice.allows(picks), (picks, self.offered)
        self.told += play.advance(self.table, seat, picks)
        assert codec.save(codec.copy(GAME, self.table)) == codec.save(self.table)
        return self

    def refuses(self, pick):
        ((_, choice),) = play.asked(self.table).items()
        return not choice.allows((pick,))

    def skip_to(self, step):
        """Take the plainest answers until this question is open."""
        plain = (
            "none",
            "nothing",
            "go-on",
            "decline",
            "stop",
            "skip",
            "done",
            "move/1/outer",
            "move/2/outer",
        )
        for _ in range(20):
            if self.step == step:
                return self
            offered = self.offered
            self.answer(*([] if self.step == "Claim" else [next(one for one in plain if one in offered)]))
        raise AssertionError(f"no {step}, but {self.step}")

    def purse(self, seat=X):
        player = self.state.players[seat]
        return (player.entropy, player.energy, player.mass)
