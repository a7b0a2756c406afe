"""What a viewer gets: a view made of regions, each a frozen slice that a page can cache by."""

from msgspec import Struct

from server.engine.choice import Text


class Region(Struct, frozen=True):
    """One part of the table as one viewer sees it.

    `id` is unique in the view, `part` names the template among the game's own, `slice` is frozen and
    hashable and all that the template may know.
    """

    id: str
    part: str
    slice: Struct


class View(Struct, frozen=True):
    """What one viewer may see of a match: frozen all the way down, so that pages are cached by it."""

    def status(self) -> Text:
        """Round and phase in words."""
        raise AssertionError(f"{type(self).__name__} does not say where the match stands")

    def regions(self) -> tuple[Region, ...]:
        """The parts of the table, in reading order."""
        raise AssertionError(f"{type(self).__name__} has no regions")
