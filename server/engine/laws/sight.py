"""All that one viewer may know of a match at one moment, in one value."""

from msgspec import Struct

from server.engine import codec, play
from server.engine.choice import Choice, Refusal, Seat, Text, Viewer
from server.engine.game import AnyGame, AnyTable
from server.engine.laws.apart import apart
from server.engine.table import Outcome
from server.engine.views import Region, View


class Sight(Struct, frozen=True):
    """What reaches this viewer: nothing else of a running match leaves the house."""

    view: View
    status: Text
    regions: tuple[Region, ...]
    about: Text | None
    question: int
    waiting: tuple[Seat, ...]
    choice: Choice | None
    refusals: tuple[Refusal, ...]
    outcome: Outcome | None

    def differs(self, other: "Sight") -> list[str]:
        """What is not byte for byte the same in the two, by name, and where it comes apart."""
        return [
            f"{name} is {apart(mine, theirs)}"
            for name in self.__struct_fields__
            if (mine := codec.ENCODER.encode(getattr(self, name)))
            != (theirs := codec.ENCODER.encode(getattr(other, name)))
        ]


def sight(game: AnyGame, table: AnyTable, viewer: Viewer) -> Sight:
    """What this viewer may know."""
    view: View = game.view(table, viewer)
    ask = play.pending(table)
    mine = ask if ask and viewer in ask.waiting() else None
    return Sight(
        view=view,
        status=view.status(),
        regions=view.regions(),
        about=ask.about(table) if ask else None,
        question=table.question,
        waiting=tuple(ask.waiting()) if ask else (),
        choice=mine.choice(table, viewer) if mine and viewer is not None else None,
        refusals=mine.refusals(table, viewer) if mine and viewer is not None else (),
        outcome=table.outcome,
    )
