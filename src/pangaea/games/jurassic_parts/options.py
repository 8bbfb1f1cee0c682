# Declared in __init__.py: `python -m pangaea.testing.generate` writes what follows.
"""The options of a game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

ROUNDS: Final[vec[i64]] = vec[i64]([10, 5, 20])


@mypyc_attr(acyclic=True)
class Options:
    """The options, each as the index of its value. Immutable, so copies of a state share them."""

    def __init__(
        self,
        layout: i64,
        cards: i64,
        tie: i64,
        dig_master: i64,
        flyer_amber: i64,
        boulders: i64,
        rotation: i64,
        stall: i64,
        start: i64,
    ) -> None:
        self.layout: Final[i64] = layout  # A, B
        self.cards: Final[i64] = cards  # 0, 1, 2
        self.tie: Final[i64] = tie  # first_player, active_player, first_taker
        self.dig_master: Final[i64] = dig_master  # next_turn, at_once
        self.flyer_amber: Final[i64] = flyer_amber  # unless_bought, division
        self.boulders: Final[i64] = boulders  # back, both, front
        self.rotation: Final[i64] = rotation  # random, none
        self.stall: Final[i64] = stall  # 10, 5, 20
        self.start: Final[i64] = start  # lot, first_seat

    def by_active(self) -> bool:
        """Return whether tie is active_player."""
        return self.tie == 1

    def by_taker(self) -> bool:
        """Return whether tie is first_taker."""
        return self.tie == 2

    def bare_fronts(self) -> bool:
        """Return whether boulders is back."""
        return self.boulders == 0

    def bare_backs(self) -> bool:
        """Return whether boulders is front."""
        return self.boulders == 2

    def rounds(self) -> i64:
        """Return the value of stall."""
        return ROUNDS[self.stall]

    # The end of what is declared.
