"""Perft: count every line of play of a given length, as chess programmers do to compare engines."""

from mypy_extensions import i64

from pangaea.core.step import CHANCE, Moves, State


def perft(s: State, depth: i64) -> i64:
    """Count the lines of exactly this many plies. The state stays as it is.

    A ply is one answer of a seat or one possible outcome of chance, however likely. Of several seats that are
    asked at once the lowest answers first. A line that ends earlier, because the game does, is not counted.
    """
    return count(s, depth, [Moves() for _ply in range(depth)])


def count(s: State, depth: i64, rooms: list[Moves]) -> i64:
    """The same with a buffer for the moves of each ply. The last ply is counted without being played."""
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
