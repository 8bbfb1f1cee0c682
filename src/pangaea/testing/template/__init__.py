"""Pebbles: the template of a game. Copy this folder to `games/<name>/`, its words to `locale/`, and write your own.

Whoever keeps a game in a package of their own adds the folder of its words, as below.
"""

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, ClassVar

from rich.console import RenderableType

from pangaea import locale
from pangaea.core.drawing import Drawing
from pangaea.core.game import Game, Mode, Move, Option, Refused, Said
from pangaea.core.judge import Judge
from pangaea.core.step import Step
from pangaea.testing.template import draw, notation, notation_check, telling, terminal
from pangaea.testing.template.bot import PebbleJudge
from pangaea.testing.template.features import PebbleFeatures
from pangaea.testing.template.round import Draw, Lead, Pick, Refill, Reveal, Turn, new
from pangaea.testing.template.state import Player, State

locale.FOLDERS.append(resources.files(__name__) / "locale")
HANDS = (2, 3)  # by the value of option `hand` [R2]


class Pebbles(Game[State]):
    """The game as the rest of the package sees it."""

    name = "pebbles"
    version = 1
    options = (Option("hand", ("two", "three")),)
    modes = (
        Mode("usual", (2, 3, 4), {"hand": "two"}),
        Mode("large", (2, 3), {"hand": "three"}),
    )
    steps: tuple[type[Step[Any]], ...] = (Draw, Turn, Lead, Pick, Reveal, Refill)
    parts: ClassVar[Mapping[str, type]] = {"seats": Player}
    judge: Judge[State] = PebbleJudge()

    def deal(self, players: int, options: Mapping[str, int]) -> State:
        return new(players, HANDS[options["hand"]])

    def write_move(self, s: State, seat: int, move: Move) -> str:
        return notation.write_move(move)

    def write_outcome(self, s: State, outcome: int) -> str:
        return notation.write_outcome(outcome)

    def explain(self, s: State, seat: int, text: str) -> Refused:
        return notation.explain(s, text)

    def check(self, s: State) -> None:
        notation_check.check(s)

    def write_position(self, s: State) -> list[str]:
        return notation.write_position(s)

    def read_position(self, lines: list[str], players: int, options: Mapping[str, int]) -> State:
        return notation.read_position(lines, players, HANDS[options["hand"]])

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        return {"sheet.points": int(s.seats[seat].points)}

    def ask(self, s: State, seat: int) -> Said:
        return telling.ask(s)

    def call(self, s: State, seat: int, move: Move) -> Said:
        return telling.call(move)

    def tell(self, s: State, event: tuple[int, ...]) -> Said:
        return telling.tell(event)

    def show(self, view: State, words: locale.Words, names: Sequence[str]) -> RenderableType:
        return terminal.show(view, words, names)

    def features(self, players: int, options: Mapping[str, int]) -> PebbleFeatures:
        return PebbleFeatures(players)

    def draw(self, view: State, words: locale.Words, tall: bool = False) -> Drawing:
        return draw.draw(view, words)

    def clicks(self, view: State, seat: int, move: Move) -> tuple[str, ...]:
        return draw.clicks(move)


GAME = Pebbles()
