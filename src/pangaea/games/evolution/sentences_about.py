"""What help says of a thing in the drawing of Evolution: its numbers, and who can attack whom."""

from pangaea.core.game import Help, Said
from pangaea.games.evolution.cards import CARDS, FACES, HUNTERS, TRAITS
from pangaea.games.evolution.grammar_things import TRAIT_NAMES
from pangaea.games.evolution.hunt import able
from pangaea.games.evolution.player import Animal
from pangaea.games.evolution.sentences import one, two
from pangaea.games.evolution.sentences_things import ANIMAL, AREA, BANK, CARD, FOOD
from pangaea.games.evolution.sentences_things import TRAITS as KNOWN
from pangaea.games.evolution.state import State

SHOWN = 3  # attackers named at most


def about(view: State, name: str) -> Help | None:
    """What the thing with this id in the drawing is, and what it does here."""
    kind, *rest = name.split("-")
    if kind == "trait":
        return trait(view, rest[1], find(view, rest[0]))
    if kind == "pair":
        return trait(view, rest[0], None)
    if kind == "half":
        face = int(rest[0])
        return trait(view, TRAIT_NAMES[FACES[face]], None)
    if kind == "card":
        return Help(CARD, ((int(CARDS[int(rest[0])].copies), "number.copies"),))
    if kind in ("red", "blue", "food"):
        return Help(FOOD)
    if kind == "animal":
        animal = find(view, rest[0])
        if animal is None:
            return Help(ANIMAL)
        fed = ((int(animal.need()), "number.needs"), (int(animal.red + animal.blue), "number.has"))
        return Help(ANIMAL, fed, danger(view, animal))
    return Help(BANK) if kind == "bank" else Help(AREA) if kind == "area" else None


def trait(view: State, name: str, animal: Animal | None) -> Help:
    """A trait: what it brings, and, on an animal, who can attack that."""
    need = int(TRAITS[TRAIT_NAMES.index(name)].need)
    numbers = ((1 + need, "number.points"), (need, "number.need"))
    return Help(KNOWN[name], numbers, danger(view, animal) if animal else ())


def find(view: State, number: str) -> Animal | None:
    """The animal with this number."""
    for player in view.seats:
        for animal in player.animals:
            if str(animal.number) == number:
                return animal
    return None


def danger(view: State, prey: Animal) -> tuple[Said, ...]:
    """The carnivores of others that could attack this animal now."""
    number, owner = int(prey.number), int(prey.number) & 7
    found: list[Said] = []
    for seat, player in enumerate(view.seats):
        for hunter in player.animals:
            if seat != owner and hunter.traits & HUNTERS and able(view, hunter, prey):
                found.append(("here.danger", two(number, int(hunter.number))))
    return tuple(found[:SHOWN]) or (("here.safe", one(number)),)
