"""Pebbles: name, options, modes, judge and score."""

from pangaea.core.game import Game, Mode, Option
from pangaea.core.judge import Judge
from pangaea.testing.template.bot import PebbleJudge
from pangaea.testing.template.state import State


class Pebbles(Game[State]):
    """The declaration of Pebbles."""

    name = "pebbles"
    version = 1
    options = (Option("hand", ("two", "three")),)
    modes = (
        Mode("usual", (2, 3, 4), {"hand": "two"}),
        Mode("large", (2, 3), {"hand": "three"}),
    )
    judge: Judge[State] = PebbleJudge()

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        return {"sheet.points": int(s.seats[seat].points)}


GAME = Pebbles()
