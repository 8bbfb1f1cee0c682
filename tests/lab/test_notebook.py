"""Notebook support: drawings of objects, records with a slider, results as data frames."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

import pangaea
from pangaea.core.record import read
from pangaea.core.step import WATCHER
from pangaea.games import GAMES
from pangaea.lab.arena import Contest, Folder, run
from pangaea.lab.notebook import (
    Position,
    load_ipython_extension,
    positions,
    replay,
    seats_frame,
    standings_frame,
)

RECORDS = Path(__file__).parents[1] / "games" / "draftosaurus" / "records"


def started(game: str) -> Any:
    """A match after some moves."""
    match = pangaea.new(game, players=GAMES[game].players[0], seed=1)
    for _ in range(6):
        match.play(match.legal()[-1])
    return match


@pytest.mark.parametrize("game", list(GAMES))
def test_everything_draws_itself(game: str) -> None:
    formatters: dict[type, Any] = {}
    ipython: Any = SimpleNamespace(
        display_formatter=SimpleNamespace(
            formatters={"image/svg+xml": SimpleNamespace(for_type=formatters.__setitem__)}
        )
    )
    load_ipython_extension(ipython)
    match = started(game)
    drawn = formatters[type(match)](match)
    ElementTree.fromstring(drawn)
    assert formatters[type(match.state)](match.state) == drawn == Position(match.state, match.seat)._repr_svg_()
    assert Position(match.state.view(1))._repr_svg_() == Position(match.state, 1)._repr_svg_()
    assert Position(match.state, int(WATCHER))._repr_svg_()


def test_an_eye_that_cannot_see_it_is_refused() -> None:
    state = started("draftosaurus").state
    with pytest.raises(ValueError, match="an eye is a seat from 0 to 1"):
        Position(state, 5)
    with pytest.raises(ValueError, match="a view of eye 0 cannot be seen by eye 1"):
        Position(state.view(0), 1)


def test_a_record_is_replayed_with_a_slider() -> None:
    path = sorted(RECORDS.glob("*.txt"))[0]
    text = path.read_text(encoding="utf-8")
    box = replay(path)
    slider, said = box.children[0].children
    first = box.children[1].value
    assert first.startswith("<img ")
    slider.value = slider.max
    assert box.children[1].value != first
    assert f"\n{said.value}\n" in text
    record = read(text, GAMES)
    assert len(positions(record)) == slider.max + 1 == len(record.lines) + 1
    assert replay(text).children[0].children[0].max == slider.max


def test_results_are_frames(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "contest")
    outcome = run(Contest("draftosaurus", 2, ("random", "greedy:samples=1"), 4, seed=1), folder)
    frame = standings_frame(outcome)
    assert set(frame.index) == {"random", "greedy:samples=1"}
    assert frame["seats"].sum() == 8
    seats = seats_frame(tmp_path / "contest")
    assert len(seats) == len(seats_frame(folder)) == 8
    assert seats["win"].sum() == pytest.approx(4)
