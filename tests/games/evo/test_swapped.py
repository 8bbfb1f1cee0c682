"""Other data: the rules work with different islands, ring and track."""

import json
import random
from collections.abc import Iterator

import pytest

from pangaea.core import dump, position, record
from pangaea.core.chance import Rng
from pangaea.core.step import CHANCE
from pangaea.games.evo import Evo
from pangaea.games.evo.board import BOARDS, Board, board_for
from pangaea.games.evo.climate import COLD, DEADLY, HOT, TEMPERATE, zone
from pangaea.games.evo.maps import RING, START, TRACK, Half
from pangaea.games.evo.state import State
from tests.games.evo.island import roll

# A strip of four columns without mountains. The starts are at its ends and in the middle.
STRIP = [
    Half([(0, 0, "DPHPD"), (1, 0, "DPHP")], [(0, 0), (0, 4)]),
    Half([(2, -1, "DPHPD"), (3, -1, "PDDP")], [(2, 3)]),
]
# A ring of land round a lagoon, one hex wide: every hex has two neighbours.
ATOLL = [
    Half([(-2, 0, "DPD"), (-1, -1, "P"), (-1, 2, "H"), (0, -2, "D"), (0, 2, "M")], [(-2, 0), (0, -2)]),
    Half([(1, -2, "P"), (1, 1, "H"), (2, -2, "DPD")], [(2, -2), (2, 0)]),
]
EIGHT = "DPHMMHPD"  # the ends of the ring are doubled


class Elsewhere(Evo):
    """Evo on another board."""

    def __init__(self, board: Board) -> None:
        self.number = board_for(len(board.stars), 0)
        BOARDS[self.number] = board


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """Restore the boards after each test."""
    before = BOARDS[:]
    yield
    BOARDS[:] = before


@pytest.fixture(params=["strip", "atoll"])
def game(request: pytest.FixtureRequest) -> Elsewhere:
    if request.param == "strip":
        return Elsewhere(Board(STRIP, RING, TRACK, START[3]))
    return Elsewhere(Board(ATOLL, EIGHT, [0, 0, 0, 6, 0], 0))


def test_whole_games(game: Elsewhere) -> None:
    """[R2] Games run to the end. Positions, dumps and records survive a round trip."""
    players = len(BOARDS[game.number].stars)
    games = {game.name: game}
    for seed in range(3):
        choose, rng = random.Random(seed), Rng(seed)
        played = record.Record(game, players, {})
        while not played.state.over():
            state = played.state
            assert isinstance(state, State)
            if choose.random() < 0.1:
                game.text.check(state)
                again = position.read(position.write(game, state, {}), games)
                assert dump.plain(again) == dump.plain(state)
                loaded = dump.load(game, json.loads(json.dumps(dump.dump(game, state))))
                assert dump.plain(loaded) == dump.plain(state)
            if state.asked == 1 << CHANCE:
                played.happen(game.text.write_outcome(state, int(rng.weighted(state.odds()))))
            else:
                seat = int(state.turn())
                move = choose.choice(game.legal(state, seat))
                played.submit(seat, game.text.write_move(state, seat, move))
        text = played.write()
        assert record.read(text, games).write() == text


def test_another_ring() -> None:
    """[R13] [R14] The marker passes all eight sections, and the zones follow."""
    game = Elsewhere(Board(ATOLL, EIGHT, TRACK, START[4]))
    text = "pangaea position 1\ngame evo 2\nplayers 4\n\nturn 2\nclimate 4\nthen Climate, Climate\n"
    with pytest.raises(record.BadRecord):  # a turn has one climate phase
        position.read(text, {"evo": game})
    text = text.replace("Climate, Climate", "Climate")
    state, back = (position.read(text.replace("climate 4", f"climate {start}"), {"evo": game}) for start in (4, 0))
    assert isinstance(state, State) and isinstance(back, State)
    assert [int(zone(state, terrain)) for terrain in range(4)] == [DEADLY, DEADLY, HOT, TEMPERATE]
    roll(state, 3)
    assert [int(zone(state, terrain)) for terrain in range(4)] == [DEADLY, HOT, TEMPERATE, COLD]
    roll(back, 1)
    assert back.climate == 7
