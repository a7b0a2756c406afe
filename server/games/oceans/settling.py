"""After every action: withering traits, traits above the cap, overpopulation, then the Scenarios."""

from collections.abc import Sequence

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Ask, Do
from server.games.oceans.deeds import Death, Overflow
from server.games.oceans.edition import card_name, edition_of
from server.games.oceans.effects import box_of, printed
from server.games.oceans.events import Died, Removed, Sided, Swapped
from server.games.oceans.following import Follow
from server.games.oceans.pieces import face_label, trait_piece
from server.games.oceans.ring import neighbours
from server.games.oceans.rules import MOST_TRAITS, bending, cap, is_deep, overpopulates
from server.games.oceans.state import (
    Placed,
    Sea,
    Species,
    Waters,
    alive,
    all_species,
    fresh,
)
from server.games.oceans.tokens import lose, name_of


class Settle(Do[Sea]):
    """Look at all species, from the active player in turn order, until none is out of order."""

    def run(self, table: Waters) -> None:
        """Mend the first thing found, then look again."""
        for is_wrong, mend in ((withering, wither), (excess, shed_one), (overpopulates, overflow_one)):
            for species in all_species(table.state):
                if is_wrong(table.state, species):
                    table.then(Settle())
                    mend(table, species)
                    return


class Switch(Do[Sea]):
    """Look at the Scenarios from the Reef outwards: events happen, others come into force or go out."""

    def run(self, table: Waters) -> None:
        """Do the first thing due, then look again."""
        sea = table.state
        edition_of(sea).refill(table)
        for place, key in enumerate(sea.scenarios):
            if key and self._turn(table, place, key):
                return
        sea.due = [False] * len(sea.zones)

    def _turn(self, table: Waters, place: int, key: str) -> bool:
        sea = table.state
        name = card_name(sea, key).key
        if box_of(sea).stock.printed[key].kind == "dark":
            if not sea.due[place]:
                return False
            sea.due[place] = False
            table.tell(Sided(name, place + 1, "happened"))
            table.then(Happen(place), Settle(), Switch())
            return True
        if sea.in_force[place] == (sea.zones[place] == 0):
            return False
        sea.in_force[place] = not sea.in_force[place]
        table.tell(Sided(name, place + 1, "on" if sea.in_force[place] else "off"))
        table.then(Settle(), Switch())
        return True


class Happen(Do[Sea]):
    """An event happens."""

    place: int

    def run(self, table: Waters) -> None:
        """Let the card speak."""
        box, key = box_of(table.state), table.state.scenarios[self.place]
        box.effects[key].happens(table, box.stock.printed[key])


class Shed(Ask[Sea]):
    """A species has more traits than it may: its owner discards down to the cap."""

    public = True
    species: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Any of its traits, as many as are too many."""
        species = alive(table.state, self.species)
        loose = loose_traits(table.state, species)
        n = excess(table.state, species)
        options = tuple(trait_option(table.state, species, placed) for placed in loose)
        return Choice(say("oceans.prompt.shed", n=n), options, n, n)

    def about(self, table: Waters) -> Text:
        """Who discards."""
        return say("oceans.about.shed", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Discard them."""
        species = alive(table.state, self.species)
        for pick in self.picks[self.seats[0]]:
            remove_trait(table, species, trait_with_id(species, int(pick.partition(":")[2])), "shed")


def swap_traits(table: Waters, one: tuple[Species, Placed], other: tuple[Species, Placed]) -> None:
    """Two trait cards change places."""
    (first, mine), (second, theirs) = one, other
    here, there = first.traits.index(mine), second.traits.index(theirs)
    first.traits[here], second.traits[there] = theirs, mine
    for species, gone, come in ((first, mine, theirs), (second, theirs, mine)):
        table.tell(Swapped(name_of(species), _title(table.state, gone.face), _title(table.state, come.face)))


def replace_trait(table: Waters, species: Species, placed: Placed, face: int) -> None:
    """A trait card makes way for one from elsewhere, which is not put and costs nothing."""
    sea = table.state
    species.traits[species.traits.index(placed)] = Placed(fresh(sea), face)
    table.tell(Swapped(name_of(species), _title(sea, placed.face), _title(sea, face)))


def _title(sea: Sea, face: int) -> str:
    return card_name(sea, box_of(sea).stock.of(face).key).key


def trait_option(sea: Sea, species: Species, placed: Placed, verb: str = "trait") -> Option:
    """A trait of a species, to be picked."""
    label = say(
        "oceans.pick.trait",
        card=face_label(sea, placed.face),
        species=name_of(species).text(),
    )
    return Option(f"{verb}:{placed.id}", label, (trait_piece(placed),))


def trait_with_id(species: Species, trait: int) -> Placed:
    """The trait card of this number on the species."""
    return next(placed for placed in species.traits if placed.id == trait)


def loose_traits(sea: Sea, species: Species) -> list[Placed]:
    """The traits that can be removed."""
    return [placed for placed in species.traits if not printed(sea, placed).fixed]


def remove_trait(table: Waters, species: Species, placed: Placed, why: str) -> None:
    """Take a trait off the board, to the discard pile or (Deep) out of the game."""
    sea = table.state
    species.traits.remove(placed)
    lay_off(sea, [placed.face])
    table.tell(Removed(why, name_of(species), card_name(sea, printed(sea, placed).key).key))


def lay_off(sea: Sea, cards: Sequence[int]) -> None:
    """Cards leave play: Surface cards to the discard pile, Deep cards out of the game."""
    for face in cards:
        (sea.gone if is_deep(sea, face) else sea.discard).append(face)


def withering(sea: Sea, species: Species) -> Placed | None:
    """A trait that discards itself now."""
    for effect, me in bending(sea, species, "withers"):
        if effect.withers(sea, me):
            return me.placed
    return None


def wither(table: Waters, species: Species) -> None:
    """Discard a trait that discards itself."""
    placed = withering(table.state, species)
    assert placed is not None
    remove_trait(table, species, placed, "withered")


def excess(sea: Sea, species: Species) -> int:
    """How many traits are to be given up, of those that can be."""
    if len(species.traits) <= MOST_TRAITS and not any(sea.in_force):
        return 0
    return min(max(0, len(species.traits) - cap(sea, species)), len(loose_traits(sea, species)))


def shed_one(table: Waters, species: Species) -> None:
    """Ask for the traits above the cap."""
    table.then(Shed(seats=[species.seat], species=species.id))


def overflow_one(table: Waters, species: Species) -> None:
    """Let a species overpopulate."""
    sea = table.state
    close = [one.id for one in neighbours(sea, species)]
    table.then(Follow(Overflow(species.id, close=close)))
    deadly = [me for effect, me in bending(sea, species, "is_deadly") if effect.is_deadly(sea, me)]
    if not deadly:
        edition_of(sea).overflow(table, species)
        return
    lose(table, deadly[0], species, species.population)
    edition_of(sea).stuffed(table, species)
    bury(table, species)


def bury(table: Waters, species: Species) -> None:
    """A species goes extinct: board back, cards off the table."""
    sea = table.state
    close = [one.id for one in neighbours(sea, species)]
    sea.rows[species.seat].species.remove(species)
    lay_off(sea, [placed.face for placed in species.traits])
    table.tell(Died(name_of(species)))
    table.then(Follow(Death(seat=species.seat, close=close)))
    edition_of(sea).extinct(table, species)
