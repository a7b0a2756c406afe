"""The Feeding phase: one species feeds, some more often; each feed sets off what it sets off."""

from server.engine.choice import Choice, Refusal, Seat, Text, say, who
from server.engine.table import Ask, Do
from server.games.oceans.deeds import Attack, Forage
from server.games.oceans.events import Attacked, Foraged
from server.games.oceans.following import Follow
from server.games.oceans.hunting import bite
from server.games.oceans.meals import all_feeds, all_refusals, attack_option, start_course
from server.games.oceans.pieces import done
from server.games.oceans.rules import bending, listeners, says, strength
from server.games.oceans.settling import Settle, Switch, bury
from server.games.oceans.state import (
    Place,
    Sea,
    Species,
    Waters,
    alive,
    board,
    find,
    screen,
)
from server.games.oceans.tokens import move, name_of


class BeginFeeding(Do[Sea]):
    """The phase begins."""

    def run(self, table: Waters) -> None:
        """Nobody has eaten yet."""
        sea = table.state
        sea.phase, sea.courses, sea.sated = "feed", [], False
        table.then(Feed(seats=[sea.active]))


class Feed(Ask[Sea]):
    """A species feeds, or feeds again."""

    public = True

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Every feed there is, or none."""
        sea = table.state
        feeds = () if sea.sated else tuple(all_feeds(sea, seat))
        must = feeds and not sea.courses and not sea.rulings.may_fast
        stop = () if must else (done("oceans.pick.done-feeding"),)
        return Choice(say("oceans.prompt.feed"), (*feeds, *stop))

    def about(self, table: Waters) -> Text:
        """Who feeds."""
        return say("oceans.about.feed", who=who(self.seats[0]))

    def refusals(self, table: Waters, seat: Seat) -> tuple[Refusal, ...]:
        """For every species that may feed now and every other: what forbids an attack."""
        sea = table.state
        return () if sea.sated else tuple(all_refusals(sea, seat))

    def resolve(self, table: Waters) -> None:
        """Feed, then ask again."""
        verb, *words = self.picks[self.seats[0]][0].split("/")
        if verb == "done":
            return
        sea = table.state
        species = alive(sea, int(words[0]))
        course = start_course(sea, species, besides="besides" in words)
        table.then(Feed(seats=self.seats))
        if verb == "forage":
            course.forages += 1
            eat(table, species, words[1], int(words[2]))
        else:
            prey = alive(sea, int(words[1]))
            attack(table, species, prey, before=course.attacks)
            course.attacks += 1
            course.prey = prey.id


def eat(table: Waters, species: Species, place: Place, tokens: int) -> None:
    """A species forages."""
    worth = strength(table.state, species, "forage")
    taken = move(table, place, board(species), tokens)
    table.tell(Foraged(name_of(species), taken, place))
    table.then(Follow(Forage(species.id, place=place, value=worth, taken=taken)), Settle(), Switch())


def attack(table: Waters, species: Species, prey: Species, *, before: int, counter: bool = False) -> None:
    """A species attacks another, so many attacks before in this course."""
    sea = table.state
    tokens = bite(sea, species, prey, before).tokens
    scored = says(sea, species, "scores_attack", before)
    worth = strength(sea, species, "attack")
    if says(sea, prey, "ends_feeding"):
        sea.sated = True
    goal = screen(species.seat) if scored else board(species)
    taken = move(table, board(prey), goal, tokens)
    table.tell(Attacked(name_of(species), name_of(prey), taken, scored))
    deed = Attack(species.id, prey=prey.id, value=worth, losses={prey.id: taken}, counter=counter)
    table.then(Aftermath(deed))
    if taken == 0:
        bury(table, prey)
    for effect, me in bending(sea, species, "with_attack"):
        effect.with_attack(table, me, deed)


class Aftermath(Do[Sea]):
    """An attack is made: all that it sets off."""

    deed: Attack

    def run(self, table: Waters) -> None:
        """First those who answer, then the look at all species, then counter-attacks, then Scenarios."""
        for number, lost in self.deed.losses.items():
            loser = find(table.state, number)
            if lost and loser is not None and loser.population == 0:
                self.deed.emptied.append(number)
        table.then(Follow(self.deed), Settle(), Counters(self.deed), Switch())


class Counters(Do[Sea]):
    """Those who may attack an attacker in return are asked, one after the other."""

    deed: Attack

    def run(self, table: Waters) -> None:
        """Ask the next who can."""
        sea, attacker = table.state, find(table.state, self.deed.species or 0)
        if attacker is None or self.deed.counter:
            return
        for effect, me in listeners(sea, "counters", attacker):
            assert me.placed is not None
            if me.placed.id in sea.used or not effect.counters(sea, me, self.deed):
                continue
            if bite(sea, me.species, attacker).why_not is None:
                ask = Counter(seats=[me.seat], trait=me.placed.id, species=me.species.id, prey=attacker.id)
                table.then(ask, self)
                return


class Counter(Ask[Sea]):
    """Will this species attack in return?"""

    public = True
    trait: int
    species: int
    prey: int

    def choice(self, table: Waters, seat: Seat) -> Choice:
        """Yes or no."""
        sea = table.state
        species, prey = alive(sea, self.species), alive(sea, self.prey)
        options = (attack_option(species, prey, bite(sea, species, prey).tokens), done("oceans.pick.no"))
        return Choice(say("oceans.prompt.counter"), options)

    def about(self, table: Waters) -> Text:
        """Who may."""
        return say("oceans.about.counter", who=who(self.seats[0]))

    def resolve(self, table: Waters) -> None:
        """Attack, or let it be; this turn it is not asked again."""
        sea = table.state
        sea.used.append(self.trait)
        if self.picks[self.seats[0]][0] != "done":
            attack(table, alive(sea, self.species), alive(sea, self.prey), before=0, counter=True)
