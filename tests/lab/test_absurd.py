"""Absurd moves are found, and good ones are not called so."""

import pytest

from pangaea import GAMES
from pangaea.bots import Mcts
from pangaea.cli import main
from pangaea.core.chance import Rng
from pangaea.core.match import Match
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
    good = absurd.judge(game, view, best, 0, Rng(3))
    assert not good.absurd
    assert good.share == pytest.approx(1.0, abs=0.2)
    shares = [absurd.judge(game, view, move, 0, Rng(3)).share for move in match.legal()]
    assert min(shares) < good.share


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(absurd, "LONG", 200)
    words = ["absurd", "draftosaurus", "--bots", "random,beginner:iterations=8", "--decisions", "2"]
    assert main([*words, "--json"]) == 0
    assert '"decisions": 2' in capsys.readouterr().out
    assert main([*words, "--every", "0"]) == 2
    assert main(["absurd", "draftosaurus", "--bots", "genius"]) == 2
    assert "there is no bot 'genius'" in capsys.readouterr().err
