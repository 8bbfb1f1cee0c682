"""Start the server: it prints its address, and opens the page."""

import asyncio
import gc
import socket
import sys
import webbrowser
from dataclasses import replace

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from pangaea.table.app import make_app
from pangaea.table.connections import configured
from pangaea.table.settings import Settings
from pangaea.table.store import InUse, claim, make_engine, migrate

EVERYWHERE = ("0.0.0.0", "::")
LOOPBACK = ("127.0.0.1", "::1", "localhost")
SHORT = 0.0005  # seconds after which the loop lets the store's thread go on: every move waits for it several times
LOST = (2_000, 10, 1_000)  # when Python looks for lost objects: little and often, and seldom through all tables


def serve_forever(host: str, port: int, database: str | None, open_browser: bool, settings: Settings | None) -> int:
    """Serve until Ctrl-C; the exit status."""
    settings = settings or Settings(database=address_of(database or "pangaea.db"))
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
        return complain(f"the database {database or settings.database} cannot be used: {str(error).splitlines()[0]}")
    try:
        listener = listen(host, port)
    except OSError as error:
        return complain(f"cannot listen on {host}:{port}: {error.strerror or error}")
    here = listener.getsockname()[1]
    near = neighbours_see() if host in EVERYWHERE else ""
    network = f"http://{near}:{here}/" if near else ""
    config = configured(make_app(replace(settings, network=network)), settings)
    server = uvicorn.Server(config)
    sys.setswitchinterval(SHORT)
    shown = "localhost" if host in (*EVERYWHERE, *LOOPBACK) else f"[{host}]" if ":" in host else host
    try:
        asyncio.run(serve(server, listener, f"http://{shown}:{here}/", network, open_browser))
    except KeyboardInterrupt:
        return 0
    finally:
        listener.close()
    return 0 if server.started else 1


def complain(reason: str) -> int:
    """What is wrong, in one line; the exit status."""
    print(f"pangaea: {reason}", file=sys.stderr)
    return 1


async def serve(server: uvicorn.Server, listener: socket.socket, url: str, network: str, open_browser: bool) -> None:
    """Serve; when it has started, say where."""
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    gc.collect()
    gc.freeze()  # what is there now stays to the end: looking through it again and again would hold up moves
    gc.set_threshold(*LOST)
    if server.started:
        print(f"Pangaea is at {url}  (Ctrl-C ends it)", flush=True)
        if network:
            print(f"On other devices in your network: {network}", flush=True)
        if open_browser:
            await asyncio.to_thread(webbrowser.open, url)
    await serving


def listen(host: str, port: int) -> socket.socket:
    """A socket on this address; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def neighbours_see() -> str:
    """The address that this machine has in its network, as its neighbours call it; nothing is sent. Empty if none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    return "" if found.startswith("127.") or found == "0.0.0.0" else found


def address_of(database: str) -> str:
    """A file's name or an address as SQLAlchemy wants it."""
    return database if "://" in database else f"sqlite:///{database}"
