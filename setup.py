"""The build: mypyc compiles the engines; where there is no C compiler the same source runs as it is."""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from setuptools import find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

ROOT = Path("src/pangaea")
CORE = [
    "core/chance.py",
    "core/step.py",
    "core/match.py",
    "core/judge.py",
    "core/features.py",
    "bots/tree.py",
    "bots/search.py",
    "envs/numbered.py",
    "envs/batch.py",
]
PLAIN = {
    "notation",
    "sentences",
    "terminal",
    "draw",
}  # modules of a game that stay as they are: text and pictures


def extensions() -> list[Any]:
    """One mypyc group for the core and every engine, so that calls between them are direct."""
    if os.environ.get("PANGAEA_BUILD") == "plain" or {"egg_info", "dist_info"} & set(sys.argv):
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - a plain build does without mypyc

    modules_of_games = [*ROOT.glob("games/*/*.py"), *ROOT.glob("testing/template/*.py")]
    games = sorted(path for path in modules_of_games if path.stem.split("_")[0] not in PLAIN | {""})
    paths = [str(ROOT / name) for name in CORE] + [str(path) for path in games]
    paths += ["--follow-imports=silent", "--ignore-missing-imports"]  # what stays plain is no business of the build
    modules = mypycify(paths, opt_level="3", debug_level="0", group_name="engines", strip_asserts=True)
    if os.name == "posix":
        for module in modules:
            module.extra_compile_args.append("-fvisibility=hidden")  # lets the C compiler inline across modules
    return modules


class Build(build_ext):
    """All engines compiled, or none: a group of which one part is missing could not be imported."""

    def run(self) -> None:
        """Compile; where that cannot be done, leave the plain source."""
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            print(f"pangaea: not compiled, the engines stay plain Python ({error})")
            for library in Path(self.build_lib).rglob(f"*{EXTENSION_SUFFIXES[0]}"):
                library.unlink()
            self.extensions = []


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": Build},
    packages=[*find_packages("src"), "pangaea.rules"],
    package_dir={"": "src", "pangaea.rules": "docs/rules"},  # `pangaea rules` reads them in an installed package too
    package_data={
        "pangaea": ["py.typed", *(f"**/*.{kind}" for kind in ("toml", "css", "js", "html", "svg", "md"))],
        "pangaea.rules": ["*.md"],
    },
)
