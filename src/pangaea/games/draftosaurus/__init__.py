"""Draftosaurus: draft dinosaurs, fill a zoo. Two to five players, summer and winter."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import RenderableType

from pangaea.core.drawing import Drawing
from pangaea.core.game import Game, Mode, Move, Option, Refused, Said
from pangaea.games.draftosaurus import draw, notation, notation_check, telling, terminal
from pangaea.games.draftosaurus.board import SUMMER
from pangaea.games.draftosaurus.bot import ZooKeeper
from pangaea.games.draftosaurus.features import ZooFeatures
from pangaea.games.draftosaurus.quarantine import LeaveAll, LeaveQuarantine
from pangaea.games.draftosaurus.round import PassOn, Round, Score, Turn, new
from pangaea.games.draftosaurus.scoring import sheet
from pangaea.games.draftosaurus.setup import FirstHolder, SetUp
from pangaea.games.draftosaurus.state import State, Zoo
from pangaea.games.draftosaurus.turn import Deal, Pick, PlaceAll, PutAll, ReturnAll, ReturnOne, Reveal, Roll
from pangaea.locale import Words


class Draftosaurus(Game[State]):
    """The game as the rest of the package sees it."""

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
    steps = (
        SetUp, FirstHolder, Round, Deal, Turn, Roll, Pick, Reveal, PutAll, PlaceAll, ReturnOne, ReturnAll, PassOn,
        LeaveQuarantine, LeaveAll, Score,
    )  # fmt: skip
    judge = ZooKeeper()
    parts: ClassVar[Mapping[str, type]] = {"zoos": Zoo}

    def deal(self, players: int, options: Mapping[str, int]) -> State:
        return new(players, options["mode"], 6 * options["prairie"], options["reveal"], options["start"])

    def write_move(self, s: State, seat: int, move: Move) -> str:
        return notation.write_move(s, seat, move)

    def write_outcome(self, s: State, outcome: int) -> str:
        return notation.write_outcome(s, outcome)

    def explain(self, s: State, seat: int, text: str) -> Refused:
        return notation.explain(s, seat, text)

    def check(self, s: State) -> None:
        notation_check.check(s)

    def write_position(self, s: State) -> list[str]:
        return notation.write_position(s)

    def read_position(self, lines: list[str], players: int, options: Mapping[str, int]) -> State:
        return notation.read_position(lines, players, options)

    def ask(self, s: State, seat: int) -> Said:
        return telling.ask(s, seat)

    def call(self, s: State, seat: int, move: Move) -> Said:
        return telling.call(s, move)

    def tell(self, s: State, event: tuple[int, ...]) -> Said:
        return telling.tell(s, event)

    def show(self, view: State, words: Words, names: Sequence[str]) -> RenderableType:
        return terminal.show(view, words, names)

    def features(self, players: int, options: Mapping[str, int]) -> ZooFeatures:
        return ZooFeatures(players, options["mode"])

    def draw(self, view: State, words: Words, tall: bool = False) -> Drawing:
        return draw.draw(view, words, tall)

    def clicks(self, view: State, seat: int, move: Move) -> tuple[str, ...]:
        return draw.clicks(view, move)

    def when(self, view: State) -> Said:
        return telling.when(view)

    def marks(self, view: State, event: tuple[int, ...]) -> tuple[str, ...]:
        return draw.marks(view, event)

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        lines = dict.fromkeys(notation.sheet_lines(s.side), 0)
        summer = s.zoos[seat].summer
        for key, points in zip(notation.sheet_lines(SUMMER), summer, strict=False):
            lines[key] = points
        for key, points in zip(notation.sheet_lines(s.side), sheet(s, seat), strict=True):
            lines[key] += points
        return lines


GAME = Draftosaurus()
