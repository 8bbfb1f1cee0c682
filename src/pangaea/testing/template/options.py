# Declared in __init__.py: `python -m pangaea.testing.generate` writes what follows.
"""The options of a game."""

from typing import Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Options:
    """The options, each as the index of its value. Immutable, so copies of a state share them."""

    def __init__(
        self,
        hand: i64,
    ) -> None:
        self.hand: Final[i64] = hand  # two, three

    # The end of what is declared.

    def full(self) -> i64:
        """[R2] Return the number of pebbles in a full hand."""
        return 2 + self.hand
