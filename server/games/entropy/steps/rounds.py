"""The order of play: turns, rounds, the end."""

from server.engine.table import Do, Table
from server.games.entropy.content import CONTENT
from server.games.entropy.events import Ended, EndTriggered, RoundBegan
from server.games.entropy.scoring import ghost_score, goals_reached, outcome
from server.games.entropy.state import State, Turn, seats_in_order, stand_markers_up
from server.games.entropy.steps.action import BeginAction, EndAction, OfferFocus
from server.games.entropy.steps.ghost import GhostTurn
from server.games.entropy.steps.movement import Move, OfferBonus, OfferFlips, OfferRewards
from server.games.entropy.steps.tasks import AdvanceTracks, OfferClaims


class BeginRound(Do[State]):
    """A round: every seat takes one turn, clockwise from the start player."""

    def run(self, table: Table[State]) -> None:
        """Announce it."""
        state = table.state
        table.tell(RoundBegan(state.round, state.round == state.final_round))
        turns = [TakeTurn(seat) for seat in seats_in_order(state)]
        table.then(*turns, EndRound())


class TakeTurn(Do[State]):
    """A turn of this seat: movement, action, tasks."""

    seat: int

    def run(self, table: Table[State]) -> None:
        """Everything in its order."""
        state = table.state
        state.seat, state.phase, state.turn = self.seat, "move", Turn()
        table.then(
            Move(seats=[self.seat]),
            OfferBonus(),
            OfferFlips(rewarded_only=True),
            OfferRewards(),
            GhostTurn(after_movement=True),
            BeginAction(),
            OfferFocus(),
            EndAction(),
            AdvanceTracks(),
            OfferClaims(),
            GhostTurn(after_movement=False),
            EndTurn(),
        )


class EndTurn(Do[State]):
    """Lying markers stand up; two goals reached bring the final round (36)."""

    def run(self, table: Table[State]) -> None:
        """End it."""
        state = table.state
        stand_markers_up(state.players[state.seat])
        if state.final_round is None and goals_reached(state) >= CONTENT.limits.goals:
            state.final_round = state.round + 1
            table.tell(EndTriggered(state.final_round))


class EndRound(Do[State]):
    """After the final round the match is scored; otherwise another round begins."""

    def run(self, table: Table[State]) -> None:
        """End it, and perhaps the match."""
        state = table.state
        if state.round != state.final_round:
            state.round += 1
            table.then(BeginRound())
            return
        state.phase = "over"
        result = outcome(state)
        table.tell(Ended(result.scores, ghost_score(state) if state.ghost else None))
        table.end(result)
