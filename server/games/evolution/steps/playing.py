"""Phase 3: cards are played, one after another or all at once, and the new traits are turned up."""

from msgspec import field

from server.engine.choice import Choice, Picks, Refusal, Seat, Text, say, who
from server.engine.table import Ask, Do, Table
from server.games.evolution import rules
from server.games.evolution.content import trait_of
from server.games.evolution.events import (
    BodyGrew,
    PopulationGrew,
    SpeciesMade,
    TraitPlayed,
    TraitReplaced,
    TraitsTurnedUp,
    TurnEnded,
)
from server.games.evolution.state import (
    Card,
    Species,
    SpeciesId,
    State,
    add_species,
    discard_from_hand,
    seats_in_order,
    the,
    with_own_copy,
)
from server.games.evolution.traits import BY_FACE

DONE = "done"


class AskForCards(Do[State]):
    """Phase 3 begins: players play cards in order, or all at once in quick play."""

    def run(self, table: Table[State]) -> None:
        """Ask those who have cards; how many each has is no secret."""
        state = table.state
        state.phase = "play"
        seats = [seat for seat in seats_in_order(state) if state.players[seat].hand]
        if state.rulings.quick:
            table.then(PlayAtOnce(seats=seats))
        else:
            table.then(*(PlayCard(seats=[seat]) for seat in seats))


class PlayCard(Ask[State], kw_only=True):
    """A player plays a card, and another, until done."""

    def about(self, table: Table[State]) -> Text:
        """Whose turn it is."""
        return say("evolution.about.play", who=who(self.seats[0]))

    def choice(self, table: Table[State], seat: Seat) -> Choice:
        """Every use of every card, and to be done."""
        return Choice(say("evolution.play.prompt"), rules.playing.options(table.state, seat))

    def refusals(self, table: Table[State], seat: Seat) -> tuple[Refusal, ...]:
        """Why some cards cannot go to some places."""
        return rules.why_not.play(table.state, seat)

    def resolve(self, table: Table[State]) -> None:
        """Play it; the turn goes on while there are cards."""
        ((seat, picks),) = self.picks.items()
        hand = table.state.players[seat].hand
        if picks[0] != DONE:
            play(table, seat, picks[0])
            if hand:
                table.then(PlayCard(seats=[seat]))
                return
        table.tell(TurnEnded(seat, len(hand)))


class PlayAtOnce(Ask[State], kw_only=True):
    """Quick play: all plan in secret, card by card, and the plans are carried out when all are done."""

    plans: dict[Seat, list[str]] = field(default_factory=dict)

    def about(self, table: Table[State]) -> Text:
        """What all are doing."""
        return say("evolution.about.play.all")

    def choice(self, table: Table[State], seat: Seat) -> Choice:
        """Every use of every card that is left after the plan so far."""
        options = rules.playing.options(self.planned(table, seat), seat)
        return Choice(say("evolution.play.prompt.all"), options)

    def refusals(self, table: Table[State], seat: Seat) -> tuple[Refusal, ...]:
        """Why some cards cannot go to some places, after the plan so far."""
        return rules.why_not.play(self.planned(table, seat), seat)

    def planned(self, table: Table[State], seat: Seat) -> State:
        """The table as it would be for this player after the plan so far; nobody else's things move."""
        copy = Table(with_own_copy(table.state, seat), table.dice, [])
        for pick in self.plans.get(seat, []):
            play(copy, seat, pick)
        return copy.state

    def take(self, table: Table[State], seat: Seat, picks: Picks) -> None:
        """Add to the plan; done ends it."""
        plan = self.plans.setdefault(seat, [])
        if picks[0] == DONE:
            self.picks[seat] = tuple(plan)
        else:
            plan.append(picks[0])

    def forget(self, seat: Seat) -> None:
        """Drop the plan."""
        self.plans.pop(seat, None)
        self.picks.pop(seat, None)

    def resolve(self, table: Table[State]) -> None:
        """Carry the plans out, in seat order."""
        for seat in self.seats:
            for pick in self.picks[seat]:
                play(table, seat, pick)
            table.tell(TurnEnded(seat, len(table.state.players[seat].hand)))


def play(table: Table[State], seat: Seat, pick: str) -> None:
    """Play a card as picked."""
    state, (use, card, *place) = table.state, pick.split("/")
    face = int(card)
    if use == "trait":
        _play_trait(table, seat, face, *place)
        return
    discard_from_hand(state, seat, face)
    if use == "new":
        is_left = place[0] == "left"
        species = add_species(state, seat, left=is_left)
        table.tell(SpeciesMade(species.id, face, "left" if is_left else "right"))
        return
    species = the(state, place[0])
    if use == "body":
        species.body += 1
        table.tell(BodyGrew(species.id, face, species.body))
    else:
        species.population += 1
        table.tell(PopulationGrew(species.id, face, species.population))


def _play_trait(
    table: Table[State], seat: Seat, face: Card, place: SpeciesId, old: str | None = None
) -> None:
    species = the(table.state, place)
    if old is not None:
        _discard_trait(table, species, old)
    table.state.players[seat].hand.remove(face)
    species.covered.append(face)
    table.tell(TraitPlayed(species.id, face))


def _discard_trait(table: Table[State], species: Species, trait: str) -> None:
    """Discard a trait of the species, face up or face down, to make room for another."""
    is_open = any(trait_of(card) == trait for card in species.traits)
    pile = species.traits if is_open else species.covered
    card = next(card for card in pile if trait_of(card) == trait)
    table.tell(TraitReplaced(species.id, card))
    if is_open:
        BY_FACE[card].on_leave(table, species)
    pile.remove(card)
    table.state.discards.append(card)


class TurnUpTraits(Do[State]):
    """Phase 3 ends: all new traits are turned up."""

    def run(self, table: Table[State]) -> None:
        """Turn them up, in seat order."""
        state = table.state
        state.phase = "reveal"
        for seat in seats_in_order(state):
            for species in state.players[seat].species:
                if species.covered:
                    table.tell(TraitsTurnedUp(species.id, tuple(species.covered)))
                    species.traits += species.covered
                    species.covered = []
