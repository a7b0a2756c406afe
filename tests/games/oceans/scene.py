"""Scenes for the tests: a sea laid out in words, questions answered in words."""

from server.engine import codec, play
from server.engine.dice import Dice
from server.engine.game import AnyGame
from server.engine.table import Table
from server.games.oceans.beta.setup import SWITCHES as BETA
from server.games.oceans.drawing import Discard
from server.games.oceans.edition import edition_of
from server.games.oceans.effects import BOXES
from server.games.oceans.options import rulings
from server.games.oceans.published.setup import SWITCHES as PUBLISHED
from server.games.oceans.state import Placed, Row, Sea, Species, find

ARROWS = {"<": "left", ">": "right"}


class Scene:
    """A table laid out for a test; species go by names like a1 (first player, first from the left).

    A row reads "a1:3 inking symbiotic<, a2": name, population, traits with their arrows.
    """

    def __init__(self, game: AnyGame, *rows: str, scenarios=(), zones=None, defaults=None, **fields):
        self.game = game
        zones = list(zones or self.usual_zones())
        named = [*scenarios, *[""] * (len(zones) - len(scenarios))]
        self.sea = Sea(
            edition=game.name,
            rulings=rulings({**self.rulings(), **(defaults or {})}, {}),
            rows=[Row() for _ in rows],
            first=0,
            active=0,
            turns=1,
            zones=zones,
            scenarios=named,
            in_force=[
                bool(key) and tokens == 0 and self.stock.printed[key].kind == "light"
                for key, tokens in zip(named, zones, strict=True)
            ],
            due=[False] * len(zones),
            deck=self.cards(40),
            **{"spare": 60, **fields},
        )
        self.names = {}
        for seat, words in enumerate(rows):
            for one in filter(None, (part.strip() for part in words.split(","))):
                self._add(seat, one)
        self.table = Table(self.sea, Dice("0" * 32), [])
        self.told = []

    @property
    def stock(self):
        return BOXES[self.game.name].stock

    def usual_zones(self):
        return [30] * 4 if self.game.name == "oceans-beta" else [30] * 3

    def rulings(self):
        return BETA if self.game.name == "oceans-beta" else PUBLISHED

    def cards(self, count):
        return [*self.stock.cards("surface")][:count]

    def face(self, word):
        """A face by the trait's key, with an arrow if it has one, and a number if it matters: tentacled=7."""
        word, _, number = word.partition("=")
        arrow = ARROWS.get(word[-1], "")
        for face, one in enumerate(self.stock.faces):
            fits_arrow = one.arrow == arrow if arrow else True
            if one.trait == word.rstrip("<>") and fits_arrow and (not number or one.number == int(number)):
                return face
        raise AssertionError(f"no card {word}")

    def _add(self, seat, words):
        name, *traits = words.split()
        name, _, population = name.partition(":")
        self.sea.ids += 1
        species = Species(self.sea.ids, seat, int(population or 3))
        self.names[name] = species.id
        for word in traits:
            self.sea.ids += 1
            key, _, by = word.partition("@")
            species.traits.append(Placed(self.sea.ids, self.face(key), int(by) if by else None))
        self.sea.rows[seat].species.append(species)

    # Looking

    def __getitem__(self, name):
        """The population of a species; None when it is extinct."""
        species = find(self.sea, self.names[name])
        return None if species is None else species.population

    def species(self, name):
        found = find(self.sea, self.names[name])
        assert found is not None, f"{name} is extinct"
        return found

    def traits(self, name):
        return [self.stock.faces[placed.face].trait for placed in self.species(name).traits]

    def trait(self, name, key):
        """The number of a trait card on a species."""
        for placed in self.species(name).traits:
            if self.stock.faces[placed.face].trait == key:
                return placed.id
        raise AssertionError(f"{name} has no {key}")

    @property
    def score(self):
        return [row.score for row in self.sea.rows]

    # Acting

    def hold(self, seat, *words):
        """Put cards into a hand."""
        self.sea.rows[seat].hand += [self.face(word) for word in words]
        return self

    def at(self, step, *, seat=0):
        """Bring the scene to this step of a player's turn."""
        self.sea.active = seat
        steps = edition_of(self.sea).turn(self.sea)
        names = [type(one).__name__ for one in steps]
        self.table.stack = list(reversed(steps[names.index(step) :]))
        return self.run()

    def only(self, step, *, seat=0):
        """Bring the scene to this step and stop right after it, at the question what to discard."""
        self.sea.active = seat
        one = next(one for one in edition_of(self.sea).turn(self.sea) if type(one).__name__ == step)
        self.table.stack = [Discard(seats=[seat]), one]
        return self.run()

    def use(self, name, key, *words):
        """Use a trait before feeding."""
        return self.do(" ".join(["use", str(self.trait(name, key)), *words]))

    def gains(self):
        """What was gained by icons or cards, as trait and tokens."""
        return [
            (event.card.split(".")[-1], event.tokens)
            for event in self.told
            if type(event).__name__ == "Gained"
        ]

    def run(self, *steps):
        """Do these steps before whatever waits, up to the next question."""
        self.table.then(*steps)
        play._settle(self.table)
        self.told += play._news(self.table)
        return self

    def asked(self):
        """The kind of the open question and the seat that is asked."""
        ask = play.pending(self.table)
        return type(ask).__name__, ask.seats[0]

    def options(self):
        ((_, choice),) = play.asked(self.table).items()
        return [option.id for option in choice.options]

    def found(self, words):
        parts = words.split()
        start = "/".join(str(self.names.get(part, part)) for part in parts)
        return [one for one in self.options() if one == start or one.startswith(f"{start}/")]

    def may(self, words):
        """Is there an option that begins like this?"""
        return bool(self.found(words))

    def do(self, *picks):
        """Answer with the only options that begin with these words; the table survives its bytes."""
        ((seat, choice),) = play.asked(self.table).items()
        ids = []
        for words in picks:
            found = self.found(words)
            assert len(found) == 1, f"{words}: {found or self.options()}"
            ids += found
        assert choice.allows(tuple(ids)), f"{picks} of {self.options()}"
        self.table = codec.copy(self.game, self.table)
        self.sea = self.table.state
        self.told += play.advance(self.table, seat, tuple(ids))
        return self

    def migrate(self, word, source, target):
        """Play a card of the hand for its number."""
        self.do(f"migrate {self.face(word)}")
        ways = [one for one in self.options() if one.endswith(f"/{source}/{target}")]
        return self.do(ways[0].replace("/", " "))

    def why(self, *pieces):
        """The key of the reason why these pieces cannot be touched together."""
        ask = play.pending(self.table)
        at = tuple(f"species:{self.names[one]}" if one in self.names else one for one in pieces)
        return next(
            (refusal.why.key for refusal in ask.refusals(self.table, ask.seats[0]) if refusal.at == at), None
        )

    def happened(self, kind):
        """Has an event of this name been told?"""
        return any(type(event).__name__ == kind for event in self.told)
