"""The state: island, species, cup, deck, rows of genes. Its attributes are declared in fields.py."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.games.evo.board import BOARDS, Board
from pangaea.games.evo.cards import KINDS, count, size
from pangaea.games.evo.options import Options

# A dinosaur is a number that packs its seat and which of the ten it is. A hex holds a dinosaur or is empty.
EMPTY: Final[i64] = -1
NOBODY: Final[i64] = 7  # the owner of an empty hex
NEWBORN: Final[i64] = 128  # flag of a dinosaur until the births are over [R23]
DINOSAURS: Final[i64] = 10  # of each player [R6]

NO_ROW: Final[i64] = -1  # the marker is not placed yet, or was outbid
OUT: Final[i64] = -2  # out of this turn's auction: no gene, no payment


@mypyc_attr(acyclic=True)
class Species:
    """One player's points, genes, event cards and bid."""

    # Declared in fields.py: `python -m pangaea.testing.generate` writes what follows.
    def __init__(
        self,
        points: i64,
        genes: vec[i64],
        hand: i64,
        played: i64,
        row: i64,
        hidden: i64,
        bid: i64,
        rank: i64,
        die: i64,
        spent: i64,
    ) -> None:
        self.points = points
        self.genes = genes  # by kind, including printed ones
        self.hand = hand  # event cards
        self.played = played  # event cards of this turn
        self.row = row  # marker's row in the auction, NO_ROW or OUT
        self.hidden = hidden  # in a view: number of cards in the hand hidden from the eye
        self.bid = bid
        self.rank = rank  # number of players ahead in the order; ties roll [R10]
        self.die = die  # roll for the order; 0 for none
        self.spent = spent  # points paid for genes, for the score sheet

    @staticmethod
    def blank() -> "Species":
        """Return an object with default values."""
        return Species(
            0,
            vec[i64](),
            0,
            0,
            -1,
            0,
            0,
            0,
            0,
            0,
        )

    def copy(self) -> "Species":
        """Return an equal object that shares nothing mutable."""
        return Species(
            self.points,
            self.genes,
            self.hand,
            self.played,
            self.row,
            self.hidden,
            self.bid,
            self.rank,
            self.die,
            self.spent,
        )

    def open_to(self, own: bool) -> "Species":
        """Return a copy with what is public and what its owner may see."""
        known = self.copy()
        if not own:
            known.hand = 0
        return known

    # The end of what is declared.

    def held(self) -> i64:
        """Return the number of event cards in the hand."""
        return size(self.hand) + self.hidden


@mypyc_attr(acyclic=True)
class State(core.State):
    """The state of a game. [R5] Everything is public except the others' hands, whose sizes are known."""

    # Declared in fields.py: `python -m pangaea.testing.generate` writes what follows.
    def __init__(
        self,
        players: i64,
        agenda: Agenda | None,
        asking: Step[Any] | None,
        asked: i64,
        answered: i64,
        eye: i64,
        options: Options,
        board: i64,
        turns: i64,
        order: vec[i64],
        climate: i64,
        meteor: i64,
        fallen: i64,
        hexes: vec[i64],
        cup: vec[i64],
        discard: i64,
        deck: i64,
        rows: vec[i64],
        species: list[Species],
    ) -> None:
        super().__init__(players, agenda, asking, asked, answered, eye)
        self.options = options
        self.board = board  # index in BOARDS
        self.turns = turns  # turns begun so far
        self.order = order  # seats, the first player first
        self.climate = climate  # section of the ring under the marker
        self.meteor = meteor  # cell on the track
        self.fallen = fallen  # 1 after the impact
        self.hexes = hexes  # dinosaur on each hex, or EMPTY
        self.cup = cup  # genes by kind
        self.discard = discard  # event cards of earlier turns, out of the game
        self.deck = deck  # event cards; in a view: all unseen ones, also in hands
        self.rows = rows  # genes on offer, EMPTY for none; between auctions those left over [A4]
        self.species = species

    @staticmethod
    def blank(players: i64, options: Options) -> "State":
        """Return an object with default values."""
        return State(
            players,
            None,
            None,
            0,
            0,
            TRUTH,
            options,
            0,
            0,
            vec[i64](),
            0,
            0,
            0,
            vec[i64](),
            vec[i64](),
            0,
            0,
            vec[i64](),
            [Species.blank() for _i in range(players)],
        )

    def copy(self) -> "State":
        """Return an equal object that shares nothing mutable."""
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            self.eye,
            self.options,
            self.board,
            self.turns,
            self.order,
            self.climate,
            self.meteor,
            self.fallen,
            self.hexes[:],
            self.cup[:],
            self.discard,
            self.deck,
            self.rows,
            [species.copy() for species in self.species],
        )

    def open_to(self, eye: i64) -> "State":
        """Return a copy with what is public and what the eye may see."""
        known = State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            eye,
            self.options,
            self.board,
            self.turns,
            self.order,
            self.climate,
            self.meteor,
            self.fallen,
            self.hexes[:],
            self.cup[:],
            self.discard,
            self.deck,
            self.rows,
            [self.species[seat].open_to(seat == eye) for seat in range(self.players)],
        )
        for seat in range(self.players):
            if seat != eye:
                held = self.species[seat].hand
                known.deck += held
                while held:
                    known.species[seat].hidden += held & 7
                    held >>= 3
        return known

    def view(self, eye: i64) -> "State":
        """Return what this eye may know: rivals' hands only as counts, their contents among everything unseen."""
        return self.open_to(eye)

    def guess(self, rng: Rng) -> "State":
        """Sample a full state consistent with this view."""
        s = self.copy()
        odds = vec[i64]([s.deck >> 3 * kind & 7 for kind in range(18)])
        for species in s.species:
            while species.hidden:
                kind = rng.weighted(odds)
                odds[kind] -= 1
                one: i64 = 1
                for _kind in range(kind):
                    one *= 8
                s.deck -= one
                species.hand += one
                species.hidden -= 1
        s.guess_answers(rng)
        s.eye = TRUTH
        return s

    # The end of what is declared.

    def standing(self, seat: i64) -> i64:
        """[R46] Most points win; a tie goes to more dinosaurs on the island, then the victory is shared."""
        return self.species[seat].points * 16 + self.herd(seat)

    # Questions that the rules ask.

    def island(self) -> Board:
        """Return the board of this game."""
        return BOARDS[self.board]

    def owner(self, h: i64) -> i64:
        """Return the owner of the dinosaur on a hex; NOBODY if it is empty."""
        return self.hexes[h] >> 4 & 7

    def adult(self, h: i64) -> bool:
        """[R23] Whether the dinosaur on this hex was there before this turn's births."""
        return self.hexes[h] < NEWBORN

    def herd(self, seat: i64) -> i64:
        """Return the number of the seat's dinosaurs on the island."""
        number: i64 = 0
        for dinosaur in self.hexes:
            if dinosaur >> 4 & 7 == seat:
                number += 1
        return number

    def odds_of_deck(self) -> vec[i64]:
        """Return the cards of the deck, or all that the eye has not seen, by kind."""
        return vec[i64]([count(self.deck, kind) for kind in range(KINDS)])

    # Changes that the rules make.

    def put(self, seat: i64, h: i64, newborn: i64) -> None:
        """Put a dinosaur from the reserve on an empty hex."""
        out: i64 = 0
        for dinosaur in self.hexes:
            if dinosaur >> 4 & 7 == seat:
                out |= 1 << (dinosaur & 15)
        which: i64 = 0
        while out >> which & 1:
            which += 1
        self.hexes[h] = seat << 4 | which | newborn

    def in_order(self, steps: list[Step[Any]]) -> None:
        """[R9] Do everybody's step in the order of this turn."""
        for i in range(self.players - 1, -1, -1):
            self.do(steps[self.order[i]])
