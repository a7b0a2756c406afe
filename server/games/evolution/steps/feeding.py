"""Phase 4: the food is turned up, and the players feed in turn until nobody can."""

from msgspec import field
from msgspec.structs import replace

from server.engine.choice import Choice, Refusal, Seat, Text, say, who
from server.engine.table import Ask, Do, Step, Table
from server.games.evolution import rules
from server.games.evolution.content import food_of
from server.games.evolution.events import FeedingEnded, FoodTurnedUp, Passed, Skipped
from server.games.evolution.offers import PASS
from server.games.evolution.state import SpeciesId, State, all_species, find, seats_in_order, the
from server.games.evolution.steps.attacking import declare
from server.games.evolution.traits import AT_REVEAL, BY_NAME, Take, think, traits_of


class TurnUpFood(Do[State]):
    """The food cards are turned up and summed; so many plants come to the Watering Hole, or leave it."""

    def run(self, table: Table[State]) -> None:
        """Turn them up and discard them."""
        state, before = table.state, table.state.plants
        state.revealed = [player.food_card for player in state.players]
        order = [state.players[seat].food_card for seat in seats_in_order(state)]
        cards = tuple(card for card in order if card is not None)
        total = sum(food_of(card) for card in cards)
        state.plants = max(0, before + total)
        state.discards += cards
        for player in state.players:
            player.food_card = None
        table.tell(FoodTurnedUp(cards, total, before, state.plants))


class UseTraits(Do[State]):
    """The traits act that do at the reveal: players in order; of each, trait by trait, left to right."""

    def run(self, table: Table[State]) -> None:
        """Lay the moments out."""
        state = table.state
        moments: list[Step[State]] = []
        for seat in seats_in_order(state):
            for trait in AT_REVEAL:
                for species in state.players[seat].species:
                    if any(one is trait for one in traits_of(species)):
                        moments.append(UseTrait(species.id, trait.name))
        table.then(*moments)


class UseTrait(Do[State]):
    """One trait acts at the reveal."""

    species: SpeciesId
    trait: str

    def run(self, table: Table[State]) -> None:
        """Act."""
        species = find(table.state, self.species)
        if species is not None:
            table.then(*BY_NAME[self.trait].on_reveal(table, species))


class BeginFeeding(Do[State]):
    """The first player has the first turn of feeding."""

    def run(self, table: Table[State]) -> None:
        """Begin."""
        table.state.phase = "feed"
        table.then(FeedingTurn(table.state.first))


class FeedingTurn(Do[State]):
    """Before each turn: is feeding over? If not, can this player do anything?

    `unfed` and `idle` count the turns in a row without a hungry species fed, and without any species fed;
    `stuck` are the players who have hungry species and could feed none of them when last it was their turn.
    """

    seat: Seat
    unfed: int = 0
    idle: int = 0
    stuck: list[Seat] = field(default_factory=list)

    def run(self, table: Table[State]) -> None:
        """End feeding, ask the player, or go on to the next."""
        state = table.state
        if not rules.feeding.goes_on(state, self.unfed, self.idle):
            hungry = any(species.is_hungry for species in all_species(state))
            table.tell(FeedingEnded(not hungry, state.plants))
            return
        seat = (self.seat + 1) % len(state.players)
        following = FeedingTurn(seat, self.unfed + 1, self.idle + 1, list(self.stuck))
        if rules.feeding.has_turn(state, self.seat):
            following.stuck = [other for other in self.stuck if other != self.seat]
            table.then(Feed(seats=[self.seat], following=following))
        else:
            self._skip(table, following)

    def _skip(self, table: Table[State], following: "FeedingTurn") -> None:
        """Go on to the next player; the first time it is told that somebody's hungry species cannot eat."""
        is_hungry = any(species.is_hungry for species in table.state.players[self.seat].species)
        if is_hungry and self.seat not in following.stuck:
            following.stuck.append(self.seat)
            table.tell(Skipped(self.seat))
        table.then(following)


class Feed(Ask[State], kw_only=True):
    """A player feeds one species, or passes where that is allowed.

    What can be done depends on boards and numbers of cards alone, so everybody could list it.
    """

    public = True
    #: the turn after this one, if nothing is fed
    following: FeedingTurn
    #: a card was already spent on this turn, where Intelligence does not use it up
    thought: bool = False

    def about(self, table: Table[State]) -> Text:
        """Whose turn it is."""
        return say("evolution.about.feed", who=who(self.seats[0]))

    def choice(self, table: Table[State], seat: Seat) -> Choice:
        """What may be fed and how; to pass where nothing must."""
        options = rules.feeding.options(table.state, seat, thought=self.thought)
        may_pass = options[-1] is PASS
        return Choice(say("evolution.feed.prompt.free" if may_pass else "evolution.feed.prompt"), options)

    def refusals(self, table: Table[State], seat: Seat) -> tuple[Refusal, ...]:
        """Why some species cannot be fed or attacked."""
        return rules.why_not.feed(table.state, seat)

    def resolve(self, table: Table[State]) -> None:
        """Feed; the following turn hears whether a hungry species was fed, or any at all."""
        ((seat, picks),) = self.picks.items()
        deed, *names = picks[0].split("/")
        if deed == "pass":
            table.tell(Passed(seat))
            table.then(self.following)
            return
        unfed = 0 if the(table.state, names[0]).is_hungry else self.following.unfed
        following = replace(self.following, unfed=unfed, idle=0)
        goes_on = deed == "think" and not table.state.rulings.intelligence_uses_turn
        table.then(GoOn(seat, following) if goes_on else following)
        feed(table, deed, names)


class GoOn(Do[State]):
    """The turn goes on after a card was spent, where Intelligence does not use it up."""

    seat: Seat
    following: FeedingTurn

    def run(self, table: Table[State]) -> None:
        """Ask again if there is anything to do."""
        if rules.feeding.options(table.state, self.seat, thought=True):
            table.then(Feed(seats=[self.seat], following=self.following, thought=True))
        else:
            table.then(self.following)


def feed(table: Table[State], deed: str, names: list[str]) -> None:
    """Feed the named species as said."""
    if deed == "feed":
        table.then(Take(names[0], "hole", 1, "turn", chosen=True))
    elif deed == "think":
        think(table, names[0])
    else:
        attacker, prey, *traits = names
        declare(table, attacker, prey, tuple(traits[0].split("+")) if traits else ())
