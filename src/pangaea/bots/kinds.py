"""The kinds of bots by name. A text such as `greedy:samples=8` says which one, and how it differs from the usual."""

import secrets
from dataclasses import fields
from typing import Any

from pangaea.bots.bot import Bot
from pangaea.bots.greedy import Greedy
from pangaea.bots.random import Random

KINDS: dict[str, type[Any]] = {  # dataclasses: their first field is the seed, the others are the parameters
    "random": Random,
    "greedy": Greedy,
}


def make(text: str, seed: int | None = None) -> Bot:
    """The bot of this text, `kind` or `kind:name=value,name=value`; a ValueError says what is wrong with it."""
    kind, _, rest = text.partition(":")
    if kind not in KINDS:
        raise ValueError(f"there is no bot '{kind}'; there are: {', '.join(KINDS)}")
    known = {f.name: f.type for f in fields(KINDS[kind]) if f.init and f.name != "seed"}
    values: dict[str, int | float] = {}
    for pair in rest.split(",") if rest else ():
        name, _, value = pair.partition("=")
        if name not in known:
            raise ValueError(f"bot '{kind}' has no parameter '{name}'; it has: {', '.join(known) or 'none'}")
        try:
            values[name] = float(value) if known[name] is float else int(value)
        except ValueError:
            raise ValueError(f"'{name}' of bot '{kind}' is a number, not '{value}'") from None
    bot: Bot = KINDS[kind](seed=secrets.randbits(63) if seed is None else seed, **values)
    return bot
