"""The state: the island with its dinosaurs, each player's species, the cup, the deck, the rows of genes."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.games.evo.board import BOARDS, Board
from pangaea.games.evo.cards import KINDS, count, one, size

# A dinosaur is a number: its seat and which of the ten it is. A hex holds one or is empty.
EMPTY: Final[i64] = -1
NOBODY: Final[i64] = 7  # the owner of an empty hex
NEWBORN: Final[i64] = 128  # added to a dinosaur until the births are over [R23]
DINOSAURS: Final[i64] = 10  # each [R6]

NO_ROW: Final[i64] = -1  # a marker that stands in no row: not yet placed, or outbid
OUT: Final[i64] = -2  # of this turn's auction: no gene, no payment


@mypyc_attr(acyclic=True)
class Species:
    """One player's species: points, genes, event cards, bid."""

    def __init__(
        self,
        points: i64,
        genes: vec[i64],
        hand: i64,
        hidden: i64,
        played: i64,
        row: i64,
        bid: i64,
        rank: i64,
        die: i64,
        spent: i64,
    ) -> None:
        self.points = points
        self.genes = genes  # by kind, printed ones included; never changed in place, copies share it
        self.hand = hand  # event cards, packed
        self.hidden = hidden  # in a view: how many cards this hand holds that the eye may not see
        self.played = played  # event cards of this turn, packed
        self.row = row  # where the marker stands in the auction; NO_ROW, OUT
        self.bid = bid
        self.rank = rank  # how many are before it in the order; equals have to roll [R10]
        self.die = die  # rolled for the order; 0 none
        self.spent = spent  # points paid for genes so far, for the score sheet

    def copy(self) -> "Species":
        """An equal species of its own."""
        return Species(
            self.points,
            self.genes,
            self.hand,
            self.hidden,
            self.played,
            self.row,
            self.bid,
            self.rank,
            self.die,
            self.spent,
        )

    def held(self) -> i64:
        """How many event cards are in the hand."""
        return size(self.hand) + self.hidden


@mypyc_attr(acyclic=True)
class State(core.State):
    """A game of Evo."""

    def __init__(
        self,
        players: i64,
        agenda: Agenda | None,
        asking: Step[Any] | None,
        asked: i64,
        answered: i64,
        eye: i64,
        board: i64,
        fewer: i64,
        least: i64,
        stays: i64,
        turns: i64,
        order: vec[i64],
        climate: i64,
        meteor: i64,
        fallen: i64,
        hexes: vec[i64],
        cup: vec[i64],
        deck: i64,
        rows: vec[i64],
        species: list[Species],
    ) -> None:
        super().__init__(players, agenda, asking, asked, answered, eye)
        self.board = board  # its number in BOARDS
        self.fewer = fewer  # option: 1 if there is one gene fewer than players [R47]
        self.least = least  # option: the lowest bid [A2]
        self.stays = stays  # option: 1 if a gene that nobody bought stays on the scale [A4]
        self.turns = turns  # begun, this one included
        self.order = order  # seats, the first player first; never changed in place, copies share it
        self.climate = climate  # the section of the ring under the marker
        self.meteor = meteor  # its cell
        self.fallen = fallen  # 1 after the impact
        self.hexes = hexes  # the dinosaur on each, or EMPTY
        self.cup = cup  # genes by kind
        self.deck = deck  # event cards, packed; in a view: all that this eye has not seen, hidden hands included
        self.rows = rows  # the genes on offer, EMPTY where the cup had none; between auctions what stayed [A4]
        self.species = species

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            self.eye,
            self.board,
            self.fewer,
            self.least,
            self.stays,
            self.turns,
            self.order,
            self.climate,
            self.meteor,
            self.fallen,
            self.hexes[:],
            self.cup[:],
            self.deck,
            self.rows[:],
            [species.copy() for species in self.species],
        )

    def view(self, eye: i64) -> "State":
        """[R5] All is public but the event cards: own hand, numbers of the others, what was discarded."""
        unseen = self.deck
        known: list[Species] = []
        for seat in range(self.players):
            its = self.species[seat]
            hand: i64 = 0
            hidden: i64 = its.hidden
            if seat == eye:
                hand = its.hand
            else:
                hidden += size(its.hand)
                unseen += its.hand
            known.append(
                Species(its.points, its.genes, hand, hidden, its.played, its.row, its.bid, its.rank, its.die, its.spent)
            )
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            eye,
            self.board,
            self.fewer,
            self.least,
            self.stays,
            self.turns,
            self.order,
            self.climate,
            self.meteor,
            self.fallen,
            self.hexes[:],
            self.cup[:],
            unseen,
            self.rows[:],
            known,
        )

    def guess(self, rng: Rng) -> "State":
        """Deal what this eye has not seen to the hidden hands."""
        s = self.copy()
        for species in s.species:
            while species.hidden:
                kind = rng.weighted(s.odds_of_deck())
                s.deck -= one(kind)
                species.hand += one(kind)
                species.hidden -= 1
        s.eye = TRUTH
        return s

    def standing(self, seat: i64) -> i64:
        """[R46] Most points; among equals more dinosaurs on the island; then the victory is shared."""
        return self.species[seat].points * 16 + self.herd(seat)

    # What the rules ask.

    def island(self) -> Board:
        """The board that this game is played on."""
        return BOARDS[self.board]

    def owner(self, h: i64) -> i64:
        """The seat whose dinosaur stands there, or NOBODY."""
        return self.hexes[h] >> 4 & 7

    def adult(self, h: i64) -> bool:
        """[R23] Of a hex with a dinosaur: whether it was on the island before this turn's births."""
        return self.hexes[h] < NEWBORN

    def herd(self, seat: i64) -> i64:
        """How many dinosaurs of the seat are on the island."""
        number: i64 = 0
        for dinosaur in self.hexes:
            if dinosaur >> 4 & 7 == seat:
                number += 1
        return number

    def odds_of_deck(self) -> vec[i64]:
        """The cards of the deck, or of all that the eye has not seen, by kind."""
        return vec[i64]([count(self.deck, kind) for kind in range(KINDS)])

    # What the rules do.

    def put(self, seat: i64, h: i64, newborn: i64) -> None:
        """A dinosaur from the reserve onto an empty hex."""
        out: i64 = 0
        for dinosaur in self.hexes:
            if dinosaur >> 4 & 7 == seat:
                out |= 1 << (dinosaur & 15)
        which: i64 = 0
        while out >> which & 1:
            which += 1
        self.hexes[h] = seat << 4 | which | newborn

    def in_order(self, steps: list[Step[Any]]) -> None:
        """[R9] Everybody's own step, one after another in this turn's order."""
        i = self.players
        while i:
            i -= 1
            self.do(steps[self.order[i]])
