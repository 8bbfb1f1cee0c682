# Declared in grammar.py: `python -m pangaea.testing.generate` writes what follows.
"""The numbers of verbs and events, each with its words and things."""

from typing import Final

from mypy_extensions import i64

SPACE: Final[i64] = 1  # space {n}
PLACE: Final[i64] = 2  # place {own} {cell}
DRIFT: Final[i64] = 3  # drift {own}
MOVE: Final[i64] = 4  # move {own}
STAY: Final[i64] = 5  # stay {own}
GO: Final[i64] = 6  # go {way}
AGAIN: Final[i64] = 7  # again
STOP: Final[i64] = 8  # stop
TAKE: Final[i64] = 9  # take {colour}
ENOUGH: Final[i64] = 10  # enough
FOLLOW: Final[i64] = 11  # follow {own}
LET_GO: Final[i64] = 12  # let_go {own}
EAT: Final[i64] = 13  # eat {meal} | eat {meal} from {host}
ATTACK: Final[i64] = 14  # attack {amoeba} with {own}
STARVE: Final[i64] = 15  # starve {own}
ESCAPE: Final[i64] = 16  # escape {own}
DEFEND: Final[i64] = 17  # defend {own}
YIELD: Final[i64] = 18  # yield {own}
GIVE: Final[i64] = 19  # give {gene}
PAY: Final[i64] = 20  # pay {settled}
BUY: Final[i64] = 21  # buy {gene} | buy {gene} for {basic}
PASS: Final[i64] = 22  # pass

ROUND: Final[i64] = 1  # n
REVEALED: Final[i64] = 2  # card
START_ROLL: Final[i64] = 3  # seat, n
TOOK_SPACE: Final[i64] = 4  # seat, n
PLACED: Final[i64] = 5  # amoeba, cell, 0 | amoeba, cell, n
ROLLED: Final[i64] = 6  # amoeba, pips, 0 | amoeba, pips, more
DRIFTED: Final[i64] = 7  # amoeba, cell
MOVED: Final[i64] = 8  # amoeba, cell
STAYED: Final[i64] = 9  # amoeba, cell
CARRIED: Final[i64] = 10  # amoeba, colour, cell
FOLLOWED: Final[i64] = 11  # amoeba, cell
ATE: Final[i64] = 12  # amoeba, meal, 0 | amoeba, meal, host
STARVED: Final[i64] = 13  # amoeba, n
ATTACKED: Final[i64] = 14  # amoeba, amoeba
FLED: Final[i64] = 15  # amoeba
FOUGHT: Final[i64] = 16  # amoeba, amoeba, fought
KILLED: Final[i64] = 17  # amoeba, amoeba
WOUNDED: Final[i64] = 18  # amoeba, amoeba
FAILED: Final[i64] = 19  # amoeba, amoeba
DEFECT: Final[i64] = 20  # seat, n
GAVE: Final[i64] = 21  # seat, gene
PAID: Final[i64] = 22  # seat, n
BOUGHT: Final[i64] = 23  # seat, gene, 31 | seat, gene, basic
GREW: Final[i64] = 24  # seat, n
DIED: Final[i64] = 25  # amoeba, cell
SCORED: Final[i64] = 26  # seat, n, space
WON: Final[i64] = 27  # seat, n

# The end of what is declared.
