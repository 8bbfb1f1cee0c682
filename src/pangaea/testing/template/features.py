"""Pebbles as numbers: what a seat knows, and a number for every move."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i16, i64

from pangaea.core.features import Features, mark, write
from pangaea.testing.template.board import COLOURS
from pangaea.testing.template.state import State
from pangaea.testing.template.verbs import CALL, PICK


class PebbleFeatures(Features[State]):
    """Moves: `call` by colour, then `pick` by colour."""

    def __init__(self, players: i64) -> None:
        super().__init__(players, players * (COLOURS + 3) + 3 * COLOURS + 1, 2 * COLOURS)

    def blocks(self) -> list[tuple[str, int, str]]:
        rows: list[tuple[str, int, str]] = []
        for chair in range(self.players):
            who = "own" if chair == 0 else f"left_{chair}"
            rows.append((f"{who}.won", COLOURS, "pebbles won, by colour"))
            rows.append((f"{who}.held", 3, "pebbles in the hand; points; 1 if this seat leads"))
        rows.append(("hand", COLOURS, "the own hand, by colour"))
        rows.append(("picked", COLOURS, "the own pick, face down"))
        rows.append(("called", COLOURS, "the colour that was called"))
        rows.append(("asked", 1, "1 if this seat is asked"))
        return rows

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        for chair in range(self.players):
            other: i64 = (seat + chair) % self.players
            player = s.seats[other]
            for colour in range(COLOURS):
                at = write(out, at, player.won[colour])
            at = write(out, write(out, at, player.held()), player.points)
            at = write(out, at, 1 if s.leader == other else 0)
        own = s.seats[seat]
        for colour in range(COLOURS):
            at = write(out, at, own.hand[colour])
        at = mark(out, at, own.picked, COLOURS)
        at = mark(out, at, s.called, COLOURS)
        write(out, at, s.asked >> seat & 1)

    def number(self, s: State, seat: i64, move: i64) -> i64:
        colour = move >> 12 & 4095
        return colour if move >> 24 == CALL else COLOURS + colour

    def move(self, s: State, seat: i64, number: i64) -> i64:
        if number < 0 or number >= self.actions:
            return -1
        if number < COLOURS:
            return CALL << 24 | number << 12
        return PICK << 24 | (number - COLOURS) << 12

    def text(self, number: i64) -> str:
        return f"call {number}" if number < COLOURS else f"pick {number - COLOURS}"


def features(players: int, options: Mapping[str, int]) -> PebbleFeatures:
    """The numbers for this mode and number of players."""
    return PebbleFeatures(players)
