"""Primordial Soup: amoebas that eat what others leave, and the genes that help them. Three or four players."""

from collections.abc import Mapping
from typing import ClassVar

from pangaea.core.game import Game, Mode, Option
from pangaea.games.primordial_soup import setup
from pangaea.games.primordial_soup.bot import Biologist
from pangaea.games.primordial_soup.options import FINISHES, Options
from pangaea.games.primordial_soup.round import new
from pangaea.games.primordial_soup.state import State


class PrimordialSoup(Game[State]):
    """The game as the rest of the package sees it."""

    name = "primordial_soup"
    version = 2
    options = (
        Option("finish", tuple(map(str, FINISHES))),  # [R43]
        Option("movement_2", ("may_stay", "must_go")),  # [G18]
        Option("holding", ("enemies", "any")),  # [G11]
        Option("substitution", ("both", "two_two")),  # [G7]
        Option("answers", ("attack", "round")),  # [R46]
        Option("lost_fight", ("cubes", "nothing")),  # [A7]
        Option("armor_hit", ("at_once", "next_round")),  # [G20]
        Option("armor_locks", ("spent", "both")),  # [R28]
        Option("second_amoeba", ("any_cell", "not_own_cell")),  # [A3]
        Option("lock", ("for_good", "while_owned")),  # [R28]
        Option("defects", ("any_genes", "none_in_vain")),  # [R23]
    )
    before: ClassVar[Mapping[int, Mapping[str, str]]] = {2: {"lock": "while_owned", "defects": "none_in_vain"}}
    modes = (
        Mode("base", (3, 4), {"finish": "42"}),
        Mode("short", (3, 4), {"finish": "30"}),
        Mode(
            "english",
            (3, 4),
            {"holding": "any", "substitution": "two_two", "answers": "round", "armor_hit": "next_round"},
        ),
    )
    judge = Biologist()

    def deal(self, players: int, options: Mapping[str, int]) -> State:
        return new(players, Options(**options))

    def blank(self, players: int, options: Mapping[str, int]) -> State:
        """The first round of a game in which nobody has placed anything yet."""
        s = setup.new(players, Options(**options))
        s.round, s.phase, s.card = 1, 1, 0
        for seat, colony in enumerate(s.colonies):
            colony.marker = seat + 1
        return s

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        colony = s.colonies[seat]
        start = colony.marker - colony.grown - colony.evolved - colony.jumped
        lines = (start, colony.grown, colony.evolved, colony.jumped)
        return dict(zip(("sheet.start", "sheet.amoebas", "sheet.genes", "sheet.jumps"), map(int, lines), strict=True))


GAME = PrimordialSoup()
