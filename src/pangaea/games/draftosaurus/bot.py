"""Evaluation for Draftosaurus bots: the score of a zoo, and the promise of half-filled pens."""

from mypy_extensions import i64

from pangaea.core.judge import Judge, Style
from pangaea.games.draftosaurus import board
from pangaea.games.draftosaurus import verbs as v
from pangaea.games.draftosaurus.pens import pens
from pangaea.games.draftosaurus.quarantine import patient
from pangaea.games.draftosaurus.scoring import bonus, total
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.games.draftosaurus.turn import settle_in


class ZooKeeper(Judge[State]):
    """Values a zoo by its score now, and by what half-filled pens may still bring."""

    def worth(self, s: State, seat: i64) -> float:
        zoo = s.zoos[seat]
        if s.over():
            return float(zoo.points)
        if zoo.place < 0:
            return self.standing_zoo(s, seat)
        kept, first = zoo.pens, zoo.first
        zoo.pens = kept[:]
        species = zoo.shown if zoo.shown >= 0 else zoo.picked
        if species < 0:  # it leaves quarantine
            species = patient(zoo)
            zoo.pens[board.QUARANTINE] = 0
        settle_in(s, zoo, species, zoo.place)
        value = self.standing_zoo(s, seat)
        zoo.pens, zoo.first = kept, first
        return value

    def standing_zoo(self, s: State, seat: i64) -> float:
        """Points scored so far, the zoo as it would be counted now, and its promise."""
        zoo = s.zoos[seat]
        hope = 0.0
        for pen in pens(s.side):
            hope += promise(s.side, zoo, pen.place)
        return float(zoo.points + total(s, seat)) + turns_left(zoo) * hope

    def urge(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> float:
        """What the placement adds: in its pen, in pens that count the whole zoo, and in promise."""
        if verb != v.PLACE:
            return 0.0
        zoo = s.zoos[seat]
        first, left = zoo.first, turns_left(zoo) - 1.0 / float(board.ZOO_SIZE)
        before = self.around(s, seat, a, b, left)
        settle_in(s, zoo, a, b)
        value = self.around(s, seat, a, b, left) - before
        zoo.pens[b] -= board.one(a)
        zoo.first = first
        return value

    def style(self, s: State) -> Style:
        """Playouts go to the end and count the lead; with many pens they consider more moves."""
        return Style(bias=1.5, place=0.2, guided=8 if s.side == board.WINTER else 3)

    def around(self, s: State, seat: i64, species: i64, place: i64, left: float) -> float:
        """Return the part of a zoo's worth that a dinosaur of this species in this place can change."""
        zoo = s.zoos[seat]
        if place == board.BRIDGE_RIGHT and s.side == board.WINTER:
            place = board.BRIDGE_LEFT
        points = pens(s.side)[place].pays(s, seat)
        if s.side == board.SUMMER:
            if place != board.KING and board.count(zoo.pens[board.KING], species):
                points += pens(board.SUMMER)[board.KING].pays(s, seat)
            if place != board.ISLAND and board.count(zoo.pens[board.ISLAND], species):
                points += pens(board.SUMMER)[board.ISLAND].pays(s, seat)
        if species == board.T_REX:
            points += bonus(s, seat)
        return float(points) + left * promise(s.side, zoo, place)


def turns_left(zoo: Zoo) -> float:
    """From 1 in an empty zoo to 0 in a full one."""
    return float(board.ZOO_SIZE - board.size(zoo.all())) / float(board.ZOO_SIZE)


def promise(side: i64, zoo: Zoo, place: i64) -> float:
    """What a pen as it stands may still bring, in points, were all turns left."""
    if side == board.SUMMER:
        return summer_promise(zoo, place)
    return winter_promise(zoo, place)


def summer_promise(zoo: Zoo, place: i64) -> float:
    """A begun trio, a lonely prairie dinosaur, room in king and island."""
    inside = zoo.pens[place]
    if place == board.TRIO:
        return 2.6 * float(board.size(inside) % 3)
    if place == board.PRAIRIE:
        alone: i64 = 0
        for species in range(board.SPECIES):
            alone += board.count(inside, species) & 1
        return 2.5 * float(alone)
    if place == board.KING and not inside:
        return 5.0
    if place == board.ISLAND and not inside:
        return 5.5
    return 0.0


def winter_promise(zoo: Zoo, place: i64) -> float:
    """Half couples on the bridge, counted at its left half, an empty lookout, a patient who can go anywhere."""
    inside = zoo.pens[place]
    if place == board.BRIDGE_LEFT:
        alone: i64 = 0
        for species in range(board.SPECIES):
            left, right = board.count(inside, species), board.count(zoo.pens[board.BRIDGE_RIGHT], species)
            alone += max(left, right) - min(left, right)
        return 2.6 * float(alone)
    if place == board.LOOKOUT and not inside:
        return 3.0
    if place == board.QUARANTINE and inside:
        return 3.5
    return 0.0
