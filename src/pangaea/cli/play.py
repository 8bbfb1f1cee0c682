"""`pangaea play GAME`: a game in the terminal, people at one keyboard and bots."""

import argparse
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any

from pangaea import bots
from pangaea.bots import Bot
from pangaea.cli.keyboard import Keyboard
from pangaea.cli.output import BadInput, add_language, console, find_game
from pangaea.core.chance import Rng
from pangaea.core.game import Game, Refused
from pangaea.core.record import Record
from pangaea.locale import Words

PERSON = "you"
EXAMPLES = """\
examples:
  pangaea play draftosaurus                                    you and greedy bots
  pangaea play draftosaurus --seats you,random --mode winter   two players, the winter side
  pangaea play draftosaurus --seats you:Anna,you:Boris,greedy  two people at one keyboard, and a bot
  pangaea play draftosaurus --option prairie=six --record a.txt
"""


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = "Play a game in the terminal: you against bots, or several people at one keyboard."
    command.epilog = EXAMPLES
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    kinds = ", ".join([*bots.LEVELS, *bots.KINDS])
    command.add_argument("game", metavar="GAME", help="a game listed by `pangaea games`")
    command.add_argument(
        "--seats", help=f"who plays, separated by commas: you, you:NAME, or a bot ({kinds}); default: you,greedy,..."
    )
    command.add_argument("--players", type=int, metavar="N", help="number of players; greedy bots fill up --seats")
    command.add_argument("--mode", help="a mode listed by `pangaea games`; default: the first")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option listed by `pangaea games`"
    )
    command.add_argument("--seed", type=int, help="the same seed and moves give the same game")
    command.add_argument("--record", type=Path, metavar="FILE", help="save the game to FILE, finished or not")
    command.add_argument(
        "--explain", action="store_true", help="show what the bots considered, including their secrets"
    )
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play."""
    game = find_game(args.game)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    if not 0 <= seed < 1 << 63:
        raise BadInput(f"a seed is a number from 0 to 2**63 - 1, not {seed}")
    if args.record and args.record.exists():
        raise BadInput(f"{args.record} already exists; name another file")
    options = chosen_options(game, args.mode, args.option)
    seats = who_plays(game, options, args.seats, args.players)
    players = make_bots(seats, seed)
    try:
        record = Record(game, len(seats), options, seat_names(seats, Words(args.language, "cli")))
        for seat in players:
            bots.check(seats[seat], game, len(seats), options)
    except Refused as refused:
        raise BadInput(refused.text(args.language)) from None
    except ValueError as error:
        raise BadInput(str(error)) from None
    if args.record:
        args.record.touch()  # checked before the game, so that nothing is lost after it
    out, own = console(), Words(args.language, "cli")
    out.print(Words(args.language, game.name)("game"), style="bold")
    out.print(own("begin", seed=seed), style="dim")
    table = Keyboard(record, players, Rng(seed), args.language, out, args.explain)
    try:
        if not table.play():
            out.print(own("left"))
    finally:
        if args.record:
            args.record.write_text(record.write(), encoding="utf-8")
            out.print(own("saved", file=args.record))
    return 0


def chosen_options(game: Game[Any], mode: str | None, pairs: list[str]) -> dict[str, str]:
    """Return the options of the mode, overridden by those given one by one."""
    modes = {known.name: known for known in game.modes}
    if mode is not None and mode not in modes:
        raise BadInput(f"{game.name} has no mode '{mode}'; it has: {', '.join(modes)}")
    options = dict((modes[mode] if mode else game.modes[0]).options)
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadInput(f"an option is NAME=VALUE, not '{pair}'")
        options[name] = value
    return options


def who_plays(game: Game[Any], options: dict[str, str], seats: str | None, players: int | None) -> list[str]:
    """Return one text per seat: those named, then greedy bots up to the number of players."""
    named = bots.split(seats) if seats is not None else [PERSON]
    if players is None:
        players = usual_number(game, options) if seats is None else len(named)
    if len(named) > players:
        raise BadInput(f"{len(named)} seats are named for {players} players")
    return [*named, *["greedy"] * (players - len(named))]


def usual_number(game: Game[Any], options: dict[str, str]) -> int:
    """Return four players, or the nearest number that these options allow."""
    for players in sorted(game.players, key=lambda n: (abs(n - 4), n)):
        with suppress(Refused):  # not with this number; errors of all numbers are reported later
            game.settings(players, options)
            return players
    return game.players[0]


def make_bots(seats: list[str], seed: int) -> dict[int, Bot]:
    """The bots among the seats, each with a seed of its own."""
    lots, made = Rng(seed, 1), {}
    for seat, who in enumerate(seats):
        if who.partition(":")[0] != PERSON:
            try:
                made[seat] = bots.make(who, lots.word() << 31 ^ lots.word())
            except ValueError as error:
                raise BadInput(str(error)) from None
    return made


def seat_names(seats: list[str], own: Words) -> list[str]:
    """Return the names of the seats: people as given, bots by their kind; duplicates are numbered."""
    names: list[str] = []
    for who in seats:
        kind, _, called = who.partition(":")
        names.append((called or own("you")) if kind == PERSON else kind.capitalize())
    return [f"{name} {names[: at + 1].count(name)}" if names.count(name) > 1 else name for at, name in enumerate(names)]
