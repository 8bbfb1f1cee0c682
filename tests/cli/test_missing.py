"""A command whose packages are missing offers to install them."""

import io
import os
import sys
from importlib import metadata

import pytest

from pangaea.cli import missing

REQUIRES = [
    "librt>=0.16",
    'fastapi>=0.115; extra == "table"',
    'rich>=13; extra == "terminal"',
    'pangaea[terminal]; extra == "lab"',
    'pyarrow>=15; extra == "lab"',
]


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal, and an installed package that asks for a few others."""
    monkeypatch.setattr(metadata, "requires", lambda name: REQUIRES)
    monkeypatch.setattr(missing, "in_terminal", lambda: True)


def test_an_extra_that_names_another() -> None:
    assert missing.requirements(["lab"]) == ["pyarrow>=15", "rich>=13"]
    assert missing.requirements(["table", "terminal"]) == ["fastapi>=0.115", "rich>=13"]


def test_yes_installs_and_runs_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(missing, "find_installer", lambda: ["true"])
    monkeypatch.setattr(os, "execv", lambda program, args: ran.append(args))
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n"))
    missing.offer("fastapi", "table")
    assert ran == [[sys.executable, *sys.orig_argv[1:]]]


@pytest.mark.parametrize(
    ("said", "installer", "reason"),
    [
        ("n\n", "true", "nothing was installed"),
        ("", "true", "Install it with"),
        ("y\n", "false", "could not be installed"),
    ],
)
def test_no_and_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], said: str, installer: str, reason: str
) -> None:
    monkeypatch.setattr(missing, "find_installer", lambda: [installer])
    monkeypatch.setattr(missing, "in_terminal", lambda: bool(said))
    monkeypatch.setattr(sys, "stdin", io.StringIO(said))
    monkeypatch.setattr(os, "execv", lambda program, args: pytest.fail("it ran again"))
    assert missing.offer("fastapi", "table") == 2
    assert reason in capsys.readouterr().err


def test_pip_or_uv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setenv("UV", "/bin/uv")
    assert missing.find_installer()[:3] == ["/bin/uv", "pip", "install"]
