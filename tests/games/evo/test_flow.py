"""The course of games: phases in order, whole games, and records."""

from pathlib import Path

import pytest

from pangaea.core.chance import Rng
from pangaea.core.match import Match, ranks
from pangaea.core.record import read
from pangaea.games import GAMES
from pangaea.games.evo import GAME
from pangaea.games.evo.bot import turns_left
from pangaea.games.evo.state import State
from pangaea.games.evo.verbs import BORN, CHANGED, FLEW, HUNG, OFFERED, ORDERED, SCORED, TURNED, WALKED
from tests.games.evo.island import at, points

RECORDS = Path(__file__).parent / "records"
PHASES = {ORDERED: 1, CHANGED: 2, WALKED: 3, BORN: 4, SCORED: 5, FLEW: 6, HUNG: 6, OFFERED: 7}


def final(name: str) -> State:
    """Return the last state of a record."""
    state = read((RECORDS / f"{name}.txt").read_text(encoding="utf-8"), GAMES).state
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("players", [3, 4, 5])
def test_six_phases(players: int) -> None:
    """[R8] Everybody finishes a phase before the next begins, turn after turn."""
    state = GAME.new(players)
    state.events = []
    match = Match(state, Rng(players))
    while not match.over:
        match.play(match.legal()[-1])
    phase = 0
    for kind, *_ in state.events or []:
        if kind == TURNED:
            phase = 0
        elif kind in PHASES:
            assert PHASES[kind] >= phase
            phase = PHASES[kind]
    assert state.turns >= 8


@pytest.mark.parametrize(("name", "players", "board", "fewer"), [
    ("base_3", 3, 0, 0), ("medium_4", 4, 1, 0), ("large_small_4", 4, 2, 0), ("base_5", 5, 3, 0),
    ("one_fewer_3", 3, 0, 1), ("one_fewer_4", 4, 1, 1), ("one_fewer_5", 5, 3, 1),
])  # fmt: skip
def test_whole_games(name: str, players: int, board: int, fewer: int) -> None:
    """[R2] [R46] [R47] A recorded game of each kind runs to the impact."""
    state = final(name)
    assert (state.players, state.board, state.options.genes, state.fallen) == (players, board, fewer, 1)
    assert sorted(ranks(state))[0] == 1
    for seat in range(players):
        assert sum(GAME.sheet(state, seat).values()) == points(state)[seat]


def test_impacts_by_die_and_at_the_end() -> None:
    """[R30] One record ends by die, one at the end of the track."""
    assert final("impact_by_die").meteor < 14
    assert final("end_of_track").meteor == 14


def test_ties() -> None:
    """[R46] Equal points: one game is won by more dinosaurs, one is shared."""
    tie, shared = final("tie_by_dinosaurs"), final("shared_victory")
    best = sorted(points(tie))[-2:]
    assert best[0] == best[1]
    assert list(ranks(tie)).count(1) == 1
    assert list(ranks(shared)).count(1) == 2


def test_back_from_extinction() -> None:
    """[R25] A species without dinosaurs starts again."""
    lines = (RECORDS / "extinct_and_back.txt").read_text(encoding="utf-8")
    record = read(lines, GAMES)
    replay = type(record)(GAME, 3, {}, record.names)
    back = 0
    for line in record.lines:
        who, _, text = line.partition(" ")
        state = replay.state
        assert isinstance(state, State)
        if text.startswith("birth") and state.herd(int(who)) == 0:
            back += 1
        if who == "*":
            replay.happen(text)
        else:
            replay.submit(int(who), text)
    assert back > 0


def test_turns_to_come() -> None:
    """[R29] [R30] The bots' estimate of turns left after this one."""
    for meteor, left in ((13, 0.0), (12, 2 / 6)):
        state = at(
            f"meteor {meteor}\nasks Walk 0 1: 0\nthen Births, Survival, MeteorAndEvolution", "dinosaurs=(0,0)", "", ""
        )
        assert abs(turns_left(state) - left) < 1e-9
