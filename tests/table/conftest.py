"""A real server on a free port, with fast bots."""

import contextlib
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, sync_playwright

import pangaea
from pangaea.table.app import make_app
from pangaea.table.cluster import free_port
from pangaea.table.connections import Server, configured
from pangaea.table.screens import BROWSERS
from pangaea.table.serve import listen
from pangaea.table.settings import Settings

# `make test` runs everything plain and compiled; what takes long and is the same is left to the second run.
ENGINES = Path(pangaea.__file__).parent / "core"
ONCE_MORE_COMPILED = bool(os.environ.get("PANGAEA_PLAIN")) and any(ENGINES.glob("step.*.so"))
CHROMIUM = next((path for name in BROWSERS if (path := shutil.which(name))), "")
MANY = (1000.0, 1000)
QUICK = {"bot_pause": (0.0, 0.01), "grace": 0.0, "requests": MANY, "messages": MANY, "tables_per_address": MANY}


class Running:
    """A server in a thread."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self.settings = settings
        self.listener = listen("127.0.0.1", port or free_port())
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.app = make_app(settings)
        self.server = Server(configured(self.app, settings))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listener]}, daemon=True)

    def __enter__(self) -> "Running":
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(self, *_error: object) -> None:
        if self.thread.is_alive():
            self.server.should_exit = True
            self.thread.join()
            self.listener.close()

    def client(self) -> httpx.Client:
        """Return a client with its own cookie jar."""
        return httpx.Client(base_url=self.url, timeout=60, verify=False)  # the store of certificates takes long to read


@contextlib.contextmanager
def running(folder: Path, **settings: object) -> Iterator[Running]:
    """Run a server with its database in this folder."""
    chosen = {"database": f"sqlite:///{folder / 'table.db'}"} | QUICK | settings
    with Running(Settings(**chosen)) as server:  # type: ignore[arg-type]
        yield server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server for one test."""
    with running(tmp_path) as started:
        yield started


Begin = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def begin() -> Iterator[Begin]:
    """Start Python with these arguments and readable output; it does not outlive the test."""
    begun: list[subprocess.Popen[str]] = []

    def begin_it(*args: object) -> subprocess.Popen[str]:
        command = [sys.executable, "-u", *map(str, args)]
        begun.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
        return begun[-1]

    yield begin_it
    for process in begun:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        yield started
        started.close()


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests of a file."""
    with running(tmp_path_factory.mktemp("browser")) as started:
        yield started
