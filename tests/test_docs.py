"""The documentation: valid links, runnable Python, existing commands and make targets."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from pangaea.cli import parser
from tests.conftest import Run

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK = re.compile(r"\]\((?!https?://|mailto:|#)([^)\s#]+)[^)]*\)")
SHELL = re.compile(r"^```(?:sh|bash|console)\n(.*?)^```", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(r"^```python\n.*?^```$", re.MULTILINE | re.DOTALL)
QUICK = ("features", "games", "rules")  # commands that run as they stand; the others play for long, or with a person


def python(page: Path) -> str:
    """Return the Python of a page at its original lines, with all other lines empty."""
    code: list[str] = []
    text = page.read_text(encoding="utf-8")
    for block in PYTHON.finditer(text):
        code += [""] * (text.count("\n", 0, block.start()) - len(code))
        code += ["", *block[0].splitlines()[1:-1], ""]
    return "\n".join(code)


def lines(page: Path, command: str) -> list[str]:
    """The shell lines of a page that call this command, without their comments."""
    blocks = SHELL.findall(page.read_text(encoding="utf-8"))
    shell = [line.removeprefix("$ ") for block in blocks for line in block.splitlines()]
    return [line.partition("#")[0].strip() for line in shell if line.startswith(f"{command} ")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_are_commands(page: Path) -> None:
    for line in lines(page, "pangaea"):
        assert hasattr(parser().parse_args(shlex.split(line)[1:]), "run"), line


@pytest.mark.parametrize("page", [page for page in PAGES if python(page)], ids=lambda page: str(page.relative_to(ROOT)))
def test_python_runs(page: Path, tmp_path: Path) -> None:
    """All blocks of a page one after another, as a reader would type them."""
    script = tmp_path / page.name
    script.write_text(python(page), encoding="utf-8")
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        [sys.executable, "-W", "error", str(script)],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_quick_commands_run(page: Path, run: Run) -> None:
    for line in lines(page, "pangaea"):
        command = line.removeprefix("pangaea ")
        if command.split()[0] in QUICK:
            done = run(command)
            assert done.status == 0, f"{line}: {done.err}"
            assert done.out


def test_there_is_python_to_run() -> None:
    pages = {page.name for page in PAGES if python(page)}
    assert {"README.md", "environments.md", "strength.md", "notation.md"} <= pages
    for page in PAGES:
        for at, line in enumerate(python(page).splitlines()):
            assert line in ("", page.read_text(encoding="utf-8").splitlines()[at])  # where it stands on the page


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_targets_are_targets(page: Path) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for line in lines(page, "make"):
        assert set(shlex.split(line)[1:]) <= set(targets), line


def test_the_readme_shows_commands() -> None:
    assert lines(ROOT / "README.md", "pangaea")
    assert {"make play", "make test"} <= set(lines(ROOT / "README.md", "make"))


def test_every_promise_has_a_test() -> None:
    """docs/security.md names the tests that hold its promises."""
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    named = set(re.findall(r"`(test_\w+)`", page))
    assert named and [name for name in sorted(named) if f"def {name}(" not in tests] == []
    rows = [line for line in page.partition("## Promises to players")[2].splitlines() if line.startswith("| ")]
    assert all("`test_" in row for row in rows if not row.startswith(("| promise", "|---")))
