"""How the published game goes about what both editions have."""

from server.engine.choice import Choice, Seat, Text, say, who
from server.engine.table import Ask, Step
from server.games.oceans.edition import EDITIONS, Edition
from server.games.oceans.effects import pack
from server.games.oceans.events import Ending, Moved, Overflowed
from server.games.oceans.pieces import place_option, waters
from server.games.oceans.published.content import STOCK
from server.games.oceans.published.events import Exploded
from server.games.oceans.published.promo import PROMO
from server.games.oceans.published.scenarios import BASE
from server.games.oceans.published.steps import turn_steps
from server.games.oceans.published.traits import TRAITS
from server.games.oceans.rules import is_deep, says
from server.games.oceans.state import (
    REEF,
    SPARE,
    Place,
    Sea,
    Species,
    Waters,
    alive,
    board,
    ocean_is_empty,
    screen,
    zone,
)
from server.games.oceans.tokens import move, name_of

NAME = "oceans"
LEFT = 5  # tokens that overpopulation leaves


class Published(Edition):
    """The game of 2020."""

    box = pack(NAME, STOCK, {**TRAITS, **BASE, **PROMO})
    hand = 6
    zones = 3

    def combine(self, icons: list[int]) -> int:
        """The sum of the icons; 1 if none is printed."""
        return sum(icons) if icons else 1

    def plays(self, sea: Sea) -> int:
        """One, two after the Cambrian Explosion."""
        return 2 if sea.exploded else 1

    def evolves_deep(self, sea: Sea) -> bool:
        """After the Cambrian Explosion."""
        return sea.exploded > 0 or sea.rulings.early_deep

    def migrates_deep(self, sea: Sea, seat: Seat) -> bool:
        """After the Cambrian Explosion; before it, too, when the hand holds no other card.

        Hands full of Deep cards can neither discard nor draw: without this all could be stuck for ever.
        """
        return self.evolves_deep(sea) or all(is_deep(sea, face) for face in sea.rows[seat].hand)

    def short(self, table: Waters, target: Place, needed: int) -> int:
        """What is missing comes from the reserve; in the last round nothing does."""
        table.state.dry = True
        return move(table, SPARE, target, needed)

    def zone_emptied(self, table: Waters, number: int) -> None:
        """The first time that zone 1 is empty, the Cambrian Explosion; all zones empty, the Ocean is dry."""
        sea = table.state
        sea.dry = sea.dry or ocean_is_empty(sea)
        if number != 1 or sea.exploded:
            return
        sea.exploded = sea.turns
        table.tell(Exploded())
        if sea.phase == "play":
            sea.extra_plays += 1

    def refill(self, table: Waters) -> None:
        """The Ocean has run dry: the reserve fills zone 3, and the last round has begun."""
        sea = table.state
        if sea.ending or not sea.dry:
            return
        sea.ending = True
        moved = move(table, SPARE, zone(len(sea.zones)), sea.spare)
        table.tell(Ending("last-round"))
        if moved:
            table.tell(Moved("reserve", sea.active, moved, SPARE, zone(len(sea.zones))))

    def overflow(self, table: Waters, species: Species) -> None:
        """Five stay; the others go where the owner likes, or to the score."""
        sea = table.state
        if says(sea, species, "scores_overflow"):
            spill(table, species, screen(species.seat))
        elif sea.rulings.choose_spill:
            table.then(Spill(seats=[species.seat], species=species.id))
        else:
            spill(table, species, REEF)

    def turn(self, sea: Sea) -> tuple[Step[Sea], ...]:
        """As the steps list it."""
        return turn_steps()


class Spill(Ask[Sea]):
    """Where do the tokens of an overpopulating species go?"""

    public = True
    species: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Any place in the waters."""
        options = tuple(place_option(place, "spill") for place in waters(table.state))
        n = alive(table.state, self.species).population - LEFT
        return Choice(say("oceans.prompt.spill", n=n), options)

    def about(self, table: Waters) -> Text:
        """Who chooses."""
        return say("oceans.about.spill", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Move them."""
        place = self.picks[self.seats[0]][0].partition("/")[2]
        spill(table, alive(table.state, self.species), place)


def spill(table: Waters, species: Species, place: Place) -> None:
    """All but five tokens go there."""
    moved = move(table, board(species), place, species.population - LEFT)
    table.tell(Overflowed(name_of(species), moved, place))


PUBLISHED = EDITIONS.setdefault(NAME, Published())
