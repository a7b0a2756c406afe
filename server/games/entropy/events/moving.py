"""What can be told of the beginning and of the movement."""

from server.engine.choice import Seat, Text, say
from server.engine.events import Event, Secret
from server.games.entropy.events.told import OnPlanet, Told
from server.games.entropy.pieces import gain_text, listed, marker_piece, named, space_piece
from server.games.entropy.printed import Gain
from server.games.entropy.state import Action, Kind, Mark


class FocusChosen(Told, frozen=True):
    """A focus set was taken."""

    focus_set: str

    def text(self) -> Text:
        """Who took which set."""
        return say("entropy.event.focus-chosen", who=self.by(), set=named("set", self.focus_set))


class StartDealt(Told, frozen=True):
    """Starting tiles were dealt; their backs gave resources and cards of these kinds."""

    star: str
    planet: str
    sector: int
    gain: Gain
    kinds: tuple[Kind, ...]
    cards: Secret[tuple[str, ...]] = None
    missions: Secret[tuple[str, ...]] = None

    def witnesses(self) -> tuple[Seat, ...]:
        """The seat itself."""
        return (self.seat,)

    def text(self) -> Text:
        """What was dealt; the cards by name only to their owner."""
        star, planet = named("star", self.star), named("planet", self.planet)
        if self.cards is None or self.missions is None:
            cards = listed(named("kind", kind) for kind in self.kinds)
            return say(
                "entropy.event.start-dealt",
                who=self.by(),
                star=star,
                planet=planet,
                gain=gain_text(self.gain),
                cards=cards,
            )
        cards = listed(named("card", card) for card in self.cards)
        missions = listed(named("mission", mission) for mission in self.missions)
        return say(
            "entropy.event.start-dealt.own",
            who=self.by(),
            star=star,
            planet=planet,
            gain=gain_text(self.gain),
            cards=cards,
            missions=missions,
        )


class RoundBegan(Event, frozen=True):
    """A round began."""

    round: int
    is_final: bool

    def text(self) -> Text:
        """Which round."""
        return say(
            "entropy.event.final-round-began" if self.is_final else "entropy.event.round-began", n=self.round
        )


class Moved(Told, frozen=True):
    """A scientist moved."""

    distance: int
    sector: int
    is_outside: bool
    action: Action
    marker: Mark | None

    def text(self) -> Text:
        """How far, where to, and with which marker."""
        action = named("action", self.action)
        if self.marker is None:
            return say("entropy.event.moved.outer", who=self.by(), n=self.distance, action=action)
        mark = named("marker", self.marker)
        return say("entropy.event.moved.inner", who=self.by(), n=self.distance, action=action, marker=mark)

    def at(self) -> tuple[str, ...]:
        """The space."""
        return (space_piece(self.sector, self.is_outside),)


class UniversalUnlocked(Told, frozen=True):
    """The universal marker was passed for the first time."""

    def text(self) -> Text:
        """Whose."""
        return say("entropy.event.universal-unlocked", who=self.by())

    def at(self) -> tuple[str, ...]:
        """The marker."""
        return (marker_piece(self.seat, "universal"),)


class MarkerTaken(Told, frozen=True):
    """A marker came back from the ring."""

    marker: Mark

    def text(self) -> Text:
        """Which."""
        return say("entropy.event.marker-taken", who=self.by(), marker=named("marker", self.marker))

    def at(self) -> tuple[str, ...]:
        """The marker."""
        return (marker_piece(self.seat, self.marker),)


class FeePaid(Told, frozen=True):
    """The fee for a crowded space was paid."""

    fee: int

    def text(self) -> Text:
        """How much, in entropy."""
        return say("entropy.event.fee-paid", who=self.by(), n=self.fee)


class BiomeRewarded(OnPlanet, frozen=True):
    """A completed biome gave its reward."""

    biome: str
    is_enhanced: bool

    def text(self) -> Text:
        """Which, and whether enhanced."""
        key = "entropy.event.biome-rewarded.enhanced" if self.is_enhanced else "entropy.event.biome-rewarded"
        return say(key, who=self.by(), biome=named("biome", self.biome))
