"""The end of a winter game: dinosaurs in quarantine move on."""

from mypy_extensions import i64

from pangaea.core.step import Moves, Step
from pangaea.games.draftosaurus import verbs as v
from pangaea.games.draftosaurus.board import QUARANTINE, WINTER, lodger, one
from pangaea.games.draftosaurus.pens import pens
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.games.draftosaurus.turn import settle_in


def patient(zoo: Zoo) -> i64:
    """The species in quarantine; -1 none."""
    return lodger(zoo.pens[QUARANTINE])


class LeaveQuarantine(Step[State]):
    """[R27] [A8] Each owner must move the quarantined dinosaur, by the rules of its new place; no die binds."""

    def run(self, s: State) -> None:
        owners: i64 = 0
        if s.side == WINTER:
            for seat in range(s.players):
                if patient(s.zoos[seat]) >= 0:
                    owners |= 1 << seat
        if owners:
            s.ask_all(self, owners)

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        zoo = s.zoos[seat]
        species = patient(zoo)
        for pen in pens(s.side):
            if pen.place != QUARANTINE and pen.takes(s, zoo) & one(species):
                may.add(v.MOVE, pen.place)

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        s.zoos[seat].place = a


class LeaveAll(Step[State]):
    """[R27] [R32] All quarantines are empty before anything is scored."""

    def run(self, s: State) -> None:
        for seat in range(s.players):
            zoo = s.zoos[seat]
            if zoo.place >= 0:
                species = patient(zoo)
                zoo.pens[QUARANTINE] = 0
                place = zoo.place
                settle_in(s, zoo, species, place)
                zoo.place = -1
                s.note(v.MOVED, seat, species, place)
