"""Pebbles as numbers: what a seat knows, and a number for every move."""

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i16, i64

from pangaea.core.features import Features, mark, write
from pangaea.testing.template.board import COLOURS, EACH
from pangaea.testing.template.grammar import GRAMMAR
from pangaea.testing.template.state import State


class PebbleFeatures(Features[State]):
    """Every player's pebbles, then what the own seat alone knows."""

    def __init__(self, players: i64) -> None:
        super().__init__(players, players * (COLOURS + 3) + 3 * COLOURS + 1, GRAMMAR.numbers(players, {}))

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

    def largest(self) -> dict[str, int]:
        return {"won": EACH, "held": 2 * COLOURS * EACH, "hand": EACH}

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


def features(players: int, options: Mapping[str, int]) -> PebbleFeatures:
    """The numbers for this mode and number of players."""
    return PebbleFeatures(players)
