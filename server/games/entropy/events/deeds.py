"""What can be told of the actions."""

from server.engine.choice import Text, say
from server.games.entropy.events.told import OnPlanet, Told
from server.games.entropy.pieces import focus_piece, life_text, named, system_piece
from server.games.entropy.state import Kind, Mark


class ActionSkipped(Told, frozen=True):
    """The main action was not carried out."""

    def text(self) -> Text:
        """By whom."""
        return say("entropy.event.action-skipped", who=self.by())


class StarMade(Told, frozen=True):
    """A new star was placed."""

    system: int
    star: str

    def text(self) -> Text:
        """Which."""
        return say("entropy.event.star-made", who=self.by(), star=named("star", self.star), n=self.system + 1)

    def at(self) -> tuple[str, ...]:
        """The system."""
        return (system_piece(self.seat, self.system),)


class StarEvolved(Told, frozen=True):
    """A star became another."""

    system: int
    old: str
    star: str

    def text(self) -> Text:
        """Out of which, into which."""
        return say(
            "entropy.event.star-evolved",
            who=self.by(),
            old=named("star", self.old),
            star=named("star", self.star),
        )

    def at(self) -> tuple[str, ...]:
        """The system."""
        return (system_piece(self.seat, self.system),)


class StarActivated(Told, frozen=True):
    """A star was activated at this cost in entropy."""

    system: int
    star: str
    cost: int

    def text(self) -> Text:
        """Which, at what cost."""
        return say("entropy.event.star-activated", who=self.by(), star=named("star", self.star), n=self.cost)

    def at(self) -> tuple[str, ...]:
        """The system."""
        return (system_piece(self.seat, self.system),)


class PlanetMade(OnPlanet, frozen=True):
    """A planet was placed."""

    planet: str

    def text(self) -> Text:
        """Which."""
        return say(
            "entropy.event.planet-made",
            who=self.by(),
            planet=named("planet", self.planet),
            n=self.site[0] + 1,
        )


class AsteroidCaptured(OnPlanet, frozen=True):
    """An asteroid was captured."""

    planet: str
    asteroid: str
    payment: str

    def text(self) -> Text:
        """Which, to which planet."""
        return say(
            "entropy.event.asteroid-captured",
            who=self.by(),
            asteroid=named("asteroid", self.asteroid),
            planet=named("planet", self.planet),
            payment=named("payment", self.payment),
        )


class LifeCreated(OnPlanet, frozen=True):
    """A life card was played to a planet; perhaps another was discarded for an icon."""

    planet: str
    card: str
    discard: str | None

    def text(self) -> Text:
        """Which card, where, and what was discarded."""
        card, planet = named("card", self.card), named("planet", self.planet)
        if self.discard is None:
            return say("entropy.event.life-created", who=self.by(), card=card, planet=planet)
        gone = named("card", self.discard)
        return say(
            "entropy.event.life-created.discard", who=self.by(), card=card, planet=planet, discard=gone
        )


class LifeChanged(OnPlanet, frozen=True):
    """Life tokens were added (or, below zero, removed)."""

    planet: str
    kind: Kind
    tokens: int

    def text(self) -> Text:
        """How many of which kind."""
        key = "entropy.event.life-lost" if self.tokens < 0 else "entropy.event.life-grown"
        life = life_text({self.kind: abs(self.tokens)})
        return say(key, who=self.by(), planet=named("planet", self.planet), life=life)


class BiomeSet(OnPlanet, frozen=True):
    """A biome was placed."""

    planet: str
    biome: str

    def text(self) -> Text:
        """Which, where."""
        biome, planet = named("biome", self.biome), named("planet", self.planet)
        return say("entropy.event.biome-set", who=self.by(), biome=biome, planet=planet)


class ConsoleUpgraded(Told, frozen=True):
    """A focus card went up to this level."""

    focus: str
    marker: Mark
    level: int

    def text(self) -> Text:
        """Which, to which level."""
        return say(
            "entropy.event.console-upgraded", who=self.by(), focus=named("focus", self.focus), n=self.level
        )

    def at(self) -> tuple[str, ...]:
        """The focus card."""
        return (focus_piece(self.seat, self.marker),)


class FocusUsed(Told, frozen=True):
    """A focus card was used."""

    focus: str
    marker: Mark

    def text(self) -> Text:
        """Which."""
        return say("entropy.event.focus-used", who=self.by(), focus=named("focus", self.focus))

    def at(self) -> tuple[str, ...]:
        """The focus card."""
        return (focus_piece(self.seat, self.marker),)
