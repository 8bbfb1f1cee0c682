"""A search on several cores: independent searches of one question, whose visits are added.

Each process gets its own seed and share of the iterations, so the same seed and number of cores give the same
answer. The processes are started on first use and end with this one.
"""

import atexit
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from pangaea.core.step import State


class Found(NamedTuple):
    """The result of a search."""

    tried: list[tuple[int, int, float]]  # packed move, visits, mean reward; the most visited first
    spread: float  # standard deviation of the searcher's rewards


class Part(NamedTuple):
    """The job of one process."""

    bot: Any  # an Mcts with one core
    package: str  # package of the game
    view: State
    budget: float | None

    def search(self) -> Found:
        """Search."""
        found: Found = self.bot.search(import_module(self.package).GAME, self.view, self.budget)
        return found


class Process:
    """A Python process that searches."""

    def __init__(self) -> None:
        path = os.pathsep.join(place for place in sys.path if place)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pangaea.bots.parallel"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": path},
        )
        atexit.register(self.stop)

    def ask(self, part: Part) -> None:
        """Send a job to run in parallel."""
        assert self.process.stdin is not None
        pickle.dump(part, self.process.stdin)
        self.process.stdin.flush()

    def answer(self) -> Found:
        """Wait for the result."""
        assert self.process.stdout is not None
        found = pickle.load(self.process.stdout)
        if isinstance(found, Exception):
            raise found
        return Found(*found)

    def stop(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.wait()


PROCESSES: list[Process] = []  # shared by all bots of this process


def search(parts: Sequence[Part]) -> Found:
    """Run all jobs in parallel, the first one here."""
    while len(PROCESSES) < len(parts) - 1:
        PROCESSES.append(Process())
    others = PROCESSES[: len(parts) - 1]
    try:
        for process, part in zip(others, parts[1:], strict=True):
            process.ask(part)
        found = [parts[0].search()]
        found += [process.answer() for process in others]
    except BaseException:  # a pending answer must not be taken for the next one
        for process in others:
            PROCESSES.remove(process)
            process.stop()
        raise
    return merged(found)


def merged(found: Sequence[Found]) -> Found:
    """Add up the visits of each move."""
    visits: dict[int, int] = {}
    rewards: dict[int, float] = {}
    for part in found:
        for move, times, reward in part.tried:
            visits[move] = visits.get(move, 0) + times
            rewards[move] = rewards.get(move, 0.0) + times * reward
    tried = [(move, times, rewards[move] / max(times, 1)) for move, times in visits.items()]
    tried.sort(key=lambda one: (-one[1], -one[2]))
    return Found(tried, sum(part.spread for part in found) / len(found))


def serve() -> None:
    """Answer jobs from standard input."""
    while True:
        try:
            part = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        answer: Any
        try:
            answer = tuple(part.search())
        except Exception as error:
            answer = error
        pickle.dump(answer, sys.stdout.buffer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    from pangaea.bots.parallel import serve as serve_parts  # so that pickle finds the classes under their module's name

    serve_parts()
