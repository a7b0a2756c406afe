"""What may be eaten, as options, and why not. Nothing here changes anything but the list of courses."""

from collections.abc import Iterator

from server.engine.choice import Option, Refusal, Seat, say
from server.games.oceans.events import place_name
from server.games.oceans.hunting import Bite, forage, grounds, hunter, may_go_on, may_take_less, reach
from server.games.oceans.pieces import species_piece
from server.games.oceans.rules import says
from server.games.oceans.state import Course, Sea, Species, all_species
from server.games.oceans.tokens import name_of


def open_courses(sea: Sea, seat: Seat) -> Iterator[tuple[Species, Course]]:
    """The species that may feed now, each with what it has eaten: the one at it, or any if none is."""
    main = next((course for course in sea.courses if not course.besides), None)
    for species in sea.rows[seat].species:
        if main is None:
            yield species, Course(species.id)
        elif main.species == species.id:
            yield species, main
        if may_feed_besides(sea, species):
            yield species, Course(species.id, besides=True)


def may_feed_besides(sea: Sea, species: Species) -> bool:
    """May it feed on top of the normal feeding, and has not yet?"""
    if any(course.besides and course.species == species.id for course in sea.courses):
        return False
    return says(sea, species, "feeds_besides")


def start_course(sea: Sea, species: Species, *, besides: bool) -> Course:
    """The course that this feed belongs to."""
    for course in sea.courses:
        if course.species == species.id and course.besides == besides:
            return course
    sea.courses.append(Course(species.id, besides))
    return sea.courses[-1]


def all_feeds(sea: Sea, seat: Seat) -> Iterator[Option]:
    """Every forage and attack open to a player."""
    for species, course in open_courses(sea, seat):
        tail = "/besides" if course.besides else ""
        if may_go_on(sea, species, course, attacks=False):
            yield from forages(sea, species, tail)
        if may_go_on(sea, species, course, attacks=True):
            one = hunter(sea, species, course.attacks)
            for prey in others(sea, species):
                found = reach(sea, one, course, prey)
                if found.why_not is None:
                    yield attack_option(species, prey, found.tokens, tail)


def others(sea: Sea, species: Species) -> list[Species]:
    """All species but this."""
    return [one for one in all_species(sea) if one is not species]


def forages(sea: Sea, species: Species, tail: str) -> Iterator[Option]:
    """Every way to forage."""
    for place in grounds(sea, species):
        most = forage(sea, species, place).tokens
        for tokens in range(most if not may_take_less(sea, species) else 1, most + 1) if most else ():
            label = say(
                "oceans.pick.forage" if not tail else "oceans.pick.forage.besides",
                species=name_of(species).text(),
                tokens=tokens,
                place=place_name(place),
            )
            yield Option(
                f"forage/{species.id}/{place}/{tokens}{tail}", label, (species_piece(species), place)
            )


def attack_option(species: Species, prey: Species, tokens: int, tail: str = "") -> Option:
    """An attack, to be picked."""
    label = say(
        "oceans.pick.attack" if not tail else "oceans.pick.attack.besides",
        species=name_of(species).text(),
        prey=name_of(prey).text(),
        tokens=tokens,
    )
    return Option(
        f"attack/{species.id}/{prey.id}{tail}", label, (species_piece(species), species_piece(prey))
    )


def all_refusals(sea: Sea, seat: Seat) -> Iterator[Refusal]:
    """Why the species that may feed cannot forage from the Reef, or attack others."""
    for species, course in open_courses(sea, seat):
        if course.besides:
            continue
        if (why := forage(sea, species, "reef").why_not) is not None:
            yield Refusal((species_piece(species), "reef"), why)
        one = hunter(sea, species, course.attacks)
        for prey in others(sea, species):
            found = reach(sea, one, course, prey)
            if not may_go_on(sea, species, course, attacks=True):
                found = Bite(0, say("oceans.refusal.fed"))
            if found.why_not is not None:
                yield Refusal((species_piece(species), species_piece(prey)), found.why_not)
