"""Evolution in text: animals, cards, moves and outcomes."""

from pangaea.core.game import Move, Refused
from pangaea.core.reading import find_number
from pangaea.games.evolution import verbs
from pangaea.games.evolution.cards import ALL_KINDS, FACES, FAT_NUMBER, NO_TRAIT
from pangaea.games.evolution.food import Roll
from pangaea.games.evolution.scoring import TieRoll
from pangaea.games.evolution.setup import Deal, FirstPlayer
from pangaea.games.evolution.state import State

NAME = "evolution"
TRAIT_NAMES = (
    "carnivorous", "fat_tissue", "swimming", "running", "mimicry", "tail_loss", "scavenger", "piracy", "grazing",
    "hibernation", "poisonous", "high_body_weight", "burrowing", "camouflage", "sharp_vision", "parasite", "symbiosis",
    "communication", "cooperation", "flight", "intellect", "ambush", "metamorphosis", "anglerfish", "ink_cloud",
    "recombination", "edificator", "specialization_a", "specialization_b",
)  # fmt: skip


def half(face: int) -> str:
    """The name of the trait on one half of a card; empty if there is none."""
    return TRAIT_NAMES[FACES[face]] if FACES[face] != NO_TRAIT else ""


def face_name(face: int) -> str:
    """`running`, `carnivorous(parasite)`: the chosen trait, and the other one of the card."""
    other = half(face ^ 1)
    return f"{half(face)}({other})" if other else half(face)


KIND_NAMES = tuple(
    half(2 * kind) + (f"/{half(2 * kind + 1)}" if half(2 * kind + 1) else "") for kind in range(ALL_KINDS)
)
FACE_NAMES = {face_name(face): face for face in range(2 * ALL_KINDS) if half(face)}


def write_animal(number: int) -> str:
    """`1.3`: the third animal of seat 1."""
    return f"{number & 7}.{number >> 3}"


def read_animal(text: str, players: int) -> int:
    """The number of an animal, in play or not."""
    before, _, after = text.partition(".")
    seat, serial = find_number(before, players), find_number(after, 512, 1)
    if seat is None or serial is None:
        raise Refused(NAME, "no_animal", text=text)
    return serial << 3 | seat


def card_of(number: int, filled: int) -> str:
    """A trait card of an animal: Fat tissue with its token or without."""
    name = TRAIT_NAMES[number]
    return name + " filled" if number == FAT_NUMBER and filled else name


PLAIN = {
    verbs.PASS: "pass",
    verbs.END: "end",
    verbs.RUN: "run",
    verbs.INK: "ink",
    verbs.STAND: "stand",
    verbs.KEEP: "keep",
    verbs.WAIT: "wait",
}
ONE_ANIMAL = {
    verbs.WITH: "with",
    verbs.TAKE: "take",
    verbs.METAMORPHOSE: "metamorphose",
    verbs.GRAZE: "graze",
    verbs.HIBERNATE: "hibernate",
    verbs.MIMIC: "mimic",
    verbs.REVEAL: "reveal",
    verbs.LURK: "ambush",
    verbs.SCAVENGE: "scavenge",
}
TWO_ANIMALS = {
    verbs.ATTACK: "attack",
    verbs.RECOMBINE: "recombine",
    verbs.COMMUNICATE: "communicate",
    verbs.COOPERATE: "cooperate",
}


def write_move(s: State, seat: int, move: Move) -> str:
    """`animal swimming`, `trait running 0.1`, `attack 0.1 1.2`, `drop fat_tissue filled`, `end`."""
    verb, a, b = move
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in ONE_ANIMAL:
        return f"{ONE_ANIMAL[verb]} {write_animal(a)}"
    if verb in TWO_ANIMALS:
        return f"{TWO_ANIMALS[verb]} {write_animal(a)} {write_animal(b)}"
    if verb == verbs.ANIMAL:
        return f"animal {KIND_NAMES[a]}"
    if verb in (verbs.TRAIT, verbs.JOIN):
        return f"{'trait' if verb == verbs.TRAIT else 'join'} {face_name(a)} {write_animal(b)}"
    if verb == verbs.CONVERT:
        return f"convert {write_animal(a)} {b}"
    if verb in (verbs.PIRATE_RED, verbs.PIRATE_BLUE):
        return f"pirate {write_animal(a)} {write_animal(b)} {'red' if verb == verbs.PIRATE_RED else 'blue'}"
    if verb == verbs.SPECIALIZE:
        return f"specialize {write_animal(a)} {TRAIT_NAMES[b]}"
    if verb == verbs.DROP_PAIR:
        return f"drop {TRAIT_NAMES[a]} {write_animal(b)}"
    if verb == verbs.IGNORE:
        return f"ignore {TRAIT_NAMES[a]}"
    return f"{'drop' if verb == verbs.DROP else 'give'} {card_of(a, b)}"


def write_outcome(s: State, outcome: int) -> str:
    """`first 1`, `draw swimming`, `roll 6`."""
    step = s.asking
    if isinstance(step, FirstPlayer):
        return f"first {outcome}"
    if isinstance(step, Deal):
        return f"draw {KIND_NAMES[outcome]}"
    if isinstance(step, Roll):
        return f"food {outcome + 1}"
    if isinstance(step, TieRoll):
        return f"tie {outcome + 1}"
    return f"roll {outcome + 1}"
