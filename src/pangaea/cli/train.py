"""`pangaea train GAME`: train a judge by self-play."""

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from pangaea.cli.output import BadInput, add_json, console, find_game, print_json
from pangaea.learn.plan import Home, Plan

NUMBERS = {  # fields of the plan
    "rounds": "after the first",
    "quick": "games without a search, which are the first round; 0: it searches with the hand-written judge",
    "games": "of each round that searches",
    "iterations": "of the search at each of their decisions",
    "wide": "units of the net's first hidden layer, a multiple of 3",
    "deep": "units of its second",
    "epochs": "passes over a round's samples",
    "window": "rounds whose games are learned from",
    "gate_games": "against the hand-written judge, and as many against the champion",
    "gate_iterations": "of the search in those games",
}
STYLE = ("rollout", "rounds", "trust", "prior", "early")


def add(command: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Self-play, training and gating, in rounds. Ctrl-C stops it at any time, and --resume continues. The strongest "
        "net is DIR/champion.net; `--bots mcts:judge=DIR/champion.net` plays with it. DIR/champion.md says how it was "
        "made, and DIR/report.html how the training went."
    )
    command.add_argument("game", metavar="GAME", help="a name that `pangaea games` lists")
    command.add_argument("--out", type=Path, metavar="DIR", required=True, help="where everything is kept")
    command.add_argument("--resume", action="store_true", help="continue in that folder")
    command.add_argument("--mode", help="a mode that `pangaea games` lists; default: the first")
    command.add_argument("--players", type=int, metavar="N", help="number of players; default: the fewest")
    for name, about in NUMBERS.items():
        usual = getattr(Plan, name)
        option = "--" + name.replace("_", "-")
        command.add_argument(option, type=int, default=usual, metavar="N", help=f"{about} ({usual})")
    command.add_argument(
        "--style", action="append", default=[], metavar="NAME=NUMBER",
        help=f"how the learned judge is searched with: {', '.join(STYLE)}",
    )  # fmt: skip
    command.add_argument("--seed", type=int, default=0, help="the same seed gives the same net on one worker (0)")
    command.add_argument("--workers", type=int, default=1, metavar="N", help="processes that play (1)")
    command.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster: its address, 'auto' or 'local'")
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Train, and print the result."""
    from pangaea.learn.report import model_card, page  # noqa: PLC0415 - it and what follows need numpy and the lab
    from pangaea.learn.rounds import Stopped, Training  # noqa: PLC0415

    game = find_game(args.game)
    mode = args.mode or game.modes[0].name
    numbers = {name: getattr(args, name) for name in NUMBERS}
    players = args.players or game.players[0]
    try:
        plan = Plan(game.name, mode, players, **numbers, style=dict(map(style, args.style)), seed=args.seed)
        plan.check()
        if args.workers < 1:
            raise ValueError(f"--workers is 1 or more, not {args.workers}")
        home = Home(args.out)
        rounds = home.begin(plan, args.resume)
    except ValueError as error:
        raise BadInput(str(error)) from None

    try:
        with Shown(rounds) as shown:

            def after(found: list[Any]) -> None:
                home.page.write_text(page(plan, found), encoding="utf-8")
                home.card.write_text(model_card(plan, found), encoding="utf-8")
                shown.rounds = found

            Training(plan, home, args.workers, args.ray, shown.told).run(rounds, after)
    except (KeyboardInterrupt, Stopped):
        console(to_errors=True).print(f"Stopped; --resume continues in {args.out}.")
        return 130
    print_json([asdict(each) for each in home.rounds()]) if args.json else console().print(rounds_table(home.rounds()))
    return 0


def style(pair: str) -> tuple[str, float]:
    """Parse a number of the style."""
    name, _, value = pair.partition("=")
    if name not in STYLE:
        raise ValueError(f"--style has no '{name}'; it has: {', '.join(STYLE)}")
    try:
        return name, float(value)
    except ValueError:
        raise ValueError(f"--style {name} is a number, not '{value}'") from None


class Shown:
    """The rounds so far and a progress bar, on the error stream."""

    def __init__(self, rounds: list[Any]) -> None:
        self.rounds = rounds
        out = console(to_errors=True)
        self.bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), console=out)
        self.task = self.bar.add_task("", total=1)
        self.live = Live(self, console=out, transient=True, refresh_per_second=4)

    def __rich__(self) -> RenderableType:
        return Group(rounds_table(self.rounds), self.bar)

    def __enter__(self) -> "Shown":
        self.live.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self.live.__exit__(*error)

    def told(self, what: str, done: int, of: int) -> None:
        """Show the progress."""
        self.bar.update(self.task, description=what, completed=done, total=of)


def rounds_table(rounds: list[Any]) -> Table:
    """Print one row per round."""
    heads = ("round", "samples", "loss", "explained", "by hand", "against the hand", "against the champion", "")
    table = Table(*heads, box=None, padding=(0, 2, 0, 0))
    for number, each in enumerate(rounds):
        table.add_row(
            str(number),
            f"{each.samples:,}",
            f"{each.value_loss:.4f}, {each.move_loss:.3f}",
            f"{each.net_explains:.3f}",
            f"{each.hand_explains:.3f}",
            share(each.against_hand),
            share(each.against_champion),
            "champion" if each.champion else "",
        )
    return table


def share(found: Any) -> str:
    """Wins with their interval."""
    return f"{found.value:.3f} ({found.low:.3f} to {found.high:.3f})" if found else ""
