"""`make` on machines that lack something: it names what is missing and repairs what it can."""

import contextlib
import importlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PIP = """#!/bin/sh
case "$*" in *"import pip"*) exit {whole};; *"pip install"*) echo "{says}"; exit {status};;
*"pip uninstall"*) rm -r "$(dirname "$0")"/../lib/python3/site-packages/pangaea;; esac
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with only the files that make.py reads."""
    for name in ("make.py", "pyproject.toml", "Makefile"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def make(checkout: Path, *args: str, code: str = "") -> subprocess.CompletedProcess[str]:
    """Run make.py; `code` changes the machine before."""
    start = (
        f"import sys; sys.path.insert(0, {str(checkout)!r}); import make\n{code}\nsys.exit(make.main({list(args)!r}))"
    )
    return subprocess.run([sys.executable, "-c", start], cwd=checkout, capture_output=True, text=True, check=False)


def fake_venv(checkout: Path, says: str = "", status: int = 0, whole: int = 0) -> None:
    """A .venv whose pip says something."""
    python = checkout / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    pip = checkout / ".venv" / "lib" / "python3" / "site-packages" / "pip-1.dist-info"
    pip.mkdir(parents=True)
    (pip / "INSTALLER").touch()
    python.write_text(PIP.format(says=says, status=status, whole=whole))
    python.chmod(0o755)


def test_an_old_python_is_named(checkout: Path) -> None:
    done = make(checkout, "play", code="sys.version_info = (3, 9, 1)")
    assert done.returncode == 1 and "needs Python 3.11 or newer" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.skipif(not shutil.which("make"), reason="there is no make here")
def test_make_itself_names_an_old_python_or_none(checkout: Path) -> None:
    old = checkout / "old"
    old.write_text('#!/bin/sh\ncase "$2" in *print*) echo 3.8.1;; *) exit 1;; esac\n')
    old.chmod(0o755)
    for python, said in ((old, "is 3.8.1. Choose another"), (checkout / "none", "There is no ")):
        done = subprocess.run(
            ["make", "play", f"PYTHON={python}"], cwd=checkout, capture_output=True, text=True, check=False
        )
        assert done.returncode and said in done.stderr


@pytest.mark.skipif(not shutil.which("make"), reason="there is no make here")
def test_make_takes_a_newer_python_if_the_usual_one_is_too_old(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = checkout / "programs"
    programs.mkdir()
    (programs / "python3").write_text("#!/bin/sh\nexit 1\n")
    (programs / "python3.12").write_text('#!/bin/sh\ncase "$1" in make.py) echo "python3.12 $*";; esac\n')
    for each in programs.iterdir():
        each.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}/usr/bin{os.pathsep}/bin")
    for name in ("PYTHON", "MAKEFLAGS", "MAKELEVEL"):  # the test itself may be run by make
        monkeypatch.delenv(name, raising=False)
    done = subprocess.run(
        ["make", "play", "ARGS=--no-browser"], cwd=checkout, capture_output=True, text=True, check=True
    )
    assert done.stdout == "python3.12 make.py play --no-browser\n"
    (programs / "python3").write_text("#!/bin/sh\n")  # new enough
    done = subprocess.run(["make", "-n", "test"], cwd=checkout, capture_output=True, text=True, check=True)
    assert "python3 make.py test" in done.stdout.splitlines()


def test_no_venv(checkout: Path) -> None:
    for module in ("venv", "ensurepip"):
        done = make(checkout, "setup", code=f"sys.modules[{module!r}] = None")
        assert done.returncode == 1 and f"install python3.{sys.version_info[1]}-venv" in done.stderr
        assert not (checkout / ".venv").exists()


def test_a_full_disk(checkout: Path) -> None:
    code = "import shutil\nshutil.disk_usage = lambda path: type('Usage', (), {'free': 1000})"
    done = make(checkout, "setup", code=code)
    assert done.returncode == 1 and "the disk is full" in done.stderr
    fake_venv(checkout, "OSError: [Errno 28] No space left on device", 1)
    assert "the disk is full" in make(checkout, "setup").stderr


@pytest.mark.skipif(os.name != "posix", reason="the .venv here is a script of the shell")
@pytest.mark.parametrize(
    ("number", "said"),
    [("ENOSPC", "the disk is full"), ("EROFS", "pangaea.pth cannot be written: Read-only"), ("EIO", "Traceback")],
)
def test_a_disk_that_fills_up_after_pip(checkout: Path, number: str, said: str) -> None:
    fake_venv(checkout)
    refuse = f"OSError(errno.{number}, os.strerror(errno.{number}), str(self))"
    code = f"""
import errno, os, pathlib
def write_text(self, *args, **more):
    raise {refuse}
pathlib.Path.write_text = write_text
"""
    done = make(checkout, "setup", "table", code=code)
    assert done.returncode == 1 and said in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="the .venv here is a script of the shell")
def test_no_network_then_it_goes_on(checkout: Path) -> None:
    fake_venv(checkout, "NewConnectionError: Temporary failure in name resolution", 1)
    done = make(checkout, "setup", "table")
    assert done.returncode == 1 and "is there a network?" in done.stderr
    assert done.stdout == "Installing what is needed (usually 14 s)\n"
    shutil.rmtree(checkout / ".venv")
    fake_venv(checkout)
    assert make(checkout, "setup", "table").returncode == 0
    assert (checkout / ".venv" / "bin" / "pangaea").exists()
    shutil.rmtree(checkout / ".venv" / "lib")  # a second time nothing is done, so nothing is missed
    assert make(checkout, "setup", "table").returncode == 0


@pytest.mark.skipif(os.name != "posix", reason="the .venv here is a script of the shell")
def test_a_terminal_sees_a_bar(checkout: Path) -> None:
    fake_venv(checkout, r"Collecting rich>=13\nCollecting Mako\nInstalling collected packages: Mako, rich")
    code = "sys.stdout.isatty = lambda: True"
    lines = make(checkout, "setup", "table", code=code).stdout.split("\033[K")
    seen = [line.partition("] ")[2].removesuffix("\n") for line in lines[1:-1]]  # a carriage return ends each
    assert [line.partition(", about")[0] for line in seen] == ["rich", "Mako", "unpacking"]
    assert all(line.endswith("s left") for line in seen) and "done in" in lines[-1]


@pytest.mark.skipif(os.name != "posix", reason="the .venv here is a script of the shell")
def test_what_pip_says_otherwise_is_shown(checkout: Path) -> None:
    fake_venv(checkout, "ERROR: a wheel is broken", 1)
    assert "pip has failed:\nERROR: a wheel is broken" in make(checkout, "setup").stderr


@pytest.mark.skipif(os.name != "posix", reason="the .venv here is a script of the shell")
def test_a_half_made_venv_is_mended(checkout: Path) -> None:
    fake_venv(checkout, whole=1)
    done = make(checkout, "setup", code="import venv\nvenv.EnvBuilder.create = lambda self, path: sys.exit('made new')")
    assert "is incomplete: creating it again" in done.stdout and "made new" in done.stderr
    assert not (checkout / ".venv" / "bin" / "python").exists()


@pytest.mark.skipif(os.name != "posix", reason="the .venv here is a script of the shell")
def test_half_a_package_is_unpacked_again(checkout: Path) -> None:
    fake_venv(checkout)
    packages = checkout / ".venv" / "lib" / "python3" / "site-packages"
    for name in ("whole", "half"):
        (packages / f"{name}-1.dist-info").mkdir()
    (packages / "whole-1.dist-info" / "INSTALLER").touch()
    assert make(checkout, "setup", "table").returncode == 0
    assert {path.name for path in packages.glob("*.dist-info")} == {"pip-1.dist-info", "whole-1.dist-info"}
    shutil.rmtree(packages / "pip-1.dist-info")  # pip itself: only a new .venv helps
    code = "import venv\nvenv.EnvBuilder.create = lambda self, path: sys.exit('made new')"
    assert "made new" in make(checkout, "setup", "terminal", code=code).stderr


@pytest.mark.skipif(os.name != "posix", reason="the .venv here is a script of the shell")
def test_an_installed_copy_makes_way_for_the_checkout(checkout: Path) -> None:
    fake_venv(checkout)
    packages = checkout / ".venv" / "lib" / "python3" / "site-packages"
    (packages / "pangaea").mkdir()
    assert make(checkout, "setup", "table").returncode == 0
    assert not (packages / "pangaea").exists() and (packages / "pangaea.pth").exists()


def test_no_compiler(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = make(checkout, "compile", code="import shutil\nshutil.which = lambda name: None")
    assert done.returncode == 1 and "There is no C compiler" in done.stderr and "apt-get install gcc" in done.stderr
    monkeypatch.setenv("CC", "missing-cc -O2")
    assert "There is no C compiler (no missing-cc)" in make(checkout, "compile").stderr


@pytest.mark.skipif(os.name != "posix", reason="the .venv here is a script of the shell")
def test_a_build_ends_with_the_server_that_started_it(checkout: Path) -> None:
    fake_venv(checkout)
    python = checkout / ".venv" / "bin" / "python"
    python.write_text(python.read_text() + 'case "$*" in *setup.py*) echo begun; sleep 600;; esac\n')
    build = subprocess.Popen(
        [sys.executable, "make.py", "compile", "attended"],
        cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert build.stdin is not None and build.stdout is not None
    try:
        assert "begun\n" in iter(build.stdout.readline, "")
        build.stdin.close()
        assert build.wait(240) == -signal.SIGTERM
        assert build.stdout.read() == ""  # ends only when the compiler, which has inherited it, is gone too
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(build.pid, signal.SIGKILL)
        build.wait()
        build.stdout.close()


@pytest.mark.skipif(os.name != "posix", reason="the .venv here is a script of the shell")
def test_a_build_that_ends_by_itself_is_not_held_up(checkout: Path) -> None:
    fake_venv(checkout)
    done = subprocess.Popen(
        [sys.executable, "make.py", "compile", "attended"], cwd=checkout, stdin=subprocess.PIPE, start_new_session=True
    )
    assert done.stdin is not None
    with done.stdin:
        assert done.wait(240) == 0


@pytest.fixture
def module(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """make.py, imported; it lies next to the package."""
    monkeypatch.syspath_prepend(checkout)
    monkeypatch.delitem(sys.modules, "make", raising=False)
    return importlib.import_module("make")


PLAIN_ONLY = re.compile(r"(?:skipif\(|^if |\.skip\(.*)pangaea\.compiled\(\)", re.MULTILINE)


def test_what_compiled_engines_skip_is_tested_on_the_plain_source(module: Any) -> None:
    """A test that needs the plain source would otherwise never run."""
    tests = ROOT / "tests"
    skip = [path for path in tests.rglob("test_*.py") if PLAIN_ONLY.search(path.read_text(encoding="utf-8"))]
    named = {path.relative_to(ROOT).as_posix() for path in skip}
    assert named >= {"tests/testing/test_broken.py", "tests/testing/test_template.py", "tests/testing/test_grammar.py"}
    plain = [name for name in module.PLAIN if name.startswith("tests/")]
    assert [name for name in named if not any(f"{name}/".startswith(f"{each}/") for each in plain)] == []
    assert all((ROOT / name).exists() for name in (*plain, *module.FAST))


def test_extras_name_each_other(module: Any) -> None:
    bare, playing = module.requirements([]), module.requirements(module.PLAY)
    assert [line.split(">")[0] for line in bare] == ["mypy_extensions", "librt"]
    assert {line.split(">")[0] for line in playing} >= {"fastapi", "rich", "librt"}
    assert not {"pytest", "open_spiel", "numpy"} & {line.split(">")[0] for line in playing}
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    everything = module.requirements(["all"])
    for extra in set(extras) - {"all", "dev", "peers", "ray", "packages"}:
        assert set(module.requirements([extra])) <= set(everything), extra


@pytest.mark.skipif(os.name != "posix" or not shutil.which("make"), reason="the .venv here is a script of the shell")
@pytest.mark.parametrize("wrong", ["", "mypy", "python -m pytest --collect-only", "python -m pytest --dist"])
def test_the_checks_run_stage_by_stage(checkout: Path, wrong: str) -> None:
    """Style is checked and the tests are imported while engines are compiled; an error ends it."""
    fake_venv(checkout)
    python = checkout / ".venv" / "bin" / "python"
    said = 'echo "did $(basename "$0") $*${PANGAEA_PLAIN:+ plain}"\n'
    said += f'case "$(basename "$0") $*" in "{wrong or "no"}"*) exit 1;; esac\n'
    python.write_text(python.read_text() + said)
    for name in ("ruff", "mypy"):
        shutil.copy(python, python.with_name(name))
    (checkout / "Makefile").write_text("browser:\n\t@echo a browser\n")
    done = make(checkout, "test")
    assert done.returncode == bool(wrong), done.stderr
    steps = ["[1 of 3] Style", "did ruff format", "did python setup.py", "a browser", "[2 of 3] Types"]
    if "collect" not in wrong:
        assert sorted(steps, key=done.stdout.find) == steps, done.stdout
    failed = {"": "", "python -m pytest --collect-only": "[1 of 3] Style, and what the tests import"}.get(
        wrong, "[2 of 3] Types and tests"
    )
    assert [line.removesuffix(": failed") for line in done.stdout.split("\n") if line.endswith(": failed")] == (
        [failed] if failed else []
    )
    assert ("did python -m pytest --dist" in done.stdout) == (not failed.startswith("[1"))
    assert ("did python -m pytest --collect-only plain" in done.stdout) == ("collect" in wrong)  # success is not said
    assert ("did mypy" in done.stdout) == (wrong == "mypy")
    assert "did python setup.py" in done.stdout and "a browser" in done.stdout
    assert ("did python -m pytest" in done.stdout.partition("plain source")[2]) == (not wrong)


def test_compiled_modules_are_kept(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second start is fast even if Python is told not to write bytecode."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    code = "import os\nmake.install = lambda extras, title: print(os.environ.get('PYTHONDONTWRITEBYTECODE', 'kept'))"
    assert make(checkout, "setup", code=code).stdout == "kept\n"
