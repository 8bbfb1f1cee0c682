"""Verbs of moves and kinds of events. An amoeba is a number: its seat times eight plus its own number."""

from typing import Final

from mypy_extensions import i64

SPACE: Final[i64] = 1  # a space of the ladder
PLACE: Final[i64] = 2  # amoeba, cell
DRIFT: Final[i64] = 3  # amoeba
MOVE: Final[i64] = 4  # amoeba
STAY: Final[i64] = 5  # amoeba
GO: Final[i64] = 6  # a direction
AGAIN: Final[i64] = 7  # the second step
STOP: Final[i64] = 8  # no second step, no second attack
TAKE: Final[i64] = 9  # a colour
ENOUGH: Final[i64] = 10  # no more cubes
FOLLOW: Final[i64] = 11  # amoeba
LET_GO: Final[i64] = 12  # amoeba
EAT: Final[i64] = 13  # cubes, three bits a colour; the seat that is drained plus one
ATTACK: Final[i64] = 14  # amoeba, amoeba
STARVE: Final[i64] = 15  # amoeba
ESCAPE: Final[i64] = 16  # amoeba
DEFEND: Final[i64] = 17  # amoeba
YIELD: Final[i64] = 18  # amoeba
GIVE: Final[i64] = 19  # gene
PAY: Final[i64] = 20  # biology points
BUY: Final[i64] = 21  # gene, the basic gene handed back for it
PASS: Final[i64] = 22

# Events: (kind, thing, thing, thing)
ROUND: Final[i64] = 1  # its number
REVEALED: Final[i64] = 2  # card
START_ROLL: Final[i64] = 3  # seat, sum
TOOK_SPACE: Final[i64] = 4  # seat, space
PLACED: Final[i64] = 5  # amoeba, cell, price
ROLLED: Final[i64] = 6  # amoeba, pips, pips of the second die or 0
DRIFTED: Final[i64] = 7  # amoeba, cell
MOVED: Final[i64] = 8  # amoeba, cell
STAYED: Final[i64] = 9  # amoeba, cell
CARRIED: Final[i64] = 10  # amoeba, colour, cell
FOLLOWED: Final[i64] = 11  # amoeba, cell
ATE: Final[i64] = 12  # amoeba, cubes, the seat that is drained plus one
STARVED: Final[i64] = 13  # amoeba, damage
ATTACKED: Final[i64] = 14  # amoeba, amoeba
FLED: Final[i64] = 15  # amoeba that tries to escape
FOUGHT: Final[i64] = 16  # attacker, target, pips of both: first times eight plus second
KILLED: Final[i64] = 17  # attacker, target, cell
WOUNDED: Final[i64] = 18  # attacker, target, damage
FAILED: Final[i64] = 19  # attacker, target
DEFECT: Final[i64] = 20  # seat, due
GAVE: Final[i64] = 21  # seat, gene
PAID: Final[i64] = 22  # seat, biology points
BOUGHT: Final[i64] = 23  # seat, gene, basic gene handed back
GREW: Final[i64] = 24  # seat, biology points of the income
DIED: Final[i64] = 25  # amoeba, cell
SCORED: Final[i64] = 26  # seat, steps, space
WON: Final[i64] = 27  # seat, space
