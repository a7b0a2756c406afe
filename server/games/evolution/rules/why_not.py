"""Why not? For what one might expect to be offered: which rule forbids it, and what would help."""

from collections.abc import Iterator

from server.engine.choice import Refusal, Seat, Text, say
from server.games.evolution.content import trait_name, trait_of
from server.games.evolution.events import piece
from server.games.evolution.offers import card_piece, trait_piece
from server.games.evolution.rules import feeding, hunting, playing
from server.games.evolution.state import LARGEST, Card, Species, State, species_name, the
from server.games.evolution.traits import BY_NAME, Hunt, eats_plants, room, traits_of


def play(state: State, seat: Seat) -> tuple[Refusal, ...]:
    """Why this player may not play some cards on some species."""
    player = state.players[seat]
    found: list[Refusal] = []
    for species in player.species:
        found += _sizes(species)
        for card in dict.fromkeys(player.hand):
            if why := _why_no_trait(state, species, card):
                found.append(Refusal((card_piece(card), piece(species.id)), why))
    return tuple(found)


def _sizes(species: Species) -> Iterator[Refusal]:
    if species.body == LARGEST:
        yield Refusal((f"body:{species.id}",), say("evolution.why.body", most=LARGEST))
    if species.population == LARGEST:
        yield Refusal((f"population:{species.id}",), say("evolution.why.population", most=LARGEST))


def _why_no_trait(state: State, species: Species, card: Card) -> Text | None:
    traits, trait = playing.names(species), trait_of(card)
    if trait in traits:
        return say("evolution.why.twice", trait=trait_name(trait))
    if playing.is_at_limit(traits, state.rulings):
        return say("evolution.why.limit", n=state.rulings.traits_at_most)
    return None


def feed(state: State, seat: Seat) -> tuple[Refusal, ...]:
    """Why this player may not feed some species, and why its Carnivores may not attack some others."""
    row = state.players[seat].species
    must = any(feeding.must_eat(state, one) for one in row)
    found: list[Refusal] = []
    for species in row:
        if why := _why_not_fed(state, species, must=must):
            found.append(Refusal((piece(species.id),), why))
        if not eats_plants(species) and room(species):
            found += _attacks(state, species)
        found += _thoughts(state, species, seat)
    return tuple(found)


def _why_not_fed(state: State, species: Species, *, must: bool) -> Text | None:
    if not room(species):
        return say("evolution.why.full")
    if must and not species.is_hungry:
        return say("evolution.why.hungry-first")
    if eats_plants(species):
        return None if state.plants else say("evolution.why.no-plants")
    if hunting.has_free_prey(state, species) or hunting.has_costly_prey(state, species):
        return None
    return say("evolution.why.no-prey")


def _thoughts(state: State, species: Species, seat: Seat) -> Iterator[Refusal]:
    cards = len(state.players[seat].hand)
    for trait in traits_of(species) if room(species) else ():
        if trait.may_add_offers(1) and not trait.may_add_offers(cards):
            yield Refusal((trait_piece(species.id, trait.name),), say("evolution.why.no-cards"))


def _attacks(state: State, attacker: Species) -> Iterator[Refusal]:
    for hunt in hunting.hunts(state, attacker, smaller=False):
        why = why_not_attack(state, hunt)
        if why is not None:
            yield Refusal((piece(attacker.id), piece(hunt.prey.id)), why)


def why_not_attack(state: State, hunt: Hunt) -> Text | None:
    """What forbids this attack, and what would beat it; None if the attack can be made, be it for cards."""
    too_big = hunting.is_too_big(hunt)
    if not too_big and next(hunting.negations(state, hunt), None) is not None:
        return None
    against = hunting.defences(hunt)
    reasons = [_size(hunt)] if too_big else []
    reasons += [BY_NAME[card.trait].why(hunt, the(state, card.bearer)) for card in against]
    needed = len(hunting.names_of(state, against))
    if not too_big and 0 < hunting.cards_to_spend(state, hunt.attacker) < needed:
        reasons.append(say("evolution.why.attack.cards", n=needed))
    return say("evolution.why.attack", prey=species_name(hunt.prey.id), reasons=tuple(reasons))


def _size(hunt: Hunt) -> Text:
    body = hunt.prey.body
    return say("evolution.why.attack.size", strength=hunt.strength, body=body, need=body + 1)
