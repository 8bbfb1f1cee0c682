"""Start the server: print its address, open the page, and hand over to a server with compiled engines."""

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from contextlib import suppress
from dataclasses import replace

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from pangaea.table.app import make_app
from pangaea.table.compiling import Compiling
from pangaea.table.connections import Server, configured
from pangaea.table.logs import start_logging
from pangaea.table.settings import Settings, address_of
from pangaea.table.store import InUse, claim, make_engine, migrate

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

EVERYWHERE = ("0.0.0.0", "::")
LOOPBACK = ("127.0.0.1", "::1", "localhost")
PORTS = range(8000, 8020)  # tried in order if no port is given
HANDED = "PANGAEA_LISTENER"  # file descriptor of the socket passed to the next server
SHORT = 0.0005  # thread switch interval in seconds: every move waits for the store's thread several times
LOST = (1_000, 3, 10_000)  # thresholds of garbage collection: young objects often, full collections rarely


def serve_forever(
    host: str,
    port: int | None,
    database: str | None,
    open_browser: bool,
    settings: Settings | None,
    compiling: bool = False,
) -> int:
    """Serve until Ctrl-C; return the exit status."""
    settings = settings or Settings(database=address_of(database or "pangaea.db"))
    start_logging(settings.log_format, settings.log_level)
    allow_files()
    shown = settings.database.rpartition("@")[2].removeprefix("sqlite:///")  # without a password
    try:
        engine = make_engine(settings.database)
        held = claim(engine)
        migrate(engine)
        engine.dispose()
        if held is not None:
            held.close()
    except InUse as error:
        return complain(f"another server already uses the database {error}")
    except (SQLAlchemyError, ImportError, OSError) as error:
        return complain(f"the database {shown} cannot be used: {str(error).splitlines()[0]}")
    follows = HANDED in os.environ
    try:
        listener = handed_over() if follows else listen(host, port)
    except OSError as error:
        return complain(f"cannot listen on {host}:{port or PORTS[0]}: {error.strerror or error}")
    here = listener.getsockname()[1]
    near = neighbours_see() if host in EVERYWHERE else ""
    network = settings.network or (f"http://{near}:{here}/" if near else "")
    config = configured(make_app(replace(settings, network=network)), settings)
    server = Server(config)
    again = Again(server)
    sys.setswitchinterval(SHORT)
    name = "localhost" if host in (*EVERYWHERE, *LOOPBACK) else f"[{host}]" if ":" in host else host
    url = f"http://{name}:{here}/"
    greeting = [f"Pangaea is at {url}  (Ctrl-C ends it)"]
    if port is None and here != PORTS[0]:
        greeting.insert(0, f"Port {PORTS[0]} is taken, so this is port {here}.")
    if network:
        greeting.append(f"On other devices in your network: {network}")
    engines = Compiling(server) if compiling else None
    spare = listener.dup()  # stays open while the server restarts, so that new connections wait
    try:
        told, page = ([], "") if follows else (greeting, url if open_browser else "")
        asyncio.run(serve(server, listener, told, page, engines, again))
    except KeyboardInterrupt:
        return 0
    finally:
        listener.close()
    if again.wanted or (engines is not None and engines.ready):
        hand_over(spare)
    spare.close()
    return 0 if server.started else 1


def allow_files() -> None:
    """Raise the limit of open files, and so of sockets, as far as the system allows."""
    if resource is not None:
        _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def complain(reason: str) -> int:
    """Print an error in one line; return the exit status."""
    print(f"pangaea: {reason}", file=sys.stderr)
    return 1


class Again:
    """Restart in the same process on SIGHUP, with the port left open, perhaps as a newer version."""

    def __init__(self, server: uvicorn.Server) -> None:
        self.server = server
        self.wanted = False

    def want(self, *_signal: object) -> None:
        """Request the restart and stop the server."""
        self.wanted = True
        self.server.should_exit = True


def collect_rarely() -> None:
    """Exclude existing objects, which live to the end, from garbage collection, and run full collections rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*LOST)


async def serve(
    server: uvicorn.Server,
    listener: socket.socket,
    greeting: list[str],
    page: str,
    engines: Compiling | None,
    again: Again,
) -> None:
    """Serve, and print the address once started."""
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, again.want)  # a handler of the loop would end with the loop, before the hand-over
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    collect_rarely()
    compiling = None
    if server.started:
        for line in greeting:
            print(line, flush=True)
        if engines is not None:
            compiling = asyncio.create_task(engines.run())
        if page:
            await asyncio.to_thread(webbrowser.open, page)
    await serving
    if compiling is not None:
        compiling.cancel()
        with suppress(asyncio.CancelledError):
            await compiling


def listen(host: str, port: int | None) -> socket.socket:
    """Return a socket on this address. Port 0 is any free port; without a port the first free one of PORTS is used."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in PORTS if port is None else [port]:
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # for TCP_NODELAY in asyncio
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE or port is not None or number == PORTS[-1]:
                raise
        else:
            return listener
    raise AssertionError


def handed_over() -> socket.socket:
    """Return the socket left open by the previous server."""
    return socket.socket(fileno=int(os.environ.pop(HANDED)))


def hand_over(listener: socket.socket) -> None:
    """Replace this process by its successor: the same command, with the socket left open."""
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)  # it would kill the successor before its handler is set
    listener.set_inheritable(True)
    os.environ[HANDED] = str(listener.fileno())
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def neighbours_see() -> str:
    """Return this machine's address in its network, or empty; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    return "" if found.startswith("127.") or found == "0.0.0.0" else found
