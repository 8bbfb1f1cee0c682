"""Spores."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.primordial_soup.grammar_events import CELL_NAMES
from tests.games.primordial_soup.soup import at, goes, play


def test_any_cell_without_an_own_amoeba() -> None:
    """[G3] Any cell without an own amoeba is open, without a neighbour."""
    s = at("Division 0", "phase 4\nred genes=spores bp=20 amoebas=1:B1,2:E4\nblue amoebas=1:A5")
    assert goes(s) == set(CELL_NAMES) - {"B1", "E4"}
    with pytest.raises(Refused, match="R32"):
        play(s, "red place 3 E4")
    play(s, "red place 3 A5")
    assert "A5" not in goes(s)
