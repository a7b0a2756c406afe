"""What next? The round, in the order of the rulebook; and every kind of step there is."""

from server.engine.table import Do, Step, Table
from server.games.evolution.events import RoundBegan
from server.games.evolution.state import State
from server.games.evolution.steps.attacking import Attack, Bury, CallScavengers, LoseMember
from server.games.evolution.steps.drawing import AskForFood, ChooseFood, Deal
from server.games.evolution.steps.ending import BeginAnew, CountPoints, FillBags, Starve, pass_marker
from server.games.evolution.steps.feeding import (
    BeginFeeding,
    Feed,
    FeedingTurn,
    GoOn,
    TurnUpFood,
    UseTrait,
    UseTraits,
)
from server.games.evolution.steps.playing import AskForCards, PlayAtOnce, PlayCard, TurnUpTraits
from server.games.evolution.traits import SpendCards, StoreFat, Take


class Round(Do[State]):
    """A round: deal, choose food, play cards, feed."""

    def run(self, table: Table[State]) -> None:
        """Lay the round out."""
        state = table.state
        state.round += 1
        state.revealed = []
        table.tell(RoundBegan(state.round, state.first, state.round == state.last_round))
        reveal: tuple[Step[State], ...] = (TurnUpFood(), UseTraits())
        if state.rulings.traits_before_food:
            reveal = (UseTraits(), TurnUpFood())
        table.then(
            *(Deal(), AskForFood()),
            *(AskForCards(), TurnUpTraits()),
            *reveal,
            *(BeginFeeding(), Starve(), FillBags(), BeginAnew()),
            EndRound(),
        )


class EndRound(Do[State]):
    """The last round is followed by the count of points, any other by the next."""

    def run(self, table: Table[State]) -> None:
        """Pass the marker on, and go on."""
        pass_marker(table)
        is_over = table.state.round == table.state.last_round
        table.then(CountPoints() if is_over else Round())


ALL: tuple[type[Step[State]], ...] = (
    Round,
    Deal,
    AskForFood,
    ChooseFood,
    AskForCards,
    PlayCard,
    PlayAtOnce,
    TurnUpTraits,
    TurnUpFood,
    UseTraits,
    UseTrait,
    BeginFeeding,
    FeedingTurn,
    Feed,
    GoOn,
    Take,
    StoreFat,
    SpendCards,
    Attack,
    LoseMember,
    Bury,
    CallScavengers,
    Starve,
    FillBags,
    BeginAnew,
    EndRound,
    CountPoints,
)
