"""Help for the things in the drawings: what each is, and its effect in this view."""

from pangaea.core.game import TOTAL, Help, Said, Thing
from pangaea.games.evolution.cards import CARDS, FACES, HUNTERS, TRAITS
from pangaea.games.evolution.grammar_things import TRAIT_NAMES, one, two
from pangaea.games.evolution.hunt import able
from pangaea.games.evolution.player import Animal
from pangaea.games.evolution.state import State

KNOWN = {name: Thing(f"trait.{name}", f"T{number}", f"t-{name}") for number, name in enumerate(TRAIT_NAMES, 1)}
ANIMAL = Thing("thing.animal", "R14", "t-animal")
CARD = Thing("thing.card", "R7", "t-animal")
BANK = Thing("thing.bank", "R13", "t-grazing")
FOOD = Thing("thing.food", "R17", "t-grazing")
AREA = Thing("thing.area", "R25", "t-animal")
PANELS = (
    Thing("phase.development", "R6", "t-animal"),
    Thing("phase.food", "R13", "t-grazing"),
    Thing("phase.feeding", "F2", "t-carnivorous"),
    Thing("phase.extinction", "R24", "t-poisonous"),
    Thing("sheet.animals", "R29", "t-animal"),
    Thing("sheet.traits", "R29", "t-camouflage"),
    Thing("sheet.bonus", "R29", "t-high_body_weight"),
    Thing(TOTAL, "R30", "i-cup"),
)
SHOWN = 3  # largest number of attackers that are named


def about(view: State, name: str) -> Help | None:
    """Explain the thing with this id in the drawing."""
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
        need, has = int(animal.need()), int(animal.red + animal.blue)
        here, ids = around(view, animal)
        fed: Said = ("here.lacks", {"n": need - has}) if has < need else ("here.fed", {})
        return Help(ANIMAL, ((need, "number.needs"), (has, "number.has")), (fed, *here), ids)
    return Help(BANK) if kind == "bank" else Help(AREA) if kind == "area" else None


def trait(view: State, name: str, animal: Animal | None) -> Help:
    """Explain a trait: its points and need, and, on an animal, its attackers and prey."""
    need = int(TRAITS[TRAIT_NAMES.index(name)].need)
    numbers = ((1 + need, "number.points"), (need, "number.need"))
    here, ids = around(view, animal) if animal else ((), ())
    return Help(KNOWN[name], numbers, here, ids)


def find(view: State, number: str) -> Animal | None:
    """Return the animal with this number, if it is in play."""
    for player in view.seats:
        for animal in player.animals:
            if str(animal.number) == number:
                return animal
    return None


def around(view: State, animal: Animal) -> tuple[tuple[Said, ...], tuple[str, ...]]:
    """Return sentences about the rivals' carnivores that could attack this animal and about its prey, and their ids."""
    number, hunters, prey = int(animal.number), hunters_of(view, animal)[:SHOWN], prey_of(view, animal)[:SHOWN]
    said: list[Said] = [("here.danger", two(number, hunter)) for hunter in hunters] or [("here.safe", one(number))]
    if animal.traits & HUNTERS:
        said += [("here.prey", two(number, other)) for other in prey] or [("here.no_prey", {})]
    return tuple(said), tuple(f"animal-{other}" for other in (*hunters, *prey))


def hunters_of(s: State, animal: Animal) -> list[int]:
    """Return the rivals' carnivores that could attack this animal now."""
    hunters = [other for other in others(s, animal) if other.traits & HUNTERS]
    return [int(hunter.number) for hunter in hunters if able(s, hunter, animal)]


def prey_of(s: State, animal: Animal) -> list[int]:
    """Return the rivals' animals that this one could attack now, if it is a carnivore."""
    prey = others(s, animal) if animal.traits & HUNTERS else []
    return [int(other.number) for other in prey if able(s, animal, other)]


def others(s: State, animal: Animal) -> list[Animal]:
    """Return all animals of other players."""
    return [other for player in s.seats for other in player.animals if (other.number ^ animal.number) & 7]
