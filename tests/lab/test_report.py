"""The report: a page that stands alone, plots that are well-formed, statistics that are right."""

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pangaea.games import GAMES
from pangaea.lab import arena, plots
from pangaea.lab.contest import Contest
from pangaea.lab.findings import habits, seat_shares
from pangaea.lab.folder import Folder
from pangaea.lab.play import Row
from pangaea.lab.report import page
from pangaea.lab.standings import Standings, wilson
from tests.conftest import Run
from tests.depth import EVERY_MODE


@pytest.mark.parametrize("name", GAMES if EVERY_MODE else ["draftosaurus"])
def test_a_page_that_needs_nothing_else(name: str, tmp_path: Path) -> None:
    game = GAMES[name]
    players = game.players[0]
    contest = Contest(name, players, ("random", "greedy:samples=1,blunders=0.9"), 16, 2, dict(game.modes[0].options))
    arena.run(contest, Folder(tmp_path))
    html = page(Folder(tmp_path))
    HTMLParser().feed(html)
    assert not re.search(r"https?://|<script|<link|@import|url\((?!#)", html.replace("http://www.w3.org/2000/svg", ""))
    drawings = re.findall(r"<svg.*?</svg>", html)
    assert len(drawings) >= 6
    for drawing in drawings:
        assert "nan" not in drawing
        ElementTree.fromstring(drawing)
    for title in ("Seats", "Scores", "Length", "Choices", "The road to the win", "Drama", "What goes with winning"):
        assert f"<h2>{title}" in html


def test_plots_of_little() -> None:
    for plot in (
        plots.bars([("one & only", 0.0, 0.0, 0.0, "c0")], "nothing"),
        plots.histogram([("same", [3.0, 3.0], "c0")], "the same", "points"),
        plots.histogram([("parts", [0.25, 0.5], "c0"), ("more", [0.1], "c1")], "parts", "share"),
        plots.curves([("flat", [1.0] * 21, "c0")], "flat", "time"),
    ):
        ElementTree.fromstring(plot)


def test_steps_are_round() -> None:
    assert plots.steps(0, 10) == [0, 2, 4, 6, 8, 10]
    assert [round(step, 9) for step in plots.steps(0.13, 0.42)] == [0.2, 0.3, 0.4]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.4038, 0.5962), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0)]
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def row(game: int, seat: int, bot: str, win: float, **moves: int) -> Row:
    """A seat of a game, with what the statistics look at."""
    return {"game": game, "seat": seat, "bot": bot, "rank": 1 if win else 2, "win": win, "score": 5, "moves": moves}


def test_ratings_follow_the_wins() -> None:
    standings = Standings(["weak", "strong"])
    for game in range(20):
        standings.add([row(game, 0, "weak", 0.0), row(game, 1, "strong", 1.0)])
    assert [standing.bot for standing in standings.ranked()] == ["strong", "weak"]
    found = standings.json()["strong"]
    assert (found["win_share"], found["games"], found["seats"]) == (1.0, 20, 20)
    assert found["rating"] > 25 > standings.json()["weak"]["rating"]


def test_a_bot_against_itself_keeps_its_rating() -> None:
    standings = Standings(["same"])
    standings.add([row(0, 0, "same", 1.0), row(0, 1, "same", 0.0)])
    assert standings.json()["same"]["rating"] == 25.0
    assert standings.json()["same"]["win_share"] == 0.5


def test_habits_are_measured_within_a_bot() -> None:
    rows = []
    for game in range(60):  # the strong bot hums and wins, which says nothing of humming; who digs wins
        rows.append(row(game, 0, "strong", float(game % 3 > 0), hum=3, dig=int(game % 3 > 0)))
        rows.append(row(game, 1, "weak", float(game % 3 == 0), dig=int(game % 3 == 0)))
    found = {habit.key: habit for habit in habits(rows)}
    assert "hum" not in found
    assert found["dig"].link > 0.9
    assert found["dig"].winners == 1.0
    assert [share for _seat, share, _low, _high in seat_shares(rows)] == pytest.approx([2 / 3, 1 / 3])


def test_the_command(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "contest"
    line = f"arena draftosaurus --bots greedy:samples=1,random --games 4 --out {out}"
    done = run(line)
    assert (done.status, done.out.split()[:4]) == (0, ["bot", "rating", "wins", "95"])
    assert run(f"report {out}").out.split() == ["Written:", str(out / "report.html")]
    assert (out / "report.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    again = run(line)
    assert again.status == 2
    assert "--resume goes on" in again.err
    assert run(line + " --resume").status == 0
