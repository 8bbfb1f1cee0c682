# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
"""The numbers of verbs and events, each with its words and things."""

from typing import Final

from mypy_extensions import i64

SHARPEN: Final[i64] = 1  # sharpen
PLACE: Final[i64] = 2  # place {gap}
END: Final[i64] = 3  # end keep {n}
LIFT: Final[i64] = 4  # lift {gap}
TAKE: Final[i64] = 5  # take {fossil}
DIVIDE: Final[i64] = 6  # divide {cell}
KEEP: Final[i64] = 7  # keep {cell}
STURDY_TOOL: Final[i64] = 8  # sturdy_tool
DIG_MASTER: Final[i64] = 9  # dig_master {cell}
QUICK_SHARPEN: Final[i64] = 10  # quick_sharpen
BUY: Final[i64] = 11  # buy {fossil}
SELL: Final[i64] = 12  # sell {fossil}
ASSEMBLE: Final[i64] = 13  # assemble {species} | assemble {species} plaster
DECLINE: Final[i64] = 14  # decline
PLAY: Final[i64] = 15  # card {card}
LOOK: Final[i64] = 16  # look {cell}
REMOVE: Final[i64] = 17  # remove {gap}
STOP: Final[i64] = 18  # stop

STARTED: Final[i64] = 1  # seat
DEALT: Final[i64] = 2  # seat, card
SHARPENED: Final[i64] = 3  # seat, 0 | seat, n
LIFTED: Final[i64] = 4  # seat, gap
PLACED: Final[i64] = 5  # seat, gap, 0 | seat, gap, n
SPLIT: Final[i64] = 6
TURNED: Final[i64] = 7  # cell, tile
TOOK: Final[i64] = 8  # seat, tile
LEFT_OVER: Final[i64] = 9  # n
FINISHED: Final[i64] = 10  # seat, species, 0 | seat, species, n
AMBER: Final[i64] = 11  # seat, n
HELPED: Final[i64] = 12  # seat, help, n
BOUGHT: Final[i64] = 13  # seat, tile
SOLD: Final[i64] = 14  # seat, tile
PLAYED: Final[i64] = 15  # seat, card
LOOKED: Final[i64] = 16  # seat, cell
SAW: Final[i64] = 17  # seat, cell, tile
MOVED: Final[i64] = 18  # seat, gap, gap
REMOVED: Final[i64] = 19  # seat, gap, other
RETURNED: Final[i64] = 20  # seat, 0, n | seat, n
ENDED: Final[i64] = 21  # seat, 0 | seat, n
STALLED: Final[i64] = 22
SCORED: Final[i64] = 23  # seat, n

# The end of what is declared.
