"""Jurassic Parts: crack a slab of rock, share out the fossils, complete skeletons. Two to five players."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import RenderableType

from pangaea.core.drawing import Drawing
from pangaea.core.game import Foretold, Game, Mode, Move, Option, Refused, Said
from pangaea.games.jurassic_parts import (
    draw,
    notation,
    notation_check,
    notation_explain,
    notation_position,
    telling,
    telling_division,
    terminal,
)
from pangaea.games.jurassic_parts.bot import Foreman
from pangaea.games.jurassic_parts.division import (
    Apart,
    Clear,
    Divide,
    Halves,
    LastTwo,
    Share,
    Split,
    Take,
    TurnOver,
)
from pangaea.games.jurassic_parts.equipment import CrackMap, CrackTo, Crowbar, Peek, Radar
from pangaea.games.jurassic_parts.features import DigFeatures
from pangaea.games.jurassic_parts.leader import DigUp, TakeOut
from pangaea.games.jurassic_parts.round import EndTurn, FirstTurn, Score, Turn, new
from pangaea.games.jurassic_parts.scoring import sheet
from pangaea.games.jurassic_parts.setup import DealCard, FirstPlayer, HandOut, Lay, ShowFace
from pangaea.games.jurassic_parts.sharpen import Lift
from pangaea.games.jurassic_parts.skeletons import MayAssemble
from pangaea.games.jurassic_parts.state import Digger, State
from pangaea.games.jurassic_parts.turn import Begin, FirstChisel, MoreChisels
from pangaea.locale import Words

ALL = (2, 3, 4, 5)


class JurassicParts(Game[State]):
    """The game as the rest of the package sees it."""

    name = "jurassic_parts"
    version = 1
    options = (
        Option("layout", ("A", "B")),  # [R2]
        Option("cards", ("0", "1", "2")),  # [R5]
        Option("tie", ("first_player", "active_player")),  # [A16]
        Option("boulders", ("both", "back", "front")),  # [A6]
        Option("rotation", ("random", "none")),  # [A6]
        Option("stall", ("10", "5", "20")),  # [A33]
        Option("start", ("lot", "first_seat")),  # [R1]
    )
    modes = (
        Mode("layout_a", ALL, {"layout": "A", "cards": "0"}),
        Mode("layout_b", ALL, {"layout": "B", "cards": "0"}),
        Mode("one_card", ALL, {"layout": "A", "cards": "1"}),
        Mode("two_cards", ALL, {"layout": "B", "cards": "2"}),
        Mode("bare_backs", ALL, {"layout": "A", "cards": "2", "boulders": "front", "tie": "active_player"}),
        Mode("bare_faces", ALL, {"layout": "A", "cards": "2", "boulders": "back", "rotation": "none"}),
    )
    steps = (
        FirstPlayer, Lay, ShowFace, HandOut, DealCard, FirstTurn, Turn, Begin, Lift, FirstChisel, MoreChisels, EndTurn,
        Halves, Split, TurnOver, Divide, Share, Take, MayAssemble, LastTwo, Clear, DigUp, TakeOut, Apart,
        Radar, Peek, CrackMap, CrackTo, Crowbar, Score,
    )  # fmt: skip
    parts: ClassVar[Mapping[str, type]] = {"diggers": Digger}
    judge = Foreman()

    def deal(self, players: int, options: Mapping[str, int]) -> State:
        return new(
            players,
            options["layout"],
            options["boulders"],
            options["rotation"],
            options["tie"],
            options["start"],
            options["cards"],
            notation_position.STALLS[options["stall"]],
        )

    def write_move(self, s: State, seat: int, move: Move) -> str:
        return notation.write_move(s, seat, move)

    def write_outcome(self, s: State, outcome: int) -> str:
        return notation.write_outcome(s, outcome)

    def explain(self, s: State, seat: int, text: str) -> Refused:
        return notation_explain.explain(s, seat, text)

    def check(self, s: State) -> None:
        notation_check.check(s)

    def write_position(self, s: State) -> list[str]:
        return notation_position.write_position(s)

    def read_position(self, lines: list[str], players: int, options: Mapping[str, int]) -> State:
        return notation_position.read_position(lines, players, options)

    def ask(self, s: State, seat: int) -> Said:
        return telling.ask(s, seat)

    def call(self, s: State, seat: int, move: Move) -> Said:
        return telling.call(s, move)

    def tell(self, s: State, event: tuple[int, ...]) -> Said:
        return telling.tell(s, event)

    def show(self, view: State, words: Words, names: Sequence[str]) -> RenderableType:
        return terminal.show(view, words, names)

    def features(self, players: int, options: Mapping[str, int]) -> DigFeatures:
        return DigFeatures(players)

    def draw(self, view: State, words: Words, tall: bool = False) -> Drawing:
        return draw.draw(view, words, tall)

    def clicks(self, view: State, seat: int, move: Move) -> tuple[str, ...]:
        return draw.clicks(view, move)

    def when(self, view: State) -> Said:
        return telling.when(view)

    def marks(self, view: State, event: tuple[int, ...]) -> tuple[str, ...]:
        return draw.marks(event)

    def foretell(self, view: State, seat: int, move: Move) -> Foretold | None:
        return telling_division.foretell(view, seat, move)

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        return dict(zip(notation.SHEET_LINES, (int(points) for points in sheet(s, seat)), strict=True))


GAME = JurassicParts()
