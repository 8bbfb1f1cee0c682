"""Bots at the table: they think in processes of their own, from a view, and never hold anybody up."""

import asyncio
import multiprocessing
import secrets
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from pangaea.bots import make
from pangaea.core.dump import dump, load
from pangaea.core.game import Game
from pangaea.core.step import State
from pangaea.games import GAMES

LEVELS = {"easy": "random", "normal": "greedy:samples=1", "hard": "greedy:samples=4", "expert": "greedy:samples=12"}


class Slow(Exception):
    """A bot that did not answer in time."""


def choose(game: Game[Any], view: State, level: str, seed: int) -> str:
    """A legal move of the seat that looks, as text."""
    move = make(LEVELS[level], seed).choose(game, view)
    return game.write_move(view, int(view.eye), move)


def serve(pipe: Connection) -> None:
    """The life of a process: a position comes, a move goes; what fails is said, not raised."""
    while True:
        try:
            job = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            name, data, level, seed = job
            game = GAMES[name]
            pipe.send((True, choose(game, load(game, data), level, seed)))
        except Exception as error:
            pipe.send((False, f"{type(error).__name__}: {error}"))


class Thinker:
    """One process, started when it is needed and ended when it does not answer."""

    def __init__(self) -> None:
        self.process: multiprocessing.process.BaseProcess | None = None
        self.pipe: Connection | None = None

    def think(self, job: tuple[Any, ...], patience: float) -> str:
        """The answer, within so many seconds."""
        if self.process is None or not self.process.is_alive() or self.pipe is None:
            context = multiprocessing.get_context("spawn")
            self.pipe, theirs = context.Pipe()
            self.process = context.Process(target=serve, args=(theirs,), daemon=True, name="pangaea bot")
            self.process.start()
            theirs.close()
        try:
            self.pipe.send(job)
            if not self.pipe.poll(patience):
                raise Slow(f"no answer in {patience} seconds")
            well, answer = self.pipe.recv()
        except (OSError, EOFError, Slow):
            self.stop()
            raise
        if not well:
            raise RuntimeError(answer)
        return str(answer)

    def stop(self) -> None:
        """End the process, whatever it does."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
        self.process, self.pipe = None, None


class Thinkers:
    """As many processes as there are; a bot waits until one is free."""

    def __init__(self, processes: int, patience: float) -> None:
        self.patience = patience
        self.all = [Thinker() for _process in range(processes)]
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self.all:
            self.free.put_nowait(thinker)
        self.threads = ThreadPoolExecutor(processes, "bots")

    async def think(self, game: Game[Any], state: State, seat: int, level: str) -> str:
        """A move for the seat, from its view; by lot if the bot fails or is slow."""
        view = state.view(seat)
        job = (game.name, dump(game, view), level, secrets.randbits(62))
        thinker = await self.free.get()
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.threads, thinker.think, job, self.patience)
        except (OSError, EOFError, RuntimeError, Slow):
            return by_lot(game, view, seat)
        finally:
            self.free.put_nowait(thinker)

    def close(self) -> None:
        """End all processes."""
        for thinker in self.all:
            thinker.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)


def by_lot(game: Game[Any], view: State, seat: int) -> str:
    """Any legal move."""
    return game.write_move(view, seat, secrets.choice(game.legal(view, seat)))
