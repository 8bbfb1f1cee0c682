"""`pangaea analyse RECORD`: print win chances over time, verdicts on decisions, and luck apart from skill."""

import argparse
from pathlib import Path

from rich.table import Table

from pangaea.analysis import DEPTHS, Analysis, analyse, verdicts
from pangaea.analysis.words import Speaker, annotated
from pangaea.cli.output import BadInput, add_json, add_language, console, print_json, progress, read_record

LARGEST = 2_000_000  # bytes


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Judge every decision of a finished game from what the player could know, and estimate everybody's chances "
        "after each move. Chances, losses and luck are fractions of a win in JSON and points (per cent) in text."
    )
    command.add_argument("record", type=Path, metavar="RECORD", help="a file saved by `play --record` or by a table")
    command.add_argument("--depth", choices=list(DEPTHS), default="normal", help="how long to think (normal)")
    command.add_argument("--seed", type=int, default=0, help="seed of the trials (0)")
    command.add_argument("--export", type=Path, metavar="FILE", help="write the record with comments there")
    add_language(command)
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Analyse the record and print the result."""
    if args.seed < 0:
        raise BadInput("--seed is 0 or more")
    if args.record.stat().st_size > LARGEST:
        raise BadInput(f"{args.record}: a record is smaller than {LARGEST // 1_000_000} MB")
    record = read_record(args.record)
    with progress() as bar:
        found = analyse(record, args.depth, args.seed, lambda done, of: bar(done, of, record.game.name))
    if args.export:
        args.export.write_text(annotated(record, found, args.language), encoding="utf-8")
    print_json(found.plain()) if args.json else show(found, args.language)
    return 0


def show(found: Analysis, language: str) -> None:
    """Print the summary, the players, the turning points and the decisions worse than good."""
    out, speaker = console(), Speaker(found, language)
    words = speaker.words
    out.print(" ".join(speaker.summary()), style="bold")
    names = (verdicts.INACCURACY, verdicts.MISTAKE, verdicts.BLUNDER)
    heads = [words("player"), words("score"), words("accuracy"), *(verdicts.SIGNS[name] for name in names)]
    table = Table(*heads, words("luck"), words("skill"), box=None, padding=(0, 2, 0, 0))
    for seat in found.seats:
        accuracy = words("none") if seat.accuracy is None else str(round(seat.accuracy))
        counts = [str(seat.verdicts[name]) for name in names]
        luck = f"{round(100 * seat.luck):+d} ± {round(100 * seat.luck_error)}"
        table.add_row(seat.name, str(seat.score), accuracy, *counts, luck, f"{round(100 * seat.skill):+d}")
    out.print(table)
    if found.turning:
        out.print(words("turning"), style="bold")
        for point in found.turning:
            out.print("  " + speaker.turning(point), soft_wrap=True)
    for one in found.decisions:
        if one.verdict in verdicts.SIGNS or one.strong:
            sign = verdicts.STRONG if one.strong else verdicts.SIGNS[one.verdict]
            who = f"{words('move', step=one.step + 1)} {sign:<2} {found.names[one.seat]}: {speaker.move(one.said)}."
            out.print(f"{who} {speaker.judged(one)}", soft_wrap=True)
