"""The state: hands and winnings, the bag, the colour that was called."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pangaea.core import step as core
from pangaea.core.chance import Rng
from pangaea.core.step import TRUTH, Agenda, Step
from pangaea.testing.template.board import BLUE, COLOURS, NONE


@mypyc_attr(acyclic=True)
class Player:
    """One player's pebbles, by colour. Every attribute is an argument of the same name: dumps rely on it."""

    def __init__(self, hand: vec[i64], hidden: i64, picked: i64, won: vec[i64], points: i64) -> None:
        self.hand = hand
        self.hidden = hidden  # in a view: how many pebbles of the hand the eye may not see
        self.picked = picked  # face down: a colour
        self.won = won
        self.points = points

    def copy(self) -> "Player":
        """An equal player; `v[:]` copies an array."""
        return Player(self.hand[:], self.hidden, self.picked, self.won[:], self.points)

    def held(self) -> i64:
        """How many pebbles the hand holds."""
        return total(self.hand) + self.hidden


@mypyc_attr(acyclic=True)
class State(core.State):
    """A game of Pebbles."""

    def __init__(
        self,
        players: i64,
        agenda: Agenda | None,
        asking: Step[Any] | None,
        asked: i64,
        answered: i64,
        eye: i64,
        hand: i64,
        bag: vec[i64],
        box: vec[i64],
        leader: i64,
        called: i64,
        seats: list[Player],
    ) -> None:
        super().__init__(players, agenda, asking, asked, answered, eye)
        self.hand = hand  # option: pebbles of a full hand [R2]
        self.bag = bag  # by colour; in a view: all that this eye has not seen, hidden hands included
        self.box = box  # out of the game, by colour
        self.leader = leader
        self.called = called  # this turn's colour
        self.seats = seats

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            self.eye,
            self.hand,
            self.bag[:],
            self.box[:],
            self.leader,
            self.called,
            [player.copy() for player in self.seats],
        )

    def view(self, eye: i64) -> "State":
        """[A1] Built of what the eye may know and nothing else: a new attribute is hidden until it is named here."""
        unseen = self.bag[:]
        seats: list[Player] = []
        for seat in range(self.players):
            player = self.seats[seat]
            if seat == eye:
                seats.append(player.copy())
                continue
            for colour in range(COLOURS):
                unseen[colour] += player.hand[colour]
            seats.append(Player(none(), player.held(), NONE, player.won[:], player.points))
        return State(
            self.players,
            self.agenda,
            self.asking,
            self.asked,
            self.answered,
            eye,
            self.hand,
            unseen,
            self.box[:],
            self.leader,
            self.called,
            seats,
        )

    def guess(self, rng: Rng) -> "State":
        """Deal what the eye has not seen to the hidden hands; whoever has picked gets a legal pick."""
        s = self.copy()
        for player in s.seats:
            while player.hidden:
                colour = rng.weighted(s.bag)
                s.bag[colour] -= 1
                player.hand[colour] += 1
                player.hidden -= 1
        s.guess_answers(rng)
        s.eye = TRUTH
        return s

    def standing(self, seat: i64) -> i64:
        """[R8] Most points; among equals, more blue pebbles."""
        return self.seats[seat].points * 100 + self.seats[seat].won[BLUE]


def none() -> vec[i64]:
    """No pebble of any colour."""
    return vec[i64]([0, 0, 0])


def total(pebbles: vec[i64]) -> i64:
    """How many in all."""
    n: i64 = 0
    for count in pebbles:
        n += count
    return n
