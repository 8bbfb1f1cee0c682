"""Run numbered games here, in a pool of processes, or on a Ray cluster. If a worker dies, its games are repeated."""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, Protocol, TypeVar

AHEAD = 3  # games queued per worker, so that none is idle
TRIES = 5  # after this many dead workers, give up


class Numbered(Protocol):
    """A played game."""

    @property
    def number(self) -> int:
        """The number of the game."""


T = TypeVar("T", bound=Numbered)  # the result of a game
J = TypeVar("J")  # what to play: a contest, a job
Games = Generator[T, None, None]
Play = Callable[[J, int], T]


class PoolError(Exception):
    """Workers cannot be started or die repeatedly."""


def games(job: J, numbers: Sequence[int], play: Play[J, T], workers: int, address: str | None) -> Games[T]:
    """Play these games on a Ray cluster if there is an address, otherwise in several processes or in this one."""
    if address is not None:
        return ray(job, numbers, play, address)
    return processes(job, numbers, play, workers) if workers > 1 else here(job, numbers, play)


def here(job: J, numbers: Sequence[int], play: Play[J, T]) -> Games[T]:
    """Play the games one after another in this process."""
    for number in numbers:
        yield play(job, number)


def processes(job: J, numbers: Sequence[int], play: Play[J, T], workers: int) -> Games[T]:
    """Play the games in this many processes; yield results as they finish."""
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
    """Play the games in one pool. If a worker dies, games not yet yielded are left for another pool."""
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
            for future in sorted(done, key=lambda future: future.exception() is not None):  # results before failures
                yield future.result()
    finally:  # all done, a worker died, or an interrupt: do not wait for running games
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()


def start() -> None:
    """Let a worker exit quietly on Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ray(job: J, numbers: Sequence[int], play: Play[J, T], address: str) -> Games[T]:
    """Play on a Ray cluster: `local` starts one, `auto` finds that of this machine."""
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
    """Import Ray."""
    try:
        return import_module("ray")
    except ImportError:
        raise PoolError("ray is not installed. Install it with: pip install 'pangaea[ray]'") from None
