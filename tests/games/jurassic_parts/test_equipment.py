"""The equipment cards, at least one test for each."""

import pytest

from pangaea.core.game import Refused
from pangaea.games.jurassic_parts import GAME
from pangaea.games.jurassic_parts.board import size
from pangaea.games.jurassic_parts.grammar_names import TILE_NAMES, members
from tests.games.jurassic_parts.digs import USED, USING, at, chisels, counts, play, take_any, texts

NINE = "7-19,18-19,7-20,8-20,8-21,21-22,18-36,35-36,22-41"  # 41-42 cuts off nine tiles


def test_backpack() -> None:
    """[E1] [R41] Once it is shown, two sharp chisels may be kept to the end of the game."""
    state = at(USED, "sharp=3 cards=backpack", "sharp=1")
    assert "end keep 2" not in texts(state, 0)
    play(state, "card backpack", "end keep 2", "place 0-1", "end keep 0")
    assert chisels(state, 0) == (7, 5, 0, 0)
    play(state, "place 0-2")
    assert "end keep 2" in texts(state, 0)


def test_grant() -> None:
    """[E2] The next help this turn costs 2 less, at least 0, and moves the ladder on."""
    state = at(USED, "sharp=1 cards=grant", "")
    assert "sturdy_tool" not in texts(state, 0)
    play(state, "card grant", "sturdy_tool")
    assert state.helps == 1
    assert "sturdy_tool" not in texts(state, 0)
    state = play(at(f"turn 0 helps=2\n{USED}", "amber=1 sharp=1 cards=grant", ""), "card grant", "sturdy_tool")
    assert state.diggers[0].amber == 0


def test_whetstone() -> None:
    """[E3] Three more chisels are sharpened or, without dull ones, lifted."""
    state = play(at(USED, "sharp=1 cards=whetstone", ""), "card whetstone")
    assert chisels(state, 0) == (8, 4, 0, 0)
    state = at(USED, "sharp=10 chisels=0-1,0-2 cards=whetstone", "")
    play(state, "card whetstone")
    assert chisels(state, 0) == (0, 12, 0, 0)
    with pytest.raises(Refused) as refused:
        GAME.text.read_move(at(USED, "sharp=12 cards=whetstone", ""), 0, "card whetstone")
    assert refused.value.rule == "R40"


def test_sledgehammer() -> None:
    """[E4] Three placements of this turn ignore boulders."""
    state = at(f"{USED}\nslab 0=BRA-1b+01 1=PIL-3+03 2..20", "sharp=2 cards=sledgehammer", "")
    play(state, "card sledgehammer", "place 0-1")
    assert chisels(state, 0) == (10, 1, 0, 1)
    assert state.blows == 2


def test_ground_radar() -> None:
    """[E5] [A31] The owner alone sees up to five face-down tiles, which stay face down."""
    state = at(USED, "sharp=1 cards=ground_radar", "", "")
    state.events = []
    play(state, "card ground_radar", "look 7", "* tile TYR-1a", "look 8", "* tile PLA-1", "stop")
    assert TILE_NAMES[state.tile[7]] == "TYR-1a"
    assert not state.up
    assert TILE_NAMES[state.view(0).tile[7]] == "TYR-1a"
    for eye in (1, 2, -2):
        view = state.view(eye)
        assert view.tile[7] == view.tile[8] == -1
        assert size(view.unseen) == 58
    assert [event[4] for event in state.events if event[0] == 17] == [1, 1]
    assert members(state.view(1).diggers[0].peeked) == [7, 8]  # everybody saw which cells were looked at


def test_radar_looks_five_times() -> None:
    """[E5] At most five looks, none twice. A tile that was looked at is turned over like any other."""
    state = at(USED, "sharp=1 amber=1 chisels=0-1 cards=ground_radar", "")
    play(state, "card ground_radar", "look 1", "* tile PTE-2a")
    assert "look 1" not in texts(state, 0)
    for cell in (2, 3, 4, 5):
        play(state, f"look {cell}", f"* tile VEL-{cell}a")
    assert "stop" not in texts(state, 0)
    play(state, "dig_master 1")
    assert state.diggers[0].amber == 1
    assert state.diggers[0].peeked == sum(1 << cell for cell in (2, 3, 4, 5))


def test_crack_map() -> None:
    """[E6] Up to two own chisels move to other open gaps, with or without boulders; each may split the slab."""
    slab = "slab 0=BRA-1b+01 1=PIL-3+03 2..57"
    state = at(f"{USED}\n{slab}", "sharp=1 chisels=0-2,39-40,40-41,50-51 cards=crack_map", "")
    play(state, "card crack_map")
    assert set(texts(state, 0)) == {"lift 0-2", "lift 39-40", "lift 40-41", "lift 50-51", "stop"}
    play(state, "lift 0-2")
    assert "place 0-2" not in texts(state, 0)
    play(state, "place 0-1")
    assert chisels(state, 0) == (7, 1, 0, 4)
    take_any(play(state, "lift 50-51", "place 21-40"))
    assert counts(state) == [1, 0]
    assert "stop" not in texts(state, 0)  # both moves are used


def test_crack_map_is_no_placement() -> None:
    """[E6] [R17] Moving a chisel does not count as a placement."""
    state = at(USING, "sharp=1 chisels=0-2 cards=crack_map", "")
    play(state, "card crack_map", "lift 0-2", "place 0-1", "stop")
    assert not [text for text in texts(state, 0) if text.startswith("end")]


def test_crowbar() -> None:
    """[E7] A rival's chisel returns to its owner, sharp."""
    state = at(USED, "sharp=1 chisels=0-1 cards=crowbar", "chisels=0-2,0-3")
    play(state, "card crowbar")
    assert set(texts(state, 0)) == {"remove 0-2", "remove 0-3"}
    play(state, "remove 0-2")
    assert chisels(state, 1) == (10, 1, 0, 1)
    with pytest.raises(Refused):
        GAME.text.read_move(at(USED, "sharp=1 chisels=0-1 cards=crowbar", ""), 0, "card crowbar")


@pytest.mark.parametrize(("asks", "phase"), [("then Begin, EndTurn", 0), (USED, 1)])
def test_a_cards_question_keeps_the_phase(asks: str, phase: int) -> None:
    """[E7] A card's question before sharpening belongs to that phase."""
    state = play(at(asks, "chisels=0-1 cards=crowbar sharp=1", "chisels=0-2"), "card crowbar")
    assert GAME.sentences.phases(state)[1] == phase


def test_jackhammer() -> None:
    """[E8] [A34] The owner counts two more in all divisions of this turn that include the owner."""
    rival, own = ",".join(NINE.split(",")[:6]), ",".join(NINE.split(",")[6:])
    line = f"sharp=1 chisels={own} cards=jackhammer"
    state = take_any(play(at(f"turn 1\n{USING}", f"chisels={rival}", line), "place 41-42"))
    assert counts(state) == [5, 2]
    state = at(f"turn 1\n{USING}", f"chisels={rival}", line)
    take_any(play(state, "card jackhammer", "place 41-42"))
    assert counts(state) == [5, 2]  # 6 against 4 + 2: the first player still goes first
    rival, own = ",".join(NINE.split(",")[:5]), ",".join(NINE.split(",")[5:])
    state = at(f"turn 1\n{USING}", f"chisels={rival}", f"sharp=1 chisels={own} cards=jackhammer")
    take_any(play(state, "card jackhammer", "place 41-42"))
    assert counts(state) == [2, 5]


def test_crate() -> None:
    """[E9] [A34] The owner gets one tile more in the first division later this turn."""
    state = at(USING, f"sharp=1 chisels={NINE} cards=crate", "")
    take_any(play(state, "card crate", "place 41-42"))
    assert counts(state) == [6, 0]
    assert state.crate == 0
    assert size(state.stock) == 3


def test_crate_and_the_limit() -> None:
    """[E9] Seven tiles instead of six, if one is left."""
    state = at("turn 0 crate=1\nthen Share 1, MoreChisels, EndTurn\nslab 0..20\nlot PLA-1 PLA-2 PLA-3 PLA-4 PLA-5 "
               "PLA-6 PLA-7 PLA-8 PLA-9 PLA-10 VEL-1a VEL-2a VEL-3a", "sharp=1", "")  # fmt: skip
    take_any(state)
    assert counts(state) == [7, 0]
    state = at("turn 0 crate=1\nthen Share 1, MoreChisels, EndTurn\nslab 0..20\nlot VEL-1a", "sharp=1", "")
    assert counts(state) == [1, 0]


def test_amber_probe() -> None:
    """[E10] It brings an amber of the supply, if there is one."""
    assert play(at(USED, "sharp=1 cards=amber_probe", ""), "card amber_probe").diggers[0].amber == 1
    assert play(at(USED, "sharp=1 cards=amber_probe", "amber=19"), "card amber_probe").diggers[0].amber == 1
    assert "card amber_probe" not in texts(at(USED, "sharp=1 cards=amber_probe", "amber=20"), 0)


def test_collector() -> None:
    """[E11] Three sales are allowed this turn."""
    state = at(f"{USED}\nslab 0..30", "sharp=1 tiles=VEL-1a,VEL-2a,TRI-1a,TRI-2a cards=collector", "")
    play(state, "card collector", "sell velociraptor front", "sell velociraptor front", "sell triceratops skull_frill")
    assert state.diggers[0].amber == 3
    with pytest.raises(Refused) as refused:
        GAME.text.read_move(state, 0, "sell triceratops skull_frill")
    assert refused.value.rule == "R35"


def test_plaster() -> None:
    """[E12] In the owner's turn it replaces a missing part, but not of a brachiosaurus. It is worth nothing itself."""
    state = at(f"{USED}\nslab 0..20", "sharp=1 tiles=VEL-1a,BRA-1a,BRA-1b,BRA-1c,BRA-1d cards=plaster", "")
    assert [text for text in texts(state, 0) if text.startswith("assemble")] == ["assemble velociraptor plaster"]
    play(state, "assemble velociraptor plaster")
    assert sum(GAME.sheet(state, 0).values()) == 4 + 4 + 1
    assert not state.diggers[0].hand
    state = at(f"{USED}\nslab 0..20", "sharp=1 tiles=TRI-1a,PIL-1 cards=plaster", "")
    play(state, "assemble triceratops plaster")
    assert sum(GAME.sheet(state, 0).values()) == 7 + 1
    with pytest.raises(Refused) as refused:
        GAME.text.read_move(at(USED, "sharp=1 cards=plaster", ""), 0, "card plaster")
    assert refused.value.rule == "E12"


def test_plaster_is_for_the_own_turn() -> None:
    """[E12] [A23] After a division in a rival's turn bone piles may be used, the cast may not."""
    state = at("turn 1\nthen Share 1, MoreChisels, EndTurn\nslab 0..20\nlot VEL-1a",
               "tiles=PIL-1 cards=plaster", "sharp=1")  # fmt: skip
    assert set(texts(state, 0)) == {"assemble velociraptor", "decline"}


def test_cards_are_played_once() -> None:
    """[R40] A played card is gone. A card outside the hand cannot be played."""
    state = play(at(USED, "sharp=1 cards=amber_probe", ""), "card amber_probe")
    with pytest.raises(Refused) as refused:
        GAME.text.read_move(state, 0, "card amber_probe")
    assert refused.value.rule == "R40"
    assert members(state.diggers[0].shown) == [9]
