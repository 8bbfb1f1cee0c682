"""Primordial Soup: amoebas eat what others excrete, and genes help them survive. Three or four players."""

from collections.abc import Mapping
from typing import ClassVar

from pangaea.core.game import Game, Mode, Option
from pangaea.games.primordial_soup.bot import Biologist
from pangaea.games.primordial_soup.state import State


class PrimordialSoup(Game[State]):
    """The game's declaration for the rest of the package."""

    name = "primordial_soup"
    version = 2
    options = (
        Option("finish", ("42", "40", "35", "30", "25", "20"), number="first_finish"),  # [R43]
        Option("movement_2", ("may_stay", "must_go"), ("", "must_go")),  # [G18] whether Movement II may stay put
        Option("holding", ("enemies", "any"), ("", "follows_any")),  # [G11] whether Holding also follows own amoebas
        Option("substitution", ("both", "two_two"), ("", "two_two")),  # [G7] whether Substitution eats 2 and 2 only
        Option("answers", ("attack", "round"), ("", "once_a_round")),  # [R46] Escape and Defense, for each amoeba
        Option("lost_fight", ("cubes", "nothing"), ("", "leaves_nothing")),  # [A7] after a lost fight in phase 1
        Option("armor_hit", ("at_once", "next_round"), ("", "next_round")),  # [G20] when damage by Aggression kills
        Option("armor_locks", ("spent", "both"), ("", "locks_both")),  # [R28] Armor locks Defense and Escape
        Option("second_amoeba", ("any_cell", "not_own_cell"), ("", "not_on_own")),  # [A3] whether it may join the first
        Option("lock", ("for_good", "while_owned"), ("", "while_owned")),  # [R28] how long the basic gene stays locked
        Option("defects", ("any_genes", "none_in_vain"), ("", "none_in_vain")),  # [R23] no superfluous genes
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

    def sheet(self, s: State, seat: int) -> dict[str, int]:
        colony = s.colonies[seat]
        start = colony.marker - colony.grown - colony.evolved - colony.jumped
        lines = (start, colony.grown, colony.evolved, colony.jumped)
        return dict(zip(("sheet.start", "sheet.amoebas", "sheet.genes", "sheet.jumps"), map(int, lines), strict=True))


GAME = PrimordialSoup()
