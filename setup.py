"""The build: mypyc compiles the engines; where there is no C compiler the same source runs as it is."""

import os
from pathlib import Path

from setuptools import setup

COMPILED = [
    "core/chance.py",
    "core/step.py",
    "core/match.py",
    "games/*/cards.py",
]


def extensions() -> list[object]:
    """One mypyc group for the core and every engine, so that calls between them are direct."""
    if os.environ.get("PANGAEA_BUILD") == "plain":
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - a plain build does without mypyc

    root = Path("src/pangaea")
    paths = [str(path) for pattern in COMPILED for path in sorted(root.glob(pattern))]
    modules = mypycify(paths, opt_level="3", group_name="engines", strip_asserts=True)
    for module in modules:
        module.optional = True
    return list(modules)


setup(ext_modules=extensions())
