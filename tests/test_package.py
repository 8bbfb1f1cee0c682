"""The package: its interface, the switch to the plain source, and a build without a compiler."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import pangaea


def run(code: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | env, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_the_switch_prefers_the_source() -> None:
    code = "import pangaea, pangaea.games.draftosaurus.turn as turn; print(pangaea.compiled(), turn.__file__[-3:])"
    assert run(code, PANGAEA_PLAIN="1") == "False .py"


@pytest.mark.parametrize("changed", ["", "later", "size", "gone"])
def test_what_was_compiled_of_other_source_is_not_used(
    changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pangaea, "__file__", str(tmp_path / "__init__.py"))
    assert pangaea.fits()
    source = tmp_path / "step.py"
    source.write_text("x = 1")
    found = source.stat()
    name, size, date = "gone.py" if changed == "gone" else "step.py", found.st_size, found.st_mtime_ns
    line = f"{name} {size + (changed == 'size')} {date - (changed == 'later')}\n"
    (tmp_path / f"engines-{sys.implementation.cache_tag}.txt").write_text(line)
    assert pangaea.fits() is (changed == "")


GAME = """
import pangaea
match = pangaea.new("draftosaurus", players=3, seed=5, mode="both")
rng, played = pangaea.Rng(8), []
while not match.over:
    legal = match.legal()
    played.append(legal[rng.below(len(legal))])
    match.play(played[-1])
print(played, list(pangaea.ranks(match.state)))
"""


def test_compiled_and_plain_play_the_same_game() -> None:
    assert run(GAME, PANGAEA_PLAIN="") == run(GAME, PANGAEA_PLAIN="1")


def test_a_game_from_the_front_door() -> None:
    match = pangaea.new("draftosaurus", players=4, seed=1)
    while not match.over:
        match.play(random.choice(match.legal()))
    assert min(pangaea.ranks(match.state)) == 1


def test_without_a_seed_games_differ() -> None:
    assert len({tuple(pangaea.new("draftosaurus", 5).legal()) for _ in range(20)}) > 1


@pytest.mark.parametrize(
    ("game", "players", "seed", "options", "reason"),
    [
        ("chess", 2, 1, {}, "there is no game 'chess'; there are: .*draftosaurus"),
        ("draftosaurus", 9, 1, {}, "number of players is wrong: 9"),
        ("draftosaurus", 2, -1, {}, "a seed is a number from 0"),
        ("draftosaurus", 2, 1 << 63, {}, "a seed is a number from 0"),
        ("draftosaurus", 2, 1, {"mood": "good"}, "no option 'mood'"),
        ("draftosaurus", 2, 1, {"mode": "autumn"}, "no value 'autumn'"),
    ],
)
def test_what_there_is_not_is_refused(game: str, players: int, seed: int, options: dict[str, str], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        pangaea.new(game, players, seed, **options)


# Only the standard library, this package and the two packages of the compiled numbers can be imported.
BARE = """
import sys
from importlib.abc import MetaPathFinder

class Bare(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] not in sys.stdlib_module_names | {"pangaea", "mypy_extensions", "librt"}:
            raise ModuleNotFoundError(f"No module named '{name}'", name=name)

sys.meta_path.insert(0, Bare())
"""
BARE_GAMES = (
    BARE
    + """
import pangaea
from pangaea.bots import make
from pangaea.core import position
from pangaea.core.game import say
from pangaea.locale import Words

for name, game in pangaea.GAMES.items():
    options = game.modes[0].options
    match = pangaea.new(name, game.players[0], seed=3, **options)
    bot, words, names = make("greedy", 1), Words("uk", name), [str(n) for n in range(8)]
    for _ in range(12):
        view = match.state.view(match.seat)
        move = bot.choose(game, view)
        assert game.text.read_move(view, match.seat, game.text.write_move(view, match.seat, move)) == move
        assert say(words, game.sentences.question(view, match.seat), names)
        assert game.picture.draw(view, words).board
        match.play(move)
    text = position.write(game, match.state, options)
    assert position.write(game, position.read(text, pangaea.GAMES), options) == text
    record = pangaea.Record(game, game.players[0], options)
    record.roll(pangaea.Rng(1))
    assert record.write()
print(*pangaea.GAMES)
"""
)


def test_the_bare_engine_needs_no_other_package() -> None:
    """Games, bots, text, sentences and drawings with two small packages installed."""
    assert run(BARE_GAMES).split() == list(pangaea.GAMES)


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (["games"], 'rich is not installed. Install it with: pip install "pangaea[terminal]"'),
        (["play", "draftosaurus"], 'rich is not installed. Install it with: pip install "pangaea[terminal]"'),
        (["serve"], 'Install it with: pip install "pangaea[table]"'),
        (["arena", "draftosaurus", "--bots", "random"], 'Install it with: pip install "pangaea[terminal,lab]"'),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_a_command_names_the_extra_that_it_needs(command: list[str], reason: str) -> None:
    code = f"{BARE}\nfrom pangaea.cli import main\nprint(main({command}), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    line, status = done.stderr.splitlines()
    assert reason in line and line.startswith("pangaea: ") and status == "2"


def test_help_needs_no_other_package() -> None:
    assert "list the games" in run(f"{BARE}\nfrom pangaea.cli import main\nmain(['--help'])")
