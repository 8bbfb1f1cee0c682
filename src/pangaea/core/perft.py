"""Perft: count every line of play of a given length, to compare engines as in chess programming."""

from mypy_extensions import i64

from pangaea.core.step import CHANCE, Moves, State


def perft(s: State, depth: i64) -> i64:
    """Count the lines of exactly this many plies. The state is not changed.

    A ply is one answer of a seat or one possible outcome of chance, whatever its weight. Of several asked seats
    the lowest answers first. A line that ends early because the game is over is not counted.
    """
    return count(s, depth, [Moves() for _ply in range(depth)])


def count(s: State, depth: i64, rooms: list[Moves]) -> i64:
    """Count with one buffer of moves per ply. The moves of the last ply are counted without playing them."""
    if depth <= 0:
        return 1
    if s.asking is None:
        return 0
    found: i64 = 0
    if s.asked == 1 << CHANCE:
        odds = s.odds()[:]
        for outcome in range(len(odds)):
            if odds[outcome] > 0:
                if depth == 1:
                    found += 1
                else:
                    after = s.copy()
                    after.happen(outcome)
                    found += count(after, depth - 1, rooms)
        return found
    seat = s.turn()
    may = rooms[depth - 1]
    s.legal(seat, may)
    if depth == 1:
        return may.n
    for i in range(may.n):
        after = s.copy()
        after.play(seat, may.packed[i])
        found += count(after, depth - 1, rooms)
    return found
