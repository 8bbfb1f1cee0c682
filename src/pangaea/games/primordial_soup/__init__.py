"""Primordial Soup: amoebas that eat what others leave, and the genes that help them. Three or four players."""

from collections.abc import Mapping
from typing import ClassVar

from pangaea.core.game import Game, Mode, Option
from pangaea.games.primordial_soup.bot import Biologist
from pangaea.games.primordial_soup.state import State


class PrimordialSoup(Game[State]):
    """The game as the rest of the package sees it."""

    name = "primordial_soup"
    version = 2
    options = (
        Option("finish", ("42", "40", "35", "30", "25", "20"), number="first_finish"),  # [R43]
        Option("movement_2", ("may_stay", "must_go"), ("", "must_go")),  # [G18] whether Movement II may stay
        Option("holding", ("enemies", "any"), ("", "follows_any")),  # [G11] whether it follows own amoebas too
        Option("substitution", ("both", "two_two"), ("", "two_two")),  # [G7] whether it eats 2 and 2 only
        Option("answers", ("attack", "round"), ("", "once_a_round")),  # [R46] Escape and Defense, of each amoeba
        Option("lost_fight", ("cubes", "nothing"), ("", "leaves_nothing")),  # [A7] who loses a fight in phase 1
        Option("armor_hit", ("at_once", "next_round"), ("", "next_round")),  # [G20] when damage by Aggression kills
        Option("armor_locks", ("spent", "both"), ("", "locks_both")),  # [R28] Armor forbids Defense and Escape alike
        Option("second_amoeba", ("any_cell", "not_own_cell"), ("", "not_on_own")),  # [A3] it may not join the first
        Option("lock", ("for_good", "while_owned"), ("", "while_owned")),  # [R28] of the basic gene of an advanced one
        Option("defects", ("any_genes", "none_in_vain"), ("", "none_in_vain")),  # [R23] genes that others make needless
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
