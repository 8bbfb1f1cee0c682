"""The state: each player's zoo and hand, the bag, the die."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.games.draftosaurus.board import SPECIES, count, one, size


@mypyc_attr(acyclic=True)
class Zoo:
    """One player's zoo and hand; dinosaurs are packed numbers, five bits a species."""

    def __init__(
        self,
        pens: vec[i64],
        first: i64,
        hand: i64,
        hidden: i64,
        seen: i64,
        picked: i64,
        place: i64,
        shown: i64,
        points: i64,
        t_rexes: i64,
        summer: vec[i64],
    ) -> None:
        self.pens = pens  # what stands in each place, the River first
        self.first = first  # winter: the species that began the Well-Ordered Wood; -1 none
        self.hand = hand
        self.hidden = hidden  # in a view: how many this hand holds that the eye may not see
        self.seen = seen  # the seats that have held this hand and so know it, as bits [A14]
        self.picked = picked  # face down: a species, -1 none
        self.place = place  # face down: where it goes, -1 none
        self.shown = shown  # picked, revealed and not yet placed: a species, -1 none [A10]
        self.points = points  # scored so far
        self.t_rexes = t_rexes  # in the zoos scored so far, for the tie-break [R31]
        self.summer = summer  # the score sheet of the summer zoo in a winter that follows it; never changed in place

    def copy(self) -> "Zoo":
        """An equal zoo of its own."""
        return Zoo(
            self.pens[:],
            self.first,
            self.hand,
            self.hidden,
            self.seen,
            self.picked,
            self.place,
            self.shown,
            self.points,
            self.t_rexes,
            self.summer,
        )

    def held(self) -> i64:
        """How many dinosaurs the hand holds."""
        return size(self.hand) + self.hidden

    def all(self) -> i64:
        """[A2] Every dinosaur of the zoo, packed: all pens and the River."""
        total: i64 = 0
        for inside in self.pens:
            total += inside
        return total


@mypyc_attr(acyclic=True)
class State(core.State):
    """A game of Draftosaurus."""

    def __init__(
        self,
        players: i64,
        agenda: Agenda | None,
        asking: Step[Any] | None,
        asked: i64,
        answered: i64,
        eye: i64,
        mode: i64,
        prairie: i64,
        reveal: i64,
        start: i64,
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
        self.mode = mode  # option: 0 summer, 1 winter, 2 summer then winter [R33]
        self.prairie = prairie  # option: room in the Prairie of Love, 0 without end [A1]
        self.reveal = reveal  # option: 1 if the place is chosen after the reveal [A10]
        self.start = start  # option: 0 the first holder by lot, 1 seat 0 [R3]
        self.side = side
        self.bag = bag  # by species; in a view: all that this eye has not seen, hidden hands included
        self.box = box  # out of the game, packed
        self.die = die
        self.roller = roller
        self.round = round  # from 1
        self.turns = turns  # played in this round
        self.zoos = zoos

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            self.eye,
            self.mode,
            self.prairie,
            self.reveal,
            self.start,
            self.side,
            self.bag[:],
            self.box,
            self.die,
            self.roller,
            self.round,
            self.turns,
            [zoo.copy() for zoo in self.zoos],
        )

    def view(self, eye: i64) -> "State":
        """[A14] Zoos, die and box are public; a hand is known to those who held it; picks are face down."""
        unseen = self.bag[:]
        zoos: list[Zoo] = []
        for seat in range(self.players):
            zoo = self.zoos[seat]
            hand: i64 = 0
            hidden: i64 = 0
            if eye >= 0 and zoo.seen >> eye & 1:
                hand = zoo.hand
            else:
                hidden = size(zoo.hand)
                for species in range(SPECIES):
                    unseen[species] += count(zoo.hand, species)
            picked: i64 = -1
            place: i64 = -1
            if seat == eye:
                picked = zoo.picked
                place = zoo.place
            pens = zoo.pens[:]
            known = Zoo(
                pens, zoo.first, hand, hidden, zoo.seen, picked, place, zoo.shown, zoo.points, zoo.t_rexes, zoo.summer
            )
            zoos.append(known)
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            eye,
            self.mode,
            self.prairie,
            self.reveal,
            self.start,
            self.side,
            unseen,
            self.box,
            self.die,
            self.roller,
            self.round,
            self.turns,
            zoos,
        )

    def guess(self, rng: Rng) -> "State":
        """Deal what this eye has not seen to the hidden hands; face-down picks are any that are legal."""
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
        """[R31] [R33] [A13] Most points; among equals, fewer T-Rexes; then the win is shared."""
        zoo = self.zoos[seat]
        return zoo.points * 100 - zoo.t_rexes
