"""The arena: play a contest to its end or until it is interrupted, and keep what is done."""

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
Progress = Callable[[int, Standings], None]  # called with the number of games done, and how things stand


@dataclass(frozen=True)
class Outcome:
    """What came of a contest."""

    contest: Contest
    standings: Standings
    games: int  # done; fewer than were asked for if it was stopped
    stopped: bool

    def json(self) -> dict[str, Any]:
        """For programs."""
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
    """Play all games that are not done yet. Ctrl-C stops it; the result is that of the games that are done."""
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
    """How things stand after these games, taken in the order of their numbers."""
    found = Standings(contest.bots)
    for number in sorted(games):
        found.add(games[number])
    return found
