"""Evolution's positions: lines that a person can write. Whatever no line names is in the deck."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.game import Refused
from pangaea.core.reading import once, read_fields, read_number, read_words
from pangaea.games.evolution.cards import ALL_KINDS, ANGLERFISH, ANGLERFISH_KIND, FACES, PAIR, TRAITS, UNKNOWN
from pangaea.games.evolution.development import grow, join
from pangaea.games.evolution.grammar_things import (
    FACE,
    KIND_NAMES,
    TRAIT_NAMES,
    face_name,
    write_animal,
)
from pangaea.games.evolution.notation import NAME, read_animal
from pangaea.games.evolution.options import rules
from pangaea.games.evolution.player import NO_CARDS, POISONED, RESTED, SLOTS, Animal, Pair, Player
from pangaea.games.evolution.setup import table
from pangaea.games.evolution.state import State

COMMON = {"first": 8, "turns": 1000, "bank": 4096, "passes": 9, "left": 4096}
COUNTS = ("held", "pile", "tails", "born", "owed", "passed", "points", "die")
MARKS = {"poisoned": POISONED, "rested": RESTED}
PILES = ("hand", "bones", "shed")


def write_position(s: State) -> list[str]:
    """Common things, a line a player, then his animals and pair cards; what is nothing is left out."""
    lines = [f"{name} {getattr(s, name)}" for name in ("first", "turns", "bank", "passes")]
    lines.append(f"deck {write_cards(s.deck)}")
    if s.left != sum(s.deck):
        lines.append(f"left {s.left}")
    if sum(s.gone):
        lines.append(f"gone {write_cards(s.gone)}")
    for seat, player in enumerate(s.seats):
        lines += write_player(s, seat, player)
    return lines


def write_player(s: State, seat: int, player: Player) -> list[str]:
    """The lines of one player."""
    words = [
        f"{name}={write_cards(getattr(player, name))}"
        for name in PILES
        if len(getattr(player, name)) == 0 or sum(getattr(player, name))
    ]
    words += [f"{name}={getattr(player, name)}" for name in COUNTS if getattr(player, name) != count_of(player, name)]
    words += [
        f"{name}={write_slots(getattr(player, name))}" for name in ("shared", "recombined") if getattr(player, name)
    ]
    lines = [f"player {seat} " + " ".join(words)] if words else []
    lines += ["animal " + " ".join(write_body(animal)) for animal in player.animals]
    for pair in player.pairs:
        lines.append(
            f"pair {face_name(pair.face)} {write_animal(pair.first)} {write_animal(pair.second)} slot={pair.slot}"
        )
    return lines


def count_of(player: Player, name: str) -> int:
    """What a count is if no word says otherwise."""
    if name == "held":
        return sum(player.hand)
    if name == "pile":
        return sum(player.bones) + sum(player.shed)
    if name == "born":
        return max([len(player.animals) + sum(player.bones), *(animal.number >> 3 for animal in player.animals)])
    return 0


def write_body(animal: Animal) -> list[str]:
    """`0.2 carnivorous(parasite) fat_tissue(grazing) red=1 yellow=1 used=carnivorous card=swimming`."""
    words = [write_animal(animal.number), *(face_name(face) for face in animal.cards)]
    words += ["anglerfish"] if animal.traits & ANGLERFISH else []
    words += [f"{name}={getattr(animal, name)}" for name in ("red", "blue", "yellow") if getattr(animal, name)]
    if animal.used:
        words.append("used=" + ",".join(name for i, name in enumerate(TRAIT_NAMES) if animal.used >> i & 1))
    words += [name for name, mark in MARKS.items() if animal.marks & mark]
    return [*words, f"card={'?' if animal.card == UNKNOWN else KIND_NAMES[animal.card]}"]


def write_cards(counts: vec[i64]) -> str:
    """`swimming*3,running`; `-` for none and `?` for what an eye may not see."""
    words = [KIND_NAMES[kind] + (f"*{n}" if n > 1 else "") for kind, n in enumerate(counts) if n]
    return ",".join(words) or ("-" if len(counts) else "?")


def write_slots(bits: int) -> str:
    """`0,3`."""
    return ",".join(str(slot) for slot in range(SLOTS) if bits >> slot & 1)


def read_position(lines: list[str], players: int, options: Mapping[str, int]) -> State:
    """The same, read onto an empty table: first what is said of each card, then what was left open is filled in."""
    s = table(players, options["mode"], rules(options))
    box = vec[i64](s.deck)
    said: dict[str, str] = {}
    heads: set[str] = set()
    given: list[dict[str, int]] = [{} for _ in range(s.players)]
    open_cards: list[tuple[int, Animal]] = []  # trait numbers on animals whose card is not said
    for at, line in enumerate(lines):
        word, _, rest = line.partition(" ")
        try:
            once(NAME, heads, head(word, rest))
            if word == "player":
                read_player(s, rest, given)
            elif word == "animal":
                read_body(s, rest, open_cards)
            elif word == "pair":
                read_pair(s, rest, open_cards)
            elif word in COMMON or word in ("deck", "gone"):
                said[word] = rest
            else:
                raise Refused(NAME, "line", text=line)
        except Refused as refused:
            raise Refused(NAME, refused.key, refused.rule, **(refused.params | {"line": at})) from None
    for name, below in COMMON.items():
        if name in said and name != "left":
            setattr(s, name, number(said[name], below))
    s.gone = read_cards(said["gone"], s) if "gone" in said else s.gone
    settle_cards(s, box, open_cards, given)
    s.deck = read_cards(said["deck"], s) if "deck" in said else left_over(s, box)
    s.left = number(said["left"], COMMON["left"]) if "left" in said else sum(s.deck)
    return s


def read_player(s: State, text: str, given: list[dict[str, int]]) -> None:
    """`0 hand=swimming*2,running pile=3 passed=1`."""
    seat, _, rest = text.partition(" ")
    player = s.seats[number(seat, s.players)]
    for name, value in read_fields(NAME, rest):
        if name in PILES:
            setattr(player, name, read_cards(value, s))
        elif name in COUNTS:
            given[int(seat)][name] = number(value, 4096)
        elif name in ("shared", "recombined"):
            setattr(player, name, sum(1 << number(slot, SLOTS) for slot in different(value)))
        else:
            raise Refused(NAME, "line", text=f"{name}={value}")


def read_body(s: State, text: str, open_cards: list[tuple[int, Animal]]) -> None:
    """One animal; a bare trait name stands for whichever card has it."""
    name, *words = read_words(NAME, text) or [""]
    at = read_animal(name, s.players)
    animal = Animal(at, ALL_KINDS, NO_CARDS, 0, 0, 0, 0, 0, 0, 0, 0)
    s.seats[at & 7].animals.append(animal)
    said: set[str] = set()
    for word in words:
        key, equals, value = word.partition("=")
        if equals or word in MARKS:
            once(NAME, said, key)
        if word == "anglerfish":
            animal.traits |= ANGLERFISH
        elif word in TRAIT_NAMES and word not in FACE.number:
            open_cards.append((TRAIT_NAMES.index(word), animal))
        elif word in FACE.number:
            grow(animal, FACE.number[word])
        elif key in ("red", "blue", "yellow"):
            setattr(animal, key, number(value, 64))
        elif key == "used":
            animal.used = sum(1 << choice(trait, TRAIT_NAMES) for trait in different(value))
        elif key == "card":
            animal.card = UNKNOWN if value == "?" else choice(value, KIND_NAMES[: len(s.deck)])
        elif word in MARKS:
            animal.marks |= MARKS[word]
        else:
            raise Refused(NAME, "line", text=word)


def read_pair(s: State, text: str, open_cards: list[tuple[int, Animal]]) -> None:
    """`cooperation 0.1 0.2`, with or without the other half of the card and the slot."""
    words = read_words(NAME, text)
    if len(words) not in (3, 4) or not all(word.startswith("slot=") for word in words[3:]):
        raise Refused(NAME, "line", text=text)
    face = FACE.number.get(words[0])
    if face is None:
        trait = choice(words[0], TRAIT_NAMES)
        face = next(known for known in FACE.numbers if FACES[known] == trait)
    first, second = (read_animal(word, s.players) for word in words[1:3])
    player = s.seats[first & 7]
    if TRAITS[FACES[face]].on != PAIR or not (s.lives(first) and s.lives(second)) or first == second:
        raise Refused(NAME, "pair", "R10", text=text)
    join(player, face, first, second)
    if len(words) == 4:
        made = player.pairs.pop()
        player.animal(second).guards &= ~(1 << made.slot)
        slot = number(words[3].removeprefix("slot="), SLOTS)
        player.pairs.append(Pair(slot, face, first, second))
        if TRAIT_NAMES[FACES[face]] == "symbiosis":
            player.animal(second).guards |= 1 << slot


def settle_cards(s: State, box: vec[i64], open_cards: list[tuple[int, Animal]], given: list[dict[str, int]]) -> None:
    """Cards that were named leave the box; then traits and animals whose card was not said get one that is left."""
    for player in s.seats:
        for pile in (player.hand, player.bones, player.shed):
            for kind, n in enumerate(pile):
                box[kind] -= n
        for pair in player.pairs:
            take_kind(box, pair.face >> 1)
        for animal in player.animals:
            for face in animal.cards:
                take_kind(box, face >> 1)
            if 0 <= animal.card < ALL_KINDS:
                take_kind(box, animal.card)
    for trait, animal in open_cards:
        faces = [face for face in FACE.numbers if FACES[face] == trait and face >> 1 < len(box)]
        face = max(faces, key=lambda face: box[face >> 1], default=-1)
        if face < 0:
            raise Refused(NAME, "too_many", "R1")
        take_kind(box, face >> 1)
        grow(animal, face)
    for seat, player in enumerate(s.seats):
        for animal in player.animals:
            if animal.card == ALL_KINDS:
                animal.card = take_any(box)
        for name in COUNTS:
            setattr(player, name, given[seat].get(name, count_of(player, name)))
        if len(player.bones):
            for _ in range(player.born - len(player.animals) - sum(player.bones)):
                kind = take_any(box)
                player.bones = vec[i64]([n + (at == kind) for at, n in enumerate(player.bones)])
                player.pile += 1


def take_kind(box: vec[i64], kind: int) -> None:
    """This card is on the table."""
    if kind >= len(box):
        raise Refused(NAME, "not_in_game", "R35", card=KIND_NAMES[kind])
    box[kind] -= 1


def take_any(box: vec[i64]) -> int:
    """Some card for an animal: of the kind that most are left of, and no Anglerfish."""
    kind = max((kind for kind in range(len(box)) if kind != ANGLERFISH_KIND), key=lambda kind: box[kind])
    take_kind(box, kind)
    return kind


def left_over(s: State, box: vec[i64]) -> vec[i64]:
    """What is left for the deck."""
    for kind, n in enumerate(s.gone):
        box[kind] -= n
    if min(box) < 0:
        raise Refused(NAME, "too_many", "R1")
    return box


def read_cards(text: str, s: State) -> vec[i64]:
    """Cards by kind."""
    if text == "?":
        return NO_CARDS
    counts = [0] * len(s.deck)
    said: set[str] = set()
    for word in text.split(",") if text != "-" else []:
        name, star, n = word.partition("*")
        once(NAME, said, name)
        counts[choice(name, KIND_NAMES[: len(counts)])] = read_number(NAME, n, 200, 2) if star else 1
    return vec[i64](counts)


def head(word: str, rest: str) -> str:
    """What a line is about, which only one line may be."""
    if word == "pair":
        return f"{word} {rest}"
    return f"{word} {rest.partition(' ')[0]}" if word in ("player", "animal") else word


def different(text: str) -> list[str]:
    """Words with commas between them, none twice."""
    said: set[str] = set()
    for word in text.split(","):
        once(NAME, said, word)
    return text.split(",")


def choice(text: str, known: tuple[str, ...]) -> int:
    """One of these words."""
    if text not in known:
        raise Refused(NAME, "choice", text=text, known=" ".join(known))
    return known.index(text)


def number(text: str, below: int) -> int:
    """A number from 0 up."""
    return read_number(NAME, text, below)
