"""Perft for the command and the documentation: fixed starts, counts per move, the table of all games."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pangaea.core.chance import Rng
from pangaea.core.game import Game, pack
from pangaea.core.perft import perft
from pangaea.core.step import CHANCE, Moves, State
from pangaea.games import GAMES

AFTER = (0, 15, 40)  # decisions before each start of the table
ENOUGH = 100_000  # a row of the table ends with the first count above this
DEEPEST = 8  # number of columns in the table
HEAD = "| game | mode | players | after | " + " | ".join(str(ply + 1) for ply in range(DEEPEST)) + " |"
RULE = "|---|---|---|---|" + "--:|" * DEEPEST


class TooFar(ValueError):
    """The game ends before the requested start."""


def start(game: Game[Any], players: int, options: Mapping[str, str], after: int = 0, seed: int = 0) -> State:
    """Return the position after the deal and this many random decisions, all from one seed."""
    state: State = game.new(players, options)
    rng, may = Rng(seed), Moves()
    state.chance(rng)
    for done in range(after):
        if state.over():
            raise TooFar(f"the game is over after {done} decisions")
        seat = state.turn()
        state.legal(seat, may)
        state.play(seat, may.packed[rng.below(may.n)])
        state.chance(rng)
    return state


def divide(game: Game[Any], state: State, depth: int) -> dict[str, int]:
    """Return the count below each first ply, by its text: `0 play twins` of seat 0, `* 5` of chance."""
    found: dict[str, int] = {}
    if state.over():
        return found
    seat = int(state.turn())
    if seat == CHANCE:
        for outcome in (outcome for outcome, weight in enumerate(state.odds()) if weight > 0):
            after = state.copy()
            after.happen(outcome)
            found[f"* {game.text.write_outcome(state, outcome)}"] = int(perft(after, depth - 1))
        return found
    for move in game.legal(state, seat):
        after = state.copy()
        after.play(seat, pack(move))
        found[f"{seat} {game.text.write_move(state, seat, move)}"] = int(perft(after, depth - 1))
    return found


@dataclass(frozen=True)
class Row:
    """A row of the table: a start and its counts from depth 1 on."""

    game: str
    mode: str
    players: int
    after: int
    counts: tuple[int, ...]

    def state(self) -> State:
        """Return the start."""
        game = GAMES[self.game]
        options = next(mode.options for mode in game.modes if mode.name == self.mode)
        return start(game, self.players, options, self.after)

    def line(self) -> str:
        """Return the row as Markdown."""
        counts = [f"{n:,}" for n in self.counts] + [""] * (DEEPEST - len(self.counts))
        return "| " + " | ".join([self.game, self.mode, str(self.players), str(self.after), *counts]) + " |"


def read_row(line: str) -> Row:
    """Parse a row of the table."""
    game, mode, players, after, *counts = (cell.strip() for cell in line.strip().strip("|").split("|"))
    return Row(game, mode, int(players), int(after), tuple(int(n.replace(",", "")) for n in counts if n))


def rows() -> Iterator[Row]:
    """Yield the table: every game and mode with the fewest players, from its deal and from later starts."""
    for game in GAMES.values():
        for mode in game.modes:
            for after in AFTER:
                row = Row(game.name, mode.name, mode.players[0], after, ())
                state, counts = row.state(), [0]
                while len(counts) <= DEEPEST and counts[-1] <= ENOUGH:
                    counts.append(int(perft(state, len(counts))))
                yield Row(row.game, row.mode, row.players, row.after, tuple(counts[1:]))


def table() -> str:
    """Return all rows as Markdown."""
    return "\n".join([HEAD, RULE, *(row.line() for row in rows())]) + "\n"
