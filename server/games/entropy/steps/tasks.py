"""The task phase after the mission: main objectives, life objectives and challenges, markers."""

from collections.abc import Iterator
from typing import ClassVar

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Ask, Do, Table
from server.games.entropy.content import CONTENT
from server.games.entropy.events import ChallengeDone, ObjectiveClaimed, TrackAdvanced
from server.games.entropy.measures import holds, keeps, tokens_counted
from server.games.entropy.pieces import named, objective_piece
from server.games.entropy.scoring import small_target
from server.games.entropy.state import COLOURS, KINDS, Challenge, Kind, State


class AdvanceTracks(Do[State]):
    """Main objectives advance by themselves (32), one place a turn on each track (31)."""

    def run(self, table: Table[State]) -> None:
        """Advance on each track."""
        tracks = range(len(table.state.objectives.tracks))
        for number in tracks:
            while may_advance(table.state, table.state.seat, number):
                advance(table, table.state.seat, number)
                if table.state.rulings.one_place_a_turn:
                    break


def may_advance(state: State, seat: Seat, number: int) -> bool:
    """Does the next place's condition hold? The last place takes one player only (33)."""
    place = state.players[seat].tracks[number]
    steps = CONTENT.tracks[state.objectives.tracks[number]].steps
    if place == len(steps):
        return False
    if place == len(steps) - 1 and state.objectives.done_by[number] is not None:
        return False
    return holds(state, seat, steps[place])


def advance(table: Table[State], seat: Seat, number: int) -> None:
    """One place on; the last place is taken for good."""
    objectives = table.state.objectives
    player = table.state.players[seat]
    player.tracks[number] += 1
    name = objectives.tracks[number]
    if player.tracks[number] == len(CONTENT.tracks[name].steps):
        objectives.done_by[number] = seat
    table.tell(TrackAdvanced(seat, name, player.tracks[number]))


class OfferClaims(Do[State]):
    """Life objectives and challenges may be claimed."""

    def run(self, table: Table[State]) -> None:
        """Ask, if there is one."""
        if any(claims(table.state, table.state.seat)):
            table.then(Claim(seats=[table.state.seat]))


def claims(state: State, seat: Seat) -> Iterator[Option]:
    """What can be claimed: small tiles, large ones, even of one kind together (35); challenges."""
    for kind in KINDS:
        points = small_points(state, seat, kind)
        if points is not None:
            label = say("entropy.option.claim.small", kind=named("kind", kind), n=points)
            yield Option(f"small/{kind}", label, (objective_piece("small", kind),))
        if may_claim_large(state, seat, kind):
            label = say("entropy.option.claim.large", kind=named("kind", kind), n=CONTENT.large[kind].points)
            yield Option(f"large/{kind}", label, (objective_piece("large", kind),))
    for challenge in state.ghost.challenges if state.ghost else ():
        if may_claim_challenge(state, seat, challenge):
            label = say("entropy.option.claim.challenge", challenge=named("colour", challenge.colour))
            yield Option(f"challenge/{challenge.colour}", label, (f"challenge:{challenge.colour}",))


def small_points(state: State, seat: Seat, kind: Kind) -> int | None:
    """Points of the small tile of this kind that may be claimed; None if none may."""
    tiles = state.objectives.small[kind]
    if not tiles or kind in state.players[seat].small:
        return None
    return tiles[0] if tokens_counted(state, seat, kind) >= small_target(kind) else None


def may_claim_large(state: State, seat: Seat, kind: Kind) -> bool:
    """Is the large tile of this kind free and earned?"""
    is_free = state.objectives.large[kind] is None
    return is_free and tokens_counted(state, seat, kind) >= CONTENT.large[kind].tokens


def may_claim_challenge(state: State, seat: Seat, challenge: Challenge) -> bool:
    """Do its goal and its restriction both hold now?"""
    if challenge.is_done or not holds(state, seat, CONTENT.challenges[challenge.goal].condition):
        return False
    return keeps(state, seat, CONTENT.challenges[challenge.restriction].at_most)


class Claim(Ask[State], kw_only=True):
    """Claim any of the life objectives and challenges that are earned."""

    public: ClassVar[bool] = False

    def choice(self, table: Table[State], seat: Seat) -> Choice:
        """All of them, some, or none."""
        options = tuple(claims(table.state, seat))
        return Choice(say("entropy.ask.claim"), options, 0, len(options))

    def about(self, table: Table[State]) -> Text:
        """Who may claim."""
        return say("entropy.about.claim", who=who(self.seats[0]))

    def resolve(self, table: Table[State]) -> None:
        """Hand them over."""
        seat = self.seats[0]
        for pick in self.picks[seat]:
            size, _, name = pick.partition("/")
            if size == "challenge":
                finish_challenge(table, seat, name)
            elif size == "small":
                claim_small(table, seat, KINDS[KINDS.index(name)])
            else:
                claim_large(table, seat, KINDS[KINDS.index(name)])


def finish_challenge(table: Table[State], seat: Seat, colour: str) -> None:
    """Both cards are turned over."""
    assert table.state.ghost is not None
    for challenge in table.state.ghost.challenges:
        if challenge.colour == colour:
            challenge.is_done = True
    table.tell(ChallengeDone(seat, COLOURS[COLOURS.index(colour)]))


def claim_small(table: Table[State], seat: Seat, kind: Kind) -> None:
    """Take the top tile; what the ghost had done on it is lost (54)."""
    state = table.state
    points = state.objectives.small[kind].pop(0)
    state.players[seat].small[kind] = points
    if state.ghost is not None:
        state.ghost.small_tokens[kind] = CONTENT.ghost.small_tokens
    table.tell(ObjectiveClaimed(seat, "small", kind, points))


def claim_large(table: Table[State], seat: Seat, kind: Kind) -> None:
    """Take the large tile."""
    table.state.objectives.large[kind] = seat
    table.tell(ObjectiveClaimed(seat, "large", kind, CONTENT.large[kind].points))
