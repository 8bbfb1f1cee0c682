"""The verbs of moves, and the kinds of events."""

from typing import Final

from mypy_extensions import i64

SHARPEN: Final[i64] = 1
PLACE: Final[i64] = 2  # a gap
END: Final[i64] = 3  # how many sharp chisels are kept
LIFT: Final[i64] = 4  # a gap with an own chisel
TAKE: Final[i64] = 5  # a kind of tile, from those being divided
DIVIDE: Final[i64] = 6  # a cell of the half that is divided
KEEP: Final[i64] = 7  # a cell of the piece that stays
STURDY_TOOL: Final[i64] = 8
DIG_MASTER: Final[i64] = 9  # a cell
QUICK_SHARPEN: Final[i64] = 10
BUY: Final[i64] = 11  # a kind of tile
SELL: Final[i64] = 12  # a kind of tile
ASSEMBLE: Final[i64] = 13  # a species; 1 if the plaster cast stands for a part
DECLINE: Final[i64] = 14
PLAY: Final[i64] = 15  # a card
LOOK: Final[i64] = 16  # a cell
REMOVE: Final[i64] = 17  # a gap with a rival's chisel
STOP: Final[i64] = 18

# Events: (kind, seat, thing, thing)
STARTED: Final[i64] = 1  # seat holds the marker
DEALT: Final[i64] = 2  # seat alone hears it; card
SHARPENED: Final[i64] = 3  # seat; how many
LIFTED: Final[i64] = 4  # seat; gap
PLACED: Final[i64] = 5  # seat; gap, chisels spent on boulders
SPLIT: Final[i64] = 6  # seat; tiles that are divided, first of their cells
TURNED: Final[i64] = 7  # cell; tile
TOOK: Final[i64] = 8  # seat; tile
LEFT_OVER: Final[i64] = 9  # how many tiles go to the leader
FINISHED: Final[i64] = 10  # seat; species, bone piles and plaster in it
AMBER: Final[i64] = 11  # seat; how many from the supply
HELPED: Final[i64] = 12  # seat; verb of the help, price
BOUGHT: Final[i64] = 13  # seat; tile
SOLD: Final[i64] = 14  # seat; tile
PLAYED: Final[i64] = 15  # seat; card
LOOKED: Final[i64] = 16  # seat; cell
SAW: Final[i64] = 17  # seat alone hears it; cell, tile
MOVED: Final[i64] = 18  # seat; gap, gap
REMOVED: Final[i64] = 19  # seat; gap, owner
RETURNED: Final[i64] = 20  # seat; sharp, dull
ENDED: Final[i64] = 21  # seat; sharp chisels kept
STALLED: Final[i64] = 22
SCORED: Final[i64] = 23  # seat; points
