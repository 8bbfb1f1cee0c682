"""The state of a game: players, bag and box. Its attributes are declared in fields.py."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.testing.template.board import BLUE
from pangaea.testing.template.options import Options


@mypyc_attr(acyclic=True)
class Player:
    """One player's pebbles, by colour."""

    # Declared in fields.py: `python -m pangaea.testing.generate` writes what follows.
    def __init__(
        self,
        hand: vec[i64],
        won: vec[i64],
        points: i64,
        picked: i64,
        shown: i64,
        hidden: i64,
    ) -> None:
        self.hand = hand
        self.won = won
        self.points = points
        self.picked = picked  # face down
        self.shown = shown  # in the last turn
        self.hidden = hidden  # in a view: pebbles of the hand that the eye may not see

    @staticmethod
    def blank() -> "Player":
        """Return an object with default values."""
        return Player(
            vec[i64]([0] * 3),
            vec[i64]([0] * 3),
            0,
            -1,
            -1,
            0,
        )

    def copy(self) -> "Player":
        """Return an equal object that shares nothing mutable."""
        return Player(
            self.hand[:],
            self.won[:],
            self.points,
            self.picked,
            self.shown,
            self.hidden,
        )

    def open_to(self, own: bool) -> "Player":
        """Return a copy with what is public and what its owner may see."""
        known = self.copy()
        if not own:
            known.hand = vec[i64]([0] * 3)
            known.picked = -1
        return known

    # The end of what is declared.

    def held(self) -> i64:
        """Return the number of pebbles in the hand."""
        return total(self.hand) + self.hidden


@mypyc_attr(acyclic=True)
class State(core.State):
    """A game of Pebbles. [A1] Won pebbles, the box and the sizes of hands are public."""

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
        bag: vec[i64],
        box: vec[i64],
        leader: i64,
        called: i64,
        seats: list[Player],
    ) -> None:
        super().__init__(players, agenda, asking, asked, answered, eye)
        self.options = options
        self.bag = bag  # in a view: all that this eye has not seen
        self.box = box  # out of the game
        self.leader = leader
        self.called = called  # this turn's colour
        self.seats = seats

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
            vec[i64]([0] * 3),
            vec[i64]([0] * 3),
            0,
            -1,
            [Player.blank() for _i in range(players)],
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
            self.bag[:],
            self.box[:],
            self.leader,
            self.called,
            [player.copy() for player in self.seats],
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
            self.bag[:],
            self.box[:],
            self.leader,
            self.called,
            [self.seats[seat].open_to(seat == eye) for seat in range(self.players)],
        )
        for seat in range(self.players):
            if seat != eye:
                kinds: i64 = len(self.seats[seat].hand)
                for kind in range(kinds):
                    known.bag[kind] += self.seats[seat].hand[kind]
                    known.seats[seat].hidden += self.seats[seat].hand[kind]
        return known

    def view(self, eye: i64) -> "State":
        """Return what this eye may know: rivals' hands only as counts, their contents among everything unseen."""
        return self.open_to(eye)

    def guess(self, rng: Rng) -> "State":
        """Sample a full state consistent with this view."""
        s = self.copy()
        for player in s.seats:
            while player.hidden:
                kind = rng.weighted(s.bag)
                s.bag[kind] -= 1
                player.hand[kind] += 1
                player.hidden -= 1
        s.guess_answers(rng)
        s.eye = TRUTH
        return s

    # The end of what is declared.

    def standing(self, seat: i64) -> i64:
        """[R8] Most points win; ties go to more blue pebbles."""
        return self.seats[seat].points * 100 + self.seats[seat].won[BLUE]


def total(pebbles: vec[i64]) -> i64:
    """Return the number of pebbles of all colours."""
    n: i64 = 0
    for count in pebbles:
        n += count
    return n
