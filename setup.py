"""The build: mypyc compiles the engines; where there is no C compiler the same source runs as it is."""

import os
from pathlib import Path
from typing import Any

from setuptools import setup

CORE = ["core/chance.py", "core/step.py", "core/match.py", "core/judge.py", "bots/search.py"]
PLAIN = {
    "notation",
    "telling",
    "terminal",
    "features",
    "draw",
}  # modules of a game that stay as they are: text and pictures


def extensions() -> list[Any]:
    """One mypyc group for the core and every engine, so that calls between them are direct."""
    if os.environ.get("PANGAEA_BUILD") == "plain":
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - a plain build does without mypyc

    root = Path("src/pangaea")
    games = sorted(path for path in root.glob("games/*/*.py") if path.stem.split("_")[0] not in PLAIN | {""})
    paths = [str(root / name) for name in CORE] + [str(path) for path in games]
    modules = mypycify(paths, opt_level="3", group_name="engines", strip_asserts=True)
    for module in modules:
        module.optional = True
        if os.name == "posix":
            module.extra_compile_args.append("-fvisibility=hidden")  # lets the C compiler inline across modules
    return modules


setup(ext_modules=extensions())
