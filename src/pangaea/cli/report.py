"""`pangaea report DIR`: make an HTML page from a contest of the arena."""

import argparse
from pathlib import Path

from pangaea.cli.arena import need_lab
from pangaea.cli.output import BadInput, console


def add(command: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Make one self-contained HTML page on a contest that `pangaea arena --out DIR` has "
        "played: seats, scores, lengths, choices, drama, and what goes with winning."
    )
    command.add_argument("folder", metavar="DIR", type=Path, help="the folder of the contest")
    command.add_argument("--out", type=Path, metavar="FILE", help="where to write the page; default: DIR/report.html")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the page."""
    lab = need_lab()
    from pangaea.lab.report import page  # noqa: PLC0415 - it too needs what the lab needs

    out = args.out or args.folder / "report.html"
    try:
        html = page(lab.Folder(args.folder))
    except ValueError as error:
        raise BadInput(str(error)) from None
    out.write_text(html, encoding="utf-8")
    console().print(f"Written: {out}")
    return 0
