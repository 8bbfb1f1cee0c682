"""`pangaea report DIR`: make an HTML report of a contest."""

import argparse
from pathlib import Path

from pangaea.cli.arena import need_lab
from pangaea.cli.output import BadInput, console


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Make a self-contained HTML page about a contest played with `pangaea arena --out DIR`: seat advantage, "
        "scores, game length, number of choices, lead changes, and what correlates with winning."
    )
    command.add_argument("folder", metavar="DIR", type=Path, help="the folder of the contest")
    command.add_argument("--out", type=Path, metavar="FILE", help="where to write the page; default: DIR/report.html")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the page."""
    lab = need_lab()
    from pangaea.lab.report import page  # noqa: PLC0415 - its packages belong to an extra

    out = args.out or args.folder / "report.html"
    try:
        html = page(lab.Folder(args.folder))
    except ValueError as error:
        raise BadInput(str(error)) from None
    out.write_text(html, encoding="utf-8")
    console().print(f"Written: {out}")
    return 0
