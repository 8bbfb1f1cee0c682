"""Sharpening, lifting and keeping chisels."""

import pytest

from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.verbs import SHARPENED
from tests.games.jurassic_parts.digs import USED, at, chisels, play, texts

ELEVEN = "chisels=0-1,0-2,2-3,3-4,4-5,5-6,1-7,7-8,8-9,9-10,10-11"


def test_first_turns() -> None:
    """[R10] [R4] 12 dull chisels become 9 and 3 sharp; the second player's 11 and 1 become 8 and 4."""
    state = at("then Turn", "", "sharp=1")
    assert chisels(state, 0) == (9, 3, 0, 0)
    play(state, "place 0-1", "end keep 1")
    assert chisels(state, 1) == (8, 4, 0, 0)


def test_lifting_three() -> None:
    """[R11] Without dull chisels, three of eleven are lifted from the slab."""
    state = at("then Turn", f"sharp=1 {ELEVEN}", "")
    assert len(texts(state, 0)) == 11
    play(state, "lift 0-1", "lift 10-11", "lift 3-4")
    assert chisels(state, 0) == (0, 4, 0, 8)
    assert "place 0-1" in texts(state, 0)


def test_dull_first_then_lifting() -> None:
    """[R12] [A1] [A2] The only dull chisel is sharpened, and the player chooses two to lift."""
    state = at("then Turn", "sharp=9 chisels=0-1,0-2", "")
    assert chisels(state, 0) == (0, 12, 0, 0)  # both are lifted without a choice
    state = at("then Turn", "sharp=6 spent=0 chisels=0-1,0-2,2-3,3-4,4-5", "")
    assert set(texts(state, 0)) == {f"lift {gap}" for gap in ("0-1", "0-2", "2-3", "3-4", "4-5")}
    play(state, "lift 0-1", "lift 4-5")
    assert chisels(state, 0) == (0, 9, 0, 3)


def test_nothing_left_to_sharpen() -> None:
    """[R12] If all chisels are sharp, nothing is sharpened and the turn continues."""
    state = at("then Turn", "sharp=12", "")
    assert chisels(state, 0) == (0, 12, 0, 0)
    assert "place 0-1" in texts(state, 0)
    assert [GAME.grammar.event(state, (SHARPENED, 0, n, 0)).silent for n in (0, 3)] == [True, False]


def test_spent_chisels_stay_spent() -> None:
    """[A5] The quick sharpen does not affect chisels spent this turn."""
    state = play(at(USED, "sharp=2 spent=10 amber=1", ""), "end keep 0")
    assert chisels(state, 0) == (12, 0, 0, 0)
    state = at(USED, "spent=10 amber=1 chisels=0-1,0-2", "")
    play(state, "quick_sharpen")
    assert chisels(state, 0) == (0, 2, 10, 0)


def test_back_to_the_same_gap() -> None:
    """[A2] A lifted chisel may go back to its gap at full price."""
    state = at("then Turn", f"sharp=1 {ELEVEN}", "")
    play(state, "lift 0-1", "lift 10-11", "lift 3-4", "place 0-1")
    assert chisels(state, 0) == (0, 3, 0, 9)


@pytest.mark.parametrize(("shown", "kept", "dull"), [("", 1, 4), ("shown=backpack", 2, 3)])
def test_saving(shown: str, kept: int, dull: int) -> None:
    """[R8] [R9] [R41] [E1] Of three sharp and two spent, one is kept and four become dull. The Backpack keeps two."""
    state = at(USED, f"sharp=3 spent=2 chisels=0-1,0-2,2-3,3-4,4-5,5-6,1-7 {shown}", "")
    assert f"end keep {kept}" in texts(state, 0)
    assert f"end keep {kept + 1}" not in texts(state, 0)
    play(state, f"end keep {kept}")
    assert chisels(state, 0) == (dull, kept, 0, 7)


def test_keeping_none() -> None:
    """[R8] A player may keep none, so as to sharpen later instead of lifting."""
    state = play(at(USED, "sharp=1 chisels=0-1", ""), "end keep 0")
    assert chisels(state, 0) == (11, 0, 0, 1)


def test_chisels_that_return_in_rivals_turns() -> None:
    """[A13] They stay sharp without limit until the end of the owner's next turn, and [A12] can be used in it."""
    state = at("turn 1\nthen MoreChisels, EndTurn", "sharp=7", "sharp=1")
    play(state, "end keep 1")
    assert chisels(state, 0) == (2, 10, 0, 0)
    play(state, "place 0-1", "end keep 1")
    assert chisels(state, 0) == (10, 1, 0, 1)


def test_extras_before_sharpening() -> None:
    """[R6] [A3] Extra actions may come before sharpening, placements only after it."""
    state = at("then Turn", "amber=1 sharp=1", "")
    assert set(texts(state, 0)) == {"sharpen", "sturdy_tool", "quick_sharpen"}
    play(state, "quick_sharpen")
    assert chisels(state, 0) == (6, 6, 0, 0)  # nothing else could be done, so three were sharpened
