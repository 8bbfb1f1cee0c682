"""Explanations of illegal moves, naming the rule, and completion of a parsed position."""

from collections.abc import Mapping

from pangaea.core.game import Key, Refused
from pangaea.core.rows import Parsed, Verb
from pangaea.games.primordial_soup import GAME, genes
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.attack import TRIED_DEFENSE, TRIED_ESCAPE, Attack, EatElsewhere
from pangaea.games.primordial_soup.board import count
from pangaea.games.primordial_soup.diet import base_diet
from pangaea.games.primordial_soup.division import Divide
from pangaea.games.primordial_soup.environment import Defect
from pangaea.games.primordial_soup.features import about
from pangaea.games.primordial_soup.feeding import Feed, may_struggle
from pangaea.games.primordial_soup.fields import NAME, STATE
from pangaea.games.primordial_soup.genes import ADVANCED, ARMOR, GENES, PRICE, basics
from pangaea.games.primordial_soup.grammar import COLOURS, MEAL, OWN, PREY, cubes
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES, DIRECTIONS, GENE_NAMES
from pangaea.games.primordial_soup.moving import DriftOrMove, can_move
from pangaea.games.primordial_soup.new_genes import Buy, locked
from pangaea.games.primordial_soup.setup import PlaceSecond
from pangaea.games.primordial_soup.state import State


def explain(s: State, seat: int, said: Parsed) -> Refused | None:
    """Return why the move is illegal; None if no rule forbids it."""
    step = s.asking
    if said.verb == v.SPACE:
        return Refused(NAME, "space", "R6", n=s.players)
    if said.verb == v.PLACE:
        return explain_place(s, seat, said)
    if isinstance(said.row, Verb) and said.row.things == (OWN, 0) and said.a != about(s):
        rule = "R9" if isinstance(step, DriftOrMove | Feed) else said.row.rule
        return Refused(NAME, "other_amoeba", rule, number=about(s) & 7)
    if said.verb == v.GO and said.whole and said.a is not None:
        return Refused(NAME, "way", "R12", way=Key(f"way.{DIRECTIONS[said.a]}"))
    if said.verb == v.ATTACK:
        return explain_attack(s, seat, said)
    if said.verb == v.STARVE:
        return Refused(NAME, "food", "R16") if said.whole else None
    if said.verb == v.EAT:
        return explain_meal(s, seat, said)
    if isinstance(step, DriftOrMove):
        return explain_way(s, seat, said)
    if isinstance(step, Attack):
        return explain_answer(s, seat, said, step)
    if isinstance(step, Defect):
        return explain_payment(s, seat, said, step)
    return explain_purchase(s, seat, said, step) if isinstance(step, Buy) else None


def explain_place(s: State, seat: int, said: Parsed) -> Refused | None:
    """Explain a rejected placement: the amoeba's number or its cell."""
    if said.a is None:
        return Refused(NAME, "piece", "R31", number=said.lost) if said.lost else None
    colony = s.colonies[seat]
    if colony.cells[said.a & 7] >= 0:
        return Refused(NAME, "piece", "R31", number=said.a & 7)
    if said.b is None and not said.lost:
        return Refused(NAME, "text", "R31", text=said.text)
    if said.b is None or not said.whole:
        return None
    cell = CELL_NAMES[said.b]
    if not isinstance(s.asking, Divide):
        return Refused(NAME, "occupied", "R8" if isinstance(s.asking, PlaceSecond) else "R7", cell=cell)
    return Refused(NAME, "own_cell" if colony.lives_in(said.b) else "far", "R32", cell=cell)


def explain_way(s: State, seat: int, said: Parsed) -> Refused | None:
    """Explain a rejected drift, move or stay."""
    if said.verb == v.MOVE and not can_move(s.colonies[seat]):
        return Refused(NAME, "no_bp", "R12", n=1, have=s.colonies[seat].bp)
    return Refused(NAME, "no_gene", "G11", gene=Key("gene.holding")) if said.verb == v.STAY else None


def explain_attack(s: State, seat: int, said: Parsed) -> Refused | None:
    """Explain a rejected attack."""
    step, colony = s.asking, s.colonies[seat]
    if isinstance(step, Feed):
        if base_diet(s, step.amoeba):
            return Refused(NAME, "food", "R16")
        if not may_struggle(s, seat):
            if colony.bp:
                return Refused(NAME, "no_gene", "G14", gene=Key("gene.struggle"))
            return Refused(NAME, "no_bp", "R45", n=1, have=0)
    if not said.whole or said.b is None:
        return None
    if s.phase == 5 and said.b >> 3 == seat:
        return Refused(NAME, "own_prey", "G19")
    if s.phase == 1 and s.owner(said.b).has(ARMOR):
        return Refused(NAME, "armored", "G20")
    return Refused(NAME, "not_here", "R45", amoeba=PREY.write(s, seat, said.b))


def explain_meal(s: State, seat: int, said: Parsed) -> Refused | None:
    """Explain a rejected meal or host."""
    step = s.asking
    if said.a is None or not isinstance(step, Feed | EatElsewhere):
        return None
    meal = cubes(said.a)
    if seat in meal:
        return Refused(NAME, "own_colour", "R15")
    there = s.soup[s.cell(step.amoeba)]
    for colour in range(s.players):
        if meal.count(colour) > count(there, colour):
            return Refused(NAME, "no_cube", "R15", colour=Key(f"colour.{COLOURS[colour]}"))
    if said.b != 0:
        return Refused(NAME, "parasite", "G15")
    return Refused(NAME, "diet", "R15", cubes=MEAL.write(s, seat, said.a))


def explain_answer(s: State, seat: int, said: Parsed, step: Attack) -> Refused | None:
    """Explain a rejected Escape or Defense."""
    if said.verb == v.YIELD:
        return None
    colony = s.colonies[seat]
    if said.verb == v.ESCAPE:
        gene, rule, tried = genes.ESCAPE, "G6", step.past & TRIED_ESCAPE or colony.fled
    else:
        gene, rule, tried = genes.DEFENSE, "G5", step.past & TRIED_DEFENSE or colony.fought
    if not colony.has(gene):
        return Refused(NAME, "no_gene", rule, gene=Key(f"gene.{GENE_NAMES[gene]}"))
    return Refused(NAME, "answered", "R46") if tried else Refused(NAME, "no_bp", rule, n=1, have=colony.bp)


def explain_payment(s: State, seat: int, said: Parsed, step: Defect) -> Refused | None:
    """Explain a rejected payment for a defect."""
    colony = s.colonies[seat]
    if said.verb == v.PAY:
        if colony.bp < step.due:
            return Refused(NAME, "no_bp", "R22", n=step.due, have=colony.bp)
        return Refused(NAME, "exactly", "R23", n=step.due)
    if said.a is None or not said.whole:
        return None
    key = {"gene": Key(f"gene.{GENE_NAMES[said.a]}")}
    return Refused(NAME, "superfluous", "R23", **key) if colony.has(said.a) else Refused(NAME, "no_gene", "R22", **key)


def explain_purchase(s: State, seat: int, said: Parsed, step: Buy) -> Refused | None:
    """Explain a rejected purchase."""
    gene = said.a
    if gene is None:
        return None
    colony, key = s.colonies[seat], {"gene": Key(f"gene.{GENE_NAMES[gene]}")}
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


def read_position(lines: list[str], players: int, options: Mapping[str, int]) -> State:
    """Return the state of these lines. Owned advanced genes imply a spent basic gene, even if no line names it."""
    s = GAME.blank(players, options)
    STATE.read_position(NAME, s, lines)
    for colony in s.colonies:
        for gene in range(ADVANCED, GENES):
            took = basics(gene)
            if colony.has(gene) and not colony.shed & took:
                took = took & ~colony.genes or took  # for Armor, the basic gene no longer owned
                colony.shed |= took & -took
    return s
