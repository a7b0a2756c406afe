"""The first phase: new species, traits, migrations, and traits removed."""

from collections.abc import Callable

from server.engine.choice import Choice, Seat, Text, say, who
from server.engine.table import Ask, Do
from server.games.oceans.deeds import Birth, Migration, Put
from server.games.oceans.edition import edition_of
from server.games.oceans.events import Born, Evolved, Migrated
from server.games.oceans.following import Follow
from server.games.oceans.pieces import done, face_name, waters
from server.games.oceans.plays import all_plays, amounts, removals, way_option
from server.games.oceans.rules import card
from server.games.oceans.settling import (
    Settle,
    Switch,
    lay_off,
    remove_trait,
    trait_with_id,
)
from server.games.oceans.state import (
    Placed,
    Sea,
    Species,
    Waters,
    alive,
    fresh,
    holder,
    leave_hand,
    screen,
    tokens_at,
)
from server.games.oceans.tokens import move, name_of, transfer


class BeginPlay(Do[Sea]):
    """The phase begins."""

    def run(self, table: Waters) -> None:
        """Count the plays."""
        sea = table.state
        sea.phase = "play"
        sea.plays, sea.extra_plays = edition_of(sea).plays(sea), 0
        table.then(Playing())


class Playing(Do[Sea]):
    """One play after the other; at the end traits may still be removed."""

    def run(self, table: Waters) -> None:
        """Ask for the next."""
        sea = table.state
        if sea.plays + sea.extra_plays:
            table.then(Play(seats=[sea.active]))
        else:
            table.then(Prune(seats=[sea.active]))


class Prune(Ask[Sea]):
    """All plays are used: traits may still be removed."""

    public = True

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Any of the own traits."""
        options = tuple(removals(table.state, seat))
        return Choice(say("oceans.prompt.prune"), options, 0, len(options))

    def about(self, table: Waters) -> Text:
        """Who plays."""
        return say("oceans.about.play", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Remove them."""
        table.then(Settle(), Switch())
        for pick in self.picks[self.seats[0]]:
            remove(table, pick)


class Play(Ask[Sea]):
    """A card is played, or traits are removed."""

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Every card in every way."""
        sea = table.state
        plays = tuple(all_plays(sea, seat))
        stop = (done("oceans.pick.done-playing"),) if not plays or edition_of(sea).may_stop(sea) else ()
        prompt = say("oceans.prompt.play", n=sea.plays + sea.extra_plays)
        return Choice(prompt, (*plays, *removals(sea, seat), *stop))

    def about(self, table: Waters) -> Text:
        """Who plays."""
        return say("oceans.about.play", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Do it, then the next."""
        carry_out(table, self.seats[0], self.picks[self.seats[0]][0])


def carry_out(table: Waters, seat: Seat, pick: str) -> None:
    """Do what was picked in this phase."""
    verb, *words = pick.split("/")
    if verb == "done":
        return
    sea = table.state
    table.then(Settle(), Switch(), Playing())
    if verb.startswith("remove:"):
        remove(table, verb)
        return
    if sea.plays:
        sea.plays -= 1
    else:
        sea.extra_plays -= 1
    PLAYS[verb](table, seat, *words)


def remove(table: Waters, pick: str) -> None:
    """A trait is removed."""
    trait = int(pick.partition(":")[2])
    species = holder(table.state, trait)
    assert species is not None
    remove_trait(table, species, trait_with_id(species, trait), "removed")


class Migrate(Ask[Sea]):
    """From where to where do tokens move? Asked by itself, or ways to migrate would drown all other plays."""

    public = True
    face: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """From every place with tokens to every other."""
        sea = table.state
        places, numbers = waters(sea), [n for n in amounts(sea, self.face) if n]
        ways = tuple(
            way_option(number, min(number, tokens_at(sea, source)), source, target)
            for source in places
            if tokens_at(sea, source)
            for number in numbers
            for target in places
            if target != source
        )
        return Choice(say("oceans.prompt.migrate", card=face_name(sea, self.face)), ways)

    def about(self, table: Waters) -> Text:
        """Who plays."""
        return say("oceans.about.play", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Move them."""
        sea, seat = table.state, self.seats[0]
        number, source, target = self.picks[seat][0].split("/")[1:]
        moved = move(table, source, target, int(number))
        table.tell(Migrated(seat, face_name(sea, self.face).key, int(number), moved, source, target))
        table.then(Follow(Migration(by=seat, source=source, target=target, moved=moved)))


# What playing does


def play_new(table: Waters, seat: Seat, token: str, gap: str, *pay: str) -> None:
    """A new species with this card."""
    sea = table.state
    face = _take_card(sea, seat, token)
    _pay(table, seat, pay)
    species = Species(fresh(sea), seat)
    sea.rows[seat].species.insert(int(gap), species)
    table.tell(Born(name_of(species)))
    edition_of(sea).born(table, species)
    placed = put(table, seat, species, face)
    table.then(Follow(Birth(species.id)), Follow(Put(species.id, trait=placed.id, by=seat)))


def play_trait(table: Waters, seat: Seat, token: str, host: str, *pay: str) -> None:
    """This card on a species."""
    sea = table.state
    face = _take_card(sea, seat, token)
    _pay(table, seat, pay)
    species = alive(sea, int(host))
    placed = put(table, seat, species, face)
    table.then(Follow(Put(species.id, trait=placed.id, by=seat)))


def play_migrate(table: Waters, seat: Seat, token: str, *_: str) -> None:
    """This card for its number; it is laid down before the way is asked, so that nothing hidden waits."""
    face = _take_card(table.state, seat, token)
    lay_off(table.state, [face])
    table.then(Migrate(seats=[seat], face=face))


PLAYS: dict[str, Callable[..., None]] = {"new": play_new, "trait": play_trait, "migrate": play_migrate}


def put(table: Waters, seat: Seat, species: Species, face: int) -> Placed:
    """Lay a card on a species."""
    sea = table.state
    placed = Placed(fresh(sea), face, seat if card(sea, face).fixed else None, sea.turns)
    species.traits.append(placed)
    table.tell(Evolved(seat, name_of(species), face_name(sea, face).key))
    return placed


def _take_card(sea: Sea, seat: Seat, token: str) -> int:
    if token.startswith("pool"):
        face = int(token[4:])
        sea.pool.remove(face)
        return face
    leave_hand(sea.rows[seat], int(token))
    return int(token)


def _pay(table: Waters, seat: Seat, pay: tuple[str, ...]) -> None:
    if len(pay) == 2:
        transfer(table, seat, screen(seat), pay[1], int(pay[0]), why="paid")
