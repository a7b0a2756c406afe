"""What may be played, as options. Nothing here changes anything."""

from collections.abc import Iterator
from functools import lru_cache

from server.engine.choice import Option, Seat, Text, say
from server.games.oceans.edition import edition_of
from server.games.oceans.effects import box_of
from server.games.oceans.events import Name, place_name
from server.games.oceans.pieces import face_label, hand_piece, waters
from server.games.oceans.rules import cap, card, in_force, is_deep, says
from server.games.oceans.settling import loose_traits, trait_option
from server.games.oceans.state import Place, Sea, Species, all_species, tokens_at
from server.games.oceans.tokens import name_of


def removals(sea: Sea, seat: Seat) -> Iterator[Option]:
    """Own traits, to be removed."""
    for species in sea.rows[seat].species:
        for placed in loose_traits(sea, species):
            yield trait_option(sea, species, placed, "remove")


def all_plays(sea: Sea, seat: Seat) -> Iterator[Option]:
    """Every card in hand in every way, and what may be played from the Gene Pool."""
    edition = edition_of(sea)
    hosts = [one for one in all_species(sea) if len(one.traits) < cap(sea, one)]
    for face in dict.fromkeys(sorted(sea.rows[seat].hand)):
        deep = is_deep(sea, face)
        if not deep or edition.evolves_deep(sea):
            yield from evolutions(sea, seat, face, str(face), hosts)
        if not deep or edition.migrates_deep(sea, seat):
            yield from migration(sea, face)
    if edition.evolves_deep(sea) and _scenario_says(sea, "plays_from_pool"):
        for face in dict.fromkeys(sea.pool):
            yield from evolutions(sea, seat, face, f"pool{face}", hosts)


def evolutions(sea: Sea, seat: Seat, face: int, token: str, hosts: list[Species]) -> Iterator[Option]:
    """This card as a new species and on every species with room that may have it."""
    name = face_label(sea, face)
    effect = box_of(sea).effects[card(sea, face).key]
    for pay, price in payments(sea, seat, face, None) if effect.may_found() else ():
        for gap in range(len(sea.rows[seat].species) + 1):
            yield _foundation(name, token, seat, gap, (pay, price))
    for species in hosts:
        if effect.may_be_put_on(sea, seat, species):
            for pay, price in payments(sea, seat, face, species):
                yield _addition(name, token, name_of(species), (pay, price))


@lru_cache(maxsize=1 << 14)
def _foundation(name: Text, token: str, seat: Seat, gap: int, price: tuple[str, Text]) -> Option:
    label = say("oceans.pick.new", card=name, n=gap + 1, price=price[1])
    return Option(f"new/{token}/{gap}{price[0]}", label, (_piece(token), f"gap:{seat}.{gap}"))


@lru_cache(maxsize=1 << 14)
def _addition(name: Text, token: str, host: Name, price: tuple[str, Text]) -> Option:
    label = say("oceans.pick.put", card=name, species=host.text(), price=price[1])
    return Option(f"trait/{token}/{host.id}{price[0]}", label, (_piece(token), host.piece()))


def _piece(token: str) -> str:
    """The card to touch, in hand or in the Gene Pool."""
    return f"pool:{token[4:]}" if token.startswith("pool") else f"card:{token}"


def payments(sea: Sea, seat: Seat, face: int, host: Species | None) -> Iterator[tuple[str, Text]]:
    """The ways to pay for a card: the end of the option's id, and the words for it."""
    if not is_deep(sea, face) or (host and says(sea, host, "makes_free")):
        yield "", say("oceans.price.none")
        return
    for price in amounts(sea, face):
        if price == 0:
            yield "/0", say("oceans.price.none")
        elif price <= sea.rows[seat].score:
            for place in waters(sea):
                words = say("oceans.price", tokens=price, target=place_name(place))
                yield f"/{price}/{place}", words


def amounts(sea: Sea, face: int) -> list[int]:
    """What the card's number may count as."""
    number = box_of(sea).stock.faces[face].number
    slack = (number, number - 1, number + 1) if _scenario_says(sea, "bends_numbers") else (number,)
    return [n for n in slack if n >= 0]


def migration(sea: Sea, face: int) -> Iterator[Option]:
    """This card for its number, if there is anything to move."""
    if any(tokens_at(sea, place) for place in waters(sea)):
        label = say("oceans.pick.migrate", card=face_label(sea, face), n=box_of(sea).stock.faces[face].number)
        yield Option(f"migrate/{face}", label, (hand_piece(face),))


@lru_cache(maxsize=1 << 12)
def way_option(number: int, tokens: int, source: Place, target: Place) -> Option:
    """One way to migrate, to be picked."""
    label = say("oceans.pick.way", tokens=tokens, source=place_name(source), target=place_name(target))
    return Option(f"move/{number}/{source}/{target}", label, (source, target))


def _scenario_says(sea: Sea, hook: str) -> bool:
    box = box_of(sea)
    return any(hook in box.hooks[key] and getattr(box.effects[key], hook)(sea) for key in in_force(sea))
