"""Benchmarks of the environments, in CPU time on one core, interleaved in one run.

`pettingzoo`: `last()` and `step()` with a random legal action; the peer runs the same loop.
`vector`: `step()` of many games with a random legal action each, with observations, masks and random opponents.
Only decisions of the learner are counted, not those of opponents and chance.
"""

import random
import resource
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from pangaea.core.game import Game
from pangaea.envs.aec import env
from pangaea.envs.vector import Learners
from pangaea.lab.bench import Measure, for_seconds, table
from pangaea.lab.peers import NoPeers

GAMES_AT_ONCE = 512
MANY = 2048  # games for the measurement of memory
DRIVERS = {
    "pettingzoo": "for agent in env.agent_iter(): last(), then step() with a random legal action of the mask",
    "vector": f"gymnasium: {GAMES_AT_ONCE} games, step() with a random legal action each, opponents play random moves",
    "memory": f"what a process holds after it stepped {MANY} games, less what it held before, a game",
    "hanabi_v5": "PettingZoo: classic/hanabi_v5, the same loop",
}


def measures(game: Game[Any]) -> dict[str, Measure]:
    """Return all measurements of one of our games."""
    fewest = game.players[0]
    return {
        "pettingzoo": one_by_one(env(game.name, table(game))),
        "vector": at_once(game.name, table(game)),
        "vector_fewest": at_once(game.name, fewest),
    }


def one_by_one(made: Any) -> Measure:
    """Play random games, agent by agent."""

    def play() -> int:
        made.reset(seed=random.getrandbits(31))
        decisions = 0
        for _agent in made.agent_iter():
            seen, _reward, done, cut, _info = made.last()
            if done or cut:
                made.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            made.step(int(legal[random.randrange(len(legal))]))
            decisions += 1
        return decisions

    return for_seconds(play)


def at_once(name: str, players: int, games: int = GAMES_AT_ONCE) -> Measure:
    """Step many random games together."""
    made = Learners(name, games, players)
    many = made.setting.actions
    noise = np.random.default_rng(1).random(many + games * many, np.float32)
    seen, _info = made.reset(seed=1)
    mask = seen["action_mask"]

    def step() -> int:
        nonlocal mask
        at = random.randrange(many)  # uniform over the legal moves
        shifted = noise[at : at + games * many].reshape(games, many)
        mask = made.step((mask * shifted).argmax(1))[0]["action_mask"]
        return games

    return for_seconds(step)


def hanabi() -> dict[str, Measure]:
    """Return PettingZoo's Hanabi, the peer."""
    try:
        made = import_module("pettingzoo").make("aec", "classic/hanabi_v5")
    except Exception as error:  # PettingZoo imports it here; missing packages raise various errors
        raise NoPeers(f"hanabi_v5 cannot be made ({error}); pip install '.[peers]' brings what it needs") from None
    return {"pettingzoo": one_by_one(made)}


def memory(game: Game[Any]) -> int:
    """Measure the bytes per game of the vector environment, in a separate process."""
    command = [sys.executable, "-m", "pangaea.lab.bench_envs", game.name, str(table(game))]
    return int(subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout)


def held() -> int:
    """Return the resident memory of this process in bytes, or its peak where only that is available."""
    now = Path("/proc/self/statm")
    if now.exists():
        return int(now.read_text(encoding="ascii").split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    before = held()
    stepped = Learners(sys.argv[1], MANY, int(sys.argv[2]))
    rng = np.random.default_rng(1)
    seen, _info = stepped.reset(seed=1)
    for _ in range(2):
        seen = stepped.step((seen["action_mask"] * rng.random(stepped.setting.actions, np.float32)).argmax(1))[0]
    print((held() - before) // MANY)
