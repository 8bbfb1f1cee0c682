"""Run replays in a worker thread so that the event loop stays responsive."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pangaea import compiled

P = ParamSpec("P")
T = TypeVar("T")


async def in_thread(job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run the job in a worker thread if the engines are compiled.

    Engines list moves in buffers shared by all games. A compiled step holds the interpreter's lock throughout. A plain
    step can be interrupted by another thread, so plain engines run in the event loop.
    """
    return await asyncio.to_thread(job, *args, **kwargs) if compiled() else job(*args, **kwargs)
