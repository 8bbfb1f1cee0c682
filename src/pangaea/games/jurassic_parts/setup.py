"""Before the first turn: the slab is laid, chisels and amber are given out, equipment is dealt."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.step import CHANCE, Chance, Lot, SeatChance, Step
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.board import CELLS, GAP, SIDES, WHOLE_SLAB, bit, gaps_within, size
from pangaea.games.jurassic_parts.cards import CARDS
from pangaea.games.jurassic_parts.options import Options
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import LEAST, PATTERNS, PILES, SHOWING, TILES, turn

CHISELS: Final[i64] = 12  # [R3] of each player
SUPPLY: Final[i64] = 20  # [R3] amber in all
BONUS_SHARP: Final[vec[i64]] = vec[i64]([0, 1, 0, 1, 1])  # [R4] by place behind the first player
BONUS_AMBER: Final[vec[i64]] = vec[i64]([0, 0, 1, 1, 1])
LAYOUT_A: Final[i64] = 0
SALES_A_TURN: Final[i64] = 1  # [R35]


class FirstPlayer(Lot[State]):
    """[R1] The first player is drawn by lot."""

    def happens(self, s: State, outcome: i64) -> None:
        s.first = outcome


class Lay(Chance[State]):
    """[R2] The next tile of the spiral is laid and turned; chance says on which sides boulders are seen.

    A face-down tile is nobody's secret: it becomes one of the tiles that fit its back when it is turned over.
    """

    def __init__(self, cell: i64) -> None:
        self.cell = cell

    def run(self, s: State) -> None:
        if s.options.layout == LAYOUT_A and not self.cell & 1:
            s.up |= bit(self.cell)  # face up, face down, and so on from the middle
        if s.options.bare_backs() and not s.up >> self.cell & 1:
            lay_next(s, self.cell)  # [A6] its back is bare
        else:
            s.ask(self, CHANCE)

    def odds(self, s: State) -> vec[i64]:
        """Weight of each pattern of boulders: how many of the tiles left can show it, in each rotation."""
        weights = vec[i64]([0] * 64)
        laid = face_down(s, self.cell)
        rest = s.unseen & PILES if centre_pile(s, self.cell) else s.unseen
        rotation = s.options.rotation
        turns: i64 = 1 if rotation else SIDES
        for pattern in PATTERNS[rotation]:
            left = size(rest & SHOWING[rotation << 6 | pattern]) - laid[pattern]
            for by in range(turns):
                weights[turn(pattern, by)] += left
        return weights

    def happens(self, s: State, outcome: i64) -> None:
        if s.up >> self.cell & 1:
            s.do(ShowFace(self.cell, outcome))
        else:
            boulders_on(s, self.cell, outcome)
            lay_next(s, self.cell)


class ShowFace(Chance[State]):
    """[R2] The tile just laid is face up: one of those with these boulders; in layout A the middle is a bone pile."""

    def __init__(self, cell: i64, pattern: i64) -> None:
        self.cell = cell
        self.pattern = pattern

    def odds(self, s: State) -> vec[i64]:
        rest = s.unseen & SHOWING[s.options.rotation << 6 | self.pattern]
        return each_of(rest & PILES if centre_pile(s, self.cell) else rest, TILES)

    def happens(self, s: State, outcome: i64) -> None:
        s.name(self.cell, outcome)
        if not s.options.bare_fronts():
            boulders_on(s, self.cell, self.pattern)
        lay_next(s, self.cell)


def centre_pile(s: State, cell: i64) -> bool:
    """[R2] Layout A begins with a bone pile."""
    return s.options.layout == LAYOUT_A and cell == 0


def face_down(s: State, before: i64) -> vec[i64]:
    """How many of the face-down tiles laid before have each pattern of boulders, however turned."""
    found = vec[i64]([0] * 64)
    if s.options.bare_backs():
        return found
    cell: i64 = 0
    while cell < before:
        if not s.up >> cell & 1:
            found[LEAST[s.options.rotation << 6 | s.rocks[cell]]] += 1
        cell += 1
    return found


def each_of(bits: i64, many: i64) -> vec[i64]:
    """Equal weights for the members of a set of numbers below `many`."""
    weights = vec[i64]([0] * int(many))
    for thing in range(many):
        weights[thing] = bits >> thing & 1
    return weights


def boulders_on(s: State, cell: i64, pattern: i64) -> None:
    """These sides of the cell show boulders; [R15] a gap may have them on one side or on both."""
    s.rocks = s.rocks[:]
    s.rocks[cell] = pattern
    s.rough = s.rough[:]
    s.craggy = s.craggy[:]
    for side in range(SIDES):
        gap = GAP[cell * SIDES + side]
        if pattern >> side & 1 and gap >= 0:
            here = s.gaps[gap >> 6] & bit(gap & 63)
            s.craggy[gap >> 6] |= s.rough[gap >> 6] & here
            s.rough[gap >> 6] |= here


def lay_next(s: State, cell: i64) -> None:
    """Lay the next tile of the spiral, or begin the game after the last one."""
    if cell + 1 < CELLS:
        s.do(Lay(cell + 1))
    else:
        s.do(HandOut())


class HandOut(Step[State]):
    """[R3] [R4] Twelve dull chisels each; the later seats begin with a sharp one, an amber, or both."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            behind = (seat - s.first + s.players) % s.players
            digger = s.diggers[seat]
            digger.sharp += BONUS_SHARP[behind]
            digger.dull -= BONUS_SHARP[behind]
            digger.amber += BONUS_AMBER[behind]
            s.supply -= BONUS_AMBER[behind]
        s.note(v.STARTED, s.first)
        if s.options.cards:
            s.do(DealCard(0))


class DealCard(SeatChance[State]):
    """[R5] One or two equipment cards each, hidden; the others leave the game unseen."""

    def odds(self, s: State) -> vec[i64]:
        return each_of(s.deck, CARDS)

    def happens(self, s: State, outcome: i64) -> None:
        digger = s.diggers[self.seat]
        digger.hand |= 1 << outcome
        s.deck &= ~(1 << outcome)
        s.note(v.DEALT, self.seat, outcome, 0, 1 << self.seat)
        if size(digger.hand) < s.options.cards:
            s.do(self)
        elif self.seat + 1 < s.players:
            s.do(DealCard(self.seat + 1))


def blank(players: i64, options: Options) -> State:
    """[R3] The slab with nothing known of its tiles; twelve dull chisels for each player; all amber with the leader."""
    s = State.blank(players, options)
    s.slab = WHOLE_SLAB
    s.gaps = gaps_within(WHOLE_SLAB)
    s.supply = SUPPLY
    s.deck = (1 << CARDS) - 1
    s.sales = SALES_A_TURN
    for digger in s.diggers:
        digger.dull = CHISELS
    return s
