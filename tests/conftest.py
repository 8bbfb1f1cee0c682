"""Settings of all tests, and the command line without a new process."""

import gc
import io
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, settings

from pangaea.cli import main

# How long an example takes depends on the machine, and what else runs there.
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")

gc.disable()  # collecting the tests makes a million objects that stay; looking through them again and again takes long


def pytest_collection_finish() -> None:
    """Limit garbage collection to objects made by tests, and run it less often."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 20, 50)


@dataclass
class Done:
    """The result of a command."""

    status: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command line, with lines typed at the keyboard."""

    def run_it(line: str, *typed: str) -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{text}\n" for text in typed)))
        capsys.readouterr()
        status = main(line.split())
        captured = capsys.readouterr()
        return Done(status, captured.out, captured.err)

    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    return run_it
