"""The verbs of moves and the kinds of events."""

from typing import Final

from mypy_extensions import i64

PLAY: Final[i64] = 1  # an event card; the epidemic has a verb of its own
PASS: Final[i64] = 2  # no (more) cards in this window
CHOOSE: Final[i64] = 3  # the pips that count, of the weather prophet's two dice
WALK: Final[i64] = 4  # from a hex to its neighbour; a fight if somebody stands there
END: Final[i64] = 5  # the movement
BIRTH: Final[i64] = 6  # a hex
PERISH: Final[i64] = 7  # a hex, whose dinosaur goes back to the reserve
BID: Final[i64] = 8  # a row and a number
REFUSE: Final[i64] = 9  # a gene, and stay out of the auction
STRIKE: Final[i64] = 10  # a player, with the epidemic

# Events: (kind, seat, thing, thing)
STARTED: Final[i64] = 1  # seat; hex
DREW: Final[i64] = 2  # seat, which alone hears it; card
TURNED: Final[i64] = 3  # number of the turn
ROLLED: Final[i64] = 4  # seat; pips
ORDERED: Final[i64] = 5  # seat; its place in the order, from 1
PLAYED: Final[i64] = 6  # seat; card, victim
CHANGED: Final[i64] = 7  # the climate: terrain that is mild now
WALKED: Final[i64] = 8  # seat; from, to
ATTACKED: Final[i64] = 9  # seat; whom, hex
WON: Final[i64] = 10  # seat; whom, hex
LOST: Final[i64] = 11  # seat; whom, hex
BORN: Final[i64] = 12  # seat; hex
DIED: Final[i64] = 13  # seat; hex
SCORED: Final[i64] = 14  # seat; points
FLEW: Final[i64] = 15  # the meteor: cell
HUNG: Final[i64] = 16  # the meteor does not move
IMPACT: Final[i64] = 17
OFFERED: Final[i64] = 18  # row; gene
BADE: Final[i64] = 19  # seat; row, number
OUTBID: Final[i64] = 20  # seat; by whom, row
LEFT: Final[i64] = 21  # seat
BOUGHT: Final[i64] = 22  # seat; gene, price
RETURNED: Final[i64] = 23  # gene, back into the cup
