"""`pangaea train GAME`: train an evaluation function, called judge, by self-play."""

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

NUMBERS = {  # fields of Plan
    "rounds": "number of rounds after the first",
    "quick": "games of the first round, played without search; 0: the first round searches with the hand-written judge",
    "games": "games of each round with search",
    "iterations": "search iterations per decision in those games",
    "wide": "units in the net's first hidden layer, a multiple of 3",
    "deep": "units in its second hidden layer",
    "epochs": "training passes over the samples of a round",
    "window": "number of latest rounds to train on",
    "gate_games": "gating games against the hand-written judge, and as many against the champion",
    "gate_iterations": "search iterations per decision in gating games",
}
STYLE = ("rollout", "rounds", "trust", "prior", "early")


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Train an evaluation function, called judge, in rounds of self-play, training and gating. Ctrl-C stops at any "
        "time; --resume continues. The strongest net is DIR/champion.net; use it with `--bots "
        "mcts:judge=DIR/champion.net`. DIR/champion.md is its model card, DIR/report.html shows the training."
    )
    command.add_argument("game", metavar="GAME", help="a game listed by `pangaea games`")
    command.add_argument("--out", type=Path, metavar="DIR", required=True, help="the folder for nets and reports")
    command.add_argument("--resume", action="store_true", help="continue the training in DIR")
    command.add_argument("--mode", help="a mode listed by `pangaea games`; default: the first")
    command.add_argument("--players", type=int, metavar="N", help="number of players; default: the fewest")
    for name, about in NUMBERS.items():
        usual = getattr(Plan, name)
        option = "--" + name.replace("_", "-")
        command.add_argument(option, type=int, default=usual, metavar="N", help=f"{about} ({usual})")
    command.add_argument(
        "--style", action="append", default=[], metavar="NAME=NUMBER",
        help=f"a search setting for the learned judge: {', '.join(STYLE)}",
    )  # fmt: skip
    command.add_argument("--seed", type=int, default=0, help="the same seed gives the same net with one worker (0)")
    command.add_argument("--workers", type=int, default=1, metavar="N", help="number of worker processes (1)")
    command.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster: an address, 'auto' to find it, 'local' to start one"
    )
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Train and print one row per round."""
    from pangaea.learn.report import model_card, page  # noqa: PLC0415 - its packages belong to an extra
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

            Training(plan, home, args.workers, args.ray, shown.update).run(rounds, after)
    except (KeyboardInterrupt, Stopped):
        console(to_errors=True).print(f"Stopped; --resume continues in {args.out}.")
        return 130
    print_json([asdict(each) for each in home.rounds()]) if args.json else console().print(rounds_table(home.rounds()))
    return 0


def style(pair: str) -> tuple[str, float]:
    """Parse NAME=NUMBER of the option --style."""
    name, _, value = pair.partition("=")
    if name not in STYLE:
        raise ValueError(f"--style has no '{name}'; it has: {', '.join(STYLE)}")
    try:
        return name, float(value)
    except ValueError:
        raise ValueError(f"--style {name} is a number, not '{value}'") from None


class Shown:
    """Shows the rounds so far and a progress bar on the error stream."""

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

    def update(self, what: str, done: int, of: int) -> None:
        """Update the progress bar."""
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
    """Format a win share with its confidence interval."""
    return f"{found.value:.3f} ({found.low:.3f} to {found.high:.3f})" if found else ""
