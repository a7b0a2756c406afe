"""What a viewer cannot know, dealt anew; and what is neither made nor lost."""

from server.engine.choice import Viewer
from server.engine.dice import Dice
from server.games.oceans.rules import is_deep
from server.games.oceans.state import Sea, Waters


def imagine(table: Waters, viewer: Viewer, dice: Dice) -> None:
    """Deal anew, in place, decks and the unseen cards of other hands."""
    sea = table.state
    for deep in (False, True):
        pack = sea.deep if deep else sea.deck
        hidden = [spot for spot in _hidden(sea, viewer) if is_deep(sea, spot[0][spot[1]]) == deep]
        cards = [*pack, *(hand[place] for hand, place in hidden)]
        dice.shuffle(cards)
        for hand, place in hidden:
            hand[place] = cards.pop()
        pack[:] = cards


def _hidden(sea: Sea, viewer: Viewer) -> list[tuple[list[int], int]]:
    """Where the cards lie that the viewer has not seen, decks apart."""
    found = []
    for seat, row in enumerate(sea.rows):
        if seat == viewer:
            continue
        seen = list(row.seen)
        for place, face in enumerate(row.hand):
            if face in seen:
                seen.remove(face)
            else:
                found.append((row.hand, place))
        found += [(row.looked, place) for place in range(len(row.looked))]
    return found


def secrets(table: Waters, viewer: Viewer) -> dict[str, object]:
    """What the viewer cannot know: decks in order, and the unseen cards of others."""
    sea = table.state
    found: dict[str, object] = {"deck": tuple(sea.deck)}
    if sea.deep:
        found["deep"] = tuple(sea.deep)
    for hand, place in _hidden(sea, viewer):
        key = f"hidden {'deep' if is_deep(sea, hand[place]) else 'surface'} cards"
        found[key] = (*found.get(key, ()), hand[place])  # type: ignore[misc]
    return found


def sums(table: Waters) -> dict[str, int]:
    """What is neither made nor lost: cards, and tokens but for those made when none were left."""
    sea = table.state
    boards = [species for row in sea.rows for species in row.species]
    in_hands = sum(len(row.hand) + len(row.looked) for row in sea.rows)
    piles = (sea.deck, sea.discard, sea.deep, sea.pool, sea.gone)
    return {
        "cards": in_hands + sum(map(len, piles)) + sum(len(species.traits) for species in boards),
        "tokens": sea.reef
        + sum(sea.zones)
        + sea.spare
        - sea.made
        + sum(row.score for row in sea.rows)
        + sum(species.population for species in boards),
    }
