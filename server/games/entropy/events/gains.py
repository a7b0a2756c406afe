"""What can be told of gains and of things done besides."""

from server.engine.choice import Text, say
from server.games.entropy.events.told import OnPlanet, Told
from server.games.entropy.pieces import card_piece, gain_text, named
from server.games.entropy.printed import Gain
from server.games.entropy.state import Kind


class Received(Told, frozen=True):
    """Something was gained."""

    gain: Gain

    def text(self) -> Text:
        """What."""
        return say("entropy.event.received", who=self.by(), gain=gain_text(self.gain))


class CardTaken(Told, frozen=True):
    """A visible life card was taken."""

    card: str

    def text(self) -> Text:
        """Which."""
        return say("entropy.event.card-taken", who=self.by(), card=named("card", self.card))

    def at(self) -> tuple[str, ...]:
        """The card."""
        return (card_piece(self.card),)


class LifeEvolved(OnPlanet, frozen=True):
    """An evolution step was made."""

    planet: str
    kind: Kind

    def text(self) -> Text:
        """What grew, and where."""
        planet = named("planet", self.planet)
        return say(f"entropy.event.life-evolved.{self.kind}", who=self.by(), planet=planet)


class GeneratorTurned(Told, frozen=True):
    """The generator moved to this place, or gave points (VP) instead."""

    place: int
    points: int

    def text(self) -> Text:
        """The place and the points."""
        if not self.points:
            return say("entropy.event.generator-turned", who=self.by(), place=self.place)
        return say("entropy.event.generator-turned.points", who=self.by(), place=self.place, n=self.points)


class BiomeFlipped(OnPlanet, frozen=True):
    """A biome was completed."""

    biome: str

    def text(self) -> Text:
        """Which."""
        return say("entropy.event.biome-flipped", who=self.by(), biome=named("biome", self.biome))


class Exchanged(Told, frozen=True):
    """Entropy was exchanged."""

    to: str

    def text(self) -> Text:
        """For what."""
        return say(f"entropy.event.exchanged.{self.to}", who=self.by())
