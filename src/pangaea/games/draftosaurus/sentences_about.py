"""What help says of a thing in the drawing of Draftosaurus."""

from pangaea.core.game import Help
from pangaea.games.draftosaurus.board import NO_DIE, count
from pangaea.games.draftosaurus.grammar import FACES, SPECIES_NAMES
from pangaea.games.draftosaurus.notation import sheet_lines
from pangaea.games.draftosaurus.scoring import sheet
from pangaea.games.draftosaurus.sentences_things import BANK, DIE, PENS, RIVAL, SIDES, SPECIES
from pangaea.games.draftosaurus.state import State


def about(view: State, name: str) -> Help | None:
    """What the thing with this id in the drawing is, and what it does here."""
    kind, _, rest = name.partition("-")
    if kind == "s" + kind[1:] and kind[1:].isdigit():
        if rest.startswith("pen-"):
            return pen(view, int(kind[1:]), rest.removeprefix("pen-"))
        species = rest.split("-")[-2]  # a dinosaur in a rival's pen: s1-trio-triceratops-0
        return animal(view, species, int(kind[1:])) if species in SPECIES else None
    if kind == "pen":
        return pen(view, max(int(view.eye), 0), rest)
    if kind in ("animal", "hand"):
        species = rest.split("-")[-2 if kind == "animal" else -1]
        return animal(view, species) if species in SPECIES else None
    if kind in ("chosen", "shown"):
        zoo = view.zoos[max(int(view.eye), 0)]
        return animal(view, SPECIES_NAMES[zoo.shown]) if 0 <= zoo.shown < len(SPECIES_NAMES) else Help(DIE)
    if kind == "die":
        return Help(DIE if view.die == NO_DIE else SIDES[FACES[view.die]])
    return Help(BANK) if kind == "bank" else Help(RIVAL) if kind == "rival" else None


def pen(view: State, seat: int, place: str) -> Help | None:
    """A pen of a zoo, with its points as they are now."""
    place = "pyramid" if place.startswith("pyramid") else place
    if place not in PENS or seat >= view.players:
        return None
    lines = dict(zip(sheet_lines(view.side), sheet(view, seat), strict=True))
    points = lines.get(f"place.{place}")
    return Help(PENS[place], () if points is None else ((int(points), "number.points_now"),))


def animal(view: State, species: str, seat: int | None = None) -> Help:
    """A dinosaur, and how many of it live in the zoo of this seat, or of the viewer."""
    zoo = view.zoos[max(int(view.eye), 0) if seat is None else seat]
    number = SPECIES_NAMES.index(species)
    where = "number.in_zoo" if seat is None else "number.in_rival_zoo"
    return Help(SPECIES[species], ((sum(int(count(pen, number)) for pen in zoo.pens), where),))
