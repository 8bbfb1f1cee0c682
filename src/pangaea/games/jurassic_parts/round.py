"""A game in rulebook order: set up, turns clockwise until the slab is shared out, scoring."""

from typing import Final

from mypy_extensions import i64

from pangaea.core.step import Step
from pangaea.games.jurassic_parts import verbs as v
from pangaea.games.jurassic_parts.division import Clear, Share, TurnOver
from pangaea.games.jurassic_parts.options import Options
from pangaea.games.jurassic_parts.scoring import total
from pangaea.games.jurassic_parts.setup import SALES_A_TURN, FirstPlayer, Lay, blank
from pangaea.games.jurassic_parts.skeletons import assemble_at_end
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import ALL_TILES
from pangaea.games.jurassic_parts.turn import BEGIN


def new(players: i64, options: Options) -> State:
    """A new game, up to its first question."""
    s = blank(players, options)
    s.unseen = ALL_TILES
    s.do(None if options.start else FirstPlayer(), Lay(0), FirstTurn())
    s.settle()
    return s


class FirstTurn(Step[State]):
    """[R1] The first player begins."""

    def run(self, s: State) -> None:
        s.active = s.first
        s.do(TURN)


class Turn(Step[State]):
    """[R6] [R30] [R35] A turn: prices of helps and sales start over; then it ends."""

    def run(self, s: State) -> None:
        s.helps = 0
        s.sales = SALES_A_TURN
        s.blows = 0
        s.discount = 0
        s.weight = 0
        s.crate = 0
        s.do(BEGIN, END_TURN)


class EndTurn(Step[State]):
    """[R9] [R50] [A29] Spent chisels become dull, the next player follows; with the slab gone the game is over."""

    def run(self, s: State) -> None:
        digger = s.diggers[s.active]
        digger.dull += digger.spent
        digger.spent = 0
        digger.sharp += digger.freed  # [A12] [A13] they wait for this player's next turn and do not count as kept
        digger.freed = 0
        if not s.slab:
            s.do(Score())
            return
        s.active = (s.active + 1) % s.players
        s.quiet += 1
        if s.quiet >= s.options.rounds() * s.players:
            s.note(v.STALLED)
            s.do(TurnOver(s.slab), Clear(), Share(0), Score())  # [A33]
        else:
            s.do(TURN)


class Score(Step[State]):
    """[R51] [A23] Bone piles are used in the best way, from the first player on; then all are scored."""

    def run(self, s: State) -> None:
        for step in range(s.players):
            assemble_at_end(s, (s.first + step) % s.players)
        for seat in range(s.players):
            s.diggers[seat].points = total(s, seat)
            s.note(v.SCORED, seat, s.diggers[seat].points)


TURN: Final[Step[State]] = Turn()
END_TURN: Final[Step[State]] = EndTurn()
