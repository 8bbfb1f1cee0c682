"""The documentation: links lead somewhere, commands are commands, `make` knows its targets."""

import re
import shlex
from pathlib import Path

import pytest

from pangaea.cli import parser

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK = re.compile(r"\]\((?!https?://|mailto:|#)([^)\s#]+)[^)]*\)")
SHELL = re.compile(r"^```(?:sh|bash|console)\n(.*?)^```", re.MULTILINE | re.DOTALL)


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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_targets_are_targets(page: Path) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for line in lines(page, "make"):
        assert set(shlex.split(line)[1:]) <= set(targets), line


def test_the_readme_shows_commands() -> None:
    assert lines(ROOT / "README.md", "pangaea")
    assert {"make play", "make test"} <= set(lines(ROOT / "README.md", "make"))
