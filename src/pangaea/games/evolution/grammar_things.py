"""Kinds of things in moves and events: traits, cards, animals, pair cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from pangaea.core.game import Key, Move
from pangaea.core.kinds import Count, Kind, Names, Options, Params, Seat, chair_name
from pangaea.core.reading import find_number
from pangaea.games.evolution import cards
from pangaea.games.evolution.discard import pair_of
from pangaea.games.evolution.features_moves import ANIMALS, PAIRS, PIRATES, ROBBERS, SHOWN, linking, subject
from pangaea.games.evolution.state import State

TRAIT_NAMES = (
    "carnivorous", "fat_tissue", "swimming", "running", "mimicry", "tail_loss", "scavenger", "piracy", "grazing",
    "hibernation", "poisonous", "high_body_weight", "burrowing", "camouflage", "sharp_vision", "parasite", "symbiosis",
    "communication", "cooperation", "flight", "intellect", "ambush", "metamorphosis", "anglerfish", "ink_cloud",
    "recombination", "edificator", "specialization_a", "specialization_b",
)  # fmt: skip


def half(face: int) -> str:
    """Return the name of the trait on one half of a card, or an empty string."""
    return TRAIT_NAMES[cards.FACES[face]] if cards.FACES[face] != cards.NO_TRAIT else ""


def face_name(face: int) -> str:
    """Return the chosen trait and the card's other one: `running`, `carnivorous(parasite)`."""
    other = half(face ^ 1)
    return f"{half(face)}({other})" if half(face) and other else half(face)


KIND_NAMES = tuple("/".join(filter(None, (half(2 * kind), half(2 * kind + 1)))) for kind in range(cards.ALL_KINDS))
FACE_NAMES = tuple(face_name(face) for face in range(2 * cards.ALL_KINDS))


def trait_key(number: int) -> Key:
    """Return the key of a trait's name."""
    return Key(f"trait.{TRAIT_NAMES[number]}")


class Face(Names):
    """A card with one trait chosen. Sentences name the trait."""

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {"trait": trait_key(cards.FACES[number])}


class Half(Face):
    """A card with two traits, one of them chosen. Sentences name the card too."""

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {"trait": trait_key(cards.FACES[number]), "card": Key(f"card.{KIND_NAMES[number >> 1]}")}


class Animal(Kind):
    """An animal: `1.3` is seat 1's third."""

    def __init__(self, seat: str, nth: str, *, own: bool = False, **more: Any) -> None:
        super().__init__("animal", refuse="no_animal", **more)
        self.seat = seat  # names of the parameters for its owner and its rank
        self.nth = nth
        self.own = own  # whether it is always the mover's own

    def write(self, s: Any, seat: int, number: int) -> str:
        return write_animal(number)

    def read(self, s: Any, seat: int, text: str) -> int:
        return find_animal(text, s.players)

    def params(self, s: Any, seat: int, number: int) -> Params:
        return {self.seat: number & 7, self.nth: number >> 3}

    def ids(self, s: Any, seat: int, number: int) -> tuple[str, ...]:
        return (f"animal-{number}",)

    def places(self, players: int, options: Options) -> Sequence[str]:
        chairs = range(1 if self.own else players)
        return [f"{chair_name(chair)}.{slot + 1}" for chair in chairs for slot in range(SHOWN)]


class Pirate(Animal):
    """An own animal with Piracy. Its place is its rank among them."""

    def places(self, players: int, options: Options) -> Sequence[str]:
        return [str(rank + 1) for rank in range(PIRATES)]


class PairCard(Kind):
    """An own pair card, by its place. With `ends`, each of its animals has a number of its own."""

    def __init__(self, *, ends: bool = False) -> None:
        super().__init__("pair")
        self.ends = (" first", " second") if ends else ("",)

    def places(self, players: int, options: Options) -> Sequence[str]:
        return [f"pair.{slot + 1}{end}" for slot in range(PAIRS) for end in self.ends]


def write_animal(number: int) -> str:
    """Return the text of an animal: `1.3` is seat 1's third."""
    return f"{number & 7}.{number >> 3}"


def find_animal(text: str, players: int) -> int:
    """Return the number of an animal, in play or not, or -1 if the text is wrong."""
    before, _, after = text.partition(".")
    seat, serial = find_number(before, players), find_number(after, 512, 1)
    return -1 if seat is None or serial is None else serial << 3 | seat


# The contents of a mode


def expansions(players: int, options: Options) -> bool:
    """Whether the cards of the expansions are in the deck."""
    return options["mode"] == cards.EXPANSIONS


def many_faces(options: Mapping[str, int]) -> int:
    """Return the number of faces in this mode."""
    return 2 * cards.kinds(options["mode"])


def many_traits(options: Mapping[str, int]) -> int:
    """Return the number of traits in this mode."""
    return cards.traits(options["mode"])


def most_food(players: int, options: Options) -> int:
    """[R14] Return the largest possible need: one, one more for each of Carnivorous, High body weight and,
    with the expansions, Intellect, and two for Parasite."""
    return 6 if expansions(players, options) else 5


def meant_for(face: int, place: int, players: int, options: Options) -> bool:
    """Whether a trait may go on the animal in this place, which is the player's own or a rival's."""
    on = cards.TRAITS[cards.FACES[face]].on
    return on == (cards.OWN if place < SHOWN else cards.RIVAL)


def meant_for_pair(face: int, place: int, players: int, options: Options) -> bool:
    """Whether the face is a pair card."""
    return bool(cards.TRAITS[cards.FACES[face]].on == cards.PAIR)


SEAT = Seat()
COUNT = Count("n")
ROLLED = Count("pips", 1, 6)
PIPS = Count("n", 0, 5, plus=1)
FOOD = Count("n", 1, most_food)
KIND = Names("card", KIND_NAMES, many=lambda options: cards.kinds(options["mode"]), refuse="no_card", rule="R7")
FACE = Face("trait", FACE_NAMES, many=many_faces, refuse="no_card", rule="R7")
WITH_ONE_TRAIT = [face for face in FACE.numbers if not half(face ^ 1)]
WITH_TWO_TRAITS = [face for face in FACE.numbers if half(face ^ 1)]
WHOLE = Face("trait", FACE_NAMES, only=WITH_ONE_TRAIT, many=many_faces, refuse="no_card", rule="R7")
HALF = Half("trait", FACE_NAMES, only=WITH_TWO_TRAITS, many=many_faces, refuse="no_card", rule="R7")
TRAIT = Names("trait", TRAIT_NAMES, many=many_traits, refuse="choice")
UNPAIRED = [number for number, trait in enumerate(cards.TRAITS) if trait.on != cards.PAIR]
LOOSE = Names("trait", TRAIT_NAMES, only=UNPAIRED, many=many_traits, refuse="choice")  # a trait card of one animal
FAT = Names("trait", TRAIT_NAMES, only=(int(cards.FAT_NUMBER),), refuse="choice")
SPECIALIZATION = Names(
    "trait", TRAIT_NAMES, only=(int(cards.SPECIALIZATION_A_NUMBER), int(cards.SPECIALIZATION_B_NUMBER)), refuse="choice"
)
ANIMAL = Animal("seat", "a", live=int(ANIMALS))
OTHER = Animal("other", "b", live=int(ANIMALS))
MINE = Animal("seat", "a", own=True, live=int(ANIMALS))
PIRATE = Pirate("seat", "a", live=int(ROBBERS))
PAIR_CARD = PairCard()
PAIR_END = PairCard(ends=True)


# Parameters of sentences


def one(number: int) -> Params:
    """Return the parameters of an animal."""
    return ANIMAL.params(None, -1, number)


def two(number: int, other: int) -> Params:
    """Return the parameters of two animals."""
    return one(number) | OTHER.params(None, -1, other)


# Ids of clicked things


def fat_id(number: int, nth: int) -> str:
    """Return the id of the nth Fat tissue card, from 1."""
    return f"trait-{number}-fat_tissue" + (f"-{nth}" if nth > 1 else "")


def teeth(s: State, seat: int, move: Move) -> tuple[str, ...]:
    """Return the ids of the card that allows the attack and of the prey."""
    _, hunter, prey = move
    name = "carnivorous" if s.animal(hunter).traits & cards.CARNIVOROUS else "anglerfish"
    return f"trait-{hunter}-{name}", f"animal-{prey}"


def fat(s: State, seat: int, move: Move) -> tuple[str, ...]:
    """Return the id of the last Fat tissue card that is converted."""
    return (fat_id(move[1], move[2]),)


def special(s: State, seat: int, move: Move) -> tuple[str, ...]:
    """Return the id of the animal's Specialization."""
    return (f"trait-{move[1]}-{TRAIT_NAMES[move[2]]}",)


def card(s: State, seat: int, move: Move) -> tuple[str, ...]:
    """Return the id of a trait card of the animal in question. Empty Fat tissue cards come last."""
    _, trait, filled = move
    it = s.animal(subject(s))
    if trait == cards.FAT_NUMBER:
        return (fat_id(it.number, 1 if filled else int(it.fat)),)
    return (f"trait-{it.number}-{TRAIT_NAMES[trait]}",)


def pair_id(s: State, trait: int, one: int, other: int) -> str:
    """Return the id of the pair card between two animals, in either order."""
    pair = pair_of(s.seats[one & 7], trait, one, other)
    return f"pair-{TRAIT_NAMES[trait]}-{pair.first}-{pair.second}"


def pair_of_subject(s: State, seat: int, move: Move) -> tuple[str, ...]:
    """Return the id of the pair card between the animal in question and another."""
    return (pair_id(s, move[1], subject(s), move[2]),)


def recombination(s: State, seat: int, move: Move) -> tuple[str, ...]:
    """Return the id of the Recombination card between two animals."""
    return (pair_id(s, int(cards.RECOMBINATION_NUMBER), move[1], move[2]),)


def partner(s: State, seat: int, move: Move) -> tuple[str, ...]:
    """Return the ids of the Communication or Cooperation card and of the animal that gets the token."""
    return pair_id(s, int(linking(move[0])), move[1], move[2]), f"animal-{move[2]}"
