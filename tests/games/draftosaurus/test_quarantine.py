"""Quarantine: its owner resolves it before any zoo is scored."""

import pytest

from pangaea.core.game import Refused, pack
from pangaea.games.draftosaurus import GAME
from tests.games.draftosaurus.zoos import at, goes, place

NEIGHBOUR = "river=OOBBYYPPGGGG"
CASES = {
    "Q01": ("wood=GOGOG bridgeL=BB quarantine=G lookout=B pyramid=YPY...",
            "bridgeL, bridgeR, pyramid:3, pyramid:4, river", 32),
    "Q02": ("wood=GOGOG bridgeL=BB quarantine=O lookout=B pyramid=YPY...",
            "bridgeL, bridgeR, pyramid:3, pyramid:4, river, wood", 34),
    "Q04": ("wood=BYB quarantine=G lookout=B pyramid=RPOBYG river=P", "bridgeL, bridgeR, river", 36),
    "Q05": ("wood=BYB quarantine=G pyramid=RPOBYG river=PP", "bridgeL, bridgeR, lookout, river", 40),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_case(case: str) -> None:
    """[R27] [R32] [A8] Q01 to Q05: the legal targets and the best possible total."""
    zoo, targets, best = CASES[case]
    state = at("then LeaveQuarantine, LeaveAll, Score", zoo, NEIGHBOUR, side="winter")
    assert goes(state, 0) == {place(word) for word in targets.split(", ")}
    totals = []
    for move in GAME.legal(state, 0):
        after = state.copy()
        after.play(0, pack(move))
        assert after.over()
        totals.append(after.zoos[0].points)
    assert max(totals) == best


def test_staying_is_refused() -> None:
    """[A8] The dinosaur must leave."""
    state = at("then LeaveQuarantine, LeaveAll, Score", "quarantine=G", NEIGHBOUR, side="winter")
    with pytest.raises(Refused) as refused:
        GAME.text.read_move(state, 0, "move quarantine")
    assert refused.value.rule == "A8"


def test_all_leave_at_once() -> None:
    """[A8] Owners decide at the same time and cannot see each other's choices."""
    state = at("then LeaveQuarantine, LeaveAll, Score", "quarantine=G", "quarantine=R", side="winter")
    assert state.asked == 3
    state.play(1, pack(GAME.text.read_move(state, 1, "move lookout")))
    assert state.view(0).zoos[1].place == -1
    assert state.zoos[1].pens[3]
    state.play(0, pack(GAME.text.read_move(state, 0, "move river")))
    assert state.over()
    assert [zoo.points for zoo in state.zoos] == [1, 1]


def test_no_bonus_in_quarantine() -> None:
    """[A9] Quarantine is empty at scoring. The T-Rex goes to the River and brings 1, not 2."""
    state = at("then LeaveQuarantine, LeaveAll, Score", "quarantine=R", NEIGHBOUR, side="winter")
    state.play(0, pack(GAME.text.read_move(state, 0, "move river")))
    assert state.zoos[0].points == 1
