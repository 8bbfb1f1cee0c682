"""The field leader: helps at rising prices, dig master, purchase and sale."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.grammar_names import TILE_NAMES, members
from pangaea.games.jurassic_parts.state import State
from tests.games.jurassic_parts.digs import USED, at, chisels, counts, play, take_any, texts, tiles


def refusal(state: State, move: str) -> str:
    """Return the rule that forbids this move of seat 0."""
    before = texts(state, 0)
    with pytest.raises(Refused) as refused:
        GAME.text.read_move(state, 0, move)
    assert texts(state, 0) == before
    return refused.value.rule


def test_the_ladder() -> None:
    """[R30] [A19] [A32] Helps of a turn cost 1, 2, 3, 3, even the same one. The amber goes to the supply."""
    state = at(USED, "amber=9 sharp=1", "")
    for left in (8, 6, 3, 0):
        play(state, "sturdy_tool")
        assert state.diggers[0].amber == left
    assert state.supply == 20
    assert state.blows == 8


def test_a_new_turn_a_new_ladder() -> None:
    """[R30] [R31] In the next turn the first help costs one again, and unused blows are gone."""
    state = play(at(USED, "amber=9 sharp=1", "sharp=1"), "sturdy_tool", "sturdy_tool", "end keep 0")
    play(state, "place 0-1", "end keep 0", "sturdy_tool")
    assert state.diggers[0].amber == 5
    assert state.blows == 2


@pytest.mark.parametrize("move", ["sturdy_tool", "quick_sharpen", "dig_master 0", "buy plant"])
def test_no_second_help_for_one_amber(move: str) -> None:
    """[R30] After a help, one amber does not pay for another."""
    state = at(f"turn 0 helps=1\n{USED}\nslab 0..20", "amber=1 sharp=1 chisels=0-1", "")
    assert refusal(state, move) == "R30"


def test_dig_master() -> None:
    """[R32] [A12] P1 takes tile 1. All chisels round it return sharp, for their owners' next turns."""
    state = at(f"{USED}\nslab 0..57 1=VEL-2a", "amber=1 sharp=1 chisels=0-1,1-8", "chisels=1-2")
    play(state, "dig_master 1")
    assert tiles(state, 0) == ["VEL-2a"]
    assert chisels(state, 0) == (9, 1, 0, 0)
    assert state.diggers[0].freed == 2
    assert chisels(state, 1) == (11, 1, 0, 0)
    assert size(state.slab) == 57
    assert size(state.stock) == 0


def test_freed_chisels_wait_for_the_next_turn() -> None:
    """[A12] [A13] [R8] They cannot be used now, do not count as kept, and are sharp afterwards."""
    state = at(f"{USED}\nslab 0..57 1=VEL-2a", "amber=1 sharp=1 chisels=0-1,1-8", "sharp=1")
    play(state, "dig_master 1", "place 0-2")
    assert not [text for text in texts(state, 0) if text.startswith("place")]
    assert "end keep 0" in texts(state, 0)
    assert "end keep 1" not in texts(state, 0)
    play(state, "end keep 0")
    assert chisels(state, 0) == (9, 2, 0, 1)
    assert state.diggers[0].freed == 0
    play(state, "place 0-3", "end keep 0", "sharpen")
    assert chisels(state, 0) == (6, 5, 0, 1)


def test_freed_chisels_at_once() -> None:
    """[A12] Option `dig_master`: the active player can use them at once."""
    line = "amber=1 sharp=1 chisels=0-1,1-8"
    state = at(f"{USED}\nslab 0..57 1=VEL-2a", line, "chisels=1-2", dig_master="at_once")
    play(state, "dig_master 1", "place 0-2", "place 0-3")
    assert chisels(state, 0) == (9, 1, 0, 2)
    assert state.diggers[0].freed == 0
    assert chisels(state, 1) == (11, 1, 0, 0)


def test_chisels_from_a_division_serve_at_once() -> None:
    """[A12] [A17] [R24] Chisels from a division can be used at once. Those freed by the dig master wait."""
    slab = "slab 0=TYR-1b 1 2 9 10 4=VEL-2a 14=PLA-1 13"
    state = at(f"{USED}\n{slab}", "amber=1 sharp=1 chisels=0-1,4-14", "")
    take_any(play(state, "dig_master 0"))
    assert state.diggers[0].freed == 1
    assert chisels(state, 0)[:2] == (9, 2)


def test_what_the_dig_master_takes() -> None:
    """[R32] A tile next to an own chisel, but no face-up plant or bone pile. A face-down tile may be either."""
    state = at(
        f"{USED}\nslab 0=PIL-2 1 2=PLA-1 3..10\nunseen PIL-1 VEL-1a VEL-1b VEL-2a VEL-2b VEL-3a VEL-3b VEL-4a VEL-4b",
        "amber=1 sharp=1 chisels=0-1,2-3",
        "chisels=4-5",
    )
    assert [text for text in texts(state, 0) if text.startswith("dig")] == ["dig_master 1", "dig_master 3"]
    assert refusal(state, "dig_master 0") == "R32"
    assert refusal(state, "dig_master 2") == "R32"
    assert refusal(state, "dig_master 4") == "R32"
    assert refusal(state, "dig_master 50") == "R32"
    play(state, "dig_master 1", "* tile PIL-1")
    assert tiles(state, 0) == ["PIL-1"]


def test_dig_master_and_pterodactyl() -> None:
    """[A18] A pterodactyl brings amber unless it was bought. By option it does so in divisions only."""
    lines, line = f"{USED}\nslab 0..57 1=PTE-2a", "amber=1 sharp=1 chisels=0-1"
    state = play(at(lines, line, ""), "dig_master 1")
    assert state.diggers[0].amber == 1
    assert GAME.sheet(state, 0)["species.pterodactyl"] == 1
    state = play(at(lines, line, "", flyer_amber="division"), "dig_master 1")
    assert state.diggers[0].amber == 0


@pytest.mark.parametrize("reading", ["division", "unless_bought"])
def test_a_dug_out_part_finishes_a_skeleton(reading: str) -> None:
    """[A18] [R36] Its last part may come from the dig master under either option."""
    state = at(f"{USED}\nslab 0..50 1=VEL-2a", "amber=1 sharp=1 chisels=0-1 tiles=VEL-1b", "", flyer_amber=reading)
    assert play(state, "dig_master 1").diggers[0].amber == 1


def test_dig_master_cuts_the_slab_apart() -> None:
    """[A17] Pieces {1, 2, 9} and {4, 14}: nobody has a chisel on the boundary, so P1 takes half of the smaller."""
    slab = "slab 0=TYR-1b 1 2 9 4=VEL-2a 14=PLA-1"
    state = at(f"{USED}\n{slab}", "amber=1 sharp=1 chisels=0-1", "")
    play(state, "dig_master 0", "take plant")
    assert tiles(state, 0) == ["TYR-1b", "PLA-1"]
    assert members(state.slab) == [1, 2, 9]
    assert chisels(state, 0)[:2] == (10, 1)
    assert state.diggers[0].freed == 1


def test_dig_master_and_a_boundary() -> None:
    """[A17] [R24] Piece {1, 6}: P2's chisel on 1-2 counts and returns dull, and P2 takes one."""
    slab = "slab 0=TYR-1b 1=VEL-2a 2 6=PLA-1 10 11"
    state = at(f"{USED}\n{slab}", "amber=1 sharp=1 chisels=0-6", "chisels=1-2")
    play(state, "dig_master 0", "take plant")
    assert tiles(state, 1) == ["PLA-1"]
    assert chisels(state, 0)[:2] == (10, 1)
    assert chisels(state, 1) == (12, 0, 0, 0)
    assert members(state.slab) == [2, 10, 11]
    assert "VEL-2a" in [TILE_NAMES[tile] for tile in members(state.stock)]


def test_which_piece_stays() -> None:
    """[A17] Among the largest pieces the active player says which stays. The others are divided, the smallest first."""
    slab = "slab 0=TYR-1b 1=VEL-2a 2=PLA-1 3=BRA-1c 4=VEL-4b 14=PLA-8"
    state = at(f"{USED}\n{slab}", "amber=1 sharp=1 chisels=0-1", "chisels=2-3,3-4")
    play(state, "dig_master 0")
    assert set(texts(state, 0)) == {"keep 1", "keep 4"}
    play(state, "keep 1")
    assert tiles(state, 1) == ["BRA-1c"]  # tile 3, the smallest piece, is next to two chisels of P2
    play(state, "take plant")  # of {4, 14}, with no chisel left on its boundary
    assert tiles(state, 0) == ["TYR-1b", "PLA-8"]
    assert set(texts(state, 0)) == {"take velociraptor front", "take plant"}  # the last two tiles
    play(state, "take velociraptor front")
    assert state.over()


def test_pieces_of_one_size_to_be_divided() -> None:
    """[A17] Ties for the smallest piece go to the lowest tile number."""
    slab = "slab 0=TYR-1b 1=VEL-2a 2=PLA-1 9=PLA-8 3=BRA-1c 4=VEL-4b"
    state = at(f"{USED}\n{slab}", "amber=1 sharp=1 chisels=0-1", "chisels=2-3,3-4")
    play(state, "dig_master 0")
    assert tiles(state, 1) == ["BRA-1c"]  # tile 3; had 4 come first, P2 would have both
    assert tiles(state, 0) == ["TYR-1b", "VEL-4b"]


def test_the_last_two_lie_apart() -> None:
    """[A28] The last two tiles need not be connected."""
    state = at("then Apart -1, MoreChisels, EndTurn\nslab 0=VEL-2a 8=PLA-1", "sharp=1", "")
    play(state, "take plant")
    assert state.over()
    assert tiles(state, 0) == ["PLA-1"]


def test_dig_master_leaves_two() -> None:
    """[A28] [R50] After one of three tiles is dug out, the other two are the last two."""
    state = at(f"{USED}\nslab 0=VEL-2a 1=TYR-1b 2=PLA-1", "amber=1 sharp=1 chisels=0-1", "")
    play(state, "dig_master 1", "take plant")
    assert state.over()
    assert tiles(state, 0) == ["TYR-1b", "PLA-1"]


def test_quick_sharpen() -> None:
    """[R33] [R12] With one dull chisel and five on the slab, one is sharpened and one lifted."""
    state = at(USED, "amber=1 sharp=6 chisels=0-1,0-2,2-3,3-4,4-5", "")
    play(state, "quick_sharpen", "lift 4-5")
    assert chisels(state, 0) == (0, 8, 0, 4)


def test_nothing_to_sharpen() -> None:
    """[R33] It needs a chisel that is not sharp."""
    assert refusal(at(USED, "amber=1 sharp=12", ""), "quick_sharpen") == "R33"


def test_sale() -> None:
    """[R35] [A24] [A25] One loose tile a turn brings an amber. The ladder stays."""
    line = "tiles=VEL-1a,VEL-2a,PIL-2,PLA-1 locked=PTE-1a,VEL-3a,VEL-3b finished=pterodactyl:1,velociraptor:1 sharp=1"
    state = at(f"{USED}\nslab 0..40", line, "")
    assert {text for text in texts(state, 0) if text.startswith("sell")} == {
        "sell velociraptor front",
        "sell bone_pile",
    }
    assert refusal(state, "sell plant") == "R35"
    assert refusal(state, "sell pterodactyl") == "A25"
    assert refusal(state, "sell velociraptor rear") == "R35"
    assert refusal(state, "sell triceratops skull_frill") == "R35"
    stock, supply = size(state.stock), state.supply
    play(state, "sell velociraptor front")
    assert (state.diggers[0].amber, state.supply, size(state.stock)) == (1, supply - 1, stock + 1)
    assert state.helps == 0
    assert refusal(state, "sell bone_pile") == "R35"


@pytest.mark.parametrize(("line", "sales"), [("turn 0", 1), ("turn 0 sales=0", 0), ("turn 0 sales=3", 3)])
def test_a_position_says_how_many_sales_are_left(line: str, sales: int) -> None:
    """[R35] A position without the line allows one sale."""
    state = at(f"{line}\n{USED}\nslab 0..20", "sharp=1", "")
    assert state.sales == sales
    assert line in GAME.text.write_position(state)


def test_sale_of_a_bone_pile() -> None:
    """[A24] A loose bone pile can be sold."""
    state = play(at(f"{USED}\nslab 0..40", "tiles=PIL-2 sharp=1", ""), "sell bone_pile")
    assert counts(state) == [0, 0]


def test_no_sale_without_supply() -> None:
    """[A20] Without amber in the supply nothing can be sold."""
    state = at(f"{USED}\nslab 0..40", "tiles=VEL-1a sharp=1", "amber=20")
    assert refusal(state, "sell velociraptor front") == "A20"


def test_buying() -> None:
    """[R34] [R38] Any tile of the stock can be bought. A bought pterodactyl brings no amber."""
    state = at(USED, "amber=3 sharp=1", "")
    assert refusal(state, "buy plant") == "R34"
    state = at(f"{USED}\nslab 0..40", "amber=3 sharp=1", "")
    play(state, "buy pterodactyl")
    assert state.diggers[0].amber == 2
    assert GAME.sheet(state, 0)["species.pterodactyl"] == 1
    play(state, "buy plant")
    assert state.diggers[0].amber == 0


def test_a_bought_part_finishes_a_skeleton() -> None:
    """[R34] [R36] The bought part finishes a skeleton, whose amber may be spent at once [A32]."""
    state = at(f"{USED}\nslab 0..20", "amber=1 tiles=VEL-1a sharp=1", "")
    play(state, "buy velociraptor rear")
    assert state.diggers[0].amber == 1
    assert GAME.sheet(state, 0)["species.velociraptor"] == 4
