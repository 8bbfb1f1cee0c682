"""Draftosaurus in text: moves, outcomes, positions, and why a move is refused."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.game import Move, Refused
from pangaea.games.draftosaurus import setup, verbs
from pangaea.games.draftosaurus.board import (
    ANY_SPECIES,
    EACH_IN_BOX,
    NO_DIE,
    QUARANTINE,
    RIVER,
    SPECIES,
    WINTER,
    WOOD,
    count,
    one,
    size,
)
from pangaea.games.draftosaurus.pens import pens
from pangaea.games.draftosaurus.quarantine import LeaveQuarantine, patient
from pangaea.games.draftosaurus.scoring import LINES
from pangaea.games.draftosaurus.setup import FirstHolder
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.games.draftosaurus.turn import Deal, Pick, PutAll, ReturnOne, allows, die_for

NAME = "draftosaurus"
SPECIES_NAMES = ("t_rex", "spinosaurus", "stegosaurus", "triceratops", "sauropod", "parasaurolophus")
LETTERS = "ROBYPG"
FACES = ("woods", "grassland", "restrooms", "food_court", "empty_pen", "no_t_rex")
SLOTS = tuple(f"pyramid_{slot}" for slot in range(6))
PLACES = (
    ("river", "forest", "trio", "prairie", "king", "meadow", "island"),
    ("river", "wood", "bridge_left", "quarantine", "lookout", "bridge_right", *SLOTS),
)
RULES = (  # the rule that a pen goes by, beside PLACES
    ("R9", "R19", "R22", "R21", "R23", "R20", "R24"),
    ("R9", "R25", "R26", "R27", "R29", "R26", *(["R28"] * 6)),
)
FACE_RULES = ("R13", "R14", "R15", "R16", "R17", "R18")


def sheet_lines(side: int) -> list[str]:
    """The lines of a score sheet, as keys of the words: River, six pens, T-Rex bonus."""
    return [*(f"place.{name.split('_0')[0]}" for name in PLACES[side][:7]), "sheet.t_rex"]


def write_move(s: State, seat: int, move: Move) -> str:
    """`place t_rex forest`, `pick t_rex`, `put forest`, `return t_rex`, `move river`."""
    verb, a, b = move
    if verb == verbs.PLACE:
        return f"place {SPECIES_NAMES[a]} {PLACES[s.side][b]}"
    if verb == verbs.PICK:
        return f"pick {SPECIES_NAMES[a]}"
    if verb == verbs.PUT:
        return f"put {PLACES[s.side][a]}"
    if verb == verbs.RETURN:
        return f"return {SPECIES_NAMES[a]}"
    return f"move {PLACES[s.side][a]}"


def write_outcome(s: State, outcome: int) -> str:
    """`draw t_rex`, `roll woods`, `first 2`."""
    if isinstance(s.asking, Deal):
        return f"draw {SPECIES_NAMES[outcome]}"
    if isinstance(s.asking, FirstHolder):
        return f"first {outcome}"
    return f"roll {FACES[outcome]}"


def explain(s: State, seat: int, text: str) -> Refused:
    """Why this text is no legal move now."""
    step = s.asking
    zoo = s.zoos[seat]
    verb, *things = text.split(" ")
    species = next((SPECIES_NAMES.index(word) for word in things if word in SPECIES_NAMES), None)
    place = next((PLACES[s.side].index(word) for word in things if word in PLACES[s.side]), None)
    wanted = "return" if isinstance(step, ReturnOne) else "move" if isinstance(step, LeaveQuarantine) else "place"
    if isinstance(step, Pick) and s.reveal:
        wanted = "pick"
    elif isinstance(step, PutAll):
        wanted = "put"
    if verb != wanted:
        return Refused(NAME, "verb", {"return": "R36", "move": "R27"}.get(wanted, "R6"), text=text, wanted=wanted)
    if wanted in ("place", "pick", "return"):
        if species is None:
            return Refused(NAME, "species", "R5", text=text)
        if not count(zoo.hand, species):
            return Refused(NAME, "not_in_hand", "R5", species=f"species.{SPECIES_NAMES[species]}")
    else:
        species = int(patient(zoo) if wanted == "move" else zoo.shown)
    if wanted in ("place", "put", "move"):
        if place is None:
            return Refused(NAME, "place", "R1", text=text)
        return explain_place(s, seat, species, place)
    return Refused(NAME, "text", text=text)


def explain_place(s: State, seat: int, species: int, place: int) -> Refused:
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
    return Refused(NAME, "text", text="")


def letters(packed: int) -> str:
    """Dinosaurs as letters: R T-Rex, O spinosaurus, B stegosaurus, Y triceratops, P sauropod, G parasaurolophus."""
    return "".join(LETTERS[species] * count(packed, species) for species in range(SPECIES)) or "-"


def packed(text: str) -> int:
    """Letters as dinosaurs."""
    if text == "-":
        return 0
    if any(letter not in LETTERS for letter in text) or len(text) > 60:
        raise Refused(NAME, "letters", text=text)
    return sum(int(one(LETTERS.index(letter))) for letter in text)


def write_position(s: State) -> list[str]:
    """Common things first, then a line a zoo; what is empty or nothing is left out."""
    bag = "".join(LETTERS[species] * s.bag[species] for species in range(SPECIES)) or "-"
    lines = [f"side {('summer', 'winter')[s.side]}", f"bag {bag}", f"box {letters(s.box)}"]
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
    """The same, read; whatever no line names is in the box."""
    s = setup.new(players, options["mode"], 6 * options["prairie"], options["reveal"], options["start"])
    texts = {"side": ("summer", "winter")[s.side], "die": "-", "bag": "-", "roller": "0", "round": "1", "turns": "0"}
    zoos = ["hand=-"] * players
    for at, line in enumerate(lines):
        word, _, rest = line.partition(" ")
        seat, _, things = rest.partition(" ")
        if word == "zoo" and seat in map(str, range(players)):
            zoos[int(seat)] = things
        elif word in texts or word == "box":
            texts[word] = rest
        else:
            raise Refused(NAME, "line", text=line, line=at)
    s.side = choice(texts["side"], ("summer", "winter"))
    s.die = choice(texts["die"], (*FACES, "-"))
    s.roller = number(texts["roller"], players)
    s.round = number(texts["round"], 5)
    s.turns = number(texts["turns"], 7)
    bag = packed(texts["bag"])
    for species in range(SPECIES):
        s.bag[species] = count(bag, species)
    for seat_number, things in enumerate(zoos):
        s.zoos[seat_number] = read_zoo(s, things)
    s.box = packed(texts["box"]) if "box" in texts else rest_of_box(s)
    return s


def rest_of_box(s: State) -> int:
    """What is neither in the bag nor with a player."""
    box = EACH_IN_BOX * ANY_SPECIES
    for species in range(SPECIES):
        box -= s.bag[species] * one(species)
    for zoo in s.zoos:
        box -= zoo.all() + zoo.hand + (one(zoo.shown) if zoo.shown >= 0 else 0)
    if box < 0:
        raise Refused(NAME, "too_many", "R2")
    return int(box)


def read_zoo(s: State, text: str) -> Zoo:
    """One zoo from its line."""
    zoo = setup.empty_zoo(s.side)
    for word in text.split():
        name, _, value = word.partition("=")
        if name in PLACES[s.side]:
            zoo.pens[PLACES[s.side].index(name)] = packed(value)
            if name == "wood":
                zoo.first = LETTERS.index(value[0])
        elif name == "hand":
            zoo.hand = packed(value)
        elif name == "seen":
            zoo.seen = sum(1 << number(seat, s.players) for seat in value)
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
    return zoo


def choice(text: str, known: tuple[str, ...]) -> int:
    """One of these words."""
    if text not in known:
        raise Refused(NAME, "choice", text=text, known=" ".join(known))
    return known.index(text)


def number(text: str, below: int) -> int:
    """A number from 0 up."""
    if not (text.isascii() and text.isdigit()) or int(text) >= below:
        raise Refused(NAME, "no_number", text=text, below=below)
    return int(text)


def check(s: State) -> None:
    """Sixty dinosaurs, ten of each species; no pen holds more than it takes; hands and picks make sense."""
    total = s.box
    for species in range(SPECIES):
        total += s.bag[species] * one(species)
    for zoo in s.zoos:
        total += zoo.all() + zoo.hand + (one(zoo.shown) if zoo.shown >= 0 else 0)
        if zoo.picked >= 0 and not count(zoo.hand, zoo.picked):
            raise Refused(NAME, "not_in_hand", "R5", species=f"species.{SPECIES_NAMES[zoo.picked]}")
        check_pens(s, zoo)
    if total != EACH_IN_BOX * ANY_SPECIES:
        raise Refused(NAME, "conservation", "R2")


def check_pens(s: State, zoo: Zoo) -> None:
    """Refill the zoo one by one: every dinosaur must have been let in."""
    again = setup.empty_zoo(s.side)
    again.first = zoo.first
    for place, name in enumerate(PLACES[s.side]):
        order = [species for species in range(SPECIES) for _ in range(count(zoo.pens[place], species))]
        if name == "wood" and order:
            order.sort(key=lambda species: species != zoo.first)
            half = (len(order) + 1) // 2
            order = [order[i // 2] if i % 2 == 0 else order[half + i // 2] for i in range(len(order))]
        for species in order:
            if place != RIVER and not pens(s.side)[place].takes(s, again) & one(species):
                where = {"place": f"place.{name}", "species": f"species.{SPECIES_NAMES[species]}"}
                raise Refused(NAME, "pen_" + name.split("_")[0], RULES[s.side][place], **where)
            again.pens[place] += one(species)
    if size(zoo.all()) > 12:
        raise Refused(NAME, "too_many", "R12")
