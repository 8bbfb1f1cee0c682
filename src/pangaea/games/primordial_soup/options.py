"""The options of a game of Primordial Soup: points where editions differ, and where the finish zone begins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

FINISHES: Final[vec[i64]] = vec[i64]([42, 40, 35, 30, 25, 20])  # by the value of option `finish` [R43]

# The values that are not the default.
MUST_GO: Final[i64] = 1  # movement_2: Movement II names a direction, it may not stay [G18]
FOLLOWS_ANY: Final[i64] = 1  # holding: it follows own amoebas too [G11]
TWO_TWO: Final[i64] = 1  # substitution: it eats 2 and 2 only [G7]
ONCE_A_ROUND: Final[i64] = 1  # answers: Escape and Defense once per amoeba and round [R46]
LEAVES_NOTHING: Final[i64] = 1  # lost_fight: who loses a fight in phase 1 leaves no cubes [A7]
NEXT_ROUND: Final[i64] = 1  # armor_hit: damage by Aggression kills in phase 5 of the next round [G20]
LOCKS_BOTH: Final[i64] = 1  # armor_locks: Armor forbids Defense and Escape alike [R28]
NOT_ON_OWN: Final[i64] = 1  # second_amoeba: it may not join the first [A3]
WHILE_OWNED: Final[i64] = 1  # lock: a basic gene may be bought again when the advanced gene is lost [R28]
NONE_IN_VAIN: Final[i64] = 1  # defects: no gene may be given that the others make superfluous [R23]


@mypyc_attr(acyclic=True)
class Options:
    """The value of each option by its index. Never changed: copies of a state share it."""

    # Declared in __init__.py: `python -m pangaea.testing.generate` writes what follows.
    def __init__(
        self,
        finish: i64,
        movement_2: i64,
        holding: i64,
        substitution: i64,
        answers: i64,
        lost_fight: i64,
        armor_hit: i64,
        armor_locks: i64,
        second_amoeba: i64,
        lock: i64,
        defects: i64,
    ) -> None:
        self.finish: Final[i64] = finish  # 42, 40, 35, 30, 25, 20
        self.movement_2: Final[i64] = movement_2  # may_stay, must_go
        self.holding: Final[i64] = holding  # enemies, any
        self.substitution: Final[i64] = substitution  # both, two_two
        self.answers: Final[i64] = answers  # attack, round
        self.lost_fight: Final[i64] = lost_fight  # cubes, nothing
        self.armor_hit: Final[i64] = armor_hit  # at_once, next_round
        self.armor_locks: Final[i64] = armor_locks  # spent, both
        self.second_amoeba: Final[i64] = second_amoeba  # any_cell, not_own_cell
        self.lock: Final[i64] = lock  # for_good, while_owned
        self.defects: Final[i64] = defects  # any_genes, none_in_vain

    # The end of what is declared.

    def first_finish(self) -> i64:
        """[R43] The first space of the finish zone."""
        return FINISHES[self.finish]
