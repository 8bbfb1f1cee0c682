"""Help for the things in the drawings: what each is, and its effect in this view."""

from pangaea.core.game import TOTAL, Help, Key, Said, Thing
from pangaea.games.draftosaurus.board import KING, NO_DIE, SUMMER, count, one, size
from pangaea.games.draftosaurus.grammar import FACES, PLACES, SPECIES_NAMES, sheet_lines
from pangaea.games.draftosaurus.notation import FACE_RULES, RULES
from pangaea.games.draftosaurus.pens import DIFFERENT, ROW, pens
from pangaea.games.draftosaurus.scoring import sheet, total
from pangaea.games.draftosaurus.state import State
from pangaea.games.draftosaurus.turn import settle_in

DIE = Thing("thing.die", "R7", "z-empty_pen")
BANK = Thing("thing.bank", "R15", "z-restrooms")
RIVAL = Thing("thing.rival", "R23", "z-king")
PENS = {
    name: Thing(f"place.{name}", rule, "z-bridge", "thing.bridge.about")
    if name.startswith("bridge")
    else Thing(f"place.{name}", rule, f"z-{name}")
    for side, rules in zip(PLACES, RULES, strict=True)
    for name, rule in zip([name.partition("_0")[0] for name in side[:7]], rules, strict=False)
}
SPECIES = {name: Thing(f"species.{name}", "R2", f"d-{name}", "thing.dinosaur.about") for name in SPECIES_NAMES[1:]} | {
    "t_rex": Thing("species.t_rex", "R30", "d-t_rex")
}
SIDES = {
    name: Thing(f"face.{name}", rule, f"z-{name}", f"die.{name}") for name, rule in zip(FACES, FACE_RULES, strict=True)
}
PANELS = (
    Thing("phase.roll", "R5", "z-empty_pen"),
    Thing("phase.choose", "R6", "d-parasaurolophus"),
    Thing("phase.place", "R11", "z-forest"),
    Thing("sheet.t_rex", "R30", "d-t_rex"),
    Thing(TOTAL, "R31", "i-cup"),
)
SCALES = {"forest": ROW, "wood": ROW, "meadow": DIFFERENT}
BEST = 3  # largest number of placements that are named


def about(view: State, name: str) -> Help | None:
    """Explain the thing with this id in the drawing."""
    kind, _, rest = name.partition("-")
    if kind == "s" + kind[1:] and kind[1:].isdigit():
        if rest.startswith("pen-"):
            return pen(view, int(kind[1:]), rest.removeprefix("pen-"))
        species = rest.split("-")[-2]  # a dinosaur in a rival's pen: s1-trio-triceratops-0
        return animal(view, species, int(kind[1:])) if species in SPECIES else None
    if kind == "pen":
        return pen(view, int(view.eye), rest)
    if kind in ("animal", "hand"):
        species = rest.split("-")[-2 if kind == "animal" else -1]
        return animal(view, species, held=kind == "hand") if species in SPECIES else None
    if kind in ("chosen", "shown"):
        zoo = view.zoos[view.eye]
        return animal(view, SPECIES_NAMES[zoo.shown]) if 0 <= zoo.shown < len(SPECIES_NAMES) else Help(DIE)
    if kind == "die":
        return Help(DIE if view.die == NO_DIE else SIDES[FACES[view.die]])
    return Help(BANK) if kind == "bank" else Help(RIVAL) if kind == "rival" else None


def pen(view: State, seat: int, place: str) -> Help | None:
    """Explain a pen: its current points, and the gains from the dinosaurs in the viewer's hand."""
    slots = [number for number, name in enumerate(PLACES[view.side]) if name == place]
    place = "pyramid" if place.startswith("pyramid") else place
    if place not in PENS or seat >= view.players:
        return None
    lines = dict(zip(sheet_lines(view.side), sheet(view, seat), strict=True))
    points = lines.get(f"place.{place}")
    numbers = () if points is None else ((int(points), "number.points_now"),)
    zoo = view.zoos[seat]
    here: list[Said] = []
    if seat == view.eye and zoo.hand and slots:
        gains = [
            (gain(view, seat, kind, slots[0]), kind) for kind in range(len(SPECIES_NAMES)) if count(zoo.hand, kind)
        ]
        found = sorted(((n, kind) for n, kind in gains if n is not None), reverse=True)
        here = [("here.brings", brings(n, f"species.{SPECIES_NAMES[kind]}")) for n, kind in found[:BEST]]
        here = here or [("here.closed", {})]
    inside = int(size(zoo.pens[slots[0]])) if slots else 0
    if place == "king" and view.side == SUMMER and inside:
        here = [*rivals_of_the_king(view, seat), *here]
    scale = tuple(int(points) for points in SCALES[place][1:]) if place in SCALES else ()
    return Help(PENS[place], numbers, tuple(here), scale=scale, count=inside)


def animal(view: State, species: str, seat: int | None = None, *, held: bool = False) -> Help:
    """Explain a dinosaur: its number in the zoo, by default the viewer's, and the best places for one in hand."""
    owner = int(view.eye) if seat is None else seat
    number = SPECIES_NAMES.index(species)
    where = "number.in_zoo" if seat is None else "number.in_rival_zoo"
    numbers = ((int(count(view.zoos[owner].all(), number)), where),)
    if not held:
        return Help(SPECIES[species], numbers)
    names = PLACES[view.side]
    gains = [(gain(view, owner, number, place), -place) for place in range(len(names))]
    found = sorted(((n, place) for n, place in gains if n is not None), reverse=True)[:BEST]
    here = tuple(("here.brings", brings(n, f"place.{names[-place]}")) for n, place in found)
    return Help(SPECIES[species], numbers, here, tuple(f"pen-{names[-place]}" for _n, place in found[:1]))


def gain(view: State, seat: int, species: int, place: int) -> int | None:
    """Return the points that a dinosaur would add, ignoring the die, or None if the place does not take it."""
    if not pens(view.side)[place].takes(view, view.zoos[seat]) & one(species):
        return None
    s = view.copy()
    settle_in(s, s.zoos[seat], species, place)
    return int(total(s, seat) - total(view, seat))


def brings(n: int, key: str) -> dict[str, object]:
    """Return the parameters of a sentence about a gain."""
    return {"what": Key(key), "n": n, "gain": f"+{n}" if n >= 0 else f"\N{MINUS SIGN}{-n}"}


def rivals_of_the_king(view: State, seat: int) -> list[Said]:
    """[R23] Compare the zoo's number of the king's species with the best rival's."""
    species = next(n for n in range(len(SPECIES_NAMES)) if count(view.zoos[seat].pens[KING], n))
    has = [int(count(zoo.all(), species)) for zoo in view.zoos]
    other = max((n for n in range(view.players) if n != seat), key=lambda n: has[n])
    what = Key(f"species.{SPECIES_NAMES[species]}")
    return [("here.king", {"what": what, "seat": seat, "n": has[seat], "other": other, "m": has[other]})]
