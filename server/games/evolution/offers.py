"""Things on the table, as options to pick. All are pure functions of what they name, so they are cached."""

from functools import lru_cache
from typing import Literal

from server.engine.choice import Option, Text, say
from server.games.evolution.content import card_name, trait_name
from server.games.evolution.events import piece
from server.games.evolution.state import Card, SpeciesId, species_name

DONE = Option("done", say("evolution.offer.done"))
PASS = Option("pass", say("evolution.offer.pass"))


def card_piece(card: Card) -> str:
    """The piece that is this card in a hand."""
    return f"card:{card}"


def trait_piece(species: SpeciesId, trait: str) -> str:
    """The piece that is this trait of this species."""
    return f"trait:{species}/{trait}"


@lru_cache(maxsize=256)
def card(face: Card) -> Option:
    """This card of the hand."""
    return Option(card_piece(face), card_name(face), (card_piece(face),))


@lru_cache(maxsize=8192)
def trait(face: Card, species: SpeciesId) -> Option:
    """Play the card as a trait of the species."""
    label = say("evolution.offer.trait", card=card_name(face), species=species_name(species))
    return Option(f"trait/{face}/{species}", label, (card_piece(face), piece(species)))


@lru_cache(maxsize=8192)
def trait_instead(face: Card, species: SpeciesId, old: str) -> Option:
    """Play the card as a trait of the species after discarding another of its traits."""
    names = {"card": card_name(face), "species": species_name(species), "old": trait_name(old)}
    at = (card_piece(face), piece(species), trait_piece(species, old))
    return Option(f"trait/{face}/{species}/{old}", say("evolution.offer.trait.instead", **names), at)


@lru_cache(maxsize=512)
def new_species(face: Card, side: Literal["left", "right"]) -> Option:
    """Discard the card for a new species at this end of the row."""
    label = say(f"evolution.offer.new.{side}", card=card_name(face))
    return Option(f"new/{face}/{side}", label, (card_piece(face), f"new:{side}"))


@lru_cache(maxsize=8192)
def grow(face: Card, species: SpeciesId, what: Literal["body", "population"]) -> Option:
    """Discard the card to raise the body or the population of the species."""
    label = say(f"evolution.offer.{what}", card=card_name(face), species=species_name(species))
    return Option(f"{what}/{face}/{species}", label, (card_piece(face), f"{what}:{species}"))


def play(pick: str) -> Option:
    """The use of a card that has this id."""
    use, card, *place = pick.split("/")
    if use == "new":
        return new_species(int(card), "left" if place[0] == "left" else "right")
    if use == "trait":
        return trait_instead(int(card), *place) if len(place) > 1 else trait(int(card), place[0])
    return grow(int(card), place[0], "body" if use == "body" else "population")


@lru_cache(maxsize=4096)
def feed(species: SpeciesId, note: Text) -> Option:
    """Feed the species from the Watering Hole."""
    return Option(
        f"feed/{species}", say("evolution.offer.feed", species=species_name(species)), (piece(species),), note
    )


@lru_cache(maxsize=8192)
def attack(attacker: SpeciesId, prey: SpeciesId, note: Text) -> Option:
    """Attack with one species another."""
    names = {"attacker": species_name(attacker), "prey": species_name(prey)}
    label = say("evolution.offer.attack", **names)
    return Option(f"attack/{attacker}/{prey}", label, (piece(attacker), piece(prey)), note)


@lru_cache(maxsize=8192)
def attack_without(
    attacker: SpeciesId, prey: SpeciesId, defences: tuple[str, ...], at: tuple[str, ...], note: Text
) -> Option:
    """Attack while Intelligence switches off these defences, which are the pieces `at`; costs a card each."""
    label = say(
        "evolution.offer.attack.without",
        attacker=species_name(attacker),
        prey=species_name(prey),
        traits=tuple(say(f"evolution.defence.{name}") for name in defences),
        n=len(defences),
    )
    pieces = (piece(attacker), piece(prey), *at)
    return Option(f"attack/{attacker}/{prey}/{'+'.join(defences)}", label, pieces, note)


@lru_cache(maxsize=4096)
def think(species: SpeciesId, note: Text) -> Option:
    """Discard a card for Intelligence, to feed the species from the bank."""
    label = say("evolution.offer.think", species=species_name(species))
    return Option(f"think/{species}", label, (trait_piece(species, "intelligence"),), note)


@lru_cache(maxsize=64)
def store(amount: int) -> Option:
    """Store so much on Fat Tissue."""
    return Option(f"store/{amount}", say("evolution.offer.store", n=amount))
