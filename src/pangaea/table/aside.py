"""What plays a game again takes a while: it is done beside the loop, so that nobody waits for it."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pangaea import compiled

P = ParamSpec("P")
T = TypeVar("T")


async def aside(job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run the job in a thread where engines are compiled. A step of plain ones may be cut in two by another thread.

    The engines count moves in buffers that all games share, so two plain ones must not run at once.
    """
    return await asyncio.to_thread(job, *args, **kwargs) if compiled() else job(*args, **kwargs)
