"""The report: a self-contained page, sentences that agree with their plots, roles before seats."""

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pangaea.games import GAMES
from pangaea.lab import arena, cards, findings, plots
from pangaea.lab import folder as folder_module
from pangaea.lab.contest import Contest
from pangaea.lab.findings import habits, role_shares, seat_shares
from pangaea.lab.folder import Folder, FolderError
from pangaea.lab.intervals import Estimate
from pangaea.lab.play import POINTS, Played, Row
from pangaea.lab.plots import Bar, Group
from pangaea.lab.report import page
from pangaea.lab.standings import Standings
from pangaea.locale import Words
from tests.conftest import Run
from tests.depth import EVERY_MODE

SAID = re.compile(r"[-+]?[\d.]+(?: %)? \([-+]?[\d.]+ to [-+]?[\d.]+(?: %)?\)")  # an estimate with its interval


def sections(html: str) -> dict[str, tuple[str, str]]:
    """Return the answer and the text of the plot of each card, by title."""
    found = {}
    for body in re.findall(r"<section.*?</section>", html.replace("&nbsp;", " "), re.DOTALL):
        title, answer = (unescape(re.search(p, body)[1]) for p in ("<h2>(.*?)</h2>", '<p class="answer">(.*?)</p>'))  # type: ignore[index]
        plot = body.rpartition("</p>")[2]
        found[title] = (answer, unescape(" ".join(re.findall(r">([^<>]+)<", plot))))
    return found


@pytest.mark.parametrize("name", GAMES if EVERY_MODE else ["draftosaurus"])
def test_a_page_that_needs_nothing_else(name: str, tmp_path: Path) -> None:
    game = GAMES[name]
    players = game.players[0]
    contest = Contest(name, players, ("random", "greedy:samples=1"), 16, 2, dict(game.modes[0].options))
    arena.run(contest, Folder(tmp_path))
    html = page(Folder(tmp_path))
    HTMLParser().feed(html)
    assert not re.search(r"https?://|<script|<link|@import|url\((?!#)", html.replace("http://www.w3.org/2000/svg", ""))
    drawings = re.findall(r"<svg.*?</svg>", html)
    assert len(drawings) >= 6
    for drawing in drawings:
        assert "nan" not in drawing
        ElementTree.fromstring(drawing)
    found = sections(html)
    roles = [Words("en", name)(role) for role in role_shares(Folder(tmp_path).rows())]
    assert roles
    assert list(found)[: len(roles) + 1] == [*roles, "Seats"]
    for title in (
        "Seats",
        "Strength of the bots",
        "Scores",
        "Length",
        "Choices",
        "The road to the win",
        "Lead changes",
    ):
        assert title in found
    for title, (answer, plot) in found.items():
        for said in SAID.findall(answer):
            assert said in plot, f"{title}: {said}"
    assert sum(bool(SAID.search(answer)) for answer, _plot in found.values()) >= 6


def test_a_lone_bot_is_not_ranked(tmp_path: Path) -> None:
    contest = Contest("draftosaurus", 2, ("random",), 8, 2)
    arena.run(contest, Folder(tmp_path))
    found = sections(page(Folder(tmp_path)))
    assert "Strength of the bots" not in found
    assert found["Scores"][0].startswith("Mean score: ")
    assert not any("random wins" in answer for answer, _plot in found.values())


def test_plots_of_little() -> None:
    for plot in (
        plots.bars([Bar("one & only", Estimate(0.0, 0.0, 0.0), "c0")], "nothing", plots.percent),
        plots.histogram([Group("same", [3.0, 3.0], "c0")], "the same", "points"),
        plots.histogram([Group("parts", [0.25, 0.5], "c0"), Group("more", [0.1], "c1")], "parts", "share"),
        plots.curves([Group("flat", [1.0] * 21, "c0")], "flat", "time"),
    ):
        ElementTree.fromstring(plot)


def test_steps_are_round() -> None:
    assert plots.steps(0, 10) == [0, 2, 4, 6, 8, 10]
    assert [round(step, 9) for step in plots.steps(0.13, 0.42)] == [0.2, 0.3, 0.4]


def test_long_names_are_shown_whole() -> None:
    long = "mcts:iterations=800,guided=1,style=" + "x" * 60 + " and a few plain words more for good measure"
    for plot in (
        plots.bars([Bar(long, Estimate(0.3, 0.2, 0.4), "c0")], "bars", plots.percent),
        plots.histogram([Group(long, [1.0, 2.0], "c0")], "histogram", "points"),
        plots.curves([Group(long, [1.0, 2.0], "c0")], "curves", "time"),
    ):
        texts = [text.text or "" for text in ElementTree.fromstring(plot).iter("text")]
        assert long.replace(" ", "") in "".join(texts).replace(" ", "")
        assert max(map(len, texts)) <= plots.LETTERS


def test_bars_are_as_long_as_they_say() -> None:
    shown = [Bar("a", Estimate(0.6, 0.5, 0.7), "c0"), Bar("b", Estimate(0.3, 0.2, 0.4), "c1")]
    bars = ElementTree.fromstring(plots.bars(shown, "bars", plots.percent, 0.5)).findall("rect")
    long, short = (float(bar.get("width", 0)) for bar in bars)
    assert long == pytest.approx(2 * short, abs=0.2)


def test_estimates_are_said_with_the_digits_they_are_worth() -> None:
    assert plots.spoken(Estimate(0.77, 0.742, 0.8), plots.percent) == "77 % (74 to 80 %)"
    assert plots.spoken(Estimate(0.28, -0.002, 0.56), plots.signed) == "+28 % (0 to +56 %)"
    assert plots.spoken(Estimate(81.26, 80.1, 82.4)) == "81.3 (80.1 to 82.4)"
    assert plots.spoken(Estimate(3.14159, 3.1, 3.18)) == "3.14 (3.10 to 3.18)"


def row(game: int, seat: int, bot: str, win: float, roles: dict[str, str] | None = None, **moves: int) -> Row:
    """Return a row for a seat with the columns used by the statistics."""
    return {
        "game": game, "seat": seat, "bot": bot, "rank": 1 if win else 2, "win": win, "score": 5, "moves": moves,
        "roles": roles or {}, "decisions": 3, "branching": 2.0, "branches": [2.0] * POINTS,
        "curve": [win * i for i in range(POINTS)], "length": 9, "lead_changes": game % 3, "settled": game % 5 / 5,
    }  # fmt: skip


def held(path: Path, contest: Contest, rows: list[Row]) -> Folder:
    """A contest with these results."""
    folder = Folder(path)
    folder.begin(contest, resume=False)
    for number, seats in enumerate(findings.by_game(rows)):
        folder.add(Played(number, seats, ""))
    folder.close()
    return folder


def first_player_wins(games: int, players: int) -> list[Row]:
    """Every seat has every place in turn order equally often, and the first place always wins."""
    return [
        row(game, seat, "greedy", float(seat == game % players), {"role.order": str((seat - game) % players + 1)})
        for game in range(games)
        for seat in range(players)
    ]


def test_a_role_that_always_wins_is_found_although_seats_are_even(tmp_path: Path) -> None:
    rows = first_player_wins(90, 3)
    shares = role_shares(rows)["role.order"]
    assert [share.value for share in shares.values()] == [1.0, 0.0, 0.0]
    assert [share.value for share in seat_shares(rows).values()] == pytest.approx([1 / 3] * 3)
    found = sections(page(held(tmp_path, Contest("jurassic_parts", 3, ("greedy",), 90), rows)))
    (first, (answer, plot)), (second, (seats, _plot)) = list(found.items())[:2]
    assert (first, second) == ("Turn order", "Seats")
    assert answer == (
        "Player 1 in turn order wins 100 % (94 to 100 %) of the games and player 3 in turn order wins "
        "0 % (0 to 6 %) of the games. A fair share is 33 %."
    )
    assert "player 1 in turn order: 100 % (94 to 100 %)" in plot
    assert seats.startswith("No advantage is shown.")


def test_seats_are_left_out_where_they_are_the_role(tmp_path: Path) -> None:
    rows = [row(game, seat, "greedy", 0.5, {"role.order": str(seat + 1)}) for game in range(9) for seat in range(2)]
    found = sections(page(held(tmp_path, Contest("jurassic_parts", 2, ("greedy",), 9), rows)))
    assert "Seats" not in found
    assert found["Turn order"][0].startswith("No advantage is shown.")


def test_results_of_another_version_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contest = Contest("jurassic_parts", 3, ("greedy",), 3)
    fewer = folder_module.SCHEMA.remove(folder_module.SCHEMA.get_field_index("roles"))
    rows = [{name: value for name, value in row.items() if name != "roles"} for row in first_player_wins(3, 3)]
    with monkeypatch.context() as old:
        old.setattr(folder_module, "SCHEMA", fewer)
        folder = held(tmp_path, contest, rows)
    with pytest.raises(FolderError, match="another version"):
        folder.rows()
    with pytest.raises(FolderError, match="another version"):
        folder.begin(contest, resume=True)


def test_a_contest_without_a_game_has_no_report(tmp_path: Path) -> None:
    folder = held(tmp_path, Contest("jurassic_parts", 3, ("greedy",), 3), [])
    with pytest.raises(FolderError, match="no results yet"):
        page(folder)


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
    for game in range(60):  # the strong bot hums and wins, which says nothing of humming; winners dig more
        wins, more = game % 3 > 0, int(game % 5 == 0)
        rows.append(row(game, 0, "strong", float(wins), hum=3, dig=4 + 4 * wins + more))
        rows.append(row(game, 1, "weak", float(not wins), dig=8 - 4 * wins + more))
    found = {habit.key: habit for family in habits(rows).values() for habit in family}
    assert set(found) == {"dig"}
    assert found["dig"].more.value == pytest.approx(1.0, abs=0.1)
    assert found["dig"].more.low > 0.5


def against_the_grain() -> list[Row]:
    """The strong bot plays many cards and wins more; of two equal bots the one with fewer cards wins."""
    rows = []
    for game in range(200):
        strong = float(game % 4 > 0)
        extra = game % 7 == 0
        rows += [row(game, 0, "strong", strong), row(game, 1, "weak", 1 - strong)]
        rows[-2]["moves"] = {"card.twins": 10 - 2 * int(strong) + extra}
        rows[-1]["moves"] = {"card.twins": 3 - int(1 - strong) + extra}
    return rows


def test_the_sentence_on_a_habit_agrees_with_its_bar() -> None:
    rows = against_the_grain()
    cards_of = [sum(r["moves"]["card.twins"] for r in rows if r["win"] == won) / 200 for won in (1.0, 0.0)]
    assert cards_of[0] > cards_of[1]  # as the rows stand, winners have more: the bots differ
    (card,) = cards.habit_cards(Words("en", "evo"), rows)
    said = SAID.findall(card.answer)
    assert len(said) == 1
    assert said[0].startswith("-")
    assert f"Twins: {said[0]}" in card.plot
    assert 'class="bar down"' in card.plot


def test_nothing_is_said_of_habits_that_cannot_be_compared() -> None:
    rows = []
    for game in range(100):  # each bot always has the same result
        rows += [row(game, 0, "strong", 1.0, dig=game % 3 + 1), row(game, 1, "weak", 0.0, dig=game % 2)]
    assert habits(rows) == {}
    places = first_player_wins(90, 3)  # each role always has the same result
    for i, seat in enumerate(places):
        seat["moves"] = {"dig": i % 4}
    assert habits(places) == {}


def test_the_lead_is_the_distance_of_the_curves() -> None:
    rows = first_player_wins(30, 3)
    curves = [findings.mean_curve([r["curve"] for r in rows], [abs(r["win"] - lost) for r in rows]) for lost in (0, 1)]
    found = findings.lead(rows, cards.HALF)
    assert found is not None
    assert found.value == curves[0][cards.HALF] - curves[1][cards.HALF] == cards.HALF


def test_the_command(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "contest"
    line = f"arena draftosaurus --bots greedy:samples=1,random --games 4 --out {out}"
    done = run(line)
    assert (done.status, done.out.split()[:4]) == (0, ["bot", "rating", "wins", "95"])
    assert run(f"report {out}").out.split() == ["Written:", str(out / "report.html")]
    assert (out / "report.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    again = run(line)
    assert again.status == 2
    assert "--resume continues" in again.err
    assert run(line + " --resume").status == 0
