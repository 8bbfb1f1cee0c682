# Declared in __init__.py: `python -m pangaea.testing.generate` writes what follows.
"""The options of a game."""

from typing import Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Options:
    """The options, each as the index of its value. Immutable, so copies of a state share them."""

    def __init__(
        self,
        board: i64,
        genes: i64,
        lowest_bid: i64,
        left_over: i64,
    ) -> None:
        self.board: Final[i64] = board  # medium, large_small
        self.genes: Final[i64] = genes  # one_each, one_fewer
        self.lowest_bid: Final[i64] = lowest_bid  # 0, 1
        self.left_over: Final[i64] = left_over  # cup, scale

    def one_fewer(self) -> bool:
        """Return whether genes is one_fewer."""
        return self.genes == 1

    def stays(self) -> bool:
        """Return whether left_over is scale."""
        return self.left_over == 1

    # The end of what is declared.

    def rows(self, players: i64) -> i64:
        """[R32] [R47] Return the number of genes in an auction: one for each player, or one fewer."""
        return players - 1 if self.one_fewer() else players
