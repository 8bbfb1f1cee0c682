"""The kinds of bots by name, and the levels for people. `greedy:samples=8` is a kind with a changed parameter."""

import secrets
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_args

from pangaea.bots import judges
from pangaea.bots.bot import Bot
from pangaea.bots.greedy import Greedy
from pangaea.bots.mcts import Mcts
from pangaea.bots.random import Random
from pangaea.core.game import Game

KINDS: dict[str, type[Any]] = {  # dataclasses: their first field is the seed, the others are the parameters
    "random": Random,
    "greedy": Greedy,
    "mcts": Mcts,
}
LEVELS: dict[str, str] = {  # for people, weakest first; the seconds limit slow machines
    "beginner": "mcts:iterations=30,sight=0,explore=3,temperature=6,margin=0.45,seconds=1",
    "easy": "mcts:iterations=50,sight=0,temperature=1.2,margin=0.25,seconds=1",
    "normal": "mcts:iterations=120,sight=0.5,temperature=0.25,margin=0.2,seconds=1",
    "hard": "mcts:iterations=400,seconds=1",
    "expert": "mcts:iterations=4000,seconds=3",
    "master": "mcts:iterations=40000,patient=1,seconds=5",
}


def split(texts: str) -> list[str]:
    """Split a list of bots at commas; `mcts:iterations=80,seconds=1,greedy` has two bots."""
    found: list[str] = []
    for piece in texts.split(","):
        if found and "=" in piece and ":" not in piece:
            found[-1] += "," + piece
        else:
            found.append(piece)
    return found


def is_level(text: str) -> bool:
    """Whether this is a level, perhaps with changed parameters."""
    return text.partition(":")[0] in LEVELS


def make(text: str, seed: int | None = None) -> Bot:
    """Make a bot from text: a level or a kind, then `:name=value,name=value`. Raise a ValueError for invalid text."""
    kind, _, rest = text.partition(":")
    if kind in LEVELS:
        kind, _, usual = LEVELS[kind].partition(":")
        rest = f"{usual},{rest}" if rest else usual
    if kind not in KINDS:
        raise ValueError(f"there is no bot '{kind}'; there are: {', '.join([*KINDS, *LEVELS])}")
    known = {f.name: f.type for f in fields(KINDS[kind]) if f.init and f.name != "seed" and named(f.name, kind)}
    values: dict[str, int | float | str] = {}
    for pair in rest.split(",") if rest else ():
        name, _, value = pair.partition("=")
        if name not in known:
            raise ValueError(f"bot '{kind}' has no parameter '{name}'; it has: {', '.join(known) or 'none'}")
        values[name] = read(kind, name, known[name], value)
    bot: Bot = KINDS[kind](seed=secrets.randbits(63) if seed is None else seed, **values)
    return bot


def named(name: str, kind: str) -> bool:
    """Whether a parameter can be set by text; a judge has a name only for the search."""
    return name != "judge" or KINDS[kind] is Mcts


def read(kind: str, name: str, type_of: Any, value: str) -> int | float | str:
    """Parse the value of a parameter."""
    known = (type_of, *get_args(type_of))
    if str in known:
        return value
    try:
        return float(value) if float in known else int(value)
    except ValueError:
        raise ValueError(f"'{name}' of bot '{kind}' is a number, not '{value}'") from None


def check(text: str, game: Game[Any], players: int, options: Mapping[str, str]) -> None:
    """Raise a ValueError for an unknown bot, or one that cannot play at this table."""
    bot = make(text, 0)
    if isinstance(bot, Mcts):
        judges.find(game, game.new(players, options), bot.judge)
