"""Scavengers: after a kill, one Scavenger in play gets a token."""

from mypy_extensions import i64

from pangaea.core.step import Moves, SeatStep
from pangaea.games.evolution import verbs as v
from pangaea.games.evolution.cards import SCAVENGER
from pangaea.games.evolution.hunger import can_receive, feed
from pangaea.games.evolution.player import Player
from pangaea.games.evolution.state import State


def can_scavenge(player: Player) -> bool:
    """[A15] Whether the player has a Scavenger with room for a token."""
    return any(animal.traits & SCAVENGER != 0 and can_receive(player, animal) for animal in player.animals)


class Scavenge(SeatStep[State]):
    """[F8] [T7] [A15] [A16] Clockwise, the first player with a Scavenger that can receive a token feeds one."""

    def run(self, s: State) -> None:
        for i in range(s.players):
            seat = (self.seat + i) % s.players
            if can_scavenge(s.seats[seat]):
                s.ask_choice(self, seat)
                return

    def moves(self, s: State, seat: i64, may: Moves) -> None:
        player = s.seats[seat]
        for animal in player.animals:
            if animal.traits & SCAVENGER and can_receive(player, animal):
                may.add(v.SCAVENGE, animal.number)
                if s.options.first_scavenger():
                    return

    def answer(self, s: State, seat: i64, verb: i64, a: i64, b: i64) -> None:
        partners = feed(s, s.animal(a), 1)
        s.note(v.SCAVENGED, a)
        s.do(partners)
