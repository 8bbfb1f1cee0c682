"""Learning: rows and targets, quantisation, and trainings that can be stopped and resumed."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pangaea import GAMES, games
from pangaea.bots import Mcts, check, make, nets
from pangaea.bots.judges import find
from pangaea.cli import main
from pangaea.core.chance import Rng
from pangaea.core.game import Game
from pangaea.core.match import Match
from pangaea.learn import samples
from pangaea.learn.export import large_places, whole
from pangaea.learn.plan import Home, Plan
from pangaea.learn.report import model_card, page
from pangaea.learn.rounds import Training
from pangaea.learn.selfplay import Eyes, Job, play
from pangaea.learn.training import LARGE, Shape, Trainer, dense, forward, fresh

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
FOLDER = Path(games.__file__).parent
TINY = Plan(
    "draftosaurus", "summer", 2, rounds=1, quick=4, games=2, iterations=4, epochs=1, gate_games=2, gate_iterations=2
)


def some_layers(game: Game[Any], players: int) -> tuple[Any, Shape, dict[str, Any]]:
    features = game.learner.features(players, game.settings(players, game.modes[0].options))
    shape = Shape(nets.inputs(features)[2], players, int(features.actions))
    layers, rng = fresh(shape, 1), np.random.default_rng(2)
    layers["first"][::3] = rng.standard_normal(layers["first"][::3].shape) / 8.0
    for name in ("values", "moves"):
        layers[name] = (0.1 * rng.standard_normal(layers[name].shape)).astype(np.float32)
    return features, shape, layers


@EVERY
def test_whole_numbers_say_what_fractions_said(game: Game[Any]) -> None:
    players = game.modes[0].players[0]
    features, shape, layers = some_layers(game, players)
    file = whole(game, features, layers, {"style": {}}).write()
    assert len(file) <= nets.LARGEST
    judge = nets.load(game, game.modes[0], players, file)
    match, choose = Match(game.new(players, game.modes[0].options), Rng(3)), Rng(4)
    large, eyes = large_places(features), Eyes(features)
    for _decision in range(12):
        match.play(match.legal()[choose.below(len(match.legal()))])
        for seat in range(players):
            hand = [0.2 + 0.1 * other for other in range(players)]
            seen = np.zeros((1, shape.inputs), np.float32)
            for at, number in eyes.row(match.state, seat):
                seen[0, at] = number / (LARGE if large[at] else 1.0)
            likely = forward(layers, seen)[1] @ layers["moves"]
            seen[0, -players:] = [hand[(seat + chair) % players] - 0.5 for chair in range(players)]
            value = forward(layers, seen)[1] @ layers["values"]
            found = hand[:]
            judge.expect(match.state, seat, found)
            for chair in range(players):
                other = (seat + chair) % players
                assert found[other] == pytest.approx(min(1.0, max(0.0, hand[other] + value[0, chair])), abs=0.03)
            judge.ponder(match.state, seat)
            many = min(40, int(features.actions))
            logits = [judge.net.logit(number) for number in range(many)]
            assert logits == pytest.approx(likely[0, :many].tolist(), abs=0.1)


@EVERY
def test_a_search_with_a_net_plays_legal_moves(game: Game[Any], tmp_path: Path) -> None:
    players = game.modes[0].players[0]
    features, _shape, layers = some_layers(game, players)
    file = tmp_path / "some.net"
    file.write_bytes(whole(game, features, layers, {"style": {"prior": 1.5}}).write())
    bot = f"mcts:iterations=24,judge={file}"
    check(bot, game, players, dict(game.modes[0].options))
    match = Match(game.new(players, game.modes[0].options), Rng(3))
    for _decision in range(6):
        view = match.state.view(match.seat)
        opinions = [make(bot, 5).think(game, view) for _time in range(2)]  # type: ignore[attr-defined]
        assert opinions[0] == opinions[1]
        match.play(opinions[0][0].move)


def test_a_file_that_is_no_net_is_refused(tmp_path: Path) -> None:
    game = GAMES["draftosaurus"]
    (tmp_path / "bad.net").write_bytes(b"nothing")
    with pytest.raises(ValueError, match="this is no net"):
        check(f"mcts:judge={tmp_path / 'bad.net'}", game, 2, {})
    features, _shape, layers = some_layers(game, 2)
    (tmp_path / "other.net").write_bytes(whole(game, features, layers, {"style": {}}).write())
    with pytest.raises(ValueError, match="not for evolution with 2 players"):
        check(f"mcts:judge={tmp_path / 'other.net'}", GAMES["evolution"], 2, {})


def test_a_net_learns_what_the_hand_does_not_know() -> None:
    game = GAMES["draftosaurus"]
    job = Job("draftosaurus", 2, (("mode", "summer"),), "hand", 0, 1)
    found = samples.join([play(job, number).samples for number in range(60)])
    features, shape, _layers = some_layers(game, 2)
    trainer = Trainer(fresh(shape, 1), shape, large_places(features), 1)
    losses = [value for value, _move in trainer.epochs(found, 16)]
    assert losses[-1] < 0.95 * losses[0]


def test_a_symmetry_moves_inputs_with_their_places() -> None:
    game = GAMES["draftosaurus"]
    options = game.settings(2, {"mode": "summer"})
    features, shape, _layers = some_layers(game, 2)
    places = game.learner.symmetries(2, options)[77]
    alike = nets.permuted(features, places)
    assert sorted(alike) == [*range(shape.inputs)]
    starts, caps, _many = nets.inputs(features)
    for place, other in enumerate(places):
        for level in range(max(1, caps[place])):
            assert alike[starts[place] + level] == starts[other] + level
    found = play(Job("draftosaurus", 2, (("mode", "summer"),), "hand", 0, 1), 0).samples
    rows = np.arange(len(found))
    before = dense(found, rows, shape, large_places(features), True)
    after = dense(found, rows, shape, large_places(features), True, np.array([alike] * len(rows)))
    assert np.array_equal(after[:, alike], before)
    assert not np.array_equal(after, before)


def test_what_holds_for_a_species_is_learned_for_all_others() -> None:
    """A net trained on one row with all permutations of species gives all of them the same value."""
    game = GAMES["draftosaurus"]
    found = play(Job("draftosaurus", 2, (("mode", "summer"),), "hand", 0, 1), 0).samples
    features, shape, _layers = some_layers(game, 2)
    inputs = [nets.permuted(features, each) for each in game.learner.symmetries(2, game.settings(2, {}))]
    apart = []
    for symmetries in ((), inputs):
        trainer = Trainer(fresh(shape, 1), shape, large_places(features), 1, symmetries)
        for _losses in trainer.epochs(found, 300):
            pass
        rows = np.full(len(inputs), len(found) // 2)
        seen = dense(found, rows, shape, large_places(features), True, np.array(inputs))
        apart.append(float((forward(trainer.layers, seen)[1] @ trainer.layers["values"]).std(0).max()))
    assert apart[1] < 0.5 * apart[0]


def test_samples_come_back_from_their_file() -> None:
    lessons = [play(Job("draftosaurus", 3, (), "hand", 3, 1), number).samples for number in range(2)]
    both = samples.join(lessons)
    again = samples.read(both.write())
    assert len(both) == len(lessons[0]) + len(lessons[1])
    assert all(np.array_equal(getattr(both, name), getattr(again, name)) for name in vars(both))
    assert both.ends[-1] == len(both.where) and both.move_ends[-1] == len(both.moves)
    assert both.value.min() >= 0.0 and both.value.max() <= 1.0


class Stop(Exception):
    """Simulates Ctrl-C."""


def test_a_training_is_the_same_when_it_was_stopped(tmp_path: Path) -> None:
    whole_home, stopped = Home(tmp_path / "whole"), Home(tmp_path / "stopped")
    rounds = Training(TINY, whole_home).run(whole_home.begin(TINY, False))
    left = [3, 6, 9]

    def stop(_what: str, _done: int, _of: int) -> None:
        left[0] -= 1
        if left[0] == 0:
            left.pop(0)
            raise Stop

    while True:
        try:
            again = Training(TINY, stopped, report=stop if left else None).run(stopped.begin(TINY, True))
            break
        except Stop:
            continue
    assert again == rounds == stopped.rounds()
    assert [whole_home.net(number).read_bytes() for number in (0, 1)] == [
        stopped.net(number).read_bytes() for number in (0, 1)
    ]
    assert "Against the hand-written judge" in page(TINY, rounds)
    won = [replace(rounds[0], champion=True), rounds[1]]
    assert f"{rounds[0].samples:,} rows of self-play" in model_card(TINY, won)
    assert "No champion yet" in model_card(TINY, [replace(rounds[0], champion=False)])


def test_the_command_trains_and_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "out")
    words = ["train", "draftosaurus", "--out", out, "--rounds", "0", "--quick", "2", "--epochs", "1"]
    words += ["--gate-games", "2", "--gate-iterations", "2", "--json"]
    assert main(words) == 0
    assert '"against_hand"' in capsys.readouterr().out
    assert (tmp_path / "out" / "report.html").exists()
    for more, reason in (
        ([], "already holds a training"),
        (["--resume", "--seed", "3"], "holds another training"),
        (["--mode", "autumn"], "has no mode 'autumn'"),
        (["--players", "9"], "number of players is wrong: 9"),
        (["--style", "speed=3"], "has no 'speed'"),
        (["--style", "rollout=far"], "rollout is a number, not 'far'"),
        (["--wide", "50"], "wide is a multiple of 3, not 50"),
        (["--workers", "0"], "--workers is 1 or more"),
    ):
        assert main([*words, *more]) == 2
        assert reason in capsys.readouterr().err


def test_a_bot_may_have_a_character_and_a_net() -> None:
    bot = make("mcts:character=cautious,judge=best", 1)
    assert isinstance(bot, Mcts)
    assert bot.judge == "best"


def test_what_a_search_thought_of_other_moves_is_learned_without_an_outcome() -> None:
    found = play(Job("draftosaurus", 2, (), "hand", 60, 1), 0).samples
    unplayed = (found.value == found.outcome).all(1)
    assert 0 < unplayed.sum() < len(found)
    assert found.value.sum(1) == pytest.approx(1.0, abs=1e-5)  # what one has more, the other has less


def test_a_first_round_may_search(tmp_path: Path) -> None:
    plan = replace(TINY, rounds=0, quick=0, style={"early": 0.5})
    home = Home(tmp_path / "searched")
    rounds = Training(plan, home).run(home.begin(plan, False))
    judge = nets.load(plan.rules, plan.played, 2, home.net(0).read_bytes())
    assert judge.style(plan.rules.new(2)).early == 0.5
    assert "self-play: 2 games a round" in model_card(plan, [replace(rounds[0], champion=True)])
    with pytest.raises(ValueError, match="quick is 0 or more"):
        replace(TINY, quick=-1).check()


SHIPPED = [(game, path) for game in GAMES.values() for path in sorted(FOLDER.glob(f"{game.name}/nets/*.net"))]


@pytest.mark.parametrize(("game", "path"), SHIPPED, ids=lambda one: getattr(one, "stem", one.name))
def test_a_shipped_net_plays_and_has_a_card(game: Game[Any], path: Path) -> None:
    mode, _, players = path.stem.rpartition("_")
    options = dict(next(each for each in game.modes if each.name == mode).options)
    assert path.stat().st_size <= nets.LARGEST
    assert "`pangaea train`" in path.with_suffix(".md").read_text(encoding="utf-8")
    match = Match(game.new(int(players), options), Rng(3))
    judges = [find(game, match.state, name) for name in ("learned", "best", "hand")]
    assert judges[0] is judges[1] is not judges[2]
    check("mcts:judge=learned", game, int(players), options)
    assert make("mcts:iterations=20,judge=best", 1).choose(game, match.state.view(match.seat)) in match.legal()


def test_playing_with_a_net_needs_no_numpy() -> None:
    game, path = SHIPPED[0]
    mode, _, players = path.stem.rpartition("_")
    words = ["play", game.name, "--mode", mode, "--seats", ",".join(["mcts:iterations=4,judge=learned"] * int(players))]
    code = f"import sys; sys.modules['numpy'] = None; from pangaea.cli import main; sys.exit(main({words}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
