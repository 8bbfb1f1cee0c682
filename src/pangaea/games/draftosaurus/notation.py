"""Why a move of Draftosaurus is refused, and the lines of its score sheet."""

from pangaea.core.game import Key, Refused
from pangaea.core.rows import Parsed
from pangaea.games.draftosaurus import verbs as v
from pangaea.games.draftosaurus.board import (
    QUARANTINE,
    count,
    one,
)
from pangaea.games.draftosaurus.grammar import FACES, PLACES, SPECIES_NAMES
from pangaea.games.draftosaurus.pens import pens
from pangaea.games.draftosaurus.quarantine import LeaveQuarantine, patient
from pangaea.games.draftosaurus.state import State
from pangaea.games.draftosaurus.turn import allows, die_for

NAME = "draftosaurus"
RULES = (  # the rule of each pen, in the order of PLACES
    ("R9", "R19", "R22", "R21", "R23", "R20", "R24"),
    ("R9", "R25", "R26", "R27", "R29", "R26", *(["R28"] * 6)),
)
FACE_RULES = ("R13", "R14", "R15", "R16", "R17", "R18")


def sheet_lines(side: int) -> list[str]:
    """The lines of a score sheet, as keys of the words: River, six pens, T-Rex bonus."""
    return [*(f"place.{name.split('_0')[0]}" for name in PLACES[side][:7]), "sheet.t_rex"]


def explain(s: State, seat: int, said: Parsed) -> Refused | None:
    """Why this move is not legal now."""
    zoo = s.zoos[seat]
    place = said.a if said.verb in (v.PUT, v.MOVE) else said.b
    species = int(patient(zoo) if said.verb == v.MOVE else zoo.shown)
    if said.verb in (v.PLACE, v.PICK, v.RETURN):
        if said.a is None:
            return None
        species = said.a
        if not count(zoo.hand, species):
            return Refused(NAME, "not_in_hand", "R5", species=Key(f"species.{SPECIES_NAMES[species]}"))
    if said.verb in (v.PICK, v.RETURN) or place is None or not said.whole:
        return None
    return explain_place(s, seat, species, place)


def explain_place(s: State, seat: int, species: int, place: int) -> Refused | None:
    """Why this dinosaur may not go there."""
    zoo, pen = s.zoos[seat], pens(s.side)[place]
    where = {"place": Key(f"place.{PLACES[s.side][place]}"), "species": Key(f"species.{SPECIES_NAMES[species]}")}
    leaving = isinstance(s.asking, LeaveQuarantine)
    if leaving and place == QUARANTINE:
        return Refused(NAME, "stays", "A8", **where)
    if not pen.takes(s, zoo) & one(species):
        return Refused(NAME, "pen_" + PLACES[s.side][place].split("_")[0], RULES[s.side][place], **where)
    if not leaving and not allows(die_for(s, seat), pen, zoo):
        return Refused(NAME, "die_" + FACES[s.die], FACE_RULES[s.die], **where)
    return None
