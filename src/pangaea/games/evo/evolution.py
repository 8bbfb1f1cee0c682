"""Phase 6, second half: genes are drawn and auctioned. An outbid player bids again at once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.step import CHANCE, Chance, Moves, SeatStep, Step
from pangaea.games.evo import verbs as v
from pangaea.games.evo.board import BOARDS
from pangaea.games.evo.cards import COPIES, DEAD_END, FIRST_TURN, METEOR_DRIFT, count
from pangaea.games.evo.events import play
from pangaea.games.evo.genes import CARD, CUP, MUTATION
from pangaea.games.evo.meteor import QUIET_TURNS
from pangaea.games.evo.setup import POINTS, Deal
from pangaea.games.evo.state import DINOSAURS, EMPTY, NO_ROW, OUT, State


class Evolution(Step[State]):
    """[R8] [R32] [R47] Genes are drawn, one for each player or one fewer. Then everybody bids in order and pays."""

    def run(self, s: State) -> None:
        if not len(s.rows):  # genes without a buyer may have stayed; only empty rows are filled [A4]
            s.rows = vec[i64]([EMPTY] * int(s.options.rows(s.players)))
        s.do(DRAW_GENES, BIDDING, PAY)


class DrawGenes(Chance[State]):
    """[R32] [A22] The first player draws a gene for each empty row while the cup holds any."""

    def run(self, s: State) -> None:
        left: i64 = 0
        for number in s.cup:
            left += number
        if left and empty_row(s) < len(s.rows):
            s.ask(self, CHANCE)

    def odds(self, s: State) -> vec[i64]:
        return s.cup

    def happens(self, s: State, outcome: i64) -> None:
        row = empty_row(s)
        s.cup[outcome] -= 1
        lay(s, row, outcome)
        s.note(v.OFFERED, row, outcome)
        s.do(self)


def lay(s: State, row: i64, gene: i64) -> None:
    """Put a gene, or none, into a row. Copies of a state share the rows, so they are replaced, not changed."""
    rows = s.rows[:]
    rows[row] = gene
    s.rows = rows


def empty_row(s: State) -> i64:
    """Return the first row without a gene."""
    row: i64 = 0
    while row < len(s.rows) and s.rows[row] != EMPTY:
        row += 1
    return row


class Bidding(Step[State]):
    """[R33] Everybody places a marker, in order."""

    def run(self, s: State) -> None:
        s.in_order(BIDS)


class Bid(SeatStep[State]):
    """[R33] [R34] [R35] A player bids in a free row or outbids its holder, who bids again at once.

    [R37] [R38] [A2] [A3] [A24] Bids start at 0, or by option at 1. They may go past the scale, but not beyond what
    the player can pay. A player who cannot afford any bid stays out.
    """

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        most = most_paid(s, seat)
        rows: i64 = len(s.rows)
        for row in range(rows):
            if s.rows[row] != EMPTY:
                for number in range(lowest(s, row), most + 1):
                    may.add(v.BID, row, number)
        if may_refuse(s, seat):
            may.add(v.REFUSE)
        if s.turns >= FIRST_TURN and count(s.species[seat].hand, DEAD_END):
            may.add(v.PLAY, DEAD_END)  # [E17] [A5]

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        species = s.species[seat]
        if verb == v.BID:
            holder = holder_of(s, a)
            species.row = a
            species.bid = b
            if holder >= 0:
                s.species[holder].row = NO_ROW
                s.species[holder].bid = 0
                s.do(BIDS[holder])
            s.note(v.BADE, seat, a, b)
            if holder >= 0:
                s.note(v.OUTBID, holder, seat, a)
            return
        species.row = OUT
        if verb == v.PLAY:
            play(s, seat, DEAD_END)
            s.note(v.PLAYED, seat, DEAD_END)
        s.note(v.LEFT, seat)


def holder_of(s: State, row: i64) -> i64:
    """Return the seat whose marker is in the row; -1 if there is none."""
    for seat in range(s.players):
        if s.species[seat].row == row:
            return seat
    return -1


def lowest(s: State, row: i64) -> i64:
    """[R33] Return the lowest legal bid in a row."""
    holder = holder_of(s, row)
    if holder < 0:
        return s.options.lowest_bid
    return s.species[holder].bid + 1


def most_paid(s: State, seat: i64) -> i64:
    """[R37] Return the highest bid that the seat can pay."""
    return s.species[seat].points + s.species[seat].genes[MUTATION]


def price(s: State, seat: i64, bid: i64) -> i64:
    """[R36] Return the price of a bid: one less for each mutation."""
    return max(0, bid - s.species[seat].genes[MUTATION])


def may_refuse(s: State, seat: i64) -> bool:
    """[R35] [R47] [A6] [A22] Whether the player may refuse: one player for each missing gene, Dead End included.

    [A2] If bids start at 1, a player who cannot afford one may refuse as well.
    """
    if s.options.lowest_bid and not can_bid(s, seat):
        return True
    missing = s.players
    for gene in s.rows:
        if gene != EMPTY:
            missing -= 1
    for species in s.species:
        if species.row == OUT:
            missing -= 1
    return missing > 0


def can_bid(s: State, seat: i64) -> bool:
    """[R37] Whether the seat can afford the lowest bid of any row."""
    most = most_paid(s, seat)
    rows: i64 = len(s.rows)
    return any(s.rows[row] != EMPTY and lowest(s, row) <= most for row in range(rows))


def auctions(board: i64, fewer: i64) -> i64:
    """[R30] [R31] [R48] [E18] Return the number of auctions in the longest game on this board."""
    island = BOARDS[board]
    hung = COPIES[METEOR_DRIFT] + QUIET_TURNS * fewer  # turns in which the meteor may stay
    cells: i64 = len(island.track)
    return cells - 1 - island.start - 1 + hung  # no auction after the impact


def highest_bid(board: i64, fewer: i64) -> i64:
    """[R37] Return a bound on what a player can pay: a full herd in every turn of the longest game, all mutations."""
    return POINTS + DINOSAURS * auctions(board, fewer) + CUP[MUTATION]


class Pay(Step[State]):
    """[R36] [R39] [A4] [A7] [A8] Everybody pays and gets the gene. A card gene draws an event card."""

    def run(self, s: State) -> None:
        for i in range(s.players - 1, -1, -1):  # last player first: each deal goes on top of the agenda
            seat = s.order[i]
            species = s.species[seat]
            row = species.row
            cost = price(s, seat, species.bid)
            species.row = NO_ROW
            species.bid = 0
            if row >= 0:
                gene = s.rows[row]
                lay(s, row, EMPTY)
                species.points -= cost
                species.spent += cost
                if gene == CARD:
                    s.do(Deal(seat, 1))
                else:
                    genes = species.genes[:]
                    genes[gene] += 1
                    species.genes = genes
                s.note(v.BOUGHT, seat, gene, cost)
        left = False
        for row in range(len(s.rows)):
            gene = s.rows[row]
            if gene != EMPTY:
                left = True
                if not s.options.stays():
                    lay(s, row, EMPTY)
                    s.cup[gene] += 1
                    s.note(v.RETURNED, gene)
        if not left or not s.options.stays():
            s.rows = vec[i64]()


EVOLUTION: Final[Step[State]] = Evolution()
DRAW_GENES: Final[Step[State]] = DrawGenes()
BIDDING: Final[Step[State]] = Bidding()
BIDS: Final[list[Step[State]]] = [Bid(0), Bid(1), Bid(2), Bid(3), Bid(4)]
PAY: Final[Step[State]] = Pay()
