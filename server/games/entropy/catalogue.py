"""Every printed thing in words: its name and what it does, for help pages and for looking closer."""

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct

from server.engine.choice import Text, say
from server.games.entropy.content import CONTENT
from server.games.entropy.pieces import gain_text, life_text, listed, named
from server.games.entropy.printed import (
    UNLIMITED,
    Biome,
    ChallengeCard,
    Condition,
    Effect,
    Focus,
    Gain,
    LifeCard,
    Mission,
    Per,
    PlanetTile,
    Progress,
    Star,
    StartingPlanet,
    StartingStar,
    Track,
)


class Entry(Struct, frozen=True):
    """A printed thing: its id, its name, and one Text for each thing it says."""

    id: str
    name: Text
    lines: tuple[Text, ...]


def effect_text(effect: Effect) -> Text:
    """An effect in words."""
    if effect.marker:
        return say("entropy.effect.marker")
    if effect.per is None:
        return gain_text(effect.gain)
    if effect.gain == Gain():
        return per_text(effect.per)
    return say("entropy.effect.also", first=gain_text(effect.gain), second=per_text(effect.per))


def per_text(per: Per) -> Text:
    """A gain for each of something in words."""
    text = say(f"entropy.effect.per.{per.measure}", gain=gain_text(per.gain))
    return text if per.most == UNLIMITED else say("entropy.effect.most", effect=text, n=per.most)


def condition_text(condition: Condition) -> Text:
    """A condition in words."""
    area = [say(f"entropy.condition.{measure}", n=n) for measure, n in condition.area.items()]
    if condition.planet:
        holds = listed(say(f"entropy.planet-holds.{measure}", n=n) for measure, n in condition.planet.items())
        area.append(say("entropy.condition.planet", what=holds))
    return listed(area)


def icons_text(icons: tuple[str, ...]) -> Text:
    """Icons by name."""
    return listed(say(f"entropy.icons.{icon}", n=n) for icon, n in Counter(icons).items())


def star_entry(star: Star) -> Entry:
    """Level, icons, what an activation costs and gives, what it becomes."""
    lines = [
        say("entropy.catalogue.star", n=star.level, icons=icons_text(star.icons)),
        say("entropy.catalogue.activation", n=star.cost, gain=gain_text(star.gain)),
    ]
    if star.next:
        price = CONTENT.prices.evolve[star.level - 1]
        becomes = listed(named("star", code) for code in star.next)
        lines.append(say("entropy.catalogue.evolves", n=price, stars=becomes))
    return Entry(star.code, named("star", star.code), tuple(lines))


def starting_star_entry(start: StartingStar) -> Entry:
    """The star, and what its back pays."""
    entry = star_entry(CONTENT.star(start.code))
    kinds = listed(named("kind", kind) for kind in start.cards)
    back = say("entropy.catalogue.back.cards", gain=gain_text(start.back), cards=kinds)
    return Entry(start.code, entry.name, (*entry.lines, back))


def planet_entry(tile: PlanetTile) -> Entry:
    """Icons, price and effect."""
    icons = icons_text((tile.type,) * tile.icons)
    lines = [say("entropy.catalogue.planet", icons=icons, gain=gain_text(tile.gain))]
    if tile.cost:
        lines.append(say("entropy.catalogue.price.mass", n=tile.cost))
    return Entry(tile.id, named("planet", tile.id), tuple(lines))


def starting_planet_entry(start: StartingPlanet) -> Entry:
    """The planet, and what its back pays."""
    entry = planet_entry(CONTENT.planet(start.id))
    back = say("entropy.catalogue.back", gain=gain_text(start.back))
    return Entry(start.id, entry.name, (*entry.lines, back))


def biome_entry(biome: Biome) -> Entry:
    """Triggers, the life it needs, reward and enhanced reward."""
    triggers = listed(named("action", action) for action in biome.triggers)
    richer, enhanced = life_text(biome.richer), gain_text(biome.enhanced)
    lines = (
        say("entropy.catalogue.biome", rarity=named("rarity", biome.rarity), triggers=triggers),
        say("entropy.catalogue.biome.needs", life=life_text(biome.need)),
        say("entropy.catalogue.biome.reward", gain=gain_text(biome.gain)),
        say("entropy.catalogue.biome.enhanced", life=richer, gain=enhanced),
    )
    return Entry(biome.id, named("biome", biome.id), lines)


def life_entry(card: LifeCard) -> Entry:
    """Icons, life needed or removed, life gained, effect."""
    key = "entropy.catalogue.life.local" if card.local else "entropy.catalogue.life"
    lines = [say(key, kind=named("kind", card.kind), icons=icons_text(card.env))]
    if card.need:
        lines.append(say("entropy.catalogue.life.needs", life=life_text(card.need)))
    if card.remove:
        lines.append(say("entropy.catalogue.life.removes", life=life_text(card.remove)))
    lines.append(say("entropy.catalogue.life.grows", life=life_text({card.kind: card.grow})))
    lines.append(say("entropy.catalogue.effect", effect=effect_text(card.effect)))
    return Entry(card.id, named("card", card.id), tuple(lines))


def focus_entry(focus: Focus) -> Entry:
    """When it works, and the effects of its two levels."""
    when = say("entropy.catalogue.focus", marker=named("marker", focus.marker), set=named("set", focus.set))
    first = say("entropy.catalogue.focus.first", effect=effect_text(focus.first))
    second = say("entropy.catalogue.focus.second", effect=effect_text(focus.second))
    return Entry(focus.id, named("focus", focus.id), (when, first, second))


def mission_entry(mission: Mission) -> Entry:
    """Condition and reward."""
    condition = say("entropy.catalogue.condition", condition=condition_text(mission.condition))
    reward = say("entropy.catalogue.reward", gain=gain_text(mission.gain))
    return Entry(mission.id, named("mission", mission.id), (condition, reward))


def track_entry(track: Track) -> Entry:
    """The three steps, and what a place counts at the end."""
    steps = (
        say("entropy.catalogue.step", n=number, condition=condition_text(step))
        for number, step in enumerate(track.steps, 1)
    )
    worth = say("entropy.catalogue.worth", what=say(f"entropy.worth.{track.worth}"))
    return Entry(track.name, named("track", track.name), (*steps, worth))


def challenge_entry(card: ChallengeCard) -> Entry:
    """Goal and restriction."""
    goal = say("entropy.catalogue.goal", condition=condition_text(card.condition))
    limits = listed(say(f"entropy.limit.{measure}", n=n) for measure, n in card.at_most.items())
    name = say("entropy.challenge", colour=named("colour", card.colour), n=int(card.id.split("-")[1]))
    return Entry(card.id, name, (goal, say("entropy.catalogue.restriction", limits=limits)))


def progress_entry(card: Progress) -> Entry:
    """What the ghost does on each kind of inner space."""
    by_action = {"evolve-star": card.star, "aggregate-planet": card.planet, "capture-asteroid": card.asteroid}
    lines = (
        say("entropy.catalogue.progress", action=named("action", action), deeds=_deeds(deeds))
        for action, deeds in by_action.items()
    )
    return Entry(card.id, named("progress", card.id), tuple(lines))


def _deeds(deeds: tuple[str, ...]) -> Text:
    return listed(named("deed", deed) for deed in deeds)


def _entries() -> Iterator[tuple[str, list[Entry]]]:
    yield "stars", [star_entry(star) for star in CONTENT.stars.values()]
    yield "starting-stars", [starting_star_entry(star) for star in CONTENT.starting_stars.values()]
    yield "planets", [planet_entry(tile) for tile in CONTENT.planets.values()]
    yield "starting-planets", [starting_planet_entry(tile) for tile in CONTENT.starting_planets.values()]
    yield "biomes", [biome_entry(biome) for biome in CONTENT.biomes.values()]
    yield "life", [life_entry(card) for card in CONTENT.life.values()]
    yield "focus", [focus_entry(focus) for focus in CONTENT.focus.values()]
    yield "missions", [mission_entry(mission) for mission in CONTENT.missions.values()]
    yield "tracks", [track_entry(track) for track in CONTENT.tracks.values()]
    yield "challenges", [challenge_entry(card) for card in CONTENT.challenges.values()]
    yield "progress", [progress_entry(card) for card in CONTENT.progress.values()]


#: All printed things by sort, in the order of the content files.
CATALOGUE: Mapping[str, tuple[Entry, ...]] = {sort: tuple(entries) for sort, entries in _entries()}
