"""Analysis of finished games: chances add up to 1, luck to 0; verdicts; refusals."""

import json
from pathlib import Path

import pytest

from pangaea.analysis import DEPTHS, Analysis, Decision, analyse, review, turning, verdicts
from pangaea.analysis.chances import scale
from pangaea.analysis.report import Begun, resumed, revive
from pangaea.analysis.trials import Question, outlook
from pangaea.analysis.words import Speaker, annotated, spoken_again
from pangaea.bots.rewards import place
from pangaea.cli.output import read_record
from pangaea.core import record as records
from pangaea.core.game import Refused
from pangaea.core.record import Record
from pangaea.games import GAMES
from pangaea.locale import LANGUAGES, Words
from tests.conftest import Run

GAMES_FOLDER = Path(__file__).parents[1] / "games"
RECORD = GAMES_FOLDER / "draftosaurus" / "records" / "summer_3.txt"


@pytest.fixture(scope="module")
def played() -> Record:
    return read_record(RECORD)


@pytest.fixture(scope="module")
def found(played: Record) -> Analysis:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DEPTHS, "quick", review.Depth(400, 8, 16))
        return analyse(played, "quick")


def test_chances_add_up_and_end_with_the_result(found: Analysis, played: Record) -> None:
    length = len(played.lines) + 1
    for step in range(length):
        assert sum(seat.chance[step] for seat in found.seats) == pytest.approx(1.0)
    assert [seat.chance[-1] for seat in found.seats] == [place(played.state, seat) for seat in range(3)]


def test_luck_sums_to_zero_and_all_changes_lead_to_the_result(found: Analysis, played: Record) -> None:
    assert sum(seat.luck for seat in found.seats) == pytest.approx(0.0, abs=1e-9)
    movers = [None if line[0] == "*" else int(line[0]) for line in played.lines]
    curve = [list(point) for point in zip(*(seat.chance for seat in found.seats), strict=True)]
    changes = turning.changes(movers, curve)
    for number, seat in enumerate(found.seats):
        others = sum(change.by[number] for change in changes if change.seat not in (None, number))
        assert seat.chance[0] + seat.skill + others + seat.luck == pytest.approx(seat.chance[-1])


def test_every_decision_is_judged_once(found: Analysis, played: Record) -> None:
    decided = [step for step, line in enumerate(played.lines) if line[0] != "*"]
    assert [one.step for one in found.decisions] == decided
    for one in found.decisions:
        assert played.lines[one.step] == f"{one.seat} {one.move}"
        assert (one.verdict == verdicts.FORCED) == (not one.choices)
        assert one.loss >= 0.0
        if one.verdict == verdicts.BEST:
            assert one.best == one.move
        if one.choices:
            assert one.choices[0].move == one.best == one.line[0][1]
            assert one.loss <= one.choices[0].chance + 1e-9, "nobody gives away more than there is"
            assert one.move in [choice.move for choice in one.choices]


def test_the_same_seed_finds_the_same(found: Analysis, played: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "quick", review.Depth(400, 8, 16))
    assert analyse(played, "quick").plain() == found.plain()


def test_an_interrupted_analysis_is_continued(found: Analysis, played: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its partial result as JSON. Nothing is judged or estimated twice, and the result is the same."""
    begun, half = Begun("quick"), found.decisions[len(found.decisions) // 2].step

    def stop(_done: int, _of: int) -> None:
        if len(begun.curve) == half:
            raise KeyboardInterrupt

    monkeypatch.setitem(DEPTHS, "quick", review.Depth(400, 8, 16))
    with pytest.raises(KeyboardInterrupt):
        analyse(played, "quick", 0, stop, begun)
    kept = json.loads(json.dumps(begun.plain()))
    judged: list[int] = []
    judge = review.Review.judge

    def count(self: review.Review, one: review.Moment, seat: int) -> Decision:
        judged.append(one.step)
        return judge(self, one, seat)

    monkeypatch.setattr(review.Review, "judge", count)
    done: list[int] = []
    again = analyse(played, "quick", 0, lambda n, of: done.append(n), resumed(kept, "quick"))
    assert again.plain() == found.plain()
    assert judged == [one.step for one in found.decisions if one.step >= half]
    assert done[0] > 0 and done == sorted(done), "progress goes on where it was"
    assert resumed(kept, "normal").curve == [] == resumed(None, "quick").curve, "another depth begins anew"


def test_json_brings_it_back(found: Analysis) -> None:
    plain = json.loads(json.dumps(found.plain()))
    assert revive(plain).plain() == plain


def test_only_the_view_counts(played: Record) -> None:
    """Two states that one seat cannot distinguish give the same search."""
    moment = next(one for one in review.moments(played) if one.seat == 0)
    game, numbers = played.game, scale(played.game, 3)
    view = moment.asked.view(0)
    again = view.copy()
    results = []
    for one in (view, again):
        question = Question(game, one, 0, 5, numbers)
        question.think(16)
        tried = question.tried(game.legal(one, 0)[0])
        question.sample(tried, 4)
        results.append(tried.chances)
    assert results[0] == results[1]
    assert view.eye == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_comments(found: Analysis, played: Record, language: str) -> None:
    speaker = Speaker(found, language)
    assert speaker.summary() and all(speaker.summary())
    assert all(speaker.judged(one) for one in found.decisions)
    assert all(speaker.turning(point) for point in found.turning)
    text = annotated(played, found, language)
    assert text.count("\n#") >= len(found.seats) + 1
    again = records.read(text, GAMES)
    assert again.write() == played.write()


def test_a_finished_state_is_no_guess(played: Record) -> None:
    chance, error = outlook(played.game, played.state, 3, 0, scale(played.game, 3))
    assert chance == [place(played.state, seat) for seat in range(3)]
    assert error == [0.0, 0.0, 0.0]


def test_limits_shrink_with_more_players() -> None:
    assert verdicts.swing(2) == 1.0
    assert [round(verdicts.swing(n), 2) for n in (3, 4, 5, 8)] == [0.94, 0.87, 0.8, 0.66]
    assert verdicts.verdict(0.17, 0.01, 2) == verdicts.MISTAKE
    assert verdicts.verdict(0.17, 0.01, 4) == verdicts.BLUNDER
    assert verdicts.verdict(0.17, 0.09, 4) == verdicts.GOOD
    assert verdicts.verdict(0.06, 0.01, 2) == verdicts.INACCURACY
    assert verdicts.verdict(0.005, 0.0, 2) == verdicts.BEST


def test_accuracy_weighs_what_mattered() -> None:
    assert verdicts.accuracy([], 2) is None
    assert verdicts.accuracy([(0.0, 0.1)], 2) == 100.0
    quiet = verdicts.accuracy([(0.0, 0.0), (0.2, 0.1)], 2)
    loud = verdicts.accuracy([(0.0, 0.1), (0.2, 0.1)], 2)
    assert quiet is not None and loud is not None and quiet < loud


def test_turning_points_are_few_and_apart() -> None:
    curve = [[0.5, 0.5]]
    for change in (0.2, -0.12, 0.0, 0.02, 0.0, 0.0, 0.3, -0.3):
        curve.append([curve[-1][0] + change, curve[-1][1] - change])
    found = turning.points(turning.changes([0, 1, None, None, 0, 1, 0, None], curve), 2)
    assert [(one.step, one.luck) for one in found] == [(0, False), (7, True)]
    assert found[0].change == pytest.approx(0.2)


def test_the_command_prints_text_and_json(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(DEPTHS, "quick", review.Depth(100, 4, 4))
    saved = tmp_path / "out.txt"
    done = run(f"analyse {RECORD} --depth quick --json --export {saved}")
    found = json.loads(done.out)
    assert {"accuracy", "luck", "chance"} <= set(found["seats"][0])
    assert {"step", "seat", "move", "best", "loss", "verdict"} <= set(found["decisions"][0])
    assert read_record(saved).lines
    assert "Accuracy" in run(f"analyse {RECORD} --depth quick").out


def test_bad_records_are_refused_in_a_line(run: Run, tmp_path: Path, played: Record) -> None:
    bad = tmp_path / "bad.txt"
    whole = RECORD.read_text(encoding="utf-8")
    for text, reason in (
        ("1. e4 e5\n", "line 1: a record begins"),
        (whole[: len(whole) // 2], "line"),
        ("x" * 2_000_001, "smaller than 2 MB"),
    ):
        bad.write_text(text, encoding="utf-8")
        done = run(f"analyse {bad}")
        assert done.status == 2 and reason in done.err and not done.out
    unfinished = Record(played.game, 3, {})
    bad.write_text(unfinished.write(), encoding="utf-8")
    assert "finished" in run(f"analyse {bad}").err
    with pytest.raises(Refused, match="too long"):
        longer = replace_lines(played, review.LONGEST + 1)
        analyse(longer)


def replace_lines(played: Record, n: int) -> Record:
    """A record that claims to have this many lines."""
    longer = Record(played.game, 3, played.options)
    longer.state, longer.lines = played.state, [""] * n
    return longer


def test_a_sentence_that_has_changed_since_is_still_said() -> None:
    """A stored analysis may be older than the words."""
    words = Words("en", "evo")
    assert spoken_again(words, ("move.walk", {"start": "c6"}), ()) == "c6"
    assert spoken_again(words, ("move.no_longer_known", {"land": "terrain.hill", "to": "d6"}), ()) == "hills d6"
