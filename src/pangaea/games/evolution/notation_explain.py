"""Why a text is no legal move of Evolution now, naming the rule. Only what the seat itself may know is looked at."""

from pangaea.core.game import Refused
from pangaea.core.step import Moves
from pangaea.games.evolution.actions import add_victims
from pangaea.games.evolution.cards import (
    BASE,
    FACES,
    GRAZING,
    HIBERNATION,
    HUNTERS,
    METAMORPHOSIS,
    NOTHING,
    OWN,
    PAIR,
    PIRACY,
    TRAITS,
)
from pangaea.games.evolution.development import Play
from pangaea.games.evolution.feeding import AfterMain, AfterTrait, Go
from pangaea.games.evolution.hunger import can_receive
from pangaea.games.evolution.hunt import LOCKED, shields
from pangaea.games.evolution.notation import (
    FACE_NAMES,
    KIND_NAMES,
    NAME,
    TRAIT_NAMES,
    read_animal,
    write_animal,
    write_move,
)
from pangaea.games.evolution.player import RESTED, Animal
from pangaea.games.evolution.state import State

MAIN = ("take", "attack", "convert", "metamorphose", "specialize")
FREE = ("pirate", "graze", "hibernate", "recombine")
TRAIT_OF = {
    "attack": HUNTERS,
    "metamorphose": METAMORPHOSIS,
    "pirate": PIRACY,
    "graze": GRAZING,
    "hibernate": HIBERNATION,
}
TRAIT_RULE = {"attack": "T1", "metamorphose": "T23", "pirate": "T8", "graze": "T9", "hibernate": "T10"}


def explain(s: State, seat: int, text: str) -> Refused:
    """The first thing that is wrong with it."""
    verb, *things = text.split(" ")
    step = s.asking
    try:
        if isinstance(step, Play) and verb in ("animal", "trait", "join", "pass"):
            return explain_card(s, seat, verb, things)
        if isinstance(step, Go | AfterTrait | AfterMain) and verb in (*MAIN, *FREE, "end"):
            return explain_action(s, seat, verb, things)
    except Refused as refused:
        return refused
    return Refused(NAME, "verb", "R3", text=text, wanted=wanted(s, seat))


def wanted(s: State, seat: int) -> str:
    """The first words of all that may be said now."""
    may = Moves()
    s.legal(seat, may)
    moves = [(int(p) >> 24, int(p) >> 12 & 4095, int(p) & 4095) for p in list(may.packed)[: may.n]]
    return ", ".join(dict.fromkeys(write_move(s, seat, move).split(" ")[0] for move in moves))


def trait_key(number: int) -> str:
    """The key of a trait's name."""
    return f"trait.{TRAIT_NAMES[number]}"


def lowest(bits: int) -> str:
    """The key of the first trait of a set."""
    return trait_key((bits & -bits).bit_length() - 1)


def named(s: State, things: list[str], at: int) -> Animal:
    """The animal that a word names, which is in play."""
    if at >= len(things):
        raise Refused(NAME, "which_animal", "R8")
    number = read_animal(things[at], s.players)
    if not s.lives(number):
        raise Refused(NAME, "not_in_play", "R8", animal=things[at])
    return s.animal(number)


def explain_card(s: State, seat: int, verb: str, things: list[str]) -> Refused:
    """A card in development."""
    if verb == "pass":
        return Refused(NAME, "no_pass", "R33") if s.mode != BASE else Refused(NAME, "text", "R6", text="pass")
    name = things[0] if things else ""
    names = KIND_NAMES if verb == "animal" else FACE_NAMES
    if name not in names:
        return Refused(
            NAME, "no_card", "R7", text=name, example="swimming" if verb == "animal" else "fat_tissue(grazing)"
        )
    face = 2 * KIND_NAMES.index(name) if verb == "animal" else FACE_NAMES[name]
    hand = s.seats[seat].hand
    if face >> 1 >= len(hand) or not hand[face >> 1]:
        return Refused(NAME, "not_in_hand", "R7", card=name)
    if verb == "animal" or len(things) != 2:
        return Refused(NAME, "text", "R7", text=" ".join([verb, *things]))
    return explain_trait(s, seat, face, named(s, things, 1), verb)


def explain_trait(s: State, seat: int, face: int, animal: Animal, verb: str) -> Refused:
    """A trait that may not go there."""
    number = FACES[face]
    trait, own = TRAITS[number], animal.number & 7 == seat
    words = {"trait": trait_key(number), "animal": write_animal(animal.number)}
    if trait.on == NOTHING:
        return Refused(NAME, "animal_only", "E5", **words)
    if (trait.on == PAIR) != (verb == "join"):
        return Refused(NAME, "say_join" if trait.on == PAIR else "say_trait", "R10", **words)
    if trait.on in (OWN, PAIR) and not own:
        return Refused(NAME, "own_only", "R8", **words)
    if trait.on == PAIR:
        return Refused(NAME, "no_partner", "R10", **words)
    if own and trait.on != OWN:
        return Refused(NAME, "rival_only", "R8", **words)
    if animal.traits & trait.bit:
        return Refused(NAME, "has_it", "R9", **words)
    return Refused(NAME, "excluded", "R9", **words)


def explain_action(s: State, seat: int, verb: str, things: list[str]) -> Refused:
    """An action in feeding."""
    player = s.seats[seat]
    if verb == "end":
        return Refused(NAME, "must_eat", "R20")
    if verb in MAIN and isinstance(s.asking, AfterMain):
        return Refused(NAME, "main_done", "F2")
    animal = named(s, things, 0)
    words = {"animal": write_animal(animal.number)}
    if animal.number & 7 != seat:
        return Refused(NAME, "not_yours", "F2", **words)
    trait = TRAIT_OF.get(verb, 0)
    if trait and not animal.traits & trait:
        return Refused(NAME, "lacks", TRAIT_RULE[verb], trait=lowest(trait), **words)
    if trait and animal.used & trait:
        return Refused(NAME, "used", TRAIT_RULE[verb], trait=lowest(trait), **words)
    if verb in ("take", "graze") and not s.bank:
        return Refused(NAME, "bank_empty", "F2")
    if verb == "hibernate":
        return explain_sleep(s, animal, words)
    if verb in ("take", "attack", "pirate", "specialize") and not can_receive(player, animal):
        key = "asleep" if animal.asleep() else "full" if animal.full() else "symbiont"
        return Refused(NAME, key, "R16", **words)
    if verb == "convert":
        return Refused(NAME, "no_fat", "T2", **words)
    if verb == "attack":
        return explain_attack(s, animal, named(s, things, 1))
    if verb == "pirate":
        return explain_piracy(s, animal, named(s, things, 1))
    return Refused(NAME, "cannot", {"specialize": "T28", "recombine": "E7"}.get(verb, "E3"), verb=verb, **words)


def explain_sleep(s: State, animal: Animal, words: dict[str, str]) -> Refused:
    """Hibernation that cannot be used."""
    if animal.marks & RESTED:
        return Refused(NAME, "rested", "R27", **words)
    if s.last():
        return Refused(NAME, "last_turn", "R27" if s.mode == BASE else "R34", **words)
    return Refused(NAME, "full", "A19", **words)


def explain_attack(s: State, hunter: Animal, prey: Animal) -> Refused:
    """What keeps the carnivore off."""
    words = {"animal": write_animal(prey.number)}
    if hunter.number == prey.number:
        return Refused(NAME, "itself", "R19", **words)
    up = shields(s, hunter, prey)
    if up & ~LOCKED:
        return Refused(NAME, "shield", "R19", trait=lowest(up), **words)
    return Refused(NAME, "ashore", "R19", **words)


def explain_piracy(s: State, pirate: Animal, victim: Animal) -> Refused:
    """Why nothing can be taken there."""
    may = Moves()
    add_victims(s, pirate, may)
    if victim.fed():
        return Refused(NAME, "victim_fed", "T8", animal=write_animal(victim.number))
    if not may.n and not pirate.hungry():
        return Refused(NAME, "pirate_fed", "A12", animal=write_animal(pirate.number))
    return Refused(NAME, "victim_empty", "T8", animal=write_animal(victim.number))
