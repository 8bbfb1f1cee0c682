"""Why a text is no legal move now: the rule that forbids it."""

from typing import Any

from pangaea.core.game import HUGE, Refused
from pangaea.core.reading import find_number
from pangaea.core.step import Step
from pangaea.games.primordial_soup import genes
from pangaea.games.primordial_soup.attack import Attack, EatElsewhere, TryAgain
from pangaea.games.primordial_soup.board import NUMBERS, count
from pangaea.games.primordial_soup.deaths import Aggress
from pangaea.games.primordial_soup.diet import base_diet
from pangaea.games.primordial_soup.division import Divide, open_cells
from pangaea.games.primordial_soup.environment import Defect
from pangaea.games.primordial_soup.feeding import Feed, may_struggle
from pangaea.games.primordial_soup.genes import ADVANCED, ARMOR, PRICE, basics
from pangaea.games.primordial_soup.moving import Carry, DriftOrMove, Follow, SecondStep, Steer, can_move
from pangaea.games.primordial_soup.new_genes import Buy, locked
from pangaea.games.primordial_soup.notation import CELL_NAMES, COLOURS, DIRECTIONS, GENE_NAMES, LETTERS, NAME
from pangaea.games.primordial_soup.setup import ChooseSpace, PlaceFirst, PlaceSecond
from pangaea.games.primordial_soup.state import State

WANTED: dict[type[Step[Any]], tuple[str, str]] = {  # the words that answer a step, and its rule
    ChooseSpace: ("space", "R6"),
    PlaceFirst: ("place", "R7"),
    PlaceSecond: ("place", "R8"),
    DriftOrMove: ("drift move stay", "R10"),
    Steer: ("go", "R13"),
    SecondStep: ("again stop", "G4"),
    Carry: ("take enough", "G10"),
    Follow: ("follow let_go", "G11"),
    Feed: ("eat attack starve", "R17"),
    EatElsewhere: ("eat starve", "R50"),
    Attack: ("escape defend yield", "R46"),
    TryAgain: ("attack stop", "G17"),
    Defect: ("give pay", "R22"),
    Buy: ("buy pass", "R25"),
    Divide: ("place pass", "R31"),
    Aggress: ("attack pass", "G19"),
}


def explain(s: State, seat: int, text: str) -> Refused:
    """Why this text is no legal move now."""
    step = s.asking
    assert step is not None
    wanted, rule = WANTED[type(step)]
    verb, *things = text.split()[:6] or [""]
    if verb not in wanted.split():
        return Refused(NAME, "verb", rule, text=text[:60], wanted=wanted.replace(" ", ", "))
    why = None
    if isinstance(step, ChooseSpace):
        why = Refused(NAME, "space", "R6", n=s.players)
    elif isinstance(step, PlaceFirst | PlaceSecond | Divide):
        why = explain_place(s, seat, things)
    elif isinstance(step, DriftOrMove):
        why = explain_way(s, seat, verb, int(step.amoeba), things)
    elif isinstance(step, Steer) and things and things[0] in DIRECTIONS:
        why = Refused(NAME, "way", "R12", way=f"way.{things[0]}")
    elif isinstance(step, Carry) and things and things[0] in COLOURS:
        why = Refused(NAME, "no_cube", "G10", colour=f"colour.{things[0]}")
    elif verb == "attack":
        why = explain_attack(s, seat, things)
    elif isinstance(step, Feed | EatElsewhere):
        why = explain_meal(s, seat, verb, int(step.amoeba), things)
    elif isinstance(step, Attack):
        why = explain_answer(s, seat, verb, step)
    elif isinstance(step, Defect):
        why = explain_payment(s, seat, verb, step, things)
    elif isinstance(step, Buy):
        why = explain_purchase(s, seat, step, things)
    return why or Refused(NAME, "text", text=text[:60])


def explain_place(s: State, seat: int, things: list[str]) -> Refused | None:
    """Number and cell."""
    number = find_number(things[0], HUGE) if len(things) == 2 else None
    if number is None:
        return None
    colony = s.colonies[seat]
    if not 1 <= number <= 7 or colony.cells[number] >= 0:
        return Refused(NAME, "piece", "R31", number=number)
    if things[1] not in CELL_NAMES:
        return Refused(NAME, "cell", "R3", cell=things[1])
    cell = CELL_NAMES.index(things[1])
    if not isinstance(s.asking, Divide):
        return Refused(NAME, "occupied", "R8" if isinstance(s.asking, PlaceSecond) else "R7", cell=things[1])
    if open_cells(s, colony) >> cell & 1:
        return None
    return Refused(NAME, "own_cell" if colony.lives_in(cell) else "far", "R32", cell=things[1])


def explain_way(s: State, seat: int, verb: str, amoeba: int, things: list[str]) -> Refused | None:
    """Drift, move or stay."""
    if things != [str(amoeba & 7)]:
        return Refused(NAME, "other_amoeba", "R9", number=amoeba & 7)
    if verb == "move" and not can_move(s.colonies[seat]):
        return Refused(NAME, "no_bp", "R12", n=1, have=s.colonies[seat].bp)
    return Refused(NAME, "no_gene", "G11", gene="gene.holding") if verb == "stay" else None


def explain_attack(s: State, seat: int, things: list[str]) -> Refused | None:
    """Who, whom, where."""
    step, colony = s.asking, s.colonies[seat]
    if isinstance(step, Feed):
        if base_diet(s, step.amoeba):
            return Refused(NAME, "food", "R16")
        if not may_struggle(s, seat):
            if colony.bp:
                return Refused(NAME, "no_gene", "G14", gene="gene.struggle")
            return Refused(NAME, "no_bp", "R45", n=1, have=0)
    if len(things) != 3 or things[1] != "with" or find_number(things[2], NUMBERS + 1, 1) is None:
        return None
    colour, number = things[0][:-1], find_number(things[0][-1:], NUMBERS + 1, 1)
    if colour not in COLOURS[: s.players] or number is None:
        return None
    target = COLOURS.index(colour) << 3 | number
    if s.phase == 5 and target >> 3 == seat:
        return Refused(NAME, "own_prey", "G19")
    if s.phase == 1 and s.owner(target).has(ARMOR):
        return Refused(NAME, "armored", "G20")
    return Refused(NAME, "not_here", "R45", amoeba=things[0])


def explain_meal(s: State, seat: int, verb: str, amoeba: int, things: list[str]) -> Refused | None:
    """A diet, or starving."""
    if verb == "starve":
        return Refused(NAME, "food", "R16")
    if not things or any(letter not in LETTERS[: s.players] for letter in things[0]):
        return None
    cubes = s.soup[s.cell(amoeba)]
    if LETTERS[seat] in things[0]:
        return Refused(NAME, "own_colour", "R15")
    for colour in range(s.players):
        if things[0].count(LETTERS[colour]) > count(cubes, colour):
            return Refused(NAME, "no_cube", "R15", colour=f"colour.{COLOURS[colour]}")
    return Refused(NAME, "parasite", "G15") if len(things) > 1 else Refused(NAME, "diet", "R15", cubes=things[0])


def explain_answer(s: State, seat: int, verb: str, step: Attack) -> Refused | None:
    """Escape or Defense."""
    if verb == "yield":
        return None
    gene, rule = (genes.ESCAPE, "G6") if verb == "escape" else (genes.DEFENSE, "G5")
    colony = s.colonies[seat]
    if not colony.has(gene):
        return Refused(NAME, "no_gene", rule, gene=f"gene.{GENE_NAMES[gene]}")
    done = step.past & (1 if verb == "escape" else 2) or (colony.fled if verb == "escape" else colony.fought)
    return Refused(NAME, "answered", "R46") if done else Refused(NAME, "no_bp", rule, n=1, have=colony.bp)


def explain_payment(s: State, seat: int, verb: str, step: Defect, things: list[str]) -> Refused | None:
    """Genes and points for a defect."""
    colony = s.colonies[seat]
    if verb == "pay":
        if colony.bp < step.due:
            return Refused(NAME, "no_bp", "R22", n=step.due, have=colony.bp)
        return Refused(NAME, "exactly", "R23", n=step.due)
    if len(things) != 1 or things[0] not in GENE_NAMES:
        return None
    gene = f"gene.{things[0]}"
    if not colony.has(GENE_NAMES.index(things[0])):
        return Refused(NAME, "no_gene", "R22", gene=gene)
    return Refused(NAME, "superfluous", "R23", gene=gene)


def explain_purchase(s: State, seat: int, step: Buy, things: list[str]) -> Refused | None:
    """A card from the pool."""
    if not things or things[0] not in GENE_NAMES:
        return None
    colony, gene = s.colonies[seat], GENE_NAMES.index(things[0])
    key = {"gene": f"gene.{things[0]}"}
    if colony.has(gene):
        return Refused(NAME, "owned", "R25", **key)
    if not s.pool[gene]:
        return Refused(NAME, "not_offered", "R25", **key)
    if locked(s, colony) >> gene & 1:
        return Refused(NAME, "locked", "R28", **key)
    if gene >= ADVANCED and not basics(gene) & colony.genes & ~step.fresh:
        return Refused(NAME, "fresh" if basics(gene) & colony.genes else "needs", "R27", **key)
    if colony.bp < PRICE[gene]:
        return Refused(NAME, "no_bp", "R25", n=PRICE[gene], have=colony.bp)
    return Refused(NAME, "needs", "R27", **key) if gene >= ADVANCED else None
