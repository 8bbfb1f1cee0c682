"""The table: a server and its page, to play all games in the browser."""

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
    """Serve until Ctrl-C; return the exit status. A database is a file name or a URL such as postgresql://host/name.

    The default port is 8000 or the next free one. `compiling` compiles the engines in the background.
    """
    from pangaea.table.serve import serve_forever  # noqa: PLC0415 - a bot's process needs no web server

    return serve_forever(host, port, database, open_browser, settings, compiling)
