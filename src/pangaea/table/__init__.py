"""The table: a server and one page, on which all games are played in the browser."""

from pangaea.table.settings import Settings, address_of

__all__ = ["Settings", "address_of", "run"]


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = True,
    settings: Settings | None = None,
    compiling: bool = False,
) -> int:
    """Serve until Ctrl-C; the exit status. A database is a file's name or an address such as postgresql://host/name.

    Without a port: 8000, or the next that is free. `compiling`: compile the engines meanwhile, then move over to them.
    """
    from pangaea.table.serve import serve_forever  # noqa: PLC0415 - a bot's process does without a web server

    return serve_forever(host, port, database, open_browser, settings, compiling)
