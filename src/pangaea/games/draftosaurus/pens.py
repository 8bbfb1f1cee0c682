"""The pens, a small class each: where it lies, whom it takes, what it pays."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pangaea.games.draftosaurus import board
from pangaea.games.draftosaurus.state import State, Zoo

ROW: Final[vec[i64]] = vec[i64]([0, 2, 4, 8, 12, 18, 24])
DIFFERENT: Final[vec[i64]] = vec[i64]([0, 1, 3, 6, 10, 15, 21])
PRAIRIE_ROOM: Final[i64] = 6  # option `prairie` [A1]


class Pen:
    """A place of the zoo. Every pen lies in one zone and on one bank."""

    def __init__(self, place: i64, zone: i64, bank: i64) -> None:
        self.place = place
        self.zone = zone
        self.bank = bank

    def inside(self, zoo: Zoo) -> i64:
        """The dinosaurs of the whole pen, packed."""
        return zoo.pens[self.place]

    def takes(self, s: State, zoo: Zoo) -> i64:
        """[R8] The set of species it would take now; the pen's own rules bind everyone."""
        return board.ANY_SPECIES

    def pays(self, s: State, seat: i64) -> i64:
        """The points it brings, the T-Rex bonus apart."""
        return 0


class River(Pen):
    """[R9] [R30] Always open to everyone; one point each. It is not a pen."""

    def pays(self, s: State, seat: i64) -> i64:
        return board.size(s.zoos[seat].pens[board.RIVER])


class Forest(Pen):
    """[R19] One species only, up to six; the more the better."""

    def takes(self, s: State, zoo: Zoo) -> i64:
        inside = zoo.pens[board.FOREST]
        if not inside:
            return board.ANY_SPECIES
        return board.kinds(inside) if board.size(inside) < 6 else board.NO_SPECIES

    def pays(self, s: State, seat: i64) -> i64:
        return ROW[board.size(s.zoos[seat].pens[board.FOREST])]


class Meadow(Pen):
    """[R20] No species twice; the more the better."""

    def takes(self, s: State, zoo: Zoo) -> i64:
        return board.ANY_SPECIES & ~board.kinds(zoo.pens[board.MEADOW])

    def pays(self, s: State, seat: i64) -> i64:
        return DIFFERENT[board.size(s.zoos[seat].pens[board.MEADOW])]


class Prairie(Pen):
    """[R21] [A1] Anybody; five for each couple of a species. Its room is an option."""

    def takes(self, s: State, zoo: Zoo) -> i64:
        if s.options.prairie and board.size(zoo.pens[board.PRAIRIE]) >= PRAIRIE_ROOM:
            return board.NO_SPECIES
        return board.ANY_SPECIES

    def pays(self, s: State, seat: i64) -> i64:
        inside = s.zoos[seat].pens[board.PRAIRIE]
        couples: i64 = 0
        for species in range(board.SPECIES):
            couples += board.count(inside, species) >> 1
        return 5 * couples


class Trio(Pen):
    """[R22] Up to three of any kind; seven for exactly three."""

    def takes(self, s: State, zoo: Zoo) -> i64:
        return board.ANY_SPECIES if board.size(zoo.pens[board.TRIO]) < 3 else board.NO_SPECIES

    def pays(self, s: State, seat: i64) -> i64:
        return 7 if board.size(s.zoos[seat].pens[board.TRIO]) == 3 else 0


class Single(Pen):
    """A pen for one dinosaur."""

    def takes(self, s: State, zoo: Zoo) -> i64:
        return board.NO_SPECIES if zoo.pens[self.place] else board.ANY_SPECIES


class King(Single):
    """[R23] Seven if no rival's zoo has more of its species."""

    def pays(self, s: State, seat: i64) -> i64:
        species = board.lodger(s.zoos[seat].pens[board.KING])
        if species < 0:
            return 0
        mine = board.count(s.zoos[seat].all(), species)
        return 0 if any(board.count(zoo.all(), species) > mine for zoo in s.zoos) else 7


class Island(Single):
    """[R24] Seven if it is the only one of its species in the zoo."""

    def pays(self, s: State, seat: i64) -> i64:
        zoo = s.zoos[seat]
        species = board.lodger(zoo.pens[board.ISLAND])
        return 7 if species >= 0 and board.count(zoo.all(), species) == 1 else 0


class Wood(Pen):
    """[R25] Two species in turns, up to six."""

    def takes(self, s: State, zoo: Zoo) -> i64:
        inside = zoo.pens[board.WOOD]
        n = board.size(inside)
        if n == 0:
            return board.ANY_SPECIES
        if n == 1:
            return board.ANY_SPECIES & ~board.kinds(inside)
        if n == 6:
            return board.NO_SPECIES
        first = board.one(zoo.first)
        return board.kinds(inside) & ~first if n & 1 else first

    def pays(self, s: State, seat: i64) -> i64:
        return ROW[board.size(s.zoos[seat].pens[board.WOOD])]


class Bridge(Pen):
    """[R26] [A5] Two halves, two pens; six for a couple with one on each bank, counted at the left half."""

    def pays(self, s: State, seat: i64) -> i64:
        if self.place == board.BRIDGE_RIGHT:
            return 0
        left = s.zoos[seat].pens[board.BRIDGE_LEFT]
        right = s.zoos[seat].pens[board.BRIDGE_RIGHT]
        couples: i64 = 0
        for species in range(board.SPECIES):
            couples += min(board.count(left, species), board.count(right, species))
        return 6 * couples


class Lookout(Single):
    """[R29] [R38] Two for each of its species in the right neighbour's zoo."""

    def pays(self, s: State, seat: i64) -> i64:
        species = board.lodger(s.zoos[seat].pens[board.LOOKOUT])
        if species < 0:
            return 0
        right: i64 = (seat - 1) % s.players
        return 2 * board.count(s.zoos[right].all(), species)


class Slot(Pen):
    """[R28] [A6] [A7] A slot of the Pyramid: rows fill from below, equals never touch, the higher the dearer."""

    def __init__(self, place: i64, below: i64, touching: i64, points: i64) -> None:
        super().__init__(place, board.GRASSLAND, board.RESTROOMS)
        self.below = below  # places that must be filled first, as bits
        self.touching = touching  # places that must not hold the same species, as bits
        self.points = points

    def inside(self, zoo: Zoo) -> i64:
        total: i64 = 0
        for place in range(board.PYRAMID, board.WINTER_PLACES):
            total += zoo.pens[place]
        return total

    def takes(self, s: State, zoo: Zoo) -> i64:
        if zoo.pens[self.place]:
            return board.NO_SPECIES
        species = board.ANY_SPECIES
        for place in range(board.PYRAMID, board.WINTER_PLACES):
            inside = zoo.pens[place]
            if not inside:
                if self.below >> place & 1:
                    return board.NO_SPECIES
            elif self.touching >> place & 1:
                species &= ~board.kinds(inside)
        return species

    def pays(self, s: State, seat: i64) -> i64:
        if s.zoos[seat].pens[self.place]:
            return self.points
        return 0


def bits(a: i64, b: i64, c: i64 = 0, d: i64 = 0) -> i64:
    """Places as a set; 0 is nothing."""
    return (1 << a | 1 << b | 1 << c | 1 << d) & ~1


BOTTOM: Final[i64] = 7 << board.PYRAMID
MIDDLE: Final[i64] = 31 << board.PYRAMID
SUMMER_PENS: Final[vec[Pen]] = vec[Pen](
    [
        River(board.RIVER, -1, -1),
        Forest(board.FOREST, board.WOODS, board.FOOD_COURT),
        Trio(board.TRIO, board.WOODS, board.FOOD_COURT),
        Prairie(board.PRAIRIE, board.GRASSLAND, board.FOOD_COURT),
        King(board.KING, board.WOODS, board.RESTROOMS),
        Meadow(board.MEADOW, board.GRASSLAND, board.RESTROOMS),
        Island(board.ISLAND, board.GRASSLAND, board.RESTROOMS),
    ]
)
WINTER_PENS: Final[vec[Pen]] = vec[Pen](
    [
        River(board.RIVER, -1, -1),
        Wood(board.WOOD, board.WOODS, board.FOOD_COURT),
        Bridge(board.BRIDGE_LEFT, board.WOODS, board.FOOD_COURT),
        Single(board.QUARANTINE, board.GRASSLAND, board.FOOD_COURT),  # [R27] [A9] an ordinary pen until the end
        Lookout(board.LOOKOUT, board.WOODS, board.RESTROOMS),
        Bridge(board.BRIDGE_RIGHT, board.GRASSLAND, board.RESTROOMS),
        Slot(6, 0, bits(7, 9), 2),
        Slot(7, 0, bits(6, 8, 9, 10), 2),
        Slot(8, 0, bits(7, 10), 2),
        Slot(9, BOTTOM, bits(10, 6, 7, 11), 4),
        Slot(10, BOTTOM, bits(9, 7, 8, 11), 4),
        Slot(11, MIDDLE, bits(9, 10), 7),
    ]
)


def pens(side: i64) -> vec[Pen]:
    """[R1] All places of this side, the River first."""
    return SUMMER_PENS if side == board.SUMMER else WINTER_PENS
