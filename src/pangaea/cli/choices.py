"""A person's legal moves as a numbered list, grouped for readability."""

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group as RichGroup
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from pangaea.core.game import Game, Move, say
from pangaea.core.reading import find_number
from pangaea.core.step import State
from pangaea.locale import Words

FEW = 6  # up to this many moves are listed without groups
ROWS = 14  # per column


class Choices:
    """The legal moves of a seat, built from a view, numbered from 1."""

    def __init__(self, game: Game[Any], view: State, seat: int, words: Words, names: Sequence[str]) -> None:
        groups: dict[tuple[int, int], list[Move]] = {}
        moves = game.legal(view, seat)
        for move in moves:
            groups.setdefault(move[:2], []).append(move)
        self.moves = [move for group in groups.values() for move in group]
        self.groups = joined(list(groups.values())) if len(moves) > FEW else [self.moves]
        self.texts = {move: game.text.write_move(view, seat, move) for move in moves}
        self.calls = {move: say(words, game.sentences.label(view, seat, move), names) for move in moves}

    def numbered(self, text: str) -> Move | None:
        """Return the move with this number, or None."""
        number = find_number(text, len(self.moves) + 1, 1)
        return None if number is None else self.moves[number - 1]

    def __rich__(self) -> RenderableType:
        number = 0
        blocks: list[RenderableType] = []
        for group in self.groups:
            title = common_start([self.calls[move] for move in group]) if len(self.groups) > 1 else ""
            for start in range(0, len(group), ROWS):
                table = Table.grid(padding=(0, 1))
                table.add_column(justify="right", style="bold cyan")
                for move in group[start : start + ROWS]:
                    number += 1
                    table.add_row(str(number), self.calls[move].removeprefix(title))
                blocks.append(RichGroup(Text(title.strip(), style="bold"), table) if title else table)
        return Columns(blocks, padding=(0, 3)) if len(blocks) > 1 else blocks[0]


def joined(groups: list[list[Move]]) -> list[list[Move]]:
    """Join consecutive groups of one move."""
    found: list[list[Move]] = []
    alone = False
    for group in groups:
        if alone and len(group) == 1:
            found[-1].append(group[0])
        else:
            found.append(list(group))
        alone = len(group) == 1
    return found


def common_start(calls: list[str]) -> str:
    """Return the common prefix of several labels, up to an arrow or a colon."""
    first, last = min(calls), max(calls)
    same = next((i for i, letter in enumerate(first) if not last.startswith(letter, i)), len(first))
    ends = [first.rfind(mark, 0, same) + len(mark) for mark in (" → ", ": ") if mark in first[:same]]
    return first[: max(ends)] if ends and len(calls) > 1 else ""
