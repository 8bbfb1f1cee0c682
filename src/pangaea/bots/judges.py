"""The judges of a game by name: `hand` is hand-written, `learned` is trained, `best` is learned if there is one.

A file name, `NAME.net`, is a net of your own.
"""

from typing import Any

from pangaea.bots.nets import ENDING, learned_judge
from pangaea.core.game import Game
from pangaea.core.judge import Judge
from pangaea.core.step import State

HAND, LEARNED, BEST = NAMES = ("hand", "learned", "best")


def check(name: str) -> None:
    """Raise a ValueError for an unknown judge."""
    if name not in NAMES and not name.endswith(ENDING):
        raise ValueError(f"there is no judge '{name}'; there are: {', '.join(NAMES)}")


def find(game: Game[Any], view: State, judge: Judge[Any] | str | None) -> Judge[Any]:
    """Return the judge for a table: the given object, or one by name."""
    if judge is None or judge == HAND:
        return game.judge
    if isinstance(judge, str):
        learned = learned_judge(game, view, "" if judge in NAMES else judge)
        if learned is None and judge != BEST:
            found = "learned judge" if judge == LEARNED else f"net '{judge}'"
            raise ValueError(f"there is no {found} for {game.name} with {view.players} players in this mode")
        return learned or game.judge
    return judge
