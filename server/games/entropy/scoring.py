"""Who won?"""

from msgspec import Struct

from server.engine.choice import Seat
from server.engine.table import Outcome
from server.games.entropy.content import CONTENT
from server.games.entropy.measures import area
from server.games.entropy.state import GHOST, Kind, State


class Score(Struct, frozen=True):
    """The lines of one seat's score, in points (VP)."""

    gained: int
    small: int
    large: int
    tracks: tuple[int, ...]
    leftovers: int
    challenges: int

    @property
    def total(self) -> int:
        """All lines together."""
        return self.gained + self.small + self.large + sum(self.tracks) + self.leftovers + self.challenges


def score(state: State, seat: Seat) -> Score:
    """What a seat's things are worth now."""
    player = state.players[seat]
    left = len(player.cards) + player.entropy + player.energy + player.mass
    return Score(
        gained=player.points,
        small=sum(player.small.values()),
        large=large_points(state, seat),
        tracks=tuple(track_points(state, seat, number) for number in range(len(player.tracks))),
        leftovers=left // CONTENT.limits.leftovers,
        challenges=challenge_points(state),
    )


def large_points(state: State, seat: Seat) -> int:
    """Points of the large life objectives this seat (or the ghost) has claimed."""
    return sum(CONTENT.large[kind].points for kind, owner in state.objectives.large.items() if owner == seat)


def track_points(state: State, seat: Seat, number: int) -> int:
    """Place times what the track counts."""
    track = CONTENT.tracks[state.objectives.tracks[number]]
    return state.players[seat].tracks[number] * area(state, seat, track.worth)


def challenge_points(state: State) -> int:
    """Points of the finished challenges of a solo match."""
    challenges = state.ghost.challenges if state.ghost else []
    return sum(CONTENT.ghost.challenge_points[one.colour] for one in challenges if one.is_done)


def ghost_score(state: State) -> int:
    """The ghost's tiles and four points for every place on the tracks."""
    assert state.ghost is not None
    places = CONTENT.ghost.place_points * sum(state.ghost.tracks)
    return sum(state.ghost.small.values()) + large_points(state, GHOST) + places


def solo_is_won(state: State) -> bool:
    """Two challenges, and strictly more points than the ghost."""
    assert state.ghost is not None
    done = sum(challenge.is_done for challenge in state.ghost.challenges)
    return done >= CONTENT.ghost.challenges_needed and score(state, 0).total > ghost_score(state)


def goals_reached(state: State) -> int:
    """Last places taken and large life objectives claimed, by whomever (41)."""
    owners = [*state.objectives.done_by, *state.objectives.large.values()]
    return sum(owner is not None for owner in owners)


def small_target(kind: Kind) -> int:
    """Tokens for a small life objective of this kind."""
    return next(tile.tokens for tile in CONTENT.small if tile.kind == kind)


def outcome(state: State) -> Outcome:
    """Places and scores; equal totals share a place, alone one is first or second to the ghost."""
    totals = tuple(score(state, seat).total for seat in range(len(state.players)))
    if state.ghost is not None:
        return Outcome((1 if solo_is_won(state) else 2,), totals)
    return Outcome(tuple(1 + sum(other > own for other in totals) for own in totals), totals)
