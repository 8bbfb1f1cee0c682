"""Facts about a trait or a meal for hints: attacks that become possible or impossible, and food."""

from pangaea.core.game import Move, Said
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import FACES, HUNTERS, TRAITS
from pangaea.games.evolution.sentences import one, two
from pangaea.games.evolution.sentences_about import find, hunters_of, prey_of
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
    dangers = hunters_of(s, after)
    barred = [hunter for hunter in hunters_of(view, before) if hunter not in dangers]
    found += [("+", ("reason.guards", two(number, hunter))) for hunter in barred[:1]]
    if trait.bit & HUNTERS:
        found += [("+", ("reason.prey", two(number, prey))) for prey in prey_of(s, after)[:1]]
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
