"""May I, and why not? Questions that change nothing; they ask the traits."""

from server.games.evolution.rules import feeding, hunting, playing, previews, why_not

__all__ = ["feeding", "hunting", "playing", "previews", "why_not"]
