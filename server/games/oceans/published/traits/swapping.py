"""Cards of the Deep that exchange trait cards."""

from collections.abc import Iterator

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Ask
from server.games.oceans.deeds import AnyDeed, Attack
from server.games.oceans.effects import Effect, Me
from server.games.oceans.pieces import done, face_label, hand_piece, trait_piece
from server.games.oceans.published.traits.victims import simply, use_label
from server.games.oceans.ring import neighbours
from server.games.oceans.rules import is_deep
from server.games.oceans.settling import loose_traits, replace_trait, swap_traits, trait_with_id
from server.games.oceans.state import Placed, Sea, Species, Waters, alive, find, leave_hand


class Atavism(Effect):
    """Its traits may be exchanged, one for one, with Surface cards in hand."""

    def before_feeding(self, sea: Sea, me: Me) -> tuple[Option, ...]:
        """Always: whether the hand holds such a card is not to be known."""
        return (simply(sea, me),)

    def use(self, table: Waters, me: Me, words: tuple[str, ...]) -> None:
        """Ask for the first exchange."""
        table.then(Revert(seats=[me.seat], species=me.species.id, left=[one.id for one in me.species.traits]))


class Revert(Ask[Sea]):
    """Which trait goes to the hand, and which card of the hand takes its place?"""

    species: int
    #: the traits that have not been exchanged yet
    left: list[int]

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Every trait with every Surface card, or no more."""
        sea = table.state
        cards = [face for face in dict.fromkeys(sorted(sea.rows[seat].hand)) if not is_deep(sea, face)]
        pairs = tuple(
            Option(
                f"revert/{placed.id}/{face}",
                exchange_label(sea, placed, face),
                (trait_piece(placed), hand_piece(face)),
            )
            for placed in loose_traits(sea, alive(sea, self.species))
            if placed.id in self.left
            for face in cards
        )
        return Choice(say("oceans.prompt.exchange"), (*pairs, done()))

    def about(self, table: Waters) -> Text:
        """Who exchanges."""
        return say("oceans.about.exchange", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Exchange, then ask again."""
        sea, seat = table.state, self.seats[0]
        verb, *words = self.picks[seat][0].split("/")
        if verb == "done":
            return
        species, face = alive(sea, self.species), int(words[1])
        placed = trait_with_id(species, int(words[0]))
        leave_hand(sea.rows[seat], face)
        replace_trait(table, species, placed, face)
        for hand in (sea.rows[seat].hand, sea.rows[seat].seen):
            hand.append(placed.face)
        left = [one for one in self.left if one != placed.id]
        table.then(Revert(seats=[seat], species=species.id, left=left))


class GeneTransfer(Effect):
    """Its Surface traits may be exchanged, one for one, with traits of one own species beside it."""

    def before_feeding(self, sea: Sea, me: Me) -> tuple[Option, ...]:
        """Either neighbour, if it is the owner's."""
        return tuple(
            Option(str(one.id), use_label(sea, me), (f"species:{one.id}",))
            for one in neighbours(sea, me.species)
            if one.seat == me.seat and next(pairs(sea, me.species, one), None)
        )

    def use(self, table: Waters, me: Me, words: tuple[str, ...]) -> None:
        """Ask for the first exchange."""
        other = alive(table.state, int(words[0]))
        left = [placed.id for placed in (*me.species.traits, *other.traits)]
        table.then(Transfer(seats=[me.seat], species=me.species.id, other=other.id, left=left))


class Transfer(Ask[Sea]):
    """Which traits of the two species are exchanged?"""

    public = True
    species: int
    other: int
    #: the traits that have not been exchanged yet
    left: list[int]

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Every Surface trait of the one with every trait of the other, or no more."""
        sea = table.state
        mine, other = alive(sea, self.species), alive(sea, self.other)
        found = [
            pair_option(sea, one, two)
            for one, two in pairs(sea, mine, other)
            if one.id in self.left and two.id in self.left
        ]
        return Choice(say("oceans.prompt.exchange"), (*found, done()))

    def about(self, table: Waters) -> Text:
        """Who exchanges."""
        return say("oceans.about.exchange", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Exchange, then ask again."""
        sea = table.state
        verb, *words = self.picks[self.seats[0]][0].split("/")
        if verb == "done":
            return
        exchange(table, alive(sea, self.species), alive(sea, self.other), words)
        left = [one for one in self.left if str(one) not in words]
        table.then(Transfer(seats=self.seats, species=self.species, other=self.other, left=left))


def exchange(table: Waters, one: Species, other: Species, words: list[str]) -> None:
    """The picked traits of two species change places."""
    mine, theirs = trait_with_id(one, int(words[0])), trait_with_id(other, int(words[1]))
    swap_traits(table, (one, mine), (other, theirs))


def pairs(sea: Sea, one: Species, other: Species) -> Iterator[tuple[Placed, Placed]]:
    """Surface traits of the one with traits of the other; fixed ones are never exchanged."""
    for mine in loose_traits(sea, one):
        for theirs in loose_traits(sea, other) if not is_deep(sea, mine.face) else ():
            yield mine, theirs


def pair_option(sea: Sea, mine: Placed, theirs: Placed) -> Option:
    """An exchange of two traits, to be picked."""
    label = exchange_label(sea, mine, theirs.face)
    return Option(f"exchange/{mine.id}/{theirs.id}", label, (trait_piece(mine), trait_piece(theirs)))


def exchange_label(sea: Sea, gone: Placed, come: int) -> Text:
    """The words for an exchange."""
    return say("oceans.pick.exchange", gone=face_label(sea, gone.face), come=face_label(sea, come))


class RapidMutation(Effect):
    """After it was attacked, a Deep trait of its species may be exchanged with a card of the Gene Pool."""

    def swaps_after(self, table: Waters, me: Me, deed: AnyDeed) -> None:
        """Ask, if there is a card."""
        if isinstance(deed, Attack) and deed.prey == me.species.id and table.state.pool:
            table.then(Mutate(seats=[me.seat], species=me.species.id))


class Mutate(Ask[Sea]):
    """Which Deep trait is exchanged with which card of the Gene Pool?"""

    public = True
    species: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Every Deep trait with every card, or none."""
        sea = table.state
        species = find(sea, self.species)
        options = [
            Option(
                f"mutate/{placed.id}/{face}",
                exchange_label(sea, placed, face),
                (trait_piece(placed), f"pool:{face}"),
            )
            for placed in (loose_traits(sea, species) if species else ())
            if is_deep(sea, placed.face)
            for face in sea.pool
        ]
        return Choice(say("oceans.prompt.mutate"), (*options, done("oceans.pick.no")))

    def about(self, table: Waters) -> Text:
        """Who exchanges."""
        return say("oceans.about.exchange", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Exchange them."""
        sea = table.state
        verb, *words = self.picks[self.seats[0]][0].split("/")
        if verb == "done":
            return
        species = alive(sea, self.species)
        placed, face = trait_with_id(species, int(words[0])), int(words[1])
        sea.pool.remove(face)
        sea.pool.append(placed.face)
        replace_trait(table, species, placed, face)


SWAPPING: dict[str, Effect] = {
    "atavism": Atavism(),
    "gene-transfer": GeneTransfer(),
    "rapid-mutation": RapidMutation(),
}
