"""Facts about a trait or a meal for hints: attacks that become possible or impossible, and food."""

from pangaea.core.game import Move, Said
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import FACES, HUNTERS, TRAITS
from pangaea.games.evolution.hunt import able
from pangaea.games.evolution.player import Animal
from pangaea.games.evolution.sentences import one, two
from pangaea.games.evolution.sentences_about import find
from pangaea.games.evolution.state import State


def reasons(view: State, seat: int, move: Move) -> list[tuple[str, Said]]:
    """[R7] [F2] What a trait changes for its animal, or whether a meal is enough."""
    verb, face, number = move
    if verb == v.TAKE:
        return meal(view, face)
    if verb != v.TRAIT:
        return []
    s, trait = view.copy(), TRAITS[FACES[face]]
    before, after = find(view, str(number)), find(s, str(number))
    if before is None or after is None:
        return []
    after.traits |= trait.bit
    if number & 7 != seat:
        return [("+", ("reason.burdens", {**one(number), "n": int(after.need())}))]
    found: list[tuple[str, Said]] = []
    dangers = {int(hunter.number) for hunter in hunters(s, seat) if able(s, hunter, after)}
    found += [
        ("+", ("reason.guards", two(number, int(hunter.number))))
        for hunter in hunters(view, seat)
        if able(view, hunter, before) and int(hunter.number) not in dangers
    ][:1]
    if trait.bit & HUNTERS:
        rivals = [prey for other in s.seats for prey in other.animals if prey.number & 7 != seat]
        found += [("+", ("reason.prey", two(number, int(prey.number)))) for prey in rivals if able(s, after, prey)][:1]
    if trait.need:
        found.append(("-", ("reason.hungrier", {**one(number), "n": int(after.need())})))
    return found


def meal(view: State, number: int) -> list[tuple[str, Said]]:
    """[R20] Whether the animal survives with one token more."""
    animal = find(view, str(number))
    if animal is None:
        return []
    lacks = int(animal.need() - animal.red - animal.blue) - 1
    if lacks < 0:
        return [("=", ("reason.more_than_enough", one(number)))]
    return [("+", ("reason.fed", one(number))) if lacks == 0 else ("=", ("reason.lacks", {**one(number), "n": lacks}))]


def hunters(s: State, seat: int) -> list[Animal]:
    """The carnivores of the others."""
    return [
        animal
        for player in s.seats
        for animal in player.animals
        if animal.number & 7 != seat and animal.traits & HUNTERS
    ]
