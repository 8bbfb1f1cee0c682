"""The state: colonies, the soup with its cubes, the genes on offer, the environment."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.games.primordial_soup.board import NUMBERS, count, each_colour

# Points where editions differ, as bits; none is the default.
MUST_GO: Final[i64] = 1  # Movement II names a direction, it may not stay [G18]
FOLLOWS_ANY: Final[i64] = 2  # Holding follows own amoebas too [G11]
TWO_TWO: Final[i64] = 4  # Substitution eats 2:2 only [G7]
ONCE_A_ROUND: Final[i64] = 8  # Escape and Defense once per amoeba and round [R46]
BARE_FIGHT: Final[i64] = 16  # whoever lost a fight in phase 1 leaves no cubes [A7]
ARMOR_WAITS: Final[i64] = 32  # damage by Aggression kills in the next round's phase 5 [G20]
ARMOR_LOCKS_BOTH: Final[i64] = 64  # Armor forbids Defense and Escape alike [R28]
NOT_ON_OWN: Final[i64] = 128  # the second amoeba may not join the first [A3]
LOCK_ENDS: Final[i64] = 256  # a basic gene may be bought again when the advanced gene is lost [R28]
NONE_IN_VAIN: Final[i64] = 512  # in a gene defect no gene may be given that the others make superfluous [R23]


@mypyc_attr(acyclic=True)
class Colony:
    """One player's amoebas, genes and points."""

    def __init__(
        self,
        bp: i64,
        genes: i64,
        shed: i64,
        marker: i64,
        roll: i64,
        cells: vec[i64],
        damage: vec[i64],
        fled: i64,
        fought: i64,
        grown: i64,
        evolved: i64,
        jumped: i64,
    ) -> None:
        self.bp = bp  # biology points, without a limit like all damage [A12]
        self.genes = genes  # as bits
        self.shed = shed  # the basic genes spent on advanced ones, as bits: they may not be bought [R28]
        self.marker = marker  # the space on the ladder; 0 before it is chosen
        self.roll = roll  # setting up: how high the dice fell, compared with the others
        self.cells = cells  # where each amoeba is, by number from 1; -1 is off the board
        self.damage = damage  # damage points, by number
        self.fled = fled  # the amoebas that have tried to escape this round, as bits: with ONCE_A_ROUND only
        self.fought = fought  # the same for Defense
        self.grown = grown  # steps scored for amoebas
        self.evolved = evolved  # steps scored for genes
        self.jumped = jumped  # spaces jumped over

    def copy(self) -> "Colony":
        """An equal colony of its own."""
        return Colony(
            self.bp,
            self.genes,
            self.shed,
            self.marker,
            self.roll,
            self.cells[:],
            self.damage[:],
            self.fled,
            self.fought,
            self.grown,
            self.evolved,
            self.jumped,
        )

    def has(self, gene: i64) -> bool:
        """Whether the gene is owned."""
        return self.genes >> gene & 1 != 0

    def size(self) -> i64:
        """How many amoebas are on the board."""
        n: i64 = 0
        number: i64 = 1
        while number <= NUMBERS:
            if self.cells[number] >= 0:
                n += 1
            number += 1
        return n

    def lives_in(self, cell: i64) -> bool:
        """Whether an amoeba of the colony is in the cell."""
        number: i64 = 1
        while number <= NUMBERS:
            if self.cells[number] == cell:
                return True
            number += 1
        return False


@mypyc_attr(acyclic=True)
class State(core.State):
    """A game of Primordial Soup."""

    def __init__(
        self,
        players: i64,
        agenda: Agenda | None,
        asking: Step[Any] | None,
        asked: i64,
        answered: i64,
        eye: i64,
        finish: i64,
        editions: i64,
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
        self.finish = finish  # option: the first space of the finish zone [R43]
        self.editions = editions  # options: the points that differ from the default, as bits
        self.round = round  # from 1; 0 while setting up
        self.phase = phase  # 1 to 6; 0 while setting up
        self.card = card  # the environment card on the compass, by kind; -1 before the first
        self.deck = deck  # the cards still face down, by kind: their order is nobody's knowledge
        self.soup = soup  # the cubes in each cell, packed
        self.supply = supply  # the cubes off the board, packed
        self.pool = pool  # the cards of each gene that nobody owns
        self.colonies = colonies

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        return self.seen_by(self.eye)

    def view(self, eye: i64) -> "State":
        """Everything lies open; the order of the face-down cards is drawn when it is needed."""
        return self.seen_by(eye)

    def guess(self, rng: Rng) -> "State":
        """Nothing is hidden, so nothing is guessed."""
        return self.seen_by(TRUTH)

    def seen_by(self, eye: i64) -> "State":
        """The same table before another eye."""
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            eye,
            self.finish,
            self.editions,
            self.round,
            self.phase,
            self.card,
            self.deck[:],
            self.soup[:],
            self.supply,
            self.pool[:],
            [colony.copy() for colony in self.colonies],
        )

    def standing(self, seat: i64) -> i64:
        """[R41] [R42] The highest marker wins; no two share a space."""
        return self.colonies[seat].marker

    def plays(self, edition: i64) -> bool:
        """Whether this point is played as in the other edition."""
        return self.editions & edition != 0

    def cell(self, amoeba: i64) -> i64:
        """Where the amoeba is; -1 is off the board."""
        return self.colonies[amoeba >> 3].cells[amoeba & 7]

    def owner(self, amoeba: i64) -> Colony:
        """The colony that the amoeba belongs to."""
        return self.colonies[amoeba >> 3]


def above(s: State, seat: i64) -> i64:
    """The next seat in ascending order, -1 after the last; the first for seat -1."""
    return next_seat(s, 0 if seat < 0 else s.colonies[seat].marker, 1)


def below(s: State, seat: i64) -> i64:
    """The next seat in descending order, -1 after the last; the first for seat -1."""
    return next_seat(s, 1000 if seat < 0 else s.colonies[seat].marker, -1)


def next_seat(s: State, space: i64, sign: i64) -> i64:
    """The seat whose marker is nearest beyond this space of the ladder, upwards or downwards; -1 if none is."""
    best: i64 = -1
    nearest: i64 = 2000
    for seat in range(s.players):
        ahead = (s.colonies[seat].marker - space) * sign
        if 0 < ahead < nearest:
            nearest = ahead
            best = seat
    return best


def add_cubes(s: State, cell: i64, each: i64) -> None:
    """[R44] So many cubes of each colour in play from the supply to a cell; of one that is short, what is left."""
    cubes = each_colour(s.players, each)
    colour: i64 = 0
    while colour < s.players:
        short = each - count(s.supply, colour)
        if short > 0:
            cubes -= short << colour * 8
        colour += 1
    s.supply -= cubes
    s.soup[cell] += cubes


def remove(s: State, amoeba: i64) -> None:
    """[R51] An amoeba leaves the board without its damage; it may come back later."""
    colony = s.owner(amoeba)
    colony.cells[amoeba & 7] = -1
    colony.damage[amoeba & 7] = 0
