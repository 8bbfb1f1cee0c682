"""Lines of a position for players, animals and pair cards."""

from typing import Any

from pangaea.core.declare import Line, Parts
from pangaea.core.fields import OPEN, Field
from pangaea.core.game import Refused
from pangaea.core.reading import once, read_choice, read_list, read_number, read_words
from pangaea.games.evolution.cards import ALL_KINDS, ANGLERFISH, FACES, PAIR, SYMBIOSIS, TRAITS, UNKNOWN
from pangaea.games.evolution.development import free_slot, grow
from pangaea.games.evolution.grammar_things import FACE, KIND_NAMES, TRAIT_NAMES, face_name, find_animal, write_animal
from pangaea.games.evolution.player import POISONED, RESTED, SLOTS, Animal, Pair, grown

MARKS = {"poisoned": POISONED, "rested": RESTED}
TOKENS = ("red", "blue", "yellow")
ANY_CARD = ALL_KINDS  # in the place of a kind of card that a position leaves open
ANY_FACE = 2 * ALL_KINDS  # the same of a face: a trait is added to it


class Seats(Parts):
    """The line of each player; after it those of his animals, then those of his pair cards."""

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        lines: list[tuple[str, str]] = []
        said = dict(super().write(s, owner))
        for seat, player in enumerate(owner.seats):
            head = self.line(seat)
            lines += [(head, said[head])] if head in said else []
            lines += [("animal", write_body(animal)) for animal in player.animals]
            for pair in player.pairs:
                ends = f"{write_animal(pair.first)} {write_animal(pair.second)}"
                lines.append(("pair", f"{face_name(pair.face)} {ends} slot={pair.slot}"))
        return lines


class Lines(Line):
    """Lines about things that are no attributes of the table; `Seats` writes them."""

    repeats = True

    def __init__(self, word: str) -> None:
        Field.__init__(self, word, OPEN)
        self.fields = ()

    def write(self, s: Any, owner: Any) -> list[tuple[str, str]]:
        return []


class AnimalLines(Lines):
    """`animal 0.2 carnivorous(parasite) fat_tissue red=1 used=carnivorous card=swimming`."""

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        """One animal; a bare trait name stands for whichever card has it."""
        which, *words = read_words(game, text) or [""]
        animal = Animal.blank()
        animal.number = read_animal(game, which, s.players)
        animal.card = ANY_CARD
        if s.lives(animal.number):
            raise Refused(game, "there_twice", word=f"animal {which}")
        s.seats[animal.number & 7].animals.append(animal)
        said: set[str] = set()
        for word in words:
            key, equals, value = word.partition("=")
            if equals or word in MARKS:
                once(game, said, key)
            if word == "anglerfish":
                animal.traits |= ANGLERFISH
            elif word in FACE.number:
                grow(animal, FACE.number[word])
            elif word in TRAIT_NAMES:
                animal.cards = grown(animal.cards, ANY_FACE + TRAIT_NAMES.index(word))
            elif key in TOKENS:
                setattr(animal, key, read_number(game, value, 64))
            elif key == "used":
                animal.used = sum(1 << read_choice(game, trait, TRAIT_NAMES) for trait in read_list(game, value))
            elif key == "card":
                animal.card = UNKNOWN if value == "?" else read_choice(game, value, KIND_NAMES[: len(s.deck)])
            elif word in MARKS:
                animal.marks |= MARKS[word]
            else:
                raise Refused(game, "line", text=word)


class PairLines(Lines):
    """`pair cooperation 0.1 0.2`, with or without the other half of the card and the slot."""

    def read(self, game: str, s: Any, owner: Any, name: str, text: str) -> None:
        words = read_words(game, text)
        if len(words) not in (3, 4) or not all(word.startswith("slot=") for word in words[3:]):
            raise Refused(game, "line", text=text)
        face = FACE.number.get(words[0], -1)
        if face < 0:
            trait = read_choice(game, words[0], TRAIT_NAMES)
            face = next(known for known in FACE.numbers if FACES[known] == trait)
        first, second = (read_animal(game, word, s.players) for word in words[1:3])
        player = s.seats[first & 7]
        if TRAITS[FACES[face]].on != PAIR or not (s.lives(first) and s.lives(second)) or first == second:
            raise Refused(game, "pair", "R10", text=text)
        slot = read_number(game, words[3].removeprefix("slot="), SLOTS) if len(words) == 4 else free_slot(player)
        pair = Pair(slot, face, first, second)
        player.pairs.append(pair)
        if pair.trait() == SYMBIOSIS:
            s.animal(second).guards |= pair.bit()


def read_animal(game: str, text: str, players: int) -> int:
    """The number of an animal, in play or not."""
    number = find_animal(text, players)
    if number < 0:
        raise Refused(game, "no_animal", text=text)
    return number


def write_body(animal: Animal) -> str:
    """What a line tells of an animal."""
    words = [write_animal(animal.number), *(face_name(face) for face in animal.cards)]
    words += ["anglerfish"] if animal.traits & ANGLERFISH else []
    words += [f"{name}={getattr(animal, name)}" for name in TOKENS if getattr(animal, name)]
    if animal.used:
        words.append("used=" + ",".join(name for i, name in enumerate(TRAIT_NAMES) if animal.used >> i & 1))
    words += [name for name, mark in MARKS.items() if animal.marks & mark]
    return " ".join([*words, f"card={'?' if animal.card == UNKNOWN else KIND_NAMES[animal.card]}"])
