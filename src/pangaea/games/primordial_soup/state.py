"""The state: colonies, soup, gene pool and environment."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.games.primordial_soup.board import NUMBERS, count, each_colour
from pangaea.games.primordial_soup.options import Options


@mypyc_attr(acyclic=True)
class Colony:
    """One player's amoebas, genes and points."""

    # Declared in fields.py: `python -m pangaea.testing.generate` writes what follows.
    def __init__(
        self,
        bp: i64,
        marker: i64,
        cells: vec[i64],
        damage: vec[i64],
        genes: i64,
        shed: i64,
        grown: i64,
        evolved: i64,
        jumped: i64,
        roll: i64,
        fled: i64,
        fought: i64,
    ) -> None:
        self.bp = bp  # biology points; no limit, as for damage [A12]
        self.marker = marker  # space on the ladder; 0 before it is chosen
        self.cells = cells  # cell of each amoeba, by number from 1; -1 off the board
        self.damage = damage  # damage points by number
        self.genes = genes  # as bits
        self.shed = shed  # basic genes spent on advanced ones, as bits; they cannot be bought [R28]
        self.grown = grown  # steps scored for amoebas
        self.evolved = evolved  # steps scored for genes
        self.jumped = jumped  # spaces jumped over
        self.roll = roll  # setup: rank of the start roll among all
        self.fled = fled  # amoebas that tried to escape this round, as bits; once_a_round only
        self.fought = fought  # the same for Defense

    @staticmethod
    def blank() -> "Colony":
        """Return an object with default values."""
        return Colony(
            0,
            0,
            vec[i64]([-1] * 8),
            vec[i64]([0] * 8),
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
        )

    def copy(self) -> "Colony":
        """Return an equal object that shares nothing mutable."""
        return Colony(
            self.bp,
            self.marker,
            self.cells[:],
            self.damage[:],
            self.genes,
            self.shed,
            self.grown,
            self.evolved,
            self.jumped,
            self.roll,
            self.fled,
            self.fought,
        )

    # The end of what is declared.

    def has(self, gene: i64) -> bool:
        """Whether the gene is owned."""
        return self.genes >> gene & 1 != 0

    def size(self) -> i64:
        """Return the number of amoebas on the board."""
        n: i64 = 0
        for number in range(1, NUMBERS + 1):
            if self.cells[number] >= 0:
                n += 1
        return n

    def lives_in(self, cell: i64) -> bool:
        """Whether an amoeba of the colony is in the cell."""
        return any(at == cell for at in self.cells)


@mypyc_attr(acyclic=True)
class State(core.State):
    """The state of a game."""

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
        round: i64,
        phase: i64,
        card: i64,
        deck: vec[i64],
        soup: vec[i64],
        supply: i64,
        pool: vec[i64],
        colonies: list[Colony],
    ) -> None:
        super().__init__(players, agenda, asking, asked, answered, eye)
        self.options = options
        self.round = round  # from 1; 0 during setup
        self.phase = phase  # 1 to 6; 0 during setup
        self.card = card  # environment card by kind; -1 before the first
        self.deck = deck  # cards face down by kind; their order is unknown
        self.soup = soup  # cubes in each cell, packed
        self.supply = supply  # cubes off the board, packed
        self.pool = pool  # cards of each gene that nobody owns
        self.colonies = colonies

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
            -1,
            vec[i64]([0] * 10),
            vec[i64]([0] * 19),
            0,
            vec[i64]([0] * 20),
            [Colony.blank() for _i in range(players)],
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
            self.round,
            self.phase,
            self.card,
            self.deck[:],
            self.soup[:],
            self.supply,
            self.pool[:],
            [colony.copy() for colony in self.colonies],
        )

    def open_to(self, eye: i64) -> "State":
        """Return a copy with what is public and what the eye may see."""
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            eye,
            self.options,
            self.round,
            self.phase,
            self.card,
            self.deck[:],
            self.soup[:],
            self.supply,
            self.pool[:],
            [colony.copy() for colony in self.colonies],
        )

    # The end of what is declared.

    def view(self, eye: i64) -> "State":
        """Everything is public. The state does not hold the order of the deck."""
        return self.open_to(eye)

    def guess(self, rng: Rng) -> "State":
        """Nothing is hidden, so there is nothing to guess."""
        return self.open_to(TRUTH)

    def standing(self, seat: i64) -> i64:
        """[R41] [R42] The highest marker wins; no two share a space."""
        return self.colonies[seat].marker

    def cell(self, amoeba: i64) -> i64:
        """Return an amoeba's cell; -1 off the board."""
        return self.colonies[amoeba >> 3].cells[amoeba & 7]

    def owner(self, amoeba: i64) -> Colony:
        """Return an amoeba's colony."""
        return self.colonies[amoeba >> 3]


class AmoebaStep(Step[State]):
    """A step about one amoeba. Its owner is asked by default."""

    def __init__(self, amoeba: i64) -> None:
        self.amoeba = amoeba

    def run(self, s: State) -> None:
        s.ask(self, self.amoeba >> 3)


def above(s: State, seat: i64) -> i64:
    """Return the next seat in ascending order, -1 after the last. Seat -1 gives the first."""
    return next_seat(s, 0 if seat < 0 else s.colonies[seat].marker, 1)


def below(s: State, seat: i64) -> i64:
    """Return the next seat in descending order, -1 after the last. Seat -1 gives the first."""
    return next_seat(s, 1000 if seat < 0 else s.colonies[seat].marker, -1)


def next_seat(s: State, space: i64, sign: i64) -> i64:
    """Return the seat of the nearest marker beyond a space, upwards or downwards; -1 if there is none."""
    best: i64 = -1
    nearest: i64 = 2000
    for seat in range(s.players):
        ahead = (s.colonies[seat].marker - space) * sign
        if 0 < ahead < nearest:
            nearest = ahead
            best = seat
    return best


def add_cubes(s: State, cell: i64, each: i64) -> None:
    """[R44] Move cubes of each colour from the supply to a cell, fewer if the supply is short."""
    cubes = each_colour(s.players, each)
    for colour in range(s.players):
        short = each - count(s.supply, colour)
        if short > 0:
            cubes -= short << colour * 8
    s.supply -= cubes
    s.soup[cell] += cubes


def remove(s: State, amoeba: i64) -> None:
    """[R51] Take an amoeba off the board and clear its damage."""
    colony = s.owner(amoeba)
    colony.cells[amoeba & 7] = -1
    colony.damage[amoeba & 7] = 0
