"""Attacks: Struggle for Survival in phase 1, Aggression in phase 5, and the target's answers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.chance import Rng
from pangaea.core.step import Chance, Moves, Step
from pangaea.games.primordial_soup import genes
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.board import NUMBERS
from pangaea.games.primordial_soup.diet import base_diet, eat, meals, starve
from pangaea.games.primordial_soup.genes import ARMOR, DEFENSE, LIFE_EXPECTANCY, PERSISTENCE
from pangaea.games.primordial_soup.moving import PAIRS, can_move, find_way, pay_move, second_step
from pangaea.games.primordial_soup.state import AmoebaStep, State, add_cubes, remove

# Progress of an attack, as bits.
TRIED_ESCAPE: Final[i64] = 1
TRIED_DEFENSE: Final[i64] = 2
FOUGHT_AGAIN: Final[i64] = 4  # the defender's free second fight has been used
SECOND_TRY: Final[i64] = 8  # this is the attacker's free second try
DRAGGED: Final[i64] = 16  # the attacker followed a fleeing target, in this try or the first


def add_prey(s: State, attacker: i64, may: Moves) -> None:
    """[G14] [G19] [G20] [A10] Add the possible targets: unarmored amoebas in the cell; in phase 5 any enemy there."""
    cell = s.cell(attacker)
    for seat in range(s.players):
        colony = s.colonies[seat]
        if seat == attacker >> 3 if s.phase == 5 else colony.has(ARMOR):
            continue
        for number in range(1, NUMBERS + 1):
            if colony.cells[number] == cell and seat << 3 | number != attacker:
                may.add(v.ATTACK, attacker, seat << 3 | number)


def attack(s: State, attacker: i64, target: i64) -> Step[State]:
    """[R45] The attacker pays first, even if the attack fails."""
    s.owner(attacker).bp -= 1
    s.note(v.ATTACKED, attacker, target)
    return Attack(attacker, target, s.cell(attacker), 0)


class Attack(Step[State]):
    """[R46] The target's owner answers with Escape and Defense, each once, in either order. Then the target is hit."""

    def __init__(self, attacker: i64, target: i64, cell: i64, past: i64) -> None:
        self.attacker = attacker
        self.target = target
        self.cell = cell  # where the attack takes place
        self.past = past

    def run(self, s: State) -> None:
        if self.may_escape(s) or self.may_defend(s):
            s.ask(self, self.target >> 3)
        else:
            self.hit(s)

    def may_escape(self, s: State) -> bool:
        """[R46] [G6] [A9] Whether the target may escape: from an enemy, once, and if it can pay for the move."""
        colony = s.owner(self.target)
        if self.attacker >> 3 == self.target >> 3 or not colony.has(genes.ESCAPE) or not can_move(colony):
            return False
        return not self.past & TRIED_ESCAPE and not colony.fled >> (self.target & 7) & 1

    def may_defend(self, s: State) -> bool:
        """[R46] [R48] [G5] [A9] Whether the target may fight: an enemy, once. Persistence adds a free fight [G17]."""
        colony = s.owner(self.target)
        if self.attacker >> 3 == self.target >> 3 or not colony.has(DEFENSE):
            return False
        if self.past & TRIED_DEFENSE:
            return colony.has(PERSISTENCE) and not self.past & FOUGHT_AGAIN
        return colony.bp > 0 and not colony.fought >> (self.target & 7) & 1

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        if self.may_escape(s):
            may.add(v.ESCAPE, self.target)
        if self.may_defend(s):
            may.add(v.DEFEND, self.target)
        may.add(v.YIELD, self.target)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        colony = s.colonies[seat]
        once = 1 << (self.target & 7) if s.options.once_a_round() else 0
        if verb == v.ESCAPE:
            pay_move(colony)
            colony.fled |= once
            s.note(v.FLED, self.target)
            past = Escaping(self.attacker, self.target, self.cell, self.past | TRIED_ESCAPE)
            s.do(find_way(s, self.target), second_step(s, self.target), past)
        elif verb == v.DEFEND and self.past & TRIED_DEFENSE:
            s.do(Fight(self.attacker, self.target, self.cell, self.past | FOUGHT_AGAIN))
        elif verb == v.DEFEND:
            colony.bp -= 1
            colony.fought |= once
            s.do(Fight(self.attacker, self.target, self.cell, self.past | TRIED_DEFENSE))
        else:
            self.hit(s)

    def hit(self, s: State) -> None:
        """[R49] Remove the target; it leaves a cube of each colour in phase 1, two in phase 5. Armor takes damage."""
        colony = s.owner(self.target)
        if s.phase != 1 and colony.has(ARMOR):
            colony.damage[self.target & 7] += 1
            s.note(v.WOUNDED, self.attacker, self.target, colony.damage[self.target & 7])
            if fatal(s, self.target) and not s.options.next_round():
                die(s, self.target)
            return
        remove(s, self.target)
        if s.phase != 1:
            add_cubes(s, self.cell, 2)
        elif not (s.options.leaves_nothing() and self.past & TRIED_DEFENSE):  # [A7]
            add_cubes(s, self.cell, 1)
        s.note(v.KILLED, self.attacker, self.target, self.cell)


class Escaping(Step[State]):
    """[R47] [A17] The escape succeeds if attacker and target no longer share the cell. If not, the attack continues."""

    def __init__(self, attacker: i64, target: i64, cell: i64, past: i64) -> None:
        self.attacker = attacker
        self.target = target
        self.cell = cell
        self.past = past

    def run(self, s: State) -> None:
        if s.cell(self.target) == self.cell and s.cell(self.attacker) == self.cell:
            s.do(Attack(self.attacker, self.target, self.cell, self.past))
        else:
            s.do(failed(s, self.attacker, self.target, self.cell, self.past))


class Fight(Chance[State]):
    """[R48] Both sides roll, again on a tie, and the higher roll wins. A loser may still try to escape [A6]."""

    def __init__(self, attacker: i64, target: i64, cell: i64, past: i64) -> None:
        self.attacker = attacker
        self.target = target
        self.cell = cell
        self.past = past

    def odds(self, s: State) -> vec[i64]:
        return PAIRS

    def happens(self, s: State, outcome: i64) -> None:
        strength, resistance = outcome // 6, outcome % 6
        s.note(v.FOUGHT, self.attacker, self.target, strength + 1 << 3 | resistance + 1)
        if strength == resistance:
            s.do(self)
        elif strength > resistance:
            s.do(Attack(self.attacker, self.target, self.cell, self.past))
        else:
            s.do(failed(s, self.attacker, self.target, self.cell, self.past))

    def sample(self, s: State, rng: Rng) -> None:
        self.happens(s, rng.below(36))


def fatal(s: State, amoeba: i64) -> bool:
    """[R36] [R37] [G12] Whether the damage kills: two points, or three with Life Expectancy owned at that moment."""
    colony = s.owner(amoeba)
    return colony.damage[amoeba & 7] >= (3 if colony.has(LIFE_EXPECTANCY) else 2)


def die(s: State, amoeba: i64) -> None:
    """[R36] A natural death: the amoeba returns to its owner, and two cubes of each colour are added to its cell."""
    cell = s.cell(amoeba)
    remove(s, amoeba)
    add_cubes(s, cell, 2)
    s.note(v.DIED, amoeba, cell)


def failed(s: State, attacker: i64, target: i64, cell: i64, past: i64) -> Step[State] | None:
    """[R50] End a failed attack. Persistence allows a second try [G17]."""
    s.note(v.FAILED, attacker, target)
    dragged = past & DRAGGED
    if s.cell(attacker) != cell:
        dragged = DRAGGED
    if s.owner(attacker).has(PERSISTENCE) and not past & SECOND_TRY:
        return TryAgain(attacker, dragged)
    return after_failure(s, attacker, dragged)


def after_failure(s: State, attacker: i64, dragged: i64) -> Step[State] | None:
    """[R50] In phase 1 the attacker starves, or eats where it was dragged. In phase 5 nothing happens to it."""
    if s.phase == 5:
        return None
    if dragged:
        return EatElsewhere(attacker)
    starve(s, attacker)
    return None


class TryAgain(Step[State]):
    """[G17] [A8] Persistence: one more attack for free, on any legal target in the attacker's current cell."""

    def __init__(self, attacker: i64, dragged: i64) -> None:
        self.attacker = attacker
        self.dragged = dragged

    def run(self, s: State) -> None:
        may = Moves()
        add_prey(s, self.attacker, may)
        if may.n:
            s.ask(self, self.attacker >> 3)
        else:
            s.do(after_failure(s, self.attacker, self.dragged))

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        add_prey(s, self.attacker, may)
        may.add(v.STOP)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.ATTACK:
            s.note(v.ATTACKED, self.attacker, b)
            s.do(Attack(self.attacker, b, s.cell(self.attacker), SECOND_TRY | self.dragged))
        else:
            s.do(after_failure(s, self.attacker, self.dragged))


class EatElsewhere(AmoebaStep):
    """[R50] An attacker dragged along by an escaped target eats in the new cell if it can, without another attack."""

    def run(self, s: State) -> None:
        s.ask_choice(self, self.amoeba >> 3)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        meals(s, self.amoeba, may)
        if not base_diet(s, self.amoeba):
            may.add(v.STARVE, self.amoeba)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.EAT:
            eat(s, self.amoeba, a, b)
        else:
            starve(s, self.amoeba)
