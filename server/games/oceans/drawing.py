"""The last phase: cards discarded, cards drawn."""

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Ask, Do
from server.games.oceans.edition import edition_of
from server.games.oceans.events import Discarded, Drew, Shuffled
from server.games.oceans.pieces import each_once, face_label, face_name, hand_piece
from server.games.oceans.rules import is_deep
from server.games.oceans.settling import lay_off
from server.games.oceans.state import Sea, Waters, leave_hand


class Discard(Ask[Sea]):
    """Any number of Surface cards may be discarded."""

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """The Surface cards in hand."""
        sea = table.state
        cards = [face for face in sorted(sea.rows[seat].hand) if not is_deep(sea, face)]
        options = tuple(
            Option(name, face_label(sea, face), (hand_piece(face),)) for face, name in each_once(cards)
        )
        least = max(0, min(len(sea.rows[seat].hand) - edition_of(sea).hand, len(cards)))
        return Choice(say("oceans.prompt.discard"), options, least, len(options))

    def about(self, table: Waters) -> Text:
        """Who discards and draws."""
        return say("oceans.about.draw", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Lay them off."""
        sea, seat = table.state, self.seats[0]
        faces = [int(pick.split("/")[0].partition(":")[2]) for pick in self.picks[seat]]
        for face in faces:
            leave_hand(sea.rows[seat], face)
        lay_off(sea, faces)
        if faces:
            table.tell(Discarded(seat, tuple(face_name(sea, face).key for face in faces)))


class Draw(Do[Sea]):
    """The active player draws up to a full hand."""

    def run(self, table: Waters) -> None:
        """Draw one by one; with deck and discard pile empty, fewer."""
        sea = table.state
        hand, drawn = sea.rows[sea.active].hand, list[int]()
        while len(hand) < edition_of(sea).hand and (sea.deck or sea.discard):
            drawn.append(draw_one(table))
            hand.append(drawn[-1])
        if drawn:
            cards = tuple(face_name(sea, face).key for face in sorted(drawn))
            table.tell(Drew(sea.active, len(drawn), cards))


def draw_one(table: Waters) -> int:
    """The top Surface card, the discard pile being shuffled when the deck is out."""
    sea = table.state
    if not sea.deck:
        sea.deck, sea.discard = sea.discard, []
        table.dice.shuffle(sea.deck)
        table.tell(Shuffled())
    return sea.deck.pop()
