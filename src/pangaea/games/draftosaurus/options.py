# Declared in __init__.py: `python -m pangaea.testing.generate` writes what follows.
"""The options of a game."""

from typing import Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Options:
    """The options, each as the index of its value. Immutable, so copies of a state share them."""

    def __init__(
        self,
        mode: i64,
        prairie: i64,
        reveal: i64,
        start: i64,
    ) -> None:
        self.mode: Final[i64] = mode  # summer, winter, both
        self.prairie: Final[i64] = prairie  # unlimited, six
        self.reveal: Final[i64] = reveal  # together, first
        self.start: Final[i64] = start  # lot, first_seat

    # The end of what is declared.
