"""The arena: play a contest until it ends or is interrupted, and store the finished games."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pangaea.lab import pools
from pangaea.lab.contest import Contest
from pangaea.lab.folder import Folder
from pangaea.lab.play import Row, play
from pangaea.lab.pools import PoolError
from pangaea.lab.standings import Standings

__all__ = ["Contest", "Folder", "Outcome", "PoolError", "run", "standings"]
Progress = Callable[[int, Standings], None]  # called with the number of finished games and the standings


@dataclass(frozen=True)
class Outcome:
    """The result of a contest."""

    contest: Contest
    standings: Standings
    games: int  # finished games; fewer than requested if it was stopped
    stopped: bool

    def json(self) -> dict[str, Any]:
        """Return the result as JSON data."""
        asked = self.contest.json() | {"games": self.games}
        return asked | {"bots": self.standings.json(), "stopped": self.stopped}


def run(
    contest: Contest,
    folder: Folder | None = None,
    workers: int = 1,
    ray: str | None = None,
    resume: bool = False,
    progress: Progress | None = None,
) -> Outcome:
    """Play all remaining games. Ctrl-C stops the contest; the result then covers the finished games."""
    contest.check()
    done: dict[int, list[Row]] = folder.begin(contest, resume) if folder else {}
    so_far = standings(contest, done)
    left = [number for number in range(contest.games) if number not in done]
    stopped = False
    games = pools.games(contest, left, play, workers, ray)
    try:
        for played in games:
            if folder:
                folder.add(played)
            done[played.number] = played.seats
            so_far.add(played.seats)
            if progress:
                progress(len(done), so_far)
    except KeyboardInterrupt:
        stopped = True
    finally:
        games.close()
        if folder:
            folder.close()
    return Outcome(contest, standings(contest, done), len(done), stopped)


def standings(contest: Contest, games: dict[int, list[Row]]) -> Standings:
    """Return the standings after these games, in the order of their numbers."""
    found = Standings(contest.bots)
    for number in sorted(games):
        found.add(games[number])
    return found
