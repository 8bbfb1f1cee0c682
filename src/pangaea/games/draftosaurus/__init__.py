"""Draftosaurus: draft dinosaurs, fill a zoo. Two to five players, summer and winter."""

from pangaea.core.game import Game, Mode, Option
from pangaea.games.draftosaurus.board import SUMMER
from pangaea.games.draftosaurus.bot import ZooKeeper
from pangaea.games.draftosaurus.grammar import sheet_lines
from pangaea.games.draftosaurus.scoring import sheet
from pangaea.games.draftosaurus.state import State


class Draftosaurus(Game[State]):
    """Draftosaurus: name, options, modes, judge and score sheet."""

    name = "draftosaurus"
    version = 1
    options = (
        Option("mode", ("summer", "winter", "both")),
        Option("prairie", ("unlimited", "six")),  # [A1]
        Option("reveal", ("together", "first")),  # [A10]
        Option("start", ("lot", "first_seat")),  # [R3]
    )
    modes = (
        Mode("summer", (2, 3, 4, 5), {"mode": "summer"}),
        Mode("winter", (2, 3, 4, 5), {"mode": "winter"}),
        Mode("both", (2, 3, 4, 5), {"mode": "both"}),
        Mode("reveal_first", (2, 3, 4, 5), {"mode": "winter", "reveal": "first"}),
    )
    judge = ZooKeeper()

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        lines = dict.fromkeys(sheet_lines(s.side), 0)
        summer = s.zoos[seat].summer
        for key, points in zip(sheet_lines(SUMMER), summer, strict=False):
            lines[key] = points
        for key, points in zip(sheet_lines(s.side), sheet(s, seat), strict=True):
            lines[key] += points
        return lines


GAME = Draftosaurus()
