"""What a state must be to be played: cubes, cards and genes as many as in the box, steps that make sense."""

from typing import Any

from pangaea.core.game import Refused
from pangaea.core.step import CHANCE, Agenda, Chance, Step
from pangaea.games.primordial_soup.attack import Attack, EatElsewhere, Escaping, Fight, TryAgain
from pangaea.games.primordial_soup.board import CARDS, CELLS, CUBES, KINDS, NEIGHBOURS, NUMBERS, count
from pangaea.games.primordial_soup.deaths import Aggress, Deaths
from pangaea.games.primordial_soup.division import Divide, Division
from pangaea.games.primordial_soup.environment import Defect, Defects, Environment, payable
from pangaea.games.primordial_soup.feeding import Feed
from pangaea.games.primordial_soup.genes import ADVANCED, COVERS, GENES, basics, copies
from pangaea.games.primordial_soup.grammar import COLOURS, GENE_NAMES
from pangaea.games.primordial_soup.movement_and_feeding import MoveAndFeed, Turn
from pangaea.games.primordial_soup.moving import (
    Carry,
    DriftOrMove,
    Follow,
    RollOne,
    RollTwo,
    SecondStep,
    Steer,
    capacity,
)
from pangaea.games.primordial_soup.new_genes import Buy, NewGenes
from pangaea.games.primordial_soup.notation import NAME
from pangaea.games.primordial_soup.round import Round, Scoring
from pangaea.games.primordial_soup.setup import ChooseSpace, FirstCard, PlaceFirst, PlaceSecond, StartRoll
from pangaea.games.primordial_soup.state import LOCK_ENDS, NONE_IN_VAIN, ONCE_A_ROUND, Colony, State
from pangaea.games.primordial_soup.verbs import DRIFTED, FOLLOWED, MOVED

SETTING_UP: tuple[type[Step[Any]], ...] = (FirstCard, StartRoll, ChooseSpace, PlaceFirst, PlaceSecond)
ATTACKING: tuple[type[Step[Any]], ...] = (Attack, Fight, Escaping, TryAgain, EatElsewhere)
ORDER: tuple[tuple[type[Step[Any]], ...], ...] = (  # an agenda holds at most one of each line, in this order
    (FirstCard,), (StartRoll,), (ChooseSpace,), (PlaceFirst,), (PlaceSecond,),
    (DriftOrMove, RollOne, RollTwo, Steer, Carry), (Follow,), (SecondStep,), ATTACKING, (Feed,), (Turn,),
    (MoveAndFeed,), (Defect,), (Defects,), (Environment,), (Buy,), (NewGenes,),
    (Divide,), (Division,), (Deaths,), (Aggress,), (Scoring, Round),
)  # fmt: skip


def check(s: State) -> None:
    """Everything, or the state is refused."""
    check_cubes(s)
    check_cards(s)
    for seat in range(s.players):
        check_colony(s, seat)
    check_steps(s)


def check_cubes(s: State) -> None:
    """[R3] [R44] Fifty-five cubes of each colour in play, on the board or in the supply."""
    for colour in range(4):
        total = sum(count(cubes, colour) for cubes in (*s.soup, s.supply))
        if total != (CUBES if colour < s.players else 0):
            raise Refused(NAME, "conservation", "R44", colour=f"colour.{COLOURS[colour]}")


def check_cards(s: State) -> None:
    """[R4] [R5] No card of the environment or gene is there more often than in the box, or missing."""
    for kind in range(KINDS):
        if not 0 <= s.deck[kind] <= CARDS[kind] - (1 if kind == s.card else 0):
            raise Refused(NAME, "deck", "R5")
    for gene, n in enumerate(copies(s.players)):
        if s.pool[gene] < 0 or s.pool[gene] + sum(colony.has(gene) for colony in s.colonies) != n:
            raise Refused(NAME, "copies", "R4", gene=f"gene.{GENE_NAMES[gene]}")


def check_colony(s: State, seat: int) -> None:
    """[R28] [R41] Damage on living amoebas only, no advanced gene beside what it took, a space of its own."""
    colony = s.colonies[seat]
    for n in range(NUMBERS + 1):
        cell, damage = colony.cells[n], colony.damage[n]
        if not (-1 <= cell < CELLS and 0 <= damage < 8) or (damage and cell < 0):
            raise Refused(NAME, "amoeba", "R2", text=f"{COLOURS[seat]}{n}")
    if both := colony.genes & colony.shed:
        raise Refused(NAME, "locked", "R28", gene=f"gene.{GENE_NAMES[int(both).bit_length() - 1]}")
    if colony.genes >> GENES or not shed_fits(s, colony):
        raise Refused(NAME, "shed", "R28")
    if colony.bp < 0 or min(colony.grown, colony.evolved, colony.jumped, colony.roll) < 0:
        raise Refused(NAME, "negative")
    if (colony.fled or colony.fought) and not s.plays(ONCE_A_ROUND):
        raise Refused(NAME, "once", "R46")
    others = [other.marker for other in s.colonies]
    if colony.marker and others.count(colony.marker) > 1:
        raise Refused(NAME, "markers", "R41")
    if colony.marker and colony.grown + colony.evolved + colony.jumped >= colony.marker:
        raise Refused(NAME, "scored", "R40")


def shed_fits(s: State, colony: Colony) -> bool:
    """[R28] Each advanced gene took a basic one; by option only those that are still owned are held against it."""
    known = 0
    for gene in range(ADVANCED, GENES):
        took = int(colony.shed & basics(gene))
        known |= took
        if colony.has(gene) and not took:
            return False
        if s.plays(LOCK_ENDS) and took.bit_count() > colony.has(gene):
            return False
    return known == colony.shed


def agenda_of(s: State) -> list[Step[Any]]:
    """What is asked and what follows."""
    steps: list[Step[Any]] = [] if s.asking is None else [s.asking]
    agenda: Agenda | None = s.agenda
    while agenda is not None:
        steps.append(agenda.step)
        agenda = agenda.rest
    return steps


def check_steps(s: State) -> None:
    """The agenda is one that the rules can lead to, and what is asked is what its step would ask."""
    steps = agenda_of(s)
    levels = [next(level for level, kinds in enumerate(ORDER) if isinstance(step, kinds)) for step in steps]
    kinds = {type(step) for step in steps}
    fits = levels == sorted(set(levels))
    if kinds & set(SETTING_UP):
        fits = fits and all(colony.size() <= 2 for colony in s.colonies)
    if not kinds & set(SETTING_UP[:3]):
        fits = fits and (not steps or all(colony.marker for colony in s.colonies))
    if kinds & set(ATTACKING):
        fits = fits and s.phase in (1, 5) and Feed not in kinds
    if kinds & {Turn, Feed, DriftOrMove, EatElsewhere}:
        fits = fits and s.phase == 1
    if Aggress in kinds:
        fits = fits and s.phase == 5
    fits = fits and (FirstCard in kinds or s.card >= 0 or not steps)
    fits = fits and (bool(sum(s.deck)) or not kinds & {Environment, Round, FirstCard})
    for step in steps:
        fits = fits and step_fits(s, step)
    if not fits or (s.answered and s.asking is not None):
        raise Refused(NAME, "agenda")
    if s.asking is not None:
        again = s.copy()
        again.asked = 0
        if isinstance(s.asking, Chance):
            again.asked = 1 << CHANCE
        else:
            s.asking.run(again)
        if again.asking is not s.asking or again.asked != s.asked:
            raise Refused(NAME, "agenda")


def step_fits(s: State, step: Step[Any]) -> bool:
    """Whether the numbers of a step name things that are there."""
    if isinstance(step, Attack | Fight):
        here = alive(s, step.attacker) and alive(s, step.target) and step.attacker != step.target
        return here and 0 <= step.past < 32 and s.cell(step.attacker) == s.cell(step.target) == step.cell
    if isinstance(step, Escaping):
        return alive(s, step.attacker) and alive(s, step.target) and 0 <= step.cell < CELLS and 0 <= step.past < 32
    if isinstance(step, TryAgain):
        return alive(s, step.attacker) and step.dragged in (0, 16)
    if isinstance(step, Carry):
        known = step.how in (DRIFTED, MOVED, FOLLOWED) and 0 <= step.left <= capacity(s)
        return known and alive(s, step.amoeba) and adjacent(s, step.amoeba, step.to)
    if isinstance(step, Follow):
        return alive(s, step.amoeba) and 0 <= step.mover < s.players and adjacent(s, step.amoeba, step.to)
    if isinstance(step, Steer):
        return alive(s, step.amoeba) and 0 < step.ways < 32
    if isinstance(step, DriftOrMove | RollOne | RollTwo | SecondStep | Feed | EatElsewhere):
        return alive(s, step.amoeba)
    if isinstance(step, Turn):
        return 0 <= step.seat < s.players and 1 <= step.number <= 8
    if isinstance(step, Defect):
        colony = s.colonies[step.seat] if 0 <= step.seat < s.players else None
        return colony is not None and 2 <= step.least < 100 and step.due < 100 and pays(s, colony, step)
    if isinstance(step, Buy):
        return 0 <= step.seat < s.players and 0 <= step.fresh < 1 << GENES
    if isinstance(step, Defects | Divide | Aggress):
        return 0 <= step.seat < s.players
    if isinstance(step, NewGenes | Division | PlaceFirst | PlaceSecond):
        return -1 <= step.seat < s.players
    if isinstance(step, StartRoll):
        return 0 < step.seats < 1 << s.players
    return True


def pays(s: State, colony: Colony, step: Defect) -> bool:
    """Whether what is due can be settled."""
    if s.plays(NONE_IN_VAIN):
        return step.due <= 0 or payable(colony.genes, colony.bp, step.due, step.least, 0)
    return step.due <= colony.bp + sum(COVERS[gene] for gene in range(GENES) if colony.has(gene))


def alive(s: State, amoeba: int) -> bool:
    """Whether there is such an amoeba on the board."""
    return 0 <= amoeba >> 3 < s.players and s.cell(amoeba) >= 0


def adjacent(s: State, amoeba: int, to: int) -> bool:
    """Whether the cell is next to the amoeba's."""
    cell = s.cell(amoeba)
    return 0 <= to < CELLS and to in list(NEIGHBOURS)[cell * 4 : cell * 4 + 4]
