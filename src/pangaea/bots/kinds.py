"""The kinds of bots by name, and the levels for people. `greedy:samples=8` says which one, and how it differs."""

import secrets
from dataclasses import fields
from typing import Any, get_args

from pangaea.bots.bot import Bot
from pangaea.bots.greedy import Greedy
from pangaea.bots.mcts import Mcts
from pangaea.bots.random import Random

KINDS: dict[str, type[Any]] = {  # dataclasses: their first field is the seed, the others but a judge are the parameters
    "random": Random,
    "greedy": Greedy,
    "mcts": Mcts,
}
LEVELS: dict[str, str] = {  # for people, from the weakest; the seconds are for slow machines
    "easy": "greedy:samples=1,blunders=0.85",
    "normal": "greedy:blunders=0.35",
    "hard": "mcts:iterations=100,blunders=0.1,seconds=1",
    "expert": "mcts:iterations=4000,seconds=3",
}


def split(texts: str) -> list[str]:
    """Several bots by commas: `mcts:iterations=80,seconds=1,greedy` are two bots."""
    found: list[str] = []
    for piece in texts.split(","):
        if found and "=" in piece and ":" not in piece:
            found[-1] += "," + piece
        else:
            found.append(piece)
    return found


def make(text: str, seed: int | None = None) -> Bot:
    """The bot of this text: a level, `kind` or `kind:name=value,name=value`; a ValueError says what is wrong."""
    text = LEVELS.get(text, text)
    kind, _, rest = text.partition(":")
    if kind not in KINDS:
        raise ValueError(f"there is no bot '{kind}'; there are: {', '.join([*KINDS, *LEVELS])}")
    known = {f.name: f.type for f in fields(KINDS[kind]) if f.init and f.name not in ("seed", "judge")}
    values: dict[str, int | float] = {}
    for pair in rest.split(",") if rest else ():
        name, _, value = pair.partition("=")
        if name not in known:
            raise ValueError(f"bot '{kind}' has no parameter '{name}'; it has: {', '.join(known) or 'none'}")
        try:
            values[name] = float(value) if float in (known[name], *get_args(known[name])) else int(value)
        except ValueError:
            raise ValueError(f"'{name}' of bot '{kind}' is a number, not '{value}'") from None
    bot: Bot = KINDS[kind](seed=secrets.randbits(63) if seed is None else seed, **values)
    return bot
