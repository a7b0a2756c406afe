"""The last phase of the published game: a card of the Deep, then the Surface."""

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Ask, Do
from server.games.oceans.drawing import Discard, Draw
from server.games.oceans.pieces import done, face_label, face_name, hand_piece
from server.games.oceans.published.events import KeptDeep, LookedDeep, Pooled, TookDeep
from server.games.oceans.state import Sea, Waters

OPEN_POOL = 2  # cards turned up into an empty Gene Pool
LOOK = 3  # cards looked at


class BeginDrawing(Do[Sea]):
    """A Deep card may be taken; then cards are discarded and drawn."""

    def run(self, table: Waters) -> None:
        """Ask for each."""
        sea = table.state
        sea.phase = "draw"
        table.then(Discard(seats=[sea.active]), Draw())
        if sea.deep or sea.pool:
            table.then(TakeDeep(seats=[sea.active]))


class TakeDeep(Ask[Sea]):
    """Is a card of the Deep taken, and where from? `opened`: the Gene Pool was empty and has been filled."""

    public = True
    opened: bool = False

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """A card of the Gene Pool (turned up first if there is none), a look at the deck, or none."""
        sea = table.state
        options = [
            Option(f"pool/{face}", say("oceans.pick.pool", card=face_label(sea, face)), (f"pool:{face}",))
            for face in sea.pool
        ]
        if not sea.pool:
            options.append(Option("open", say("oceans.pick.open"), ("deep",)))
        if sea.deep and not self.opened:
            n = min(LOOK, len(sea.deep))
            options.append(Option("look", say("oceans.pick.look", n=n), ("deep",)))
        return Choice(say("oceans.prompt.deep"), (*options, done("oceans.pick.none")))

    def about(self, table: Waters) -> Text:
        """Who may."""
        return say("oceans.about.deep", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Take it, or look."""
        verb, _, face = self.picks[self.seats[0]][0].partition("/")
        if verb == "open":
            open_pool(table)
            table.then(TakeDeep(seats=self.seats, opened=True))
        elif verb == "pool":
            take_from_pool(table, self.seats[0], int(face))
        elif verb == "look":
            look(table, self.seats[0])


def open_pool(table: Waters) -> None:
    """Turn up two cards."""
    sea = table.state
    turned = [sea.deep.pop() for _ in range(min(OPEN_POOL, len(sea.deep)))]
    sea.pool += turned
    table.tell(Pooled(tuple(face_name(sea, face).key for face in turned)))


def take_from_pool(table: Waters, seat: Seat, face: int) -> None:
    """The player takes a card in everybody's sight."""
    sea = table.state
    sea.pool.remove(face)
    sea.rows[seat].hand.append(face)
    sea.rows[seat].seen.append(face)
    table.tell(TookDeep(seat, face_name(sea, face).key))


def look(table: Waters, seat: Seat) -> None:
    """The player looks at the top of the deck."""
    sea = table.state
    row = sea.rows[seat]
    row.looked = [sea.deep.pop() for _ in range(min(LOOK, len(sea.deep)))]
    cards = tuple(face_name(sea, card).key for card in sorted(row.looked))
    table.tell(LookedDeep(seat, len(cards), cards))
    table.then(Keep(seats=[seat]))


class Keep(Ask[Sea]):
    """Which of the cards looked at is kept?"""

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Any of them."""
        sea = table.state
        cards = sorted(sea.rows[seat].looked)
        options = tuple(Option(f"keep/{card}", face_label(sea, card), (hand_piece(card),)) for card in cards)
        return Choice(say("oceans.prompt.keep"), options)

    def about(self, table: Waters) -> Text:
        """Who chooses."""
        return say("oceans.about.keep", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """The others go to the Gene Pool."""
        sea, seat = table.state, self.seats[0]
        row, kept = sea.rows[seat], int(self.picks[seat][0].partition("/")[2])
        others = sorted(card for card in row.looked if card != kept)
        row.hand.append(kept)
        row.looked = []
        sea.pool += others
        table.tell(KeptDeep(seat, face_name(sea, kept).key))
        if others:
            table.tell(Pooled(tuple(face_name(sea, card).key for card in others)))
