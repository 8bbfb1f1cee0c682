"""Changes of the win chances by decisions and by runs of rolls and draws. The largest are the turning points."""

from dataclasses import dataclass

from pangaea.analysis.report import Turning
from pangaea.analysis.verdicts import swing

MOST = 6
LEAST = 0.10  # change of win chance, for two players
APART = 5  # lines
LATE = 0.25  # the last change of this size is always a turning point


@dataclass(frozen=True)
class Change:
    """The change of all chances by one decision, or by one run of rolls and draws."""

    step: int
    end: int  # the step after it
    seat: int | None  # None for luck
    by: list[float]

    @property
    def size(self) -> float:
        """The change of the player's win chance by a decision, or the largest change by luck."""
        return max(map(abs, self.by)) if self.seat is None else abs(self.by[self.seat])


def changes(movers: list[int | None], curve: list[list[float]]) -> list[Change]:
    """Return all changes in order; they add up to the difference between the curve's ends."""
    found: list[Change] = []
    at = 0
    while at < len(movers):
        end = at + 1
        while movers[at] is None and end < len(movers) and movers[end] is None:
            end += 1
        by = [after - before for before, after in zip(curve[at], curve[end], strict=True)]
        found.append(Change(at, end, movers[at], by))
        at = end
    return found


def points(changes: list[Change], players: int) -> list[Turning]:
    """Return the few largest changes that are not next to each other."""
    large = [change for change in changes if change.size >= LEAST * swing(players)]
    late = [change for change in large if change.size >= LATE][-1:]
    chosen: list[Change] = []
    for change in [*late, *sorted(large, key=lambda change: -change.size)]:
        if len(chosen) < MOST and all(abs(change.step - other.step) >= APART for other in chosen):
            chosen.append(change)
    return [turning(change) for change in sorted(chosen, key=lambda change: change.step)]


def turning(change: Change) -> Turning:
    """Return a turning point, with the seat that decided or, for luck, the seat affected most."""
    most = max(range(len(change.by)), key=lambda seat: abs(change.by[seat]))
    seat = most if change.seat is None else change.seat
    return Turning(change.step, seat, change.by[seat], change.seat is None)
