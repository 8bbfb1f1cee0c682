"""Draftosaurus in text: positions, and why a move is refused."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.game import Refused
from pangaea.core.reading import read_number, read_words
from pangaea.core.rows import Parsed
from pangaea.games.draftosaurus import setup, verbs
from pangaea.games.draftosaurus.board import (
    EACH_IN_BOX,
    HAND,
    NO_DIE,
    QUARANTINE,
    SPECIES,
    WINTER,
    WOOD,
    count,
    one,
    rounds,
)
from pangaea.games.draftosaurus.grammar import FACES, PLACES, SIDES, SLOTS, SPECIES_NAMES
from pangaea.games.draftosaurus.pens import pens
from pangaea.games.draftosaurus.quarantine import LeaveQuarantine, patient
from pangaea.games.draftosaurus.scoring import LINES
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.games.draftosaurus.turn import allows, die_for

NAME = "draftosaurus"
LETTERS = "ROBYPG"
RULES = (  # the rule that a pen goes by, beside PLACES
    ("R9", "R19", "R22", "R21", "R23", "R20", "R24"),
    ("R9", "R25", "R26", "R27", "R29", "R26", *(["R28"] * 6)),
)
COMMON = ("side", "bag", "box", "die", "roller", "round", "turns")  # the lines of a position, beside the zoos
FACE_RULES = ("R13", "R14", "R15", "R16", "R17", "R18")


def sheet_lines(side: int) -> list[str]:
    """The lines of a score sheet, as keys of the words: River, six pens, T-Rex bonus."""
    return [*(f"place.{name.split('_0')[0]}" for name in PLACES[side][:7]), "sheet.t_rex"]


def explain(s: State, seat: int, said: Parsed) -> Refused | None:
    """Why this move is not legal now."""
    zoo = s.zoos[seat]
    place = said.a if said.verb in (verbs.PUT, verbs.MOVE) else said.b
    species = int(patient(zoo) if said.verb == verbs.MOVE else zoo.shown)
    if said.verb in (verbs.PLACE, verbs.PICK, verbs.RETURN):
        if said.a is None:
            return None
        species = said.a
        if not count(zoo.hand, species):
            return Refused(NAME, "not_in_hand", "R5", species=f"species.{SPECIES_NAMES[species]}")
    if said.verb in (verbs.PICK, verbs.RETURN) or place is None or not said.whole:
        return None
    return explain_place(s, seat, species, place)


def explain_place(s: State, seat: int, species: int, place: int) -> Refused | None:
    """Why this dinosaur may not go there."""
    zoo, pen = s.zoos[seat], pens(s.side)[place]
    where = {"place": f"place.{PLACES[s.side][place]}", "species": f"species.{SPECIES_NAMES[species]}"}
    leaving = isinstance(s.asking, LeaveQuarantine)
    if leaving and place == QUARANTINE:
        return Refused(NAME, "stays", "A8", **where)
    if not pen.takes(s, zoo) & one(species):
        return Refused(NAME, "pen_" + PLACES[s.side][place].split("_")[0], RULES[s.side][place], **where)
    if not leaving and not allows(die_for(s, seat), pen, zoo):
        return Refused(NAME, "die_" + FACES[s.die], FACE_RULES[s.die], **where)
    return None


def letters(packed: int) -> str:
    """Dinosaurs as letters: R T-Rex, O spinosaurus, B stegosaurus, Y triceratops, P sauropod, G parasaurolophus."""
    return "".join(LETTERS[species] * count(packed, species) for species in range(SPECIES)) or "-"


def packed(text: str) -> int:
    """Letters as dinosaurs."""
    if text == "-":
        return 0
    if not text or set(text) - set(LETTERS) or any(text.count(letter) > EACH_IN_BOX for letter in LETTERS):
        raise Refused(NAME, "letters", "R2", text=text)
    return sum(int(one(LETTERS.index(letter))) for letter in text)


def write_position(s: State) -> list[str]:
    """Common things first, then a line a zoo; what is empty or nothing is left out."""
    bag = "".join(LETTERS[species] * s.bag[species] for species in range(SPECIES)) or "-"
    lines = [f"side {SIDES[s.side]}", f"bag {bag}", f"box {letters(s.box)}"]
    if s.die != NO_DIE:
        lines.append(f"die {FACES[s.die]}")
    lines += [f"roller {s.roller}", f"round {s.round}", f"turns {s.turns}"]
    return lines + [f"zoo {seat} " + " ".join(write_zoo(s, zoo)) for seat, zoo in enumerate(s.zoos)]


def write_zoo(s: State, zoo: Zoo) -> list[str]:
    """`forest=GGG hand=RO seen=01`: the pens, then the hand."""
    words = []
    for place, name in enumerate(PLACES[s.side]):
        inside = letters(zoo.pens[place])
        if s.side == WINTER and place == WOOD and zoo.first >= 0:
            other = [letter for letter in inside if letter != LETTERS[zoo.first]]
            inside = "".join(LETTERS[zoo.first] if i % 2 == 0 else other[0] for i in range(len(inside)))
        if inside != "-":
            words.append(f"{name}={inside}")
    numbers = {"hidden": zoo.hidden, "points": zoo.points, "t_rexes": zoo.t_rexes}
    seats = "".join(str(seat) for seat in range(s.players) if zoo.seen >> seat & 1)
    words += [f"hand={letters(zoo.hand)}"] + ([f"seen={seats}"] if seats else [])
    words += [
        f"{name}={LETTERS[value]}" for name, value in (("picked", zoo.picked), ("shown", zoo.shown)) if value >= 0
    ]
    if zoo.place >= 0:
        words.append(f"place={PLACES[s.side][zoo.place]}")
    if len(zoo.summer):
        words.append("summer=" + ",".join(map(str, zoo.summer)))
    return words + [f"{name}={value}" for name, value in numbers.items() if value]


def read_position(lines: list[str], players: int, options: Mapping[str, int]) -> State:
    """The same, read; whatever no line names is in the box, and as many rounds are over as the bag says."""
    s = setup.new(players, options["mode"], 6 * options["prairie"], options["reveal"], options["start"])
    texts: dict[str, tuple[int, str]] = {}  # the number of the line and what it says
    for at, line in enumerate(lines):
        word, _, rest = line.partition(" ")
        if word == "zoo":
            seat, _, rest = rest.partition(" ")
            word = f"zoo {seat}"
        if word not in (*COMMON, *(f"zoo {seat}" for seat in range(players))):
            raise Refused(NAME, "line", text=line, line=at)
        if word in texts:
            raise Refused(NAME, "twice", text=word, line=at)
        texts[word] = (at, rest)
    for word in (*COMMON, *(f"zoo {seat}" for seat in range(players))):  # the side first: it says what zoos there are
        at, text = texts.get(word, (-1, ""))
        try:
            if at >= 0:
                read_line(s, word, text)
        except Refused as refused:
            refused.params["line"] = at
            raise
    if "round" not in texts:
        s.round = max(0, rounds(players) - sum(s.bag) // (HAND * players))
    if "box" not in texts:
        s.box = rest_of_box(s)
    return s


def read_line(s: State, word: str, text: str) -> None:
    """One line of a position."""
    if word == "side":
        s.side = choice(text, SIDES)
        for seat in range(s.players):
            s.zoos[seat] = setup.empty_zoo(s.side)
    elif word == "bag":
        bag = packed(text)
        for species in range(SPECIES):
            s.bag[species] = count(bag, species)
    elif word == "box":
        s.box = packed(text)
    elif word == "die":
        s.die = choice(text, (*FACES, "-"))
    elif word == "roller":
        s.roller = number(text, int(s.players))
    elif word == "round":
        s.round = number(text, 5)
    elif word == "turns":
        s.turns = number(text, 7)
    else:
        read_zoo(s, s.zoos[int(word.partition(" ")[2])], text)


def rest_of_box(s: State) -> int:
    """What is neither in the bag nor with a player."""
    box = 0
    for species in range(SPECIES):
        rest = EACH_IN_BOX - s.bag[species]
        for zoo in s.zoos:
            rest -= sum(count(inside, species) for inside in (*zoo.pens, zoo.hand)) + int(zoo.shown == species)
        if rest < 0:
            raise Refused(NAME, "too_many", "R2")
        box += int(rest * one(species))
    return box


def read_zoo(s: State, zoo: Zoo, text: str) -> None:
    """One zoo from its line."""
    said: set[str] = set()
    for word in read_words(NAME, text):
        name, _, value = word.partition("=")
        if name in said or (name == "pyramid" and said & set(SLOTS)) or (name in SLOTS and "pyramid" in said):
            raise Refused(NAME, "twice", text=name)
        said.add(name)
        if name in PLACES[s.side]:
            place = PLACES[s.side].index(name)
            zoo.pens[place] = packed(value)
            if s.side == WINTER and place == WOOD and zoo.pens[place]:
                zoo.first = LETTERS.index(value[0])
        elif name == "hand":
            zoo.hand = packed(value)
        elif name == "seen" and value:
            for seat in value:
                if zoo.seen >> number(seat, int(s.players)):
                    raise Refused(NAME, "seats", text=value)
                zoo.seen |= 1 << number(seat, int(s.players))
        elif name == "picked":
            zoo.picked = choice(value, tuple(LETTERS))
        elif name == "shown":
            zoo.shown = choice(value, tuple(LETTERS))
        elif name == "place":
            zoo.place = choice(value, PLACES[s.side])
        elif name in ("hidden", "points", "t_rexes"):
            setattr(zoo, name, number(value, 1000))
        elif name == "summer" and value.count(",") == LINES - 1:
            zoo.summer = vec[i64]([number(points, 100) for points in value.split(",")])
        elif name == "pyramid" and s.side == WINTER and len(value) == 6:
            for slot, letter in enumerate(value):
                zoo.pens[PLACES[WINTER].index(SLOTS[slot])] = 0 if letter == "." else packed(letter)
        else:
            raise Refused(NAME, "line", text=word)


def choice(text: str, known: tuple[str, ...]) -> int:
    """One of these words."""
    if text not in known:
        raise Refused(NAME, "choice", text=text, known=" ".join(known))
    return known.index(text)


def number(text: str, below: int) -> int:
    """A number from 0 up."""
    return read_number(NAME, text, below)
