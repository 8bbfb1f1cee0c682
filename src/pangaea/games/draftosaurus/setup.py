"""Before the first turn: the bag, the empty zoos, the first holder of the die."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.core.step import Lot, Step
from pangaea.games.draftosaurus import verbs as v
from pangaea.games.draftosaurus.board import EACH_IN_BOX, SPECIES, SUMMER, WINTER, bag_of_each, one, places
from pangaea.games.draftosaurus.options import Options
from pangaea.games.draftosaurus.state import State

NOTHING: Final[vec[i64]] = vec[i64]([0] * 12)


class SetUp(Step[State]):
    """[R1] [R2] [R3] Empty zoos of one side, the bag for this number of players, and a first holder of the die."""

    def __init__(self, side: i64) -> None:
        self.side = side

    def run(self, s: State) -> None:
        each = bag_of_each(s.players)
        s.side = self.side
        s.round = 0
        s.box = 0
        for species in range(SPECIES):
            s.bag[species] = each
            s.box += one(species) * (EACH_IN_BOX - each)
        for zoo in s.zoos:
            zoo.pens = empty_pens(s.side)
            zoo.first = -1
        if s.options.start:
            s.roller = 0
            s.note(v.STARTED, s.roller, s.side)
        else:
            s.do(FirstHolder())


class FirstHolder(Lot[State]):
    """[R3] The first holder of the die is drawn by lot."""

    def happens(self, s: State, outcome: i64) -> None:
        s.roller = outcome
        s.note(v.STARTED, s.roller, s.side)


def empty_pens(side: i64) -> vec[i64]:
    """The places of a zoo without a dinosaur."""
    return NOTHING[: places(side)]


def blank(players: i64, options: Options) -> State:
    """A table with nothing on it yet."""
    s = State.blank(players, options)
    s.side = WINTER if options.mode == 1 else SUMMER
    for zoo in s.zoos:
        zoo.pens = empty_pens(s.side)
    return s
