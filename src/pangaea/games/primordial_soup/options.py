# Declared in __init__.py: `python -m pangaea.testing.generate` writes what follows.
"""The options of a game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

FIRST_FINISH: Final[vec[i64]] = vec[i64]([42, 40, 35, 30, 25, 20])


@mypyc_attr(acyclic=True)
class Options:
    """The options, each as the index of its value. Immutable, so copies of a state share them."""

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

    def first_finish(self) -> i64:
        """Return the value of finish."""
        return FIRST_FINISH[self.finish]

    def must_go(self) -> bool:
        """Return whether movement_2 is must_go."""
        return self.movement_2 == 1

    def follows_any(self) -> bool:
        """Return whether holding is any."""
        return self.holding == 1

    def two_two(self) -> bool:
        """Return whether substitution is two_two."""
        return self.substitution == 1

    def once_a_round(self) -> bool:
        """Return whether answers is round."""
        return self.answers == 1

    def leaves_nothing(self) -> bool:
        """Return whether lost_fight is nothing."""
        return self.lost_fight == 1

    def next_round(self) -> bool:
        """Return whether armor_hit is next_round."""
        return self.armor_hit == 1

    def locks_both(self) -> bool:
        """Return whether armor_locks is both."""
        return self.armor_locks == 1

    def not_on_own(self) -> bool:
        """Return whether second_amoeba is not_own_cell."""
        return self.second_amoeba == 1

    def while_owned(self) -> bool:
        """Return whether lock is while_owned."""
        return self.lock == 1

    def none_in_vain(self) -> bool:
        """Return whether defects is none_in_vain."""
        return self.defects == 1

    # The end of what is declared.
