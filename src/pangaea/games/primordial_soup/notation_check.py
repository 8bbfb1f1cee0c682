"""Refuse impossible states beyond the declared ranges: unreachable colonies and wrong plans."""

from typing import Any

from pangaea.core.agenda import ahead
from pangaea.core.game import Key, Refused, require
from pangaea.core.step import Step
from pangaea.games.primordial_soup.attack import Attack, Fight
from pangaea.games.primordial_soup.board import NEIGHBOURS
from pangaea.games.primordial_soup.environment import Defect, payable
from pangaea.games.primordial_soup.fields import ATTACKING, NAME, ORDER
from pangaea.games.primordial_soup.genes import ADVANCED, COVERS, GENES, basics
from pangaea.games.primordial_soup.grammar_events import GENE_NAMES
from pangaea.games.primordial_soup.moving import Carry, Follow
from pangaea.games.primordial_soup.state import Colony, State

LEVELS = {moment.step.__name__: level for level, line in enumerate(ORDER) for moment in line}
ATTACKS = {moment.step.__name__ for moment in ATTACKING}
BEFORE_MARKERS = {"FirstCard", "StartRoll", "ChooseSpace"}
SETTING_UP = BEFORE_MARKERS | {"PlaceFirst", "PlaceSecond"}


def check(s: State) -> None:
    """Refuse a state that no game can reach."""
    for colony in s.colonies:
        check_colony(s, colony)
    check_steps(s)


def check_colony(s: State, colony: Colony) -> None:
    """[R28] [R40] [R41] Refuse a gene that was spent, a shared space, or more steps than the marker has gone."""
    if both := colony.genes & colony.shed:
        raise Refused(NAME, "locked", "R28", gene=Key(f"gene.{GENE_NAMES[int(both).bit_length() - 1]}"))
    require(shed_fits(s, colony), NAME, "shed", "R28")
    require(s.options.once_a_round() or not (colony.fled or colony.fought), NAME, "once", "R46")
    if colony.marker:
        alone = [other.marker for other in s.colonies].count(colony.marker) == 1
        require(alone, NAME, "markers", "R41")
        require(colony.grown + colony.evolved + colony.jumped < colony.marker, NAME, "scored", "R40")


def shed_fits(s: State, colony: Colony) -> bool:
    """[R28] Whether each advanced gene has spent a basic one; by option only owned genes have."""
    known = 0
    for gene in range(ADVANCED, GENES):
        took = int(colony.shed & basics(gene))
        known |= took
        if colony.has(gene) and not took:
            return False
        if s.options.while_owned() and took.bit_count() > colony.has(gene):
            return False
    return known == colony.shed


def check_steps(s: State) -> None:
    """Refuse a plan that the rules cannot reach."""
    plan = ahead(s)
    names = {type(step).__name__ for step in plan}
    levels = [LEVELS[type(step).__name__] for step in plan]
    fits = levels == sorted(set(levels)) and all(step_fits(s, step) for step in plan)
    if names & SETTING_UP:
        fits = fits and all(colony.size() <= 2 for colony in s.colonies)
    if plan and not names & BEFORE_MARKERS:
        fits = fits and all(colony.marker for colony in s.colonies)
    if names & ATTACKS:
        fits = fits and s.phase in (1, 5) and "Feed" not in names
    if names & {"Turn", "Feed", "DriftOrMove", "EatElsewhere"}:
        fits = fits and s.phase == 1
    if "Aggress" in names:
        fits = fits and s.phase == 5
    fits = fits and ("FirstCard" in names or s.card >= 0 or not plan)
    fits = fits and (any(s.deck) or not names & {"Environment", "Round", "FirstCard"})
    require(fits, NAME, "plan")


def step_fits(s: State, step: Step[Any]) -> bool:
    """Whether the numbers of a step are consistent."""
    if isinstance(step, Attack | Fight):
        return step.attacker != step.target and s.cell(step.attacker) == s.cell(step.target) == step.cell
    if isinstance(step, Carry | Follow):
        cell = int(s.cell(step.amoeba))
        return step.to in list(NEIGHBOURS)[cell * 4 : cell * 4 + 4]
    if isinstance(step, Defect):
        colony = s.colonies[step.seat]
        if s.options.none_in_vain():
            return step.due <= 0 or payable(colony.genes, colony.bp, step.due, step.least, 0)
        return step.due <= colony.bp + sum(COVERS[gene] for gene in range(GENES) if colony.has(gene))
    return True
