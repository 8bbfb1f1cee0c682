"""`pangaea bench [GAME]`: measure decisions, copies and search iterations per second, plain, compiled and in peers."""

import argparse
import platform
from typing import Any

from rich.table import Table

from pangaea.cli.output import BadInput, add_json, console, find_game, print_json, progress
from pangaea.games import GAMES
from pangaea.lab import bench
from pangaea.lab.bench import NotCompiled, Rates
from pangaea.lab.peers import DRIVERS, NoPeers, peers

COLUMNS = ("driven", "same_driver", "inside", "copies", "search", "opening")
OURS = {
    "driven": "random.choice(match.legal()) from Python; the match rolls chance",
    "same_driver": "the same, but Python rolls chance with random.choices, as the driver of hearts has to",
    "inside": "playout(): random games played to the end in compiled code",
    "copies": "state.copy() from Python, halfway through a game",
    "search": "iterations of the bots' information-set search with the game's settings, halfway through a game",
    "opening": "the same at the first decision of a game",
}
VERSUS = {  # ratio: (our measure, peer, the peer's measure)
    "driven_vs_hearts": ("driven", "hearts", "driven"),
    "same_driver_vs_hearts": ("same_driver", "hearts", "driven"),
    "inside_vs_hearts": ("inside", "hearts", "inside"),
    "copies_vs_hearts": ("copies", "hearts", "copies"),
    "search_vs_gin_rummy": ("search", "gin_rummy", "search"),
    "opening_vs_gin_rummy": ("opening", "gin_rummy", "opening"),
}


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Measure decisions, copies and search iterations per second of CPU time on one core. Each figure is the median "
        "of interleaved rounds. Only decisions of players are counted, not outcomes of chance."
    )
    command.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        help="a game, `table` for the server or `envs` for the environments; default: all games",
    )
    command.add_argument("--tables", type=int, default=200, help="with `bench table`: tables in play at once (200)")
    command.add_argument(
        "--game", dest="played", metavar="GAME", help="with `bench table`: play only this game; default: all in turn"
    )
    command.add_argument("--workers", type=int, default=1, help="with `bench table`: server processes (1)")
    command.add_argument(
        "--postgres", action="store_true", help="with `bench table`: use a temporary PostgreSQL instead of SQLite"
    )
    command.add_argument("--pool", action="store_true", help="with `bench table`: run the bots in a pool")
    command.add_argument(
        "--spread",
        action="store_true",
        help="with `bench table`: connect players of the same table to different workers",
    )
    command.add_argument("--peers", action="store_true", help="also measure OpenSpiel and RLCard, in the same run")
    command.add_argument("--rounds", type=int, default=7, help="number of measuring rounds (7)")
    command.add_argument("--seconds", type=float, default=0.3, help="CPU seconds per measure and round (0.3)")
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print the result."""
    if args.rounds < 1 or not 0 < args.seconds <= 60:
        raise BadInput("--rounds is 1 or more, --seconds up to 60")
    if args.game == "table":
        return run_table(args)
    if args.game == "envs":
        return run_envs(args)
    names = [find_game(args.game).name] if args.game else list(GAMES)
    try:
        compiled = {bench.engines_compiled(GAMES[name]) for name in names} == {True}
        contenders = {name: bench.measures(GAMES[name]) for name in names} | (peers() if args.peers else {})
    except (NotCompiled, NoPeers) as error:
        raise BadInput(str(error)) from None
    with progress() as bar:
        rates = bench.interleaved(contenders, args.rounds, args.seconds, bar)
        bar(0, 0, "the plain source")
        plain = bench.plain(names, max(1, args.rounds // 2), args.seconds) if compiled else {}
    found = result(names, rates, plain, compiled, args.peers)
    print_json(found) if args.json else print_result(found)
    return 0


def run_table(args: argparse.Namespace) -> int:
    """Fill a server with tables and print the latency from a move to the other player's screen."""
    from pangaea.table.load import Load, measure  # noqa: PLC0415 - other benchmarks need no server

    if not 1 <= args.tables <= 5000 or not 1 <= args.workers <= 16:
        raise BadInput("--tables is 1 to 5000, --workers 1 to 16")
    if (args.workers > 1 or args.pool) and not args.postgres:
        raise BadInput("SQLite is for one worker without a pool; add --postgres")
    load = Load(args.tables, workers=args.workers, postgres=args.postgres, pool=args.pool, spread=args.spread)
    found = measure([find_game(args.played).name] if args.played else list(GAMES), load)
    print_json(found) if args.json else print_table(found)
    return 0


def run_envs(args: argparse.Namespace) -> int:
    """Measure the environments of all games and, with --peers, PettingZoo's hanabi."""
    try:
        from pangaea.lab import bench_envs  # noqa: PLC0415 - other benchmarks need no environments

        contenders = {name: bench_envs.measures(game) for name, game in GAMES.items()}
        peer = {"hanabi_v5": bench_envs.hanabi()} if args.peers else {}
    except NoPeers as error:
        raise BadInput(str(error)) from None
    with progress() as bar:
        rates = bench.interleaved(contenders | peer, args.rounds, args.seconds, bar)
        bar(0, 0, "memory")
        bytes_each = {name: bench_envs.memory(game) for name, game in GAMES.items()}
    games: dict[str, Any] = {}
    for name, game in GAMES.items():
        row: dict[str, Any] = {"players": bench.table(game), "fewest": game.players[0]}
        row |= {what: bench.median(found) for what, found in rates[name].items()}
        if peer:
            row["pettingzoo_vs_hanabi"] = bench.ratio(rates[name]["pettingzoo"], rates["hanabi_v5"]["pettingzoo"])
        games[name] = row | {"memory": bytes_each[name]}
    found: dict[str, Any] = {"games": games, "drivers": bench_envs.DRIVERS}
    if peer:
        found["peers"] = {"hanabi_v5": {"pettingzoo": bench.median(rates["hanabi_v5"]["pettingzoo"])}}
    print_json(found) if args.json else print_envs(found)
    return 0


def print_envs(found: dict[str, Any]) -> None:
    """Print one row per game: steps per second, the ratio to hanabi, and memory per vectorised game."""
    out = console()
    columns = ("pettingzoo", "against hanabi", "vector", "vector, fewest players", "memory per game")
    table = Table("steps per second, one core", *columns, box=None, padding=(0, 2, 0, 0))
    for column in table.columns[1:]:
        column.justify = "right"
    for name, row in found["games"].items():
        table.add_row(
            f"{name}, {row['players']} players",
            f"{row['pettingzoo'] / 1000:,.1f} k",
            f"{row['pettingzoo_vs_hanabi']:.1f}x" if "pettingzoo_vs_hanabi" in row else "",
            f"{row['vector'] / 1000:,.1f} k",
            f"{row['vector_fewest'] / 1000:,.1f} k ({row['fewest']})",
            f"{row['memory'] / 1024:,.1f} KiB",
            style="bold",
        )
    for name, row in found.get("peers", {}).items():
        table.add_row(name, f"{row['pettingzoo'] / 1000:,.1f} k")
    out.print(table)
    for what, said in found["drivers"].items():
        out.print(f"{what}: {said}", style="dim")


def print_table(found: dict[str, Any]) -> None:
    """Print one row per game, the total, and how it was measured."""
    out = console()
    columns = ("moves", "median_ms", "p99_ms", "drawing_median_ms", "drawing_p99_ms", "drawing_first_p99_ms")
    heads = ("", "moves", "median", "99 % within", "drawing", "99 % within", "in the first game")
    table = Table(*heads, box=None, padding=(0, 2, 0, 0))
    for column in table.columns[1:]:
        column.justify = "right"
    for name, row in [*found["games"].items(), ("all", found)]:
        shown = [milliseconds(row[what]) if what.endswith("_ms") else str(row[what]) for what in columns if what in row]
        table.add_row(name, *shown, style="bold" if row is found else "")
    out.print(table)
    low, high = found["thinks"]
    how = (
        f"{found['tables']} tables, each with two scripted players who think {low:g} to {high:g} s and the usual bots, "
        f"for {found['seconds']:g} s: {found['moves_a_second']} moves per second in all, {found['scenes_a_second']} "
        f"scenes of {found['scene_characters']} characters sent, {found['refused']} moves refused",
        f"median, 99 %: time from sending a scripted player's move to its arrival at the other player; the players' "
        f"process was busy for {found['players_busy']:.0%} of the time",
        "drawing: CPU time for each view of some random games, with the usual and the largest number of players, on a "
        "desktop, a phone upright and sideways, and a 2560 x 1440 screen; in the first game of a process and in later "
        "ones",
        f"servers: {found['workers']} on {found['database']}, bots {found['bots']}; they used {found['server_cpu']} "
        f"cores, {found['cpu_ms_a_move']} ms per move; {found['bots_in_time']:.0%} of the bots' moves were at most "
        f"half a second late; load average {found['load_average']:.1f}",
        f"memory: {found['playing_kb']} kB per table in play, {found['idle_kb']} kB per table without viewers",
        f"first page: {found['first_page_bytes']} bytes",
    )
    for line in how:
        out.print(line, style="dim")
    out.print(scale_row(found), soft_wrap=True)


def milliseconds(time: float | None, digits: int = 2) -> str:
    """Format a time, or a dash if nothing was measured."""
    return "-" if time is None else f"{time:.{digits}f} ms"


def scale_row(found: dict[str, Any]) -> str:
    """Format a row for the table in docs/scale.md."""
    pool = ", bots in a pool" if "pool" in found["bots"] else ""
    cells = (
        f"{found['tables']:,}", f"{found['workers']} on {found['database']}{pool}", f"{found['moves_a_second']:.0f}",
        f"{found['cpu_ms_a_move']:.1f} ms", milliseconds(found["median_ms"], 0), milliseconds(found["p99_ms"], 0),
        f"{found['bots_in_time']:.0%}", f"{found['playing_kb']} kB", f"{found['idle_kb']} kB",
    )  # fmt: skip
    return f"| {' | '.join(cells)} |"


def result(
    names: list[str], rates: Rates, plain: dict[str, dict[str, float]], compiled: bool, beside: bool
) -> dict[str, Any]:
    """Return all results: median rates, and the medians of the ratios per round."""
    games: dict[str, Any] = {}
    for name in names:
        row: dict[str, Any] = {"players": bench.table(GAMES[name]), "compiled": compiled}
        row |= {what: bench.median(found) for what, found in rates[name].items()}
        if beside:
            row |= {key: bench.ratio(rates[name][a], rates[peer][b]) for key, (a, peer, b) in VERSUS.items()}
        if compiled:
            row["plain"] = plain[name]
        games[name] = row
    others = {
        name: {what: bench.median(found) for what, found in rates[name].items()} for name in rates if name not in names
    }
    machine = {"python": platform.python_version(), "machine": platform.machine(), "system": platform.system()}
    return {"games": games, "peers": others, "drivers": {"ours": OURS, **(DRIVERS if beside else {})}, "on": machine}


def print_result(found: dict[str, Any]) -> None:
    """Print one row per contender, the ratios, and how it was measured."""
    out = console()
    table = Table("per second, one core", *COLUMNS, box=None, padding=(0, 2, 0, 0))
    for column in table.columns[1:]:
        column.justify = "right"
    for name, row in found["games"].items():
        how = "compiled" if row["compiled"] else "plain"
        table.add_row(f"{name}, {row['players']} players, {how}", *numbers(row), style="bold")
        if "plain" in row:
            table.add_row(f"{name}, plain", *numbers(row["plain"]))
        if "driven_vs_hearts" in row:
            ratios = [f"{row[key]:.2f}x" for key in VERSUS]
            table.add_row("  against hearts, gin rummy", *ratios, style="green")
    for name, row in found["peers"].items():
        table.add_row(name, *numbers(row))
    out.print(table)
    for name, how in found["drivers"].items():
        for what, said in how.items() if isinstance(how, dict) else [(name, how)]:
            out.print(f"{what}: {said}", style="dim")


def numbers(row: dict[str, Any]) -> list[str]:
    """Format the measures of a row in thousands."""
    return [f"{row[what] / 1000:,.1f} k" if what in row else "" for what in COLUMNS]
