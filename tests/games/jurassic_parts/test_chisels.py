"""Placing chisels: gaps, boulders, and the mandatory placement."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.jurassic_parts import GAME
from tests.games.jurassic_parts.digs import USED, USING, at, chisels, gaps, play, texts

# Cells 0, 1, 2 face up in a triangle: boulders on both sides of 0-1, on one of 0-2, none on 1-2.
TRIANGLE = "slab 0=BRA-1b+01 1=PIL-3+03 2 3 4 5 6 7 8 9 10"


def test_a_plain_gap() -> None:
    """[R13] [R14] A gap without boulders costs one chisel."""
    state = play(at(f"{USING}\n{TRIANGLE}", "sharp=3", ""), "place 1-2")
    assert chisels(state, 0) == (9, 2, 0, 1)


def test_boulders_on_one_side() -> None:
    """[R15] Boulders on one side cost one more chisel."""
    state = play(at(f"{USING}\n{TRIANGLE}", "sharp=3", ""), "place 0-2")
    assert chisels(state, 0) == (9, 1, 1, 1)


def test_boulders_on_both_sides() -> None:
    """[R15] [A4] Boulders on both sides cost two more, in a single act."""
    state = play(at(f"{USING}\n{TRIANGLE}", "sharp=3", "amber=1"), "place 0-1")
    assert chisels(state, 0) == (11, 0, 0, 1)  # spent chisels became dull at the end of the turn
    state = at(f"{USING}\n{TRIANGLE}", "sharp=2", "")
    assert "0-1" not in gaps(state, 0)
    assert "0-2" in gaps(state, 0)
    state = at(f"{USING}\n{TRIANGLE}", "sharp=1", "")
    assert not {"0-1", "0-2"} & gaps(state, 0)


@pytest.mark.parametrize(("move", "reason"), [
    ("place 0-1", "your chisel"), ("place 0-2", "already a chisel on 0-2"), ("place 40-58", "not a gap"),
    ("place 40-41", "edge"), ("place 0-57", "not a gap"),
])  # fmt: skip
def test_where_no_chisel_goes(move: str, reason: str) -> None:
    """[R14] Gaps with an own or a rival's chisel, outside of tile 40 and off the slab are refused."""
    slab = "slab 0..40"
    state = at(f"{USING}\n{slab}", "sharp=3 chisels=0-1", "chisels=0-2")
    before = texts(state, 0)
    assert move not in before
    with pytest.raises(Refused) as refused:
        GAME.text.read_move(state, 0, move)
    assert refused.value.rule == "R14"
    assert reason in str(refused.value)
    assert texts(state, 0) == before


def test_the_rim_of_a_hole() -> None:
    """[R14] The rim of a hole is not a gap."""
    state = at(f"{USING}\nslab 1..57", "sharp=3", "")
    assert not {f"0-{cell}" for cell in range(1, 7)} & gaps(state, 0)


def test_boulders_are_restored() -> None:
    """[R16] A gap with boulders on both sides costs three again after its chisel is lifted."""
    placed = "sharp=6 chisels=0-1,2-3,3-4,4-5,5-6,1-7"
    state = at(f"then Turn\n{TRIANGLE}", placed, "")
    play(state, "lift 0-1", "lift 2-3", "lift 4-5")
    assert chisels(state, 0) == (0, 9, 0, 3)
    play(state, "place 0-1")
    assert chisels(state, 0) == (0, 6, 2, 4)


CRAGS = "slab 0..57 0=BRA-1b+01 1=PIL-3+03 24=VEL-6a+03 25=BRA-2e+03 43=TYR-1d+12 44=PTE-3a+45"


def test_sturdy_tool() -> None:
    """[R31] [A7] Two gaps with boulders on both sides cost one chisel each, and a third one costs three."""
    state = at(f"{USED}\n{CRAGS}", "sharp=5 amber=1", "")
    play(state, "sturdy_tool", "place 0-1", "place 24-25")
    assert chisels(state, 0) == (7, 3, 0, 2)
    play(state, "place 43-44")
    assert chisels(state, 0) == (9, 0, 0, 3)  # the turn has ended, so two spent chisels are dull
    state = at(f"{USED}\n{CRAGS}", "sharp=5 amber=3", "")
    play(state, "sturdy_tool", "place 0-1", "place 24-25", "place 43-44")
    assert chisels(state, 0) == (7, 0, 2, 3)


def test_a_free_blow_is_not_lost_on_a_bare_gap() -> None:
    """[A7] A placement without boulders does not use a free blow."""
    state = play(at(f"{USED}\n{TRIANGLE}", "sharp=5 amber=1", ""), "sturdy_tool", "place 1-2")
    assert state.blows == 2
    play(state, "place 0-2")
    assert state.blows == 1
    assert chisels(state, 0)[2] == 0


def test_a_chisel_must_be_placed() -> None:
    """[R17] With three sharp chisels and a bare gap the turn cannot end."""
    state = at(USING, "sharp=3", "")
    with pytest.raises(Refused) as refused:
        GAME.text.read_move(state, 0, "end keep 1")
    assert refused.value.rule == "R17"
    play(state, "place 0-1")
    assert "end keep 1" in texts(state, 0)


def test_no_affordable_gap() -> None:
    """[R17] With one sharp chisel and boulders on every open gap, the turn may end."""
    slab = "slab 0=BRA-1b+01 1=PIL-3+03 2=BRA-2e+14"
    state = at(f"{USING}\n{slab}", "sharp=1", "chisels=1-2")
    assert set(texts(state, 0)) == {"end keep 1", "end keep 0"}


def test_refusals_name_the_price() -> None:
    """[R15] A gap that costs too much is refused with its price."""
    state = at(f"{USING}\n{TRIANGLE}", "sharp=2", "")
    with pytest.raises(Refused, match="costs 3 sharp chisels, you have 2") as refused:
        GAME.text.read_move(state, 0, "place 0-1")
    assert refused.value.rule == "R15"
