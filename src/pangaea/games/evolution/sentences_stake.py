"""Points at stake: those of animals that are not fed yet."""

from pangaea.games.evolution.extinction import Extinction
from pangaea.games.evolution.feeding import AfterMain, AfterTrait, Feeding, Go
from pangaea.games.evolution.player import POISONED, Player
from pangaea.games.evolution.scoring import total, traits
from pangaea.games.evolution.state import State


def stake(view: State, seat: int) -> int:
    """[R24] While animals are fed: what those are worth that would die now."""
    player = view.seats[seat]
    return int(total(player)) - safe_points(player) if feeding(view) else 0


def feeding(view: State) -> bool:
    """Whether this is the phase in which animals are fed: somebody has a go, or the next phase is extinction."""
    if isinstance(view.asking, Go | AfterTrait | AfterMain):
        return True
    agenda = view.agenda
    while agenda is not None and not isinstance(agenda.step, Feeding | Extinction):
        agenda = agenda.rest
    return agenda is not None and isinstance(agenda.step, Extinction)


def safe_points(player: Player) -> int:
    """What the animals are worth that would survive now: fed or asleep, and not poisoned."""
    alive = {int(it.number) for it in player.animals if it.fed() and not it.marks & POISONED}
    points = sum(int(it.need() + 1 + traits(it)) for it in player.animals if it.number in alive)
    return points + sum(1 for pair in player.pairs if pair.first in alive and pair.second in alive)
