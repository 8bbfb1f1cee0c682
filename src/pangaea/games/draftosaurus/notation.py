"""Explanations of refused moves."""

from pangaea.core.game import Refused
from pangaea.core.rows import Parsed
from pangaea.games.draftosaurus import verbs as v
from pangaea.games.draftosaurus.board import QUARANTINE, count, one
from pangaea.games.draftosaurus.grammar import FACES, PLACE, PLACES, SPECIES
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


def explain(s: State, seat: int, said: Parsed) -> Refused | None:
    """Explain why this move is not legal now."""
    zoo = s.zoos[seat]
    place = said.a if said.verb in (v.PUT, v.MOVE) else said.b
    species = int(patient(zoo) if said.verb == v.MOVE else zoo.shown)
    if said.verb in (v.PLACE, v.PICK, v.RETURN):
        if said.a is None:
            return None
        species = said.a
        if not count(zoo.hand, species):
            return Refused(NAME, "not_in_hand", "R5", **SPECIES.params(s, seat, species))
    if said.verb in (v.PICK, v.RETURN) or place is None or not said.whole:
        return None
    return explain_place(s, seat, species, place)


def explain_place(s: State, seat: int, species: int, place: int) -> Refused | None:
    """Explain why this dinosaur may not go to this place."""
    zoo, pen = s.zoos[seat], pens(s.side)[place]
    leaving = isinstance(s.asking, LeaveQuarantine)
    if leaving and place == QUARANTINE:
        return refused(s, "stays", "A8", species, place)
    if not pen.takes(s, zoo) & one(species):
        return not_taken(s, species, place)
    if not leaving and not allows(die_for(s, seat), pen, zoo):
        return refused(s, "die_" + FACES[s.die], FACE_RULES[s.die], species, place)
    return None


def not_taken(s: State, species: int, place: int) -> Refused:
    """Return the refusal of a dinosaur by the pen's own rules."""
    return refused(s, "pen_" + PLACES[s.side][place].split("_")[0], RULES[s.side][place], species, place)


def refused(s: State, key: str, rule: str, species: int, place: int) -> Refused:
    """Return a refusal that names the dinosaur and the place."""
    return Refused(NAME, key, rule, **PLACE.params(s, -1, place), **SPECIES.params(s, -1, species))
