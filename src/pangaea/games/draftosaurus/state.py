"""The state of a game: zoos, hands, bag, box and die. Its attributes are declared in fields.py."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.games.draftosaurus.board import SPECIES, count, one, size
from pangaea.games.draftosaurus.options import Options


@mypyc_attr(acyclic=True)
class Zoo:
    """One player's zoo and hand. Dinosaurs are packed numbers, five bits per species."""

    # Declared in fields.py: `python -m pangaea.testing.generate` writes what follows.
    def __init__(
        self,
        pens: vec[i64],
        first: i64,
        hand: i64,
        seen: i64,
        picked: i64,
        shown: i64,
        place: i64,
        summer: vec[i64],
        hidden: i64,
        points: i64,
        t_rexes: i64,
    ) -> None:
        self.pens = pens  # dinosaurs by place, the River first
        self.first = first  # winter: the first species in the Well-Ordered Wood, or -1
        self.hand = hand
        self.seen = seen  # seats that have held this hand and know it, as bits [A14]
        self.picked = picked  # face down: a species, or -1
        self.shown = shown  # revealed but not yet placed: a species, or -1 [A10]
        self.place = place  # face down: the place of the pick, or -1
        self.summer = summer  # score sheet of the summer zoo in the double game
        self.hidden = hidden  # in a view: dinosaurs of the hand that the eye may not see
        self.points = points  # from scored zoos
        self.t_rexes = t_rexes  # in scored zoos, for the tie-break [R31]

    @staticmethod
    def blank() -> "Zoo":
        """Return an object with default values."""
        return Zoo(
            vec[i64](),
            -1,
            0,
            0,
            -1,
            -1,
            -1,
            vec[i64](),
            0,
            0,
            0,
        )

    def copy(self) -> "Zoo":
        """Return an equal object that shares nothing mutable."""
        return Zoo(
            self.pens[:],
            self.first,
            self.hand,
            self.seen,
            self.picked,
            self.shown,
            self.place,
            self.summer,
            self.hidden,
            self.points,
            self.t_rexes,
        )

    def open_to(self, own: bool) -> "Zoo":
        """Return a copy with what is public and what its owner may see."""
        known = self.copy()
        if not own:
            known.picked = -1
            known.place = -1
        known.hand = 0
        return known

    # The end of what is declared.

    def held(self) -> i64:
        """Return the number of dinosaurs in the hand."""
        return size(self.hand) + self.hidden

    def all(self) -> i64:
        """[A2] Return all dinosaurs of the zoo, packed: the pens and the River."""
        total: i64 = 0
        for inside in self.pens:
            total += inside
        return total


@mypyc_attr(acyclic=True)
class State(core.State):
    """A game of Draftosaurus."""

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
        side: i64,
        bag: vec[i64],
        box: i64,
        die: i64,
        roller: i64,
        round: i64,
        turns: i64,
        zoos: list[Zoo],
    ) -> None:
        super().__init__(players, agenda, asking, asked, answered, eye)
        self.options = options
        self.side = side
        self.bag = bag  # by species; in a view: all dinosaurs that this eye has not seen
        self.box = box  # out of the game
        self.die = die
        self.roller = roller
        self.round = round  # from 1
        self.turns = turns  # played in this round
        self.zoos = zoos

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
            -1,
            vec[i64]([0] * 6),
            0,
            6,
            0,
            0,
            0,
            [Zoo.blank() for _i in range(players)],
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
            self.side,
            self.bag[:],
            self.box,
            self.die,
            self.roller,
            self.round,
            self.turns,
            [zoo.copy() for zoo in self.zoos],
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
            self.side,
            vec[i64](),
            self.box,
            self.die,
            self.roller,
            self.round,
            self.turns,
            [self.zoos[seat].open_to(seat == eye) for seat in range(self.players)],
        )

    # The end of what is declared.

    def view(self, eye: i64) -> "State":
        """[A14] Return what this eye may know: everything public, its own choice, and the hands that it has held."""
        s = self.open_to(eye)
        s.bag = self.bag[:]
        for seat in range(self.players):
            zoo = self.zoos[seat]
            if eye >= 0 and zoo.seen >> eye & 1:
                s.zoos[seat].hand = zoo.hand
            else:
                s.zoos[seat].hidden = size(zoo.hand)
                for species in range(SPECIES):
                    s.bag[species] += count(zoo.hand, species)
        return s

    def guess(self, rng: Rng) -> "State":
        """Sample a full state: deal unseen dinosaurs to the hidden hands and choose legal face-down picks."""
        s = self.copy()
        for seat in range(s.players):
            zoo = s.zoos[seat]
            while zoo.hidden:
                species = rng.weighted(s.bag)
                s.bag[species] -= 1
                zoo.hand += one(species)
                zoo.hidden -= 1
        s.guess_answers(rng)
        s.eye = TRUTH
        return s

    def standing(self, seat: i64) -> i64:
        """[R31] [R33] [A13] Most points win; ties go to fewer T-Rexes; then the win is shared."""
        zoo = self.zoos[seat]
        return zoo.points * 100 - zoo.t_rexes
