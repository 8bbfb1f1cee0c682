"""Splits and divisions: shares and returning chisels."""

import pytest

from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.grammar_names import GAPS, members
from pangaea.games.jurassic_parts.tiles import FLYERS
from tests.games.jurassic_parts.digs import USED, USING, at, chisels, counts, play, settle, take_any, texts, tiles

NINE = ["7-19", "18-19", "7-20", "8-20", "8-21", "21-22", "18-36", "35-36", "22-41", "41-42"]  # the last one splits


def share(gaps: list[str], *numbers: int) -> list[str]:
    """Return a line for each player with this many of the gaps as chisels. The first player lacks the last gap."""
    placed, lines = list(gaps), []
    for seat, n in enumerate(numbers):
        own = [placed.pop() for _ in range(n)]
        own = own[1:] if seat == 0 else own
        lines.append(("sharp=1 " if seat == 0 else "") + (f"chisels={','.join(own)}" if own else ""))
    assert not placed
    return lines


def test_nine_tiles_for_three() -> None:
    """[R20] [R21] [R22] [R23] [R24] The rulebook's first example: 5, 2 and 1 tiles; the stock gets one."""
    state = at(USING, *share(NINE, 5, 3, 2))
    take_any(play(state, "place 41-42"))
    assert counts(state) == [5, 2, 1]
    assert size(state.stock) == 1
    assert size(state.slab) == 49
    assert [chisels(state, seat)[3] for seat in range(3)] == [0, 0, 0]
    assert chisels(state, 2) == (12, 0, 0, 0)  # back dull


def test_a_lone_participant() -> None:
    """[R23] [A14] All ten chisels are P2's, who takes five tiles. The stock gets four."""
    lines = f"turn 1\n{USING}"
    own = ",".join(NINE[:-1])
    state = take_any(play(at(lines, "", f"sharp=1 chisels={own}", ""), "place 41-42"))
    assert counts(state) == [0, 5, 0]
    assert size(state.stock) == 4


def boundary(part: set[int]) -> list[str]:
    """Return the gaps between these cells and the rest of a whole slab."""
    cut = []
    for name in GAPS:
        a, b = map(int, name.split("-"))
        if (a in part) != (b in part):
            cut.append(name)
    return cut


NINETEEN = {10, 11, 12, *range(23, 29), *range(42, 52)}


@pytest.mark.parametrize(("tie", "taken"), [("first_player", [6, 6, 4, 1, 2]), ("active_player", [6, 6, 4, 1, 2])])
def test_nineteen_tiles_for_five(tie: str, taken: list[int]) -> None:
    """[R22] [R23] [A16] The rulebook's second example: chisels 4, 4, 3, 2, 3 take 6, 6, 4, 1, 2 tiles. None is left."""
    cut = boundary(NINETEEN)
    assert len(cut) == 16
    state = at(USING, *share(cut, 4, 4, 3, 2, 3), tie=tie)
    take_any(play(state, f"place {cut[-1]}"))
    assert counts(state) == taken
    assert size(state.stock) == 0
    assert size(state.slab) == 39


@pytest.mark.parametrize(("tie", "first", "taken"), [
    ("first_player", 0, [5, 2, 0]), ("first_player", 1, [2, 5, 0]), ("first_player", 2, [5, 2, 0]),
    ("active_player", 0, [2, 5, 0]),
])  # fmt: skip
def test_ties(tie: str, first: int, taken: list[int]) -> None:
    """[R22] [A16] With five chisels each, ties go clockwise from the first player, by option from the active one."""
    lines = f"first {first}\nturn 1\n{USING}"
    mine, own = ",".join(NINE[:5]), ",".join(NINE[5:9])
    state = at(lines, f"chisels={mine}", f"sharp=1 chisels={own}", "", tie=tie)
    take_any(play(state, "place 41-42"))
    assert counts(state) == taken


@pytest.mark.parametrize(("tie", "taken"), [
    ("first_player", [2, 1, 5, 1]), ("first_taker", [1, 1, 5, 2]), ("active_player", [2, 1, 5, 1]),
])  # fmt: skip
def test_ties_behind_the_first_place(tie: str, taken: list[int]) -> None:
    """[R22] [A16] P3 takes first. Ties behind go from the first player, by option from P3."""
    state = at(USING, *share(NINE, 2, 2, 4, 2), tie=tie)
    take_any(play(state, "place 41-42"))
    assert counts(state) == taken


def test_a_tie_for_the_first_place_goes_from_the_marker() -> None:
    """[A16] P2 takes before P4, being nearer to the first player, P1. The next tie goes to P3, after P2."""
    state = at(USING, *share(NINE, 2, 3, 2, 3), tie="first_taker")
    take_any(play(state, "place 41-42"))
    assert counts(state) == [1, 5, 1, 2]


def test_chisels_off_the_boundary() -> None:
    """[R21] [R24] [A8] A chisel inside the part returns sharp without a share. One inside the rest stays."""
    lines = share(NINE, 6, 4)
    state = at(USING, *lines, "chisels=39-40,18-35")
    take_any(play(state, "place 41-42"))
    assert counts(state) == [5, 2, 0]
    assert size(state.stock) == 2
    assert chisels(state, 2) == (10, 1, 0, 1)


def test_the_outside_is_smaller() -> None:
    """[R19] [R23] The smaller part is divided: 21 tiles round a core of 37."""
    cut = boundary(set(range(37)))
    assert len(cut) == 37
    state = at(USING, *share(cut, 12, 12, 12, 1))
    take_any(play(state, f"place {cut[-1]}"))
    assert counts(state) == [6, 6, 5, 2]
    assert size(state.stock) == 2
    assert members(state.slab) == list(range(37))


def test_a_hole() -> None:
    """[R19] The smaller inside is divided, which leaves a hole."""
    cut = boundary({0, 1, 2, 3, 4, 5, 6})
    state = at(USING, *share(cut, 10, 8))
    take_any(play(state, f"place {cut[-1]}"))
    assert counts(state) == [4, 2]
    assert members(state.slab) == list(range(7, 58))


def test_spent_chisels_do_not_count() -> None:
    """[R21] P1 spent three chisels on one gap, P2 placed two. P2 takes the corner tile."""
    corner = "slab 0..57 40=VEL-6a+03 21=TRI-1b+03"
    state = at(f"{USING}\n{corner}", "sharp=3", "chisels=39-40,40-41")
    play(state, "place 21-40")
    assert tiles(state, 1) == ["VEL-6a"]
    assert counts(state) == [0, 1]


def test_equal_halves_of_four() -> None:
    """[R19] [R50] [A10] [A27] Of four in a row P1 divides {0, 1}: P1 takes one, then one of the last two."""
    state = at(f"{USING}\nslab 0 1 8 21\nunseen VEL-1a VEL-2a PLA-1 PIL-1", "sharp=3", "")
    play(state, "place 1-8")
    assert set(texts(state, 0)) == {"divide 1", "divide 8"}
    assert state.up == 0  # nothing is turned over before the choice
    play(state, "divide 1", "* tile VEL-1a", "* tile PLA-1", "take plant", "* tile VEL-2a", "* tile PIL-1")
    assert set(texts(state, 0)) == {"take velociraptor front", "take bone_pile"}
    play(state, "take bone_pile")
    assert state.over()
    assert tiles(state, 0) == ["PLA-1", "PIL-1"]
    assert size(state.stock) == 54 + 2
    assert state.slab == 0


def test_the_other_half() -> None:
    """[R19] The active player may choose either half."""
    state = at(f"{USING}\nslab 0 1 8 21\nunseen VEL-1a VEL-2a PLA-1 PIL-1", "sharp=3", "")
    play(state, "place 1-8", "divide 8", "* tile VEL-1a", "* tile PLA-1")
    assert members(state.slab) == [0, 1]


def test_three_in_a_row() -> None:
    """[R50] [A11] [A15] P1 takes the tile cut off, then one of the last two."""
    state = at(f"{USING}\nslab 0 1 8\nunseen VEL-1a VEL-2a PLA-1", "sharp=3", "")
    play(state, "place 0-1", "* tile VEL-1a", "* tile VEL-2a", "* tile PLA-1", "take plant")
    assert state.over()
    assert tiles(state, 0) == ["VEL-1a", "PLA-1"]
    assert size(state.stock) == 55 + 1


def test_the_full_share_must_be_taken() -> None:
    """[A11] A share of five must be taken in full: only taking is offered."""
    state = settle(play(at(USING, *share(NINE, 5, 3, 2)), "place 41-42"))
    asked = 0
    while texts(state, int(state.turn()))[0].startswith("take") and state.turn() == 0:
        assert all(text.startswith("take") for text in texts(state, 0))
        play(state, texts(state, 0)[0])
        asked += 1
    assert counts(state)[0] == 5
    assert asked <= 5


def test_later_ones_get_nothing() -> None:
    """[A15] With one tile and two participants, the first takes it."""
    state = at(f"{USING}\nslab 0..57 40=BRA-1c", "sharp=1 chisels=39-40", "chisels=40-41")
    play(state, "place 21-40")
    assert counts(state) == [1, 0]
    assert size(state.stock) == 0 + 58 - 57 - 1


def test_pterodactyls_bring_amber() -> None:
    """[R25] [A20] A pterodactyl brings an amber at once, or nothing from an empty supply."""
    slab = "slab 0..57 40=PTE-1a+0"
    state = play(at(f"{USING}\n{slab}", "sharp=1 chisels=39-40,40-41", ""), "place 21-40")
    assert state.diggers[0].amber == 1
    assert state.diggers[0].locked == state.diggers[0].tiles & FLYERS != 0
    state = play(at(f"{USING}\n{slab}", "sharp=1 chisels=39-40,40-41", "amber=20"), "place 21-40")
    assert state.diggers[0].amber == 0


def test_the_turn_goes_on() -> None:
    """[R7] [A12] After a division within an action, the turn continues with the chisels that returned sharp."""
    state = at(USED, "sharp=1 chisels=39-40,40-41,20-21", "")
    state = take_any(play(state, "place 21-40"))
    assert state.active == 0
    assert counts(state) == [1, 0]
    assert chisels(state, 0)[3] == 1  # 20-21 lies between two tiles that are still there
    # {39, 40} is cut off, and the chisel between them can be used at once
    state = at(USED, "sharp=1 chisels=39-40,40-41,20-39,38-39", "", tie="active_player")
    assert "place 21-40" in texts(state, 0)


def test_boundary_chisels_are_never_sharp() -> None:
    """[A9] After a plain split all chisels of the boundary return dull."""
    state = take_any(play(at(USING, *share(NINE, 5, 3, 2)), "place 41-42"))
    assert [chisels(state, seat)[:2] for seat in (1, 2)] == [(12, 0), (12, 0)]
