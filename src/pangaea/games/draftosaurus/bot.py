"""What Draftosaurus bots know: a zoo is worth its score and the promise of what is begun."""

from mypy_extensions import i64

from pangaea.core.judge import Judge
from pangaea.games.draftosaurus.board import (
    BRIDGE_LEFT,
    BRIDGE_RIGHT,
    ISLAND,
    KING,
    LOOKOUT,
    PRAIRIE,
    QUARANTINE,
    SPECIES,
    SUMMER,
    TRIO,
    WINTER,
    count,
    size,
)
from pangaea.games.draftosaurus.scoring import total
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.games.draftosaurus.turn import settle_in
from pangaea.games.draftosaurus.verbs import PLACE


class ZooKeeper(Judge[State]):
    """Counts a zoo as it stands, then what half-filled pens may still bring while there are turns left."""

    def worth(self, s: State, seat: i64) -> float:
        zoo = s.zoos[seat]
        if s.over():
            return float(zoo.points)
        species = zoo.shown if zoo.shown >= 0 else zoo.picked
        if species < 0 or zoo.place < 0:
            if zoo.place >= 0 and s.side == WINTER and zoo.pens[QUARANTINE]:
                return self.after_quarantine(s, seat)
            return self.standing_zoo(s, seat)
        kept, first = zoo.pens, zoo.first
        zoo.pens = kept[:]
        settle_in(s, zoo, species, zoo.place)
        value = self.standing_zoo(s, seat)
        zoo.pens, zoo.first = kept, first
        return value

    def after_quarantine(self, s: State, seat: i64) -> float:
        """The zoo once its patient has gone where the owner has decided."""
        zoo = s.zoos[seat]
        kept, first = zoo.pens, zoo.first
        species: i64 = 0
        while not count(kept[QUARANTINE], species):
            species += 1
        zoo.pens = kept[:]
        zoo.pens[QUARANTINE] = 0
        settle_in(s, zoo, species, zoo.place)
        value = self.standing_zoo(s, seat)
        zoo.pens, zoo.first = kept, first
        return value

    def standing_zoo(self, s: State, seat: i64) -> float:
        """Points scored so far, the zoo as it would be counted now, and its promise."""
        zoo = s.zoos[seat]
        left = float(12 - size(zoo.all())) / 12.0
        value = float(zoo.points + total(s, seat))
        if s.side == SUMMER:
            return value + left * self.summer_promise(zoo)
        return value + left * self.winter_promise(zoo)

    def summer_promise(self, zoo: Zoo) -> float:
        """A begun trio, a lonely prairie dinosaur, room in king and island."""
        value = 2.6 * float(size(zoo.pens[TRIO]) % 3)
        for species in range(SPECIES):
            value += 2.5 * float(count(zoo.pens[PRAIRIE], species) & 1)
        if not zoo.pens[KING]:
            value += 5.0
        if not zoo.pens[ISLAND]:
            value += 5.5
        return value

    def winter_promise(self, zoo: Zoo) -> float:
        """Half couples on the bridge, an empty lookout, a patient who can go anywhere."""
        value = 0.0
        for species in range(SPECIES):
            left, right = count(zoo.pens[BRIDGE_LEFT], species), count(zoo.pens[BRIDGE_RIGHT], species)
            value += 2.6 * float(max(left, right) - min(left, right))
        if not zoo.pens[LOOKOUT]:
            value += 3.0
        if zoo.pens[QUARANTINE]:
            value += 3.5
        return value

    def urge(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> float:
        """What the placement adds to the zoo."""
        if verb != PLACE:
            return 0.0
        zoo = s.zoos[seat]
        before = self.standing_zoo(s, seat)
        kept, first = zoo.pens, zoo.first
        zoo.pens = kept[:]
        settle_in(s, zoo, a, b)
        value = self.standing_zoo(s, seat) - before
        zoo.pens, zoo.first = kept, first
        return value
