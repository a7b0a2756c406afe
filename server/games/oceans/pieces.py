"""Things on the table as pieces to touch and options to pick."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from server.engine.choice import Option, Text, say
from server.games.oceans.content import Face
from server.games.oceans.edition import card_name, card_words
from server.games.oceans.effects import box_of
from server.games.oceans.events import place_name
from server.games.oceans.rules import card
from server.games.oceans.state import REEF, Place, Placed, Sea, Species, tokens_at, zone
from server.games.oceans.tokens import name_of


def trait_piece(placed: Placed) -> str:
    """A trait card on a board."""
    return f"trait:{placed.id}"


def species_piece(species: Species) -> str:
    """A species board."""
    return f"species:{species.id}"


def hand_piece(face: int) -> str:
    """A card in hand; copies share the piece."""
    return f"card:{face}"


def face_name(sea: Sea, face: int) -> Text:
    """The name of a card."""
    return card_name(sea, card(sea, face).key)


def face_label(sea: Sea, face: int) -> Text:
    """A card with all that tells it from others: the name, the number, the arrow."""
    return _face_label(sea.edition, box_of(sea).stock.faces[face])


@lru_cache(maxsize=1024)
def _face_label(edition: str, face: Face) -> Text:
    key = f"oceans.face.{face.arrow}" if face.arrow else "oceans.face"
    return say(key, card=card_words(edition, face.trait), n=face.number)


def waters(sea: Sea) -> list[Place]:
    """The Reef and the zones."""
    return list(_waters(len(sea.zones)))


@lru_cache(maxsize=8)
def _waters(zones: int) -> tuple[Place, ...]:
    return (REEF, *(zone(number + 1) for number in range(zones)))


def species_option(species: Species, verb: str) -> Option:
    """A species to be picked."""
    return Option(f"{verb}/{species.id}", name_of(species).text(), (species_piece(species),))


def place_option(place: Place, verb: str) -> Option:
    """A place in the waters to be picked."""
    return Option(f"{verb}/{place}", place_name(place), (place,))


def filled(sea: Sea, *, reef: bool = False) -> list[Place]:
    """The places in the waters that hold tokens."""
    places = waters(sea) if reef else waters(sea)[1:]
    return [place for place in places if tokens_at(sea, place)]


def each_once(cards: Iterable[int]) -> Iterator[tuple[int, str]]:
    """Cards with an id for each: a second copy of a face gets a number."""
    seen: dict[int, int] = {}
    for face in cards:
        seen[face] = seen.get(face, 0) + 1
        yield face, hand_piece(face) if seen[face] == 1 else f"{hand_piece(face)}/{seen[face]}"


def done(key: str = "oceans.pick.done") -> Option:
    """The option to do no more."""
    return Option("done", say(key))
