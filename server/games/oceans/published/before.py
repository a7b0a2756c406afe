"""Before feeding: what the active player may use, each thing once a turn."""

from server.engine.choice import Choice, Option, Seat, Text, say, who
from server.engine.table import Ask, Do
from server.games.oceans.effects import box_of
from server.games.oceans.pieces import done
from server.games.oceans.rules import in_force, trait_voices, voice
from server.games.oceans.settling import trait_with_id
from server.games.oceans.state import Sea, Waters, holder


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
