"""Phase 3, new genes: in descending order, players buy genes on offer that they can pay for."""

from mypy_extensions import i64

from pangaea.core.step import Moves, SeatStep, Step
from pangaea.games.primordial_soup import verbs as v
from pangaea.games.primordial_soup.environment import give_back
from pangaea.games.primordial_soup.genes import ADVANCED, ARMOR, GENES, NO_GENE, PRICE, basics
from pangaea.games.primordial_soup.state import Colony, State, below


class NewGenes(SeatStep[State]):
    """[R25] Phase 3: one turn for each player, descending. The seat is -1 before the first."""

    def run(self, s: State) -> None:
        s.phase = 3
        seat = self.seat if self.seat >= 0 else below(s, -1)
        following = below(s, seat)
        s.do(Buy(seat, 0), NewGenes(following) if following >= 0 else None)


class Buy(Step[State]):
    """[R25] [R26] [R30] Cards from the pool, as many as the points on hand pay for; they act at once on all amoebas."""

    def __init__(self, seat: i64, fresh: i64) -> None:
        self.seat = seat
        self.fresh = fresh  # the genes bought in this turn, as bits: too young to be handed back

    def run(self, s: State) -> None:
        if s.colonies[self.seat].bp > 1:
            s.ask_choice(self, self.seat)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        colony = s.colonies[seat]
        locks = locked(s, colony)
        for gene in range(ADVANCED):
            if s.pool[gene] and colony.bp >= PRICE[gene] and not (colony.genes | locks) >> gene & 1:
                may.add(v.BUY, gene, NO_GENE)
        for gene in range(ADVANCED, GENES):
            fit = basics(gene) & colony.genes & ~self.fresh  # [R27]
            if fit and s.pool[gene] and colony.bp >= PRICE[gene] and not colony.has(gene):
                for basic in range(ADVANCED):
                    if fit >> basic & 1:
                        may.add(v.BUY, gene, basic)
        may.add(v.PASS)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        if verb == v.PASS:
            return
        colony = s.colonies[seat]
        colony.bp -= PRICE[a]
        s.pool[a] -= 1
        colony.genes |= 1 << a
        if b != NO_GENE:
            give_back(s, seat, b)  # [R27] [R29]
            colony.shed |= 1 << b
        s.note(v.BOUGHT, seat, a, b)
        s.do(Buy(seat, self.fresh | 1 << a))


def locked(s: State, colony: Colony) -> i64:
    """[R28] [A18] The basic genes that were spent on advanced ones, as bits: they may not be bought again."""
    locks = colony.shed
    if s.options.locks_both() and locks & basics(ARMOR):
        locks |= basics(ARMOR)
    return locks
