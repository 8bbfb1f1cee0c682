"""A temporary PostgreSQL for tests, torture and benchmarks."""

import os
import shutil
import socket
import subprocess
from pathlib import Path

BIN = max(Path("/usr/lib/postgresql").glob("*/bin"), default=None, key=lambda path: int(path.parent.name))


def free_port() -> int:
    """Return an unused port, reserved for servers of this process by a bound socket."""
    with socket.socket() as keeper:
        keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # servers set it, too, so they can bind the port
        keeper.bind(("127.0.0.1", 0))
        port = int(keeper.getsockname()[1])
        keeper.detach()  # open until this process ends
    return port


class Cluster:
    """A PostgreSQL cluster that can be stopped and restarted. Data survives if its commit waited for the disk."""

    def __init__(self, folder: Path, durable: bool = False) -> None:
        assert BIN is not None
        self.folder = folder
        self.durable = durable
        self.as_user: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses to be run by root
            shutil.chown(folder, "postgres")
            self.as_user = ["runuser", "-u", "postgres", "--"]
        self.port = free_port()
        self.url = f"postgresql://pangaea@127.0.0.1:{self.port}/postgres"
        self.run(str(BIN / "initdb"), "-D", str(folder / "data"), "-U", "pangaea", "-A", "trust")

    def run(self, *command: str) -> None:
        """Run a PostgreSQL program."""
        subprocess.run([*self.as_user, *command], check=True, capture_output=True, cwd="/")

    def control(self, *command: str) -> None:
        """Run pg_ctl and wait for it."""
        assert BIN is not None
        self.run(str(BIN / "pg_ctl"), "-D", str(self.folder / "data"), "-w", *command)

    def start(self) -> None:
        """Start it."""
        sync = "on" if self.durable else "off"
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync={sync}"
        self.control("-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """Stop it abruptly, like a power cut."""
        self.control("-m", "immediate", "stop")
