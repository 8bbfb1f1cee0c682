"""If only hidden information changes, nothing sent to an eye changes: whole games, every byte."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pangaea.core.chance import Rng
from pangaea.core.drawing import DESK, PHONE
from pangaea.core.dump import plain
from pangaea.core.game import Game, Mode, Refused, pack
from pangaea.core.step import WATCHER
from pangaea.games import GAMES
from pangaea.locale import Words
from pangaea.table import models
from pangaea.table.dice import Dice
from pangaea.table.live import LiveTable
from pangaea.table.past import position_at
from pangaea.table.progress import Progress
from pangaea.table.settings import Settings
from pangaea.table.why import why
from tests.depth import DECISIONS

SEED = "ab" * 32
WORLDS = 1


class NoTables:
    """A stand-in for the server of an inspected table."""

    settings = Settings()


def live_of(game: Game[Any], progress: Progress) -> LiveTable:
    players = int(progress.state.players)
    row = models.Table(
        id="x", game=game.name, rules=game.version, options=dict(progress.options), pace=60, live=True, watch=True,
        status="over" if progress.state.over() else "playing", created=0, changed=1e12, seed=SEED,
    )  # fmt: skip
    seats = [
        models.Seat(table="x", seat=seat, kind="person", level="", name=f"P{seat}", holder="h", stand_in=False)
        for seat in range(players)
    ]
    return LiveTable(NoTables(), row, seats, progress)  # type: ignore[arg-type]


def sent(live: LiveTable, eye: int, language: str) -> bytes:
    """Return everything that the eye could be sent now: scene, replay, refusals, reasons."""
    state = live.progress.state
    answers = []
    for seat in range(state.players):
        try:
            if seat == eye or not state.asked >> seat & 1:
                live.progress.move(seat, "no such move", 0)
        except Refused as refused:
            answers.append(refused.text(language))
    scenes = [live.scene(eye, language, box) for box in (DESK, replace(PHONE, chair=1))]
    if eye >= 0:
        view = state.view(eye)
        ids = [name for moves in scenes[0]["moves"][:3] for name in moves["ids"]]
        for name in ("board", "own", *ids):
            found = why(live.game, view, eye, (name,))
            answers.append(found.text(language) if found else "")
    replayed = position_at(live, live.steps, state, eye, language, PHONE)
    return json.dumps([scenes, replayed, answers], sort_keys=True).encode()


def another_world(game: Game[Any], progress: Progress, eye: int, rng: Rng) -> Progress:
    """Return a state that looks the same to the eye but has different hidden information."""
    return Progress(
        game, progress.options, Dice(SEED), progress.state.view(eye).guess(rng), progress.given,
        list(progress.entries), progress.since, progress.top, dict(progress.before),
    )  # fmt: skip


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_drawing_does_not_show_who_else_is_asked(game: Game[Any]) -> None:
    """The table draws a view only once while only the others' turns change."""
    rng, words = Rng(3), Words("en", game.name)
    state = game.new(min(game.modes[0].players))
    state.chance(rng)
    for _move in range(30):
        if state.over():
            break
        for eye in (*range(state.players), int(WATCHER)):
            view = state.view(eye)
            other = state.view(eye)
            others = (1 << state.players) - 1 & ~(1 << eye if eye >= 0 else 0)
            other.asked ^= others
            other.answered ^= others
            for box in (DESK, PHONE):
                assert game.picture.draw(view, words, box) == game.picture.draw(other, words, box)
        seat = int(state.turn())
        moves = game.legal(state, seat)
        state.play(seat, pack(moves[rng.below(len(moves))]))
        state.chance(rng)


def hides(game: Game[Any], mode: Mode) -> bool:
    """Whether a random game ever has hidden information."""
    rng = Rng(5)
    state = game.new(min(mode.players), mode.options)
    state.chance(rng)
    while not state.over():
        if any(plain(state.view(eye)) | {"eye": 0} != plain(state) | {"eye": 0} for eye in (0, int(WATCHER))):
            return True
        seat = int(state.turn())
        moves = game.legal(state, seat)
        state.play(seat, pack(moves[rng.below(len(moves))]))
        state.chance(rng)
    return False


MODES = [(game, mode) for game in GAMES.values() for mode in game.modes]


@pytest.mark.parametrize(("game", "mode"), MODES, ids=lambda value: value.name)
def test_no_byte_tells_a_secret(game: Game[Any], mode: Mode, tmp_path: Path) -> None:
    if mode is not game.modes[0] and not hides(game, mode):
        pytest.skip("nothing is hidden")
    rng = Rng(11)
    differed = hidden = False
    players = min(mode.players)
    progress = Progress(game, dict(mode.options), Dice(SEED), game.new(players, mode.options))
    progress.take(progress.begin(0.0))
    decisions = 0
    first = mode is game.modes[0]  # the others have the same words and drawings
    while not progress.state.over() and decisions < DECISIONS:
        state = progress.state
        if decisions % (5 if first else 12) == 0:
            for eye in (*range(players), int(WATCHER)):
                hidden = hidden or plain(state.view(eye)) | {"eye": 0} != plain(state) | {"eye": 0}
                here = sent(live_of(game, progress), eye, "en")
                for _world in range(WORLDS):
                    world = another_world(game, progress, eye, rng)
                    differed = differed or plain(world.state) != plain(state)
                    assert sent(live_of(game, world), eye, "en") == here, f"eye {eye} after {decisions} moves"
        seats = [seat for seat in range(players) if state.asked >> seat & 1]
        seat = seats[rng.below(len(seats))]
        moves = game.legal(state, seat)
        if len(seats) > 1 and len(moves) > 1 and decisions % (1 if first else 3) == 0:
            hidden_choice(game, progress, seat, moves, players)
        text = game.text.write_move(state, seat, moves[rng.below(len(moves))])
        progress.take(progress.move(seat, text, 0.0))
        decisions += 1
    assert decisions and differed == hidden, "the worlds must differ where there is something to hide"


def hidden_choice(game: Game[Any], progress: Progress, seat: int, moves: list[Any], players: int) -> None:
    """Two different face-down answers look the same to everybody else."""
    looks = []
    for move in (moves[0], moves[-1]):
        text = game.text.write_move(progress.state, seat, move)
        world = another_truth(game, progress)
        world.take(world.move(seat, text, 0.0))
        live = live_of(game, world)
        looks.append([sent(live, eye, "ru") for eye in (*range(players), int(WATCHER)) if eye != seat])
    assert looks[0] == looks[1]


def another_truth(game: Game[Any], progress: Progress) -> Progress:
    """A copy."""
    return Progress(
        game, progress.options, Dice(SEED), progress.state.copy(), progress.given, list(progress.entries),
        progress.since, progress.top, dict(progress.before),
    )  # fmt: skip
