"""Primordial Soup: amoebas that eat what others leave, and the genes that help them. Three or four players."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import RenderableType

from pangaea.core.drawing import Drawing
from pangaea.core.game import Game, Mode, Move, Option, Refused, Said
from pangaea.games.primordial_soup import (
    draw,
    notation,
    notation_check,
    notation_position,
    notation_why,
    telling,
    terminal,
)
from pangaea.games.primordial_soup.bot import Biologist
from pangaea.games.primordial_soup.features import SoupFeatures
from pangaea.games.primordial_soup.notation_check import ORDER
from pangaea.games.primordial_soup.round import new
from pangaea.games.primordial_soup.state import Colony, State
from pangaea.locale import Words

FINISHES = ("42", "40", "35", "30", "25", "20")


class PrimordialSoup(Game[State]):
    """The game as the rest of the package sees it."""

    name = "primordial_soup"
    version = 1
    options = (
        Option("finish", FINISHES),  # [R43]
        Option("movement_2", ("may_stay", "must_go")),  # [G18]
        Option("holding", ("enemies", "any")),  # [G11]
        Option("substitution", ("both", "two_two")),  # [G7]
        Option("answers", ("attack", "round")),  # [R46]
        Option("lost_fight", ("cubes", "nothing")),  # [A7]
        Option("armor_hit", ("at_once", "next_round")),  # [G20]
        Option("armor_locks", ("spent", "both")),  # [R28]
        Option("second_amoeba", ("any_cell", "not_own_cell")),  # [A3]
    )
    modes = (
        Mode("base", (3, 4), {"finish": "42"}),
        Mode("short", (3, 4), {"finish": "30"}),
        Mode(
            "english",
            (3, 4),
            {"holding": "any", "substitution": "two_two", "answers": "round", "armor_hit": "next_round"},
        ),
    )
    steps = tuple(kind for kinds in ORDER for kind in kinds)
    judge = Biologist()
    parts: ClassVar[Mapping[str, type]] = {"colonies": Colony}

    def deal(self, players: int, options: Mapping[str, int]) -> State:
        return new(players, int(FINISHES[options["finish"]]), self.editions(options))

    def editions(self, options: Mapping[str, int]) -> int:
        """The options after the first, as bits in the order of the state's constants."""
        return sum(options[option.name] << bit for bit, option in enumerate(self.options[1:]))

    def write_move(self, s: State, seat: int, move: Move) -> str:
        return notation.write_move(s, seat, move)

    def write_outcome(self, s: State, outcome: int) -> str:
        return notation.write_outcome(s, outcome)

    def explain(self, s: State, seat: int, text: str) -> Refused:
        return notation_why.explain(s, seat, text)

    def check(self, s: State) -> None:
        notation_check.check(s)

    def write_position(self, s: State) -> list[str]:
        return notation_position.write_position(s)

    def read_position(self, lines: list[str], players: int, options: Mapping[str, int]) -> State:
        finish = int(FINISHES[options["finish"]])
        return notation_position.read_position(lines, players, finish, self.editions(options))

    def ask(self, s: State, seat: int) -> Said:
        return telling.ask(s, seat)

    def call(self, s: State, seat: int, move: Move) -> Said:
        return telling.call(s, seat, move)

    def tell(self, s: State, event: tuple[int, ...]) -> Said:
        return telling.tell(s, event)

    def show(self, view: State, words: Words, names: Sequence[str]) -> RenderableType:
        return terminal.show(view, words, names)

    def features(self, players: int, options: Mapping[str, int]) -> SoupFeatures:
        return SoupFeatures(players)

    def draw(self, view: State, words: Words, tall: bool = False) -> Drawing:
        return draw.draw(view, words, tall)

    def clicks(self, view: State, seat: int, move: Move) -> tuple[str, ...]:
        return draw.clicks(view, seat, move)

    def when(self, view: State) -> Said:
        return telling.when(view)

    def marks(self, view: State, event: tuple[int, ...]) -> tuple[str, ...]:
        return draw.marks(event)

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        colony = s.colonies[seat]
        start = colony.marker - colony.grown - colony.evolved - colony.jumped
        lines = (start, colony.grown, colony.evolved, colony.jumped)
        return dict(zip(("sheet.start", "sheet.amoebas", "sheet.genes", "sheet.jumps"), map(int, lines), strict=True))


GAME = PrimordialSoup()
