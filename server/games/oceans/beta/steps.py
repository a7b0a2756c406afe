"""The beta in order of play: the setup's choices, the turn, aging, the end."""

from server.engine.choice import Choice, Seat, Text, say, who
from server.engine.table import Ask, Do, Step
from server.games.oceans.beta.leeching import Leeching
from server.games.oceans.beta.scoring import outcome
from server.games.oceans.deeds import Aged
from server.games.oceans.drawing import Discard, Draw, draw_one
from server.games.oceans.events import Flipped, GrewOld, Moved
from server.games.oceans.feeding import BeginFeeding
from server.games.oceans.following import Follow
from server.games.oceans.pieces import filled, place_option
from server.games.oceans.playing import BeginPlay
from server.games.oceans.rules import aging, faces
from server.games.oceans.settling import Settle, Switch, bury
from server.games.oceans.state import REEF, SPARE, Sea, Waters, board, everyone, screen
from server.games.oceans.tokens import from_ocean, move, name_of, transfer
from server.games.oceans.turns import BeginTurn, finish, pass_on

AGING = 1


def turn_steps() -> tuple[Step[Sea], ...]:
    """A turn."""
    return (
        BeginPlay(),
        Leeching(),
        Settle(),
        Switch(),
        BeginFeeding(),
        Age(),
        Perish(),
        Settle(),
        Switch(),
        BeginDrawing(),
        EndTurn(),
    )


class Opening(Do[Sea]):
    """A card is flipped, and everybody moves so many tokens to the Reef; then the first turn."""

    def run(self, table: Waters) -> None:
        """Flip it and ask one after the other."""
        sea = table.state
        face = draw_one(table)
        sea.discard.append(face)
        sea.flipped = faces(sea)[face].number
        table.tell(Flipped(sea.flipped))
        table.then(*(StockReef(seats=[seat]) for seat in everyone(sea)), Switch(), BeginTurn())


class StockReef(Ask[Sea]):
    """From which pile do this player's tokens go to the Reef?"""

    public = True

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """The piles that hold tokens."""
        sea = table.state
        options = tuple(place_option(place, "stock") for place in filled(sea))
        return Choice(say("oceans-beta.prompt.stock", n=sea.flipped), options)

    def about(self, table: Waters) -> Text:
        """Who chooses."""
        return say("oceans-beta.about.stock", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Move them, as many as are there."""
        seat = self.seats[0]
        pile = self.picks[seat][0].split("/")[1]
        transfer(table, seat, pile, REEF, table.state.flipped, why="stocked")


class Age(Do[Sea]):
    """Every own species gives a token to the score."""

    def run(self, table: Waters) -> None:
        """From left to right."""
        sea = table.state
        sea.phase = "age"
        for species in sea.rows[sea.active].species:
            given = move(table, board(species), screen(sea.active), aging(sea, species, AGING)[0])
            table.tell(GrewOld(name_of(species), given))
        table.then(Follow(Aged(seat=sea.active, base=AGING)))


class Perish(Do[Sea]):
    """Own species without tokens go extinct."""

    def run(self, table: Waters) -> None:
        """One after the other, from left to right."""
        sea = table.state
        for species in sea.rows[sea.active].species:
            if species.population == 0:
                table.then(self)
                bury(table, species)
                return


class BeginDrawing(Do[Sea]):
    """Cards are discarded and drawn."""

    def run(self, table: Waters) -> None:
        """Ask, then draw."""
        table.state.phase = "draw"
        table.then(Discard(seats=[table.state.active]), Draw())


class EndTurn(Do[Sea]):
    """The next player's turn; after the last turn, the bonus and the count."""

    def run(self, table: Waters) -> None:
        """Look whether it was the last."""
        sea = table.state
        if not sea.ending:
            pass_on(table)
            return
        for seat in everyone(sea)[1:]:
            pay_bonus(table, seat)
        finish(table, outcome(sea))


def pay_bonus(table: Waters, seat: Seat) -> None:
    """One token for each own species, brought like anything needed in the last turn."""
    came = from_ocean(table, screen(seat), len(table.state.rows[seat].species))
    if came:
        table.tell(Moved("bonus", seat, came, SPARE, screen(seat)))
