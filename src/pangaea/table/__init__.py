"""The table: a server and one page, on which all games are played in the browser."""

from pangaea.table.serve import run
from pangaea.table.settings import Settings

__all__ = ["Settings", "run"]
