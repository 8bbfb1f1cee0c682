"""The build: mypyc compiles the engines; where there is no C compiler the same source runs as it is.

One mypyc group, and so one library, for the core and one for each game. Python to C takes some seconds and is done for
all of them at once, because calls are direct only where all subclasses are known. C to machine code takes long: groups
are built in parallel, and only those whose C has changed.
"""

import os
import sys
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from setuptools import find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

ROOT = Path("src/pangaea")
WRITTEN = Path("build") / f"c-{sys.implementation.cache_tag}"  # the C, for each Python its own
CORE = [
    "core/chance.py",
    "core/step.py",
    "core/match.py",
    "core/perft.py",
    "core/judge.py",
    "core/numbers.py",
    "core/features.py",
    "bots/tree.py",
    "bots/search.py",
    "envs/numbered.py",
    "envs/batch.py",
]
PLAIN = {
    "fields",
    "grammar",
    "notation",
    "sentences",
    "terminal",
    "draw",
}  # modules of a game that stay as they are: text and pictures
MYPY = [
    "--config-file=",  # style is checked elsewhere
    "--follow-imports=skip",  # what stays plain is no business of the build
    "--ignore-missing-imports",
    "--no-site-packages",
    f"--cache-dir={os.devnull}",
]
NO_ENGINES = {"egg_info", "dist_info", "sdist", "editable_wheel"}  # commands that compile nothing


def groups() -> list[tuple[list[str], str | None]]:
    """The files of each group and its name: the core, then each game in its own folder."""
    found: list[tuple[list[str], str | None]] = [([str(ROOT / name) for name in CORE], "pangaea.core.engine")]
    for folder in sorted([*ROOT.glob("games/*/"), ROOT / "testing/template"]):
        files = [str(path) for path in sorted(folder.glob("*.py")) if path.stem.split("_")[0] not in PLAIN | {""}]
        if files:
            found.append((files, ".".join([*folder.relative_to("src").parts, "engine"])))
    return found


def extensions() -> list[Any]:
    """All engines as C, and what is to be built of it: a library for each group, a small door to it for each module."""
    if os.environ.get("PANGAEA_BUILD") == "plain" or NO_ENGINES & set(sys.argv):
        return []
    from mypyc.build import build_using_shared_lib, get_cflags, mypyc_build  # noqa: PLC0415 - a plain build does without
    from mypyc.options import CompilerOptions  # noqa: PLC0415

    wanted = groups()
    options = CompilerOptions(strip_asserts=True, separate=True, target_dir=str(WRITTEN))
    options.global_opts = True  # nobody else adds subclasses later: calls between groups need not look for them
    files = [file for found, _ in wanted for file in found]
    built, written, needs = mypyc_build(files + MYPY, options, separate=wanted)
    now = time.time()
    for path in WRITTEN.rglob("*.[ch]"):
        if path.stat().st_mtime > now:
            os.utime(path)  # mypyc dates what it writes a second ahead: that would be built twice
    flags = get_cflags(opt_level="3", debug_level="0")
    if os.name == "posix":
        flags.append("-fvisibility=hidden")
    include = sorted({folder for need in needs for folder in need.include_dirs})
    found = []
    for (sources, name), (cfiles, headers) in zip(built, written, strict=True):
        if name:
            found += build_using_shared_lib(sources, name, cfiles, [*headers, "setup.py"], str(WRITTEN), flags, include)
    return sorted(found, key=lambda extension: -sum(Path(file).stat().st_size for file in extension.sources))


class Build(build_ext):
    """All engines compiled, or none: a game can't be half machine code, nor the core without the games."""

    def finalize_options(self) -> None:
        """As many at once as there are processors."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        """Compile; where that cannot be done, leave the plain source."""
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            print(f"pangaea: not compiled, the engines stay plain Python ({error})")
            for library in Path(self.build_lib).rglob(f"*{EXTENSION_SUFFIXES[0]}"):
                library.unlink()
            self.extensions = []

    def build_extension(self, ext: Any) -> None:
        """Build one; what an interrupted build left is built once more."""
        library = Path(self.get_ext_fullpath(ext.name))
        begun = library.with_suffix(".begun")
        if begun.exists():
            library.unlink(missing_ok=True)
        begun.parent.mkdir(parents=True, exist_ok=True)
        begun.touch()
        super().build_extension(ext)
        begun.unlink()


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
