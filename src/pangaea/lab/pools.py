"""Run numbered games here, in a pool of processes, or on a Ray cluster. If a worker dies, its games are repeated."""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, Protocol, TypeVar

AHEAD = 3  # games queued for each worker, so that none is idle
TRIES = 5  # after this many dead workers, the game itself is at fault


class Numbered(Protocol):
    """A game that was played."""

    @property
    def number(self) -> int:
        """Its number."""


T = TypeVar("T", bound=Numbered)  # the result of a game
J = TypeVar("J")  # what is played: a contest, a job
Games = Generator[T, None, None]
Play = Callable[[J, int], T]


class PoolError(Exception):
    """Workers cannot be started, or die again and again."""


def games(job: J, numbers: Sequence[int], play: Play[J, T], workers: int, address: str | None) -> Games[T]:
    """Play these games on a Ray cluster if there is an address, on several processes, or here."""
    if address is not None:
        return ray(job, numbers, play, address)
    return processes(job, numbers, play, workers) if workers > 1 else here(job, numbers, play)


def here(job: J, numbers: Sequence[int], play: Play[J, T]) -> Games[T]:
    """Play one after another in this process."""
    for number in numbers:
        yield play(job, number)


def processes(job: J, numbers: Sequence[int], play: Play[J, T], workers: int) -> Games[T]:
    """Run jobs on this many processes; yield results as they finish."""
    left, deaths = list(numbers), 0
    while left:
        try:
            for played in one_pool(job, left, play, workers):
                deaths = 0
                yield played
                left.remove(played.number)
        except BrokenProcessPool:
            deaths += 1
            if deaths == TRIES:
                raise PoolError(f"the workers died {TRIES} times over game {left[0]} or those after it") from None


def one_pool(job: J, numbers: Sequence[int], play: Play[J, T], workers: int) -> Games[T]:
    """Play these games in one pool; if a worker dies, games not yielded are left for another pool."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=start)
    to_do = iter(list(numbers))
    running: set[Future[T]] = set()
    try:
        while True:
            while len(running) < workers * AHEAD and (number := next(to_do, None)) is not None:
                running.add(pool.submit(play, job, number))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=lambda future: future.exception() is not None):  # whichever finishes first
                yield future.result()
    finally:  # all done, a worker died, or an interrupt: do not wait for running games
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()


def start() -> None:
    """A worker exits quietly on Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ray(job: J, numbers: Sequence[int], play: Play[J, T], address: str) -> Games[T]:
    """Play on a Ray cluster: `local` starts one here, `auto` finds the one of this machine."""
    cluster = ray_module()
    try:
        cluster.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError) as error:
        raise PoolError(f"there is no Ray cluster at '{address}': {' '.join(str(error).split())}") from None
    try:
        task = cluster.remote(num_cpus=1, max_retries=TRIES)(play)
        ahead = AHEAD * max(1, int(cluster.cluster_resources().get("CPU", 1)))
        to_do = iter(list(numbers))
        running: list[Any] = []
        while True:
            while len(running) < ahead and (number := next(to_do, None)) is not None:
                running.append(task.remote(job, number))
            if not running:
                return
            done, running = cluster.wait(running)
            yield from cluster.get(done)
    finally:
        cluster.shutdown()


def ray_module() -> Any:
    """Ray, if it is installed."""
    try:
        return import_module("ray")
    except ImportError:
        raise PoolError("ray is not installed. Install it with: pip install 'pangaea[ray]'") from None
