"""Phase 2, environment and gene defects: a new card; too many mutation points are paid with genes or points."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Moves, SeatStep, Step
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.board import OZONE
from pangaea.games.primordial_soup.genes import COVERS, GENES, MUTATION, basics
from pangaea.games.primordial_soup.setup import FirstCard
from pangaea.games.primordial_soup.state import Colony, State, below

NONE_YET: Final[i64] = 99


class Environment(FirstCard):
    """[R20] The next card replaces the old one in every round; its drift is for the round to come."""

    def run(self, s: State) -> None:
        s.phase = 2
        super().run(s)

    def happens(self, s: State, outcome: i64) -> None:
        super().happens(s, outcome)
        if s.round > 1:  # [R21]
            s.do(Defects(below(s, -1)))


def mutations(colony: Colony) -> i64:
    """[R21] [G8] The mutation points of all genes; Ray Protection takes two off."""
    total: i64 = 0
    for gene in range(GENES):
        if colony.has(gene):
            total += MUTATION[gene]
    return total


class Defects(SeatStep[State]):
    """[R21] Descending, each player with more mutation points than the ozone allows must cover the difference."""

    def run(self, s: State) -> None:
        due = mutations(s.colonies[self.seat]) - OZONE[s.card]
        following = below(s, self.seat)
        later = Defects(following) if following >= 0 else None
        if due > 0:
            s.note(v.DEFECT, self.seat, due)
            s.do(Defect(self.seat, due, NONE_YET), later)
        else:
            s.do(later)


class Defect(Step[State]):
    """[R22] [R23] [A2] Genes go back one by one, points settle the rest; anything overpaid is lost.

    By option no gene may be given that the others make superfluous.
    """

    def __init__(self, seat: i64, due: i64, least: i64) -> None:
        self.seat = seat
        self.due = due  # still to cover; fixed when the card was turned, never recounted
        self.least = least  # what the smallest gene given so far covers

    def run(self, s: State) -> None:
        if self.due > 0:
            s.ask_choice(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        colony = s.colonies[seat]
        if colony.bp >= self.due:
            may.add(v.PAY, self.due)
        for gene in range(GENES):
            if colony.has(gene) and (not s.options.none_in_vain() or self.needs(colony, gene)):
                may.add(v.GIVE, gene)

    def needs(self, colony: Colony, gene: i64) -> bool:
        """[R23] Whether the gene can be part of a payment in which no gene is superfluous."""
        least = min(self.least, COVERS[gene])
        return payable(colony.genes & ~(1 << gene), colony.bp, self.due - COVERS[gene], least, 0)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        colony = s.colonies[seat]
        if verb == v.PAY:
            colony.bp -= a
            s.note(v.PAID, seat, a)
        else:
            give_back(s, seat, a)
            s.note(v.GAVE, seat, a)
            s.do(Defect(seat, self.due - COVERS[a], min(self.least, COVERS[a])))


def payable(genes: i64, bp: i64, due: i64, least: i64, gene: i64) -> bool:
    """[R23] Whether genes of this set, from this number on, and points can settle the debt with no gene superfluous."""
    if due <= 0:
        return -due < least  # what is given too much is less than any gene given
    if bp >= due:
        return True
    for each in range(gene, GENES):
        if genes >> each & 1 and payable(genes, bp, due - COVERS[each], min(least, COVERS[each]), each + 1):
            return True
    return False


def give_back(s: State, seat: i64, gene: i64) -> None:
    """[R24] [R28] The card is on offer again at once. By option the lock on what an advanced gene took goes with it."""
    colony = s.colonies[seat]
    colony.genes &= ~(1 << gene)
    s.pool[gene] += 1
    if s.options.while_owned():
        colony.shed &= ~basics(gene)
