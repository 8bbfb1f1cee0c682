"""Absurd moves are found, and good moves are not called absurd."""

from itertools import islice

import pytest

from pangaea import GAMES
from pangaea.bots import Mcts
from pangaea.cli import main
from pangaea.core.chance import Rng
from pangaea.core.game import Move
from pangaea.core.match import Match
from pangaea.core.step import State
from pangaea.lab import absurd


def test_the_best_move_is_not_absurd_and_a_ruinous_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absurd, "LONG", 300)
    game = GAMES["evolution"]
    match = Match(game.new(2), Rng(2))
    choose = Mcts(1, iterations=40)
    for _decision in range(3):
        match.play(choose.choose(game, match.state.view(match.seat)))
    view = match.state.view(match.seat)
    best = Mcts(5, iterations=300).choose(game, view)
    moves = match.legal()
    judged = absurd.judge(game, view, [best, *moves], 0, Rng(3))
    good, shares = judged[0], [each.share for each in judged[1:]]
    assert not good.absurd
    assert good.share == pytest.approx(1.0, abs=0.2)
    assert shares[moves.index(best)] == pytest.approx(good.share, abs=0.1)
    assert min(shares) < good.share


def test_all_answer_the_same_questions_and_sit_in_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absurd, "LONG", 100)

    def judge(game: object, view: State, moves: list[Move], number: int, rng: Rng) -> list[absurd.Judged]:
        seen.append((number, int(view.eye)))
        return [absurd.Judged(number, int(view.eye), str(move), "", 1.0, False) for move in moves]

    seen: list[tuple[int, int]] = []
    monkeypatch.setattr(absurd, "judge", judge)
    names = ["random", "greedy", "beginner:iterations=2"]
    found = list(islice(absurd.decisions(GAMES["draftosaurus"], 2, {}, names, 5, 1), 60))
    assert {len(answers) for answers in found} == {3}
    assert {number for number, _seat in seen} >= {0, 1}
    again = list(islice(absurd.decisions(GAMES["draftosaurus"], 2, {}, names, 5, 1), 60))
    assert again == found


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(absurd, "LONG", 200)
    words = ["absurd", "draftosaurus", "--bots", "random,beginner:iterations=8", "--decisions", "2"]
    assert main([*words, "--json"]) == 0
    assert '"decisions": 2' in capsys.readouterr().out
    assert main([*words, "--every", "0"]) == 2
    assert main(["absurd", "draftosaurus", "--bots", "genius"]) == 2
    assert "there is no bot 'genius'" in capsys.readouterr().err
