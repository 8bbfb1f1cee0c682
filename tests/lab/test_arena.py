"""The arena: balanced seats, the same games with any number of workers, stop and resume, files."""

import json
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from pangaea.core.record import read
from pangaea.games import GAMES
from pangaea.lab import arena, pools
from pangaea.lab.contest import Contest, contest_from
from pangaea.lab.folder import SCHEMA, Folder, FolderError
from pangaea.lab.play import Played, play

QUICK = Contest("draftosaurus", 3, ("greedy:samples=1", "random"), 6, 5)


@pytest.mark.parametrize(("players", "bots"), [(2, 2), (4, 4), (4, 3), (3, 2), (2, 5), (5, 1)])
def test_seats_are_rotated_and_balanced(players: int, bots: int) -> None:
    names = tuple(f"greedy:samples={i + 1}" for i in range(bots))
    contest = Contest("draftosaurus", players, names, players * bots * 2, 3)
    seats = Counter((seat, bot) for n in range(contest.games) for seat, bot in enumerate(contest.seating(n)))
    assert set(seats.values()) == {contest.games // bots}
    assert len(seats) == players * bots


def test_a_contest_as_data() -> None:
    assert contest_from(json.loads(json.dumps(QUICK.json()))) == QUICK


@pytest.mark.parametrize(
    ("contest", "reason"),
    [
        (Contest("chess", 2, ("random",), 1), "there is no game 'chess'"),
        (Contest("draftosaurus", 9, ("random",), 1), "number of players is wrong: 9"),
        (Contest("draftosaurus", 2, (), 1), "at least one bot"),
        (Contest("draftosaurus", 2, ("genius",), 1), "there is no bot 'genius'"),
        (Contest("draftosaurus", 2, ("random",), 0), "at least one game"),
        (Contest("draftosaurus", 2, ("random",), 1, -1), "a seed is a number"),
        (Contest("draftosaurus", 2, ("random",), 1, 0, {"mood": "good"}), "there is no option 'mood'"),
    ],
)
def test_a_contest_that_cannot_be(contest: Contest, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        contest.check()


def everything(path: Path) -> dict[str, bytes]:
    """Return everything a contest wrote, except the log, whose order varies."""
    return {str(p.relative_to(path)): p.read_bytes() for p in path.rglob("*") if p.is_file() and p.suffix != ".jsonl"}


def test_the_same_games_for_any_number_of_workers(tmp_path: Path) -> None:
    outcomes = [arena.run(QUICK, Folder(tmp_path / str(workers)), workers) for workers in (1, 2)]
    assert outcomes[0].json() == outcomes[1].json()
    assert everything(tmp_path / "1") == everything(tmp_path / "2")


def test_another_seed_is_another_contest() -> None:
    other = Contest(QUICK.game, QUICK.players, QUICK.bots, QUICK.games, QUICK.seed + 1)
    assert play(QUICK, 0).record != play(other, 0).record


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_is_played_and_recorded(game: object, tmp_path: Path) -> None:
    rules = next(rules for rules in GAMES.values() if rules is game)
    players = rules.players[0]
    contest = Contest(rules.name, players, ("random", "random"), 2, 1, dict(rules.modes[0].options))
    folder = Folder(tmp_path)
    outcome = arena.run(contest, folder)
    assert outcome.games == 2
    for number in range(2):
        record = read((tmp_path / "records" / f"{number:06}.txt").read_text(encoding="utf-8"), GAMES)
        assert record.state.over()
        rows = [row for row in folder.rows() if row["game"] == number]
        assert [row["score"] for row in rows] == [sum(rules.sheet(record.state, s).values()) for s in range(players)]
        assert sum(row["win"] for row in rows) == pytest.approx(1.0)
        assert sum(row["decisions"] for row in rows) == rows[0]["length"]


def test_parquet_has_one_row_a_seat(tmp_path: Path) -> None:
    arena.run(QUICK, Folder(tmp_path))
    table = pq.read_table(tmp_path / "seats.parquet")
    assert table.schema.equals(SCHEMA)
    assert table.num_rows == QUICK.games * QUICK.players
    row = table.slice(0, 1).to_pylist(maps_as_pydicts="strict")[0]
    assert (row["game"], row["seat"], len(row["curve"]), len(row["branches"])) == (0, 0, 21, 21)
    assert sum(times for key, times in row["moves"].items() if key.startswith("move.")) == row["decisions"]


def stopped_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate Ctrl-C after this many games."""

    def here(contest: Contest, numbers: list[int], play: Callable[[Contest, int], Played]) -> Iterator[Played]:
        for number in numbers[:games]:
            yield play(contest, number)
        raise KeyboardInterrupt

    monkeypatch.setattr(pools, "here", here)


def test_what_is_done_is_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = arena.run(QUICK, Folder(tmp_path / "whole"))
    with monkeypatch.context() as patch:
        stopped_after(2, patch)
        early = arena.run(QUICK, Folder(tmp_path / "parts"))
    assert (early.stopped, early.games) == (True, 2)
    assert pq.read_table(tmp_path / "parts" / "seats.parquet").num_rows == 2 * QUICK.players
    with (tmp_path / "parts" / "log.jsonl").open("a") as log:
        log.write('[{"game":2,"se')  # the power went out
    late = arena.run(QUICK, Folder(tmp_path / "parts"), resume=True)
    assert late.json() == whole.json()
    assert everything(tmp_path / "parts") == everything(tmp_path / "whole")


def test_a_folder_is_not_overwritten(tmp_path: Path) -> None:
    short = QUICK.until(1)
    arena.run(short, Folder(tmp_path))
    with pytest.raises(FolderError, match="holds a contest already; --resume continues"):
        arena.run(short, Folder(tmp_path))
    with pytest.raises(FolderError, match="holds another contest"):
        arena.run(Contest("draftosaurus", 2, ("random",), 1), Folder(tmp_path), resume=True)
    with pytest.raises(FolderError, match="holds no contest"):
        Folder(tmp_path / "nowhere").contest()
    assert arena.run(QUICK.until(3), Folder(tmp_path), resume=True).games == 3


MARK = "PANGAEA_TEST_DIED"


def dies_once(contest: Contest, number: int) -> Played:
    """Die at the first attempt to play game 1."""
    mark = Path(os.environ[MARK])
    if number == 1 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play(contest, number)


def dies_always(contest: Contest, number: int) -> Played:
    """Die in every game."""
    os.kill(os.getpid(), signal.SIGKILL)
    return play(contest, number)


def test_a_worker_that_dies_costs_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MARK, str(tmp_path / "died"))
    monkeypatch.setattr(arena, "play", dies_once)
    outcome = arena.run(QUICK, workers=2)
    assert (tmp_path / "died").exists()
    assert outcome.json() == arena.run(QUICK).json()


def test_workers_that_always_die_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play", dies_always)
    monkeypatch.setattr(pools, "TRIES", 2)
    with pytest.raises(pools.PoolError, match="died 2 times"):
        arena.run(QUICK.until(2), workers=2)


@pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install '.[ray]'")
@pytest.mark.filterwarnings("ignore")
def test_ray_plays_the_same_games() -> None:
    assert arena.run(QUICK, ray="local").json() == arena.run(QUICK).json()


@pytest.mark.skipif(find_spec("ray") is not None, reason="ray is installed")
def test_without_ray_one_line_says_so() -> None:
    with pytest.raises(pools.PoolError, match="ray is not installed"):
        arena.run(QUICK, ray="local")
