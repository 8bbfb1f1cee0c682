"""Bots at the table. They run in separate processes and get views, so they never block the server."""

import asyncio
import json
import logging
import os
import secrets
import sys
from typing import Any, Protocol

from pangaea import compiled
from pangaea.analysis.hints import THINK, TRIALS, hint
from pangaea.bots import make
from pangaea.core.dump import dump, load
from pangaea.core.game import Game, Refused
from pangaea.core.step import State
from pangaea.games import GAMES
from pangaea.table.logs import place
from pangaea.table.turns import Turn, Turns

LOG = logging.getLogger("pangaea.table")
RETRIES = (0.2, 1.0, 0.0)  # seconds to wait after each failure; the last failure is final
HINT = "hint"  # in place of a level
HINT_SECONDS = 2.0  # search time for a hint
PLAIN_SHARE = 40  # factor by which plain engines run fewer trials for a hint
READY = "ready"
STARTING = 60.0  # seconds for a process to start on a very busy machine
POLITE = 5  # niceness of bots relative to the server
LONG = "master"  # the level with a time budget, which gets stronger on idle cores
MOST_CORES = 4  # per search


def choose(game: Game[Any], view: State, level: str, seed: int) -> str:
    """Return a move for the view's seat, as text."""
    if level.startswith(LONG) and (cores := idle_cores()) > 1:
        level = f"{level}{',' if ':' in level else ':'}cores={cores}"
    move = make(level, seed).choose(game, view)
    return game.text.write_move(view, int(view.eye), move)


def idle_cores() -> int:
    """Return the number of cores that were idle in the last minute, at least 1."""
    if not hasattr(os, "getloadavg"):  # Windows
        return 1
    return max(1, min(MOST_CORES, int((os.cpu_count() or 1) - os.getloadavg()[0])))


def work(job: dict[str, Any]) -> str:
    """Return the answer to a job: a move, or a hint as JSON."""
    game = GAMES[job["game"]]
    view = load(game, job["view"])
    if job["level"] == HINT:
        share = 1 if compiled() else PLAIN_SHARE
        return json.dumps(hint(game, view, job["seed"], THINK // share, TRIALS // share, HINT_SECONDS).plain())
    return choose(game, view, job["level"], job["seed"])


def stand_back(steps: int) -> None:
    """Lower this process's priority below the server's, and leave Ctrl-C to the server.

    Use a process group, not a session: Linux may divide CPU time among sessions first, which would defeat niceness.
    """
    if hasattr(os, "nice"):  # not on Windows
        os.nice(steps)
        os.setpgrp()


def serve() -> None:
    """Run in a bot's process: read a position per line, write a move or a hint; report failures, never raise."""
    stand_back(POLITE)
    print(READY, flush=True)
    for line in sys.stdin:
        try:
            job = json.loads(line)
            answer = {"answer": work(job)}
        except Exception as error:
            answer = {"failed": f"{type(error).__name__} at {place(error)[-1]}"}  # no message: it could name a card
        try:
            print(json.dumps(answer), flush=True)
        except BrokenPipeError:
            return  # the server has closed the pipe


class Failed(Exception):
    """A bot did not answer in time."""


class Thinker:
    """A bot process, started on demand and killed if it does not answer."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def think(self, job: dict[str, Any], patience: float) -> str:
        """Return the answer; fail after `patience` seconds, not counting the start of the process."""
        try:
            if self.process is None or self.process.returncode is not None:
                self.process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "pangaea.table.bots",
                    stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                )  # fmt: skip
                assert self.process.stdout is not None
                await asyncio.wait_for(self.process.stdout.readline(), STARTING)
            assert self.process.stdin is not None and self.process.stdout is not None
            self.process.stdin.write(json.dumps(job).encode() + b"\n")
            await self.process.stdin.drain()
            answer = json.loads(await asyncio.wait_for(self.process.stdout.readline(), patience))
        except (OSError, TimeoutError, asyncio.CancelledError, json.JSONDecodeError) as error:
            await self.stop()
            if isinstance(error, asyncio.CancelledError):
                raise
            raise Failed(f"{type(error).__name__} {getattr(error, 'strerror', None) or ''}".strip()) from None
        if "answer" not in answer:
            raise Failed(answer.get("failed"))
        return str(answer["answer"])

    async def stop(self) -> None:
        """End the process, even in the middle of a search."""
        process, self.process = self.process, None
        if process is not None and process.stdin is not None:
            if process.returncode is None:
                process.kill()
            process.stdin.close()
            await process.wait()


class Elsewhere(Protocol):
    """A pool of processes on other machines."""

    async def answer(self, work: dict[str, Any], turn: Turn) -> str:
        """Return the answer or raise Failed."""


class Thinkers:
    """The bots' processes, shared fairly. The pool on other machines, if any, is asked first."""

    def __init__(self, processes: int, patience: float, pool: Elsewhere | None = None) -> None:
        self.patience = patience
        self.pool = pool
        self.all = [Thinker() for _process in range(processes)]
        self.turns = Turns(self.all)

    async def think(self, game: Game[Any], state: State, seat: int, level: str, turn: Turn) -> str:
        """Return a move for the seat, from its view; a random legal one if the bot keeps failing."""
        view = state.view(seat)
        job = {"game": game.name, "view": dump(game, view), "level": level, "seed": secrets.randbits(62)}
        for wait in RETRIES:
            try:
                return await self.answer(job, turn)
            except Failed as failed:
                LOG.warning("table %s: the %s bot in seat %d failed: %s", turn.table, level, seat, failed)
            await asyncio.sleep(wait)
        LOG.error("table %s: the move of seat %d is drawn by lot", turn.table, seat)
        return by_lot(game, view, seat)

    async def hint(self, game: Game[Any], state: State, seat: int, turn: Turn) -> dict[str, Any]:
        """Return a hint for the seat, computed from its view."""
        job = {"game": game.name, "view": dump(game, state.view(seat)), "level": HINT, "seed": secrets.randbits(62)}
        try:
            found: dict[str, Any] = json.loads(await self.answer(job, turn))
        except Failed as failed:
            LOG.warning("table %s: no hint for seat %d: %s", turn.table, seat, failed)
            raise Refused("table", "no_hint") from None
        return found

    async def answer(self, job: dict[str, Any], turn: Turn) -> str:
        """Return the answer of the pool or, failing that, of a process here."""
        if self.pool is not None:
            try:
                return await self.pool.answer(job, turn)
            except Failed as failed:
                LOG.warning("table %s: %s", turn.table, failed)
        thinker = await self.turns.get(turn)
        try:
            return await thinker.think(job, self.patience)
        finally:
            self.turns.put(thinker)

    async def close(self) -> None:
        """End all processes."""
        for thinker in self.all:
            await thinker.stop()


def by_lot(game: Game[Any], view: State, seat: int) -> str:
    """Return a random legal move."""
    return game.text.write_move(view, seat, secrets.choice(game.legal(view, seat)))


if __name__ == "__main__":
    serve()
