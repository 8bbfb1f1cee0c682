"""The build: mypyc compiles the engines. Without a C compiler the same source runs as plain Python.

The core and each game are a mypyc group, and so a library. Translating Python to C takes seconds and is done for all
at once, because mypyc makes direct calls only where it knows all subclasses. Compiling the C takes long, so groups
are compiled in parallel, and only those whose C has changed.
"""

import os
import re
import sys
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from setuptools import find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

ROOT = Path("src/pangaea")
WRITTEN = Path("build") / f"c-{sys.implementation.cache_tag}"  # the generated C, for each Python separately
CORE = [
    "core/chance.py",
    "core/step.py",
    "core/match.py",
    "core/perft.py",
    "core/judge.py",
    "core/numbers.py",
    "core/features.py",
    "bots/tree.py",
    "bots/rewards.py",
    "bots/net.py",
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
}  # modules of a game that are not compiled: text and pictures
MYPY = [
    "--config-file=",  # style is checked elsewhere
    "--follow-imports=skip",  # do not check modules that are not compiled
    "--ignore-missing-imports",
    "--no-site-packages",
    f"--cache-dir={os.devnull}",
]
NO_ENGINES = {"egg_info", "dist_info", "sdist", "editable_wheel"}  # commands that compile nothing
THERE = "exports_pangaea___core___engine."  # prefix in a game's C of names in the core's library
CALL = re.compile(rf"{re.escape(THERE)}(CPyDef_\w+)\(")
DEFINED = re.compile(r"\bCPyDef_\w+")
NAME = re.compile(r"\bCPy(?:Def|Type|Static)_\w+|\b\w*pangaea___core___\w+")
FUNCTION = re.compile(
    r"^(\w[\w ]*?\*?) ?(CPyDef_pangaea___core___\w+)(\([^;{}]*\)) \{\n(.*?^\})", re.MULTILINE | re.DOTALL
)


def groups() -> list[tuple[list[str], str | None]]:
    """Return the files and the name of each group: the core, then each game in its own folder."""
    found: list[tuple[list[str], str | None]] = [([str(ROOT / name) for name in CORE], "pangaea.core.engine")]
    for folder in sorted([*ROOT.glob("games/*/"), ROOT / "testing/template"]):
        files = [str(path) for path in sorted(folder.glob("*.py")) if path.stem.split("_")[0] not in PLAIN | {""}]
        if files:
            found.append((files, ".".join([*folder.relative_to("src").parts, "engine"])))
    return found


def extensions() -> list[Any]:
    """Write all engines as C; return the extensions: a library per group, and a small shim per module."""
    if os.environ.get("PANGAEA_BUILD") == "plain" or NO_ENGINES & set(sys.argv):
        return []
    from mypyc.build import build_using_shared_lib, get_cflags, mypyc_build  # noqa: PLC0415 - a plain build does not need it
    from mypyc.options import CompilerOptions  # noqa: PLC0415

    wanted = groups()
    files = [file for found, _ in wanted for file in found]
    listed = "".join(seen(Path(file)) for file in files)
    options = CompilerOptions(strip_asserts=True, separate=True, target_dir=str(WRITTEN))
    options.global_opts = True  # there are no other subclasses, so calls between groups can be direct
    built, written, needs = mypyc_build(files + MYPY, options, separate=wanted)
    now = time.time()
    for path in WRITTEN.rglob("*.[ch]"):
        if path.stat().st_mtime > now:
            os.utime(path)  # mypyc dates its files a second ahead, which would cause a second build
    inline = CoreInline(WRITTEN / "pangaea/core", {call for files, _ in written for call in calls(files)})
    flags = get_cflags(opt_level="3", debug_level="0")
    if os.name == "posix":
        flags += ["-fvisibility=hidden", "-fno-plt"]
    write(WRITTEN / "flags.txt", "\n".join(flags))
    write(WRITTEN / "engines.txt", listed)
    include = sorted({folder for need in needs for folder in need.include_dirs})
    found = []
    for (sources, name), (cfiles, headers) in zip(built, written, strict=True):
        if name:
            ours = [inline.into(Path(file)) for file in cfiles]
            needed = [*headers, str(inline.header), str(WRITTEN / "flags.txt")]
            found += build_using_shared_lib(sources, name, ours, needed, str(WRITTEN), flags, include)
    return sorted(found, key=lambda extension: -sum(Path(file).stat().st_size for file in extension.sources))


def seen(path: Path) -> str:
    """Return a line that changes with the file."""
    found = path.stat()
    return f"{path.relative_to(ROOT).as_posix()} {found.st_size} {found.st_mtime_ns}\n"


def calls(files: list[str]) -> set[str]:
    """Return the functions of the core that these C files call through its table."""
    return {name for file in files for name in CALL.findall(Path(file).read_text(encoding="utf-8"))}


class CoreInline:
    """A header with the functions of the core that games call, so that the C compiler can inline them into the game.

    Without it every `add` and `below` would be an indirect call into another library, which costs some percent.
    Functions that need private parts of the core's library, such as its constants, are left out, and so are functions
    that call them: `do` is one call into the core instead of several for the agenda it makes.
    """

    def __init__(self, core: Path, called: set[str]) -> None:
        table = (core / "__native_engine.h").read_text(encoding="utf-8").partition("struct export_table")[2]
        self.shared = set(NAME.findall(table))
        found = FUNCTION.findall((core / "__native_engine.c").read_text(encoding="utf-8"))
        there = {name: (kind, takes, body) for kind, name, takes, body in found if self.alone(body)}
        while back := [name for name, (_, _, body) in there.items() if not there.keys() >= set(DEFINED.findall(body))]:
            for name in back:
                del there[name]
        self.bodies: dict[str, tuple[str, str, str]] = {}
        while called := called & there.keys() - self.bodies.keys():
            self.bodies |= {name: there[name] for name in sorted(called)}
            called = {name for taken in called for name in DEFINED.findall(there[taken][2])}
        head = "".join(f"static {kind} {name}{takes};\n" for name, (kind, takes, _) in self.bodies.items())
        rest = [f"static {kind} {name}{takes} {{\n{body}\n" for name, (kind, takes, body) in self.bodies.items()]
        self.header = core / "inline.h"
        write(self.header, head + NAME.sub(self.named, "".join(rest)))

    def alone(self, body: str) -> bool:
        """Whether a function can be moved, because everything it names is in the table."""
        inside = (name for name in NAME.findall(body) if not name.endswith("Object"))
        return "CPyStatics[" not in body and self.shared.issuperset(inside)

    def named(self, found: re.Match[str]) -> str:
        """Return a name of the core as a game uses it."""
        name = found[0]
        if name in self.bodies or name not in self.shared:
            return name
        return THERE + name if name.startswith("CPyDef_") else f"(*{THERE}{name})"

    def into(self, written: Path) -> str:
        """Return a game's C with the header included; the core's C is unchanged."""
        if written.parent == self.header.parent:
            return str(written)
        text = CALL.sub(lambda call: f"{call[1]}(" if call[1] in self.bodies else call[0], written.read_text("utf-8"))
        last = '#include "__native_internal_engine.h"\n'
        ours = written.with_name("engine.c")
        write(ours, text.replace(last, f"{last}#include <pangaea/core/inline.h>\n", 1))
        return str(ours)


def write(path: Path, text: str) -> None:
    """Write a file unless its content is the same, so that nothing is rebuilt from it."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


class Build(build_ext):
    """Compile all engines or none, because compiled and interpreted classes cannot be mixed."""

    def finalize_options(self) -> None:
        """Use as many parallel jobs as there are processors."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        """Compile the engines; if that is impossible, leave the plain source."""
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            print(f"pangaea: not compiled, the engines stay plain Python ({error})")
            for library in Path(self.build_lib).rglob(f"*{EXTENSION_SUFFIXES[0]}"):
                library.unlink()
            self.extensions = []

    def build_extensions(self) -> None:
        """Build all extensions, and delete those of removed modules."""
        wanted = {Path(self.get_ext_fullpath(ext.name)).resolve() for ext in self.extensions}
        for library in Path(self.build_lib).resolve().rglob(f"*{EXTENSION_SUFFIXES[0]}"):
            if library not in wanted:
                library.unlink()
        super().build_extensions()

    def copy_extensions_to_source(self) -> None:
        """In a checkout, put the engines next to their source, with a list of the source files they were built from.

        During the copy the list is invalid, so that no process imports a mix of old and new.
        """
        listed = ROOT / f"engines-{sys.implementation.cache_tag}.txt"
        listed.write_text("unfinished 0 0\n", encoding="utf-8")
        for library in ROOT.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
            library.unlink()
        super().copy_extensions_to_source()
        new = listed.with_suffix(".new")
        new.write_text((WRITTEN / "engines.txt").read_text(encoding="utf-8"), encoding="utf-8")
        new.replace(listed)

    def build_extension(self, ext: Any) -> None:
        """Build one extension; rebuild the remains of an interrupted build."""
        library = Path(self.get_ext_fullpath(ext.name))
        begun = library.with_suffix(".begun")
        if begun.exists():
            library.unlink(missing_ok=True)
        begun.parent.mkdir(parents=True, exist_ok=True)
        begun.touch()
        before = library.stat().st_mtime_ns if library.exists() else 0
        super().build_extension(ext)
        begun.unlink()
        if ext.name.endswith("__mypyc") and library.stat().st_mtime_ns != before:
            print(f"pangaea: {ext.name.removesuffix('.engine__mypyc')} is compiled", flush=True)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": Build},
    packages=[*find_packages("src"), "pangaea.rules"],
    package_dir={"": "src", "pangaea.rules": "docs/rules"},  # `pangaea rules` also reads them in an installed package
    package_data={
        "pangaea": [
            "py.typed",
            "table/static/*.txt",
            *(f"**/*.{kind}" for kind in ("toml", "css", "js", "html", "svg", "png", "md", "json", "woff2", "net")),
        ],
        "pangaea.rules": ["*.md"],
    },
)
