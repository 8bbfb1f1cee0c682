"""Compile the engines while people play on plain ones, then replace the server by one with compiled engines."""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import uvicorn

import pangaea

CHECKOUT = Path(__file__).parents[3]
COMPILE = CHECKOUT / "make.py"
POLITE = 19  # niceness of the build
LONG = "about a minute on two idle cores, longer while bots think"


class Compiling:
    """The background build of a running server."""

    def __init__(self, server: uvicorn.Server) -> None:
        self.server = server
        self.ready = False  # whether the engines are compiled, so that the next server may start

    async def run(self) -> None:
        """Compile the engines if needed and possible, then end the server."""
        if pangaea.compiled() or os.name != "posix" or not COMPILE.exists():
            return
        print(f"The engines are compiled meanwhile ({LONG}); the table will move over by itself.", flush=True)
        log = CHECKOUT / "build" / "compile.log"
        log.parent.mkdir(exist_ok=True)
        with log.open("wb") as output:
            # The pipe closes when this process ends, even by SIGKILL; then the build stops too.
            build = await asyncio.create_subprocess_exec(
                "nice", "-n", str(POLITE), sys.executable, str(COMPILE), "compile", "attended",
                stdin=asyncio.subprocess.PIPE, stdout=output, stderr=output, start_new_session=True,
            )  # fmt: skip
        try:
            failed = await build.wait()
        except asyncio.CancelledError:
            with suppress(ProcessLookupError):
                os.killpg(build.pid, signal.SIGTERM)  # finished parts are kept for the next start
            raise
        if failed:
            said = log.read_text(encoding="utf-8", errors="replace").strip().rpartition("pangaea: ")[2]
            print(f"Not compiled: {said or 'see build/compile.log'}", flush=True)
            return
        print("The engines are compiled: the table moves over to them.", flush=True)
        self.ready = True
        self.server.should_exit = True
