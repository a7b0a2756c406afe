"""Why not? For what one might expect to be offered: which rule forbids it, and what would help."""

from collections.abc import Iterator

from server.engine.choice import Refusal, Seat, Text, say
from server.games.evolution.content import trait_name, trait_of
from server.games.evolution.events import piece
from server.games.evolution.offers import card_piece, trait_piece
from server.games.evolution.rules import feeding, hunting, playing
from server.games.evolution.rules.hunting import Defence
from server.games.evolution.state import LARGEST, Card, Species, State, species_name
from server.games.evolution.traits import Hunt, eats_plants, room


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
        if not eats_plants(species):
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
    if "intelligence" in playing.names(species) and not state.players[seat].hand and room(species):
        yield Refusal((trait_piece(species.id, "intelligence"),), say("evolution.why.no-cards"))


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
    reasons = [_size(hunt)] if too_big else []
    reasons += [_defence(hunt, card) for card in hunting.defences(hunt)]
    needed = len(hunting.names_of(state, hunting.defences(hunt)))
    if not too_big and 0 < hunting.cards_to_spend(state, hunt.attacker) < needed:
        reasons.append(say("evolution.why.attack.cards", n=needed))
    return say("evolution.why.attack", prey=species_name(hunt.prey.id), reasons=tuple(reasons))


def _size(hunt: Hunt) -> Text:
    body = hunt.prey.body
    return say("evolution.why.attack.size", strength=hunt.strength, body=body, need=body + 1)


def _defence(hunt: Hunt, card: Defence) -> Text:
    """The reason that this card is, with the figures that it turns on."""
    prey = hunt.prey
    if card.trait == "hard-shell":
        size = prey.body + hunt.rulings.hard_shell
        return say("evolution.why.attack.hard-shell", strength=hunt.strength, size=size, need=size + 1)
    if card.trait == "defensive-herding":
        have, need = hunt.attacker.population, prey.population + 1
        return say("evolution.why.attack.defensive-herding", have=have, need=need)
    if card.trait == "symbiosis" and hunt.right is not None:
        return say("evolution.why.attack.symbiosis", neighbour=species_name(hunt.right.id))
    if card.side:
        return say(f"evolution.why.attack.{card.trait}", neighbour=species_name(card.bearer))
    return say(f"evolution.why.attack.{card.trait}")
