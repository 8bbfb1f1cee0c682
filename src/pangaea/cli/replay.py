"""`pangaea replay RECORD`: step through a recorded game."""

import argparse
from pathlib import Path

from rich.console import Console

from pangaea.cli.output import BadInput, add_json, add_language, console, print_json, read_record
from pangaea.cli.score import scores
from pangaea.core import position
from pangaea.core.game import HUGE, say
from pangaea.core.match import ranks
from pangaea.core.reading import find_number
from pangaea.core.record import Record, split_line
from pangaea.core.step import CHANCE, EVERYONE, TRUTH, WATCHER
from pangaea.locale import Words


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Step through a record: Enter shows the next move, `b` the previous one, a number goes to that move, `q` "
        "quits. Without a terminal the whole game is printed."
    )
    command.add_argument("record", type=Path, metavar="RECORD", help="a file saved by `play --record` or by a table")
    command.add_argument("--at", type=int, metavar="N", help="show only the position after N moves")
    command.add_argument(
        "--seat", type=int, metavar="N", help="show the view of seat N, from 0; default: a spectator's"
    )
    add_language(command)
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the whole game or one position."""
    record = read_record(args.record)
    last = len(record.lines)
    if args.at is not None and not 0 <= args.at <= last:
        raise BadInput(f"the record has {last} moves: --at is a number from 0 to {last}")
    if args.seat is not None and not 0 <= args.seat < record.state.players:
        raise BadInput(f"there is no seat {args.seat}; there are 0 to {record.state.players - 1}")
    if args.json:
        print_json(describe(record, last if args.at is None else args.at))
        return 0
    show = Replay(record, args.language, WATCHER if args.seat is None else args.seat, console())
    if args.at is not None:
        show.position(args.at)
    elif show.console.is_terminal and show.console.is_interactive:
        show.walk()
    else:
        show.tell(0, last)
        show.position(last)
    return 0


def at(record: Record, n: int) -> Record:
    """Return the game after its first n moves, with all events so far."""
    again = Record(record.game, int(record.state.players), record.options, record.names)
    again.state.events = []
    for line in record.lines[:n]:
        again.follow(line)
    return again


class Replay:
    """A record shown on a console from the view of one eye."""

    def __init__(self, record: Record, language: str, eye: int, console: Console) -> None:
        self.record = record
        self.game = record.game
        self.eye = eye
        self.console = console
        self.words = Words(language, self.game.name)
        self.own = Words(language, "cli")

    def walk(self) -> None:
        """Step forward and back on request."""
        n, last = 0, len(self.record.lines)
        while True:
            self.position(n)
            try:
                said = self.console.input(f"{self.own('walk', n=n, last=last)} ").strip().casefold()
            except EOFError:
                return
            if said in ("q", "quit"):
                return
            number = find_number(said, HUGE)
            if number is not None:
                n = min(number, last)
            elif said == "b":
                n = max(n - 1, 0)
            elif n < last:
                n += 1
                self.tell(n - 1, n)

    def tell(self, start: int, end: int) -> None:
        """Print the events of the moves after `start` up to `end` that this eye may hear."""
        told = len(at(self.record, start).state.events or ())
        state = at(self.record, end).state
        view = state.view(self.eye)
        for event in (state.events or [])[told:]:
            if event[4] == EVERYONE or (self.eye >= 0 and event[4] >> self.eye & 1):
                self.console.print(
                    say(self.words, self.game.sentences.line(view, event), self.record.names), style="dim"
                )

    def position(self, n: int) -> None:
        """The board after n moves; at the end of the game also the scores."""
        state = at(self.record, n).state
        self.console.print(self.game.terminal.show(state.view(self.eye), self.words, self.record.names))
        if state.over():
            self.console.print(scores(self.game, state, self.record.names, self.words, self.own))


def describe(record: Record, n: int) -> dict[str, object]:
    """Return the game and its position after n moves as JSON data, with all secrets."""
    game, state = record.game, at(record, n).state
    seats = range(int(state.players))
    return {
        "game": game.name,
        "rules": game.version,
        "options": record.options,
        "names": record.names,
        "moves": [{"seat": seat, "text": said} for seat, said in map(split_line, record.lines)],
        "at": n,
        "position": position.write(game, state, record.options) if state.eye == TRUTH else "",
        "asked": [seat for seat in seats if state.asked >> seat & 1],
        "chance": bool(state.asked >> CHANCE & 1),
        "over": bool(state.over()),
        "sheets": [game.sheet(state, seat) for seat in seats],
        "score": [sum(game.sheet(state, seat).values()) for seat in seats],
        "ranks": list(ranks(state)) if state.over() else None,
    }
