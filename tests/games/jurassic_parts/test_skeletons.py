"""Skeletons, bone piles, scoring."""

import pytest

from pangaea.core.match import ranks
from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.state import State
from pangaea.games.jurassic_parts.tiles import PILES
from tests.games.jurassic_parts.digs import USED, USING, at, play, settle, texts

REST = "slab 0..20"
FOUR_BRACHIOSAURUS = "BRA-1a,BRA-1b,BRA-1c,BRA-1d"


def points(state: State, seat: int = 0) -> int:
    """Return a player's current score."""
    return sum(GAME.sheet(state, seat).values())


def test_a_bone_pile_stands_for_a_part() -> None:
    """[R36] [R37] [A21] It brings 7 points and an amber. A true part gained later stays loose, the pile locked."""
    state = at(f"{USED}\n{REST}", "amber=1 tiles=TRI-1a,TRI-1b,PIL-1 sharp=1", "")
    assert points(state) == 1 + 3
    play(state, "assemble triceratops")
    assert (state.diggers[0].amber, points(state)) == (2, 2 + 7)
    assert state.diggers[0].locked & PILES
    play(state, "buy triceratops pelvis_tail")
    assert points(state) == 1 + 7 + 1
    assert "sell bone_pile" not in texts(state, 0)
    assert "sell triceratops pelvis_tail" in texts(state, 0)


def test_true_parts_at_once() -> None:
    """[R36] [A23] A skeleton of true parts is finished automatically, once for each set."""
    state = at(f"{USED}\n{REST}", "amber=1 tiles=TRI-1a,TRI-1b,TRI-2a sharp=1", "")
    play(state, "buy triceratops pelvis_tail")
    assert GAME.sheet(state, 0)["species.triceratops"] == 7
    assert points(state) == 7 + 1 + 1


def test_no_skeleton_of_piles() -> None:
    """[A22] Two bone piles make neither a velociraptor nor a pterodactyl. They score 2 points."""
    state = at(f"{USED}\n{REST}", "tiles=PIL-1,PIL-2 sharp=1", "")
    assert not [text for text in texts(state, 0) if text.startswith("assemble")]
    assert points(state) == 2


def test_two_fronts() -> None:
    """[R36] Two velociraptor fronts are no skeleton. They score 2 points."""
    assert points(at(f"{USED}\n{REST}", "tiles=VEL-1a,VEL-2a sharp=1", "")) == 2


def test_two_piles_in_one() -> None:
    """[R37] A triceratops needs its skull and two piles."""
    state = play(at(f"{USED}\n{REST}", "tiles=TRI-1a,PIL-1,PIL-2 sharp=1", ""), "assemble triceratops")
    assert points(state) == 7 + 1


def test_not_enough_piles() -> None:
    """[R37] Each pile replaces one part."""
    state = at(f"{USED}\n{REST}", f"tiles={FOUR_BRACHIOSAURUS},TYR-1a,PIL-1 sharp=1", "")
    assert [text for text in texts(state, 0) if text.startswith("assemble")] == ["assemble brachiosaurus"]


def test_the_sheet() -> None:
    """[R51] [A26] 15 + 2 + 5 + 2 + 1 + 4 = 29."""
    line = (
        "amber=4 locked=BRA-1a,BRA-1b,BRA-1c,BRA-1d,BRA-1e,PTE-1a,PTE-2a finished=brachiosaurus:1,pterodactyl:2 "
        "tiles=PLA-1,PLA-2,PLA-3,VEL-1a,TRI-1a,PIL-1"
    )
    state = at(f"{USED}\n{REST}", f"{line} sharp=1", "")
    assert GAME.sheet(state, 0) == {
        "species.brachiosaurus": 15, "species.tyrannosaurus": 0, "species.triceratops": 0, "species.velociraptor": 0,
        "species.pterodactyl": 2, "sheet.loose": 3, "sheet.plants": 5, "sheet.amber": 4,
    }  # fmt: skip
    assert points(state) == 29


@pytest.mark.parametrize(("n", "worth"), list(enumerate([0, 1, 3, 5, 8, 11, 15, 20, 25, 30, 35])))
def test_plants(n: int, worth: int) -> None:
    """[R51] [R38] Plants score by number and bring no amber."""
    plants = ",".join(f"PLA-{i + 1}" for i in range(n))
    line = f"sharp=1 tiles={plants}" if n else "sharp=1"
    assert points(at(f"{USED}\n{REST}", line, "")) == worth


def test_the_pile_goes_where_it_pays_most() -> None:
    """[A23] The pile completes the brachiosaurus (15 + 2 loose, an amber), not the triceratops."""
    state = at("then Score\nslab", f"tiles={FOUR_BRACHIOSAURUS},TRI-1a,TRI-1b,PIL-1", "")
    assert state.over()
    assert state.diggers[0].points == 15 + 2 + 1


def test_two_piles_at_the_end() -> None:
    """[A23] A triceratops and a velociraptor (7 + 4 + 2 amber) beat a brachiosaurus (15 + 3 + 1)."""
    state = at("then Score\nslab", "tiles=BRA-1a,BRA-1b,BRA-1c,TRI-1a,TRI-1b,VEL-1a,PIL-1,PIL-2", "")
    best = max(15 + 3 + 1, 7 + 4 + 2 + 3)
    assert state.diggers[0].points == best


def test_amber_at_the_end() -> None:
    """[A20] [A23] The last skeletons bring amber from the first player on, while the supply lasts."""
    state = at("then Score\nslab\nfirst 1", "amber=10 tiles=VEL-1a,PIL-1", "amber=9 tiles=VEL-2a,PIL-2")
    assert [int(d.points) for d in state.diggers] == [10 + 4, 9 + 4 + 1]


def test_after_taking_tiles_in_a_rivals_turn() -> None:
    """[A23] P2 takes a tile in P1's division and may finish a skeleton with a bone pile."""
    corner = "slab 0..50 40=VEL-2a 39=PLA-1 41=PLA-8"
    state = at(f"{USING}\n{corner}", "sharp=1", "chisels=39-40,40-41 tiles=PIL-1")
    settle(play(state, "place 21-40"))
    assert set(texts(state, 1)) == {"assemble velociraptor", "decline"}
    other = state.copy()
    play(state, "assemble velociraptor")
    assert state.diggers[1].amber == 1
    assert state.active == 1  # P1's turn has ended
    play(other, "decline")
    assert other.diggers[1].amber == 0
    assert "assemble velociraptor" in texts(other, 1)  # still possible in the own turn


def test_stock_is_worth_nothing() -> None:
    """[A30] All tiles are in the stock, so nobody has points."""
    state = at("then Score\nslab", "", "")
    assert [int(d.points) for d in state.diggers] == [0, 0]
    assert list(ranks(state)) == [1, 1]


LADDER = {
    "brachiosaurus": "BRA-1a,BRA-1b,BRA-1c,BRA-1d,BRA-1e",
    "tyrannosaurus": "TYR-1a,TYR-1b,TYR-1c,TYR-1d",
    "triceratops": "TRI-1a,TRI-1b,TRI-1c",
    "velociraptor": "VEL-1a,VEL-1b",
    "pterodactyl": "PTE-1a",
}


@pytest.mark.parametrize("species", LADDER)
def test_ties(species: str) -> None:
    """[R52] In a tie, more of the biggest species wins, down to the pterodactyls."""
    worth = dict(zip(LADDER, (15, 10, 7, 4, 1), strict=True))[species]
    state = at("then Score\nslab", f"amber={worth}", f"locked={LADDER[species]} finished={species}:1")
    assert [int(d.points) for d in state.diggers] == [worth, worth]
    assert list(ranks(state)) == [2, 1]


def test_a_shared_win() -> None:
    """[R52] Players who are equal in everything share the win."""
    state = at("then Score\nslab", "amber=3", "amber=3", "amber=2")
    assert list(ranks(state)) == [1, 1, 3]
