"""The end of the game: the last two tiles, and a stalled dig."""

import pytest

from pangaea.games.jurassic_parts.board import size
from tests.games.jurassic_parts.digs import USED, USING, at, chisels, play, settle, texts, tiles


def test_the_last_two_end_the_turn() -> None:
    """[R50] [A27] [A29] Both tiles are turned over. A pterodactyl brings an amber, and nobody has another turn."""
    state = at(f"{USING}\nslab 0 1 8\nunseen PTE-1a VEL-2a PLA-1", "sharp=3 amber=2", "amber=2")
    play(state, "place 0-1", "* tile VEL-2a", "* tile PLA-1", "* tile PTE-1a")
    assert set(texts(state, 0)) == {"take plant", "take pterodactyl"}  # no other actions
    play(state, "take pterodactyl")
    assert state.over()
    assert tiles(state, 0) == ["VEL-2a", "PTE-1a"]
    assert [int(d.points) for d in state.diggers] == [2 + 1 + 1 + 1, 2]


def test_all_chisels_return() -> None:
    """[R50] [R9] At the end all chisels are with their owners."""
    state = at(f"{USING}\nslab 0 1 8\nunseen PTE-1a VEL-2a PLA-1", "sharp=3", "")
    play(state, "place 0-1", "* tile VEL-2a", "* tile PLA-1", "* tile PTE-1a", "take plant")
    assert sum(chisels(state, 0)[:2]) == 12


@pytest.mark.parametrize(("stall", "quiet"), [("10", 19), ("5", 9), ("20", 39)])
def test_a_stalled_dig(stall: str, quiet: int) -> None:
    """[A33] After this many rounds without a tile leaving the slab, all tiles go to the stock and the game ends."""
    state = at(f"turn 1 quiet={quiet}\n{USED}", "amber=1", "sharp=1 amber=2", stall=stall)
    settle(play(state, "end keep 0"))
    assert state.over()
    assert size(state.stock) == 58
    assert [int(d.points) for d in state.diggers] == [1, 2]
    state = at(f"turn 1 quiet={quiet - 1}\n{USED}", "", "sharp=1", stall=stall)
    assert not play(state, "end keep 0").over()


def test_a_tile_restarts_the_count() -> None:
    """[A33] A tile that leaves the slab restarts the count."""
    state = at(f"turn 0 quiet=19\n{USED}\nslab 0..57 40=BRA-1c", "sharp=2 chisels=39-40,40-41", "")
    play(state, "place 21-40", "end keep 1")
    assert state.quiet == 1
