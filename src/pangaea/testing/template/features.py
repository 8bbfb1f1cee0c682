"""Features of Pebbles."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i16, i64

from pangaea.core.features import Block, Features, mark, write, write_each
from pangaea.testing.template.board import COLOURS, EACH
from pangaea.testing.template.grammar import GRAMMAR
from pangaea.testing.template.state import State


class PebbleFeatures(Features[State]):
    """Rows with all players' public pebbles, then the observer's own hand and pick."""

    def __init__(self, players: i64, options: Mapping[str, int]) -> None:
        super().__init__(players, GRAMMAR.numbers(players, options))

    def blocks(self) -> list[Block]:
        rows = self.each_chair(
            Block("won", COLOURS, "pebbles won, by colour", EACH),
            Block("held", 3, "pebbles in the hand; points; 1 if this seat leads", 2 * COLOURS * EACH),
        )
        rows += [
            Block("hand", COLOURS, "own hand, by colour", EACH),
            Block("picked", COLOURS, "own pick, face down"),
            Block("called", COLOURS, "the colour that was called"),
            Block("asked", 1, "1 if this seat is asked"),
        ]
        return rows

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        for chair in range(self.players):
            other: i64 = (seat + chair) % self.players
            player = s.seats[other]
            at = write_each(out, at, player.won)
            at = write(out, write(out, at, player.held()), player.points)
            at = write(out, at, 1 if s.leader == other else 0)
        own = s.seats[seat]
        at = write_each(out, at, own.hand)
        at = mark(out, at, own.picked, COLOURS)
        at = mark(out, at, s.called, COLOURS)
        write(out, at, s.asked >> seat & 1)


features = PebbleFeatures  # called with the number of players and the options
