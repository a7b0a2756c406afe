"""Regions are sent in pieces: what the page has had already is a number, not the HTML once more.

Templates mark where a region may be cut by the empty comment `SEAM`, say before and after each species of a
row. A frame then gives a cut region as a list of texts and numbers; a number stands for the text at this
place in the list that this region was before. The page joins them.
"""

from collections.abc import Mapping

from markupsafe import Markup

SEAM = "<!---->"

Cut = str | list[str | int]


class Seams:
    """What one socket has been sent of each region."""

    def __init__(self) -> None:
        self._sent: dict[str, list[str]] = {}

    def forget(self) -> None:
        """The page may have lost something: nothing is known to be there."""
        self._sent.clear()

    def cut(self, regions: Mapping[str, Markup]) -> dict[str, Cut]:
        """The regions as they are to be sent."""
        return {id_: self._cut(id_, str(html)) for id_, html in regions.items()}

    def _cut(self, id_: str, html: str) -> Cut:
        pieces, before = html.split(SEAM), self._sent.get(id_, [])
        self._sent[id_] = pieces
        if len(pieces) == 1:
            return html
        places = {piece: place for place, piece in enumerate(before)}
        return [places.get(piece, piece) for piece in pieces]
