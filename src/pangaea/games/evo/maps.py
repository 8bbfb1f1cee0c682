"""The four half-boards, the climate ring and the meteor's track: designed data, easy to replace by the printed ones.

Axial coordinates of flat-topped hexes: columns q run from west to east, r grows southwards.
"""

from typing import Final

LETTERS: Final = "DPHM"  # desert, plain, hill, mountain: from hot to cold

Columns = list[tuple[int, int, str]]  # q, r of the northernmost hex, terrain from north to south
Stars = list[tuple[int, int]]


class Half:
    """One side of a half-board: its columns of hexes and its starts."""

    def __init__(self, columns: Columns, stars: Stars) -> None:
        self.columns = columns
        self.stars = stars


A: Final = Half(  # left, large
    [
        (-5, 0, "DDDDPH"),
        (-4, -2, "DPPPPHMHP"),
        (-3, -3, "DPHHHMMHPD"),
        (-2, -3, "DPHMMMMPD"),
        (-1, -3, "DHMMHMPD"),
    ],
    [(-5, 2), (-2, -3), (-2, 5)],
)
B: Final = Half(  # left, medium
    [
        (-5, 1, "PMHP"),
        (-4, 0, "DHMHD"),
        (-3, -1, "DPMHPD"),
        (-2, -2, "DPHMHPD"),
        (-1, -2, "DHMMMP"),
    ],
    [(-3, -1), (-3, 4)],
)
C: Final = Half(  # right, medium
    [
        (0, -3, "PHMPMHD"),
        (1, -4, "DPHMMHPD"),
        (2, -4, "DPMMHPD"),
        (3, -4, "DPHHMD"),
    ],
    [(2, -4), (2, 2)],
)
D: Final = Half(  # right, small
    [
        (0, -2, "PHMMH"),
        (1, -2, "DPHM"),
        (2, -2, "DPP"),
        (3, -2, "DD"),
    ],
    [(2, -2)],
)

RING: Final = "DPHMHP"  # clockwise; the marker starts on the first section [R3]
TRACK: Final = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 0]  # die number of each cell; the last is the end
START: Final = {3: 0, 4: 1, 5: 2}  # first cell by number of players
