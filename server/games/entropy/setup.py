"""How do we start? Box, options, deal."""

from collections.abc import Mapping

from msgspec.structs import replace

from server.engine.choice import Choice, Option, say
from server.engine.dice import Dice
from server.engine.game import Options
from server.games.entropy.content import CONTENT
from server.games.entropy.rulings import SWITCHES, Rulings
from server.games.entropy.state import (
    COLOURS,
    ICONS,
    KINDS,
    MARKS,
    RARITIES,
    SECTORS,
    Challenge,
    Colour,
    Ghost,
    Icon,
    Kind,
    Marker,
    Objectives,
    Pair,
    Player,
    State,
    Supply,
)

ALTERNATIVES = tuple(track.name for track in CONTENT.tracks.values() if track.alternative)


def options() -> Mapping[str, Choice]:
    """The alternative objectives, and every ruling that a host may decide otherwise; defaults first."""
    tracks = tuple(Option(name, say(f"entropy.track.{name}")) for name in ALTERNATIVES)
    alternatives = Choice(say("entropy.option.alternatives"), tracks, 0, len(tracks))
    return {"alternatives": alternatives, **{_dashed(name): _switch(name) for name in SWITCHES}}


def _switch(name: str) -> Choice:
    default = getattr(Rulings(), name)
    answers = ("yes", "no") if default else ("no", "yes")
    labels = tuple(Option(answer, say(f"entropy.answer.{answer}")) for answer in answers)
    return Choice(say(f"entropy.option.{_dashed(name)}"), labels)


def rulings(chosen: Options) -> Rulings:
    """The rulings of these options."""
    answers = {name: chosen.get(_dashed(name)) for name in SWITCHES}
    return replace(Rulings(), **{name: answer == ("yes",) for name, answer in answers.items() if answer})


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def setup(seats: int, chosen: Options, dice: Dice) -> State:
    """The board for this many seats; starting tiles are dealt by the opening."""
    outer = list(CONTENT.ring.outer)
    dice.shuffle(outer)
    state = State(
        rulings=rulings(chosen),
        players=[Player({mark: Marker() for mark in (*MARKS, "universal")}) for _ in range(seats)],
        outer=outer,
        bonus_sides=[sector in CONTENT.sides[seats] for sector in range(SECTORS)],  # 2
        supply=supply(dice),
        objectives=objectives(seats, chosen.get("alternatives", ())),
        first=dice.below(seats),  # 42
        starts=[*CONTENT.starting_stars, *CONTENT.starting_planets],
        unused_missions=sorted(CONTENT.missions),
    )
    state.seat = state.first
    state.box.extend(tile_name(tile.kind, tile.points) for tile in CONTENT.small if tile.players > seats)
    if seats == 1:
        state.ghost = ghost(state, dice)
    return state


def tile_name(kind: Kind, points: int) -> str:
    """A small life objective as it is called in the box."""
    return f"small-{kind}-{points}"


def supply(dice: Dice) -> Supply:
    """Everything that can be had, shuffled; the life decks are whole until the opening hands are dealt."""
    return Supply(
        systems=CONTENT.limits.systems,
        stars={code: star.copies for code, star in CONTENT.stars.items()},
        planets={icon: _pair(_planets(icon), dice) for icon in ICONS},
        asteroids={icon: _shuffled(_asteroids(icon), dice) for icon in ICONS},
        biomes={
            rarity: _pair([one.id for one in CONTENT.biomes.values() if one.rarity == rarity], dice)
            for rarity in RARITIES
        },
        life={
            kind: [_shuffled([card.id for card in CONTENT.life.values() if card.kind == kind], dice), []]
            for kind in KINDS
        },
    )


def _planets(icon: Icon) -> list[str]:
    return [tile.id for tile in CONTENT.planets.values() if tile.type == icon]


def _asteroids(icon: Icon) -> list[str]:
    return [one.id for one in CONTENT.asteroids.values() if one.type == icon for _ in range(one.copies)]


def _shuffled(things: list[str], dice: Dice) -> list[str]:
    dice.shuffle(things)
    return things


def _pair(things: list[str], dice: Dice) -> Pair:
    dice.shuffle(things)
    half = (len(things) + 1) // 2
    return [things[:half], things[half:]]


def objectives(seats: int, alternatives: tuple[str, ...]) -> Objectives:
    """The three tracks, covered where an alternative was chosen, and the life objectives for the seats."""
    tracks = {track.mark: track.name for track in CONTENT.tracks.values() if not track.alternative}
    for name in alternatives:
        tracks[CONTENT.tracks[name].mark] = name
    small = {
        kind: sorted(
            (one.points for one in CONTENT.small if one.kind == kind and one.players <= seats), reverse=True
        )
        for kind in KINDS
    }
    return Objectives(
        [tracks[mark] for mark in sorted(tracks)], [None] * len(tracks), small, dict.fromkeys(KINDS)
    )


def ghost(state: State, dice: Dice) -> Ghost:
    """The ghost with its deck, A over B without some at random (52), and a challenge per colour."""
    removed: list[str] = []
    deck: list[str] = []
    for group in ("A", "B"):
        cards = _shuffled([card.id for card in CONTENT.progress.values() if card.group == group], dice)
        taken_out = CONTENT.ghost.remove["A" if group == "A" else "B"]
        removed.extend(sorted(cards[:taken_out]))
        deck.extend(cards[taken_out:])
    return Ghost(
        sector=0,
        current=deck.pop(0),
        deck=deck,
        challenges=[challenge(colour, dice, both=state.rulings.two_challenge_cards) for colour in COLOURS],
        small_tokens=dict.fromkeys(KINDS, CONTENT.ghost.small_tokens),
        large_tokens=dict.fromkeys(KINDS, CONTENT.ghost.large_tokens),
        removed=removed,
    )


def challenge(colour: Colour, dice: Dice, *, both: bool) -> Challenge:
    """The goal of one card and the restriction of another (39), or one card with both."""
    cards = [card.id for card in CONTENT.challenges.values() if card.colour == colour]
    goal = dice.draw_from(cards)
    return Challenge(colour, goal, dice.draw_from(cards) if both else goal)
