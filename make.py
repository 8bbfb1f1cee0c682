"""The commands behind `make`: set up .venv, play, compile, test.

    python make.py setup EXTRA...   create .venv with the requirements of the package and these extras
    python make.py play ...         install what playing needs and open the page; compile the engines in the background
    python make.py compile          compile the engines; `compile attended` stops when its standard input is closed
    python make.py test [WHICH]     install and check everything, or only `fast` or `lint`

It uses only the standard library. An interrupted run continues where it stopped.
"""

from __future__ import annotations  # lets older Pythons get as far as the message about their version

import errno
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
PLAY = ("table", "terminal")
BUILD = "build"  # pseudo-extra: the requirements for compiling
SPACE = 300  # MB that must be free
PACKAGES = {"": 30, BUILD: 8, "dev": 120}  # approximate number of packages, for the progress bar
MAKING, UNPACKING = 10, 0.5  # for the progress bar: creating .venv counts as 10 packages, unpacking as half of all
LAST = "INSTALLER"  # the file that pip writes last, so the package is complete
PACE = 0.3  # seconds per package on two idle cores

NO_VENV = (
    "'python -m venv' does not work here. On Debian and Ubuntu: "
    f"sudo apt-get install python3.{sys.version_info[1]}-venv"
)
NO_NETWORK = "the packages cannot be fetched: is there a network? The same command continues where it stopped."
NO_SPACE = "the disk is full: Pangaea needs some {} MB here. The same command continues where it stopped."
NO_COMPILER = (
    "There is no C compiler ({}): the engines stay plain Python. Everything works, only slower. On Debian and Ubuntu: "
    "sudo apt-get install gcc python3-dev"
)


PLAIN = [  # tests that can differ on the plain source; drawings can't, and the contract compares both builds
    "tests/games", "tests/bots", "tests/test_package.py",
    "tests/testing/test_broken.py", "tests/testing/test_grammar.py", "tests/testing/test_template.py",  # plain only
    "--ignore-glob=*/test_draw.py",
]  # fmt: skip
FAST = [f"tests/{name}" for name in ("games", "bots", "draw", "test_house.py", "test_words.py", "test_notation.py")]


class Stop(Exception):
    """An error that the user can fix; the message says how."""


class Stage(NamedTuple):
    """A stage of `make test`."""

    title: str
    usual: int  # usual seconds on two cores
    commands: list[list[str | Path]]
    engines: bool = False  # whether it waits for compiled engines
    plain: bool = False  # whether it runs on the plain source


def requirements(extras: Sequence[str]) -> list[str]:
    """Return the requirements in pyproject.toml; an extra may include others."""
    import tomllib  # noqa: PLC0415 - not in older Pythons

    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted: list[str] = list(said["project"]["dependencies"])
    left = list(extras)
    seen: set[str] = set()
    while left:
        extra = left.pop(0)
        if extra in seen:
            continue
        seen.add(extra)
        if extra == BUILD:
            wanted += said["build-system"]["requires"]
            continue
        for line in said["project"]["optional-dependencies"][extra]:
            own = re.fullmatch(r"pangaea\[([\w,]+)\]", line)
            if own:
                left += own[1].split(",")
            else:
                wanted.append(line)
    return list(dict.fromkeys(wanted))


class Bar:
    """A progress bar in a terminal; elsewhere only the title and the usual duration."""

    def __init__(self, title: str, of: float) -> None:
        self.title, self.of, self.done, self.now, self.start = title, of, 0.0, 0.0, time.monotonic()
        self.shown = sys.stdout.isatty()
        if not self.shown:
            print(f"{title} (usually {of * PACE:.0f} s)", flush=True)

    def step(self, what: str, size: float = 1) -> None:
        """Begin the next step, which counts as `size` packages."""
        self.done, self.now = min(self.done + self.now, self.of - size), size
        if self.shown:
            share = self.done / self.of
            usual, own = self.of * PACE, (time.monotonic() - self.start) / max(share, 0.01)
            left = (1 - share) * ((1 - share) * usual + share * own)
            filled = int(24 * share)
            line = f"{self.title} [{'#' * filled}{'.' * (24 - filled)}] {what}, about {max(left, 1):.0f} s left"
            print(f"\r\033[K{line[: shutil.get_terminal_size().columns - 1]}", end="", flush=True)

    def end(self) -> None:
        """Replace the bar by the time taken."""
        if self.shown:
            print(f"\r\033[K{self.title}: done in {time.monotonic() - self.start:.0f} s", flush=True)


def whole() -> bool:
    """Whether .venv works and its pip is completely installed."""
    return runs([PYTHON, "-c", "import pip"]) and any(site().glob(f"pip-*.dist-info/{LAST}"))


def make_venv() -> None:
    """Create .venv, replacing the remains of an interrupted run."""
    try:
        if VENV.exists():
            shutil.rmtree(VENV)
        import ensurepip  # noqa: F401, PLC0415 - Debian may lack it; venv would then exit
        import venv  # noqa: PLC0415

        venv.EnvBuilder(symlinks=os.name != "nt", with_pip=True).create(VENV)
    except (subprocess.CalledProcessError, ImportError, OSError) as error:
        shutil.rmtree(VENV, ignore_errors=True)
        full = getattr(error, "errno", 0) == errno.ENOSPC or b"No space left" in (getattr(error, "output", b"") or b"")
        raise Stop(NO_SPACE.format(SPACE) if full else NO_VENV) from None


def runs(command: Sequence[str | Path]) -> bool:
    """Whether a command succeeds."""
    try:
        return (
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0
        )
    except OSError:
        return False


def install(extras: Sequence[str], title: str) -> None:
    """Install the requirements, unless they are installed already, and make this checkout importable."""
    wanted = requirements(extras)
    stamp = VENV / f"installed-{'-'.join(extras) or 'bare'}.txt"
    text = "\n".join(wanted)
    if PYTHON.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == text:
        return
    if shutil.disk_usage(ROOT).free < SPACE << 20:
        raise Stop(NO_SPACE.format(SPACE))
    packages = next((PACKAGES[extra] for extra in extras if extra in PACKAGES), PACKAGES[""])
    making = 0 if whole() else MAKING
    if making and VENV.exists():
        print("The .venv here is incomplete: creating it again.", flush=True)
    bar = Bar(title, making + packages * (1 + UNPACKING))
    if making:
        bar.step("a .venv", making)
        make_venv()
    for folder in site().glob("*.dist-info"):
        if not (folder / LAST).exists():
            shutil.rmtree(folder)  # half unpacked by a killed pip: make it unpack the package again
    command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-compile", "--no-input"]
    pip = subprocess.Popen(
        [*command, "--progress-bar=off", *wanted], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert pip.stdout is not None
    said: list[str] = []
    for line in pip.stdout:
        said.append(line)
        if line.startswith(("Collecting ", "Requirement already")):
            bar.step(re.split(r"[\s<>=!~;\[]", line.partition(": ")[2] or line.partition(" ")[2])[0])
        elif line.startswith("Installing collected"):
            bar.step("unpacking", packages * UNPACKING)
    if pip.wait():
        raise Stop(why("".join(said)))
    if (site() / "pangaea").exists():  # an installed copy would shadow this checkout
        subprocess.run([PYTHON, "-m", "pip", "uninstall", "-q", "-y", "pangaea"], check=False)
    (site() / "pangaea.pth").write_text(f"{ROOT / 'src'}\n", encoding="utf-8")
    door()
    stamp.write_text(text, encoding="utf-8")
    bar.end()


def site() -> Path:
    """Return the site-packages folder of .venv."""
    return [*VENV.glob("lib/python*/site-packages"), VENV / "Lib" / "site-packages"][0]


def door() -> None:
    """Create the command `pangaea` in .venv."""
    if os.name == "nt":
        (BIN / "pangaea.cmd").write_text(f'@"{PYTHON}" -m pangaea %*\n', encoding="utf-8")
        return
    command = BIN / "pangaea"
    command.write_text(
        f"#!{PYTHON}\nimport sys\n\nfrom pangaea.cli import main\n\nsys.exit(main())\n", encoding="utf-8"
    )
    command.chmod(0o755)


def why(said: str) -> str:
    """Explain why pip failed."""
    if "No space left" in said:
        return NO_SPACE.format(SPACE)
    for sign in ("NewConnectionError", "name resolution", "ConnectionError", "No matching distribution", "ReadTimeout"):
        if sign in said:
            return NO_NETWORK
    return "pip has failed:\n" + "".join(said.splitlines(keepends=True)[-8:]).rstrip()


def compiler() -> str:
    """Return what is missing for compiling C for this Python; empty if nothing is."""
    program = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name != "nt" and not shutil.which(program):
        return f"no {program}"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return "" if header.exists() else "no Python.h"


def compile_engines() -> None:
    """Compile the engines that have changed; wait for another process that compiles here."""
    missing = compiler()
    if missing:
        raise Stop(NO_COMPILER.format(missing))
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "lock").open("w") as lock:
        if os.name == "posix":
            import fcntl  # noqa: PLC0415 - not on Windows

            fcntl.flock(lock, fcntl.LOCK_EX)
        install([BUILD], "Installing what compiling needs")
        done = subprocess.run([PYTHON, "setup.py", "-q", "build_ext", "--inplace"], cwd=ROOT, check=False)
    if done.returncode or not compiled():
        raise Stop("the engines could not be compiled and stay plain Python. Everything works, only slower.")


def attend() -> None:
    """End this process group when standard input closes, which means that the server that started it has ended."""

    def wait() -> None:
        os.read(0, 1)  # nothing is written to it; sys.stdin would hold a lock that Python needs at exit
        os.killpg(0, signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()


def compiled() -> bool:
    """Whether the engines are compiled."""
    return runs([PYTHON, "-c", "import pangaea, sys; sys.exit(not pangaea.compiled())"])


def play(args: Sequence[str]) -> None:
    """Install what playing needs and start the server."""
    install(PLAY, "Installing what playing needs, about 85 MB")
    missing = compiler()
    if missing:
        print(NO_COMPILER.format(missing))
    print("Starting the table", flush=True)
    command = [str(PYTHON), "-m", "pangaea", "serve", *([] if missing else ["--compile"]), *args]
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


def check(which: str) -> bool:
    """Run the checks stage by stage; return whether all passed."""
    style = Stage("Style", 3, [[BIN / "ruff", "check", "--quiet"], [BIN / "ruff", "format", "--check", "--quiet"]])
    if which == "lint":
        install(["dev"], "Installing what tests need")
        return run_stages([style, Stage("Types", 30, [[BIN / "mypy"]])], [])
    install([BUILD], "Installing what compiling needs")
    background = [Background([sys.executable, ROOT / "make.py", "compile"])]
    if which != "fast":
        background.append(Background(["make", "--no-print-directory", "browser"]))
    cores = os.cpu_count() or 1
    pytest: list[str | Path] = [PYTHON, "-m", "pytest", "--dist", "worksteal", "-n"]
    imports: list[str | Path] = [
        PYTHON,
        "-m",
        "pytest",
        "--collect-only",
    ]  # else each worker compiles the bytecode
    everything = [*pytest, str(cores + 2)]  # some tests wait for a browser or a bot
    stages = [style, Stage("Quick tests", 60, [[*pytest, str(cores), *FAST]], engines=True)]
    if which != "fast":
        stages = [
            Stage("Style, and what the tests import", 20, [imports, *style.commands], plain=True),  # not half compiled
            Stage("Types and tests", 520, [[BIN / "mypy"], everything], engines=True),
        ]
        if not compiler():
            title = "Tests that can differ on the plain source"
            stages.append(Stage(title, 50, [[*pytest, str(cores), *PLAIN]], plain=True))
    try:
        install(["dev"], "Installing what tests need; meanwhile, compiling the engines that have changed")
        return run_stages(stages, background)
    finally:
        finish(background)


class Background:
    """A command in the background; its output is shown when it ends."""

    def __init__(self, command: Sequence[str | Path], env: Mapping[str, str] = os.environ) -> None:
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    def end(self, *, errors_only: bool = False) -> bool:
        """Wait for the command and show its output; return whether it succeeded."""
        said = self.process.communicate()[0]
        good = self.process.returncode == 0
        print("" if good and errors_only else said, end="", flush=True)
        return good


def finish(background: list[Background]) -> None:
    """Wait for these commands and ignore failures, because tests run without them, too."""
    while background:
        background.pop(0).end()


def run_stages(stages: Sequence[Stage], background: list[Background]) -> bool:
    """Run the stages in order until one fails. The commands of a stage run in parallel."""
    for number, stage in enumerate(stages, 1):
        if stage.engines:
            finish(background)
        title = f"[{number} of {len(stages)}] {stage.title}"
        print(f"{title} (usually {stage.usual} s)", flush=True)
        start = time.monotonic()
        env = os.environ | ({"PANGAEA_PLAIN": "1"} if stage.plain else {})
        *others, last = stage.commands
        parallel = [Background(command, env) for command in others]
        good = subprocess.run(last, cwd=ROOT, env=env, check=False).returncode == 0
        for each in parallel:
            good = each.end(errors_only=True) and good
        if not good:
            print(f"{title}: failed", flush=True)
            return False
        print(f"{title}: {time.monotonic() - start:.0f} s", flush=True)
    return True


def main(args: Sequence[str]) -> int:
    """Run the task; return the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file must run on older Pythons to tell them
        print(f"Pangaea needs Python 3.11 or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
        print("Run make.py with a newer one, or: make PYTHON=/path/to/python3.11", file=sys.stderr)
        return 1
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # otherwise every start would compile for seconds
    try:
        task, rest = args[:1], args[1:]
        if task == ["setup"]:
            install(rest, "Installing what is needed")
        elif task == ["play"]:
            play(rest)
        elif task == ["compile"]:
            if rest == ["attended"]:
                attend()
            compile_engines()
        elif task == ["test"]:
            return 0 if check(" ".join(rest)) else 1
        else:
            print(__doc__)
            return 2
    except Stop as stop:
        print(f"\npangaea: {stop}", file=sys.stderr)
        return 1
    except OSError as error:
        if error.errno == errno.ENOSPC:
            print(f"\npangaea: {NO_SPACE.format(SPACE)}", file=sys.stderr)
        elif error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            print(f"\npangaea: {error.filename} cannot be written: {error.strerror}", file=sys.stderr)
        else:
            raise
        return 1
    except KeyboardInterrupt:
        print("\nStopped. The same command continues where it stopped.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
