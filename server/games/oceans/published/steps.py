"""The published game in order of play: the start, the turn, what may be used before feeding, the end."""

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Ask, Do, Step
from server.games.oceans.drawing import Discard, Draw, draw_one
from server.games.oceans.effects import box_of
from server.games.oceans.events import Flipped, Moved
from server.games.oceans.feeding import BeginFeeding
from server.games.oceans.pieces import done, face_name, hand_piece
from server.games.oceans.playing import BeginPlay
from server.games.oceans.published.aging import AgingPhase
from server.games.oceans.published.events import Bonus, KeptDeep, LookedDeep, Pooled, TookDeep
from server.games.oceans.published.scoring import outcome
from server.games.oceans.rules import faces, in_force, trait_voices, voice
from server.games.oceans.settling import Settle, Switch, trait_with_id
from server.games.oceans.state import REEF, Sea, Waters, everyone, holder, zone
from server.games.oceans.tokens import move
from server.games.oceans.turns import BeginTurn, pass_on

OPEN_POOL = 2  # cards turned up into an empty Gene Pool
LOOK = 3  # cards looked at


def turn_steps() -> tuple[Step[Sea], ...]:
    """A turn."""
    return (
        BeginPlay(),
        BeforeFeeding(),
        Settle(),
        Switch(),
        BeginFeeding(),
        AgingPhase(),
        BeginDrawing(),
        EndTurn(),
    )


class Opening(Do[Sea]):
    """A card is flipped, tokens move to zone 3, bonus points are shown; then the first turn."""

    def run(self, table: Waters) -> None:
        """Flip it and begin."""
        sea = table.state
        face = draw_one(table)
        sea.discard.append(face)
        sea.flipped = faces(sea)[face].number
        table.tell(Flipped(sea.flipped))
        for source in (REEF, zone(1)):
            moved = move(table, source, zone(3), sea.flipped)
            table.tell(Moved("started", sea.first, moved, source, zone(3)))
        for seat in everyone(sea):
            table.tell(Bonus(seat, sea.rows[seat].bonus))
        if sea.pool:
            table.tell(Pooled(tuple(face_name(sea, card).key for card in sea.pool)))
        table.then(Switch(), BeginTurn())


# Before feeding


class BeforeFeeding(Do[Sea]):
    """The active player may use what can be used before feeding, each once, in any order."""

    def run(self, table: Waters) -> None:
        """Ask while there is something."""
        sea = table.state
        if uses(sea):
            table.then(Use(seats=[sea.active]))


class Use(Ask[Sea]):
    """What is used before feeding?"""

    public = True

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Everything that was not used yet, or no more."""
        sea = table.state
        stop = (done(),) if sea.rulings.may_spare else ()
        return Choice(say("oceans.prompt.use"), (*uses(sea), *stop))

    def about(self, table: Waters) -> Text:
        """Who may."""
        return say("oceans.about.use", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Use it, then look for more."""
        verb, *words = self.picks[self.seats[0]][0].split("/")
        if verb == "use":
            table.then(BeforeFeeding())
            use(table, int(words[0]), tuple(words[1:]))


def use(table: Waters, card: int, words: tuple[str, ...]) -> None:
    """Use a trait, or a Scenario; not again in this turn."""
    sea = table.state
    sea.used.append(card)
    if card < 0:
        box, key = box_of(sea), sea.scenarios[-card - 1]
        box.effects[key].use_once(table, box.stock.printed[key], words)
        return
    species = holder(sea, card)
    assert species is not None
    effect, me = voice(sea, species, trait_with_id(species, card))
    effect.use(table, me, words)


def uses(sea: Sea) -> tuple[Option, ...]:
    """What the active player may use: own traits, then Scenarios; these count as minus their zone."""
    box, found = box_of(sea), list[Option]()
    for species in sea.rows[sea.active].species:
        for effect, me in trait_voices(sea, species):
            if me.placed is not None and me.placed.id not in sea.used:
                found += [_named(option, me.placed.id) for option in effect.before_feeding(sea, me)]
    for key in in_force(sea):
        place = -1 - sea.scenarios.index(key)
        if place not in sea.used:
            options = box.effects[key].once_before_feeding(sea, box.stock.printed[key])
            found += [_named(option, place) for option in options]
    return tuple(found)


def _named(option: Option, card: int) -> Option:
    """The option with the card that brings it."""
    piece = f"trait:{card}" if card > 0 else f"scenario:{-card}"
    return Option(f"use/{card}/{option.id}", option.label, (piece, *option.at), option.note)


# Drawing


class BeginDrawing(Do[Sea]):
    """A Deep card may be taken; then cards are discarded and drawn."""

    def run(self, table: Waters) -> None:
        """Ask for each."""
        sea = table.state
        sea.phase = "draw"
        table.then(Discard(seats=[sea.active]), Draw())
        if sea.deep or sea.pool:
            open_pool(table)
            table.then(TakeDeep(seats=[sea.active]))


def open_pool(table: Waters) -> None:
    """Turn up two cards if the Gene Pool is empty."""
    sea = table.state
    if not sea.pool:
        turned = [sea.deep.pop() for _ in range(min(OPEN_POOL, len(sea.deep)))]
        sea.pool += turned
        table.tell(Pooled(tuple(face_name(sea, face).key for face in turned)))


class TakeDeep(Ask[Sea]):
    """Is a card of the Deep taken, and where from?"""

    public = True

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """A card of the Gene Pool, a look at the deck, or none."""
        sea = table.state
        pool = tuple(
            Option(f"pool/{face}", say("oceans.pick.pool", card=face_name(sea, face)), (f"pool:{face}",))
            for face in sea.pool
        )
        n = min(LOOK, len(sea.deep))
        look = (Option("look", say("oceans.pick.look", n=n), ("deep",)),) if n else ()
        return Choice(say("oceans.prompt.deep"), (*pool, *look, done("oceans.pick.none")))

    def about(self, table: Waters) -> Text:
        """Who may."""
        return say("oceans.about.deep", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Take it, or look."""
        sea, seat = table.state, self.seats[0]
        verb, _, face = self.picks[seat][0].partition("/")
        row = sea.rows[seat]
        if verb == "pool":
            sea.pool.remove(int(face))
            row.hand.append(int(face))
            row.seen.append(int(face))
            table.tell(TookDeep(seat, face_name(sea, int(face)).key))
        elif verb == "look":
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
        options = tuple(Option(f"keep/{card}", face_name(sea, card), (hand_piece(card),)) for card in cards)
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


# The end


class EndTurn(Do[Sea]):
    """The next player's turn; in the last round the match ends with the last player in turn order."""

    def run(self, table: Waters) -> None:
        """Look whether it was the last."""
        sea = table.state
        if sea.ending and (sea.active + 1) % len(sea.rows) == sea.first:
            sea.phase = "over"
            table.end(outcome(sea))
        else:
            pass_on(table)
